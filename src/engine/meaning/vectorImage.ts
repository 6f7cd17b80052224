import { type BitRows, createBitRows } from './bitRows.ts';
import { byteWorths, signBits, wordsFor } from './signBits.ts';

/** A group of memories that a search lets in or keeps out as one, such as those of one scope, tier and kind; from 1. */
type Group = number;
const nobody: Group = 0;

/**
 * Vectors as sign bits in memory, a slot each: 48 bytes at 384 dimensions instead of 1536. It finds which vectors are
 * worth comparing in full; it holds no truth and is made from the stored vectors whenever it is needed.
 */
export interface VectorImage {
  readonly dimensions: number;
  /** About the mean of all vectors; see `signBits`. */
  readonly middle: Float32Array;
  /** 32-bit words of one vector's bits. */
  readonly words: number;
  /** Slots in use. */
  size: number;
  /** By slot. */
  ids: Int32Array;
  memories: Int32Array;
  groups: Uint16Array;
  bits: BitRows;
  /** A memory's newest slot, and for each slot the one before it of the same memory (−1: none). */
  readonly newest: Map<number, number>;
  previous: Int32Array;
  /** Room for one query: its sign bits, and what each byte of bits is worth to it. */
  readonly asked: Int32Array;
  readonly worths: Float32Array;
}

const firstSlots = 1024;
/**
 * Vectors that are screened by the distance of their bits, for each one that is wanted; those are then ordered by what
 * their bits are worth to the query. Of 100,000 made-up vectors of 384 dimensions the best 200 held 99.5 % of the true
 * best 20 at 2, 99.6 % at 5 and 99.7 % at 10.
 */
const screenedPerWanted = 5;
/** The distance of a slot that may not be found. */
const keptOut = 0xffff;

export function createVectorImage(dimensions: number, middle: Float32Array): VectorImage {
  const words = wordsFor(dimensions);
  return {
    dimensions,
    middle,
    words,
    size: 0,
    ids: new Int32Array(firstSlots),
    memories: new Int32Array(firstSlots),
    groups: new Uint16Array(firstSlots),
    bits: createBitRows(firstSlots, words),
    newest: new Map(),
    previous: new Int32Array(firstSlots),
    asked: new Int32Array(words),
    worths: new Float32Array(words * 4 * 256),
  };
}

export function addToImage(
  image: VectorImage,
  entry: { readonly id: number; readonly memory: number; readonly group: Group; readonly vector: Float32Array },
): void {
  if (image.size === image.ids.length) grow(image);
  const slot = image.size++;
  image.ids[slot] = entry.id;
  image.memories[slot] = entry.memory;
  image.groups[slot] = entry.group;
  image.previous[slot] = image.newest.get(entry.memory) ?? -1;
  image.newest.set(entry.memory, slot);
  signBits(entry.vector, image.middle, image.bits.bits, slot * image.words);
}

/** Puts a memory's vectors into another group. */
export function moveInImage({ groups, newest, previous }: VectorImage, memory: number, group: Group): void {
  for (let slot = newest.get(memory) ?? -1; slot >= 0; slot = previous[slot] ?? -1) groups[slot] = group;
}

/** No search finds a memory's vectors any more. */
export function removeFromImage(image: VectorImage, memory: number): void {
  moveInImage(image, memory, nobody);
  image.newest.delete(memory);
}

/** Which groups, by number, and which memories a search lets in; without a list of memories, all of the groups. */
export interface LetIn {
  readonly groups: Uint8Array;
  readonly memories?: ReadonlySet<number> | undefined;
}

/**
 * Numbers of the vectors that are likely nearest to a query, best first, from the groups and memories that are let in.
 */
export function nearestInImage(image: VectorImage, query: Float32Array, most: number, letIn: LetIn): number[] {
  signBits(query, image.middle, image.asked, 0);
  byteWorths(query, image.middle, image.worths);
  image.bits.measure(image.asked, image.size);
  const screened = closest(image, countByDistance(image, letIn), most * screenedPerWanted);
  return mostWorth(image, screened, most);
}

function grow(image: VectorImage): void {
  const slots = image.ids.length * 2;
  image.ids = copyInto(new Int32Array(slots), image.ids);
  image.memories = copyInto(new Int32Array(slots), image.memories);
  image.groups = copyInto(new Uint16Array(slots), image.groups);
  image.previous = copyInto(new Int32Array(slots), image.previous);
  const roomier = createBitRows(slots, image.words);
  roomier.bits.set(image.bits.bits);
  image.bits = roomier;
}

function copyInto<T extends Int32Array | Uint16Array>(larger: T, old: T): T {
  larger.set(old);
  return larger;
}

/** Marks the distances of slots that may not be found, and counts how many of the others there are at each distance. */
function countByDistance(image: VectorImage, { groups: allowed, memories: only }: LetIn): Int32Array {
  const { size, groups, memories } = image;
  const { distances } = image.bits;
  const counts = new Int32Array(image.dimensions + 1);
  for (let slot = 0; slot < size; slot++) {
    if (allowed[groups[slot] ?? 0] !== 1 || (only !== undefined && !only.has(memories[slot] ?? 0))) {
      distances[slot] = keptOut;
      continue;
    }
    const distance = distances[slot] ?? keptOut;
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return counts;
}

/** The slots at the smallest distances, at least `most` if there are so many, with all that tie with the last one. */
function closest({ dimensions, size, bits: { distances } }: VectorImage, counts: Int32Array, most: number): number[] {
  let limit = 0;
  let within = 0;
  for (; limit <= dimensions; limit++) {
    within += counts[limit] ?? 0;
    if (within >= most) break;
  }
  const slots: number[] = [];
  for (let slot = 0; slot < size; slot++) if ((distances[slot] ?? keptOut) <= limit) slots.push(slot);
  return slots;
}

/** Numbers of the vectors in some slots that are worth most to the query, best first. */
function mostWorth(
  { bits: { bits }, ids, words, worths }: VectorImage,
  slots: readonly number[],
  most: number,
): number[] {
  const bytes = new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength);
  const worthOf = (slot: number): number => {
    let worth = 0;
    for (let byte = 0, at = slot * words * 4; byte < words * 4; byte++, at++)
      worth += worths[byte * 256 + (bytes[at] ?? 0)] ?? 0;
    return worth;
  };
  return slots
    .map((slot) => ({ slot, worth: worthOf(slot) }))
    .sort((a, b) => b.worth - a.worth || a.slot - b.slot)
    .slice(0, most)
    .map(({ slot }) => ids[slot] ?? 0);
}
