### Страница песочницы: мессенджер, в котором можно испытать бота. Сообщения здесь без параметров.

sandbox-title = Braggart: пробный стол

## Первая минута

sandbox-welcome-title = Стол готов
sandbox-welcome-you = Вы —
sandbox-welcome-text = Остальные здесь для компании: сами садятся за стол и делают ставки. Игра идёт в этом чате, а ваши карты приходят в личную переписку с ботом.
sandbox-start-game = Начать игру
sandbox-welcome-people = Ничего не уходит с этого компьютера. Можно стать любым из участников, и каждый умеет играть сам.

## Люди

sandbox-people = Участники
sandbox-play-as = Играть за участника
sandbox-show = Показать или скрыть
sandbox-hide = Скрыть
sandbox-auto = Автоигра
sandbox-name = Имя
sandbox-add-person = Добавить

## Чаты и сообщения

sandbox-chats = Чаты
sandbox-unread = непрочитанных
sandbox-bot = бот
sandbox-photo = Картинка
sandbox-edited = изменено
sandbox-spoiler = Скрытый текст: показать
sandbox-typing = Бот печатает…
sandbox-to-end = К последнему сообщению
sandbox-message = Сообщение
sandbox-send = Отправить
sandbox-commands = Команды бота
sandbox-topic = Тема
sandbox-topic-general = Общая
sandbox-start = Запустить
sandbox-unblock = Разблокировать бота
sandbox-muted = Этому участнику нельзя здесь писать.
sandbox-link-nowhere = Эта ссылка ведёт за пределы песочницы.

## Служебные сообщения: перед ними стоит имя

sandbox-service-joined = теперь в группе
sandbox-service-left = больше не в группе
sandbox-service-supergroup = Группа стала супергруппой
sandbox-service-created = создаёт группу
sandbox-service-topic = открывает тему
sandbox-service-topic-closed = закрывает тему
sandbox-service-topic-reopened = снова открывает тему

## Сама страница

sandbox-ok = Понятно
sandbox-close = Закрыть
# Как язык зовёт себя сам.
sandbox-language = Русский
# На кнопке языка и после её нажатия.
sandbox-language-about = Язык страницы и личных переписок. Язык группы меняют в ней командой /lang.
sandbox-dark = Тёмные цвета
sandbox-light = Светлые цвета
sandbox-reconnecting = Соединяемся снова…
