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

  it('filters by time, counted from the time that is looked at', async () => {
    const view = await open({ panel: 'links' });
    const { page } = view;
    await view.post(someGraph());
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
    await page.getByText('6 nodes').waitFor();
    assert.equal(await node(view, /Uses pnpm/).count(), 0);
    // Ten days ago the same memory was ten days old.
    const graph = someGraph({ asOf: Date.now() - 10 * day, canLink: false });
    await view.post(graph);
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days');
    await node(view, /Uses pnpm/).waitFor();
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
    assert.equal(await node(view, /Uses pnpm/).count(), 0);
    await view.post(someGraph({ asOf: Date.now() - 14 * day, canLink: false }));
    await node(view, /Uses pnpm/).waitFor();
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

  it('names every node of a small memory', async () => {
    const view = await open({ panel: 'links' });
    await view.page.evaluate(noteLabels);
    await view.post(someGraph());
    await view.page.waitForTimeout(restsAfterMs);
    await untilLabelsAreApart(view, 8);
  });

  for (const options of [{}, { width: 420, textPercent: 200 }]) {
    it(`names lie over nothing and end before the edge (${JSON.stringify(options)})`, async () => {
      const view = await open({ panel: 'links', ...options });
      await view.page.evaluate(noteLabels);
      const large = largeGraph();
      assert.ok(large.type === 'graph');
      const memories = large.graph.memories
        .slice(0, 30)
        .map((memory, at) => ({ ...memory, topic: `a topic with a long name ${at % 4}` }));
      await view.post(someGraph({ memories, links: [], names: [], total: memories.length }));
      await view.page.waitForTimeout(restsAfterMs);
      await untilLabelsAreApart(view, 4);
      await node(view, /^a topic with a long name 0/).click();
      await untilLabelsAreApart(view, 1);
      await view.shot(`links-panel-labels-${options.width ?? 'wide'}`);
    });
  }

  it('says where the picture cannot be drawn, and keeps the list', async () => {
    const view = await open({ panel: 'links', hasNoWebGl: true });
    await view.post(someGraph());
    await view.page.getByText(/This machine cannot draw the picture/).waitFor();
    await node(view, /Uses pnpm/).click();
    assert.deepEqual(view.errors(), []);
  });
});

const day = 86_400_000;
/** The layout ends before. */
const restsAfterMs = 2000;
/** Those of the library: lines, nodes, labels and the pointer. */
const canvases = 7;

const twoMemories = ['fact_1', 'fact_2'].map((id) => ({
  ...{ id, topic: id, text: `${id} is here.`, kind: 'fact' as const, tier: 'long' as const, importance: 10 },
  ...{ eventAt: Date.now() },
  ...{ isHere: true, placeName: '' },
}));

interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Runs in the page: keeps the labels of the frame that was drawn last, and what lies outside of the picture. */
function noteLabels(): void {
  const labels: Label[] = [];
  Object.assign(window, { labels });
  const { prototype } = CanvasRenderingContext2D;
  const isOfLabels = ({ canvas }: CanvasRenderingContext2D): boolean => canvas.classList.contains('sigma-labels');
  prototype.clearRect = new Proxy(Reflect.get(prototype, 'clearRect'), {
    apply: (clear, context: CanvasRenderingContext2D, box: Parameters<CanvasRenderingContext2D['clearRect']>) => {
      if (isOfLabels(context)) labels.length = 0;
      Reflect.apply(clear, context, box);
    },
  });
  prototype.fillText = new Proxy(Reflect.get(prototype, 'fillText'), {
    apply: (write, context: CanvasRenderingContext2D, said: Parameters<CanvasRenderingContext2D['fillText']>) => {
      const [text, left, base] = said;
      const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = context.measureText(text);
      if (isOfLabels(context)) labels.push({ text, left, right: left + width, top: base - up, bottom: base + down });
      Reflect.apply(write, context, said);
    },
  });
}

/** The picture is drawn a few times while it comes to rest, or moves. */
async function untilLabelsAreApart({ page }: View, least: number): Promise<void> {
  let labels: readonly Label[] = [];
  let wrong: readonly string[] = ['none'];
  for (let left = 20; left > 0 && wrong.length > 0; left -= 1) {
    await page.waitForTimeout(100);
    labels = await page.evaluate(() => [...(Reflect.get(window, 'labels') as readonly Label[])]);
    const { width = 0, height = 0 } = (await page.locator('.sigma-labels').boundingBox()) ?? {};
    wrong = labels.flatMap((one, at) => [
      ...(one.left < 0 || one.top < 0 || one.right > width || one.bottom > height ? [`${one.text} is cut`] : []),
      ...labels
        .slice(at + 1)
        .filter((o) => one.left < o.right && o.left < one.right && one.top < o.bottom && o.top < one.bottom)
        .map(({ text }) => `${one.text} lies over ${text}`),
    ]);
  }
  assert.deepEqual(wrong, []);
  assert.ok(labels.length >= least, `${labels.length} labels`);
}

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
