import type { LearningMethods } from '../ground/contract/learning.ts';
import type { SaveResult, UpdateResult } from '../ground/contract/saving.ts';
import { correctionsActor } from '../learn/candidatesOfTurn.ts';
import { confirm } from '../learn/confirm.ts';
import { refuse } from '../learn/consent/refuse.ts';
import { replacedBy } from '../learn/consent/replacedBy.ts';
import { correct } from '../learn/correct.ts';
import { heardIn } from '../learn/heardIn.ts';
import { correctionsIn } from '../learn/correctionsIn.ts';
import type { Learner } from '../learn/learnFacts.ts';
import { learnFacts } from '../learn/learnFacts.ts';
import { isProposal } from '../knowledge/trust/proposals.ts';
import { findActive } from '../store/memories/findMemory.ts';
import type { MemoryContext } from './memoryContext.ts';
import { noteClassified } from './noteClassified.ts';

/** How a memory learns from conversations, and how what it learned is corrected. */
export function learningMethods(context: MemoryContext): LearningMethods {
  const { ports, store, turns, read, write, answer, overwrite, wake } = context;
  const learner = (): Learner => ({ ...context.ladder(), random: ports.random, write });
  return {
    async learn(input) {
      const result = await learnFacts(learner(), input);
      if (result.batch !== undefined) wake();
      return result;
    },

    async noticeCorrections(turnId) {
      const facts = await read(() => correctionsIn(learner(), turnId));
      context.later.note(() => noteClassified(store, facts.length === 0 ? 'skipped' : 'ok'));
      if (facts.length === 0) return { learned: [] };
      const result = await learnFacts(learner(), { facts, actor: correctionsActor }, { onlyReplacing: true });
      if (result.batch !== undefined) wake();
      return result;
    },

    heardIn: (turnId) => read(() => heardIn(learner(), turnId)),

    async correct(id, input) {
      const { origin = 'user', turn } = input;
      const full = turns.reasonAgainst(origin, turn);
      if (full !== undefined) return rejected(full);
      let rewritten: readonly string[] = [];
      const result: SaveResult = await answer(
        () => correct(learner(), id, input, (ids) => (rewritten = ids)),
        rejected,
      );
      overwrite(rewritten);
      if (result.batch === undefined) return result;
      turns.count(origin, turn);
      wake();
      return result;
    },

    refuse: (ids, input = {}): Promise<UpdateResult> =>
      answer(() => refuse(store, typeof ids === 'string' ? [ids] : ids, input, learner().settings), rejected),

    replacedBy: (id) =>
      read(() => {
        const proposal = findActive(store.sql, id);
        return proposal === undefined || !isProposal(proposal) ? [] : replacedBy(store.sql, proposal);
      }),

    confirm: (ids, input = {}): Promise<UpdateResult> =>
      answer(() => confirm(store, typeof ids === 'string' ? [ids] : ids, input), rejected),
  };
}

function rejected(reason: string): { readonly outcome: 'rejected'; readonly reason: string } {
  return { outcome: 'rejected', reason };
}
