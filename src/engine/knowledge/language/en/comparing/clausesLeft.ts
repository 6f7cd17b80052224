import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { laterClauses } from '../facts/splitClauses.ts';
import { termsIn } from './holdings/termsIn.ts';

/** "Everything that touches the store": what follows says which one is meant. */
const describing = '(?: (?:is|are|was|were|has|have|can|may|must|should|will|needs?|we|you|i|[a-z]+s))';
/** What is understood only with the clause before it. */
const pointing = new RegExp(
  `\\b(?:it|its|it['’]s|they|them|their|he|she|him|his|her|this|those|these|then|there|so)\\b|^that\\b|\\bthat\\b(?!${describing}\\b)`,
  'i',
);
const joint = /(?:^[\s,;]+|[\s,;]+(?:and|but|plus)?[\s,;.]*$)/giu;

/**
 * The clauses of an earlier statement of which a later one, that takes its place, says nothing: of "Jonas is my manager,
 * Elin does the dashboards" the second one, after "Mira is my manager now". Undefined where there is none.
 */
export function clausesLeft(newer: string, older: string): string | undefined {
  const starts = [0, ...laterClauses(maskQuoted(older))];
  if (starts.length < 2) return undefined;
  const clauses = starts.map((from, at) => older.slice(from, starts[at + 1]).replace(joint, ''));
  const told = termsIn(newer);
  const left = clauses.filter(
    (clause) => !pointing.test(clause) && ![...termsIn(clause)].some((term) => told.has(term)),
  );
  return left.length === 0 || left.length === clauses.length ? undefined : left.join(', ');
}
