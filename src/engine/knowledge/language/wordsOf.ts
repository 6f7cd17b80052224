/** One word of a sentence and where it stands. */
export interface Word {
  readonly text: string;
  /** Lower case, with a straight apostrophe. */
  readonly low: string;
  readonly from: number;
  readonly to: number;
  /** A comma, colon, dash or bracket stands right before it. */
  readonly afterBreak: boolean;
}

/**
 * Letters and digits with what may stand inside a name: `don't`, `UTF-8`, `apps/billing`, `0.4`, `queue.<name>`.
 */
const wordPattern = /[\p{L}\p{N}_%#@/\\~.\uE000-][\p{L}\p{M}\p{N}_'’%#@/\\.+<>\uE000-]*/gu;
const breaks = /[,;:()[\]—–]\s*$|\s-\s*$/;

/** The words of a text whose quoted parts were masked; marks at their ends belong to none. */
export function wordsOf(masked: string): Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const match of masked.matchAll(wordPattern)) {
    const text = match[0].replace(/(?<![.'’-])[.'’-]+$/u, '');
    if (!/[\p{L}\p{N}\uE000]/u.test(text)) continue;
    const from = match.index;
    found.push({
      text,
      low: text.toLowerCase().replaceAll('’', "'"),
      from,
      to: from + text.length,
      afterBreak: breaks.test(masked.slice(end, from)),
    });
    end = from + text.length;
  }
  return found;
}
