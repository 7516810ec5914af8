"""Photos: uploads, captions, reuse by id, and getting them back."""

import json

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.client import GROUP, Api, RefusedError, keyboard
from tests.sandbox.pictures import png


async def test_an_upload_is_measured_kept_and_can_be_fetched(sandbox: Sandbox, api: Api) -> None:
    sent = await api(
        "sendPhoto", {"photo": png(40, 20)}, chat_id=GROUP, caption="<i>c</i>", parse_mode="HTML"
    )
    (size,) = sent["photo"]
    assert (size["width"], size["height"], size["file_size"]) == (40, 20, len(png(40, 20)))
    assert (sent["caption"], sent["caption_entities"][0]["type"]) == ("c", "italic")
    assert "text" not in sent
    path = (await api("getFile", file_id=size["file_id"]))["file_path"]
    async with api.session.get(f"{sandbox.url}/file/bot{api.token}/{path}") as answer:
        assert (answer.content_type, await answer.read()) == ("image/png", png(40, 20))
    async with api.session.get(f"{sandbox.url}/file/botwrong/{path}") as answer:
        assert answer.status == 404


async def test_the_page_sees_it_with_an_address_of_its_own(sandbox: Sandbox, api: Api) -> None:
    await api("sendPhoto", {"photo": png()}, chat_id=GROUP, caption="c")
    async with api.session.get(f"{sandbox.url}/sandbox/state") as answer:
        (message,) = (await answer.json())["messages"][str(GROUP)]
    assert (message["caption"], message["text"]) == (True, "c")
    async with api.session.get(sandbox.url + message["photo_url"]) as answer:
        assert await answer.read() == png()


async def test_a_photo_is_sent_again_by_its_id(api: Api) -> None:
    first = await api("sendPhoto", {"photo": png()}, chat_id=GROUP)
    again = await api("sendPhoto", chat_id=GROUP, photo=first["photo"][0]["file_id"])
    assert again["photo"] == first["photo"]


@pytest.mark.parametrize(
    ("data", "description"),
    [
        (b"no picture", "IMAGE_PROCESS_FAILED"),
        (png(21, 1), "PHOTO_INVALID_DIMENSIONS"),
        (png(9_000, 1_001), "PHOTO_INVALID_DIMENSIONS"),
        (b"x" * (10 * 1024 * 1024 + 1), "file is too big"),
    ],
    ids=["no picture", "ratio over 20", "sides over 10000", "over 10 MB"],
)
async def test_pictures_refused(api: Api, data: bytes, description: str) -> None:
    with pytest.raises(RefusedError, match=f"^Bad Request: {description}$"):
        await api("sendPhoto", {"photo": data}, chat_id=GROUP)


async def test_other_refusals(sandbox: Sandbox, api: Api) -> None:
    refused = await api.refusal("sendPhoto", chat_id=GROUP, photo="nonsense")
    assert refused.description == "Bad Request: wrong file identifier/HTTP URL specified"
    refused = await api.refusal("sendPhoto", chat_id=GROUP)
    assert refused.description == "Bad Request: there is no photo in the request"
    refused = await api.refusal("getFile", file_id="nonsense")
    assert refused.description == "Bad Request: wrong file_id or the file is temporarily unavailable"
    with pytest.raises(RefusedError, match="message caption is too long"):
        await api("sendPhoto", {"photo": png()}, chat_id=GROUP, caption="x" * 1025)
    await sandbox.do("mute", person=sandbox.world.bot.id, chat=GROUP)
    with pytest.raises(RefusedError, match="not enough rights to send photos to the chat"):
        await api("sendPhoto", {"photo": png()}, chat_id=GROUP)


async def test_a_caption_is_edited_and_a_photo_has_no_text(api: Api) -> None:
    await api("sendPhoto", {"photo": png()}, chat_id=GROUP, caption="a")
    edited = await api("editMessageCaption", chat_id=GROUP, message_id=1, caption="b")
    assert edited["caption"] == "b"
    refused = await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="x")
    assert refused.description == "Bad Request: there is no text in the message to edit"
    await api("sendMessage", chat_id=GROUP, text="x")
    refused = await api.refusal("editMessageCaption", chat_id=GROUP, message_id=2, caption="x")
    assert refused.description == "Bad Request: there is no caption in the message to edit"


async def test_another_picture_by_an_edit(api: Api) -> None:
    await api("sendPhoto", {"photo": png()}, chat_id=GROUP, caption="a")
    media = json.dumps({"type": "photo", "media": "attach://new", "caption": "b"})
    files = {"new": png(8, 8)}
    edited = await api(
        "editMessageMedia", files, chat_id=GROUP, message_id=1, media=media, reply_markup=keyboard("k")
    )
    assert (edited["photo"][0]["width"], edited["caption"], edited["reply_markup"]) == (8, "b", keyboard("k"))
    same = {"type": "photo", "media": edited["photo"][0]["file_id"], "caption": "b"}
    refused = await api.refusal(
        "editMessageMedia", chat_id=GROUP, message_id=1, media=same, reply_markup=keyboard("k")
    )
    assert refused.description.startswith("Bad Request: message is not modified")
    refused = await api.refusal("editMessageMedia", chat_id=GROUP, message_id=1, media={"type": "video"})
    assert refused.description == "Bad Request: media type is not supported by the sandbox"


async def test_a_text_can_become_a_photo_but_never_the_other_way(api: Api) -> None:
    await api("sendMessage", chat_id=GROUP, text="x")
    media = {"type": "photo", "media": "attach://new"}
    edited = await api(
        "editMessageMedia", {"new": png()}, chat_id=GROUP, message_id=1, media=json.dumps(media)
    )
    assert "photo" in edited
    assert "text" not in edited
    assert (await api.refusal("editMessageText", chat_id=GROUP, message_id=1, text="x")).status == 400
