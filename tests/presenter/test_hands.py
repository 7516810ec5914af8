"""What hands are called, in both languages."""

import pytest

from bot.engine.cards import FULL_PACK, TRINKA_24, parse_cards
from bot.engine.options import Options
from bot.presenter.hands import hand_name, worth
from bot.presenter.texts import languages

TRINKA: Options = {"trips_top": "aaa", "two_aces_22": False}
TWOS: Options = {"wilds": "twos"}

BRAG = [
    ("As Ah Ad", "Prial of aces", "прайл тузов"),
    ("3s 3h 3d", "Prial of threes", "прайл троек"),
    ("Ks Qs Js", "Running flush, king high", "велосипед до короля"),
    ("As 3s 2s", "Running flush, ace-two-three", "велосипед туз-два-три"),
    ("Ts Jh Qd", "Run, queen high", "пробежка до дамы"),
    ("As 3h 2d", "Run, ace-two-three", "пробежка туз-два-три"),
    ("4s 3h 2d", "Run, four high", "пробежка до четвёрки"),
    ("9s 8s 2s", "Flush, nine high", "флеш до девятки"),
    ("Ks Kh 4d", "Pair of kings and a four", "пара королей и четвёрка"),
    ("2s 2h Ad", "Pair of twos and an ace", "пара двоек и туз"),
    ("Jh Jd 8s", "Pair of jacks and an eight", "пара валетов и восьмёрка"),
    ("Ts 9h 2d", "Ten high", "старшая карта — десятка"),
]

POKER = [
    ("As Ks Qs Js Ts", "Royal flush", "роял-флеш"),
    ("5s 4s 3s 2s As", "Straight flush, five high", "стрит-флеш до пятёрки"),
    ("7s 7h 7d 7c As", "Four sevens", "каре семёрок"),
    ("Ks 9h Kd 9c Kh", "Full house, kings over nines", "фул-хаус: короли и девятки"),
    ("Ks 9s 5s 3s 2s", "Flush, king high", "флеш до короля"),
    ("As 2h 3d 4c 5s", "Straight, five high", "стрит до пятёрки"),
    ("Qs Qh Qd 9c 2s", "Three queens", "тройка дам"),
    ("2s 2h Ad Ac Ks", "Two pairs, aces and twos", "две пары: тузы и двойки"),
    ("8s 8h Ad Kc 2s", "Pair of eights", "пара восьмёрок"),
    ("As Kh 9d 7c 2s", "Ace high", "старшая карта — туз"),
]

POINTS = [
    ("As Ah Ad", "Three aces", "три туза"),
    ("6s 6h 6d", "Three sixes", "три шестёрки"),
    ("Ts Th Td", "Three tens, 10 points", "три десятки, 10 очков"),
    ("As Ts 9s", "Trinka, 30 points", "тринька, 30 очков"),
    ("8s 7s 6s", "Trinka, 21 points", "тринька, 21 очко"),
    ("Ah Th 6c", "21 points", "21 очко"),
    ("8s 6s 7d", "14 points", "14 очков"),
    ("As Ah 6d", "11 points", "11 очков"),
]

SINGLE = [
    ("Ks", "King of spades", "король пик"),
    ("2h", "Two of hearts", "двойка червей"),
    ("Ad", "Ace of diamonds", "туз бубен"),
    ("Tc", "Ten of clubs", "десятка треф"),
]

WILD = [
    ("2s Kh Kd", "Prial of kings (2♠ as K♠)", "прайл королей (козыри: 2♠ за К♠)"),
    ("2s As 3s", "Running flush, ace-two-three", "велосипед туз-два-три"),
    ("2s 2h Td", "Prial of tens (2♠ as 10♠, 2♥ as 10♥)", "прайл десяток (козыри: 2♠ за 10♠, 2♥ за 10♥)"),
]


@pytest.mark.parametrize(
    ("game", "options", "cards", "en", "ru"),
    [
        *(("brag", {}, *row) for row in BRAG),
        *(("stop_the_bus", {}, *row) for row in BRAG),
        *(("draw", {}, *row) for row in POKER),
        *(("jackpots", {}, *row) for row in POKER),
        *(("trinka", TRINKA, *row) for row in POINTS),
        *(("indian_poker", {}, *row) for row in SINGLE),
        *(("brag", TWOS, *row) for row in WILD),
    ],
)
def test_names(game: str, options: Options, cards: str, en: str, ru: str) -> None:
    assert hand_name(game, parse_cards(cards), options, "en") == en
    assert hand_name(game, parse_cards(cards), options, "ru") == ru


@pytest.mark.rule("A55")
def test_two_aces_have_a_name_where_they_count() -> None:
    options = {**TRINKA, "two_aces_22": True}
    assert hand_name("trinka", parse_cards("As Ah 6d"), options, "en") == "Two aces, 22 points"
    assert hand_name("trinka", parse_cards("As Ah 6d"), options, "ru") == "два лба, 22 очка"


@pytest.mark.rule("B75", "B89")
@pytest.mark.parametrize(("game", "top"), [("brag7", "7"), ("brag9", "9"), ("hvastovstvo", "3")])
def test_the_top_prial_is_the_game_s(game: str, top: str) -> None:
    options: Options = {"top_prial": top, "ante": 1}
    others = [worth(game, parse_cards(f"{r}s {r}h {r}d"), options).key for r in "AKQJT98765432" if r != top]
    assert worth(game, parse_cards(f"{top}s {top}h {top}d"), options).key > max(others)


@pytest.mark.parametrize(
    ("game", "cards"), [("brag", "As Kd"), ("draw", "As Kd Qh"), ("indian_poker", "As Kd")]
)
def test_a_wrong_number_of_cards(game: str, cards: str) -> None:
    with pytest.raises(ValueError, match=f"{game} ranks hands of"):
        hand_name(game, parse_cards(cards), {}, "en")


def test_every_rank_and_suit_has_its_words() -> None:
    for lang in languages():
        names = {hand_name("indian_poker", [card], {}, lang) for card in FULL_PACK}
        assert len(names) == 52
        prials = {hand_name("brag", FULL_PACK[at : at + 3], {}, lang) for at in range(0, 52, 4)}
        assert len(prials) == 13
        assert all(len(hand_name("trinka", TRINKA_24[at : at + 3], TRINKA, lang)) > 5 for at in range(20))
