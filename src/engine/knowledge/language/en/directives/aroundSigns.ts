import type { Statement } from '../../statement.ts';
import { readingSigns } from './readingSigns.ts';

/** What tells of a neighbour: what it does, of what, and whether it is a rule, an order or a fact itself. */
const telling = /^(?:mood|tense|subject|general|momentary|fact|question|score|works)/;
/** Of statements further away only this. */
const broad = /^(?:mood:|momentary|foreign|unclaimed|supposed|question|general|fact:)/;
const most = { statements: 10, places: 4, found: 3 } as const;

/**
 * What the whole turn is like around a statement: how long it is, where in it the statement stands, what its neighbours
 * read as, and where the reader of practices found rules. A rule in a paragraph of small talk stands out from it, and
 * where one rule was told the sentence beside it is mostly its reason.
 */
export function aroundSigns(
  statements: readonly Statement[],
  at: number,
  found: ReadonlySet<number>,
): readonly string[] {
  const others = [...found].filter((other) => other !== at).length;
  return [
    ...neighborSigns('before', statements[at - 1], found.has(at - 1)),
    ...neighborSigns('after', statements[at + 1], found.has(at + 1)),
    ...elsewhere(statements, at),
    `turn of ${Math.min(most.statements, statements.length)}`,
    `from start ${Math.min(most.places, at)}`,
    `from end ${Math.min(most.places, statements.length - 1 - at)}`,
    `others found ${Math.min(most.found, others)}`,
  ];
}

function neighborSigns(where: string, statement: Statement | undefined, isFound: boolean): readonly string[] {
  if (statement === undefined) return [];
  const signs = readingSigns(statement).filter((sign) => telling.test(sign));
  return [...signs, ...(isFound ? ['found'] : [])].map((sign) => `${where} ${sign}`);
}

/** What any other statement of the turn reads as. */
function elsewhere(statements: readonly Statement[], at: number): readonly string[] {
  const signs = statements
    .slice(0, most.statements)
    .flatMap((statement, other) => (other === at ? [] : readingSigns(statement).filter((sign) => broad.test(sign))));
  return [...new Set(signs)].map((sign) => `else ${sign}`);
}
