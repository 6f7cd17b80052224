import assert from 'node:assert/strict';
import { day } from '../../../support/clock.ts';
import { withMemory } from '../../../support/memory.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { openPage, over, type Page, ready } from './openPage.ts';

const save = async (memory: Memory, content: string): Promise<string> =>
  (
    await memory.save({
      topic: 'notes',
      content,
      origin: 'assistant',
      actor: 'agent',
      agentId: 'planner',
      runId: 'run-7',
    })
  ).id ?? '';
const rowsOf = ({ messages }: Page): object[] =>
  messages.flatMap((message) =>
    message.type === 'rows' ? message.rows.map(({ waits, isUnconfirmed }) => ({ waits, isUnconfirmed })) : [],
  );

describe('what the view is told of what nobody confirmed', () => {
  it('X23: the exact words of all of it, the newest first, and confirms what was read in one change', () =>
    withMemory(async ({ memory, clock }) => {
      const first = await save(memory, 'Slow tests are tagged @slow');
      clock.forward(day);
      const long = `The API listens on port 8080. ${'It is behind a proxy. '.repeat(100)}`.trim();
      const second = await save(memory, long);
      await memory.save({ topic: 'notes', content: 'We deploy on Fridays' });
      const seen: string[] = [];
      const page = openPage(over(memory), { now: clock.read, onSeen: (ids) => seen.push(...ids) });
      await page.send(ready);
      await page.send({ type: 'unconfirmed' });
      const { memories } = page.last('unconfirmed');
      assert.deepEqual(
        memories.map(({ id, text }) => [id, text]),
        [
          [second, long],
          [first, 'Slow tests are tagged @slow'],
        ],
      );
      assert.deepEqual(seen, [second, first]);
      await page.send({ type: 'confirm', request: 1, memories: memories.map(({ id, text }) => ({ id, text })) });
      const { outcome, count, batch = '' } = page.last('done');
      assert.deepEqual([outcome, count], ['changed', 2]);
      assert.equal((await memory.list({ from: { origin: 'confirmed' } })).total, 2);
      await page.send({ type: 'undo', request: 2, batch });
      assert.equal((await memory.list({ from: { origin: 'assistant' } })).total, 2);
    }));

  it('X23: nothing is confirmed where one of the texts has changed since it was read', () =>
    withMemory(async ({ memory, clock }) => {
      const [a, b] = [await save(memory, 'Slow tests are tagged @slow'), await save(memory, 'Builds take an hour')];
      const page = openPage(over(memory), { now: clock.read });
      await page.send(ready);
      const memories = [
        { id: a, text: 'Slow tests are tagged @slow' },
        { id: b, text: 'Builds take ten minutes' },
      ];
      await page.send({ type: 'confirm', request: 1, memories });
      assert.deepEqual(
        [page.last('done').outcome, /Read it again/.test(page.last('done').message ?? '')],
        ['failed', true],
      );
      assert.equal((await memory.list({ from: { origin: 'confirmed' } })).total, 0);
    }));

  it('X23: when it stands under review: a week before its time is over, and afterwards', () =>
    withMemory(async ({ memory, clock }) => {
      await save(memory, 'Slow tests are tagged @slow');
      const told = async (): Promise<object[]> => {
        const page = openPage(over(memory), { now: clock.read });
        await page.send(ready);
        return rowsOf(page);
      };
      assert.deepEqual(await told(), [{ waits: undefined, isUnconfirmed: true }]);
      clock.forward(23 * day);
      assert.deepEqual(await told(), [{ waits: 'expiring', isUnconfirmed: true }]);
      clock.forward(7 * day);
      assert.deepEqual(await told(), [{ waits: 'expired', isUnconfirmed: true }]);
    }));

  it('X16: which agent wrote it, and in which run', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await save(memory, 'Slow tests are tagged @slow');
      const page = openPage(over(memory), { now: clock.read });
      await page.send(ready);
      await page.send({ type: 'select', id });
      const { actor, agentId, runId } = page.last('detail').detail ?? {};
      assert.deepEqual([actor, agentId, runId], ['agent', 'planner', 'run-7']);
    }));

  it('opens its list as soon as the page has its rows, once', () =>
    withMemory(async ({ memory, clock }) => {
      const page = openPage(over(memory), { now: clock.read });
      await page.server.openUnconfirmed();
      assert.deepEqual(page.messages, []);
      await page.send(ready);
      await page.server.look();
      assert.equal(page.messages.filter(({ type }) => type === 'openUnconfirmed').length, 1);
      await page.server.openUnconfirmed();
      assert.equal(page.messages.filter(({ type }) => type === 'openUnconfirmed').length, 2);
    }));
});
