import { kindsBeside, type MemoryRecord } from '../ground/contract/model.ts';
import { supersededIn } from '../ground/contract/supersededIn.ts';
import { dayMs } from '../ground/contract/time.ts';
import { claimOf } from '../knowledge/compare/claim.ts';
import { areOpposed, compareStatements, holdsValues, statementOf } from '../knowledge/compare/likeness.ts';
import { mainOf } from '../knowledge/compare/mainOf.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { scopesBeside } from '../scope/scopesBeside.ts';
import { distilledAround } from '../store/conversations/distilledOf.ts';
import { findActive, findMemory } from '../store/memories/findMemory.ts';
import { isSavedOnPurpose } from './isSavedOnPurpose.ts';
import type { Decision, Incoming, Ladder } from './ladder.ts';
import { neighborsOfClaim } from './neighborsOfClaim.ts';

/**
 * What becomes of something learned beside what a person saved on purpose, whose words are all in it; undefined where that is
 * nothing else than was decided. Saved since it was said, nothing has changed between the two: it confirms what was saved, or
 * is left where that does not hold any more. Saved before, it says more of it and stands beside it, unless it says that
 * something changed.
 */
export function besideSaved(ladder: Ladder, incoming: Incoming, decision: Decision): Decision | undefined {
  if (incoming.as !== 'learned') return undefined;
  const { memory } = incoming;
  if (decision.do === 'backdate') return retoldBy(ladder, memory, decision.by);
  if (decision.do === 'add') {
    const saved = savedSince(ladder, memory).find((other) => retells(memory, other) && isMostOf(memory, other));
    return saved === undefined ? undefined : { do: 'keep', id: saved.id };
  }
  const isOnlyMore = decision.do === 'replace' && decision.content === undefined && !tellsChange(incoming);
  return isOnlyMore && takesFromSaved(ladder, memory, decision.ids) ? { do: 'add' } : undefined;
}

type Learned = Incoming['memory'];

function retoldBy({ store }: Ladder, memory: Learned, by: string): Decision | undefined {
  const newer = findActive(store.sql, by);
  if (newer === undefined) return undefined;
  if (isSavedOnPurpose(newer) && retells(memory, newer)) return { do: 'keep', id: newer.id };
  const ended = supersededIn(newer.attributes).flatMap((id) => findMemory(store.sql, id) ?? []);
  return ended.some((saved) => isSavedOnPurpose(saved) && retells(memory, saved)) ? { do: 'leave' } : undefined;
}

/** Whether all words of what was saved are in what is learned. */
function retells({ content }: Learned, saved: MemoryRecord): boolean {
  const [said, kept] = [statementOf(mainOf(content)), statementOf(mainOf(saved.content))];
  return (
    compareStatements(said, kept).onlyB.length === 0 &&
    holdsValues(said, kept) &&
    said.isNegated === kept.isNegated &&
    !areOpposed(said, kept)
  );
}

/** Whether what was saved has half of the words or more: with fewer it is a part of what was said, and not all of it. */
function isMostOf({ content }: Learned, saved: MemoryRecord): boolean {
  return 2 * sizeOf(saved.content) >= sizeOf(content);
}

function sizeOf(content: string): number {
  const { terms, values } = statementOf(mainOf(content));
  return terms.size + values.size;
}

/** What a person saved within a day of its being said, in the same place. */
function savedSince({ store, rarity, settings }: Ladder, memory: Learned): readonly MemoryRecord[] {
  const { sql, clock } = store;
  const [from, to] = [memory.validFrom, memory.validFrom + dayMs];
  // Mostly nothing was, and then nothing has to be searched for.
  if (!distilledAround(sql, from + 1, to).some(({ isLearned }) => !isLearned)) return [];
  const { own } = scopesBeside(sql, memory.scope, settings.workspace);
  const place = { scopes: own, now: clock(), kinds: kindsBeside(memory.kind) };
  return neighborsOfClaim(sql, rarity, claimOf(memory.content), place).filter(
    (saved) => isSavedOnPurpose(saved) && saved.createdAt > from && saved.createdAt <= to,
  );
}

function tellsChange({ memory, corrects, directive }: Incoming): boolean {
  return (
    corrects !== undefined ||
    (directive !== undefined && directive.does !== 'states') ||
    languageOf(memory.content).comparing.tellsChange(memory.content)
  );
}

function takesFromSaved({ store }: Ladder, memory: Learned, ids: readonly string[]): boolean {
  return ids
    .flatMap((id) => findActive(store.sql, id) ?? [])
    .some((saved) => isSavedOnPurpose(saved) && retells(memory, saved));
}
