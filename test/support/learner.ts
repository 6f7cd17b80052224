import type { FactCandidate, LearnResult } from '../../src/engine/ground/contract/learning.ts';
import type { Learner } from '../../src/engine/learn/learnFacts.ts';
import { learnFacts } from '../../src/engine/learn/learnFacts.ts';
import { createIds } from '../../src/engine/ground/runtime/ids.ts';
import { createRarity } from '../../src/engine/recall/rarity.ts';
import type { EngineSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Opened } from './memory.ts';
import { withTables } from './memory.ts';
import { seeded } from './clock.ts';

export interface Learning extends Opened {
  readonly learner: Learner;
  /** Learns what the user said, one candidate per turn unless `sourceIds` say otherwise. */
  readonly learn: (...candidates: readonly (string | Partial<FactCandidate>)[]) => Promise<LearnResult>;
}

/** Runs a test over an empty memory and what learns into it. */
export async function withLearner(
  test: (learning: Learning) => Promise<void>,
  options: {
    readonly settings?: Partial<EngineSettings>;
    readonly model?: Learner['model'];
    readonly similarityOf?: Learner['similarityOf'];
  } = {},
): Promise<void> {
  await withTables(async ({ memory, clock, sql }) => {
    const random = seeded(2);
    const learner: Learner = {
      store: { sql, clock: clock.read, ids: createIds(random) },
      rarity: createRarity(sql),
      settings: { ...defaultSettings, ...options.settings },
      random,
      model: options.model,
      similarityOf: options.similarityOf,
      write: (work) => Promise.resolve(work()),
    };
    let turn = 0;
    const learn: Learning['learn'] = (...candidates) =>
      learnFacts(learner, { facts: candidates.map((given) => candidate(given, `ep_${turn++}`)), actor: 'test' });
    await test({ memory, clock, learner, learn });
  });
}

function candidate(given: string | Partial<FactCandidate>, turn: string): FactCandidate {
  const more = typeof given === 'string' ? { content: given } : given;
  return { topic: 'project', content: '', origin: 'user', sourceIds: [turn], ...more };
}
