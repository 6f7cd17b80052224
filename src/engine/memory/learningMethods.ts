import type { TurnLimit } from '../knowledge/trust/turnLimit.ts';
import type { Memory } from '../ground/contract/memory.ts';
import { confirm } from '../learn/confirm.ts';
import { correct } from '../learn/correct.ts';
import type { Learner } from '../learn/learnFacts.ts';
import { learnFacts } from '../learn/learnFacts.ts';
import { correctionsIn } from '../learn/correctionsIn.ts';
import type { SaveResult, UpdateResult } from '../ground/contract/saving.ts';

/** The methods of a memory that learn and put right what was learned. */
export function learningMethods(ports: {
  readonly learner: () => Learner;
  readonly turns: TurnLimit;
  /** Has unused parts of files cleaned of what these memories held of a secret. */
  readonly overwrite: (ids: readonly string[]) => void;
  /** A write whose failure is an answer with a reason and not an exception. */
  readonly answer: <T, R>(work: () => T, refuse: (reason: string) => R) => Promise<T | R>;
  readonly read: <T>(work: () => T) => Promise<T>;
  /** Something new is there to be related. */
  readonly changed: () => void;
}): Pick<Memory, 'learn' | 'noticeCorrections' | 'correct' | 'confirm'> {
  const rejected = (reason: string): { readonly outcome: 'rejected'; readonly reason: string } => ({
    outcome: 'rejected',
    reason,
  });
  return {
    async learn(input) {
      const result = await learnFacts(ports.learner(), input);
      if (result.batch !== undefined) ports.changed();
      return result;
    },
    async noticeCorrections(turnId) {
      const facts = await ports.read(() => correctionsIn(ports.learner(), turnId));
      if (facts.length === 0) return { learned: [] };
      const result = await learnFacts(ports.learner(), { facts, actor: 'corrections' }, { onlyReplacing: true });
      if (result.batch !== undefined) ports.changed();
      return result;
    },
    async correct(id, input) {
      const { origin = 'user', turn } = input;
      const full = ports.turns.reasonAgainst(origin, turn);
      if (full !== undefined) return rejected(full);
      let rewritten: readonly string[] = [];
      const result: SaveResult = await ports.answer(
        () => correct(ports.learner(), id, input, (ids) => (rewritten = ids)),
        rejected,
      );
      ports.overwrite(rewritten);
      if (result.batch === undefined) return result;
      ports.turns.count(origin, turn);
      ports.changed();
      return result;
    },
    confirm: (ids, input = {}): Promise<UpdateResult> =>
      ports.answer(() => confirm(ports.learner().store, typeof ids === 'string' ? [ids] : ids, input), rejected),
  };
}
