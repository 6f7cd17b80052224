import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Directive, DirectiveContext } from '../../directiveRules.ts';
import type { Voices } from '../../factRules.ts';
import type { Statement } from '../../statement.ts';
import { classify } from '../facts/classify.ts';
import { leadOf } from '../facts/leadOf.ts';
import { readDeed, readTakeback } from './readDeed.ts';
import { conflictsWithItself } from './directivePatterns.ts';
import { endsRule } from './endsRule.ts';
import { described, isAnswer, isPlay, longestStatement, mostStatements, readDirectives } from './readDirectives.ts';
import { ruleContent } from './ruleContent.ts';
import { ruleLogit } from './ruleLogit.ts';
import { cut } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/**
 * From these logits on a statement is a rule: one that the reader of practices found, and one that it did not. On made-up
 * talk, each writer left out in turn, 80 of 100 rules are found, and 90 of 100 found are rules; the reader alone has 61 and
 * 83 (`node test/bench/rules/fitSigns.ts --leave-out`). Who says nothing but a rule says it as plainly as an order, so
 * there the form alone counts for less.
 */
const leastOfFound = -1;
const leastOfLone = -2.3;
/** "We moved from Jest to Vitest" names what it ends, and "from now on" says it all, as no order does. */
const leastOfPlain = -2.9;
const forGood = /\b(?:from (?:now|here) on|going forward|in (?:the )?future|as a rule|always|never)\b/iu;
const leastOfOthers = 1;
/** What ends something does nothing where there is no rule that it could mean. */
const leastOfEndings = -2;

/**
 * The standing rules that a turn states, in their order: what the reader of practices finds, unless the form of the
 * sentence speaks against it, and what the form alone shows to be one.
 */
export function findDirectives(given: readonly Statement[], context: DirectiveContext): readonly Directive[] {
  const statements = given.slice(0, mostStatements);
  if (statements.some(({ masked }) => masked.length <= longestStatement && isPlay(masked))) return [];
  const voices = context.voices ?? { speaker: 'the user' };
  const read = readDirectives(statements, context);
  const logitOf = (from: number, to: number): number =>
    Math.max(...statements.slice(from, to + 1).map((_, at) => ruleLogit(statements, from + at, true)));
  const isLone = statements.length === 1;
  const leastFor = ({ does, sentence }: Directive): number => {
    if (does === 'changes' || forGood.test(sentence)) return leastOfPlain;
    return isLone ? leastOfLone : leastOfFound;
  };
  // What takes back or narrows does nothing where there is no rule that it could mean.
  const kept = read.filter(
    (one) => one.does === 'takesBack' || one.does === 'excepts' || logitOf(one.from, one.to) >= leastFor(one),
  );
  const others = statements.flatMap((statement, at) => {
    if (read.some(({ from, to }) => from <= at && at <= to) || statement.isQuestion) return [];
    const ended = asEnding(statements, at, voices);
    if (ended !== undefined) return [ended];
    if (at === 0 && isAnswer(statement.masked, context.previous ?? '')) return [];
    if (
      statement.masked.length > longestStatement ||
      ruleLogit(statements, at, false) < leastOfOthers + (isLone ? 1 : 0)
    )
      return [];
    const found = asRule(statement, at, voices);
    return found === undefined ? [] : [found];
  });
  const all = [...kept.map((found) => inWhole(found, statements, voices)), ...others].sort((a, b) => a.from - b.from);
  return all.filter(({ content }, at) => all.findIndex((other) => other.content === content) === at);
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
  const whole = bare.text.length > longestWhole ? undefined : ruleContent(bare, voices, 'asItIs');
  return whole === undefined || whole.length <= found.content.length ? found : { ...found, content: whole };
}

/** What is so, what happened and what somebody will do is told by other readers. */
function isFact({ masked }: Statement): boolean {
  const lead = leadOf(masked);
  if (lead.denies) return true;
  const said = { lead, masked: masked.slice(lead.length), at: 0, takesUpPrevious: () => false };
  const judged = classify(said);
  return judged !== undefined && judged.kind !== 'preference' && judged.kind !== 'opinion';
}

/** What ends something may end a rule; which one, the sentence before it may name. */
function asEnding(statements: readonly Statement[], at: number, voices: Voices): Directive | undefined {
  const statement = statements[at];
  if (
    statement === undefined ||
    statement.masked.length > longestStatement ||
    !endsRule(statement.masked) ||
    isFact(statement)
  )
    return undefined;
  if (ruleLogit(statements, at, false) < leastOfEndings) return undefined;
  const bare = cut(statement, stripChat(statement.masked).length);
  const content = ruleContent(bare, voices, 'asItIs') ?? ruleContent(bare, voices, 'fills') ?? statement.said;
  const denied = [statements[at - 1]?.said ?? '', statement.said].join(' ').trim();
  return described({ ...statement, from: at, to: at }, content, { does: 'takesBack', denied }, 0.7, bare);
}

/** A statement that is a rule as a whole. */
function asRule(statement: Statement, at: number, voices: Voices): Directive | undefined {
  if (isFact(statement) || conflictsWithItself(statement.masked)) return undefined;
  const bare = cut(statement, stripChat(statement.masked).length);
  const content = ruleContent(bare, voices, 'asItIs') ?? ruleContent(bare, voices, 'fills');
  if (content === undefined) return undefined;
  const deed = readTakeback(bare.masked, bare.text) ?? readDeed(statement.masked, statement.text);
  return described({ ...statement, from: at, to: at }, content, deed, 0.7, bare);
}

/** Whether a saved sentence, in whatever person, says how work is done. */
export function isDirective(content: string): boolean {
  const text = content
    .replace(/^the user(?: wants| would like) the assistant to /iu, 'Always ')
    .replace(/\bthe (user|team)['’]s\b/giu, (_, who: string) => (who.toLowerCase() === 'user' ? 'my' : 'our'))
    .replace(/\bthe (user|team)(?= \p{L})/giu, (_, who: string) => (who.toLowerCase() === 'user' ? 'I' : 'we'));
  const masked = maskQuoted(text);
  // How talk is told from rules says nothing of sentences that were made to stand alone.
  return readDirectives([{ text, said: text, masked, isQuestion: /\?\s*$/.test(masked) }], {}).length > 0;
}
