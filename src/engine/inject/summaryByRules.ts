import { fingerprint } from '../ground/text/fingerprint.ts';
import { shortened } from '../ground/text/shown.ts';

/** What a conversation began with says most of it, and then what was said last. */
const mostFirst = 1;
const mostLast = 5;

/**
 * What the user's side said in a conversation before the part that is known anyway, for when no language model wrote a
 * summary: how it began and what came last, each cut to a line. Undefined when nothing is left out.
 */
export function summaryByRules(said: readonly string[], known: readonly string[]): string | undefined {
  const there = new Set(known.map((text) => fingerprint(plain(text))));
  const leftOut = said.filter((text) => plain(text) !== '' && !there.has(fingerprint(plain(text))));
  const first = leftOut.slice(0, mostFirst);
  const last = leftOut.slice(mostFirst).slice(-mostLast);
  const gap = leftOut.length > first.length + last.length ? ['…'] : [];
  const parts = [...first, ...gap, ...last].map((text) => shortened(plain(text)));
  return parts.length === 0 ? undefined : parts.join(' / ');
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
