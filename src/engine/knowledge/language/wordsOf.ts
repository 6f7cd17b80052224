import { remembered } from '../../ground/runtime/remembered.ts';
import { fitPattern } from '../../ground/text/fitPattern.ts';

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
const wordPattern = fitPattern(String.raw`[\p{L}\p{N}_%#@/\\~.\uE000-][\p{L}\p{M}\p{N}_'’%#@/\\.+<>\uE000-]*`, 'gu');
const breaks = /[,;:()[\]—–]\s*$|\s-\s*$/;
/** Most words: nothing has to be taken off their end. */
const plain = /^[A-Za-z0-9]+$/;

/** Readers of rules and of facts ask for the words of one statement a dozen times. */
const textsKept = 64;

/** The words of a text whose quoted parts were masked; marks at their ends belong to none. */
export const wordsOf = remembered(readWords, textsKept);

function readWords(masked: string): readonly Word[] {
  const found: Word[] = [];
  let end = 0;
  for (const match of masked.matchAll(wordPattern(masked))) {
    const isPlain = plain.test(match[0]);
    const text = isPlain ? match[0] : match[0].replace(/(?<![.'’-])[.'’-]+$/u, '');
    if (!isPlain && !/[\p{L}\p{N}\uE000]/u.test(text)) continue;
    const from = match.index;
    const between = masked.slice(end, from);
    found.push({
      text,
      low: isPlain ? text.toLowerCase() : text.toLowerCase().replaceAll('’', "'"),
      from,
      to: from + text.length,
      afterBreak: between !== ' ' && breaks.test(between),
    });
    end = from + text.length;
  }
  return found;
}
