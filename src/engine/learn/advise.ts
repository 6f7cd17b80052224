import { distinct } from '../store/memories/distinct.ts';
import { originFor } from '../knowledge/trust/originFor.ts';
import type { MemoryRecord, Origin } from '../ground/contract/model.ts';
import type { LanguageModel, Random } from '../ground/contract/ports.ts';
import type { Reconciled } from '../knowledge/prompts/reconcileFactsRequest.ts';
import { readDecisions, reconcileFactsRequest } from '../knowledge/prompts/reconcileFactsRequest.ts';
import { ask } from '../knowledge/prompts/ask.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import { holdsBoth } from '../knowledge/compare/holdsBoth.ts';
import { decide } from './decide.ts';
import { incomingOf, memoryOf } from './storeCandidates.ts';
import { mayReplace } from '../knowledge/trust/trustedOrigins.ts';
import type { Decision, Ladder } from './ladder.ts';

export interface Advice {
  readonly decisions: ReadonlyMap<FactCandidate, Decision>;
  readonly requests: number;
  /** Decisions that were unusable, and answers that could not be read at all. */
  readonly dropped: number;
}

/** Stored memories that one request shows, and how many of them it may supersede. */
const mostStored = 20;
const mostReplaced = 3;

/**
 * Asks a language model about the candidates that rules are not sure of, in one request. What it does not decide, or
 * decides badly, is left to the rules, which add it: an empty answer loses nothing. It can supersede and complete,
 * never destroy. Reads only.
 */
export async function advise(
  asker: Ladder & { readonly model: LanguageModel; readonly random: Random },
  candidates: readonly FactCandidate[],
  actor: string,
): Promise<Advice> {
  const unsure = candidates.flatMap((candidate) => {
    const memory = memoryOf(candidate, actor, asker.settings, asker.store.clock());
    if ('reason' in memory) return [];
    const near = decide(asker, incomingOf(candidate, memory)).unsure;
    return near.length === 0 ? [] : [{ candidate, near }];
  });
  if (unsure.length === 0) return { decisions: new Map(), requests: 0, dropped: 0 };
  const stored = distinct(unsure.flatMap(({ near }) => near)).slice(0, mostStored);
  const contents = unsure.map(({ candidate }) => candidate.content);
  const answer = await ask(
    asker,
    (boundary) => reconcileFactsRequest(contents, stored, boundary),
    (text) => readDecisions(text, contents.length, stored),
  );
  if ('failed' in answer) return { decisions: new Map(), requests: 1, dropped: 1 };
  const decisions = new Map<FactCandidate, Decision>();
  const replaced = new Set<string>();
  let { dropped } = answer.read;
  for (const decided of answer.read.decisions) {
    const candidate = unsure[decided.fact]?.candidate;
    const decision = candidate && decisionOf(decided, candidate, stored, replaced);
    if (candidate !== undefined && decision !== undefined) decisions.set(candidate, decision);
    else dropped++;
  }
  return { decisions, requests: 1, dropped };
}

function decisionOf(
  decided: Reconciled,
  candidate: FactCandidate,
  stored: readonly MemoryRecord[],
  replaced: Set<string>,
): Decision | undefined {
  if (decided.action === 'add') return { do: 'add' };
  const memory = stored.find(({ id }) => id === decided.id);
  if (memory === undefined) return undefined;
  switch (decided.action) {
    case 'none':
      return { do: 'keep', id: memory.id };
    case 'replace':
      if (!mayReplace(candidate.origin, memory.origin) || replaced.size >= mostReplaced) return undefined;
      replaced.add(memory.id);
      return { do: 'replace', ids: [memory.id] };
    case 'update': {
      const text = decided.text ?? candidate.content;
      const origin = originOfMerged(text, candidate, memory);
      if (!holdsBoth(text, candidate.content, memory.content) || !mayReplace(origin, memory.origin)) return undefined;
      return { do: 'extend', id: memory.id, content: text, origin };
    }
  }
}

/** The user's, if both texts were and their words cover it; else a model's own. */
export function originOfMerged(
  text: string,
  ...sources: readonly { readonly content: string; readonly origin: Origin }[]
): Origin {
  const isUsers = sources.every(({ origin }) => origin === 'user' || origin === 'confirmed');
  return isUsers ? originFor(text, sources.map(({ content }) => content).join('. ')) : 'assistant';
}
