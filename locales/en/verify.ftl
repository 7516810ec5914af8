### Checking a deal: the answers of `python -m bot verify` and of /verify.

# $cut: how many cards the cutter lifted from the top.
verify-right = right. Compare the seal with the one that the table showed before the cut.
    Seal { $commitment }
    Pack of { $places }, cut at { $cut }. Cards in the order of the deal:
# $number: 1 is the first card dealt. $place: from 0, before the cut.
verify-card = { $number }: { $card } (place { $place } of the shuffled pack)
verify-wrong = wrong. { $reason }
verify-unreadable = cannot be read: { $reason }

verify-fault-other-commitment = It belongs to another seal.
verify-fault-unknown-version = It is of a version that this program does not know.
verify-fault-bad-size = No pack has so many cards.
verify-fault-bad-cut = The pack cannot be cut there.
verify-fault-nothing-revealed = It reveals no card.
verify-fault-not-a-card = What it names at place { $place } is not a card.
verify-fault-twice = { $card } or its place stands there twice.
verify-fault-no-such-place = { $card } has a place outside the pack.
verify-fault-not-committed = { $card } does not lead to the seal: this card did not lie there.
