import assert from 'node:assert/strict';
import { store, withMemory } from '../../../support/memory.ts';
import { openPage, over, ready, workspace } from './openPage.ts';

describe('what the view is told', () => {
  it('every write with one way back', () =>
    withMemory(async ({ memory }) => {
      const ids = [await store(memory, 'a'), await store(memory, 'b')];
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'update', request: 1, ids, patch: { topic: 'moved', tier: 'long', place: 'here' } });
      assert.deepEqual(
        (await memory.list()).rows.map(({ topic, tier, scope }) => [topic, tier, scope]),
        Array(2).fill(['moved', 'long', { workspace }]),
      );
      assert.deepEqual(
        page.last('changes').changed.map(({ topic, place }) => [topic, place]),
        Array(2).fill(['moved', 'here']),
      );
      const { batch = '', outcome, request } = page.last('done');
      assert.deepEqual([outcome, request], ['changed', 1]);
      await page.send({ type: 'undo', request: 2, batch });
      assert.deepEqual(
        (await memory.topics()).map(({ topic, total }) => [topic, total]),
        [['notes', 2]],
      );
      await page.send({ type: 'forget', request: 3, ids });
      assert.deepEqual([page.last('done').count, page.last('changes').removed.toSorted()], [2, ids.toSorted()]);
      await page.send({ type: 'undo', request: 4, batch: page.last('done').batch ?? '' });
      assert.equal((await memory.list()).total, 2);
      await page.send({ type: 'update', request: 5, ids: ['fact_gone'], patch: { importance: 1 } });
      assert.deepEqual(
        [page.last('done').outcome, /no memory/.test(page.last('done').message ?? '')],
        ['failed', true],
      );
    }));

  it('deletes for good when the person says so, with no way back, and takes a no for an answer', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'told in confidence');
      for (const [saysYes, expected] of [
        [false, 'unchanged'],
        [true, 'changed'],
      ] as const) {
        const page = openPage(over(memory), { saysYes });
        await page.send(ready);
        await page.send({ type: 'erase', request: 1, ids: [id] });
        const { type: _type, request: _request, ...done } = page.last('done');
        assert.deepStrictEqual(done, { outcome: expected, count: saysYes ? 1 : 0 });
        assert.deepStrictEqual(
          page.messages.flatMap((message) => (message.type === 'changes' ? message.removed : [])),
          saysYes ? [id] : [],
        );
      }
      assert.equal((await memory.undo()).undone, 0);
    }));

  it('R214: links both ways, and leaves none behind when one end is forgotten', () =>
    withMemory(async ({ memory }) => {
      const [a, b] = [await store(memory, 'a'), await store(memory, 'b')];
      const page = openPage(over(memory));
      await page.send(ready);
      await page.send({ type: 'link', request: 1, a, b });
      assert.equal(page.last('links').links.length, 1);
      assert.deepEqual(
        page
          .last('changes')
          .changed.map(({ id }) => id)
          .toSorted(),
        [a, b].toSorted(),
      );
      await page.send({ type: 'link', request: 2, a: b, b: a });
      assert.equal(page.last('done').outcome, 'unchanged');
      await page.send({ type: 'forget', request: 3, ids: [b] });
      assert.deepEqual(page.last('links').links, []);
      await page.send({ type: 'unlink', request: 4, a, b });
      assert.equal(page.last('done').request, 4);
    }));
});
