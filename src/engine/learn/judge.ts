import { languageOf } from '../knowledge/language/languages.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import { queryTerms } from '../knowledge/language/terms.ts';
import { choiceIn } from '../knowledge/compare/attribute.ts';
import type { BandLimits } from '../knowledge/compare/bandOf.ts';
import { bandOf } from '../knowledge/compare/bandOf.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { Claim } from '../knowledge/compare/claim.ts';
import { claimOf, areInConflict } from '../knowledge/compare/claim.ts';
import { areAboutSame, isNearlySame } from '../knowledge/compare/isNearlySame.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';
import { areOpposed, compareStatements, holdsValues } from '../knowledge/compare/likeness.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Decision, Judgement } from './ladder.ts';

interface Compared {
  readonly memory: MemoryRecord;
  readonly claim: Claim;
  readonly similarity: number;
}

/** Memories that a language model is asked about for one candidate. */
const mostUnsure = 5;

/** What a fact is to what is like it: nearly the same, in conflict, held, completed, or new. Pure. */
export function judge(
  candidate: Pick<FactCandidate, 'topic' | 'content' | 'origin' | 'corrects'> & { readonly at: number },
  neighbors: readonly MemoryRecord[],
  limits: BandLimits,
  similarityOf: Similarity = () => undefined,
): Judgement {
  const claim = claimOf(candidate.content);
  const compared = neighbors.map((memory): Compared => {
    const other = claimOf(memory.content);
    const { jaccard } = compareStatements(claim.held, other.held);
    const meaning = similarityOf(candidate.content, memory.content) ?? 0;
    return { memory, claim: other, similarity: Math.max(jaccard, meaning) };
  });
  const ordered = compared.toSorted((a, b) => b.similarity - a.similarity || (a.memory.id < b.memory.id ? -1 : 1));
  const equal = ordered.find(({ memory }) => isNearlySame(candidate, memory));
  if (equal !== undefined) return sure({ do: 'keep', id: equal.memory.id });
  const against = settleConflict(candidate, claim, ordered);
  if (against !== undefined) return sure(against);
  const same = sameFact(candidate, claim, ordered, limits);
  if (same !== undefined) return sure(same);
  // Of two that share nearly all of their words, what differs is the point: nobody need be asked whether they are one.
  const unsure = ordered
    .filter(({ similarity }) => !['none', 'auto'].includes(bandOf(similarity, limits)))
    .map(({ memory }) => memory);
  return { decision: { do: 'add' }, unsure: unsure.slice(0, mostUnsure) };
}

function sure(decision: Decision): Judgement {
  return { decision, unsure: [] };
}

function settleConflict(
  candidate: Parameters<typeof judge>[0],
  claim: Claim,
  ordered: readonly Compared[],
): Decision | undefined {
  const all = ordered.filter((other) => areInConflict(claim, other.claim));
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

/** Apart from the corrected value, a statement may differ from its correction in this many words. */
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

/** Apart from the denied value, the other must say hardly more than the correction does. */
function isAboutSame(claim: Claim, other: Claim, denied: readonly string[]): boolean {
  return (
    compareStatements(claim.held, other.held).onlyB.filter((term) => !denied.includes(term)).length <= mostOtherWords
  );
}

/**
 * A statement that says the same with more or fewer words. How alike two of them are in meaning only says where to
 * look: it takes another name, day or thing for the same, so that a fact would be lost.
 */
function sameFact(
  candidate: Parameters<typeof judge>[0],
  claim: Claim,
  ordered: readonly Compared[],
  limits: BandLimits,
): Decision | undefined {
  for (const { memory, claim: other, similarity } of ordered) {
    const band = bandOf(similarity, limits);
    if (band === 'none' || band === 'fallback') break;
    if (claim.held.isNegated !== other.held.isNegated || areOpposed(claim.held, other.held)) continue;
    if (!areAboutSame(candidate, memory)) continue;
    if (languageOf(candidate.content).comparing.isHeldBy(candidate.content, memory.content))
      return { do: 'keep', id: memory.id };
    const isCompleted = band !== 'recreate' && mayReplace(candidate.origin, memory.origin);
    if (isCompleted && languageOf(memory.content).comparing.isHeldBy(memory.content, candidate.content)) {
      return { do: 'extend', id: memory.id, content: candidate.content, origin: candidate.origin };
    }
  }
  return undefined;
}
