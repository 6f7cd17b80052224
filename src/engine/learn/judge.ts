import type { MemoryRecord, Origin } from '../ground/contract/model.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { choiceIn } from '../knowledge/compare/attribute.ts';
import type { BandLimits } from '../knowledge/compare/bandOf.ts';
import { bandOf } from '../knowledge/compare/bandOf.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { Claim } from '../knowledge/compare/contradicts.ts';
import { claimOf, contradicts } from '../knowledge/compare/contradicts.ts';
import type { Likeness, Similarity } from '../knowledge/compare/likeness.ts';
import { areOpposed, compareStatements, holdsValues } from '../knowledge/compare/likeness.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';

/** What to do with a candidate, in view of what is stored. */
export type Decision =
  | { readonly do: 'add' }
  /** It is known. */
  | { readonly do: 'keep'; readonly id: string }
  /** The stored one says the same with less; it takes over the text. */
  | { readonly do: 'extend'; readonly id: string; readonly content: string; readonly origin?: Origin }
  /** It holds now instead of these. */
  | { readonly do: 'replace'; readonly ids: readonly string[] }
  /** It is older than what contradicts it: it held before. */
  | { readonly do: 'backdate'; readonly by: string };

export interface Judgement {
  readonly decision: Decision;
  /** Stored memories that rules cannot tell apart from it for sure, most alike first; a model may. */
  readonly unsure: readonly MemoryRecord[];
}

interface Compared {
  readonly memory: MemoryRecord;
  readonly claim: Claim;
  readonly likeness: Likeness;
  readonly similarity: number;
  /** How alike in meaning, where something can tell. */
  readonly meaning: number;
}

/** Memories that a model is asked about for one candidate. */
const mostUnsure = 5;

/** The ladder for one candidate: equal, contradicted, said already, completed, or new. */
export function judge(
  candidate: Pick<FactCandidate, 'content' | 'origin' | 'corrects'> & { readonly at: number },
  neighbors: readonly MemoryRecord[],
  limits: BandLimits,
  similarityOf: Similarity = () => undefined,
): Judgement {
  const claim = claimOf(candidate.content);
  const compared = neighbors.map((memory): Compared => {
    const other = claimOf(memory.content);
    const likeness = compareStatements(claim.held, other.held);
    const meaning = similarityOf(candidate.content, memory.content) ?? 0;
    return { memory, claim: other, likeness, meaning, similarity: Math.max(likeness.jaccard, meaning) };
  });
  const ordered = compared.toSorted((a, b) => b.similarity - a.similarity || (a.memory.id < b.memory.id ? -1 : 1));
  const equal = ordered.find(({ claim: other }) => other.statement.plain === claim.statement.plain);
  if (equal !== undefined) return sure({ do: 'keep', id: equal.memory.id });
  const against = contradicted(candidate, claim, ordered);
  if (against !== undefined) return sure(against);
  const same = sameFact(candidate, claim, ordered, limits);
  if (same !== undefined) return sure(same);
  const unsure = ordered.filter(({ similarity }) => bandOf(similarity, limits) !== 'none').map(({ memory }) => memory);
  return { decision: { do: 'add' }, unsure: unsure.slice(0, mostUnsure) };
}

function sure(decision: Decision): Judgement {
  return { decision, unsure: [] };
}

function contradicted(
  candidate: Parameters<typeof judge>[0],
  claim: Claim,
  ordered: readonly Compared[],
): Decision | undefined {
  const all = ordered.filter((other) => contradicts(claim, other.claim));
  const found = (all.length > 0 ? all : correctedBy(candidate, claim, ordered)).filter(({ memory }) =>
    mayReplace(candidate.origin, memory.origin),
  );
  if (found.length === 0) return undefined;
  const [newest] = found
    .filter(({ memory }) => memory.validFrom > candidate.at)
    .toSorted((a, b) => b.memory.validFrom - a.memory.validFrom);
  if (newest !== undefined) return { do: 'backdate', by: newest.memory.id };
  return { do: 'replace', ids: found.map(({ memory }) => memory.id) };
}

/** Besides the corrected value, a statement may differ from its correction in this many words. */
const mostOtherWords = 2;
/** A correction that does not name the old value must share this much with what it corrects. */
const correctedFrom = 0.35;

/**
 * The one statement that a correction means: what holds the value that it denies and is about the same, else what chose
 * otherwise from the same set, else what is most alike. Only a sentence that says of itself that it corrects has one.
 */
function correctedBy(
  candidate: Parameters<typeof judge>[0],
  claim: Claim,
  ordered: readonly Compared[],
): readonly Compared[] {
  const { denied, isChange } = claim.contrast;
  const deniedWords = [candidate.corrects?.denied, denied].filter((words) => words !== undefined);
  if (candidate.corrects === undefined && deniedWords.length === 0 && !isChange) return [];
  // Who says the same once more ("the editor is Zed now") takes nothing back.
  const others = ordered.filter(({ claim: other }) => !other.held.isNegated && saysMore(claim, other));
  for (const words of deniedWords) {
    const terms = [...queryTerms(words).keys()];
    const named = others.find(
      ({ claim: other }) => terms.length > 0 && holdsTerms(other, terms) && isAboutSame(claim, other, terms),
    );
    if (named !== undefined) return [named];
  }
  const choice = choiceIn(claim.held.terms);
  const chosen =
    choice &&
    others.find(({ claim: { held } }) => {
      const theirs = choiceIn(held.terms);
      return theirs?.of === choice.of && theirs.chosen !== choice.chosen && held.terms.size <= mostOtherWords + 2;
    });
  if (chosen !== undefined) return [chosen];
  const alike = others.find(({ claim: other }) => {
    const { jaccard, onlyB } = compareStatements(claim.held, other.held);
    return jaccard >= correctedFrom && onlyB.length <= mostOtherWords;
  });
  return alike === undefined ? [] : [alike];
}

function saysMore(claim: Claim, other: Claim): boolean {
  return compareStatements(claim.held, other.held).onlyA.length > 0 || !holdsValues(other.held, claim.held);
}

function holdsTerms(claim: Claim, terms: readonly string[]): boolean {
  const all = new Set(queryTerms(claim.contrast.holds).keys());
  return terms.every((term) => all.has(term));
}

/** What the other says besides the denied value must hardly go beyond what the correction speaks of. */
function isAboutSame(claim: Claim, other: Claim, denied: readonly string[]): boolean {
  return (
    compareStatements(claim.held, other.held).onlyB.filter((term) => !denied.includes(term)).length <= mostOtherWords
  );
}

/**
 * A statement that says the same, as far as words can show it. Numbers, days, negation and opposites must agree; one
 * that says less is held by one that says more.
 */
function sameFact(
  candidate: Parameters<typeof judge>[0],
  claim: Claim,
  ordered: readonly Compared[],
  limits: BandLimits,
): Decision | undefined {
  for (const { memory, claim: other, likeness, similarity, meaning } of ordered) {
    const band = bandOf(similarity, limits);
    if (band === 'none' || band === 'fallback') break;
    if (claim.held.isNegated !== other.held.isNegated || areOpposed(claim.held, other.held)) continue;
    const isHeld = likeness.onlyA.length === 0 && holdsValues(other.held, claim.held);
    if (isHeld || (meaning >= sameMeaningFrom && likeness.agrees && likeness.onlyA.length <= likeness.onlyB.length + 1))
      return { do: 'keep', id: memory.id };
    if (band === 'auto' && likeness.agrees && !namesOther(likeness)) return { do: 'keep', id: memory.id };
    const holds = likeness.onlyB.length === 0 && holdsValues(claim.held, other.held);
    if (holds && band !== 'recreate' && mayReplace(candidate.origin, memory.origin)) {
      return { do: 'extend', id: memory.id, content: candidate.content, origin: candidate.origin };
    }
  }
  return undefined;
}

/**
 * From here on two sentences that agree in numbers, days and sense mean the same. With the built-in word vectors no pair
 * of two facts of test/engine/meaning/pairs.txt or of coding-memory reaches it that is not a contradiction, and 66 of 92
 * that are one fact do; at 0.7, "red doors are stuck" would be "yellow doors are locked".
 */
const sameMeaningFrom = 0.76;

/** Each of the two has a word of its own that the other lacks: who or what is meant may be another. */
function namesOther({ onlyA, onlyB }: Likeness): boolean {
  return onlyA.length > 0 && onlyB.length > 0;
}
