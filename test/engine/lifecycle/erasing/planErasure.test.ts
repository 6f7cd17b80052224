import assert from 'node:assert/strict';
import type { ErasePlan, EraseTarget } from '../../../../src/engine/ground/contract/erasing.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, noon } from '../../../support/clock.ts';
import { contents, rejectsWith, store, withMemory, withTables } from '../../../support/memory.ts';

function shown({ memories }: ErasePlan): readonly string[] {
  return memories.map(({ text, because, isCut }) => `${isCut ? 'cut' : because}: ${text}`).sort();
}

describe('the plan of an erasing', () => {
  it('follows what was made of a memory through all steps, and leaves what has a source of its own', () =>
    withTables(async ({ memory, sql }) => {
      const id = await store(memory, 'The gateway costs nine euros');
      const other = await store(memory, 'The harbour is deep');
      const alone = await store(memory, 'Nine euros are much for a gateway of ours', { sourceIds: [id] });
      await store(memory, 'Costs of machines are looked at', { sourceIds: [alone] });
      await store(memory, 'Deep harbours were praised', { sourceIds: [id, other] });
      const retold = await store(memory, 'Money and water were the subjects', { sourceIds: [id, other] });
      sql.prepare(`UPDATE memories SET kind = 'insight' WHERE id = ?`).run(retold);
      assert.deepEqual(shown(await memory.planErasing({ ids: [id] })), [
        'asked: The gateway costs nine euros',
        'derived: Costs of machines are looked at',
        'derived: Money and water were the subjects',
        'derived: Nine euros are much for a gateway of ours',
      ]);
      await memory.erase({ ids: [id] });
      assert.deepEqual((await contents(memory)).sort(), ['Deep harbours were praised', 'The harbour is deep']);
    }));

  it('finds everything about a name, forgotten and superseded too, in any form and never as a pattern', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Quillfeather builds the gateway');
      await store(memory, 'The gateway is red', { topic: 'quillfeather' });
      const gone = await store(memory, 'We met QUILLFEATHER in May');
      await memory.forget(gone);
      await store(memory, 'Feathers are light');
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'Quillfeather is in Lyon. The tower is high.' });
      assert.deepEqual(shown(await memory.planErasing({ about: 'quillfeather' })), [
        'asked: Quillfeather builds the gateway',
        'asked: The gateway is red',
        'asked: We met QUILLFEATHER in May',
        'cut: Quillfeather is in Lyon. The tower is high.',
      ]);
      assert.deepEqual(shown(await memory.planErasing({ about: 'quill.*' })), []);
    }));

  it('leaves what the user takes out of the list, and what rests on it', () =>
    withMemory(async ({ memory }) => {
      const first = await store(memory, 'Quillfeather builds the gateway');
      const second = await store(memory, 'Quillfeather sings in a choir');
      const { erased } = await memory.erase({ about: 'Quillfeather', keep: [second] });
      assert.equal(erased, 1);
      assert.deepEqual(
        [await memory.get(first), (await memory.get(second))?.content],
        [undefined, 'Quillfeather sings in a choir'],
      );
    }));

  it('takes a conversation, a source, a change or days, and nothing that was said elsewhere too', () =>
    withMemory(async ({ memory, clock }) => {
      const fill = async (sessionId: string): Promise<void> => {
        const { id = '' } = await memory.observe({
          sessionId,
          role: 'user',
          text: 'We deploy the gateway on Fridays.',
        });
        await memory.learn({
          facts: [
            { topic: 'deploys', content: 'The gateway is deployed on Fridays.', origin: 'user', sourceIds: [id] },
          ],
        });
      };
      await fill('first');
      clock.forward(day);
      await fill('second');
      const { batch = '' } = await memory.saveMany([
        { topic: 'notes', content: 'The lamp is green', origin: 'import', actor: 'graph' },
      ]);
      const counts = async (target: EraseTarget): Promise<number> => (await memory.planErasing(target)).memories.length;
      // The fact was learned from both conversations.
      assert.equal(await counts({ from: { sessionId: 'second' } }), 1);
      assert.equal(await counts({ from: { actor: 'graph' } }), 1);
      assert.equal(await counts({ batch }), 1);
      assert.equal(await counts({ days: { from: '2026-01-16' } }), 2);
      assert.equal(await counts({ days: { from: '2026-01-15', to: '2026-01-16' } }), 4);
      assert.equal(await counts({ all: true }), 4);
      await memory.erase({ days: { from: '2026-01-15', to: '2026-01-16' } });
      assert.deepEqual(await contents(memory), []);
      assert.ok(clock.now > noon);
    }));

  it('refuses what names nothing or nearly everything, with what to name instead', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'A gateway');
      for (const about of ['', ' ', 'a', 'the', '.*', '[^]*', '*', '\u0000'])
        await rejectsWith('input', memory.planErasing({ about }), /Name|erased/);
      const bad: readonly unknown[] = [
        {},
        undefined,
        { from: {} },
        { from: { colour: 'x' } },
        { days: { from: 'today' } },
        { days: { from: '2026-02-30' } },
        { days: { from: '2026-01-02', to: '2026-01-01' } },
      ];
      for (const target of bad) await rejectsWith('input', memory.erase(target as EraseTarget));
      assert.equal((await memory.erase({ ids: ['fact_nobody'] })).erased, 0);
      assert.equal((await contents(memory)).length, 1);
    }));

  it('says what is gone and what was cut, and erases the same a second time without a word', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Quillfeather builds the gateway');
      await memory.observe({ sessionId: 's', role: 'assistant', text: 'Quillfeather is in Lyon. The tower is high.' });
      const { certificate } = await memory.erase({ about: 'Quillfeather', actor: 'test' });
      assert.deepEqual(
        [certificate?.erased, certificate?.cut, certificate?.state, certificate?.by],
        [{ fact: 1 }, { episode: 1 }, 'done', 'test'],
      );
      assert.match(certificate?.left.map(({ why }) => why).join(' ') ?? '', /keeps a history of its chats/);
      assert.deepEqual(await memory.erase({ about: 'Quillfeather' }), { erased: 0, cut: 0, left: [] });
      assert.equal((await memory.erasures()).length, 1);
    }));

  it('is stopped before anything goes', () =>
    withMemory(async ({ memory }) => {
      const ids = await fillMany(memory);
      await assert.rejects(memory.erase({ ids, signal: AbortSignal.abort(new Error('enough')) }), /enough/);
      assert.equal((await contents(memory)).length, ids.length);
    }));
});

async function fillMany(memory: Memory): Promise<string[]> {
  const { results } = await memory.saveMany(
    Array.from({ length: 300 }, (_, index) => ({
      topic: `t${index}`,
      content: `Gateway ${index} has ${index * 7} doors and ${index % 13} lamps`,
    })),
  );
  return results.flatMap(({ id }) => id ?? []);
}
