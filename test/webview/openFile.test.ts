import assert from 'node:assert/strict';
import type { FileKnown } from '../../src/protocol/viewMessages.ts';
import { detailOf, filled, someRows, start } from './content.ts';
import { useView, type View } from './page.ts';

describe('what is known about the open file', () => {
  const open = useView();
  const openWith = async (file: FileKnown | null): Promise<View> => {
    const view = await open();
    await view.post(...filled(someRows()), { type: 'file', file });
    return view;
  };
  const first = (view: View): Promise<string> =>
    view.tree
      .locator('.row:not(.probe) > .unseen')
      .first()
      .textContent()
      .then((text) => text ?? '');

  it('stands above everything, in the order in which it is sure, and in its topic as well', async () => {
    const view = await openWith({ name: 'deploy.ts', ids: ['fact_6', 'fact_1', 'gone'] });
    assert.match(await first(view), /^About deploy\.ts, 2 memories/);
    assert.deepEqual(
      await view.tree
        .locator('.row.memory:not(.probe) .label')
        .allInnerTexts()
        .then((all) => all.slice(0, 3)),
      [
        'Tests run with vitest --pool=forks.',
        'We deploy on Fridays only after 16:00.',
        'We deploy on Fridays only after 16:00.',
      ],
    );
    assert.deepEqual(await view.violations(), []);
  });

  it('follows the editor, is folded away and stays so, and is not there when nothing is known', async () => {
    const view = await openWith({ name: 'deploy.ts', ids: ['fact_1'] });
    await view.post({ type: 'file', file: { name: 'build.ts', ids: ['fact_7'] } });
    assert.match(await first(view), /^About build\.ts, 1 memory/);
    await view.row(/^About build/).click();
    assert.equal(await view.row(/webpack/).count(), 1);
    await view.post({ type: 'file', file: { name: 'deploy.ts', ids: ['fact_1'] } });
    assert.equal(await view.row(/^About deploy/).getAttribute('aria-expanded'), 'false');
    await view.page.waitForFunction(() => (sessionStorage.getItem('state') ?? '').includes('"fileClosed":true'));
    await view.post({ type: 'file', file: null });
    assert.match(await first(view), /^deployment/);
  });

  it('makes room for what a filter finds', async () => {
    const view = await openWith({ name: 'deploy.ts', ids: ['fact_1'] });
    await view.page.getByRole('textbox').fill('fridays');
    await view.page.getByText('1 of 7 memories').waitFor();
    assert.match(await first(view), /^deployment/);
  });

  it('can be used like any other row: it is one memory in two places', async () => {
    const view = await openWith({ name: 'deploy.ts', ids: ['fact_1'] });
    await view
      .row(/Fridays/)
      .first()
      .click();
    assert.equal((await view.waitFor('select')).id, 'fact_1');
    await view.post(detailOf('fact_1', 'We deploy on Fridays only after 16:00.'));
    assert.equal(await view.tree.locator('[aria-selected=true]').count(), 2);
    await view.page.keyboard.press('ArrowRight');
    assert.deepEqual(await view.tree.locator('.row.link > .unseen').allInnerTexts(), [
      'Linked: Staging is refreshed from production every Monday., deployment',
      'Linked: Rollback: helm rollback api, then purge the CDN., Deployment',
    ]);
    await view.page.keyboard.press('Delete');
    assert.deepEqual((await view.waitFor('forget')).ids, ['fact_1']);
    await view.post({ type: 'changes', changed: [], removed: ['fact_1'] });
    assert.equal(await view.row(/Fridays/).count(), 0);
    assert.equal(await view.row(/^About/).count(), 0);
  });

  it('an empty memory says how to begin, in three lines with a button each', async () => {
    const view = await open();
    await view.post(start(0), { type: 'rows', rows: [], isLast: true });
    assert.deepEqual(await view.page.locator('.vacancy p').allInnerTexts(), [
      'Tell @memory in chat what to remember, and it is listed here by topic.',
      'Bring in what other programs and files hold.',
      'Connect other agents, and see what is kept and how to stop it.',
    ]);
    for (const name of ['Open chat', 'Import…', 'Show the first steps']) {
      await view.page.getByRole('button', { name }).click();
    }
    const opened = (await view.posted()).filter(({ type }) => type === 'open');
    assert.deepEqual(opened, [
      { type: 'open', what: 'chat' },
      { type: 'open', what: 'import' },
      { type: 'open', what: 'walkthrough' },
    ]);
  });
});
