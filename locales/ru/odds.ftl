### /odds: как часто приходит каждая рука из трёх карт.

odds-title = <b>Все руки из трёх карт: { $hands }</b>
odds-row = <b>{ $kind }</b>: { $count } · одна рука из { NUMBER($one, maximumFractionDigits: 0) } · шансы { NUMBER($against, maximumFractionDigits: 0) } : 1 против
# Единственная рука, что приходит чаще, чем не приходит: 74 раза из 100, шансы 0,344 : 1.
odds-row-likely = <b>{ $kind }</b>: { $count } · { NUMBER($hundred, maximumFractionDigits: 0) } из 100 рук · шансы 1 : { NUMBER($favour, maximumFractionDigits: 0) } против
odds-how = Считается без козырей, Т‑2‑3 — пробежка. Пробежка одной масти — только велосипед.
odds-prial-of-threes = Прайл троек
odds-prial = Другой прайл
odds-running-flush = Велосипед (ран-флеш)
odds-run = Пробежка (ран)
odds-flush = Флеш
odds-pair = Пара
odds-high-card = Старшая карта
