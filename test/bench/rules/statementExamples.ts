import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { readDirectives } from '../../../src/engine/knowledge/language/en/directives/readDirectives.ts';
import { ruleSigns } from '../../../src/engine/knowledge/language/en/directives/ruleSigns.ts';
import type { Example } from './fitLogistic.ts';
import type { MarkedTurn } from './markedTurns.ts';
import { markedTurns, plainly } from './markedTurns.ts';
import { toldAuthors, turnsAmongOthers, weightOfTalk } from './turnsAmongOthers.ts';
import { authorOf, writers } from './writers.ts';

/** A statement, with the signs by which it is told to give a rule. */
export interface StatementExample extends Example {
  readonly isFound: boolean;
}

/** All statements that the weights of the signs of a rule are fitted on. */
export function allStatementExamples(): readonly StatementExample[] {
  return [
    ...writers.flatMap((name) => examplesOf(markedTurns(name), authorOf(name), weightOfTalk)),
    ...toldAuthors.flatMap((name) => examplesOf(turnsAmongOthers(name), `told ${name}`)),
  ];
}

function examplesOf(turns: readonly MarkedTurn[], writer: string, share = 1): readonly StatementExample[] {
  return turns.flatMap(({ text, isRule, weightOf }) => {
    const statements = statementsOf(text);
    const found = new Set(
      readDirectives(statements, {}).flatMap(({ from, to }) =>
        statements.map((_, at) => at).filter((at) => from <= at && at <= to),
      ),
    );
    return statements.map(({ said }, at) => {
      const isTrue = isRule(plainly(said));
      const signs = [...ruleSigns(statements, at, found)];
      return { signs, isFound: found.has(at), isTrue, weight: share * weightOf(isTrue, plainly(said)), writer };
    });
  });
}
