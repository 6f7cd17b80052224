import { homeOf } from '../../work/objects.ts';
import type { Term } from './termsOf.ts';
import { boundaries } from './smallWords.ts';
import { isGeneral } from './requestsIn.ts';

/** A rule in its parts. */
export interface PartsOfRule {
  readonly main: readonly Term[];
  /** "When you write a migration", "before a commit", "in tests". */
  readonly within: readonly Term[];
  /** Whether a condition is among that, and not only a place. */
  readonly isConditional: boolean;
  /** "For money", "of test files": what the main part is about, before all else. */
  readonly narrowed: readonly Term[];
  readonly except: readonly Term[];
  /** Where the first condition stands in the text. */
  readonly condition?: { readonly from: number; readonly to: number };
}

const opensCondition: ReadonlySet<string> = new Set([
  ...[
    'when',
    'whenever',
    'if',
    'once',
    'before',
    'after',
    'while',
    'during',
    'wherever',
    'where',
    'anytime',
    'every time',
  ],
]);
const opensException: ReadonlySet<string> = new Set([
  'except',
  'unless',
  'excluding',
  'excepting',
  'barring',
  'outside',
]);
const opensPlace: ReadonlySet<string> = new Set(['in', 'on', 'inside', 'within', 'during', 'across', 'under']);
const opensNarrowing: ReadonlySet<string> = new Set(['for', 'of', 'to', 'into']);
/** Behind a condition without a comma, they begin what holds under it. */
const startsMain: ReadonlySet<string> = new Set([
  ...[
    'we',
    'you',
    'i',
    'always',
    'never',
    'then',
    'please',
    'must',
    'should',
    "don't",
    "it's",
    "that's",
    'it',
    'they',
    'there',
  ],
]);
/** They end a place, which is one thing. */
const endsPlace = (low: string): boolean =>
  boundaries.has(low) || low === 'of' || low === 'and' || low === 'or' || low === 'not';

type Part = 'main' | 'within' | 'narrowed' | 'except';

/** The parts of a rule, by the small words that open them. */
export function partsOfRule(terms: readonly Term[]): PartsOfRule {
  const parts: Record<Part, Term[]> = { main: [], within: [], narrowed: [], except: [] };
  let condition: { from: number; to: number } | undefined;
  let part: Part = 'main';
  let isPlace = false;
  let opening = 0;
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at];
    if (term === undefined) break;
    const { low, mark, from, to } = term;
    const isNewSentence = mark === '.' || mark === '?';
    if (isNewSentence || (mark === ',' && (part === 'within' || isPlace) && !isListed(terms, at)))
      [part, isPlace] = ['main', false];
    const isStarting = startsMain.has(low) && (isPlace || (part === 'within' && at > opening + 3));
    if (isStarting) [part, isPlace] = ['main', false];
    const opened = openedBy(terms, at);
    if (opened === 'condition') {
      [part, isPlace, opening] = ['within', false, at];
      condition ??= { from, to };
    } else if (opened === 'except') {
      [part, isPlace] = ['except', false];
    } else if (part === 'main' || isPlace) {
      if (opened === 'place' && condition === undefined && !isForWords(terms, at)) [part, isPlace] = ['within', true];
      else if (opened === 'narrowing' || opened === 'place') [part, isPlace] = ['narrowed', true];
      else if (isPlace && endsPlace(low) && !isNextPlace(terms, at)) [part, isPlace] = ['main', false];
    }
    if (part === 'within' && !isPlace && condition !== undefined) condition.to = Math.max(condition.to, to);
    parts[part].push(term);
  }
  return { ...parts, isConditional: condition !== undefined, ...(condition === undefined ? {} : { condition }) };
}

/** "In commit messages or tickets". */
function isNextPlace(terms: readonly Term[], at: number): boolean {
  const [before, own, next, afterThat] = [terms[at - 1], terms[at], terms[at + 1], terms[at + 2]];
  const home = homeOf(next?.meaning?.noun ?? '');
  return (
    (own?.low === 'or' || own?.low === 'and') &&
    before?.meaning?.noun !== undefined &&
    home !== undefined &&
    home !== 'code' &&
    (afterThat === undefined || afterThat.mark !== '')
  );
}

/** "A password, key or token": a comma inside a list of things. */
function isListed(terms: readonly Term[], at: number): boolean {
  const [first, second, third] = terms.slice(at, at + 3);
  if (first?.meaning?.isBase === true && first.meaning.noun === undefined) return false;
  return [second, third].some((term) => term?.mark === '' && (term.low === 'or' || term.low === 'and'));
}

function openedBy(terms: readonly Term[], at: number): 'condition' | 'except' | 'place' | 'narrowing' | undefined {
  const low = terms[at]?.low ?? '';
  const next = terms[at + 1]?.low;
  if (opensException.has(low) || (low === 'but' && next === 'not') || (low === 'other' && next === 'than'))
    return 'except';
  if (low === 'apart' && next === 'from') return 'except';
  if (opensCondition.has(low)) return 'condition';
  if (opensPlace.has(low)) return isWorkAhead(terms, at, 4) && !isManner(terms, at) ? 'place' : undefined;
  // "How to test" is no narrowing.
  if (low === 'to' && terms[at + 1]?.meaning?.isBase === true) return undefined;
  return opensNarrowing.has(low) && isWorkAhead(terms, at, 3) ? 'narrowing' : undefined;
}

/** "In cents", "in the path": how something is, where the first thing that is named is made of code. */
function isManner(terms: readonly Term[], at: number): boolean {
  const next = terms.slice(at + 1, at + 5);
  const end = next.findIndex(({ mark, low }, index) => index > 0 && (mark !== '' || endsPlace(low)));
  const own = end < 0 ? next : next.slice(0, end);
  if (own.some(({ language, framework, path }) => (language ?? framework ?? path) !== undefined)) return false;
  const nouns = own.flatMap(({ meaning }) => meaning?.noun ?? []);
  return (
    nouns.length > 0 && nouns.every((noun) => homeOf(noun) === 'code' && !placesOfCode.has(noun) && !isGeneral(noun))
  );
}

const placesOfCode: ReadonlySet<string> = new Set([
  ...['job', 'script', 'notebook', 'command line', 'game', 'machine learning', 'data', 'concurrency', 'performance'],
  ...['queue', 'event', 'server', 'csv', 'report', 'config', 'integration', 'search', 'mail sending'],
]);

/** "Goes in the changelog": where something is written down, not where it is done. */
function isForWords(terms: readonly Term[], at: number): boolean {
  const home = terms.slice(at + 1, at + 4).map(({ meaning }) => homeOf(meaning?.noun ?? ''));
  return (
    home.includes('document') &&
    terms
      .slice(0, at)
      .some(({ low }) => /^(?:goes?|gets?|lands?|belongs?|put|noted|written|add|added|entry|line)$/.test(low))
  );
}

/** Whether the next words name something of the trade that not all code has: "in tests", not "in full". */
function isWorkAhead(terms: readonly Term[], at: number, words: number): boolean {
  for (const { meaning, language, framework, path, mark, low } of terms.slice(at + 1, at + 1 + words)) {
    // "On request" is no place.
    if (mark !== '' || endsPlace(low) || low === 'request' || low === 'demand') return false;
    if (language !== undefined || framework !== undefined || path !== undefined) return true;
    if (meaning?.noun !== undefined && meaning.noun !== 'server' && (!isGeneral(meaning.noun) || words === 3))
      return true;
  }
  return false;
}
