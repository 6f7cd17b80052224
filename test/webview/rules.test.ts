import assert from 'node:assert/strict';
import { detailOf, filled, row, someRows } from './content.ts';
import { useView } from './page.ts';

describe('rules in the tree', () => {
  const open = useView();

  it('rules stand together above the topics, with what they were', async () => {
    const rule = { kind: 'rule', importance: 7 } as const;
    const view = await open();
    const rows = [
      ...someRows(),
      row('rule_1', 'Branch names start with task/.', { ...rule, topic: 'branches' }),
      row('rule_2', 'Always use type hints.', { ...rule, topic: 'python', place: 'user', placeName: '' }),
    ];
    await view.post(...filled(rows));
    assert.equal(
      await view.tree.locator('.row.group > .unseen').first().innerText(),
      'Rules, 2 memories, 2 short-term',
    );
    await view.row(/task/).click();
    await view.waitFor('select');
    const was = [{ text: 'Branch names start with f/.', until: Date.UTC(2026, 9, 3, 9) }];
    await view.post(detailOf('rule_1', 'Branch names start with task/.', { was }));
    await view.page.getByText('Branch names start with f/.').waitFor();
    await view.page.getByText('Branch names start with f/.').scrollIntoViewIfNeeded();
    await view.shot('rules');
    assert.deepEqual(await view.violations(), []);
  });
});
