import type { Directive, DirectiveContext } from '../../directiveRules.ts';
import type { Voices } from '../../factRules.ts';
import type { Statement } from '../../statement.ts';
import { wordsOf } from '../../wordsOf.ts';
import { verbOf } from '../grammar/verbs.ts';
import { isAdverb } from '../grammar/wordClasses.ts';
import { isGuess } from '../facts/isGuess.ts';
import { asOrder } from './asOrder.ts';
import { acknowledges } from './acknowledges.ts';
import { readDeed, readTakeback } from './readDeed.ts';
import { conflictsWithItself, isForeign, isSupposed } from './directivePatterns.ts';
import { endsRule } from './endsRule.ts';
import { factKind } from './factKind.ts';
import { howTold } from './howTold.ts';
import { isNoRule } from './isNoRule.ts';
import { isTitle } from './isTitle.ts';
import { mayChange } from './mayChange.ts';
import { described, isAnswer, isPlay, longestStatement, mostStatements, readDirectives } from './readDirectives.ts';
import { readingSigns } from './readingSigns.ts';
import { isToLeaveOff, saysForGood } from './saysForGood.ts';
import { ruleContent, ruleWords } from './ruleContent.ts';
import { ruleLogit } from './ruleLogit.ts';
import { cut } from './spoken.ts';
import { statedContent } from './statedContent.ts';
import { stripChat } from './stripChat.ts';
import { withMatter } from './withMatter.ts';

/**
 * From these logits on a statement is a rule: one that the reader of practices found, and one that it did not find, each
 * in a turn that says more; and said alone, where most of what people say is an order for now: what the reader is sure of
 * and names nothing certain, for all of a sort or not; what it is less sure of, or what somebody does themselves; any other;
 * and what tells how a thing is. Chosen so that what lies at the border is a rule about as often as not. Of the talk of
 * authors left out in five groups 79 of 100 turns that give a rule are found, and 4 of 100 others are taken for one; when
 * single messages had to be less sure than others it was 78 and 7.
 */
const least = {
  ...{ found: 0.3, other: 0.7 },
  ...{ loneOfAll: -1, lonePlain: 0, loneUsual: 0.4, lone: 0.7, loneThing: 2, loneOther: 1.6 },
} as const;
/** As sure as the reader has to be of what somebody says alone, where its form alone would not do. */
const leastAlone = 0.73;
/** A turn mostly gives one rule, and says why beside it: what is less sure than another statement has to be this much surer. */
const behindSurest = 1.4;
/** So much more surely a turn gives a rule that was answered as one. */
const ofAcknowledged = 2.5;
/** At least so surely an order for good in as many words is a rule. */
const ofGood = 3;
/** What reads as something that was decided once is a rule where nearly nothing speaks against it. */
const leastOfDecided = 3;
/** What ends something does nothing where there is no rule that it could mean. */
const leastOfEndings = -2;

/**
 * The standing rules that a turn states, in their order: what the reader of practices finds, unless the form of the
 * sentence speaks against it, and what the form alone shows to be one.
 */
export function findDirectives(given: readonly Statement[], context: DirectiveContext): readonly Directive[] {
  return directivesBy(ruleLogit, given, context);
}

/** The same by other weights; for fitting what depends on these, on talk that they were not fitted on. */
export function directivesBy(
  weigh: typeof ruleLogit,
  given: readonly Statement[],
  context: DirectiveContext,
): readonly Directive[] {
  const statements = given.slice(0, mostStatements).map(asOrder);
  if (statements.some(({ masked }) => masked.length <= longestStatement && isPlay(masked))) return [];
  const voices = context.voices ?? { speaker: 'the user' };
  const read = readDirectives(statements, context);
  const found = new Set(read.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)));
  const logits = statements.map(({ masked, isQuestion }, at) => {
    const logit = Math.max(weigh(statements, at, found), weigh(withoutLead(statements, at), at, found));
    const isForGood = !isQuestion && masked.length <= longestStatement && saysForGood(masked) && !isSupposed(masked);
    return isForGood ? Math.max(logit, ofGood) : logit;
  });
  const surest = Math.max(...logits.filter((_, at) => statements[at]?.isQuestion !== true));
  const more = acknowledges(context.answer ?? '') ? ofAcknowledged : 0;
  const beside = (logit: number): number => (logit < surest ? logit - behindSurest : logit + more);
  const logitOf = ({ from, to }: Directive): number => beside(Math.max(...logits.slice(from, to + 1)));
  const isLookedUp = statements.length === 1 && statements.every(isTitle);
  // What takes back does nothing where there is no rule that it could mean.
  const kept = read.filter(
    (one) =>
      one.does === 'takesBack' ||
      (!isLookedUp && logitOf(one) >= leastOfFound(one, statements) && !isNoRule(statements[one.from])),
  );
  const others = statements.flatMap((statement, at) => {
    if (isLookedUp || found.has(at) || statement.isQuestion || statement.masked.length > longestStatement) return [];
    const unread = { statement, statements, at, logit: beside(logits[at] ?? leastOfEndings) };
    const isAnswered = at === 0 && isAnswer(statement.masked, context.previous ?? '');
    const ending = context.withChanges === true ? undefined : asEnding(unread, voices);
    const rule = ending ?? (isAnswered ? undefined : asRule(unread, voices));
    return rule === undefined ? [] : [rule];
  });
  const told = [...kept.map((rule) => inWhole(rule, statements, voices)), ...others]
    .toSorted((a, b) => a.from - b.from)
    .map((rule) => withMatter(rule, statements))
    .filter(({ content }, at, all) => all.findIndex((other) => other.content === content) === at);
  if (context.withChanges !== true) return told;
  const withSigns = (rule: Directive): Directive => ({
    ...rule,
    signs: howTold({ statements, logits, at: rule.from, isFound: found.has(rule.from) }),
  });
  return [...told, ...mayChange({ statements, logits, told, voices })].map(withSigns);
}

/** "Good, but ...": what is nodded at before it says nothing of what follows. */
const nodding =
  /^(?:(?:ok(?:ay)?|(?:looks? |very |all )?good|nice|great|cool|perfect|fine|thanks|thank you|thx|right|alright|ye(?:s|ah|p)|lgtm|likewise|similarly)(?:[,!.]+\s*|\s+(?=(?:but|and|also|only|though)\b)))+(?:(?:but|and|also|only|though)\b[\s,]*)*(?=\p{L})/iu;

/** The same statements, the one at `at` as if nothing had been nodded at before it; the given ones where nothing was. */
function withoutLead(statements: readonly Statement[], at: number): readonly Statement[] {
  const statement = statements[at];
  const lead = nodding.exec(statement?.masked ?? '')?.[0].length ?? 0;
  if (statement === undefined || lead === 0) return statements;
  return statements.with(at, { ...statement, ...cut(statement, lead) });
}

/** What everybody does is a custom, and no fact about a thing. */
const ofEverybody = /^(?:nobody|no ?one|everybody|everyone|anybody|anyone)\b/iu;

/** "Could you reply in Dutch?": how somebody wants to be spoken to, with nothing that is to be written now. */
const asksTongue =
  /^(?:(?:could|can|would|will) you |please |kindly )*(?:answer|reply|respond|speak|talk|write)(?: (?:to )?(?:me|us))? in \p{L}+[\s.!?]*$/iu;

/** What points at something certain, as orders for now do. */
const ofCertain = /^(?:momentary|shape \S+ with (?:this|the|it|number|name))$/;

/** What somebody says alone is mostly an order or tells how a thing is, unless it speaks of a sort of work and of no certain thing. */
function leastOfFound({ from, confidence, does, denied }: Directive, statements: readonly Statement[]): number {
  const statement = statements[from];
  if (statement === undefined || statements.length > 1) return least.found;
  if (asksTongue.test(statement.masked)) return leastOfEndings;
  const signs = readingSigns(statement);
  const isOfThing = signs.some((sign) => /^mood:habit\/(?:kind|one|pointed)$/.test(sign));
  if (isOfThing && !ofEverybody.test(statement.masked)) return least.loneThing;
  // "We moved from Jest to Vitest" names both.
  const isPlain = (does === 'changes' && denied !== undefined) || !signs.some((sign) => ofCertain.test(sign));
  if (!isPlain) return signs.some((sign) => /^mood:habit\/(?:we|I)$/.test(sign)) ? least.loneUsual : least.lone;
  if (confidence < leastAlone) return least.loneUsual;
  return signs.some((sign) => sign.startsWith('general:')) ? least.loneOfAll : least.lonePlain;
}

/** Longer than this, only the part that was read is kept. */
const longestWhole = 200;

/** "We changed our mind: ..." tells what becomes of the old rule, and is no part of the new one. */
const changedMind = /^(?:we|i)(?:['’]ve| have)? changed (?:our|my) minds?\b[^:,;]{0,40}[:,;]\s*/iu;

/** What stands beside the part that was read tells of it more often than not: its condition, its object, its reason. */
function inWhole(found: Directive, statements: readonly Statement[], voices: Voices): Directive {
  const statement = statements[found.from];
  if (statement === undefined || found.from !== found.to || found.does === 'takesBack') return found;
  const head = changedMind.exec(statement.masked)?.[0].length ?? stripChat(statement.masked).length;
  const bare = cut(statement, head);
  // What "it" is in "we write it to NEWS.md now" the rule tells whose place is taken.
  const whole =
    bare.text.length > longestWhole
      ? undefined
      : (ruleContent(bare, voices, 'asItIs') ?? (found.does === 'changes' ? ruleWords(bare, voices) : undefined));
  return whole === undefined || whole.length <= found.content.length ? found : { ...found, content: whole };
}

/** What is so, what happened and what somebody will do is told by other readers. */
const isOfOthers = (kind: string): boolean => !['none', 'preference', 'opinion'].includes(kind);

/** A statement that the reader of practices found nothing in, and how surely it gives a rule all the same. */
interface Unread {
  readonly statement: Statement;
  readonly statements: readonly Statement[];
  readonly at: number;
  readonly logit: number;
}

const leastWordsAlone = 3;

/** What ends something may end a rule; which one, the sentence before it may name. */
function asEnding({ statement, statements, at, logit }: Unread, voices: Voices): Directive | undefined {
  const { masked } = statement;
  if (
    logit < leastOfEndings ||
    !endsRule(masked) ||
    isGuess(masked) ||
    isToLeaveOff(masked) ||
    isOfOthers(factKind(masked))
  )
    return undefined;
  const bare = cut(statement, stripChat(statement.masked).length);
  // "Never mind." alone names no rule.
  if (statements.length === 1 && wordsOf(bare.masked).length < leastWordsAlone) return undefined;
  const content = ruleContent(bare, voices, 'asItIs') ?? ruleContent(bare, voices, 'fills') ?? statement.said;
  const denied = [statements[at - 1]?.said ?? '', statement.said].join(' ').trim();
  return isForeign(bare.masked)
    ? undefined
    : described({ ...statement, from: at, to: at }, content, { does: 'takesBack', denied }, 0.7);
}

/** "Ah yes, that fixed it, the stale lock was the thing": what somebody tells of what was tried. */
function tellsWhatDid(masked: string): boolean {
  const words = wordsOf(masked.slice(stripChat(masked).length).replace(chatter, ''));
  const [subject, ...others] = words;
  const verb = others.find(({ low }) => !isAdverb(low));
  return /^(?:that|this|it)$/.test(subject?.low ?? '') && verb !== undefined && verbOf(verb.low)?.form === 'past';
}

const chatter =
  /^(?:(?:ah|aha|oh|ok|okay|yes|yep|yeah|no|nope|great|nice|perfect|thanks|cool|hm+|right|ha)\b[\s,!.]*)+/iu;

/** A statement that is a rule as a whole. */
function asRule({ statement, statements, at, logit }: Unread, voices: Voices): Directive | undefined {
  if (logit < (statements.length === 1 ? least.loneOther : least.other) || conflictsWithItself(statement.masked))
    return undefined;
  const kind = factKind(statement.masked);
  if (tellsWhatDid(statement.masked) || isNoRule(statement)) return undefined;
  // What corrects something said before is read with that.
  if (kind === 'denies' || (kind === 'decision' && logit < leastOfDecided)) return undefined;
  const content = statedContent(statements, at, voices);
  if (content === undefined) return undefined;
  const bare = cut(statement, stripChat(statement.masked).length);
  const deed = readTakeback(bare.masked, bare.text) ?? readDeed(statement.masked, statement.text);
  return described({ ...statement, from: at, to: at }, content, deed, 0.7);
}
