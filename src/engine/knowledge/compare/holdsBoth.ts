import { compareStatements, holdsValues, statementOf } from './likeness.ts';

/** How many words of its own a merged sentence may have, since joining two takes some. */
const mostOwnWords = 2;
/** The share of the telling words of each sentence that must survive. */
const keptShare = 0.7;

/**
 * Whether a sentence that a language model made of two says all of both and nothing else, as far as words can show:
 * no number or day is lost or new, nothing is negated or reversed, and hardly a word is made up.
 */
export function holdsBoth(text: string, a: string, b: string): boolean {
  const [merged, one, other] = [statementOf(text), statementOf(a), statementOf(b)];
  const both = statementOf(`${a} ${b}`);
  if (!holdsValues(merged, one) || !holdsValues(merged, other) || !holdsValues(both, merged)) return false;
  if (merged.isNegated !== one.isNegated || merged.isNegated !== other.isNegated) return false;
  if (compareStatements(merged, both).onlyA.length > mostOwnWords) return false;
  return [one, other].every(({ terms }) => {
    const kept = [...terms].filter((term) => merged.terms.has(term)).length;
    return terms.size === 0 || kept / terms.size >= keptShare;
  });
}
