import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../../scripts/languages.mjs';
import { root } from '../../scripts/paths.mjs';
import { englishTexts } from '../../src/doors/vscode/view/englishTexts.ts';
import type { TextTable } from '../../src/protocol/textKeys.ts';
import { protocolVersion } from '../../src/protocol/viewMessages.ts';
import { detailOf, filled, row, someInjection, someRows, start } from './content.ts';
import { useView } from './page.ts';

describe('the Memory page', () => {
  const open = useView();

  it('asks for its content, and says that it is reading', async () => {
    const view = await open();
    await view.page.getByText('Reading memory…').waitFor();
    assert.deepEqual(await view.posted(), [{ type: 'ready', version: protocolVersion }]);
  });

  it('teaches in one sentence when there is nothing', async () => {
    const view = await open();
    await view.post(start(0), { type: 'rows', rows: [], isLast: true });
    await view.page.getByRole('heading', { name: 'Nothing remembered yet' }).waitFor();
    await view.page.getByRole('button', { name: 'Open chat' }).click();
    assert.deepEqual((await view.posted()).at(-1), { type: 'open', what: 'chat' });
  });

  it('offers to import while nothing is remembered and other programs kept conversations', async () => {
    const view = await open();
    const status = { kind: 'open', problems: [], importable: ['Claude Code', 'Codex'] } as const;
    await view.post(start(0, { status }), { type: 'rows', rows: [], isLast: true });
    await view.page.getByText('There are conversations of Claude Code and Codex on this machine.').waitFor();
    await view.page.getByRole('button', { name: 'Import…' }).click();
    assert.deepEqual((await view.posted()).at(-1), { type: 'open', what: 'import' });
    assert.deepEqual(await view.violations(), []);
  });

  it('says what failed and what to do about it', async () => {
    const view = await open();
    await view.post(start(0, { status: { kind: 'failed', reason: 'The memory file is locked by another program.' } }));
    await view.page.getByRole('alert').getByText('The memory file is locked by another program.').waitFor();
    await view.page.getByRole('button', { name: 'Try again' }).press('Enter');
    await view.page.getByRole('button', { name: 'Show log' }).click();
    assert.deepEqual((await view.posted()).slice(-2), [{ type: 'retry' }, { type: 'open', what: 'log' }]);
  });

  it('R063: says what is turned off, and stays usable', async () => {
    const view = await open();
    await view.post(
      ...filled(someRows(), {
        status: { kind: 'open', disabled: 'Nothing is put into a prompt by itself.', problems: [] },
      }),
    );
    await view.page.getByRole('note').getByText('Nothing is put into a prompt by itself.').waitFor();
    await view.row(/pnpm/).click();
    await view.page.keyboard.press('Delete');
    assert.deepEqual((await view.waitFor('forget')).ids, ['fact_5']);
  });

  it('shows hostile text as text', async () => {
    const view = await open();
    const hostile = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';
    const bad = row('"><b>', hostile, { topic: hostile, placeName: hostile, sessionId: hostile });
    await view.post(
      ...filled([bad], {
        status: { kind: 'open', problems: [hostile], disabled: hostile },
        conversations: [{ id: hostile, title: hostile, at: 1 }],
      }),
    );
    await view.tree.locator('.row.memory:not(.probe)').click();
    await view.post(detailOf('"><b>', hostile, { conversation: hostile, tags: [hostile], actor: hostile }));
    await view.page.getByRole('region').getByText(hostile).first().waitFor();
    assert.equal(await view.page.locator('main img, main b, main script').count(), 0);
    assert.equal(await view.page.evaluate(() => 'hacked' in window), false);
    assert.deepEqual(view.errors(), []);
  });

  it('ignores messages that are not in the protocol', async () => {
    const view = await open();
    await view.post(...filled());
    const bad: readonly unknown[] = [
      null,
      'rows',
      { type: 'other' },
      { type: 'toString' },
      { type: 'rows', rows: [{}], isLast: true },
      { type: 'rows', rows: [{ ...row('x', 'x'), tier: 'eternal' }], isLast: true },
      { type: 'changes', changed: [], removed: 'fact_1' },
      { type: 'start', status: { kind: 'open' }, total: -1 },
    ];
    for (const message of bad) await view.postAnything(message);
    await view.post();
    assert.equal(await view.tree.locator('.row.memory:not(.probe)').count(), 7);
    assert.deepEqual(view.errors(), []);
  });

  const bundle = (language: string): TextTable => {
    const translations = JSON.parse(readFileSync(join(root, `l10n/bundle.l10n.${language}.json`), 'utf8')) as {
      readonly [english: string]: string;
    };
    return Object.fromEntries(Object.entries(englishTexts).map(([key, text]) => [key, translations[text] ?? text]));
  };
  // Longer than any language is, and without a place to break.
  const longest = Object.fromEntries(
    Object.entries(englishTexts).map(([key, text]) => [
      key,
      text.replace(/[A-Za-z]{4,}/g, (word) => `${word}überprüfungsverfahren`),
    ]),
  );
  const languages: readonly (readonly [language: string, width: number, texts: TextTable])[] = [
    ...LANGUAGES.map((language) => [language, 300, bundle(language)] as const),
    ['longest', 240, longest],
  ];
  for (const [language, width, texts] of languages) {
    it(`holds long texts without breaking (${language}, ${width} pixels)`, async () => {
      const view = await open({ language: language === 'longest' ? 'de' : language, texts, width });
      await view.post(...filled(), { type: 'injected', injected: someInjection });
      await view.tree.locator('.row.memory:not(.probe)').first().click();
      await view.waitFor('select');
      await view.post(detailOf('fact_1', 'Text.'));
      await view.shot(`long-${language}-${width}`);
      assert.equal(await view.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
      for (const part of ['header', '.panel', '.tree', '.injected']) {
        assert.equal(
          await view.page
            .locator(part)
            .first()
            .evaluate((box) => box.scrollWidth <= box.clientWidth + 1),
          true,
          part,
        );
      }
    });
  }

  it('is whole at twice the size of text', async () => {
    const view = await open({ textPercent: 200 });
    await view.post(...filled());
    await view.row(/Fridays/).click();
    await view.post(detailOf('fact_1', 'We deploy on Fridays only after 16:00.'));
    await view.shot('text-200');
    const cut = await view.tree
      .locator('.row.memory:not(.probe)')
      .first()
      .evaluate((one) => one.querySelector('.content')!.scrollHeight > one.clientHeight + 1);
    assert.equal(cut, false);
    assert.equal(await view.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  });

  it('scrolls as a whole where there is little height', async () => {
    const view = await open({ height: 300 });
    await view.post(...filled());
    await view.row(/Fridays/).click();
    await view.post(detailOf('fact_1', 'We deploy on Fridays only after 16:00.'));
    await view.page.getByRole('button', { name: /In the last prompt/ }).click();
    await view.shot('little-height');
    assert.ok((await view.tree.evaluate((tree) => tree.clientHeight)) >= 100);
  });

  it('moves nothing for who does not want it', async () => {
    const view = await open();
    await view.page.emulateMedia({ reducedMotion: 'reduce' });
    assert.equal(
      await view.page.locator('.codicon-loading').evaluate((icon) => getComputedStyle(icon).animationName),
      'none',
    );
  });
});
