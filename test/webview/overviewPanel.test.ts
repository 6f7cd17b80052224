import assert from 'node:assert/strict';
import type { ToPanelHost } from '../../src/protocol/panelMessages.ts';
import { isToPanelHost } from '../../src/protocol/isToPanelHost.ts';
import { days, emptyOverview, someOverview } from './panelContent.ts';
import { useView, type View } from './page.ts';
import { themes } from './themes.ts';

const said = async (view: View): Promise<readonly ToPanelHost[]> => (await view.posted()) as readonly ToPanelHost[];

describe('the panel Overview', () => {
  const open = useView();

  it('draws in the colours that the machine forces, not in those of a theme that is gone', async () => {
    const view = await open({ panel: 'overview', theme: 'hc-dark' });
    await view.page.emulateMedia({ forcedColors: 'active' });
    await view.post(someOverview());
    await view.page.locator('.canvas canvas').first().waitFor();
    const isSeen = await view.page
      .locator('.canvas canvas')
      .first()
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const data = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        const probe = document.createElement('canvas').getContext('2d');
        if (probe === null) return false;
        probe.fillStyle = 'CanvasText';
        probe.fillRect(0, 0, 1, 1);
        const [red] = probe.getImageData(0, 0, 1, 1).data;
        let nText = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) > 200 && data[at] === red) nText++;
        return nText > 100;
      });
    assert.ok(isSeen);
  });

  for (const theme of themes) {
    it(`has no serious accessibility problem in ${theme}, as plots and as tables`, async () => {
      const view = await open({ panel: 'overview', theme });
      await view.post(someOverview());
      assert.deepEqual(await view.violations(), []);
      await view.shot(`overview-panel-${theme}`);
      for (const button of await view.page.getByRole('button', { name: 'Table' }).all()) await button.click();
      assert.deepEqual(await view.violations(), []);
      await view.shot(`overview-panel-tables-${theme}`);
      assert.deepEqual(view.errors(), []);
    });
  }

  it('names no day twice below the plots of a memory that is one day old', async () => {
    const view = await open({ panel: 'overview', language: 'de' });
    await view.page.evaluate(() => {
      const drawn: string[] = [];
      Object.assign(window, { drawn });
      CanvasRenderingContext2D.prototype.fillText = new Proxy(
        Reflect.get(CanvasRenderingContext2D.prototype, 'fillText'),
        {
          apply: (write, context, said: Parameters<CanvasRenderingContext2D['fillText']>) => {
            drawn.push(said[0]);
            Reflect.apply(write, context, said);
          },
        },
      );
    });
    await view.post(
      someOverview({
        days: 1,
        growth: [{ short: 3, long: 1, archive: 0 }],
        conversations: [],
        promptTokens: [0],
        modelTokens: [0],
      }),
    );
    await view.page.locator('.canvas canvas').first().waitFor();
    const days = await view.page.evaluate(() => Reflect.get(window, 'drawn') as readonly string[]);
    const ofFirstPlot = days.filter((text) => /\p{L}/u.test(text));
    assert.ok(ofFirstPlot.length > 1);
    assert.deepEqual(ofFirstPlot, [...new Set(ofFirstPlot)]);
  });

  it('says what each plot shows, and shows the same as a table', async () => {
    const view = await open({ panel: 'overview' });
    await view.post(someOverview());
    const plot = view.page.getByRole('img', { name: /^Memories by tier: from .*Short-term: 25 at the end/ });
    await plot.waitFor();
    await view.page.getByRole('button', { name: 'Table' }).first().click();
    const row = view.page.getByRole('table', { name: 'Memories by tier' }).getByRole('row').nth(1);
    assert.deepEqual(await row.getByRole('cell').allTextContents(), ['25', '188', '29']);
  });

  it('tells what waits and how the parts do, each with its button', async () => {
    const view = await open({ panel: 'overview' });
    await view.post(someOverview());
    await view.page.getByText('2 memories conflict with what you said.').waitFor();
    await view.page.getByRole('button', { name: 'Review' }).first().click();
    await view.page.getByRole('button', { name: 'Confirm' }).click();
    await view.page.getByRole('button', { name: 'Back up now' }).click();
    await view.page.getByRole('button', { name: 'Status as text' }).click();
    assert.deepEqual(
      (await said(view)).flatMap((message) => (message.type === 'run' ? [message.action] : [])),
      ['review', 'confirm', 'backUp', 'status'],
    );
  });

  it('saves a plot as a picture', async () => {
    const view = await open({ panel: 'overview' });
    await view.post(someOverview());
    await view.page.getByRole('button', { name: 'Save as picture…' }).first().click();
    const picture = (await said(view)).find((message) => message.type === 'picture');
    assert.equal(picture?.name, 'Memories by tier');
    assert.equal(Buffer.from(picture.png, 'base64').subarray(1, 4).toString(), 'PNG');
  });

  it('saves the same as an SVG, in words and lines that stay within it', async () => {
    const view = await open({ panel: 'overview', width: 420 });
    await view.post(someOverview());
    await view.page.getByRole('button', { name: 'Save as picture…' }).first().click();
    const picture = (await said(view)).find((message) => message.type === 'picture');
    assert.ok(picture && isToPanelHost(picture));
    const looked = await view.page.evaluate((svg) => {
      const box = document.createElement('div');
      box.innerHTML = svg;
      document.body.append(box);
      const whole = box.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
      const cut = [...box.querySelectorAll('text, polyline')].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left < whole.left || top < whole.top || right > whole.right || bottom > whole.bottom;
      });
      return {
        texts: [...box.querySelectorAll('text')].map((text) => text.textContent),
        nLines: box.querySelectorAll('polyline').length,
        nValues: box.querySelector('polyline')?.getAttribute('points')?.split(' ').length,
        cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      };
    }, picture.svg);
    assert.deepEqual(looked.texts.slice(0, 4), ['Memories by tier', 'Short-term', 'Long-term', 'Archive']);
    assert.ok(looked.texts.length > 8, 'both axes have their marks');
    assert.deepEqual([looked.nLines, looked.nValues, looked.cut], [3, days, []]);
  });

  it('shows a topic that is a script as its words', async () => {
    const view = await open({ panel: 'overview' });
    await view.post(someOverview());
    await view.page.getByText('<script>alert("topic")</script>').waitFor();
    assert.deepEqual(view.errors(), []);
  });

  it('says of an empty memory that there is nothing, and stands with a single day', async () => {
    const view = await open({ panel: 'overview' });
    await view.post(emptyOverview());
    await view.page.getByText(/Nothing is remembered yet/).waitFor();
    await view.page.getByText('Nothing waits for you.').waitFor();
    // No axes from 1970, and no picture of them.
    assert.equal(await view.page.getByText('Nothing in this time.', { exact: true }).count(), 3);
    assert.equal(await view.page.locator('.canvas canvas').count(), 0);
    assert.equal(await view.page.getByRole('heading', { name: 'Largest topics' }).count(), 0);
    await view.shot('overview-panel-empty');
    await view.post(someOverview({ growth: [{ short: 1, long: 0, archive: 0 }] }));
    await view.page.getByRole('img', { name: /Short-term: 1 at the end/ }).waitFor();
    assert.deepEqual(view.errors(), []);
  });

  it('keeps its form in a narrow editor with twice the size of text', async () => {
    const view = await open({ panel: 'overview', width: 420, textPercent: 200 });
    await view.post(someOverview());
    const overflow = await view.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(overflow, 0);
    await view.shot('overview-panel-narrow');
  });

  it('says why the memory cannot be shown, and tries again', async () => {
    const view = await open({ panel: 'overview' });
    await view.post({ type: 'failed', reason: 'Another program holds the file.' });
    await view.page
      .getByRole('alert')
      .getByText(/Another program holds the file/)
      .waitFor();
    await view.page.getByRole('button', { name: 'Try again' }).click();
    assert.equal((await said(view)).filter(({ type }) => type === 'ready').length, 2);
    await view.post(someOverview());
    await view.page.getByRole('heading', { name: 'Memory: Overview' }).waitFor();
  });

  it('ignores what no host of ours says', async () => {
    const view = await open({ panel: 'overview' });
    await view.postAnything({ type: 'overview', overview: { growth: 'none' } });
    await view.post(someOverview());
    await view.page.getByRole('heading', { name: 'Memory: Overview' }).waitFor();
    assert.deepEqual(view.errors(), []);
  });
});
