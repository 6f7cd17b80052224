import type { Pair, Placed, Side } from './matchedParts.ts';
import { isValue } from './matchedParts.ts';

/** How far both are about the same, and whether what differs is of one sort: one alone says little. */
export function matterSigns({ newer, older }: Pair): readonly string[] {
  const [mine, theirs] = [topicOf(newer, older), topicOf(older, newer)];
  const cover = coverOf(mine, theirs);
  const agreed = agreementOf(newer, older);
  const deeds = [...newer.part.cues].filter((cue) => older.part.cues.has(cue));
  const common = [...newer.part.properties].some((property) => older.part.properties.has(property));
  const property =
    newer.part.properties.size === 0 || older.part.properties.size === 0 ? 'open' : common ? 'same' : 'other';
  return [
    `topic ${cover}`,
    ...agreed.map((one) => `value ${one}`),
    ...agreed.map((one) => `value ${one}, topic ${cover}`),
    `topic ${cover}, property ${property}`,
    ...agreed.map((one) => `value ${one}, property ${property}`),
    ...agreed.map((one) => `value ${one}, topic ${cover}, property ${property}`),
    ...deeds.map((deed) => `${deed}, topic ${cover}`),
    ...deeds.flatMap((deed) => agreed.map((one) => `${deed}, value ${one}`)),
  ];
}

interface Topic {
  readonly own: number;
  readonly missing: number;
}

/** Words that say what it is about: no values, and none that only name the property. */
function topicOf(side: Side, other: Side): Topic {
  const words = side.words.filter(
    ({ word, phrase }) =>
      (word.sort === 'word' && !word.properties.some((property) => other.part.properties.has(property))) ||
      side.shared.has(word) ||
      (isValue(word) && word.sort === 'name' && phrase.head !== word),
  );
  return { own: words.length, missing: words.filter(({ word }) => !side.found.has(word)).length };
}

function coverOf(mine: Topic, theirs: Topic): string {
  if (mine.own === 0 || theirs.own === 0) return 'empty';
  if (mine.own === mine.missing || theirs.own === theirs.missing) return 'none';
  if (mine.missing === 0 && theirs.missing === 0) return 'whole';
  if (theirs.missing === 0) return mine.missing === 1 ? 'older+1' : 'older';
  if (mine.missing === 0) return theirs.missing === 1 ? 'newer+1' : 'newer';
  return mine.missing === 1 && theirs.missing === 1 ? 'differs 1' : 'differs';
}

/** Of which sort a value of each side is that the other does not have. */
function agreementOf(newer: Side, older: Side): readonly string[] {
  const typed = (side: Side): readonly string[] => [
    ...new Set(side.words.filter(({ word }) => !side.shared.has(word)).flatMap(typesOf)),
  ];
  const [mine, theirs] = [typed(newer), typed(older)];
  const agreed = mine.filter((type) => theirs.includes(type) && type !== 'count');
  const [one, two] = [numbersIn(newer), numbersIn(older)];
  if (one.length > 0 && two.length > 0) agreed.push(countOf(one, two));
  if (agreed.length > 0) return agreed;
  const isTyped = (types: readonly string[]): boolean => types.some((type) => !type.startsWith('word'));
  if (isTyped(mine) && isTyped(theirs)) return ['other'];
  if (mine.length === 0 || theirs.length === 0)
    return [`missing ${mine.length === 0 ? 'newer' : ''}${theirs.length === 0 ? 'older' : ''}`];
  return ['unlike'];
}

function numbersIn(side: Side): readonly string[] {
  return side.words
    .filter((placed) => !side.shared.has(placed.word) && placed.word.sort === 'number')
    .map(({ word }) => word.unit);
}

/** What is counted on both sides, as far as that shows. */
function countOf(mine: readonly string[], theirs: readonly string[]): string {
  if (mine.some((unit) => unit !== '' && theirs.includes(unit))) return 'count of one unit';
  if (mine.includes('') && theirs.includes('')) return 'count of nothing';
  return mine.includes('') || theirs.includes('') ? 'count of one side' : 'count of two units';
}

const where: ReadonlySet<string> = new Set([
  'in',
  'at',
  'on',
  'to',
  'into',
  'under',
  'from',
  'next',
  'near',
  'behind',
  'over',
  'by',
]);
const through: ReadonlySet<string> = new Set(['with', 'via', 'through', 'by', 'using']);

function typesOf({ word, phrase }: Placed): readonly string[] {
  const { sort, kinds, unit } = word;
  if (sort === 'time') return [`time ${unit === 'clock' ? 'clock' : 'day'}`];
  if (sort === 'number')
    return unit === '' ? ['bare number', ...(phrase.words[0] === word ? [] : ['label'])] : ['count'];
  if (sort === 'code') return ['code', 'term'];
  const role = where.has(phrase.preposition) ? 'where' : through.has(phrase.preposition) ? 'through' : 'plain';
  const product = kinds.length > 0 ? ['product', 'term'] : [];
  if (sort === 'name') return [...product, `name ${role}`, 'name', 'term'];
  return phrase.place === 'behind' ? [...product, `word ${role}`] : product;
}
