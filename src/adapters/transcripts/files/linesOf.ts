import { type ByteFault, eightBitText } from '../../files/eightBitText.ts';

/** One line of a file; without a text it was too long to be read. */
export interface Line {
  readonly number: number;
  readonly text?: string;
  /** It ends with the file and not with a line break, so it may not be written to its end. */
  readonly isLast: boolean;
  /** It has bytes that are not UTF-8. */
  readonly fault?: ByteFault;
}

const lineFeed = 0x0a;

/**
 * Splits bytes into lines, as many at a time as a piece has. Lines longer than `limit` bytes are not kept in memory:
 * they come without their text. Empty lines are left out.
 */
export async function* linesOf(pieces: AsyncIterable<Buffer>, limit: number): AsyncGenerator<readonly Line[]> {
  let rest: Buffer[] = [];
  let length = 0;
  let number = 0;
  const take = (isLast: boolean): Line => {
    const line = lineFrom(rest, length, limit, { number: (number += 1), isLast });
    rest = [];
    length = 0;
    return line;
  };
  const add = (piece: Buffer): void => {
    length += piece.length;
    // Beyond the limit only the length is of interest.
    if (length > limit) rest = [];
    else if (piece.length > 0) rest.push(piece);
  };
  for await (const piece of pieces) {
    const lines: Line[] = [];
    let from = 0;
    for (let to = piece.indexOf(lineFeed); to >= 0; to = piece.indexOf(lineFeed, from)) {
      add(piece.subarray(from, to));
      lines.push(take(false));
      from = to + 1;
    }
    add(piece.subarray(from));
    yield lines.filter(isOfInterest);
  }
  if (length > 0) yield [take(true)].filter(isOfInterest);
}

function lineFrom(
  pieces: readonly Buffer[],
  length: number,
  limit: number,
  place: { readonly number: number; readonly isLast: boolean },
): Line {
  if (length > limit) return place;
  const [first, ...others] = pieces;
  const bytes = first === undefined ? Buffer.alloc(0) : others.length === 0 ? first : Buffer.concat(pieces);
  return { ...place, ...eightBitText(bytes) };
}

function isOfInterest({ text, fault }: Line): boolean {
  return text === undefined || fault !== undefined || text.trim() !== '';
}
