import type { Term } from './termsOf.ts';
import { boundaries } from './smallWords.ts';
import { isGeneral } from './requestsIn.ts';

/** A rule in its parts. */
export interface PartsOfRule {
  readonly main: readonly Term[];
  /** "When you write a migration", "before a commit", "in tests". */
  readonly within: readonly Term[];
  /** "For money", "of test files": what the main part is about, before all else. */
  readonly narrowed: readonly Term[];
  readonly except: readonly Term[];
  /** Where the first condition stands in the text. */
  readonly condition?: { readonly from: number; readonly to: number };
}

const opensCondition: ReadonlySet<string> = new Set([
  ...['when', 'whenever', 'if', 'once', 'before', 'after', 'while', 'during', 'wherever', 'where', 'anytime', 'every time'],
]);
const opensException: ReadonlySet<string> = new Set(['except', 'unless', 'excluding', 'excepting', 'barring', 'save']);
const opensPlace: ReadonlySet<string> = new Set(['in', 'on', 'inside', 'within', 'during', 'across', 'under']);
const opensNarrowing: ReadonlySet<string> = new Set(['for', 'of', 'to', 'into']);
/** They end a place, which is one thing. */
const endsPlace = (low: string): boolean => boundaries.has(low) || low === 'of' || low === 'and' || low === 'or' || low === 'not';

type Part = 'main' | 'within' | 'narrowed' | 'except';

/** The parts of a rule, by the small words that open them. */
export function partsOfRule(terms: readonly Term[]): PartsOfRule {
  const parts: Record<Part, Term[]> = { main: [], within: [], narrowed: [], except: [] };
  let condition: { from: number; to: number } | undefined;
  let part: Part = 'main';
  let isPlace = false;
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at];
    if (term === undefined) break;
    const { low, mark, from, to } = term;
    const isNewSentence = mark === '.' || mark === '?';
    if (isNewSentence || (mark === ',' && (part === 'within' || isPlace) && !isListed(terms, at))) [part, isPlace] = ['main', false];
    const opened = openedBy(terms, at);
    if (opened === 'condition') {
      [part, isPlace] = ['within', false];
      condition ??= { from, to };
    } else if (opened === 'except') {
      [part, isPlace] = ['except', false];
    } else if (part === 'main' || isPlace) {
      if (opened === 'place' && condition === undefined) [part, isPlace] = ['within', true];
      else if (opened === 'narrowing') [part, isPlace] = ['narrowed', true];
      else if (isPlace && endsPlace(low)) [part, isPlace] = ['main', false];
    }
    if (part === 'within' && !isPlace && condition !== undefined) condition.to = Math.max(condition.to, to);
    parts[part].push(term);
  }
  return { ...parts, ...(condition === undefined ? {} : { condition }) };
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
  if (opensException.has(low) || (low === 'but' && next === 'not') || (low === 'other' && next === 'than')) return 'except';
  if (low === 'apart' && next === 'from') return 'except';
  if (opensCondition.has(low)) return 'condition';
  if (opensPlace.has(low)) return isWorkAhead(terms, at, 4) ? 'place' : undefined;
  return opensNarrowing.has(low) && isWorkAhead(terms, at, 3) ? 'narrowing' : undefined;
}

/** Whether the next words name something of the trade that not all code has: "in tests", not "in full". */
function isWorkAhead(terms: readonly Term[], at: number, words: number): boolean {
  for (const { meaning, language, framework, path, mark, low } of terms.slice(at + 1, at + 1 + words)) {
    if (mark !== '' || endsPlace(low)) return false;
    if (language !== undefined || framework !== undefined || path !== undefined) return true;
    if (meaning?.noun !== undefined && (!isGeneral(meaning.noun) || words === 3)) return true;
  }
  return false;
}
