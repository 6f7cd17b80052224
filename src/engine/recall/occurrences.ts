/** Where the terms of a query stand in one text: the number of each term of the text that was asked for, in order. */
export interface Occurrences {
  readonly at: readonly number[];
  /** Which of the asked terms stands there, by its number in the query. */
  readonly which: readonly number[];
  /** Terms of the text in all. */
  readonly length: number;
  /** The same for terms that are looked for beside the asked ones, by their own numbers. */
  readonly others: { readonly at: readonly number[]; readonly which: readonly number[] };
}

const none: Occurrences = { at: [], which: [], length: 0, others: { at: [], which: [] } };

const space = 32;
/** Slots of the table for each term: most are empty, so that most words of a text meet none. */
const slotsPerTerm = 16;
const leastSlots = 256;
/** A unit of UTF-16 is at most so many bytes of UTF-8. */
const bytesPerUnit = 3;

const encoder = new TextEncoder();

/** A text as bytes, and where its words end, each followed by a space. */
interface Words {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array;
  /** How many words there are. */
  readonly length: number;
}

/** One text after another is written into the same room, which grows to the longest. */
let room = roomFor(1 << 16);

/**
 * Looks for terms in texts of index terms that are separated by spaces. A text is read once and never taken apart: among
 * long answers, splitting them into words took most of a recall's time. Where words end is found without a branch, which
 * a processor would guess wrong at each of them; then four bytes and the length tell most words from all terms. Reading
 * character by character with a hash of each word took twice as long.
 */
export function createTermScanner(
  asked: readonly string[],
  otherTerms: readonly string[] = [],
): (text: string) => Occurrences {
  const all = [...asked, ...otherTerms];
  const terms = firstOf(wordsOf(all.join(' ')), all.length);
  const bits = Math.ceil(Math.log2(Math.max(leastSlots, terms.length * slotsPerTerm)));
  const [shift, last] = [32 - bits, 2 ** bits - 1];
  const table = new Int16Array(2 ** bits).fill(-1);
  for (let index = 0; index < terms.length; index++) {
    let slot = signatureOf(terms.bytes, startOf(terms, index), terms.ends[index] ?? 0) >>> shift;
    while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & last;
    table[slot] = index;
  }
  const find = (bytes: Uint8Array, start: number, first: number): number => {
    for (let slot = first; ; slot = (slot + 1) & last) {
      const index = table[slot] ?? -1;
      if (index < 0 || isWord(terms, index, bytes, start)) return index;
    }
  };
  return (text) => {
    if (text === '') return none;
    const { bytes, ends, length } = wordsOf(text);
    const at: number[] = [];
    const which: number[] = [];
    const others: { readonly at: number[]; readonly which: number[] } = { at: [], which: [] };
    let start = 0;
    for (let count = 0; count < length; count++) {
      const end = ends[count] ?? 0;
      const slot = signatureOf(bytes, start, end) >>> shift;
      // Most words meet an empty slot, which is known without a call.
      const index = (table[slot] ?? -1) < 0 ? -1 : find(bytes, start, slot);
      if (index >= asked.length) {
        others.at.push(count);
        others.which.push(index - asked.length);
      } else if (index >= 0) {
        at.push(count);
        which.push(index);
      }
      start = end + 1;
    }
    return { at, which, length, others };
  };
}

function roomFor(most: number): Omit<Words, 'length'> {
  return { bytes: new Uint8Array(most), ends: new Uint32Array(most) };
}

/** The words of a text, until the next text is read. */
function wordsOf(text: string): Words {
  const most = text.length * bytesPerUnit + 1;
  if (room.bytes.length < most) room = roomFor(2 * most);
  const { bytes, ends } = room;
  const { written } = encoder.encodeInto(text, bytes);
  bytes[written] = space;
  let length = 0;
  for (let place = 0; place <= written; place++) {
    ends[length] = place;
    length += (((bytes[place] ?? 0) ^ space) - 1) >>> 31;
  }
  return { bytes, ends, length };
}

/** 32 bits of the length, the first two bytes, the one in the middle and the last; a space stands behind each word. */
function signatureOf(from: Uint8Array, start: number, end: number): number {
  const some =
    (from[start] ?? 0) |
    ((from[start + 1] ?? 0) << 8) |
    ((from[(start + end) >> 1] ?? 0) << 16) |
    ((from[end - 1] ?? 0) << 24);
  return Math.imul(some ^ Math.imul(end - start, 0x85ebca6b), 0x9e3779b1);
}

function startOf({ ends }: Words, index: number): number {
  return index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
}

/** Whether a word, with the space behind it, stands at a place of a text. */
function isWord(words: Words, index: number, text: Uint8Array, place: number): boolean {
  const start = startOf(words, index);
  const length = (words.ends[index] ?? 0) + 1 - start;
  for (let step = 0; step < length; step++) if (text[place + step] !== words.bytes[start + step]) return false;
  return true;
}

/** So many words, whatever is read afterwards. */
function firstOf({ bytes, ends }: Words, length: number): Words {
  return { bytes: bytes.slice(0, (ends[length - 1] ?? 0) + 1), ends: ends.slice(0, length), length };
}
