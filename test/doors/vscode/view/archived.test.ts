import assert from 'node:assert/strict';
import { withAged } from '../../../engine/lifecycle/archiving/archived.ts';
import { openPage, over, ready } from './openPage.ts';
import { readDetail } from '../../../../src/doors/vscode/view/readDetail.ts';

describe('archives in the view', () => {
  it('R003, R085: what is archived moves to the archive, is shown by its beginning, and comes back to short-term', () =>
    withAged(async ({ memory, clock }) => {
      const page = openPage(over(memory), { now: clock.read });
      await page.send(ready);
      const { batch } = await memory.archive();
      assert.notEqual(batch, undefined);
      await page.server.look();
      const { changed, removed } = page.last('changes');
      assert.deepEqual([changed.map(({ tier }) => tier), removed], [['archive', 'archive', 'archive'], []]);
      const id = changed[0]?.id ?? '';
      assert.match((await readDetail(memory, id))?.text ?? '', /\n\n\[memory-archive-.*\.jsonl\]$/);
      await page.send({ type: 'update', request: 1, ids: [id], patch: { tier: 'short' } });
      assert.equal(page.last('done').outcome, 'changed');
      assert.equal((await memory.get(id))?.tier, 'short');
    }));
});
