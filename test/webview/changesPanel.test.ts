import assert from 'node:assert/strict';
import type { ToPanelHost } from '../../src/protocol/panelMessages.ts';
import { changes, someBatches } from './panelContent.ts';
import { useView, type View } from './page.ts';
import { themes } from './themes.ts';

const said = async (view: View): Promise<readonly ToPanelHost[]> => (await view.posted()) as readonly ToPanelHost[];

describe('the panel What Changed', () => {
  const open = useView();

  for (const theme of themes) {
    it(`has no serious accessibility problem in ${theme}`, async () => {
      const view = await open({ panel: 'changes', theme });
      await view.post(changes());
      await view.shot(`changes-panel-${theme}`);
      assert.deepEqual(await view.violations(), []);
      assert.deepEqual(view.errors(), []);
    });
  }

  it('tells by day and batch what happened, by whom, and what was said before', async () => {
    const view = await open({ panel: 'changes' });
    await view.post(changes());
    assert.deepEqual((await view.page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 2), [
      'Today',
      'Yesterday',
    ]);
    await view.page.getByText('before: The API listens on port 8080.').waitFor();
    await view.page.getByText('by reading in the background').waitFor();
    await view.page.getByText('and 13 more').waitFor();
    await view.page.getByText('<img src=x onerror=alert(1)>').waitFor();
    assert.deepEqual(view.errors(), []);
  });

  it('takes a batch back, and leads to the memory and to the time', async () => {
    const view = await open({ panel: 'changes' });
    const [, learned] = someBatches();
    await view.post(changes());
    await view.page.getByRole('button', { name: /^Undo: .*Learned from a conversation/ }).click();
    await view.page.getByRole('button', { name: /^Memory as of here, after .*Learned/ }).click();
    await view.page.getByRole('button', { name: /The staging database/ }).click();
    assert.deepEqual((await said(view)).slice(1), [
      { type: 'undo', request: 1, batch: 'batch_3' },
      { type: 'viewThen', at: learned?.at },
      { type: 'show', id: 'fact_2' },
    ]);
    await view.post({ type: 'done', request: 1, isDone: true, message: 'Took it back.' });
    await view.page.getByRole('status').getByText('Took it back.').waitFor();
  });

  it('offers no undo for what was taken back, or where nothing can be written', async () => {
    const view = await open({ panel: 'changes' });
    await view.post(changes());
    assert.equal(await view.page.getByRole('button', { name: /^Undo: .*Forgotten/ }).count(), 0);
    await view.post(changes({ isReadOnly: true }));
    assert.equal(await view.page.getByRole('button', { name: /^Undo/ }).count(), 0);
  });

  it('shows one kind of change alone, and more on request', async () => {
    const view = await open({ panel: 'changes' });
    await view.post(changes({ isLast: false }));
    await view.page.getByRole('combobox', { name: 'Show' }).selectOption('AGE');
    assert.equal(await view.page.locator('.batch').count(), 1);
    await view.page.getByRole('combobox', { name: 'Show' }).selectOption('MERGE');
    await view.page.getByText('None of the changes shown so far is of this kind.').waitFor();
    await view.page.getByRole('combobox', { name: 'Show' }).selectOption('AGE');
    await view.page.getByRole('button', { name: 'Show earlier changes' }).click();
    assert.deepEqual((await said(view)).at(-1), { type: 'more' });
    await view.post(changes({ isFirst: false, batches: [{ ...batchOf('age'), id: 'batch_0' }] }));
    assert.equal(await view.page.locator('.batch').count(), 2);
    await view.page.getByText('These are all changes that the history knows.').waitFor();
  });

  it('says of an empty memory that nothing changed yet', async () => {
    const view = await open({ panel: 'changes' });
    await view.post(changes({ batches: [] }));
    await view.page.getByText(/Nothing has changed yet/).waitFor();
    assert.deepEqual(view.errors(), []);
  });
});

function batchOf(action: string) {
  const found = someBatches().find((batch) => batch.action === action);
  assert.ok(found);
  return found;
}
