import type { Attribute } from './attribute.ts';
import { attributeOf, choiceIn, contradict } from './attribute.ts';
import type { Likeness, Statement } from './likeness.ts';
import { areOpposed, compareStatements, holdsValues, statementOf } from './likeness.ts';

/** A statement with what can be read from it, once for all comparisons. */
export interface Claim {
  readonly content: string;
  readonly statement: Statement;
  readonly attribute: Attribute | undefined;
}

export function claimOf(content: string): Claim {
  return { content, statement: statementOf(content), attribute: attributeOf(content) };
}

/** How much two sentences must share besides that in which they differ, to be about one thing. */
const sameSubjectFrom = 0.75;

/**
 * Whether two statements cannot both hold: the same property of the same thing with another value, the same sentence
 * with another number or the other way round, or two choices that exclude each other. Meant to be right rather than
 * complete: what it misses, a correction cue or a model may still find.
 */
export function contradicts(a: Claim, b: Claim, likeness: Likeness = compareStatements(a.statement, b.statement)): boolean {
  if (likeness.isEqual) return false;
  if (a.attribute !== undefined && b.attribute !== undefined && a.statement.isNegated === b.statement.isNegated && contradict(a.attribute, b.attribute)) {
    return true;
  }
  const isSameButForDetails = likeness.jaccard >= sameSubjectFrom && likeness.onlyA.length === 0 && likeness.onlyB.length === 0;
  if (isSameButForDetails) {
    // One that names more (a time beside the day) completes the other; only values that differ on both sides exclude it.
    const differsInValue = !holdsValues(a.statement, b.statement) && !holdsValues(b.statement, a.statement);
    return differsInValue || a.statement.isNegated !== b.statement.isNegated || areOpposed(a.statement, b.statement);
  }
  return excludeEachOther(a, b);
}

/** "We use npm" and "we use pnpm": two of a set of which one is used, with nothing else to tell them apart. */
function excludeEachOther(a: Claim, b: Claim): boolean {
  const [one, other] = [choiceIn(a.statement.terms), choiceIn(b.statement.terms)];
  if (one === undefined || other === undefined || one.of !== other.of || one.chosen === other.chosen) return false;
  if (a.statement.isNegated || b.statement.isNegated) return false;
  const { onlyA, onlyB } = compareStatements(a.statement, b.statement);
  return onlyA.every((term) => one.of.has(term)) && onlyB.every((term) => other.of.has(term));
}
