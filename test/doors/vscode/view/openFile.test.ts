import assert from 'node:assert/strict';
import type { OpenFile } from '../../../../src/doors/vscode/view/openFile.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { openPage, over, type Page, ready, workspace } from './openPage.ts';

const scope = { workspace };
const fileOf = (name: string): OpenFile => ({ path: `/harbor/src/${name}`, name, folder: '/harbor', names: [] });

describe('what the view is told about the open file', () => {
  const told = (page: Page): unknown[] => page.messages.flatMap((one) => (one.type === 'file' ? [one.file] : []));

  it('what is known about it, once, again when another one is open, and nothing when nothing is known', () =>
    withMemory(async ({ memory }) => {
      const id = await store(memory, 'deployHarbor.ts reads its list of hosts from the vault.', { scope });
      let file: OpenFile | undefined = fileOf('deployHarbor.ts');
      const page = openPage(over(memory), { openFile: () => file });
      await page.send(ready);
      await page.server.showFile();
      await page.server.poll();
      assert.deepEqual(told(page), [{ name: 'deployHarbor.ts', ids: [id] }]);
      file = fileOf('pierMap.ts');
      await page.server.showFile();
      file = undefined;
      await page.server.showFile();
      assert.deepEqual(told(page).slice(1), [null]);
    }));

  it('what was saved or forgotten since, after the rows of it', () =>
    withMemory(async ({ memory }) => {
      const page = openPage(over(memory), { openFile: () => fileOf('deployHarbor.ts') });
      await page.send(ready);
      assert.deepEqual(told(page), []);
      const id = await store(memory, 'deployHarbor.ts reads its list of hosts from the vault.', { scope });
      await page.server.poll();
      assert.deepEqual(told(page), [{ name: 'deployHarbor.ts', ids: [id] }]);
      const types = page.messages.map(({ type }) => type);
      assert.ok(types.indexOf('changes') < types.indexOf('file'));
      await memory.forget({ ids: [id] });
      await page.server.poll();
      assert.deepEqual(told(page).at(-1), null);
    }));

  it('nothing of it while an earlier time is shown', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'deployHarbor.ts reads its list of hosts from the vault.', { scope });
      clock.forward(3 * 86_400_000);
      const page = openPage(over(memory), {
        openFile: () => fileOf('deployHarbor.ts'),
        time: () => 'yesterday',
        now: clock.read,
      });
      await page.send(ready);
      await page.send({ type: 'asOf', time: 'ask' });
      assert.equal(page.last('start').status.kind, 'open');
      assert.equal(told(page).length, 1);
      await page.send({ type: 'asOf', time: 'now' });
      assert.equal(told(page).length, 2);
    }));

  it('plans that are near, and how often something was used', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, 'The audit begins next Monday at 10.', { scope });
      await store(memory, 'The audit in 2031 is far away.', { scope });
      const page = openPage(over(memory), { now: clock.read });
      await page.send(ready);
      const rows = page.messages.flatMap((message) => (message.type === 'rows' ? message.rows : []));
      const [soon, far] = ['next Monday', '2031'].map((part) => rows.find(({ text }) => text.includes(part)));
      assert.equal(typeof soon?.dueAt, 'number');
      assert.equal(far?.dueAt, undefined);
      clock.forward(20 * 86_400_000);
      await page.send(ready);
      const later = page.messages.findLast((message) => message.type === 'rows' && message.rows.length > 0);
      assert.ok(later?.type === 'rows' && later.rows.every(({ dueAt }) => dueAt === undefined));
    }));
});
