import assert from 'node:assert/strict';
import { store, withMemory } from '../../support/memory.ts';

describe('what is linked to a match', () => {
  it('R220, R221: stands behind it in the block, one step and two memories at most, and counts as not asked for', () =>
    withMemory(async ({ memory }) => {
      const match = await store(memory, 'The lighthouse is painted in spring');
      const linked: string[] = [];
      for (const content of ['Ladders hang in the shed', 'Anna buys brushes', 'Bo opens the gate'])
        linked.push(await store(memory, content, { topic: 'tools' }));
      const [first = '', second = '', far = ''] = linked;
      await memory.link(match, first);
      await memory.link(match, second);
      await memory.link(first, far);
      const { text, facts } = await memory.activeMemory({ turns: ['when is the lighthouse painted?'] });
      assert.deepStrictEqual(facts.map(({ id }) => id).toSorted(), [match, first, second].toSorted());
      assert.equal(facts[0]?.id, match);
      assert.deepStrictEqual(
        facts.slice(1).map(({ why }) => [why.because, why.text]),
        Array(2).fill(['linked', 'Linked to “The lighthouse is painted in spring”.']),
      );
      assert.ok(
        text.includes('Ladders hang in the shed') && text.includes('Anna buys brushes') && !text.includes('Bo opens'),
      );
      // What the answer left to write is written by then.
      await memory.injections('s');
      assert.deepStrictEqual(
        await Promise.all([match, first].map(async (id) => (await memory.get(id))?.accessCount)),
        [1, 0],
      );
    }));

  it('R220: brings in no hub, and nothing from another workspace, forgotten, or without a match', () =>
    withMemory(async ({ memory }) => {
      const match = await store(memory, 'The lighthouse is painted in spring');
      const hub = await store(memory, 'All that we own');
      const elsewhere = await store(memory, 'Ladders hang in the shed', { scope: { workspace: 'git:other' } });
      const gone = await store(memory, 'Anna buys brushes');
      for (let index = 0; index < 12; index++) await memory.link(hub, await store(memory, `thing number ${index}`));
      for (const other of [hub, elsewhere, gone]) await memory.link(match, other);
      await memory.forget(gone);
      assert.deepStrictEqual(
        (await memory.activeMemory({ turns: ['when is the lighthouse painted?'] })).facts.map(({ id }) => id),
        [match],
      );
      assert.deepStrictEqual((await memory.activeMemory({ turns: ['how do I bake bread?'] })).facts, []);
    }));
});
