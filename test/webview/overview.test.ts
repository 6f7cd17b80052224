import assert from 'node:assert/strict';
import type { Overview } from '../../src/protocol.ts';
import { useView, type Theme } from './page.ts';

const FILLED: Overview = {
  total: 3,
  topics: [
    { topic: 'deployment', memories: [{ id: 'fact_1', content: 'We deploy on Fridays only after 16:00.', tier: 'short', importance: 8 }] },
    {
      topic: 'team',
      memories: [
        { id: 'fact_2', content: 'Maria owns the billing service.', tier: 'long', importance: 6 },
        { id: 'fact_3', content: 'Stand-up is at 9:30.', tier: 'archive', importance: 3 },
      ],
    },
  ],
};

describe('the Memory view, in a browser', () => {
  const open = useView();

  it('asks for its content and says that it is reading', async () => {
    const view = await open();
    await view.page.getByRole('status').getByText('Reading memory…').waitFor();
    assert.deepEqual(await view.posted(), [{ type: 'ready' }]);
  });

  it('teaches in one sentence when there is nothing', async () => {
    const view = await open();
    await view.post({ type: 'overview', topics: [], total: 0 });
    await view.page.getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
    assert.equal(await view.page.getByText('Reading memory…').count(), 0);
  });

  it('lists topics with their memories', async () => {
    const view = await open();
    await view.post({ type: 'overview', ...FILLED });
    await view.page.getByText('3 memories').waitFor();
    assert.deepEqual(await view.page.getByRole('heading').allInnerTexts(), ['deployment', 'team']);
    assert.deepEqual(await view.page.getByRole('listitem').allInnerTexts(), [
      'We deploy on Fridays only after 16:00.\n\nShort-term, importance 8',
      'Maria owns the billing service.\n\nLong-term, importance 6',
      'Stand-up is at 9:30.\n\nArchived, importance 3',
    ]);
  });

  it('says what is wrong and offers to try again', async () => {
    const view = await open();
    await view.post({ type: 'overview', topics: [], total: 0, problem: 'The memory file is locked by another program.' });
    await view.page.getByText('The memory file is locked by another program.').waitFor();
    await view.page.getByRole('button', { name: 'Try again' }).press('Enter');
    assert.deepEqual((await view.posted()).at(-1), { type: 'refresh' });
  });

  it('shows hostile text as text', async () => {
    const view = await open();
    const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    const memory = { id: '"><b>', content: hostile, tier: 'short', importance: 5 };
    await view.post({ type: 'overview', topics: [{ topic: hostile, memories: [memory] }], total: 1, problem: hostile });
    await view.page.getByRole('listitem').getByText(hostile).waitFor();
    assert.equal(await view.page.locator('img, b, main script').count(), 0);
    assert.equal(await view.page.evaluate(() => 'hacked' in window), false);
    assert.deepEqual(view.errors(), []);
  });

  it('ignores messages that are not in the protocol', async () => {
    const view = await open();
    await view.post({ type: 'overview', ...FILLED });
    await view.page.getByText('3 memories').waitFor();
    for (const message of [null, 'overview', { type: 'other' }, { type: 'overview', topics: [{}], total: 1 }, { type: 'overview', topics: [], total: -1 }]) {
      await view.post(message);
    }
    assert.equal(await view.page.getByRole('listitem').count(), 3);
    assert.deepEqual(view.errors(), []);
  });

  for (const theme of ['dark', 'light'] satisfies Theme[]) {
    it(`has no serious accessibility problem in any state (${theme})`, async () => {
      const view = await open(theme);
      assert.deepEqual(await view.violations(), [], 'loading');
      for (const message of [{ topics: [], total: 0 }, FILLED, { ...FILLED, problem: 'The memory file is locked.' }]) {
        await view.post({ type: 'overview', ...message });
        await view.page.locator('h2').first().waitFor();
        assert.deepEqual(await view.violations(), [], JSON.stringify(message));
      }
      assert.deepEqual(view.errors(), []);
    });
  }
});
