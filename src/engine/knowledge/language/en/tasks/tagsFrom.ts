import type { Activity, TaskTags } from '../../taskRules.ts';
import { homeOf, isActivity } from '../../work/objects.ts';
import { verbOf } from '../grammar/verbs.ts';
import { isGeneral } from './requestsIn.ts';
import { articles, beforeOrder, boundaries } from './smallWords.ts';
import type { Term } from './termsOf.ts';
import { meaningOf } from './workLexicon.ts';

interface Found {
  readonly heads: readonly string[];
  readonly aside: readonly string[];
  readonly languages: readonly string[];
  readonly frameworks: readonly string[];
  readonly terms: readonly Term[];
  readonly hints?: readonly string[];
  readonly path?: string | undefined;
}

/** The tags of what was found in a text. */
export function tagsFrom({ heads, aside, languages, frameworks, terms, hints = [], path = '' }: Found): TaskTags {
  const homes = heads.flatMap((head): Activity[] => (isActivity(head) ? [head] : [homeOf(head) ?? 'code']));
  const isHead = new Set(heads);
  return {
    activities: new Set(homes),
    languages: new Set(languages),
    frameworks: new Set(frameworks),
    objects: new Set(heads),
    aside: new Set(aside.filter((concern) => !isHead.has(concern))),
    hints: new Set(hints),
    words: new Set([...wordsOf(terms), ...wordsOfPath(path)]),
    named: new Set(
      terms
        .filter(isTelling)
        .flatMap(({ low }) => low.split(' '))
        .map(stemOf),
    ),
    said: new Set(terms.flatMap(({ low }) => low.split(' ')).map(stemOf)),
  };
}

/** "Imports", and neither "code" nor "write" nor "always". */
function isTelling({ low, meaning }: Term): boolean {
  if (low.length < 4 || isSmall(low) || isOfAnyText(low)) return false;
  const { noun, verb } = meaning ?? {};
  return noun === undefined ? verb === undefined : noun !== 'code' && noun !== 'answer' && noun !== 'file';
}

/** Enough to find "imports" in "imported". */
function stemOf(word: string): string {
  return word.replace(/(?<=\p{L}{4})(?:ings?|ed|es|s)$/u, '').replace(/(?<=\p{L}{4})e$/u, '');
}

/** Words that may name a part of a project: none of the trade, or of its subject ("billing"). */
function wordsOf(terms: readonly Term[]): string[] {
  return terms
    .filter(
      ({ low, meaning }) => low.length > 3 && meaning?.verb === undefined && !isSmall(low) && isName(meaning?.noun),
    )
    .flatMap(({ low }) => low.split(' '))
    .map(singular);
}

const longestPath = 300;

/** Enough to find "voucher" in "vouchers". */
function singular(word: string): string {
  return word.replace(/(?<=[^s])s$/, '');
}

function isName(noun: string | undefined): boolean {
  return noun === undefined || (homeOf(noun) === 'code' && !isGeneral(noun) && noun !== 'server');
}

const vague =
  /^(?:some|any|every|no)(?:thing|body|one|where)$|^(?:things?|stuff|case|cases|part|parts|kinds?|sorts?|thanks|really|there|here|when|with|please|also|very|much|many|only|same|other|others|such|them|they|their|what|which|whose|none|both|most|more|less|several|first|second|third|last|next|instead|never|always|must|needs?|good|better|best|right|wrong|whole|full|work|works)$/;

const ofAnyText =
  /^(?:user|users|team|everybody|everyone|somebody|name|names|word|words|line|lines|time|times|today|tomorrow|week|month|year|days?|little|small|short|long|number|numbers|function|functions|change|changes|project|projects|text|texts|back|down|away|again|still|already|even|well|between|because|without|until|these|those|this|that|have|been|being|were|would|could|about|above|below|after|before|only|once|whole|each|both)$/;

function isOfAnyText(low: string): boolean {
  return ofAnyText.test(low) || /^\P{L}+$/u.test(low);
}

function isSmall(low: string): boolean {
  return (
    vague.test(low) || boundaries.has(low) || articles.has(low) || beforeOrder.has(low) || verbOf(low) !== undefined
  );
}

function wordsOfPath(path: string): string[] {
  return path
    .slice(-longestPath)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 3 && isName(meaningOf(part)?.noun))
    .map(singular);
}
