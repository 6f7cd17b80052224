import { supersededIn } from '../ground/contract/supersededIn.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { BandLimits } from '../knowledge/compare/bandOf.ts';
import { bandOf } from '../knowledge/compare/bandOf.ts';
import type { Claim } from '../knowledge/compare/claim.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { areAboutSame, isNearlySame } from '../knowledge/compare/isNearlySame.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';
import { areOpposed, compareStatements } from '../knowledge/compare/likeness.ts';
import { isToldBy } from '../knowledge/compare/holdings.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Compared, Judged } from './compared.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import type { Decision, Judgement } from './ladder.ts';
import { settleConflict } from './settleConflict.ts';

/** Memories that a language model is asked about for one candidate. */
const mostUnsure = 5;

/** What a fact is to what is like it: nearly the same, in conflict, held, completed, or new. Pure. */
export function judge(
  candidate: Judged,
  neighbors: readonly MemoryRecord[],
  limits: BandLimits,
  similarityOf: Similarity = () => undefined,
): Judgement {
  const claim = claimOf(mainOf(candidate.content));
  const compared = neighbors.map((memory): Compared => {
    const other = claimOf(mainOf(memory.content));
    const { jaccard } = compareStatements(claim.held, other.held);
    const meaning = similarityOf(candidate.content, memory.content) ?? 0;
    return { memory, claim: other, similarity: jaccard, likeness: Math.max(jaccard, meaning) };
  });
  const ordered = compared.toSorted((a, b) => b.similarity - a.similarity || (a.memory.id < b.memory.id ? -1 : 1));
  const equal = ordered.find(({ memory }) => isNearlySame(candidate, memory));
  if (equal !== undefined) return sure({ do: 'keep', id: equal.memory.id });
  const told = ordered.find(({ memory }) => isMadeOf(candidate, memory));
  if (told !== undefined) return sure({ do: 'keep', id: told.memory.id });
  const against = settleConflict(candidate, claim, ordered);
  if (against !== undefined) return sure(against);
  const implied = impliedBy(candidate, claim, ordered);
  if (implied !== undefined) return sure(implied);
  const same = sameFact(candidate, claim, ordered, limits);
  if (same !== undefined) return sure(same);
  // Of two that share nearly all of their words, what differs is the point: nobody need be asked whether they are one.
  const unsure = ordered
    .filter(({ likeness, similarity }) => bandOf(likeness, limits) !== 'none' && bandOf(similarity, limits) !== 'auto')
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ memory }) => memory);
  return { decision: { do: 'add' }, unsure: unsure.slice(0, mostUnsure) };
}

/** What a turn changed at once is read of it again later: the value is in what it changed, with the rest of that. */
function isMadeOf({ as, content, sourceIds }: Judged, memory: MemoryRecord): boolean {
  return (
    as === 'learned' &&
    sourceIds?.some((id) => memory.sourceIds.includes(id)) === true &&
    supersededIn(memory.attributes).length > 0 &&
    languageOf(memory.content).comparing.correctedText(content, memory.content) === memory.content
  );
}

function sure(decision: Decision): Judgement {
  return { decision, unsure: [] };
}

/** What is learned and a fact that is known says already, in other words or as a part of it. */
function impliedBy(candidate: Judged, claim: Claim, ordered: readonly Compared[]): Decision | undefined {
  if (candidate.as !== 'learned' || candidate.corrects?.denied !== undefined) return undefined;
  const holder = ordered.find(
    ({ memory, claim: other }) =>
      claim.held.isNegated === other.held.isNegated &&
      (isToldBy(claim.holdings(), other.holdings()) ||
        (isSavedOnPurpose(memory) &&
          languageOf(candidate.content).comparing.isImplied(candidate.content, memory.content))),
  );
  return holder === undefined ? undefined : { do: 'keep', id: holder.memory.id };
}

/**
 * A statement that says the same with more or fewer words. How alike two of them are in meaning only says where to
 * look: it takes another name, day or thing for the same, so that a fact would be lost.
 */
function sameFact(
  candidate: Judged,
  claim: Claim,
  ordered: readonly Compared[],
  limits: BandLimits,
): Decision | undefined {
  for (const { memory, claim: other, similarity } of ordered) {
    const band = bandOf(similarity, limits);
    if (band === 'none' || band === 'fallback') break;
    if (claim.held.isNegated !== other.held.isNegated || areOpposed(claim.held, other.held)) continue;
    if (!areAboutSame(candidate, memory)) continue;
    if (languageOf(candidate.content).comparing.isHeldBy(candidate.content, mainOf(memory.content)))
      return { do: 'keep', id: memory.id };
    // What a person saved stays as that person said it.
    if (candidate.as === 'learned' && isSavedOnPurpose(memory)) continue;
    const isCompleted = band !== 'recreate' && mayReplace(candidate.origin, memory.origin);
    if (isCompleted && languageOf(memory.content).comparing.isHeldBy(memory.content, mainOf(candidate.content))) {
      return { do: 'extend', id: memory.id, content: candidate.content, origin: candidate.origin };
    }
  }
  return undefined;
}
