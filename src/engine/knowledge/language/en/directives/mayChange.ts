import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Directive } from '../../directiveRules.ts';
import type { Voices } from '../../factRules.ts';
import type { Statement } from '../../statement.ts';
import { conflictsWithItself, isSupposed } from './directivePatterns.ts';
import { endsRule } from './endsRule.ts';
import { changesNoRule } from './isNoRule.ts';
import { makesOne } from './makesOne.ts';
import { readDeed, readTakeback } from './readDeed.ts';
import { described, longestStatement } from './readDirectives.ts';
import { ruleContent, ruleWords } from './ruleContent.ts';
import { cut } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/** What is less surely a rule is none that somebody changes either. */
const leastLogit = -5;
/** Of a long turn only the likeliest are looked at. */
const mostOfTurn = 6;

/** "Could we say five rather than ten?" asks for nothing but that it be so. */
const proposes = textPattern(
  /^(?:(?:and|but|so|also|ok|okay|well|hm+|actually|then|please)\b[\s,]*)*(?:(?:can|could|may) we(?: please| not)?|(?:how|what) about|why not)\s+/iu,
);

/** "Chapter 3 is done, 2310 words": how work stands, and its numbers are no values of a rule. */
const tellsOfWork = textPattern(
  /\b(?:is|are|was|were|['’]s|['’]re) (?:all |now |finally |already |almost |half )*(?:done|finished|complete|completed|merged|shipped|deployed|fixed|drafted|written|tested)\b|^(?:i|we)(?:['’]ve| have)? (?:just |finally |already )*(?:finished|completed|merged|shipped|fixed|drafted|wrote|tested)\b/iu,
);

interface Turn {
  readonly statements: readonly Statement[];
  /** How surely each gives a rule. */
  readonly logits: readonly number[];
  /** The rules that it gives surely enough. */
  readonly told: readonly Directive[];
  readonly voices: Voices;
}

/**
 * What a turn says beside its rules, as what may change or end a rule that stands ("four spaces then", "sleeps are
 * unbanned"): whether it does is told only beside that rule.
 */
export function mayChange({ statements, logits, told, voices }: Turn): readonly Directive[] {
  const logitOf = (at: number): number => logits[at] ?? leastLogit;
  return statements
    .map((_, at) => at)
    .filter((at) => logitOf(at) >= leastLogit && !told.some(({ from, to }) => from <= at && at <= to))
    .toSorted((a, b) => logitOf(b) - logitOf(a))
    .slice(0, mostOfTurn)
    .toSorted((a, b) => a - b)
    .flatMap((at) => changeIn(statements, at, voices));
}

function changeIn(statements: readonly Statement[], at: number, voices: Voices): readonly Directive[] {
  const statement = statements[at];
  if (statement === undefined || statement.masked.length > longestStatement) return [];
  if (isSupposed(statement.masked) || conflictsWithItself(statement.masked)) return [];
  if (makesOne(statement.masked) || changesNoRule(statement.masked)) return [];
  if (/\d/.test(statement.masked) && tellsOfWork.test(statement.masked)) return [];
  const asked = statement.isQuestion ? proposes.exec(statement.masked)?.[0].length : 0;
  if (asked === undefined) return [];
  const bare = cut(statement, Math.max(asked, stripChat(statement.masked).length));
  // What "it" is tells the rule that is changed, better than what was said before.
  const content =
    (asked > 0 ? undefined : ruleContent(bare, voices, 'asItIs')) ?? ruleWords(bare, voices)?.replace(/[\s?]+$/, '');
  if (content === undefined) return [];
  const read = readTakeback(bare.masked, bare.text) ?? readDeed(statement.masked, statement.text);
  // Which rule ends, the sentence before may name.
  const denied = [statements[at - 1]?.said ?? '', statement.said].join(' ').trim();
  const deed = read.does === 'states' && endsRule(statement.masked) ? { does: 'takesBack' as const, denied } : read;
  return [{ ...described({ ...statement, from: at, to: at }, content, deed, 0.7), onlyChanges: true }];
}
