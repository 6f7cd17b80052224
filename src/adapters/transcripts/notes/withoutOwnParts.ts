/** Around what we add to somebody's file. */
const begin = '<!-- tiered-memory:begin -->';
const end = '<!-- tiered-memory:end -->';

/** The line that says of a whole file that we wrote it: by which of our programs, and the checksum of the rest. */
const ownFile = /^<!-- tiered-memory [a-z0-9]{1,40} [0-9a-f]{16} -->$/mu;

/**
 * A text without what we generated ourselves, which would otherwise come back as somebody's words. A part that is not
 * closed reaches to the end.
 */
export function withoutOwnParts(text: string): string {
  if (ownFile.test(text)) return '';
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    kept.push(text.slice(from, at));
    const close = text.indexOf(end, at);
    if (close < 0) return kept.join('');
    from = close + end.length;
  }
  return [...kept, text.slice(from)].join('');
}
