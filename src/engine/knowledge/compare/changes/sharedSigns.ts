import type { Phrase, StatedWord } from '../../language/statedRules.ts';
import type { Pair, Placed, Side } from './matchedParts.ts';
import { areSame, capped, isValue } from './matchedParts.ts';

/** How much of each clause the other one has. */
export function sharedSigns({ newer, older }: Pair): readonly string[] {
  const plain = (side: Side): readonly Placed[] =>
    side.words.filter(({ word }) => word.sort === 'word' || side.shared.has(word));
  const [mine, theirs] = [plain(newer), plain(older)];
  const [a, b] = [
    mine.filter(({ word }) => newer.shared.has(word)).length,
    theirs.filter(({ word }) => older.shared.has(word)).length,
  ];
  const telling = [...newer.shared].filter(
    (word) => !word.properties.some((property) => older.part.properties.has(property)),
  ).length;
  const rare = [...newer.shared].filter(({ isEveryday }) => !isEveryday).length;
  const out = [
    `shared:${capped(Math.min(a, b), 4)}`,
    `rare:${capped(rare, 3)}`,
    `telling:${capped(telling, 3)}`,
    `found:${capped(newer.found.size, 4)}`,
    `found older:${capped(older.found.size, 4)}`,
  ];
  for (const step of [0.34, 0.5, 0.67, 0.99]) {
    if (mine.length > 0 && a / mine.length >= step) out.push(`newer>=${step}`);
    if (theirs.length > 0 && b / theirs.length >= step) out.push(`older>=${step}`);
    if (mine.length > 0 && theirs.length > 0 && a / mine.length >= step && b / theirs.length >= step)
      out.push(`both>=${step}`);
  }
  for (const { word, phrase } of newer.words) {
    if (!newer.shared.has(word) || !isValue(word)) continue;
    const other = older.words.find((one) => areSame(one.word, word));
    out.push(`same ${word.sort}`);
    // What both say last is no other value.
    if (other !== undefined) out.push(`same ${word.sort} ${other.phrase.place}/${phrase.place}`);
    if (other !== undefined && isHead(phrase, word) && isHead(other.phrase, other.word))
      out.push(`same ${word.sort} head`);
  }
  return out;
}

function isHead(phrase: Phrase, word: StatedWord): boolean {
  return phrase.head === word;
}
