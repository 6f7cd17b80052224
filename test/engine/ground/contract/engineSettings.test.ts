import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { DecaySettings } from '../../../../src/engine/ground/contract/decaySettings.ts';
import { applySettings } from '../../../../src/engine/ground/contract/applySettings.ts';
import { defaultSettings, type EngineSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import type { Hit } from '../../../../src/engine/ground/contract/model.ts';
import type { LanguageModel, Meaning } from '../../../../src/engine/ground/contract/ports.ts';
import { day, noon } from '../../../support/clock.ts';
import { FakeEmbedder, GivenScores, whenEmbedded } from '../../../support/embedder.ts';
import { maintain } from '../../../support/maintain.ts';
import { effectsOnChanges } from './effectsOnChanges.ts';
import { identityEffects } from './identityEffects.ts';
import { codes, store, withMemory } from '../../../support/memory.ts';
import { ScriptedModel } from '../../../support/model.ts';
import { consentEffects } from './consentEffects.ts';
import { type Effect, ownChatEffects } from './ownChatEffects.ts';

async function lighthouse(memory: Memory): Promise<Hit | undefined> {
  return (await memory.recall({ query: 'lighthouse' })).hits[0];
}

async function oldLighthouse(memory: Memory): Promise<number | undefined> {
  await store(memory, 'The lighthouse is white', { at: noon - 90 * day });
  return (await lighthouse(memory))?.score;
}

async function neighbors(memory: Memory): Promise<number> {
  await store(memory, 'The white lighthouse stands on the northern cape');
  const id = await store(memory, 'The white lighthouse stands on the southern cape');
  for (let tick = 0; tick < 5; tick++) await new Promise(setImmediate);
  return (await memory.neighbors(id)).length;
}

/** What becomes of facts that are learned one after the other, each said in a turn of its own. */
async function learned(memory: Memory, ...contents: readonly string[]): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const content of contents) {
    const { learned: all } = await memory.learn({ facts: [{ topic: 'lighthouse', content, origin: 'user' }] });
    outcomes.push(...all.map(({ outcome }) => outcome));
  }
  return outcomes;
}
const gateway = 'The team deploys the API gateway on Fridays.';
/** How many memories about cars a question finds that names none. */
async function nearTo(question: string, memory: Memory): Promise<number> {
  for (const place of ['yard', 'hall', 'street']) await store(memory, `car ${place}`);
  await whenEmbedded(memory);
  const byMeaning = async (limit: number): Promise<number> =>
    (await memory.recall({ query: question, limit })).hits.filter(({ why }) => 'similarity' in why.parts).length;
  return (await byMeaning(1)) + (await byMeaning(3));
}

async function judged(memory: Memory): Promise<unknown> {
  await store(memory, 'The lighthouse is white', { at: noon - 30 * day });
  return (await memory.recall({ query: 'lighthouse' })).hits.map(({ score }) => score);
}

/** Models for the settings that have no effect without. */
const models: { readonly [name: string]: Meaning } = {
  meaning: { embedder: () => new FakeEmbedder(), reranker: () => undefined },
  rerank: { embedder: () => undefined, reranker: () => new GivenScores({ white: 2 }) },
};

function modelsFor(name: string): { readonly meaning?: Meaning; readonly model?: LanguageModel } {
  if (name === 'sameFrom')
    return { model: new ScriptedModel([JSON.stringify({ pairs: [{ pair: 1, verdict: 'conflict' }] })]) };
  const needed = Object.entries(models).find(([start]) => name.startsWith(start))?.[1];
  return needed === undefined ? {} : { meaning: needed };
}

/** What shows the effect of each setting, and two values; those of decay are in `decaySettings.test.ts`. */
const effects: {
  readonly [name in Exclude<keyof EngineSettings, keyof DecaySettings>]: Effect;
} = {
  workspace: [
    'a',
    'b',
    async (memory) =>
      (await memory.save({ topic: 'deploys', content: 'new' })).id &&
      (await memory.list({ text: 'new' })).rows[0]?.scope,
  ],
  workspaceAliases: [
    ['old'],
    ['other'],
    async (memory) => {
      const id = await store(memory, 'x', { scope: { workspace: 'old' } });
      await memory.configure({ workspace: 'new' });
      return (await memory.get(id))?.scope;
    },
  ],
  budgetTokens: [
    60,
    400,
    async (memory) => {
      for (let index = 0; index < 9; index++) await store(memory, `important ${index}`, { importance: 9 });
      return (await memory.activeMemory({ turns: ['hello there'] })).facts.length;
    },
  ],
  alwaysInjectImportance: [
    8,
    9,
    async (memory) => {
      await store(memory, 'important', { importance: 8 });
      return [
        (await memory.activeMemory({ turns: ['hello there'] })).facts.length,
        (await memory.age({ olderThanHours: 0 })).moved,
      ];
    },
  ],
  injectLimit: [
    1,
    5,
    async (memory) => {
      for (let index = 0; index < 3; index++) await store(memory, `lighthouse ${index}`);
      return (await memory.activeMemory({ turns: ['lighthouse'] })).facts.length;
    },
  ],
  relevanceFloor: [
    0.1,
    0.9,
    async (memory) => {
      await store(memory, 'The lighthouse is white');
      return (await memory.activeMemory({ turns: ['lighthouse harbour island'] })).facts.length;
    },
  ],
  longTierFactor: [
    1,
    10,
    async (memory) => {
      await memory.update(await store(memory, 'The lighthouse is white'), { tier: 'long' });
      return (await memory.activeMemory({ turns: ['lighthouse harbour'] })).facts.length;
    },
  ],
  durability: ['process', 'power', async (memory) => (await memory.stats()).durability],
  fusion: [
    'fitted',
    'sum',
    async (memory) =>
      [await store(memory, 'The lighthouse is white'), (await lighthouse(memory))?.why.parts['list:text']][1],
  ],
  mmrLambda: [
    1,
    0.1,
    async (memory) => {
      for (const content of [
        'the white lighthouse',
        'the lighthouse, white',
        'a lighthouse on the northern island of whales',
      ])
        await store(memory, content);
      return (await memory.recall({ query: 'white lighthouse' })).hits.map((hit) => hit.content);
    },
  ],
  recencyWeight: [0, 0.5, oldLighthouse],
  recencyHalfLifeDays: [0, 30, oldLighthouse],
  linkMin: [0.1, 0.9, neighbors],
  linkNeighbors: [0, 2, neighbors],
  sameFrom: [
    0.5,
    1,
    async (memory) => {
      await memory.configure({ backgroundModel: 'on' });
      for (const who of ['Nora', 'Lee']) await store(memory, `${who} reviews the schema changes of the billing team`);
      return (await maintain(memory, { jobs: ['duplicates'] })).runs[0]?.said;
    },
  ],
  updateFrom: [
    0.75,
    0.9,
    (memory) => learned(memory, gateway, 'The team deploys the API gateway on Fridays from Utrecht.'),
  ],
  recreateFrom: [0.4, 0.7, (memory) => learned(memory, gateway, 'The team deploys the gateway on Fridays.')],
  learnPerTurn: [0, 3, (memory) => learned(memory, gateway)],
  learnPerDay: [1, 3, (memory) => learned(memory, gateway, 'Lee owns the billing service.')],
  injectTiers: [
    ['short'],
    ['long'],
    async (memory) => {
      await store(memory, 'the lighthouse');
      return (await memory.activeMemory({ turns: ['lighthouse'] })).facts.length;
    },
  ],
  injectKinds: [
    ['fact'],
    ['insight', 'episode'],
    async (memory) => {
      await store(memory, 'the lighthouse');
      return (await memory.activeMemory({ turns: ['lighthouse'] })).facts.length;
    },
  ],
  meaningTopK: [1, 3, (memory) => nearTo('vehicle', memory)],
  meaningFloor: [0.2, 0.99, (memory) => nearTo('vehicle', memory)],
  meaningInjectFloor: [
    0.3,
    0.99,
    async (memory) => {
      await nearTo('vehicle', memory);
      return (await memory.activeMemory({ turns: ['vehicle'] })).facts.length;
    },
  ],
  rerankThreshold: [0.35, 0.95, (memory) => judged(memory)],
  rerankRecencyWeight: [0, 0.2, (memory) => judged(memory)],
  unconfirmedDays: [
    1,
    2,
    async (memory) => {
      const id = await store(memory, 'The build takes nine minutes', { origin: 'assistant' });
      const { createdAt = 0, expiresAt = 0 } = (await memory.get(id)) ?? {};
      return (expiresAt - createdAt) / 86_400_000;
    },
  ],
  redactPersonalNumbers: [true, false, async (memory) => memory.get(await store(memory, 'Card 4242 4242 4242 4242'))],
  fallbackLimit: [
    1,
    2,
    async (memory) => {
      for (let index = 0; index < 3; index++) await store(memory, `fact ${index}`);
      return (await memory.activeMemory({ turns: [] })).facts.length;
    },
  ],
  fallbackImportance: [
    3,
    4,
    async (memory) => {
      await store(memory, 'fact', { importance: 3 });
      return (await memory.activeMemory({ turns: [] })).facts.length;
    },
  ],
  ageAfterHours: [
    0,
    1,
    async (memory) => {
      await store(memory, 'fact');
      return (await memory.age()).moved;
    },
  ],
  archiveFolder: ['', '/archives', async (memory) => (await memory.archiveStatus()).folder],
  archiveIdleDays: [
    10,
    20,
    async (memory, forward) => {
      await store(memory, 'The lighthouse is white');
      await memory.age({ olderThanHours: 0 });
      forward(15 * day);
      return await memory.countToArchive();
    },
  ],
  archiveDecayed: [
    true,
    false,
    async (memory) => {
      await memory.configure({ archiveFolder: '/archives' });
      return (await memory.archiveStatus()).takesDecayed;
    },
  ],
  ageMaxRows: [
    1,
    2,
    async (memory) => {
      for (let index = 0; index < 3; index++) await store(memory, `fact ${index}`);
      return (await memory.age({ olderThanHours: 0 })).moved;
    },
  ],
  resetMinMessages: [
    2,
    5,
    async (memory) => (await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c'] })).status,
  ],
  resetMaxMessages: [
    2,
    5,
    async (memory) => (await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] })).messages,
  ],
  backgroundModel: ['off', 'ask', async (memory) => (await memory.maintenance()).modelRefusal],
  backgroundTokensPerDay: [10, 20, async (memory) => (await memory.maintenance()).tokensPerDay],
  lossPercent: [
    0,
    100,
    async (memory) => {
      // Six of six are more than the five that always may go.
      for (const team of ['search', 'billing', 'mobile', 'design', 'support', 'sales']) {
        await memory.save({ topic: 'budgets', content: `The ${team} budget is 100 euros`, scope: 'user', at: 1 });
        await memory.observe({ sessionId: 's', role: 'user', text: `The ${team} budget is now 90 €.`, scope: 'user' });
      }
      await memory.endSession('s');
      return (await maintain(memory)).runs[0]?.outcome;
    },
  ],
  ...effectsOnChanges,
  ...identityEffects,
  ...ownChatEffects,
  ...consentEffects,
};

describe('a setting', () => {
  for (const [name, [one, other, effect]] of Object.entries(effects)) {
    it(`R079: ${name} has an effect, when opening and later`, async () => {
      const shown: unknown[] = [];
      for (const value of [one, other]) {
        await withMemory(
          async ({ memory, clock }) => {
            assert.deepStrictEqual((await memory.stats()).problems, []);
            shown.push(await effect(memory, clock.forward.bind(clock)));
          },
          { settings: { [name]: value }, ...modelsFor(name) },
        );
        await withMemory(async ({ memory, clock }) => {
          assert.deepStrictEqual(await memory.configure({ [name]: value }), []);
          assert.deepStrictEqual(await effect(memory, (ms) => clock.forward(ms)), shown.at(-1));
        }, modelsFor(name));
      }
      assert.notDeepStrictEqual(shown[0], shown[1]);
    });
  }

  it('R079: that nobody knows is named, when opening and later', () =>
    withMemory(
      async ({ memory }) => {
        const atOpening = (await memory.stats()).problems;
        const later = await memory.configure({ __proto__x: 1, constructor: 1, budgetTokens: 100 });
        assert.deepStrictEqual([codes(atOpening), codes(later)], [['setting'], ['setting', 'setting']]);
        assert.match(
          atOpening[0]?.message ?? '',
          /Unknown setting "budgetToken" was ignored. Known settings: workspace, /,
        );
        assert.match(later[1]?.message ?? '', /Unknown setting "constructor"/);
      },
      { settings: { budgetToken: 200 } },
    ));

  const refused: readonly (readonly [string, unknown])[] = [
    ['budgetTokens', 49],
    ['budgetTokens', 400.5],
    ['budgetTokens', '400'],
    ...[NaN, null].map((value) => ['budgetTokens', value] as const),
    ['relevanceFloor', 1.01],
    ['longTierFactor', 0.9],
    ['alwaysInjectImportance', 12],
    ['ageMaxRows', 0],
    ...['', 5].map((value) => ['workspace', value] as const),
    ['injectTiers', ['archive']],
    ['injectTiers', []],
    ['injectKinds', 'fact'],
    ...['one', [1]].map((value) => ['workspaceAliases', value] as const),
  ];
  for (const [name, value] of refused) {
    it(`R079: out of range is refused and the old value stays: ${name} ${JSON.stringify(value)}`, () => {
      const { settings, problems } = applySettings(defaultSettings, { [name]: value });
      assert.deepStrictEqual(settings, defaultSettings);
      assert.deepStrictEqual(codes(problems), ['setting']);
      assert.match(problems[0]?.message ?? '', new RegExp(`"${name}" must be`));
    });
  }

  it('left undefined changes nothing, but a workspace can be closed', () =>
    withMemory(async ({ memory }) => {
      assert.deepStrictEqual(await memory.configure({ workspace: 'w', ageAfterHours: 0 }), []);
      assert.deepStrictEqual(await memory.configure({ workspace: undefined, ageAfterHours: undefined }), []);
      assert.deepStrictEqual((await memory.get(await store(memory, 'a')))?.scope, 'user');
      assert.equal((await memory.age()).moved, 1);
    }));

  it('X1, X4, X14: the defaults are the decided numbers', () => {
    const {
      budgetTokens,
      alwaysInjectImportance,
      injectLimit,
      fallbackLimit,
      fallbackImportance,
      ageAfterHours,
      ageMaxRows,
      resetMinMessages,
      resetMaxMessages,
    } = defaultSettings;
    assert.deepStrictEqual(
      {
        budgetTokens,
        alwaysInjectImportance,
        injectLimit,
        fallbackLimit,
        fallbackImportance,
        ageAfterHours,
        ageMaxRows,
        resetMinMessages,
        resetMaxMessages,
      },
      {
        budgetTokens: 400,
        alwaysInjectImportance: 8,
        injectLimit: 20,
        fallbackLimit: 15,
        fallbackImportance: 3,
        ageAfterHours: 48,
        ageMaxRows: 100,
        resetMinMessages: 4,
        resetMaxMessages: 60,
      },
    );
  });
});
