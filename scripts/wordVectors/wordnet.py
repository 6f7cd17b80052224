"""Reads WordNet's database files (the format is described in its manual page wndb(5WN))."""

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
SENSE_PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}


@dataclass
class Synset:
    lemmas: list[tuple[str, int]]  # lower case, "_" between the words; how often it was tagged in this sense
    pointers: list[tuple[str, tuple[str, str]]]  # symbol and the other synset's key


def read_wordnet(folder: Path) -> dict[tuple[str, str], Synset]:
    """All synsets by part of speech and offset, in the order of the files."""
    tagged = read_counts(folder / "index.sense")
    synsets = {}
    for part, name in FILES.items():
        for line in (folder / f"data.{name}").read_text(encoding="utf8").splitlines():
            if not line.startswith("  "):
                key, synset = parse_line(line, part, tagged)
                synsets[key] = synset
    return synsets


def parse_line(line, part, tagged):
    fields = line.split("|", 1)[0].split()
    key = (part, fields[0])
    n_words = int(fields[3], 16)
    # An adjective may carry its place as in "galore(ip)".
    lemmas = [re.sub(r"\(.*\)$", "", fields[4 + 2 * i]).lower() for i in range(n_words)]
    at = 4 + 2 * n_words
    pointers = []
    for i in range(int(fields[at])):
        symbol, offset, other, _places = fields[at + 1 + 4 * i : at + 5 + 4 * i]
        pointers.append((symbol, ("a" if other == "s" else other, offset)))
    return key, Synset([(lemma, tagged.get((lemma, *key), 0)) for lemma in lemmas], pointers)


def read_counts(path: Path) -> dict[tuple[str, str, str], int]:
    counts = {}
    for line in path.read_text(encoding="utf8").splitlines():
        sense, offset, _number, count = line.split()
        lemma, _, rest = sense.partition("%")
        counts[(lemma.lower(), SENSE_PARTS[rest[0]], offset)] = int(count)
    return counts


def fold(word: str) -> str:
    """As the product folds words: lower case, no accents, no apostrophes."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c))
    return re.sub(r"['’]s$", "", plain.lower()).replace("'", "").replace("’", "")
