"""
A local Bot API server with a world of people behind it: to run, watch and test a bot without Telegram.

    async with Sandbox("42:secret") as sandbox:   # binds 127.0.0.1 only
        sandbox.url                               # "http://127.0.0.1:PORT"; the base_url is f"{url}/bot"
        await sandbox.do("send", person=1001, chat=-4001, text="/start")
        sandbox.calls                             # every call of the bot, with its answer

It speaks HTTP and nothing else: it imports no other part of the bot and knows no game. It is as strict as
Telegram, with Telegram's words (see `errors`), and can be told to fail (see `faults`).

**For the bot**: `/bot<token>/METHOD` and `/file/bot<token>/PATH`, as at api.telegram.org.

**For the page and for tests**, JSON in and out; a refusal is HTTP 400 `{"ok": false, "error": TEXT}`::

    GET /                      page/index.html; GET /page/NAME: any other file of bot/sandbox/page
    GET /sandbox/state         the world: {seq, opening, time, bot, people, chats, messages, faults}
    GET /sandbox/photo/ID      the bytes of a photo (messages give the ready address as photo_url)
    GET /sandbox/document/ID   the bytes of a document (messages give the ready address in document)
    GET /sandbox/calls?after=N {calls: [{seq, time, took, method, params, status, answer, fault}]}, seq > N
    GET /sandbox/texts?lang=L  the texts of the page in a language, by key
    WS  /sandbox/events        first {type: "state", seq, state}, then an object per event, seq rising by 1
    POST /sandbox/do           {do: NAME, ...} -> {ok: true, result: {...}}; the deeds are below

State::

    bot      {id, first_name, username, commands: [{scope, language, commands: [{command, description}]}]}
             scope is Telegram's object, language "" for everybody else's
    person   {id, first_name, last_name, username, language_code, is_bot, started, blocked, auto}
             started: the DM is open; auto: plays by itself
    chat     {id, type: private|group|supergroup, title, forum, topics: [{id, name, closed}], migrated_to,
              members: [{user_id, status, anonymous, muted}], bot_status}
             status: creator|administrator|member|restricted|left|kicked; the bot is a member too;
             a person's DM is a chat with id == person id and no members
    messages {str(chat id): [message, ...]} in order of message_id, deleted ones left out
    message  {chat_id, message_id, thread, date, from: {id, name, is_bot}, text, html, entities, photo_url,
              document: {name, size, url} or null, caption: bool, reply_to, reply_markup, edited, version, service,
              protected, silent}
             text is the caption if photo_url or document is set; html is safe to show as it is;
             from is the group for an anonymous admin; reply_markup is Telegram's object
             ({inline_keyboard: [[{text, callback_data | url}]]}) or null;
             version starts at 1 and grows with each edit; service: null or e.g. "new_chat_members"

Events (all have `type` and `seq`)::

    message  {message}                          edited   {message}
    deleted  {chat_id, message_ids}             migrated {old, new}
    tap      {query_id, person, chat_id, message_id, data}
    answer   {query_id, person, chat_id, message_id, text, alert: bool, url}   the bot's answer to a tap
    person   {person}                           chat     {chat}       (new or changed)
    removed  {person}                           action   {chat_id, action, thread}   the bot "is typing"
    commands {commands}                         reset    {state}

Deeds of `POST /sandbox/do` (and of `Sandbox.do(name, **params)`; ids are numbers; `?` = may be left out)::

    send        person, chat, text, thread?, reply_to?, guise?   -> {message_id}; chat == person: to the bot in DM;
                                                  guise: channel | linked | forward | inline, see `Message`
    tap         person, chat, message_id, data, wait?    -> {query_id, answered, text?, alert?, url?}
                                                  wait: seconds to wait for the answer (0: an event only)
    start       person, payload?                         -> {message_id}; presses Start, follows a deep link,
                                                  unblocks
    block | unblock           person
    auto        person, on
    open_house  person                            the first visit of who is this person; only if `opening`
    add_person  name, last_name?, username?, language_code?, is_bot?, chat? (joins it)   -> {id}
    remove_person person                          leaves every chat; event "removed"
    rename      person, first_name, last_name?, username?  |  chat, title
    language    person, language_code
    join | leave | kick | mute | unmute   person, chat      kick, mute, unmute: also the bot, by its id
    promote     person, chat, anonymous?          person may be the bot's id; status administrator
    demote      person, chat
    add_chat    title, type? (group), forum?, people? (all), bot? (true)       -> {id}
    add_bot     chat, status? (member | administrator)      remove_bot  chat
    migrate     chat, signals? (both | to | from | none)    -> {id} of the supergroup
    topic       chat, name                                  -> {thread}
    close_topic | reopen_topic | delete_topic   chat, thread
    delete_message  chat, message_id              by a moderator: the bot is not told, as at Telegram
    slow_mode   chat, seconds                     sends of the bot are held, not refused
    privacy     on                                on: in groups the bot reads only commands and replies
    redeliver   update_id, fresh?                 the same update again; fresh: with new update and query ids
    updates                                       -> {updates: [...]}: all ever made, also those confirmed
    pass_time   seconds                           moves the clock (48 h, query too old, flood windows)
    flood       scale                             0: no limits, 1: Telegram's, 0.1: windows ten times shorter
    fault       method?, chat?, times? (1), skip? (0), kind? (error | delay | timeout | drop | html),
                status?, description?, parameters?, delay?  -> {id}; see `faults`
    clear_faults
    calls       after?                            -> {calls}
    reset                                         the world as at the start; updates and calls forgotten
"""

from bot.sandbox.errors import ApiError, DeedError
from bot.sandbox.habits import AutoRule
from bot.sandbox.server import Sandbox

__all__ = ["ApiError", "AutoRule", "DeedError", "Sandbox"]
