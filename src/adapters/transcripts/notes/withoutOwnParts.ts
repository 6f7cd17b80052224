/** Every part that we generate into a Markdown file begins with a comment that starts so. */
const begin = '<!-- tiered-memory';
/** And ends with this one, or with the file. */
const end = '<!-- /tiered-memory';

/** A text without what we generated ourselves, which would otherwise come back as somebody's words. */
export function withoutOwnParts(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, from)) {
    kept.push(text.slice(from, at));
    const close = text.indexOf(end, at);
    if (close < 0) return kept.join('');
    const after = text.indexOf('-->', close);
    if (after < 0) return kept.join('');
    from = after + '-->'.length;
  }
  return [...kept, text.slice(from)].join('');
}
