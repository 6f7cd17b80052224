import { participleOf, verbOf } from '../language/en/grammar.ts';
import { queryTerms } from '../language/terms.ts';
import { jaccard } from '../../ground/text/jaccard.ts';

/** A statement, taken apart for comparing it with others. */
export interface Statement {
  /** Index terms that carry information. */
  readonly terms: ReadonlySet<string>;
  /** Numbers, versions, days and months: where two statements differ in these they say different things. */
  readonly values: ReadonlySet<string>;
  readonly isNegated: boolean;
  /** Its words that have an opposite, and the terms that they are found by. */
  readonly poles: ReadonlySet<string>;
  readonly poleTerms: ReadonlySet<string>;
  /** Letters and digits alone, to see that two texts differ in nothing but writing. */
  readonly plain: string;
}

export interface Likeness {
  /** Share of the telling terms in common, 0–1. */
  readonly jaccard: number;
  /** Terms with a meaning of their own that only one of the two has. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** Same numbers and days, same negation, no opposites: only then can the two be one fact. */
  readonly agrees: boolean;
}

/** Says how alike two sentences are in meaning, 0–1, by something better than shared terms. */
export type Similarity = (a: string, b: string) => number | undefined;

export function statementOf(content: string): Statement {
  const text = content.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'");
  const words = text.match(/[\p{L}\p{N}]+(?:'\p{L}+)?/gu) ?? [];
  const poles = words.map(poleOf).filter((word) => word !== undefined);
  return {
    poles: new Set(poles),
    poleTerms: new Set(queryTerms(words.filter((word) => poleOf(word) !== undefined).join(' ')).keys()),
    terms: new Set(
      [...queryTerms(content.replace(speaker, ''))].flatMap(([term, word]) =>
        isValue(term, word) ? [] : baseTerm(term, word),
      ),
    ),
    values: new Set(valuesIn(text)),
    isNegated: words.some((word) => negations.has(word.replace("'", ''))),
    plain: words.join(' '),
  };
}

/** Numbers and days are compared apart, since they decide on their own. */
function isValue(term: string, word: string): boolean {
  const low = word.toLowerCase();
  return /^\d/.test(term) || numberWords.has(low) || (low !== 'may' && new RegExp(`^(?:${days.source})$`).test(low));
}

/** Who speaks is no part of what is said; anywhere else in a sentence "the user" is a person like others. */
const speaker = /^the user\b|\bof the user\b/i;

/** "Wrote" and "written" are one verb, which stems do not show. */
function baseTerm(term: string, word: string): string {
  const base = verbOf(word.toLowerCase())?.base ?? participleOf(word.toLowerCase());
  return base === undefined ? term : (queryTerms(base).keys().next().value ?? term);
}

export function compareStatements(a: Statement, b: Statement): Likeness {
  const onlyIn = (one: Statement, other: Statement): string[] =>
    [...one.terms].filter((term) => !other.terms.has(term) && !lightTerms.has(term));
  const sameValues = a.values.size === b.values.size && [...a.values].every((value) => b.values.has(value));
  return {
    jaccard: jaccard(tellingTerms(a), tellingTerms(b)),
    onlyA: onlyIn(a, b),
    onlyB: onlyIn(b, a),
    agrees: sameValues && a.isNegated === b.isNegated && !areOpposed(a, b),
  };
}

/** What is left without the terms that only a wording needs; all of them, when nothing else is there. */
function tellingTerms({ terms }: Statement): ReadonlySet<string> {
  const telling = [...terms].filter((term) => !lightTerms.has(term));
  return telling.length === 0 ? terms : new Set(telling);
}

/** Whether every number and day of one is also in the other. */
export function holdsValues(whole: Statement, part: Statement): boolean {
  return [...part.values].every((value) => whole.values.has(value));
}

/** Whether one has a word where the other has its opposite: the two are not one fact. */
export function areOpposed(a: Statement, b: Statement): boolean {
  return turnedWord(a, b) !== undefined;
}

/** Whether that opposite is one that cannot hold beside the word: a thing has a start and an end, but is public or private. */
export function excludes(a: Statement, b: Statement): boolean {
  const word = turnedWord(a, b);
  return word !== undefined && alternatives.has(word);
}

function turnedWord(a: Statement, b: Statement): string | undefined {
  return [...a.poles].find((pole) => {
    const opposite = opposites.get(pole);
    return opposite !== undefined && !b.poles.has(pole) && b.poles.has(opposite) && !a.poles.has(opposite);
  });
}

const numberWords: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, number) => [word, number] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index) => [word, 10 * (index + 2)] as const),
  ['dozen', 12],
]);
const days =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter)\b/g;

function valuesIn(text: string): string[] {
  const numbers = [...text.matchAll(/\d+(?:[.:,/-]\d+)*/g)].map((match) =>
    match[0].replace(/,(?=\d{3}\b)/g, '').replace(/^0+(?=\d)/, ''),
  );
  const spelled = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => String(numberWords.get(word) ?? '') || []);
  const named = [...text.matchAll(days)].map((match) => match[0].slice(0, 3));
  // "May" is a verb far more often than a month; it counts beside a number only.
  const dated = named.filter((name) => name !== 'may' || numbers.length > 0);
  return [...numbers, ...spelled, ...dated];
}

const negations: ReadonlySet<string> = new Set(
  'not no never dont doesnt didnt cant cannot wont isnt arent wasnt werent without nobody none neither nor stop stopped avoid avoids dropped abandoned mustnt shouldnt'.split(
    ' ',
  ),
);

const alternativePairs =
  pairsIn(`before/after enable/disable allow/forbid always/never on/off public/private sync/async with/without light/dark tab/space
single/double low/high lowest/highest upper/lower uppercase/lowercase manual/automatic manually/automatically required/optional
include/exclude accept/reject merge/rebase like/dislike love/hate local/remote ascending/descending strict/loose morning/evening
even/odd early/late more/less true/false above/below fast/slow`);
const otherPairs =
  pairsIn(`start/end first/last open/close add/remove increase/decrease up/down internal/external left/right min/max
minimum/maximum import/export staging/production dev/prod read/write push/pull input/output request/response primary/secondary old/new
frontend/backend client/server pass/fail lock/unlock encrypt/decrypt online/offline inside/outside success/failure parent/child
debug/release cheap/expensive hot/cold inbound/outbound`);

/** Words whose opposite takes their place. */
const alternatives: ReadonlySet<string> = new Set(alternativePairs.keys());
/** Words that turn a sentence round, each with its opposite. */
const opposites: ReadonlyMap<string, string> = new Map([...alternativePairs, ...otherPairs]);

function pairsIn(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(/\s+/).flatMap((pair) => {
      const [a = '', b = ''] = pair.split('/');
      return [[a, b] as const, [b, a] as const];
    }),
  );
}

function poleOf(word: string): string | undefined {
  if (opposites.has(word)) return word;
  return [word.replace(/s$/, ''), word.replace(/d$/, ''), word.replace(/ed$/, '')].find((form) => opposites.has(form));
}

/** Terms that a wording needs and a fact does not: who says it, and verbs that any sentence can do with. */
const lightTerms: ReadonlySet<string> = new Set(
  queryTerms(
    `team project repo repository codebase company developer people everyone happen run take place currently usually always
generally present today going keep work works do done make made have set call called name named mean means both every each per
require needs want would like plan planned decide decided agree agreed choose chose chosen switch switched move moved change changed
think believe say said state find feel instead anymore longer now actually`,
  ).keys(),
);
