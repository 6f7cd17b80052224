import { lazy } from '../../../../ground/runtime/lazy.ts';
import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import fitted from '../fitted/savedRuleSigns.json' with { type: 'json' };
import { knownRowSigns } from '../grammar/rowSigns.ts';
import { isOfAnswers } from './practiceWords.ts';
import { readDirectives } from './readDirectives.ts';
import { formSigns } from './readingSigns.ts';
import { signsOfForm } from './ruleSigns.ts';

/** Whether somebody says it alone tells an order for now from a rule; what is saved is never such an order. */
const ofLone = 'lone ';
/** What somebody does or wants is mostly their own affair, unless the reader of practices finds work in it. */
const ofForm = /^(?:mood:\S*\/|fact:|works:)/;
/** Of what the reader of practices found, what is a rule whatever the weights say; they rest on few of these. */
export const sureSign = 'surely a rule';
/** "Trunk, never master": what is not to be done stands beside what is. */
const ruledOut = /,\s*(?:but )?never\b/iu;
const ofOneself = /^mood:(?:habit|wish)\/(?:I|we)$/;

/** What was read of a saved sentence already. */
interface SavedRead {
  readonly saved: Statement;
  /** What the reader of practices finds in it. */
  readonly found: ReturnType<typeof readDirectives>;
}

/**
 * The signs by which a sentence that was saved, in whatever person, is told to say how work is done: those of a statement
 * that stands alone, as its user would say it.
 */
export function savedRuleSigns(content: string, read?: SavedRead): readonly string[] {
  const saved = read?.saved ?? asStatement(content);
  const statements = [saved];
  const found = new Set((read?.found ?? readDirectives(statements, {})).map(({ from }) => from));
  const signs = [...signsOfForm(statements, 0, found)].filter((sign) => !sign.startsWith(ofLone));
  return found.size === 0
    ? signs
    : [...signs, ...(isSure(saved.masked, signs) ? [sureSign] : []), ...signsOfFound(signs)];
}

/** The signs of words and of their rows that have a weight; quickly told from those that have none. */
const weighed = lazy(() => {
  const all = Object.keys(fitted.weights);
  const ofWords = new Map(all.filter((sign) => sign.startsWith('=')).map((sign) => [sign.slice(1), sign]));
  return { rows: knownRowSigns(all), wordSign: (low: string) => ofWords.get(low) };
});

/**
 * The same without what has no weight, and without what takes longest to read, which are a few signs of little weight: whether the reader of practices
 * finds a rule, and what kind of fact it is. `found` are those that would come along if it does.
 */
export function quickRuleSigns(saved: Statement): {
  readonly signs: readonly string[];
  readonly found: readonly string[];
} {
  const read = (statement: Statement): readonly string[] => {
    const { before, after } = formSigns(statement);
    return [...before, ...after];
  };
  const signs = [...signsOfForm([saved], 0, new Set(), { read, ...weighed() })].filter(
    (sign) => !sign.startsWith(ofLone),
  );
  return { signs, found: ['found', ...(isSure(saved.masked, signs) ? [sureSign] : []), ...signsOfFound(signs)] };
}

export function asStatement(content: string): Statement {
  const text = asSaid(content);
  const masked = maskQuoted(text);
  return { text, said: text, masked, isQuestion: /\?\s*$/.test(masked) };
}

function signsOfFound(signs: readonly string[]): readonly string[] {
  return signs.filter((sign) => ofForm.test(sign)).map((sign) => `found ${sign}`);
}

/** "The user wants short answers": there is nobody else who could give them. */
function isSure(masked: string, signs: readonly string[]): boolean {
  return (
    ruledOut.test(masked) ||
    (signs.some((sign) => ofOneself.test(sign)) && wordsOf(masked).some(({ low }) => isOfAnswers(low)))
  );
}

function asSaid(content: string): string {
  return content
    .replace(/^the user(?: wants| would like) the assistant to /iu, 'Always ')
    .replace(/\bthe (user|team)['’]s\b/giu, (_, who: string) => (who.toLowerCase() === 'user' ? 'my' : 'our'))
    .replace(/\bthe (user|team)(?= \p{L})/giu, (_, who: string) => (who.toLowerCase() === 'user' ? 'I' : 'we'));
}
