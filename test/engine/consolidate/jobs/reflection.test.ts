import assert from 'node:assert/strict';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, hour } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { store, withMemory, withTables } from '../../../support/memory.ts';
import { ofKind, on, Oracle } from '../../../support/oracle.ts';

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
        assert.deepEqual(
          { content, tags, decayRate, origin, sources: sourceIds.length },
          {
            content: 'The user prepares the heron release.',
            tags: ['weekly'],
            decayRate: 0,
            origin: 'assistant',
            sources: 2,
          },
        );
        assert.match(
          model.prompts[0] ?? '',
          /last 7 days[\s\S]*\(fact\): [\s\S]*\(episode\): When is the heron release\?/,
        );
      },
      { model, settings: on },
    );
  });

  it('R096, R275: at most once in six days, from three facts on; turns do not count as facts', async () => {
    const model = new Oracle({ reflection: answer });
    await withMemory(
      async ({ memory, clock }) => {
        for (let turn = 0; turn < 5; turn++)
          await memory.observe({ sessionId: 's', role: 'user', text: `turn ${turn}`, scope: 'user' });
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
        model.answers = {
          reflection: JSON.stringify({ reflection: 'The user waits for the cart service.', sources: [] }),
        };
        await run(memory);
        assert.equal((await ofKind(memory, 'reflection')).length, 2);
      },
      { model, settings: on },
    );
  });

  it('R092: is due on Sunday at 03:00, or when that was missed, by the user’s clock', async () => {
    const model = new Oracle({ reflection: answer });
    await withMemory(
      async ({ memory, clock }) => {
        const dueAt = async (at: number, offsetMinutes = 0): Promise<boolean> => {
          clock.now = at;
          return (await memory.maintenance({ offsetMinutes })).due.includes('reflection');
        };
        const sunday = Date.UTC(2026, 0, 18, 3);
        clock.now = sunday + hour;
        await week(memory);
        await run(memory);
        assert.equal(await dueAt(sunday + 6.5 * day), false);
        for (const content of ['The cart is slow', 'Tom tests the cart', 'The heron release is late'])
          await store(memory, content, { scope: 'user' });
        assert.equal(await dueAt(sunday + 7 * day - 1), false);
        assert.equal(await dueAt(sunday + 7 * day), true);
        assert.equal(await dueAt(sunday + 7 * day, -60), false);
        assert.equal(await dueAt(sunday + 7 * day - hour, 60), true);
        assert.equal(await dueAt(sunday + 9 * day), true);
        await run(memory);
        assert.equal(await dueAt(sunday + 9 * day), false);
      },
      { model, settings: on },
    );
  });

  it('R092: waits without a model, and nothing is made up', () =>
    withMemory(async ({ memory, clock }) => {
      await week(memory);
      const { due, waiting } = await memory.maintenance();
      assert.ok(!due.includes('reflection'));
      assert.deepEqual(
        waiting.map(({ job, what }) => [job, what]),
        [['reflection', '1 weekly reflection']],
      );
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
        const block = async (budgetTokens = 400): Promise<string> =>
          (await memory.activeMemory({ turns: ['Who leads billing?'], budgetTokens })).text;
        assert.match(await block(), /\nWeekly insight: The user prepares the heron release\. \(2026-01-15\)\n/);
        reads = 0;
        await block();
        assert.equal(reads, 0);
        model.answers = {
          reflection: JSON.stringify({ reflection: 'The user ships the heron release.', sources: [] }),
        };
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
        for (const content of ['Anna leads billing', 'The release is called heron', 'The cart moved'])
          await store(memory, content, { scope: { workspace: 'a' } });
        await store(memory, 'Billing is led by Tom', { scope: { workspace: 'b' } });
        await run(memory);
        const block = async (workspace: string): Promise<string> =>
          (await memory.activeMemory({ turns: ['Who leads billing?'], scope: { workspace } })).text;
        assert.match(await block('a'), /Weekly insight/);
        assert.doesNotMatch(await block('b'), /Weekly insight/);
      },
      { model, settings: on },
    );
  });
});
