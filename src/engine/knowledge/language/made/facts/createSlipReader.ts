import type { FactRules } from '../../factRules.ts';
import { typedPattern, wordOf } from '../wordPattern.ts';
import { insteadBy, slipsBy } from './slipsBy.ts';

/** How somebody takes back a value that they just said. Parts of patterns, in small letters. */
export interface SlipWords {
  /** "Oh", "ah": they open anything. */
  readonly opening: string;
  /** "Sorry", "wait", "I meant": what follows may as well be another matter. */
  readonly regretting: string;
  /** "Wrong", "typo", "I got it wrong". */
  readonly denying: string;
  /** Small words before a value: "it's", "on", "the". */
  readonly before: string;
  /** What of these says that it is that, and may name a person: "it's", "that is done by". */
  readonly named: string;
  /** What can stand there as well and is nobody: "that is fine". */
  readonly judging: string;
  /** Behind a value: "I mean". */
  readonly meant: string;
  readonly not: string;
  /** Repeats what was said, before what is so instead: "I said"; behind the value, where the verb stands there. */
  readonly told?: string;
  readonly toldBehind?: string;
  /** Says inside a clause that it is otherwise than thought: "in fact". */
  readonly doubting?: string;
  /** Says inside a clause that it is otherwise now: "now", "only". */
  readonly changing?: string;
  /** Tells where something went, without saying what went there; `VALUE` is what holds now: "moved to VALUE". */
  readonly moved?: readonly string[];
  /** What may stand behind that: "last week". */
  readonly movedWhen?: string;
  /** "The manual says VALUE": tells what is so by what was looked at. */
  readonly sources?: readonly string[];
  /** Somebody who was told something, or looked, says why it is otherwise: "they moved it, VALUE". */
  readonly cause?: string;
  /** "Where did you get that from", before what is not so. */
  readonly wherefrom?: string;
  /** "Is", behind what is named and is something else: "Ada is my niece, my daughter is called Eve". */
  readonly isOther?: string;
  /** Small words at the end that say nothing: "30, mate". */
  readonly fillers?: string;
  /** Opens what holds behind what does not. */
  readonly but: string;
  /** Days of the week and months. */
  readonly sorts?: readonly string[];
  /** An article that a name has, where names have one. */
  readonly article?: string;
}

const r = String.raw;
const part = r`[\p{L}\p{N}\uE000@#][^\s,;!?]*(?:,\d[^\s,;!?]*)?`;
const value = (name: string): string => r`(?<${name}>${part}(?: ${part}){0,1}?)`;

/** Slips of the tongue in a language that writes blanks between words. */
export function createSlipReader(words: SlipWords): Pick<FactRules, 'readSlip' | 'readInstead' | 'sortsOfValues'> {
  const wronged = `${words.denying}|${words.regretting}`;
  const said = `${wronged}|${words.opening}`;
  const opening = r`(?:(?:${said})(?:[\s,.:;!–—-]+))`;
  const small = r`(?:(?:${words.before})\s)*?(?:(?:${words.named})\s)?(?:(?:${words.before})\s)*?`;
  const smallAgain = r`(?:(?:${words.named}|${words.before})\s)*`;
  const other = r`,? (?:${words.not}) ${smallAgain}${value('denied')}`;
  const end = r`[\s.!]*$`;
  const person = r`(?<holds>(?:(?:${words.article ?? '(?!)'})\s)?\p{L}{2,})`;
  const never = '(?!)';
  const own = r`${small}(?!(?:${words.before}|${words.not}|${said})(?!\p{L}))${value('holds')}`;
  const filler = r`(?:,? (?:${words.fillers ?? never}))?`;
  const isOther = words.isOther ?? never;
  const slips = [
    r`^${opening}*${own}${filler}[\s,.;!–—-]+(?:${words.wherefrom ?? never}) ${smallAgain}(?<denied>${part}(?: ${part}){0,2}?)[\s.!?]*$`,
    r`^${opening}*[^,;:!?]{0,20}?(?:${words.cause ?? never})(?!\p{L})[^,;:!?]{0,40}[,;:] ${own}${end}`,
    r`^${opening}*${own}${filler}[,;!]+ (?:[^,;:!?]{1,20} )??(?:${words.cause ?? never})(?!\p{L})[^,;:!?]{0,40}${end}`,
    r`^${opening}*${own},? (?:${words.fillers ?? never})${end}`,
    ...(words.sources ?? []).map(
      (source) => r`^${opening}*${source.replace('VALUE', own)}${filler}(?:[,;] [^,;?]{3,40})?${end}`,
    ),
    r`^${opening}+(?:(?:${words.before})\s)*?(?<named>(?:${words.named})\s)(?!(?:${words.judging}|${words.before}|${words.not})[\s.!]*$)${person}${end}`,
    r`^${opening}+(?:${words.not}) ${smallAgain}${value('denied')}(?:,| ${words.but}|, ${words.but}) ${smallAgain}${value('holds')}${end}`,
    r`^${opening}+${small}(?!(?:${words.before}|${words.not}|${said})(?!\p{L}))${value('holds')}(?:${other})?(?:,? (?:${words.meant}))?${end}`,
    r`^${opening}*${small}${value('holds')}(?:${other})?,? (?:${words.meant})${end}`,
    // "We dropped it, now it's VALUE": what stands before says only that.
    ...(words.moved ?? []).map(
      (moved) =>
        r`^(?<moved>)${opening}*(?:[^,;]{2,40}[,;] )?${moved.replace('VALUE', own)}(?: (?:${words.movedWhen ?? '(?!)'}))*${end}`,
    ),
  ].map((pattern) => typedPattern(pattern, 'iu'));
  const wrong = r`(?:${words.not}) ${smallAgain}(?<denied>${part}(?: ${part}){0,2}?)`;
  const contrasts = [
    r`^${opening}*?(?:[^,;]{2,30}? )??${wrong}(?:[,;] (?:(?:${words.but}) )?| (?:${words.but}) )(?<clause>.+)$`,
    r`^${opening}*(?<clause>[^,;]{2,60}),? ${wrong}${end}`,
    r`^${opening}*?(?:${words.told ?? '(?!)'}) ${smallAgain}(?<denied>${part}(?: ${part}){0,2}?)(?: (?:${words.toldBehind ?? '(?!)'}))?(?:[,;] (?:(?:${words.but}) )?| (?:${words.but}) )(?<clause>.+)$`,
  ].map((pattern) => typedPattern(pattern, 'iu'));
  const restated = [
    r`^${opening}*${smallAgain}(?<denied>${part}(?: ${part}){0,1}?),? (?:${isOther})(?!\p{L})[^,;]{2,40}[,;] (?<clause>[^;?]{4,60})$`,
    r`^${opening}*(?<clause>[^,;?]{4,60})[,;] ${smallAgain}(?<denied>${part}(?: ${part}){0,1}?),? (?:${isOther})(?!\p{L})[^,;?]{2,40}$`,
  ].map((pattern) => typedPattern(pattern, 'iu'));
  const opened = {
    opening: typedPattern(`^${opening}+`, 'iu'),
    denies: typedPattern(wordOf(wronged), 'iu'),
    doubts: typedPattern(words.doubting === undefined ? '(?!)' : wordOf(words.doubting), 'iu'),
    ...(words.changing === undefined ? {} : { changes: typedPattern(wordOf(words.changing), 'iu') }),
    closing: typedPattern(r`^(?<clause>[^,;!?]{2,50}),? (?:${wronged})${end}`, 'iu'),
  };
  const sortsOfValues = (words.sorts ?? []).map((sort) => typedPattern(wordOf(sort), 'giu'));
  return { ...slipsBy(slips), ...insteadBy(contrasts, opened, restated), sortsOfValues };
}
