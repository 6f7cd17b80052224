import assert from 'node:assert/strict';
import { day } from '../../../support/clock.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { openPage, over, type Page, ready } from './openPage.ts';

/** The rows that the page has now. */
function shown({ messages }: Page): readonly string[] {
  const rows = new Map<string, string>();
  for (const message of messages) {
    if (message.type === 'start') rows.clear();
    if (message.type === 'rows') for (const { id, text } of message.rows) rows.set(id, text);
    if (message.type === 'changes') {
      for (const { id, text } of message.changed) rows.set(id, text);
      for (const id of message.removed) rows.delete(id);
    }
  }
  return [...rows.values()].sort();
}

function shownTime(page: Page): number | undefined {
  const { status } = page.last('start');
  return status.kind === 'open' ? status.asOf : undefined;
}

describe('the view of an earlier time', () => {
  it('shows what was there then, and nothing else until it goes back to now', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'We use tabs.');
      const gone = await store(memory, 'The port is 8080.');
      clock.forward(2 * day);
      await memory.update(id, { content: 'We use spaces.' });
      await memory.forget(gone);
      const page = openPage(over(memory), { now: clock.read, time: () => 'yesterday' });
      await page.send(ready);
      assert.deepStrictEqual([shown(page), shownTime(page)], [['We use spaces.'], undefined]);
      await page.send({ type: 'asOf', time: 'ask' });
      assert.deepStrictEqual(
        [shown(page), shownTime(page)],
        [['The port is 8080.', 'We use tabs.'], Date.UTC(2026, 0, 17) - 1],
      );
      await page.send({ type: 'select', id });
      assert.equal(page.last('detail').detail?.text, 'We use tabs.');
      assert.deepStrictEqual(
        page.last('detail').detail?.history.map(({ event }) => event),
        ['ADD'],
      );
      await page.send({ type: 'search', request: 1, text: '8080' });
      assert.deepStrictEqual(page.last('found').ids, [gone]);
      await store(memory, 'The host is alpha.');
      await page.server.poll();
      assert.deepStrictEqual(shown(page), ['The port is 8080.', 'We use tabs.']);
      await page.send({ type: 'asOf', time: 'now' });
      assert.deepStrictEqual([shown(page), shownTime(page)], [['The host is alpha.', 'We use spaces.'], undefined]);
    });
  });

  it('changes nothing, whatever the page asks for', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'We use tabs.');
      clock.forward(2 * day);
      const page = openPage(over(memory), { now: clock.read, time: () => 'yesterday', saysYes: true });
      await page.send(ready);
      await page.send({ type: 'asOf', time: 'ask' });
      await page.send({ type: 'update', request: 1, ids: [id], patch: { content: 'We use spaces.' } });
      assert.equal(page.last('done').outcome, 'failed');
      assert.match(page.last('done').message ?? '', /Go back to now/);
      await page.send({ type: 'erase', request: 2, ids: [id] });
      assert.equal(page.last('done').outcome, 'failed');
      assert.equal((await memory.get(id))?.content, 'We use tabs.');
    });
  });

  it('takes out what is erased meanwhile', async () => {
    await withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'My salary is 5000.');
      await store(memory, 'We use tabs.');
      clock.forward(2 * day);
      const page = openPage(over(memory), { now: clock.read, time: () => 'yesterday' });
      await page.send(ready);
      await page.send({ type: 'asOf', time: 'ask' });
      await memory.erase({ ids: [id] });
      await page.server.poll();
      assert.deepStrictEqual(shown(page), ['We use tabs.']);
    });
  });

  it('stays with the present when no time was chosen, or none that can be shown, and says why', async () => {
    await withMemory(async ({ memory, clock }) => {
      await store(memory, 'We use tabs.');
      const refused: string[] = [];
      let time: string | undefined = 'yesterday';
      const page = openPage(over(memory), { now: clock.read, time: () => time, refused });
      await page.send(ready);
      await page.send({ type: 'asOf', time: 'ask' });
      assert.equal(shownTime(page), undefined);
      assert.match(refused.join(), /History reaches back to 2026-01-15/);
      time = undefined;
      await page.send({ type: 'asOf', time: 'ask' });
      assert.deepStrictEqual([shownTime(page), refused.length], [undefined, 1]);
    });
  });

  it('goes back to now when a memory is to be shown', async () => {
    await withMemory(async ({ memory, clock }) => {
      await store(memory, 'We use tabs.');
      clock.forward(2 * day);
      const id = await store(memory, 'The port is 8080.');
      const page = openPage(over(memory), { now: clock.read, time: () => 'yesterday' });
      await page.send(ready);
      await page.send({ type: 'asOf', time: 'ask' });
      await page.server.reveal(id);
      assert.equal(shownTime(page), undefined);
      assert.equal(page.last('reveal').id, id);
    });
  });
});
