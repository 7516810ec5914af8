"""Documents: uploads, captions, reuse by id, and getting them back."""

import json

import pytest

from bot.sandbox import Sandbox
from tests.oracles.judge import check_judged
from tests.sandbox.client import GROUP, Api, RefusedError
from tests.sandbox.pictures import png


async def test_an_upload_is_kept_under_its_name_and_can_be_fetched(sandbox: Sandbox, api: Api) -> None:
    sent = await api(
        "sendDocument", {"document": b"{}"}, chat_id=GROUP, caption="<i>c</i>", parse_mode="HTML"
    )
    document = sent["document"]
    assert (document["file_name"], document["mime_type"], document["file_size"]) == (
        "file.png",
        "image/png",
        2,
    )
    assert (sent["caption"], sent["caption_entities"][0]["type"]) == ("c", "italic")
    assert not {"text", "photo"} & sent.keys()
    path = (await api("getFile", file_id=document["file_id"]))["file_path"]
    async with api.session.get(f"{sandbox.url}/file/bot{api.token}/{path}") as answer:
        assert await answer.read() == b"{}"
    async with api.session.get(f"{sandbox.url}/file/botwrong/{path}") as answer:
        assert answer.status == 404
    again = await api("sendDocument", chat_id=GROUP, document=document["file_id"])
    assert again["document"] == document
    check_judged([vars(call) for call in sandbox.calls])


async def test_the_page_gets_an_address_that_saves_and_never_shows(sandbox: Sandbox, api: Api) -> None:
    await api("sendDocument", {"document": b"<script>"}, chat_id=GROUP, caption="c")
    async with api.session.get(f"{sandbox.url}/sandbox/state") as answer:
        (message,) = (await answer.json())["messages"][str(GROUP)]
    assert (message["caption"], message["text"], message["photo_url"]) == (True, "c", None)
    assert (message["document"]["name"], message["document"]["size"]) == ("file.png", 8)
    async with api.session.get(sandbox.url + message["document"]["url"]) as answer:
        assert await answer.read() == b"<script>"
        assert answer.headers["Content-Disposition"] == "attachment"
    async with api.session.get(f"{sandbox.url}/sandbox/document/nonsense") as answer:
        assert answer.status == 404


async def test_what_telegram_refuses(sandbox: Sandbox, api: Api) -> None:
    refused = await api.refusal("sendDocument", chat_id=GROUP, document="nonsense")
    assert refused.description == "Bad Request: wrong file identifier/HTTP URL specified"
    refused = await api.refusal("sendDocument", chat_id=GROUP)
    assert refused.description == "Bad Request: there is no document in the request"
    with pytest.raises(RefusedError, match="file must be non-empty"):
        await api("sendDocument", {"document": b""}, chat_id=GROUP)
    with pytest.raises(RefusedError, match="message caption is too long"):
        await api("sendDocument", {"document": b"x"}, chat_id=GROUP, caption="x" * 1025)
    await sandbox.do("mute", person=sandbox.world.bot.id, chat=GROUP)
    with pytest.raises(RefusedError, match="not enough rights to send documents to the chat"):
        await api("sendDocument", {"document": b"x"}, chat_id=GROUP)


async def test_a_document_has_a_caption_but_no_text_and_can_become_a_photo(api: Api) -> None:
    await api("sendDocument", {"document": b"x"}, chat_id=GROUP, caption="a")
    assert (await api("editMessageCaption", chat_id=GROUP, message_id=1, caption="b"))["caption"] == "b"
    refused = await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="x")
    assert refused.description == "Bad Request: there is no text in the message to edit"
    media = json.dumps({"type": "photo", "media": "attach://new"})
    edited = await api("editMessageMedia", {"new": png()}, chat_id=GROUP, message_id=1, media=media)
    assert "photo" in edited
    assert "document" not in edited
