import { ruleSigns } from '../../directives/ruleSigns.ts';
import type { Judged } from '../../../factRules.ts';
import type { Statement } from '../../../statement.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { wordsOf } from '../../../wordsOf.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { isPassing } from '../kinds/isPassing.ts';
import { isFleeting, milestoneSign, specificSign, subjectSign, timeSign, verbSign } from '../kinds/signsOf.ts';
import { leadOf } from '../leadOf.ts';
import { parseClause } from '../parseClause.ts';
import { amountSigns } from './amountSigns.ts';
import { momentSigns } from './momentSigns.ts';
import { wordingSigns } from './wordingSigns.ts';

/** A longer statement is read as far as this. */
const readCharacters = 400;
/** The word that stands alone tells what talk is about, not how it is told. */
const isLoneWord = /^lone [=~]/;
const nothingFound: ReadonlySet<number> = new Set();

/**
 * The signs by which a statement of a turn is told to be worth knowing weeks later or not: its form and its place in the
 * turn, as rules are told by them, what it names, and its single words, of which only those count that many people use.
 * `read`: what the readers of facts take it for.
 */
export function tellingSigns(
  statements: readonly Statement[],
  at: number,
  read: Pick<Judged, 'kind' | 'confidence'> | undefined,
): readonly string[] {
  const statement = statements[at];
  if (statement === undefined) return [];
  const form = [...ruleSigns(statements, at, nothingFound)].filter((sign) => !isLoneWord.test(sign));
  const masked = statement.masked.slice(0, readCharacters);
  const words = wordsOf(masked);
  return [
    ...new Set([
      ...[...form, ...namingSigns(masked), ...readSigns(read)],
      ...[...amountSigns(words), ...wordingSigns(words), ...momentSigns(statements, at)],
    ]),
  ];
}

/** Which reader of facts takes it for one, as far as its kind and how sure it is tell. */
function readSigns(read: Pick<Judged, 'kind' | 'confidence'> | undefined): readonly string[] {
  if (read === undefined) return [];
  const [kind, sure] = [read.kind, read.confidence.toFixed(2)];
  return ['read', `read as ${kind}`, `read at ${sure}`, `read as ${kind} at ${sure}`];
}

/** How much it names, of whom it tells in which tense, and whether it says itself that it passes. */
function namingSigns(whole: string): readonly string[] {
  const masked = whole.slice(leadOf(whole).length);
  const words = wordsOf(masked);
  const clause = parseClause(words);
  const { mood, subject, tense, predicate = 0 } = clause;
  const specific = specificSign(words.slice(predicate));
  const [subjects, verbs] = [subjectSign(clause), verbSign(clause)];
  const named = words.filter(({ text }, at) => at > 0 && /^\p{Lu}/u.test(text) && !/^I\b/u.test(text)).length;
  return [
    `specific ${specific}`,
    `tools ${Math.min(2, words.filter(({ low }) => isKnownTool(low)).length)}`,
    `numbers ${Math.min(2, words.filter(({ text }) => /\d/.test(text)).length)}`,
    `named ${Math.min(3, named)}`,
    ...[`clause ${mood}`, `clause ${mood} ${subject} ${tense}`],
    `clause ${subject} ${tense} ${Math.min(2, specific)}`,
    ...[
      `subject ${subjects}`,
      `verb ${verbs}`,
      `subject ${subjects} verb ${verbs}`,
      `verb ${subject}/${tense}/${verbs}`,
    ],
    ...[`time ${timeSign(masked)}`, `milestone ${milestoneSign(clause, masked)}`],
    ...(isFleeting(masked) ? ['fleeting'] : []),
    ...(isForNow(masked) ? ['for now'] : []),
    ...(isOpen(masked) ? ['open'] : []),
    ...(isPassing(clause) ? ['passing'] : []),
    ...(clause.isNegated ? [`negated ${subject}`] : []),
    ...(clause.isPassive ? [`passive ${tense}`] : []),
  ];
}
