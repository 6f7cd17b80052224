/**
 * The width of a chunk. Small embedding models read 256 tokens (all-MiniLM) to 512 and ignore the rest; at 3 to 4
 * characters a token, 800 stays within the smaller. A character of a script without spaces is about one token.
 */
const chunkWidth = 800;
const wideCharacter = 4;
/** What two neighboring chunks share, so that a sentence across the border is whole in one of them. */
const overlapCharacters = 120;
/** A pasted log must not cost an embedding model minutes; the index of words stops at the same length. */
const longestText = 20_000;

/**
 * Cuts a text into stretches, in order, that an embedding model can read whole: preferably at empty lines, then at line
 * ends (code), sentence ends and spaces, and in the middle of a word only as a last resort. A short text is one chunk.
 */
export function chunksOf(text: string): string[] {
  const whole = text.slice(0, longestText);
  const chunks: string[] = [];
  for (let start = 0; start < whole.length;) {
    const most = reach(whole, start);
    const end = most === whole.length ? most : start + borderIn(whole.slice(start, most));
    const chunk = whole.slice(start, end).trim();
    if (chunk !== '') chunks.push(chunk);
    if (end === whole.length) break;
    start = overlapped(whole, start, end);
  }
  return chunks;
}

/** The end of the longest stretch that fits, never between the halves of a character. */
function reach(text: string, start: number): number {
  let width = 0;
  let end = start;
  while (end < text.length) {
    const code = text.codePointAt(end) ?? 0;
    width += code >= firstWide ? wideCharacter : 1;
    if (width > chunkWidth) break;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** The scripts of East Asia and the emoji start here (Unicode, CJK Radicals Supplement). */
const firstWide = 0x2e80;

const borders = [/\n\s*\n/g, /\n/g, /[.!?。！？]["'”’)]?\s|[。！？]/g, /\s/g];

/** Where to cut a stretch: after the last good border in its second half. */
function borderIn(stretch: string): number {
  for (const border of borders) {
    const last = [...stretch.matchAll(border)].at(-1);
    if (last !== undefined && last.index > stretch.length / 2) return last.index + last[0].length;
  }
  return stretch.length;
}

/** The next start: a little before the cut, at the beginning of a line or a word. */
function overlapped(text: string, start: number, end: number): number {
  const shared = text.slice(Math.max(start + 1, end - overlapCharacters), end);
  const line = shared.indexOf('\n');
  const space = shared.search(/\s/);
  const inside = line >= 0 && line < shared.length - 1 ? line : space;
  return inside < 0 ? end : end - shared.length + inside + 1;
}
