import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock, hour } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { withMemory } from '../../../support/memory.ts';
import { ScriptedModel } from '../../../support/model.ts';
import { ofKind, on, Oracle, say } from '../../../support/oracle.ts';

const chat =
  'Although the heron build of the shop went out, it went out without the new cart, which Petra had asked for.';
const fact = JSON.stringify({
  facts: [
    { turn: 1, topic: 'releases', content: 'The heron build of the shop went out without the new cart', importance: 7 },
  ],
});

describe('a language model in the background', () => {
  const withChat = (
    model: Oracle,
    settings: { readonly [name: string]: unknown },
    test: (memory: Memory, clock: FixedClock) => Promise<void>,
  ): Promise<void> =>
    withMemory(
      async ({ memory, clock }) => {
        await say(memory, 'a', chat);
        await say(memory, 'a', 'I will tell Petra that we deploy to the moon.', 'assistant');
        clock.forward(hour);
        await test(memory, clock);
      },
      { model, settings },
    );

  for (const choice of ['off', 'ask'] as const) {
    it(`is not asked while the setting is “${choice}”: what needs it waits, visibly, and nothing is lost`, async () => {
      const model = new Oracle({ facts: fact });
      await withChat(model, { backgroundModel: choice }, async (memory, clock) => {
        await maintain(memory);
        const { waiting, modelRefusal, pendingSessions } = await memory.maintenance();
        assert.deepEqual(
          [model.prompts.length, pendingSessions, modelRefusal, waiting.map(({ what }) => what)],
          [0, 0, choice, ['1 conversation to be read by a language model as well']],
        );
        await memory.configure(on);
        clock.forward(day);
        await maintain(memory);
        assert.deepEqual(
          (await ofKind(memory, 'fact')).map(({ content }) => content),
          ['The heron build of the shop went out without the new cart'],
        );
        assert.deepEqual(
          (await memory.maintenance()).waiting.filter(({ job }) => job === 'consolidation'),
          [],
        );
      });
    });
  }

  it('R094, R131, R198: reads what the user said, once, and its facts have their turn; what an assistant said is not shown to it', async () => {
    const model = new Oracle({ facts: fact });
    await withChat(model, on, async (memory, clock) => {
      await maintain(memory);
      const asked = model.prompts.filter((prompt) => prompt.includes('heron'));
      assert.ok(asked.length > 0 && !asked.some((prompt) => prompt.includes('moon')));
      const [learned] = await ofKind(memory, 'fact');
      const [episode] = await memory.turns('a');
      assert.deepEqual(
        [learned?.sessionId, learned?.sourceIds, learned?.origin, learned?.actor],
        ['a', [episode?.id], 'user', 'consolidator'],
      );
      const before = model.prompts.length;
      clock.forward(day);
      await maintain(memory, { jobs: ['consolidation'] });
      assert.equal(model.prompts.length, before);
    });
  });

  it('counts every token, stops at the limit of the day and goes on the next', async () => {
    const model = new Oracle({ facts: fact });
    await withChat(model, { ...on, backgroundTokensPerDay: 50 }, async (memory, clock) => {
      await maintain(memory);
      assert.deepEqual([model.prompts.length, (await memory.maintenance()).tokensToday], [0, 0]);
      await memory.configure({ backgroundTokensPerDay: 2000 });
      await maintain(memory, { jobs: ['consolidation'] });
      const { tokensToday } = await memory.maintenance();
      assert.ok(model.prompts.length === 1 && tokensToday > 300 && tokensToday < 2000, String(tokensToday));
      await memory.configure({ backgroundTokensPerDay: tokensToday });
      assert.equal((await memory.maintenance()).modelRefusal, 'spent');
      clock.forward(day);
      assert.deepEqual(
        [(await memory.maintenance()).tokensToday, (await memory.maintenance()).modelRefusal],
        [0, undefined],
      );
    });
  });

  it('that may not be asked without a dialog, or fails, is asked again another time', async () => {
    const model = new Oracle({ facts: new Error('quota') });
    await withChat(model, on, async (memory, clock) => {
      model.available = false;
      await maintain(memory);
      assert.deepEqual([model.prompts.length, (await memory.maintenance()).modelRefusal], [0, 'absent']);
      model.available = true;
      clock.forward(day);
      await maintain(memory);
      assert.equal((await ofKind(memory, 'fact')).length, 0);
      model.answers = { facts: fact };
      clock.forward(day);
      await maintain(memory);
      assert.equal((await ofKind(memory, 'fact')).length, 1);
    });
  });

  it('whose answer is no use costs its tokens, and nothing else', async () => {
    for (const answer of [
      'Sure, done!',
      '{"facts": "many"}',
      '{"facts": [{"turn": 99, "topic": "a", "content": "b"}]}',
    ]) {
      const model = new Oracle({ facts: answer });
      await withChat(model, on, async (memory) => {
        await maintain(memory, { jobs: ['consolidation'] });
        assert.deepEqual(
          [model.prompts.length, (await ofKind(memory, 'fact')).length, (await memory.maintenance()).waiting.length],
          [1, 0, 0],
        );
      });
    }
  });

  it('is left alone on a battery', async () => {
    const model = new Oracle({ facts: fact });
    await withChat(model, on, async (memory) => {
      await maintain(memory, { saving: true });
      assert.deepEqual([model.prompts.length, (await memory.maintenance()).pendingSessions], [0, 0]);
    });
  });
});

describe('a summary that waited', () => {
  it('counts its tokens as the background’s when nobody waits for it', async () => {
    const model = new ScriptedModel([JSON.stringify({ summary: 'They planned.', facts: [] })]);
    await withMemory(
      async ({ memory }) => {
        await memory.resetAndSummarize({
          sessionId: 's',
          history: ['a', 'b', 'c', 'd'],
          inBackground: { offsetMinutes: 0 },
        });
        assert.ok((await memory.maintenance()).tokensToday > 100);
      },
      { model },
    );
  });
});
