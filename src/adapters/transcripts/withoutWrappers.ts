/**
 * Removes the blocks `<tag …>…</tag>` that a host writes around a prompt, where they begin a line: a tag that a person
 * names within a sentence stays. A block that is never closed reaches to the end of the text.
 */
export function withoutWrappers(text: string, tags: ReadonlySet<string>): string {
  if (!text.includes('<')) return text;
  const kept: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const tag = startsLine(text, at) ? tagAt(text, at, tags) : undefined;
    if (tag === undefined) {
      at += 1;
      continue;
    }
    kept.push(text.slice(from, at));
    const close = text.indexOf(`</${tag}>`, at);
    from = close < 0 ? text.length : close + tag.length + 3;
    at = from;
  }
  return [...kept, text.slice(from)].join('');
}

/** What stands between `<tag>` and `</tag>`, joined; nothing where the tag is not there. */
export function insideOf(text: string, tag: string): string | undefined {
  const found: string[] = [];
  for (let at = text.indexOf(`<${tag}>`); at >= 0;) {
    const close = text.indexOf(`</${tag}>`, at);
    found.push(text.slice(at + tag.length + 2, close < 0 ? text.length : close));
    at = close < 0 ? -1 : text.indexOf(`<${tag}>`, close);
  }
  return found.length === 0 ? undefined : found.join('\n');
}

/** Hosts write their blocks one after the other, too, so the end of another block counts as the start of a line. */
function startsLine(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1) {
    const char = text[before];
    if (char === '\n' || char === '>') return true;
    if (char !== ' ' && char !== '\t' && char !== '\r') return false;
  }
  return true;
}

function tagAt(text: string, at: number, tags: ReadonlySet<string>): string | undefined {
  const [, name] = /^<([a-zA-Z][\w-]{0,60})[\s>]/.exec(text.slice(at, at + 64)) ?? [];
  return name !== undefined && tags.has(name) ? name : undefined;
}
