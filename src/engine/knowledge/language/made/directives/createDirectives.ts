import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import type { Directive, DirectiveDeed, DirectiveRules } from '../../directiveRules.ts';
import type { Lead } from '../../factRules.ts';
import { shortQuestion } from '../../shortQuestion.ts';
import type { Statement } from '../../statement.ts';
import { withoutAsking } from '../../withoutAsking.ts';
import { capitalise } from '../../capitalise.ts';

/** How a language says how work is to be done from now on. Patterns read a statement without its lead. */
export interface DirectiveWordings {
  readonly leadOf: (masked: string) => Lead;
  /** Says that something was decided: what follows is a part of that, and told with it. */
  readonly decided: RegExp;
  /** Each is a rule by itself. */
  readonly rules: readonly RegExp[];
  /** "That goes for everything", as a whole statement: the order before it is a rule. */
  readonly forAll?: RegExp;
  /** Says that something is to be done, or is to be done in some way; a rule only with what says so. */
  readonly orders?: RegExp;
  /** None of them is one that has this: tells what happens or happened, supposes, is meant for now. */
  readonly not: RegExp;
  /** "We", "with us": a rule of the team. */
  readonly ofTeam: RegExp;
  /** Says that it is otherwise than before. */
  readonly changes: RegExp;
  /** Takes a rule back. */
  readonly takesBack: RegExp;
  /** What no longer holds, in group `denied`. */
  readonly denied: readonly RegExp[];
  readonly unclaimed: RegExp;
  readonly dangling: RegExp;
  /** "Can you", before an order in a polite form; absent where a language has no such head. */
  readonly asking?: RegExp;
  /** "OK?" behind an order asks nothing: such words at the end of a statement; left out, each question asks. */
  readonly tag?: RegExp;
  /** A question for the rules that stand. */
  readonly asked: RegExp;
}

/** Longer ones are told, not ordered. */
const longestStatement = 300;
const mostStatements = 60;

/** The rules of a language by its wordings. */
export function createDirectives(wordings: DirectiveWordings): DirectiveRules {
  return {
    findDirectives: (given) => {
      const statements = given.slice(0, mostStatements);
      const decided = statements.findIndex(({ masked }) => wordings.decided.test(masked));
      return statements
        .slice(0, decided < 0 ? undefined : decided)
        .flatMap((statement, at) => directiveOf(statement, at, wordings) ?? ordersForAll(statements, at, wordings));
    },
    asksForRules: shortQuestion(wordings.asked),
    isDirective: (content) => {
      const masked = maskQuoted(content);
      return (
        directiveOf({ text: content, said: content, masked, isQuestion: /[?？]\s*$/u.test(masked) }, 0, wordings) !==
        undefined
      );
    },
  };
}

/** "First show me the diff. That goes for everything": what is ordered is a rule by the statement behind it. */
function ordersForAll(statements: readonly Statement[], at: number, wordings: DirectiveWordings): readonly Directive[] {
  const { forAll, orders, leadOf } = wordings;
  const [statement, next] = [statements[at], statements[at + 1]];
  if (forAll === undefined || statement === undefined || next === undefined || statement.isQuestion) return [];
  if (!forAll.test(next.masked)) return [];
  const { length } = leadOf(statement.masked);
  const own = statement.masked.slice(length);
  if (wordings.not.test(own) || wordings.unclaimed.test(own) || orders?.test(own) === false) return [];
  return [
    {
      content: capitalise(statement.text.slice(length).replace(/(?<![\s.!。！])[\s.!。！]+$/u, '')),
      whose: wordings.ofTeam.test(own) ? 'team' : 'user',
      does: 'states',
      confidence: 0.8,
      sentence: `${statement.said} ${next.said}`,
      from: at,
      to: at + 1,
    },
  ];
}

/** "Never touch them, ok?" orders, as it does without the question at its end. */
function withoutTag(statement: Statement, { tag }: DirectiveWordings): Statement {
  const { text, masked } = statement;
  const from = statement.isQuestion ? (tag?.exec(masked)?.index ?? 0) : 0;
  if (from === 0) return statement;
  return { ...statement, text: text.slice(0, from), masked: masked.slice(0, from), isQuestion: false };
}

function directiveOf(given: Statement, at: number, wordings: DirectiveWordings): Directive | undefined {
  const { text, masked, said, isQuestion } = withoutTag(withoutAsking(given, wordings.asking), wordings);
  if (isQuestion || masked.length > longestStatement) return undefined;
  const { length, asks } = wordings.leadOf(masked);
  const own = masked.slice(length).replace(/(?<![\s.!。！])[\s.!。！]+$/u, '');
  const rest = text.slice(length);
  if (wordings.dangling.test(own) || wordings.unclaimed.test(own)) return undefined;
  const ends = wordings.takesBack.test(own);
  if (!ends && (wordings.not.test(own) || !wordings.rules.some((pattern) => pattern.test(own)))) return undefined;
  const denied = wordings.denied
    .map((pattern) => pattern.exec(own)?.groups?.['denied'])
    .find((one) => one !== undefined);
  const does: DirectiveDeed = ends
    ? 'takesBack'
    : wordings.changes.test(own) && denied !== undefined
      ? 'changes'
      : 'states';
  const place = denied === undefined ? -1 : own.indexOf(denied);
  return {
    content: capitalise(rest.replace(/(?<![\s.!。！])[\s.!。！]+$/u, '')),
    whose: wordings.ofTeam.test(own) ? 'team' : 'user',
    does,
    ...(denied === undefined ? {} : { denied: rest.slice(place, place + denied.length).trim() }),
    confidence: asks ? 0.85 : 0.8,
    sentence: said,
    from: at,
    to: at,
  };
}
