import type { Statement } from '../../statement.ts';
import { readCharacters } from './readingSigns.ts';

const known = new WeakMap<Statement, readonly string[]>();

/**
 * The words and marks of a statement in pairs, those of its neighbours, and those of the rest of its turn: a reason, an
 * example or a date beside it tells whether it is meant for once or for good. Only what many people use has a weight.
 */
export function wordSigns(statements: readonly Statement[], at: number): readonly string[] {
  const row = ['^', ...tokensOf(statements[at]), '$'];
  const rest = new Set(statements.flatMap((statement, other) => (other === at ? [] : tokensOf(statement))));
  return [
    ...row.slice(1).map((token, before) => `~${row[before]} ${token}`),
    ...tokensOf(statements[at - 1]).map((token) => `~before ${token}`),
    ...tokensOf(statements[at + 1]).map((token) => `~after ${token}`),
    ...[...rest].map((token) => `~turn ${token}`),
  ];
}

/** Lower case, marks by themselves; what is quoted or code is one mark whatever it says. */
function tokensOf(statement: Statement | undefined): readonly string[] {
  if (statement === undefined) return [];
  const before = known.get(statement);
  if (before !== undefined) return before;
  const said = statement.masked.slice(0, readCharacters).toLowerCase().replaceAll('’', "'");
  const tokens: readonly string[] = said.match(/\uE000+|[\p{L}']+|\d+|[^\p{L}\d\s_\uE000]/gu) ?? [];
  const plain = tokens.map((token) => (token.startsWith('\uE000') ? '\uE000' : token));
  known.set(statement, plain);
  return plain;
}
