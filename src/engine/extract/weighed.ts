import type { Directive } from '../knowledge/language/directiveRules.ts';
import type { Judged, Lead, Phrased } from '../knowledge/language/factRules.ts';
import type { Statement } from '../knowledge/language/statement.ts';
import { wordsOf } from '../knowledge/language/wordsOf.ts';
import { maskQuoted } from '../ground/text/maskQuoted.ts';
import { checkForm } from './checkForm.ts';
import { described, speakerOf, type Spoken } from './describeFact.ts';
import type { ExtractedFact } from './extractedFact.ts';
import { asFirst, asOne, barely, longestCause } from './goOnWith.ts';
import { statementsOf } from './statementsOf.ts';

/** Where in a turn a statement stands. */
export interface Place {
  readonly statements: readonly Statement[];
  readonly index: number;
}

/**
 * How surely a statement has to be worth knowing weeks later, where the readers of facts take it for one, where none does,
 * and where it reads as a rule that stands by itself. Of 14 authors, each left out, from 1.3 on for all three 65 of 100
 * notes are found, and 91 of 100 that are noted rightly so. In short sessions and among people who tell rules that would
 * lose more than it is worth, so that less is asked, of rules least.
 */
const least = { read: -2.5, unread: -0.5, joined: -0.5, ofProject: -1.5, rule: -1 } as const;
/** How sure the rules must be. Below it a turn stays what it is: an episode. */
export const leastConfidence = 0.6;
const ofAny: Judged = { kind: 'fact', confidence: 0.65 };
const ofCause: Judged = { kind: 'fact', confidence: 0.7 };

/**
 * What the readers of facts make of a statement, with what weighs it by its form: what hardly tells anything is left out, and
 * what surely does is kept where none of them knows it.
 */
export function weighed(
  read: Judged | undefined,
  { denies, agrees, label }: Lead,
  masked: string,
  { statements, index }: Partial<Place>,
  { context, language: { facts } }: Spoken,
): Judged | undefined {
  // A correction is worth keeping as what it corrects is.
  if (denies || agrees || statements === undefined || index === undefined) return read;
  if (facts.weighTelling === undefined || context.byReadersAlone === true) return read;
  const logit = facts.weighTelling(statements, index, read);
  if (read === undefined) return logit < least.unread ? undefined : ofAny;
  if (logit < least.read && label === undefined && read.isSure === undefined) return undefined;
  // "Printers on ward 7: Zebra ZD421, must be 203 dpi": what stands before names what it is about.
  return read.from !== undefined && logit >= least.unread && namesSomething(masked.slice(0, read.from))
    ? withoutFrom(read)
    : read;
}

/** Whether what reads as a rule that stands by itself is sure enough to be worth knowing weeks later. */
export function isWorthKeeping(
  { does, confidence, from, to }: Directive,
  statements: readonly Statement[],
  { context, language: { facts } }: Spoken,
): boolean {
  const { weighTelling } = facts;
  if (does !== 'states' || weighTelling === undefined || context.byReadersAlone === true) return true;
  return statements
    .slice(from, to + 1)
    .some((_, at) => weighTelling(statements, from + at, { kind: 'rule', confidence }) >= least.rule);
}

function withoutFrom({ from: _from, ...read }: Judged): Judged {
  return read;
}

const named = /\d|[_/@#\uE000]|\p{Ll}\p{Lu}|\p{L}\.\p{L}|(?<=\p{L}[,;:]? )\p{Lu}(?!['’\s])|\p{Lu}{2}/u;

function namesSomething(masked: string): boolean {
  return named.test(masked);
}

/** Whether the words before a colon name what the rest is about, and not only what sort of note it is. */
export function labelIsPart(label: string | undefined): boolean {
  return label !== undefined && namesSomething(label);
}

/** A statement from its label on: "Printers on ward 7: Zebra ZD421". */
export function withLabel({ text, masked }: Phrased, { length, label = '' }: Lead): Phrased {
  const from = Math.max(0, masked.slice(0, length).lastIndexOf(label));
  return { text: text.slice(from), masked: masked.slice(from) };
}

/** "Yep, it was the cache of the proxy": the cause of what its user had asked about, with that. */
export function causeOfAsked({ text, masked, said }: Statement, spoken: Spoken): ExtractedFact | undefined {
  const { turn, language } = spoken;
  const from = language.facts.causeFrom?.(masked);
  if (from === undefined || turn.asked === undefined || spoken.context.byReadersAlone === true) return undefined;
  const trouble = troubleIn(turn.asked, spoken);
  if (trouble === undefined) return undefined;
  const voices = { speaker: speakerOf(spoken), person: undefined };
  const cause = language.facts.putInThirdPerson(text.slice(from), masked.slice(from), voices);
  const form = checkForm(`${trouble}: ${cause}`, language);
  return 'reason' in form
    ? undefined
    : described(form.content, ofCause, { text, masked, said, isQuestion: false }, spoken);
}

/** What somebody said to be wrong, in as many words as one reads again: the first sentence that asks or tells of it. */
function troubleIn(asked: string, spoken: Spoken): string | undefined {
  const { language } = spoken;
  const told = statementsOf(asked);
  const trouble = told.find(({ isQuestion, masked }) => isQuestion || language.facts.goesWrong(masked)) ?? told.at(0);
  if (trouble === undefined || wordsOf(trouble.masked).length > longestCause) return undefined;
  return asFirst(barely(trouble, spoken).replace(/[\s?!.]+$/u, ''));
}

/**
 * A statement that surely tells something and is understood only with the one before it ("they're on Cloudflare Pages"),
 * with that one.
 */
export function completedBy(
  before: { readonly fact: ExtractedFact | undefined; readonly statement: Statement } | undefined,
  { text, masked, said, isQuestion }: Statement,
  { length, denies, agrees }: Lead,
  { statements, index }: Place,
  spoken: Spoken,
): ExtractedFact | undefined {
  const { language, context } = spoken;
  const { facts } = language;
  if (facts.weighTelling === undefined || context.byReadersAlone === true || isQuestion || denies || agrees)
    return undefined;
  const [own, hidden] = [text.slice(length), masked.slice(length)];
  const ofProject = facts.ofProject?.(own);
  if (facts.weighTelling(statements, index, undefined) < least[ofProject === undefined ? 'joined' : 'ofProject'])
    return undefined;
  const voices = { speaker: speakerOf(spoken), person: undefined };
  if (ofProject !== undefined)
    return asFact(facts.putInThirdPerson(ofProject, maskQuoted(ofProject), voices), said, spoken);
  if (before === undefined || before.fact !== undefined || before.statement.isQuestion) return undefined;
  if (facts.findDanglingWord(wordsOf(hidden)[0]?.text ?? '') === undefined) return undefined;
  const { statement } = before;
  if (wordsOf(statement.masked).length > longestCause) return undefined;
  const first = barely(statement, spoken);
  return asFact(
    asOne(asFirst(first), facts.putInThirdPerson(own, hidden, voices)),
    `${statement.said} ${said}`,
    spoken,
  );
}

function asFact(text: string, said: string, spoken: Spoken): ExtractedFact | undefined {
  const form = checkForm(text, spoken.language);
  if ('reason' in form) return undefined;
  const { content } = form;
  return described(content, ofAny, { text: content, masked: maskQuoted(content), said, isQuestion: false }, spoken);
}
