import { blockEnd, blockTitle } from './headings.ts';

/**
 * Takes every block that our renderer wrote out of a text, so that memory never learns from its own output.
 * A title without its end is what a model repeats of a block: the title and the list under it go.
 */
export function stripInjected(text: string): string {
  if (!text.includes(blockTitle)) return text;
  const lines = text.split('\n');
  const blocks = blockTitles(lines);
  const kept: string[] = [];
  let inside: 'no' | 'block' | 'echo' = 'no';
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === blockTitle && inside !== 'block') inside = blocks.has(index) ? 'block' : 'echo';
    else if (inside === 'block') inside = line === blockEnd ? 'no' : 'block';
    else if (inside === 'no' || !echoed.test(line)) {
      inside = 'no';
      kept.push(raw);
    }
  }
  return kept.join('\n');
}

/** What a model may repeat of a block, line by line. */
const echoed = /^(?:$|- |### |Known topics: |Notes from the user's own memory)/;

/** Titles whose block is closed before the next one begins. */
function blockTitles(lines: readonly string[]): ReadonlySet<number> {
  const titles = new Set<number>();
  let open: number | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === blockTitle) open = index;
    else if (line === blockEnd && open !== undefined) {
      titles.add(open);
      open = undefined;
    }
  }
  return titles;
}
