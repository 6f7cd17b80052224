import assert from 'node:assert/strict';
import { row, someRows } from './content.ts';
import { useView } from './page.ts';

describe('the view of an earlier time', () => {
  const open = useView();
  const at = Date.UTC(2026, 2, 3, 12);
  const status = { kind: 'open', problems: [], asOf: at } as const;
  const start = { type: 'start', total: 1, alwaysFrom: 8, workspace: 'harbor', conversations: [] } as const;

  it('is asked for by a button, says of which time it is, and leads back to now', async () => {
    const view = await open();
    await view.post(
      { ...start, status: { kind: 'open', problems: [] } },
      { type: 'rows', rows: someRows(), isLast: true },
    );
    await view.page.getByRole('button', { name: 'Show the memory as it was…' }).click();
    assert.deepEqual(await view.waitFor('asOf'), { type: 'asOf', time: 'ask' });
    await view.post(
      { ...start, status },
      { type: 'rows', rows: [row('fact_1', 'We use tabs.', { isUnconfirmed: true })], isLast: true },
    );
    const banner = view.page.getByRole('note');
    await banner.getByText(/This is the memory as it was on .*2026/).waitFor();
    assert.equal(await view.page.getByRole('button', { name: /to confirm/ }).count(), 0);
    assert.deepEqual(await view.violations(), []);
    await view.shot('an earlier time');
    await banner.getByRole('button', { name: 'Back to now' }).click();
    assert.deepEqual(await view.waitFor('asOf'), { type: 'asOf', time: 'now' });
    assert.deepEqual(view.errors(), []);
  });

  it('offers nothing that changes a memory', async () => {
    const view = await open();
    await view.post({ ...start, status }, { type: 'rows', rows: [row('fact_1', 'We use tabs.')], isLast: true });
    const memory = view.row(/We use tabs/);
    await memory.click();
    await view.page.keyboard.press('Delete');
    assert.equal(await view.page.getByRole('button', { name: /^(Edit|Forget|Pin)/ }).count(), 0);
    assert.deepEqual(
      (await view.posted()).filter(({ type }) => ['update', 'forget', 'erase', 'link'].includes(type)),
      [],
    );
  });
});
