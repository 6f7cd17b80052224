import assert from 'node:assert/strict';
import type { Row } from '../../src/protocol/treeRows.ts';
import { elsewhere, filled, row, someRows, start, stranger } from './content.ts';
import { useView, type View } from './page.ts';

const day = 86_400_000;

describe('rows that read', () => {
  const open = useView();
  const openFilled = async (rows: readonly Row[], options = {}): Promise<View> => {
    const view = await open(options);
    await view.post(...filled(rows));
    return view;
  };
  /** The signs on a row, as a tooltip says them. */
  const marks = (view: View, name: RegExp): Promise<(string | null)[]> =>
    view
      .row(name)
      .locator('.mark')
      .evaluateAll((found) => found.map((mark) => mark.getAttribute('title')));
  const height = async (view: View, name: RegExp): Promise<number> =>
    (await view.row(name).boundingBox())?.height ?? Number.NaN;
  const headings = (view: View): Promise<string[]> =>
    view.tree
      .locator('.row.group > .unseen')
      .evaluateAll((all) => all.map((one) => one.textContent.split(',')[0] ?? ''));

  it('text goes on in a second line, in a third where the view is high, and no further', async () => {
    const long = 'The billing service keeps invoices for ten years because the tax office asks for them. '.repeat(4);
    const rows = [row('a', 'Short.'), row('b', 'Staging is refreshed from production every Monday.'), row('c', long)];
    const view = await openFilled(rows);
    const [one, two, three] = [
      await height(view, /^Short/),
      await height(view, /^Staging/),
      await height(view, /^The/),
    ];
    assert.ok(one < two && two < three, `${one} ${two} ${three}`);
    const low = await openFilled(rows, { height: 600 });
    assert.equal(await height(low, /^The/), two);
  });

  it('says with signs what is unusual, and nothing of what most memories are', async () => {
    const usedUntil = Date.now() + 3 * day;
    const view = await openFilled([
      ...someRows(),
      stranger(),
      elsewhere(),
      row('a', 'Uses npm.', { isSuperseded: true, importance: 9 }),
      row('w', 'The port is 7070.', { waits: 'ground', importance: 9 }),
      row('b', 'The port is 8080.', { waits: 'ground' }),
      row('c', 'Slow tests are tagged.', { waits: 'fading', usedUntil }),
      row('d', 'The audit begins soon.', { dueAt: Date.UTC(2030, 4, 6, 12) }),
    ]);
    await view.page.getByRole('button', { name: 'Show memories of other workspaces' }).click();
    assert.deepEqual(await marks(view, /^Uses pnpm/), []);
    assert.deepEqual(await marks(view, /^I prefer/), ['Importance 9, in every prompt', 'Pinned', 'You']);
    assert.deepEqual(await marks(view, /^Always send/), [
      'Waiting for you: a file, a page or a tool was read in that conversation',
    ]);
    assert.match((await marks(view, /^The port/))[0] ?? '', /what it rested on no longer holds/);
    assert.match((await marks(view, /^Slow tests/))[0] ?? '', /it will be forgotten on/);
    assert.deepEqual(await marks(view, /^Uses npm/), ['Does not hold any more']);
    assert.equal((await marks(view, /^The port is 7070/))[1], 'Importance 9, in every prompt');
    assert.deepEqual(await marks(view, /^The audit/), ['Due on May 6, 2030']);
    assert.deepEqual(await marks(view, /Rails/), ['acme/shop']);
    assert.match(await view.row(/Rails/).locator('.content').innerText(), /acme\/shop/);
    // What a sign says, and what needs none, is read out.
    assert.match(
      (await view
        .row(/^I prefer/)
        .locator('.unseen')
        .textContent()) ?? '',
      /Identity, Short-term, Importance 9, in every prompt, Pinned, You, 30 days ago$/,
    );
    await view.page.getByText('Scope', { exact: true }).click();
    assert.deepEqual(await marks(view, /^I prefer/), ['Importance 9, in every prompt', 'Pinned']);
  });

  it('shows how old a memory is to who is on its row, by mouse or by keys', async () => {
    const view = await openFilled(someRows());
    const age = view.row(/^Uses pnpm/).locator('.age');
    assert.equal(await age.isVisible(), false);
    await view.row(/^Uses pnpm/).hover();
    assert.equal(await age.innerText(), '4d ago');
    await view.row(/^We deploy/).click();
    await view.page.mouse.move(5, 5);
    await view.page.keyboard.press('ArrowDown');
    assert.equal(
      await view
        .row(/^Rollback/)
        .locator('.age')
        .isVisible(),
      true,
    );
    assert.equal(await age.isVisible(), false);
  });

  it('a topic shows how much of it is short-term, long-term and archived', async () => {
    const view = await openFilled(someRows());
    const parts = view.row(/^tooling/).locator('.tiers');
    assert.equal(
      await parts.innerHTML().then((html) => html.replace(/ style="[^"]*"/g, '')),
      '<span class="short"></span><span class="long"></span><span class="archive"></span>',
    );
    const bar = view.row(/^deployment/).locator('.tiers');
    assert.equal(await bar.getAttribute('title'), '2 short-term, 1 long-term');
    await view.page.getByText('Tier', { exact: true }).click();
    assert.equal(await view.tree.locator('.tiers').count(), 0);
  });

  it('groups are open where the view was last seen while nothing was remembered, and stay closed by who closed them', async () => {
    const view = await open();
    await view.post(start(0), { type: 'rows', rows: [], isLast: true });
    await view.page.waitForFunction(() => sessionStorage.getItem('state') !== null);
    await view.page.reload();
    await view.post(...filled(someRows()));
    await view.row(/^Uses pnpm/).waitFor();
    for (const group of [/^deployment/, /^preferences/, /^tooling/]) await view.row(group).click();
    await view.page.waitForFunction(() => /"expanded":\[\].*"focus":"/.test(sessionStorage.getItem('state') ?? ''));
    await view.page.reload();
    await view.post(...filled(someRows()));
    assert.equal(await view.tree.locator('.row.memory:not(.probe)').count(), 0);
  });

  it('sorts by importance, time or use, topics included, and keeps that', async () => {
    const view = await openFilled([
      row('a', 'Old and important.', { topic: 'alpha', importance: 9, eventAt: Date.now() - 9 * day, uses: 2 }),
      row('b', 'New.', { topic: 'beta', eventAt: Date.now() - day }),
      row('c', 'Used.', { topic: 'gamma', eventAt: Date.now() - 5 * day, uses: 40 }),
      row('d', 'Older in beta.', { topic: 'beta', importance: 7, eventAt: Date.now() - 6 * day, uses: 1 }),
    ]);
    assert.deepEqual(await headings(view), ['alpha', 'beta', 'gamma']);
    const memories = (): Promise<string[]> => view.tree.locator('.row.memory:not(.probe) .label').allInnerTexts();
    assert.deepEqual(await memories(), ['Old and important.', 'Older in beta.', 'New.', 'Used.']);
    const choice = view.page.getByRole('combobox', { name: 'Sort by' });
    await choice.selectOption('Newest');
    assert.deepEqual(await memories(), ['New.', 'Older in beta.', 'Used.', 'Old and important.']);
    await choice.selectOption('Most used');
    assert.deepEqual(await memories(), ['Used.', 'Old and important.', 'Older in beta.', 'New.']);
    await view.page.waitForFunction(() => (sessionStorage.getItem('state') ?? '').includes('"sorting":"used"'));
  });

  it('what was replaced stands below what holds, except by time', async () => {
    const view = await openFilled([
      row('a', 'The port is 8443.', { importance: 9, eventAt: Date.now() - day, uses: 9, isSuperseded: true }),
      row('b', 'The port is 9443.', { importance: 6, eventAt: Date.now() - 2 * day }),
    ]);
    const memories = (): Promise<string[]> => view.tree.locator('.row.memory:not(.probe) .label').allInnerTexts();
    assert.deepEqual(await memories(), ['The port is 9443.', 'The port is 8443.']);
    const choice = view.page.getByRole('combobox', { name: 'Sort by' });
    await choice.selectOption('Most used');
    assert.deepEqual(await memories(), ['The port is 9443.', 'The port is 8443.']);
    await choice.selectOption('Newest');
    assert.deepEqual(await memories(), ['The port is 8443.', 'The port is 9443.']);
  });

  it('what waits and rules in force stand first, a rule that holds no more does not', async () => {
    const view = await openFilled([
      ...someRows(),
      stranger(),
      row('rule_1', 'Use tabs.', { kind: 'rule', topic: 'style', importance: 3 }),
      row('rule_2', 'Use spaces.', { kind: 'rule', topic: 'style', isSuperseded: true }),
    ]);
    assert.deepEqual((await headings(view)).slice(0, 2), ['Waiting for you', 'Rules']);
    assert.ok((await headings(view)).includes('style'));
    await view.page.getByText('Tier', { exact: true }).click();
    assert.deepEqual((await headings(view)).slice(0, 2), ['Waiting for you', 'Short-term']);
    assert.equal(
      await view.tree.locator('.row.memory:not(.probe) .label').nth(1).innerText(),
      'Use tabs.',
      'the first of its tier, however unimportant',
    );
  });

  it('ten thousand rows of different heights lie one below the other, wherever one scrolls', async () => {
    const words = 'Ü jar 日本 deploy-on-fridays mmmmmmmm iiii The quick WAGON, עברית and helm'.split(' ');
    const many = Array.from({ length: 10_000 }, (_, index) => {
      const text = Array.from(
        { length: 1 + ((index * 7) % 29) },
        (_word: unknown, at) => words[(index + at * at) % words.length],
      );
      return row(`fact_${index}`, `${index} ${text.join(' ')}`, { topic: 'many', pinned: index % 3 === 0 });
    });
    const view = await openFilled(many);
    await view.page.getByRole('textbox').focus();
    await view.page.keyboard.press('ArrowDown');
    await view.page.keyboard.press('*');
    for (const part of [0, 0.2, 0.21, 0.5, 0.9, 0.35, 1]) {
      await view.tree.evaluate((tree, to) => tree.scrollTo(0, tree.scrollHeight * to), part);
      await untilNoGaps(view, String(part));
    }
    await view.page.keyboard.press('End');
    await view.page.waitForFunction(() => document.activeElement?.getAttribute('aria-posinset') === '10000');
    // Its height is known once it was drawn, and the row lies at the end one picture later.
    const isLastAtTheEnd = (): boolean => {
      const last = document.activeElement?.getBoundingClientRect();
      const tree = document.activeElement?.closest('[role="tree"]')?.getBoundingClientRect();
      return last !== undefined && tree !== undefined && Math.abs(last.bottom - tree.bottom) <= 1;
    };
    await view.page.waitForFunction(isLastAtTheEnd);
    // Rows that prove to be higher leave it in sight from top to bottom.
    await view.page.evaluate(() => document.documentElement.style.setProperty('--vscode-font-size', '21px'));
    await view.page.waitForFunction(
      () => parseFloat(getComputedStyle(document.activeElement ?? document.body).fontSize) > 20,
    );
    await view.page.waitForFunction(isLastAtTheEnd);
  });

  it('rows that are all lower than their text lets one expect lie one below the other, however many come into sight by it', async () => {
    const many = Array.from({ length: 400 }, (_, index) =>
      row(`fact_${index}`, `${index} ${'deploys on Friday evenings '.repeat(5)}`, { topic: 'many' }),
    );
    for (const height of [820, 2000, 4000]) {
      const view = await openFilled([], { height });
      // Nothing that measures texts knows of it, so each row proves to be of one line instead of three.
      await view.page.evaluate(() => document.documentElement.style.setProperty('letter-spacing', '-8px'));
      await view.post(...filled(many));
      await view.page.getByRole('textbox').focus();
      await view.page.keyboard.press('ArrowDown');
      await view.page.keyboard.press('*');
      await untilNoGaps(view, `${height} pixels`);
      await view.page.keyboard.press('End');
      await untilNoGaps(view, `${height} pixels, at the end`);
      await view.page.close();
    }
  });

  it('one word of 10,000 characters, no text, markup and right-to-left text stay in their rows', async () => {
    const view = await openFilled(
      [
        row('a', 'x'.repeat(10_000)),
        row('b', ''),
        row('c', '<script>alert(1)</script> <img src=x onerror=alert(2)>', { topic: '<script>alert(3)</script>' }),
        row('d', 'העבודה על המערכת החדשה תתחיל ביום ראשון ותימשך שבועיים.'),
        row('e', 'Z\u0335\u0321\u0301a\u0334l\u0337g\u0338o'.repeat(40)),
      ],
      { width: 170, textPercent: 200, height: 1400 },
    );
    assert.deepEqual(await view.tree.evaluate(gapsBetweenRows), []);
    assert.equal(await view.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    assert.deepEqual(view.errors(), []);
  });
});

/** Rows are measured as they are drawn, and lie where they belong a few pictures later on a machine that is busy. */
async function untilNoGaps({ page, tree }: View, where: string): Promise<void> {
  let gaps: readonly string[] = [];
  for (let left = 50; left > 0; left -= 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    gaps = await tree.evaluate(gapsBetweenRows);
    if (gaps.length === 0) return;
  }
  assert.deepEqual(gaps, [], where);
}

/** Runs in the page: rows that lie over each other, or have a gap between them. */
function gapsBetweenRows(tree: Element): readonly string[] {
  const boxes = [...tree.querySelectorAll('.row:not(.probe)')]
    .map((one) => ({ box: one.getBoundingClientRect(), name: one.getAttribute('data-row') }))
    .filter(({ box }) => box.bottom > -500 && box.top < window.innerHeight + 500)
    .sort((a, b) => a.box.top - b.box.top);
  return boxes.flatMap(({ box, name }, at) => {
    const next = boxes[at + 1];
    return next === undefined || Math.abs(next.box.top - box.bottom) < 1
      ? []
      : [`${name}: ends at ${box.bottom}, ${next.name} begins at ${next.box.top}`];
  });
}
