import { blockEnd, blockTitle } from './headings.ts';

/**
 * Takes every block that our renderer wrote out of a text, so that memory never learns from its own output.
 * A title without its end is what a model repeats of a block: the title and the list under it go.
 */
export function stripInjected(text: string): string {
  if (!text.includes(blockTitle)) return text;
  const kept: string[] = [];
  let inside: 'no' | 'block' | 'echo' = 'no';
  const lines = text.split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (inside === 'no' && line === blockTitle) {
      inside = lines.slice(index + 1).some((later) => later.trim() === blockEnd) ? 'block' : 'echo';
      continue;
    }
    if (inside === 'block') {
      if (line === blockEnd) inside = 'no';
      continue;
    }
    if (inside === 'echo') {
      if (line === '' || /^(?:- |### |Known topics: |Notes from the user's own memory)/.test(line)) continue;
      inside = 'no';
    }
    kept.push(raw);
  }
  return kept.join('\n');
}
