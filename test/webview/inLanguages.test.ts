import assert from 'node:assert/strict';
import { LANGUAGES } from '../../scripts/languages.mjs';
import { bundleFile, readTexts } from '../../scripts/l10n.mjs';
import { englishPanelTexts } from '../../src/doors/vscode/panels/englishPanelTexts.ts';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import type { ToPanel } from '../../src/protocol/panelMessages.ts';
import type { PanelTextTable } from '../../src/protocol/panelTextKeys.ts';
import { detailOf, filled, row, someInjection, someRows, stranger } from './content.ts';
import { useView, type View } from './page.ts';
import { changes, someGraph, someOverview } from './panelContent.ts';

const narrow = 420;
const smallest = 170;

describe('view and panels in other languages', () => {
  const open = useView();
  const english: PanelTextTable = { ...englishTexts, ...englishPanelTexts };
  const textsIn = (language: string): PanelTextTable => {
    const translations = readTexts(bundleFile(language));
    return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, translations[text] ?? text]));
  };
  const overflow = ({ page }: View): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const panels: readonly (readonly [panel: 'overview' | 'changes' | 'links', message: ToPanel])[] = [
    ['overview', someOverview()],
    ['changes', changes()],
    ['links', someGraph()],
  ];

  for (const language of LANGUAGES) {
    for (const [panel, message] of panels) {
      it(`${language}: the panel ${panel} has no serious accessibility problem and keeps its form`, async () => {
        const view = await open({ panel, language, texts: textsIn(language), width: narrow });
        await view.post(message);
        assert.deepEqual(await view.violations(), []);
        assert.equal(await overflow(view), 0);
        assert.deepEqual(view.errors(), []);
        await view.shot(`panel-${panel}-${language}`);
      });
    }

    it(`${language}: no name in the details is broken within a word, however narrow the view is`, async () => {
      const view = await open({ language, texts: textsIn(language), width: smallest });
      await view.post(...filled(someRows()));
      await view.row(/Fridays/).click();
      await view.waitFor('select');
      await view.post(detailOf('fact_1', 'We deploy on Fridays only after 16:00.'));
      const broken = await view.page.locator('dl.facts dt').evaluateAll((names) =>
        names.flatMap((name) => {
          const whole = name.cloneNode(true) as HTMLElement;
          whole.style.overflowWrap = 'normal';
          name.after(whole);
          const isBroken = whole.scrollWidth > name.clientWidth + 1;
          whole.remove();
          return isBroken ? [name.textContent] : [];
        }),
      );
      assert.deepEqual(broken, []);
    });
  }

  it('headings and counts are whole in German where the view is narrow and its text twice as large', async () => {
    const view = await open({ language: 'de', texts: textsIn('de'), width: smallest, textPercent: 200, height: 1600 });
    await view.post(...filled([...someRows(), stranger()]), { type: 'injected', injected: someInjection });
    const parts =
      '.grouping label, .count, .row.group:not(.probe) .label, .sectionHeader .label, .sectionHeader .quiet';
    const cut = await view.page
      .locator(parts)
      .evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.textContent),
      );
    assert.deepEqual(cut, []);
    assert.equal(await overflow(view), 0);
  });

  it('a page that runs from right to left keeps its form', async () => {
    const hebrew = 'העבודה על המערכת החדשה תתחיל ביום ראשון ותימשך שבועיים, ו-API עולה ב-08:00.';
    const view = await open({ width: smallest * 2 });
    await view.page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    const rows = [...someRows(), stranger(), row('fact_10', hebrew, { topic: 'עבודה', pinned: true })];
    await view.post(...filled(rows), { type: 'injected', injected: someInjection });
    await view.row(/^העבודה/).click();
    await view.waitFor('select');
    await view.post(detailOf('fact_10', hebrew));
    assert.equal(await overflow(view), 0);
    assert.deepEqual(await view.violations(), []);
    // The signs stand at the end of the row, which is its left here.
    const [label, mark] = await Promise.all(
      ['.label', '.mark'].map((part) =>
        view
          .row(/^העבודה/)
          .locator(part)
          .first()
          .boundingBox(),
      ),
    );
    assert.ok(label && mark && mark.x < label.x + label.width / 2, JSON.stringify({ label, mark }));
    await view.shot('right-to-left');
    for (const [panel, message] of panels) {
      const turned = await open({ panel, width: narrow });
      await turned.page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
      await turned.post(message);
      assert.equal(await overflow(turned), 0, panel);
      await turned.shot(`right-to-left-${panel}`);
    }
  });
});
