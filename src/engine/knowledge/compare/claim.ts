import { languageOf } from '../language/languages.ts';
import type { Holdings } from '../language/holdingRules.ts';
import type { Stated } from '../language/statedRules.ts';
import type { Attribute } from './attribute.ts';
import { attributeOf, choiceIn, attributesConflict } from './attribute.ts';
import type { Contrast } from './contrast.ts';
import { contrastOf } from './contrast.ts';
import type { Likeness, Statement } from './likeness.ts';
import { areOpposed, compareStatements, excludes, holdsValues, statementOf } from './likeness.ts';
import { leavesAsItIs, mayBothHold, standingOf } from './holdings.ts';

/** A statement with what can be read from it, once for all comparisons. */
export interface Claim {
  readonly content: string;
  /** From all its words. */
  readonly statement: Statement;
  /** From what it says holds. */
  readonly held: Statement;
  readonly contrast: Contrast;
  readonly attribute: Attribute | undefined;
  /** What it says of things that have one value at a time; read when first asked for. */
  readonly holdings: () => Holdings;
  /** Its clauses, taken apart; read when first asked for. */
  readonly stated: () => Stated;
}

export function claimOf(content: string): Claim {
  const contrast = contrastOf(content);
  const statement = statementOf(content);
  const held = contrast.holds === content ? statement : statementOf(contrast.holds);
  let holdings: Holdings | undefined;
  return {
    content,
    statement,
    held,
    contrast,
    attribute: attributeOf(contrast.holds),
    holdings: () => (holdings ??= languageOf(content).comparing.holdingsIn(content)),
    stated: () => languageOf(content).comparing.readStated(content),
  };
}

/** How much two sentences must share, apart from where they differ, to be about one thing. */
const sameSubjectFrom = 0.6;

/**
 * Whether a later statement and an earlier one cannot both hold: the same property of the same thing with another value, the same sentence
 * with another number or the other way round, or two choices that exclude each other. Meant to be right rather than
 * complete: a correction or a language model may still find what it misses.
 */
export function areInConflict(a: Claim, b: Claim): boolean {
  if (a.statement.plain === b.statement.plain) return false;
  if (leavesAsItIs(a.holdings(), b.holdings())) return false;
  if (standingOf(a.holdings(), b.holdings()) === 'replaces') return true;
  if (mayBothHold(a.holdings(), b.holdings())) return false;
  const sameSense = a.held.isNegated === b.held.isNegated;
  if (
    a.attribute !== undefined &&
    b.attribute !== undefined &&
    sameSense &&
    attributesConflict(a.attribute, b.attribute)
  )
    return true;
  return (
    differsInDetail(a.held, b.held, compareStatements(a.held, b.held)) ||
    (sameSense && excludeEachOther(a.held, b.held))
  );
}

/** The same words except for a number, a negation or an opposite; one of the two may say more. */
function differsInDetail(a: Statement, b: Statement, likeness: Likeness): boolean {
  const heldByB = likeness.onlyA.every((term) => a.poleTerms.has(term));
  const heldByA = likeness.onlyB.every((term) => b.poleTerms.has(term));
  if (heldByB && heldByA && likeness.jaccard >= sameSubjectFrom) {
    // One that names more (a time as well as the day) completes the other; only values that differ on both sides
    // exclude it.
    // Of a start and an end, or of two environments, each may have a value of its own.
    if (!holdsValues(a, b) && !holdsValues(b, a)) return !areOpposed(a, b);
    if (a.isNegated !== b.isNegated) return true;
  }
  if (!heldByB && !heldByA) return false;
  // When a sentence is reversed, only half its words remain: the opposites themselves do not count.
  return excludes(a, b) && a.isNegated === b.isNegated && sharedShare(a, b) >= sameSubjectFrom;
}

/** The share of the shorter one's words, without opposites, that both have. */
function sharedShare(a: Statement, b: Statement): number {
  const plain = ({ terms, poleTerms }: Statement): string[] => [...terms].filter((term) => !poleTerms.has(term));
  const [one, other] = [plain(a), plain(b)];
  const shared = one.filter((term) => other.includes(term)).length;
  return shared / Math.max(1, Math.min(one.length, other.length));
}

/** "We use npm" and "we use pnpm": two of a set of which only one is used, with nothing else to tell them apart. */
function excludeEachOther(a: Statement, b: Statement): boolean {
  const [one, other] = [choiceIn(a.terms), choiceIn(b.terms)];
  if (one === undefined || other === undefined || one.of !== other.of || one.chosen === other.chosen || a.isNegated)
    return false;
  const { onlyA, onlyB } = compareStatements(a, b);
  return onlyA.every((term) => one.of.has(term)) && onlyB.every((term) => other.of.has(term));
}
