/** Words and the same with what is hidden masked; both have the same length. */
export interface Spoken {
  readonly text: string;
  readonly masked: string;
}

/** A part of both. */
export function cut({ text, masked }: Spoken, from: number, to?: number): Spoken {
  return { text: text.slice(from, to), masked: masked.slice(from, to) };
}

/** Replaces what a global pattern finds in the masked words, in both. */
export function replaced(
  spoken: Spoken,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => string | undefined,
): Spoken {
  let text = '';
  let masked = '';
  let at = 0;
  for (const match of spoken.masked.matchAll(pattern)) {
    const put = replacement(match);
    if (put === undefined || match.index === undefined) continue;
    text += spoken.text.slice(at, match.index) + put;
    masked += spoken.masked.slice(at, match.index) + put;
    at = match.index + match[0].length;
  }
  return { text: text + spoken.text.slice(at), masked: masked + spoken.masked.slice(at) };
}
