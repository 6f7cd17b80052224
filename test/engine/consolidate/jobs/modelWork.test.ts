import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { LanguageModel } from '../../../../src/engine/ground/contract/ports.ts';
import { day, type FixedClock, hour } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, store, withMemory, withTables } from '../../../support/memory.ts';
import { ScriptedModel } from '../../../support/model.ts';

const on = { backgroundModel: 'on' } as const;
const say = (memory: Memory, sessionId: string, text: string, role: 'user' | 'assistant' = 'user'): Promise<unknown> => memory.observe({ sessionId, role, text });
const ofKind = async (memory: Memory, kind: string) => (await all(memory)).filter((row) => row.kind === kind);
/** Answers each question by what it asks for. */
class Oracle implements LanguageModel {
  readonly name = 'oracle';
  readonly prompts: string[] = [];
  answers: { readonly [asked: string]: string | Error };
  available = true;

  constructor(answers: { readonly [asked: string]: string | Error }) {
    this.answers = answers;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  complete({ prompt }: { readonly prompt: string }): Promise<string> {
    this.prompts.push(prompt);
    const [, answer = '{}'] = Object.entries(this.answers).find(([asked]) => prompt.includes(`{"${asked}"`)) ?? [];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}

const chat = 'The heron build of the shop went out without the new cart, which Petra had asked for.';
const fact = JSON.stringify({ facts: [{ turn: 1, topic: 'releases', content: 'The heron build of the shop went out without the new cart', importance: 7 }] });

describe('a language model in the background', () => {
  const withChat = (model: Oracle, settings: { readonly [name: string]: unknown }, test: (memory: Memory, clock: FixedClock) => Promise<void>): Promise<void> =>
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
        assert.deepEqual([model.prompts.length, pendingSessions, modelRefusal, waiting.map(({ what }) => what)], [0, 0, choice, ['1 conversation to be read by a language model as well']]);
        await memory.configure(on);
        clock.forward(day);
        await maintain(memory);
        assert.deepEqual((await ofKind(memory, 'fact')).map(({ content }) => content), ['The heron build of the shop went out without the new cart']);
        assert.deepEqual((await memory.maintenance()).waiting.filter(({ job }) => job === 'consolidation'), []);
      });
    });
  }

  it('R094, R131: reads what the user said, once, and its facts have their turn; what an assistant said is not shown to it', async () => {
    const model = new Oracle({ facts: fact });
    await withChat(model, on, async (memory, clock) => {
      await maintain(memory);
      const asked = model.prompts.filter((prompt) => prompt.includes('heron'));
      assert.ok(asked.length > 0 && !asked.some((prompt) => prompt.includes('moon')));
      const [learned] = await ofKind(memory, 'fact');
      const [episode] = await memory.turns('a');
      assert.deepEqual([learned?.sessionId, learned?.sourceIds, learned?.origin, learned?.actor], ['a', [episode?.id], 'user', 'consolidator']);
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
      assert.deepEqual([(await memory.maintenance()).tokensToday, (await memory.maintenance()).modelRefusal], [0, undefined]);
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
    for (const answer of ['Sure, done!', '{"facts": "many"}', '{"facts": [{"turn": 99, "topic": "a", "content": "b"}]}']) {
      const model = new Oracle({ facts: answer });
      await withChat(model, on, async (memory) => {
        await maintain(memory, { jobs: ['consolidation'] });
        assert.deepEqual([model.prompts.length, (await ofKind(memory, 'fact')).length, (await memory.maintenance()).waiting.length], [1, 0, 0]);
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

describe('the weekly reflection', () => {
  const answer = JSON.stringify({ reflection: 'The user prepares the heron release.', sources: ['m1', 'm2'] });
  const week = async (memory: Memory): Promise<void> => {
    await store(memory, 'Anna leads billing', { scope: 'user' });
    await store(memory, 'The release is called heron', { scope: 'user' });
    await store(memory, 'The cart moved to the shop service', { scope: 'user' });
    await memory.observe({ sessionId: 's', role: 'user', text: 'When is the heron release?', scope: 'user' });
  };
  const run = (memory: Memory) => maintain(memory, { jobs: ['reflection'] });

  it('R096, R254, R275: reads the facts and turns of seven days and is kept with its sources, a tag, and no decay', async () => {
    const model = new Oracle({ reflection: answer });
    await withMemory(
      async ({ memory }) => {
        await week(memory);
        await run(memory);
        const [reflection, ...rest] = await ofKind(memory, 'reflection');
        assert.deepEqual(rest, []);
        const { content, tags, decayRate, sourceIds, origin } = reflection ?? assert.fail();
        assert.deepEqual({ content, tags, decayRate, origin, sources: sourceIds.length }, { content: 'The user prepares the heron release.', tags: ['weekly'], decayRate: 0, origin: 'assistant', sources: 2 });
        assert.match(model.prompts[0] ?? '', /last 7 days[\s\S]*\(fact\): [\s\S]*\(episode\): When is the heron release\?/);
      },
      { model, settings: on },
    );
  });

  it('R096, R275: at most once in six days, from three facts on; turns do not count as facts', async () => {
    const model = new Oracle({ reflection: answer });
    await withMemory(
      async ({ memory, clock }) => {
        for (let turn = 0; turn < 5; turn++) await memory.observe({ sessionId: 's', role: 'user', text: `turn ${turn}`, scope: 'user' });
        await store(memory, 'Anna leads billing', { scope: 'user' });
        await store(memory, 'The release is called heron', { scope: 'user' });
        await run(memory);
        assert.equal(model.prompts.length, 0);
        await store(memory, 'The cart moved to the shop service', { scope: 'user' });
        await run(memory);
        clock.forward(5 * day);
        await run(memory);
        assert.equal((await ofKind(memory, 'reflection')).length, 1);
        clock.forward(day);
        model.answers = { reflection: JSON.stringify({ reflection: 'The user waits for the cart service.', sources: [] }) };
        await run(memory);
        assert.equal((await ofKind(memory, 'reflection')).length, 2);
      },
      { model, settings: on },
    );
  });

  it('R092: is due on Sunday at 03:00, or when that was missed, and without a model it waits and nothing is made up', () =>
    withMemory(async ({ memory, clock }) => {
      await week(memory);
      const { due, waiting } = await memory.maintenance();
      assert.ok(!due.includes('reflection'));
      assert.deepEqual(waiting.map(({ job, what }) => [job, what]), [['reflection', '1 weekly reflection']]);
      clock.forward(3 * day);
      await maintain(memory);
      assert.equal((await ofKind(memory, 'reflection')).length, 0);
    }));

  it('R088, R089: the latest one rides along with a block, in its budget; it is read once and again after a change', async () => {
    let reads = 0;
    const model = new Oracle({ reflection: answer });
    await withTables(
      async ({ memory, clock }) => {
        await memory.configure(on);
        await week(memory);
        await run(memory);
        const block = async (budgetTokens = 400): Promise<string> => (await memory.activeMemory({ turns: ['Who leads billing?'], budgetTokens })).text;
        assert.match(await block(), /\nWeekly insight: The user prepares the heron release\. \(2026-01-15\)\n/);
        reads = 0;
        await block();
        assert.equal(reads, 0);
        model.answers = { reflection: JSON.stringify({ reflection: 'The user ships the heron release.', sources: [] }) };
        clock.forward(6 * day);
        await run(memory);
        assert.match(await block(), /Weekly insight: The user ships/);
        assert.ok(reads > 0);
        const { facts } = await memory.activeMemory({ turns: ['Who leads billing?'] });
        assert.equal(facts.at(-1)?.why.text, 'The latest weekly reflection.');
        assert.doesNotMatch(await block(60), /Weekly insight/);
        assert.equal((await memory.activeMemory({ turns: ['something else entirely'] })).text, '');
      },
      {
        model,
        wrap: (sql) => ({
          ...sql,
          prepare: (text) => {
            const statement = sql.prepare(text);
            if (!text.includes("m.kind = 'reflection'")) return statement;
            return { ...statement, get: (...values) => (reads++, statement.get(...values)) };
          },
        }),
      },
    );
  });

  it('a reflection on one workspace is not seen in another', async () => {
    const model = new Oracle({ reflection: answer });
    await withMemory(
      async ({ memory }) => {
        for (const content of ['Anna leads billing', 'The release is called heron', 'The cart moved']) await store(memory, content, { scope: { workspace: 'a' } });
        await store(memory, 'Billing is led by Tom', { scope: { workspace: 'b' } });
        await run(memory);
        const block = async (workspace: string): Promise<string> => (await memory.activeMemory({ turns: ['Who leads billing?'], scope: { workspace } })).text;
        assert.match(await block('a'), /Weekly insight/);
        assert.doesNotMatch(await block('b'), /Weekly insight/);
      },
      { model, settings: on },
    );
  });
});

describe('insights', () => {
  const answer = JSON.stringify({ insights: [{ summary: 'The user decides after a short trial', tags: ['work'], importance: 5 }] });

  it('R142, R144, R145, R146: are looked for at most once a day, from what is new, and kept with little weight', async () => {
    const model = new Oracle({ insights: answer });
    await withMemory(
      async ({ memory, clock }) => {
        const asked = (): number => model.prompts.filter((prompt) => prompt.includes('activity: ')).length;
        await maintain(memory);
        assert.equal(asked(), 0);
        for (let turn = 0; turn < 8; turn++) await say(memory, 's', `We try it for a day, ${turn}`);
        for (let index = 0; index < 5; index++) await store(memory, `Trial ${index} took a day`);
        await maintain(memory);
        await maintain(memory);
        assert.equal(asked(), 1);
        const prompt = model.prompts.find((text) => text.includes('activity: ')) ?? '';
        assert.deepEqual([prompt.match(/^activity: /gm)?.length, prompt.match(/^fact: /gm)?.length], [5, 3]);
        const [insight] = await ofKind(memory, 'insight');
        assert.deepEqual([insight?.category, insight?.importance, insight?.pinned, insight?.origin], ['relationship_dynamic', 4, false, 'assistant']);
        clock.forward(day);
        await store(memory, 'A new trial began');
        await maintain(memory);
        assert.equal(asked(), 2);
      },
      { model, settings: on },
    );
  });
});

describe('notes of a conversation that goes on', () => {
  const answer = JSON.stringify({
    notes: [
      { key: 'Deploy window', topic: 'deploys', content: 'The user deploys on Fridays after 16:00', links: ['release-name', 'nowhere', 'known'] },
      { key: 'release-name', topic: 'release', content: 'The release is called heron', links: [] },
    ],
  });

  it('R228, R265: are taken every five messages of the user, with a key, and linked to each other and to what is there', async () => {
    const model = new Oracle({ notes: answer });
    await withMemory(
      async ({ memory }) => {
        const known = await store(memory, 'The shop runs in Frankfurt', { key: 'known', scope: 'user' });
        const asked = (): number => model.prompts.filter((prompt) => prompt.includes('"notes"')).length;
        for (let turn = 1; turn <= 4; turn++) await memory.observe({ sessionId: 's', role: 'user', text: `We deploy on Fridays after 16:00, ${turn}`, scope: 'user' });
        await maintain(memory);
        assert.equal(asked(), 0);
        await memory.observe({ sessionId: 's', role: 'user', text: 'We deploy on Fridays after 16:00', scope: 'user' });
        await maintain(memory);
        await maintain(memory);
        assert.equal(asked(), 1);
        const rows = await all(memory);
        const [deploys, release] = ['note:deploy-window', 'note:release-name'].map((key) => rows.find((row) => row.key === key));
        assert.ok(deploys && release);
        assert.equal(deploys.sourceIds.length, 1);
        assert.deepEqual((await memory.neighbors(deploys.id)).map(({ id }) => id).toSorted(), [known, release.id].toSorted());
      },
      { model, settings: on },
    );
  });

  it('never take the place of what the user saved under the same key', async () => {
    const model = new Oracle({ notes: answer });
    await withMemory(
      async ({ memory }) => {
        await store(memory, 'We never deploy on Fridays', { key: 'note:deploy-window', scope: 'user' });
        for (let turn = 0; turn < 5; turn++) await memory.observe({ sessionId: 's', role: 'user', text: `turn ${turn}`, scope: 'user' });
        await maintain(memory);
        assert.deepEqual((await all(memory)).filter(({ key }) => key === 'note:deploy-window').map(({ content }) => content), ['We never deploy on Fridays']);
      },
      { model, settings: on },
    );
  });
});

describe('a summary that waited', () => {
  it('counts its tokens as the background’s when nobody waits for it', async () => {
    const model = new ScriptedModel([JSON.stringify({ summary: 'They planned.', facts: [] })]);
    await withMemory(
      async ({ memory }) => {
        await memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'], inBackground: { offsetMinutes: 0 } });
        assert.ok((await memory.maintenance()).tokensToday > 100);
      },
      { model },
    );
  });
});
