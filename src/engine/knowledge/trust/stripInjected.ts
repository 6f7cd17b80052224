import {
  blockEnd,
  blockTitle,
  identityTitles,
  insightLabel,
  knownTopicsLabel,
  preambleStart,
  summaryLabel,
  traitsTitle,
  updateStarts,
  updatesLabel,
} from './blockHeadings.ts';

/**
 * Removes every block that our renderer wrote from a text, so that memory never learns from its own output: whole ones,
 * quoted or indented ones, and the rest of one that was copied or repeated in part. Lines of a list that merely look
 * alike stay, unless a line of ours is next to them.
 */
export function stripInjected(text: string): string {
  if (!marks.some((mark) => text.includes(mark))) return text;
  const lines = text.split('\n');
  const bare = lines.map(bareLine);
  const dropped = new Set<number>();
  const blocks = wholeBlocks(bare);
  for (const [from, to] of blocks) for (let index = from; index <= to; index++) dropped.add(index);
  for (const [index, line] of bare.entries()) {
    if (dropped.has(index) || !isMark(line)) continue;
    dropped.add(index);
    // A title is followed by its list, an end has it before, and the other lines stand in the middle.
    if (line !== blockEnd)
      for (let next = index + 1; next < bare.length && isEcho(bare[next]) && !dropped.has(next); next++)
        dropped.add(next);
    if (line !== blockTitle)
      for (let last = index - 1; last >= 0 && isRendered(bare[last]) && !dropped.has(last); last--) dropped.add(last);
  }
  return lines.filter((_, index) => !dropped.has(index)).join('\n');
}

/** Lines that only the renderer writes: a text with one of them contains at least a part of a block. */
const starts: readonly string[] = [
  ...[preambleStart, knownTopicsLabel, insightLabel, summaryLabel, updatesLabel],
  ...Object.values(updateStarts),
  ...[...Object.values(identityTitles), traitsTitle].map((title) => `### ${title}`),
];
const marks: readonly string[] = [blockTitle, blockEnd, ...starts];

function isMark(line: string): boolean {
  return line === blockTitle || line === blockEnd || starts.some((start) => line.startsWith(start));
}

/** A line that a model may repeat from a block. */
function isEcho(line: string | undefined): boolean {
  return line !== undefined && (line === '' || isMark(line) || /^(?:- |### )/.test(line));
}

/** A fact with its date and what it was or is linked to, or the topic above it, exactly as they are rendered. */
function isRendered(line: string | undefined): boolean {
  if (line === undefined) return false;
  const isFact = line.startsWith('- ') && line.endsWith(')');
  return isFact
    ? /\(\d{4}-\d\d-\d\d(?:, (?:said by [^\s;)]{1,63}|noted by an assistant|imported))?(?:\)$|; (?:linked to|was): )/.test(
        line,
      )
    : /^### ./.test(line);
}

/** Without indentation and the marks of a quotation. */
function bareLine(line: string): string {
  return line
    .trim()
    .replace(/^(?:>\s?)+/, '')
    .trim();
}

/** From each title to its end, both included, where the block is closed before the next one begins. */
function wholeBlocks(lines: readonly string[]): (readonly [number, number])[] {
  const blocks: (readonly [number, number])[] = [];
  let open: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (line === blockTitle) open = index;
    else if (line === blockEnd && open !== undefined) {
      blocks.push([open, index]);
      open = undefined;
    }
  }
  return blocks;
}
