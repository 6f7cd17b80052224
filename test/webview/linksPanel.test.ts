import assert from 'node:assert/strict';
import type { ToPanelHost } from '../../src/protocol/panelMessages.ts';
import { largeGraph, someGraph } from './panelContent.ts';
import { useView, type View } from './page.ts';
import { themes } from './themes.ts';

const said = async (view: View): Promise<readonly ToPanelHost[]> => (await view.posted()) as readonly ToPanelHost[];
const node = (view: View, name: string | RegExp) => view.page.locator('.node-list').getByRole('button', { name });

describe('the panel Links', () => {
  const open = useView();

  for (const theme of themes) {
    it(`has no serious accessibility problem in ${theme}, and arranges itself in a worker`, async () => {
      const view = await open({ panel: 'links', theme });
      await view.post(someGraph());
      await view.page.waitForTimeout(restsAfterMs);
      await view.shot(`links-panel-${theme}`);
      await node(view, /We deploy on Fridays/).click();
      assert.deepEqual(await view.violations(), []);
      await view.shot(`links-panel-chosen-${theme}`);
      assert.equal(await view.page.locator('.picture canvas').count(), canvases);
      assert.deepEqual(view.errors(), []);
    });
  }

  it('lists every node and shows what one is joined to', async () => {
    const view = await open({ panel: 'links' });
    await view.post(someGraph());
    await view.page.getByText('8 nodes').waitFor();
    await node(view, /Staging/).click();
    const lines = await view.page.locator('.node-lines li').allTextContents();
    assert.deepEqual(
      lines.map((line) => line.trim()),
      ['topic deployment', 'linked by you We deploy on Fridays after the standup.', 'rests on Uses pnpm, not npm.'],
    );
    await view.page.getByRole('button', { name: 'Show in the view' }).click();
    assert.deepEqual((await said(view)).at(-1), { type: 'show', id: 'fact_2' });
  });

  it('filters by search, topic, tier and place', async () => {
    const view = await open({ panel: 'links' });
    await view.post(someGraph());
    const { page } = view;
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('tooling');
    await page.getByText('3 nodes').waitFor();
    await page.getByRole('combobox', { name: 'Topic' }).selectOption('All');
    await page.getByRole('combobox', { name: 'Tier' }).selectOption('short');
    await page.getByText('2 nodes').waitFor();
    await page.getByRole('combobox', { name: 'Tier' }).selectOption('All');
    await page.getByRole('combobox', { name: 'Scope' }).selectOption('harbor/crane');
    await page.getByText('2 nodes').waitFor();
    await page.getByRole('combobox', { name: 'Scope' }).selectOption('All');
    await page.getByRole('searchbox', { name: 'Search' }).fill('PNPM');
    await page.getByText('1 node', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Uses pnpm, not npm.' }).waitFor();
    assert.deepEqual(view.errors(), []);
  });

  it('links two memories by dragging one onto the other, and takes it back', async () => {
    const view = await open({ panel: 'links' });
    const { page } = view;
    // Two alone stand at the two ends of the picture.
    await view.post(
      someGraph({
        memories: twoMemories,
        links: [],
        names: [],
        total: 2,
      }),
    );
    await page.waitForTimeout(restsAfterMs);
    const spots = await spotsOfMemories(view);
    const [a, b] = [spots[0], spots[1]];
    assert.ok(a !== undefined && b !== undefined);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await view.shot('links-panel-dragged');
    await page.mouse.up();
    const link = (await view.waitFor('link' as never)) as unknown as ToPanelHost;
    assert.deepEqual([link.type, ...('a' in link ? [link.a, link.b].sort() : [])], ['link', 'fact_1', 'fact_2']);
    await view.post({ type: 'done', request: 1, isDone: true, message: 'Linked.' });
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    assert.equal((await said(view)).at(-1)?.type, 'unlink');
  });

  it('links two memories by keys, and removes a link', async () => {
    const view = await open({ panel: 'links' });
    await view.post(someGraph());
    await node(view, /Uses pnpm/).press('Enter');
    await view.page.getByRole('button', { name: 'Link to…' }).press('Enter');
    await view.page
      .getByRole('alert')
      .getByText(/Choose the memory to link to/)
      .waitFor();
    await node(view, /We deploy on Fridays/).press('Enter');
    assert.deepEqual((await said(view)).at(-1), { type: 'link', request: 1, a: 'fact_3', b: 'fact_1' });
    await node(view, /Staging/).click();
    await view.page.getByRole('button', { name: /^Remove the link to “We deploy/ }).click();
    assert.deepEqual((await said(view)).at(-1), { type: 'unlink', request: 2, a: 'fact_1', b: 'fact_2' });
  });

  it('asks for the graph of an earlier time, where nothing can be linked', async () => {
    const view = await open({ panel: 'links' });
    await view.post(someGraph());
    await view.page.getByRole('slider', { name: /^Time/ }).press('Home');
    const asked = (await view.waitFor('graphThen' as never)) as unknown as Extract<ToPanelHost, { type: 'graphThen' }>;
    assert.ok(asked.at !== null && asked.at < Date.now());
    await view.post(someGraph({ asOf: asked.at, canLink: false }));
    await view.page.getByText('An earlier time is shown').waitFor();
    await node(view, /Uses pnpm/).click();
    assert.equal(await view.page.getByRole('button', { name: 'Link to…' }).count(), 0);
  });

  it('stands with a memory of nothing, of one, and with a history that begins in the future', async () => {
    const view = await open({ panel: 'links' });
    await view.post(someGraph({ memories: [], links: [], names: [], total: 0, since: 0 }));
    await view.page.getByText(/Nothing is remembered yet/).waitFor();
    await view.shot('links-panel-empty');
    await view.post(someGraph({ memories: twoMemories.slice(0, 1), links: [], names: [], total: 1 }));
    await view.page.getByText('2 nodes').waitFor();
    await view.post(someGraph({ since: Date.now() + 86_400_000 }));
    assert.equal(await view.page.getByRole('slider').isDisabled(), true);
    assert.deepEqual(view.errors(), []);
  });

  it('shows five thousand nodes, and five thousand links of one memory', async () => {
    const view = await open({ panel: 'links' });
    await view.post(largeGraph());
    await view.page.getByText('5,000 nodes').waitFor();
    await view.page.getByText(/Only the first 200 are listed/).waitFor();
    await view.page.waitForTimeout(restsAfterMs);
    await view.shot('links-panel-large');
    const hub = Array.from({ length: 5000 }, (_, at) => ({
      from: 'fact_0',
      to: `fact_${1 + (at % 3999)}`,
      type: 'found' as const,
    }));
    const large = largeGraph();
    assert.ok(large.type === 'graph');
    await view.post(someGraph({ ...large.graph, links: hub }));
    await node(view, 'Memory number 0 of a large project.').click();
    await view.page.getByText('and 4,902 more').waitFor();
    assert.deepEqual(view.errors(), []);
  });

  it('says where the picture cannot be drawn, and keeps the list', async () => {
    const view = await open({ panel: 'links', hasNoWebGl: true });
    await view.post(someGraph());
    await view.page.getByText(/This machine cannot draw the picture/).waitFor();
    await node(view, /Uses pnpm/).click();
    assert.deepEqual(view.errors(), []);
  });
});

/** The layout ends before. */
const restsAfterMs = 2000;
/** Those of the library: lines, nodes, labels and the pointer. */
const canvases = 7;

const twoMemories = ['fact_1', 'fact_2'].map((id) => ({
  ...{ id, topic: id, text: `${id} is here.`, kind: 'fact' as const, tier: 'long' as const, importance: 10 },
  ...{ isHere: true, placeName: '' },
}));

/** Where memories are drawn, as a pointer finds them. */
async function spotsOfMemories({ page }: View): Promise<readonly { readonly x: number; readonly y: number }[]> {
  return await page.evaluate(() => {
    const box = document.querySelector<HTMLElement>('.picture');
    const layer = box?.querySelector('.sigma-mouse');
    const spots: { x: number; y: number }[] = [];
    if (!box || !layer) return spots;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    for (let y = top; y < Math.min(bottom, innerHeight); y += 4)
      for (let x = left; x < right; x += 4) {
        layer.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: y, bubbles: true }));
        const isNew = spots.every((spot) => Math.hypot(spot.x - x, spot.y - y) > 40);
        if (box.dataset['over'] === 'memory' && isNew) spots.push({ x: x + 2, y: y + 2 });
      }
    return spots;
  });
}
