import type { RememberPatterns } from '../../language.ts';
import { anyNumber, endsThere, ofTen, oneToTen } from '../../importanceNumbers.ts';
import { typedPattern, wordOf } from '../wordPattern.ts';

/** Parts of regular expressions, in small letters; what is said first stands first in each list. */
export interface RememberWords {
  /** Every wording of a request has one of these. */
  readonly hints: readonly string[];
  /** Politeness and small words before a request. */
  readonly openings: readonly string[];
  /** "Can you". */
  readonly asking: readonly string[];
  /** What is said to have something kept, the longest wording first. */
  readonly verbs: readonly string[];
  /** Requests that are put together from their parts, beside the wordings that are told whole. */
  readonly parts?: RememberParts;
  /** The same behind what is told, where nothing but politeness follows: "…, note it". */
  readonly verbsAtEnd: readonly string[];
  /** The same without any mark before it: "… note that for me". */
  readonly verbsRunOn?: string;
  /** What is said to have something kept, where it stands behind the words to keep, after "can you". */
  readonly verbsBehind?: string;
  /** The same as a label before a colon. */
  readonly labels: readonly string[];
  /** Small words between the verb and the words to keep. */
  readonly links: readonly string[];
  /** Introduces a clause. */
  readonly that: string;
  /** Points at what follows, or at what was said. */
  readonly pointing: readonly string[];
  readonly questionWords: readonly string[];
  /** Join one part of a sentence to another. */
  readonly joining: readonly string[];
  /** "For later", "please": nothing to keep. */
  readonly bare: readonly string[];
  readonly polite: readonly string[];
  readonly importance: string;
  readonly stressed: readonly string[];
  readonly unstressed: readonly string[];
  /** Make the text before a colon a sentence instead of a label. */
  readonly sentenceWords: readonly string[];
}

/** What a request to keep something is made of; each stands in whatever form orders or wishes. */
export interface RememberParts {
  /** "Remember", "note": nothing but memory can be meant. */
  readonly orders: string;
  /** "Save", "put", "write": only with a place where things are kept, or before a colon or "that". */
  readonly saves: string;
  /** "In your memory", "on your list". */
  readonly stores: string;
  /** Small words between them: "please", "this", "for later", a prefix of the verb. */
  readonly small: string;
  /** Opens a thing that is one's own, or has a figure: "my number". */
  readonly thing?: string;
  /** Opens what is one's own. */
  readonly own?: string;
  /** Names a thing that is kept to be known, between what saves it and what it is: "the address of the shop:". */
  readonly entry?: string;
}

const r = String.raw;
// The look-behind keeps this linear on long runs of blanks.
const blanksBefore = r`(?<![\s,;–—-])[\s,;–—-]*`;

/** A verb with what may stand between it and the words to keep. */
function composedOf(
  { orders, saves, stores, small, thing = '(?!)', own = '(?!)', entry = '(?!)' }: RememberParts,
  that: string,
): readonly string[] {
  // "Note, please, that": what only softens it may stand apart.
  const between = r`(?:,?[ -](?:${small})(?![\p{L}\p{N}]))*`;
  const before = r`(?:(?:${small}) )*`;
  const opens = r`(?=\s*(?:[:,]|,?\s*(?:de )?(?:${that})))`;
  const tells = r`(?=\s*(?::|,?\s*(?:de )?(?:${that})))`;
  const end = r`(?=[\s.!…]*$)`;
  const placed = r`${between} (?:${stores})${between}`;
  return [
    r`${before}(?:${orders})${between}(?: (?:${stores}))?${between}${opens}`,
    r`${before}(?:${orders})${between}${thing}`,
    r`${before}(?:${orders}|${saves})${between} (?:${entry})(?: [^\s:,;.?!]{1,20}){0,5}(?=\s*(?::|[,;.?!] ))`,
    r`${before}(?:${saves})${between}${own}`,
    r`${before}(?:${saves})${placed}${opens}`,
    r`${before}(?:${saves})${between}${tells}`,
    r`${before}(?:${orders})${between}(?: (?:${stores}))?${between}${end}`,
    r`${before}(?:${saves})${placed}${end}`,
  ];
}

/** How somebody asks to have something kept, in a language that writes blanks between words. */
export function createRemember(words: RememberWords): RememberPatterns {
  const noWordBehind = r`(?![\p{L}\p{N}’'_-])`;
  const polite = wordOf(...words.polite);
  const composed = words.parts === undefined ? [] : composedOf(words.parts, words.that);
  const verbs = [...composed, ...words.verbs];
  const atEnd = [...words.verbsAtEnd, ...(words.verbsRunOn === undefined ? [] : [words.verbsRunOn])];
  const nothingMore = r`(?=(?:[\s,]*${polite})?[\s.!…]*$)`;
  const runOn = words.verbsRunOn === undefined ? '' : `|(?:${words.verbsRunOn})${nothingMore}`;
  return {
    words: typedPattern(words.hints.join('|'), 'giu'),
    opening: typedPattern(r`^(?:(?:[¿¡]|(?:${words.openings.join('|')})${noWordBehind})[\s,:;.!–—-]*){0,12}`, 'iu'),
    asking: typedPattern(r`^[¿¡]?(?:${words.asking.join('|')})\s+`, 'iu'),
    verb: typedPattern(r`^(?:${verbs.join('|')}|(?:${atEnd.join('|')})${nothingMore})${noWordBehind}`, 'iu'),
    ...(words.verbsBehind === undefined ? {} : { verbBehind: typedPattern(words.verbsBehind, 'iu') }),
    label: typedPattern(r`^(?:${words.labels.join('|')})(?=\s*:)`, 'iu'),
    link: typedPattern(
      r`^\s*(?:[,;]\s*)?(?:${wordOf(...words.links)}\s*)*(?:[,;]\s*)?(?:${words.that})?\s*[:–—,-]*\s*`,
      'iu',
    ),
    saysThat: typedPattern(words.that, 'iu'),
    pointsOn: typedPattern(`${wordOf(...words.pointing)}|${words.that}|:`, 'iu'),
    questionWord: typedPattern(r`^(?:${words.questionWords.join('|')})${noWordBehind}`, 'iu'),
    partStart: typedPattern(r`(?:[,;:–—]|\s-)\s+|\s\(|\s(?=(?:${words.joining.join('|')})\s${runOn})`, 'giu'),
    bare: typedPattern(r`^[\s.!?,]*(?:${wordOf(...words.bare)}[\s.!?,]*)*$`, 'iu'),
    politeEnd: typedPattern(r`${blanksBefore}${polite}[\s.!?]*$`, 'iu'),
    importance: typedPattern(
      r`${blanksBefore}(?:[([]\s*(?:${words.importance})\s*[:=]?\s*${anyNumber}${ofTen}\s*[)\]]` +
        r`|${wordOf(words.importance)}\s*[:=]?\s*(?:${oneToTen}${ofTen}(?![\w.%])|${anyNumber}${ofTen}${endsThere(words.that)})` +
        r`|(?<=^|\s)!${oneToTen}(?=$|[\s.,;!?]))`,
      'iu',
    ),
    afterImportance: typedPattern(r`^[\s,:]*(?:${words.that})`, 'iu'),
    stressed: typedPattern(wordOf(...words.stressed), 'iu'),
    unstressed: typedPattern(wordOf(...words.unstressed), 'iu'),
    notInLabel: typedPattern(wordOf(...words.sentenceWords), 'iu'),
    infinitive: /(?!)/u,
    danglingEnd: typedPattern(r`\s(?:${words.joining.join('|')})$`, 'iu'),
    politeness: typedPattern(r`^(?:${polite}[\s,.!]*)*$`, 'iu'),
  };
}
