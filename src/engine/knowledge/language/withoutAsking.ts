import type { Statement } from './statement.ts';

/** A question that begins with a polite "can you", as the order behind it; any other statement as it is. */
export function withoutAsking(statement: Statement, asking: RegExp | undefined): Statement {
  const head = statement.isQuestion ? (asking?.exec(statement.masked)?.[0].length ?? 0) : 0;
  if (head === 0) return statement;
  const end = statement.masked.replace(/(?<![\s?!.])[\s?!.]+$/u, '').length;
  const [text, masked] = [statement.text.slice(head, end), statement.masked.slice(head, end)];
  return { ...statement, text, masked, isQuestion: false };
}
