import assert from 'node:assert/strict';
import { detailOf, elsewhere, filled, row, someRows } from './content.ts';
import { useView, type View } from './page.ts';

describe('the tree of memories', () => {
  const open = useView();
  const openFilled = async (rows = someRows()): Promise<View> => {
    const view = await open();
    await view.post(...filled(rows));
    return view;
  };
  /** Every row that is drawn, as it is read out, shortened to its first part. */
  const rows = (view: View): Promise<string[]> =>
    view.tree
      .locator('[role=treeitem] > .unseen')
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.split(',')[0] ?? ''));
  const press = async (view: View, ...keys: readonly string[]): Promise<string | undefined> => {
    for (const key of keys) await view.page.keyboard.press(key);
    return (await view.focused())?.split(',')[0];
  };

  it('R047: groups by topic whatever its case, as the block does', async () => {
    const view = await openFilled();
    assert.deepEqual(await view.tree.locator('.row.group > .unseen').allInnerTexts(), [
      'deployment, 3 memories, 2 short-term, 1 long-term',
      'preferences, 1 memory, 1 short-term',
      'tooling, 3 memories, 1 short-term, 1 long-term, 1 in the archive',
    ]);
  });

  it('R071: lists content, topic and importance, the most important first', async () => {
    const view = await openFilled();
    assert.deepEqual(await rows(view), [
      'deployment',
      'We deploy on Fridays only after 16:00.',
      'Rollback: helm rollback api',
      'Staging is refreshed from production every Monday.',
      'preferences',
      'I prefer short answers: code first',
      'tooling',
      'Uses pnpm',
      'Tests run with vitest --pool=forks.',
      'The old build used webpack.',
    ]);
  });

  it('says tier, importance, age, place and kind in words', async () => {
    const view = await openFilled();
    assert.equal(
      await view
        .row(/Fridays/)
        .locator('.unseen')
        .innerText(),
      'We deploy on Fridays only after 16:00., Fact, Short-term, Importance 9, in every prompt, This workspace, 2 hours ago, 2 links',
    );
    assert.equal(
      await view
        .row(/webpack/)
        .locator('.unseen')
        .innerText(),
      'The old build used webpack., Summary, Archive, Importance 2, This workspace, 2 months ago',
    );
  });

  it('strikes out what something newer has replaced, and says so in words', async () => {
    const view = await openFilled([
      ...someRows(),
      row('fact_9', 'Uses npm.', { topic: 'tooling', isSuperseded: true }),
    ]);
    const replaced = view.row(/Uses npm/);
    assert.match(await replaced.locator('.unseen').innerText(), /^Uses npm\., Does not hold any more, Fact/);
    assert.equal(
      await replaced.locator('.label').evaluate((label) => getComputedStyle(label).textDecorationLine),
      'line-through',
    );
    assert.equal(
      await view
        .row(/pnpm/)
        .locator('.label')
        .evaluate((label) => getComputedStyle(label).textDecorationLine),
      'none',
    );
  });

  it('counts all, the fresh ones and what is new today', async () => {
    const view = await openFilled([...someRows(), elsewhere()]);
    await view.page.getByText('7 memories · 4 short-term · 1 new today · 1 in another workspace').waitFor();
    await view.page.getByRole('button', { name: 'Show memories of other workspaces' }).click();
    await view.page.getByText('8 memories · 5 short-term · 1 new today').waitFor();
    assert.match(await view.row(/Rails/).locator('.content').innerText(), /acme\/shop/);
  });

  const groupings: readonly (readonly [string, readonly string[]])[] = [
    ['Tier', ['Short-term, 4 memories', 'Long-term, 2 memories', 'Archive, 1 memory']],
    ['Scope', ['You, 1 memory', 'This workspace, 6 memories']],
    [
      'Conversation',
      ['When do we deploy again?', 'The API is down, roll it back.', 'Without a conversation, 4 memories'],
    ],
  ];
  for (const [name, expected] of groupings) {
    it(`groups by ${name.toLowerCase()}`, async () => {
      const view = await openFilled();
      await view.page.getByText(name, { exact: true }).click();
      const groups = await view.tree.locator('.row.group > .unseen').allInnerTexts();
      assert.equal(groups.length, expected.length);
      groups.forEach((group, index) => assert.ok(group.startsWith(expected[index] ?? '?'), group));
    });
  }

  it('filters while one types, and says how many are left', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').fill('TESTS vitest');
    await view.page.getByText('1 of 7 memories').waitFor();
    assert.deepEqual(await rows(view), ['tooling', 'Tests run with vitest --pool=forks.']);
    await view.page.keyboard.press('Escape');
    await view.page.getByText('7 memories ·').waitFor();
    assert.equal(await view.page.getByRole('textbox').evaluate((input) => document.activeElement === input), true);
  });

  it('asks the host for what only whole texts and word forms find', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').fill('deploying');
    const { request, text } = await view.waitFor('search');
    assert.equal(text, 'deploying');
    await view.post({ type: 'found', request, ids: ['fact_1', 'gone'] });
    await view.row(/Fridays/).waitFor();
    await view.page.getByText('1 of 7 memories').waitFor();
  });

  it('R214 R215: shows what a memory is linked to, once, and in both directions', async () => {
    const view = await openFilled();
    await view.row(/Fridays/).click();
    await press(view, 'ArrowRight');
    assert.deepEqual(await view.tree.locator('.row.link > .unseen').allInnerTexts(), [
      'Linked: Staging is refreshed from production every Monday., deployment',
      'Linked: Rollback: helm rollback api, then purge the CDN., Deployment',
    ]);
    await press(view, 'ArrowLeft');
    await view.row(/^Staging is refreshed/).click();
    await press(view, 'ArrowRight');
    assert.deepEqual(await view.tree.locator('.row.link > .unseen').allInnerTexts(), [
      'Linked: We deploy on Fridays only after 16:00., deployment',
    ]);
    assert.equal(await press(view, 'ArrowRight'), 'Linked: We deploy on Fridays only after 16:00.');
    assert.equal(await press(view, 'Enter'), 'We deploy on Fridays only after 16:00.');
  });

  it('shows what was asked for elsewhere, also when its group is closed and a filter hides it', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').fill('pnpm');
    await view.post({ type: 'reveal', id: 'fact_3' });
    await view
      .row(/^Rollback/)
      .and(view.page.locator('[aria-selected=true]'))
      .waitFor();
    assert.match((await view.focused()) ?? '', /^Rollback/);
    assert.equal((await view.waitFor('select')).id, 'fact_3');
  });

  it('is one stop of the Tab key', async () => {
    const view = await openFilled();
    assert.equal(await view.tree.locator('[tabindex="0"]').count(), 1);
    await view.page.getByRole('textbox').focus();
    // The button for an earlier time, how to group and how to sort come between.
    assert.equal(await press(view, 'Tab', 'Tab', 'Tab', 'Tab'), 'deployment');
    assert.equal(await view.focused().then(() => press(view, 'Tab')), undefined);
  });

  it('follows the keys of a tree', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').focus();
    assert.equal(await press(view, 'ArrowDown'), 'deployment');
    assert.equal(await press(view, 'ArrowLeft'), 'deployment');
    assert.equal(await view.row(/^deployment/).getAttribute('aria-expanded'), 'false');
    assert.equal(await press(view, 'ArrowDown'), 'preferences');
    assert.equal(await press(view, 'ArrowUp', 'ArrowRight'), 'deployment');
    assert.equal(await press(view, 'ArrowRight'), 'We deploy on Fridays only after 16:00.');
    assert.equal(await press(view, 'End'), 'The old build used webpack.');
    assert.equal(await press(view, 'ArrowLeft'), 'tooling');
    assert.equal(await press(view, 'Home'), 'deployment');
    assert.equal(await press(view, 'PageDown', 'PageDown'), 'The old build used webpack.');
    assert.equal(await press(view, 'PageUp', 'PageUp'), 'deployment');
    assert.equal(await press(view, 'Enter'), 'deployment');
    assert.equal(await view.row(/^deployment/).getAttribute('aria-expanded'), 'false');
    await press(view, '*');
    assert.equal(await view.row(/^deployment/).getAttribute('aria-expanded'), 'true');
  });

  it('finds a row by its first letters', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').focus();
    assert.equal(await press(view, 'ArrowDown', 't'), 'tooling');
    assert.equal(await press(view, 't'), 'Tests run with vitest --pool=forks.');
    assert.equal(await press(view, 't'), 'The old build used webpack.');
  });

  it('tells position, level and size of each set', async () => {
    const view = await openFilled();
    const item = view.row(/Rollback: helm/).first();
    assert.deepEqual(
      await Promise.all(
        ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-selected'].map((name) => item.getAttribute(name)),
      ),
      ['2', '2', '3', 'false'],
    );
  });

  it('selects a range, single rows and all, by mouse and by keys', async () => {
    const view = await openFilled();
    const selected = (): Promise<number> => view.tree.locator('[aria-selected=true]').count();
    await view.row(/Fridays/).click();
    await view.row(/pnpm/).click({ modifiers: ['Shift'] });
    assert.equal(await selected(), 5);
    await view.page.getByRole('heading', { name: '5 memories selected' }).waitFor();
    await view.row(/short answers/).click({ modifiers: ['Control'] });
    assert.equal(await selected(), 4);
    await press(view, 'Escape');
    assert.equal(await selected(), 1);
    await press(view, 'Control+a');
    assert.equal(await selected(), 7);
    await view.row(/Fridays/).click();
    await press(view, 'Shift+ArrowDown', 'Shift+ArrowDown');
    assert.equal(await selected(), 3);
    await press(view, 'Shift+ArrowUp');
    assert.equal(await selected(), 2);
    await press(view, 'Control+ArrowDown', ' ');
    assert.equal(await selected(), 3);
  });

  it('draws only what is in sight of ten thousand, and keeps the row with the focus', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      row(`fact_${index}`, `Memory number ${index}`, { topic: `topic ${index % 100}` }),
    );
    const view = await openFilled(many);
    await view.page.getByRole('textbox').focus();
    await press(view, 'ArrowDown', '*');
    assert.ok((await view.tree.locator('.row').count()) < 80);
    await press(view, 'End');
    await view.page.waitForFunction(() => (document.querySelector('.tree')?.scrollTop ?? 0) > 100_000);
    const last = await view.focused();
    await view.tree.evaluate((tree) => tree.scrollTo({ top: 0 }));
    await view.row(/^topic 0,/).waitFor();
    assert.equal(await view.focused(), last);
    assert.ok((await view.tree.locator('.row').count()) < 80);
  });

  it('R056: a topic appears with its first memory and goes with its last, at once', async () => {
    const view = await openFilled();
    await view.row(/pnpm/).click();
    await view.post({
      type: 'changes',
      changed: [row('fact_9', 'The mascot is a heron.', { topic: 'mascot' })],
      removed: [],
    });
    await view.row(/^mascot, 1 memory/).waitFor();
    await view.row(/heron/).waitFor();
    await view.post({ type: 'changes', changed: [], removed: ['fact_9'] });
    assert.equal(await view.row(/^mascot/).count(), 0);
    assert.match((await view.focused()) ?? '', /pnpm/);
  });

  it('keeps its place while rows come in above', async () => {
    const many = Array.from({ length: 60 }, (_, index) => row(`fact_${index}`, `Memory ${index}`, { topic: 'many' }));
    const view = await openFilled(many);
    await view.tree.evaluate((tree) => tree.scrollTo(0, 900));
    const there = view.row(/^Memory 38,/);
    await there.waitFor();
    const before = await there.boundingBox();
    await view.post({
      type: 'changes',
      changed: [row('new', 'Most important of all', { topic: 'many', importance: 10 })],
      removed: [],
    });
    await view.page.getByText('61 memories ·').waitFor();
    assert.deepEqual(await there.boundingBox(), before);
  });

  it('the row that is selected stays in sight when its details open below', async () => {
    const many = Array.from({ length: 60 }, (_, index) => row(`fact_${index}`, `Memory ${index}`, { topic: 'many' }));
    const view = await openFilled(many);
    const last = view.row(/^Memory 14,/);
    await last.click();
    await view.page.getByRole('region', { name: 'Selected memory' }).waitFor();
    await view.post(detailOf('fact_14', 'Memory 14'));
    const [box, tree] = [await last.boundingBox(), await view.tree.boundingBox()];
    assert.ok(
      box && tree && box.y + box.height <= tree.y + tree.height + 1,
      `${JSON.stringify(box)} is not inside ${JSON.stringify(tree)}`,
    );
  });

  it('the focus goes to the row that takes the place of one that is gone', async () => {
    const view = await openFilled();
    await view.row(/pnpm/).click();
    await view.post({ type: 'changes', changed: [], removed: ['fact_5'] });
    assert.match((await view.focused()) ?? '', /vitest/);
  });

  it('is as it was left, after it was hidden and shown again', async () => {
    const view = await openFilled();
    await view.page.getByText('Tier', { exact: true }).click();
    await view.row(/pnpm/).click();
    await view.page.getByRole('button', { name: /In the last prompt/ }).click();
    await view.page.waitForFunction(() => (sessionStorage.getItem('state') ?? '').includes('"injectedOpen":true'));
    assert.equal(
      await view.page.evaluate(() => (sessionStorage.getItem('state') ?? '').includes('pnpm')),
      false,
      'what is remembered must not be kept by the page',
    );
    await view.page.reload();
    await view.post(...filled());
    assert.equal(await view.page.getByRole('radio', { name: 'Tier' }).isChecked(), true);
    assert.equal(await view.row(/pnpm/).getAttribute('aria-selected'), 'true');
    assert.equal((await view.waitFor('select')).id, 'fact_5');
    await view.post(detailOf('fact_5', 'Uses pnpm, not npm.'));
    assert.equal(
      await view.page.getByRole('button', { name: /In the last prompt/ }).getAttribute('aria-expanded'),
      'true',
    );
  });

  it('asks again for what a kept filter finds, after it was hidden', async () => {
    const view = await openFilled();
    await view.page.getByRole('textbox').fill('deploying');
    await view.page.waitForFunction(() => (sessionStorage.getItem('state') ?? '').includes('deploying'));
    await view.page.reload();
    await view.post(...filled());
    assert.equal((await view.waitFor('search')).text, 'deploying');
    assert.equal(await view.page.getByRole('textbox').inputValue(), 'deploying');
  });

  it('lets ages go on while nothing happens', async () => {
    const view = await open();
    await view.page.clock.install();
    await view.page.reload();
    await view.post(...filled([row('fact_1', 'Just said.', { eventAt: Date.now() })]));
    await view.row(/Just said/).hover();
    assert.match(
      await view
        .row(/Just said/)
        .locator('.content')
        .innerText(),
      /now/,
    );
    await view.page.clock.fastForward(5 * 60_000);
    await view.row(/Just said.*minutes ago/).waitFor();
  });

  it('gives VS Code what its context menus ask for', async () => {
    const view = await openFilled();
    const context = async (name: RegExp): Promise<unknown> =>
      JSON.parse((await view.row(name).getAttribute('data-vscode-context')) ?? '{}') as unknown;
    const shared = { memoryId: '', memoryMayBeShared: false };
    const base = { preventDefaultContextMenuItems: true, memoryIsReadOnly: false, memoryWaits: false, ...shared };
    assert.deepEqual(await context(/short answers/), {
      ...base,
      memoryId: 'fact_4',
      webviewSection: 'memory',
      memoryIsOne: true,
      memoryIsPinned: true,
      memoryTier: 'short',
    });
    // The user's own never is.
    assert.deepEqual(await context(/Fridays/), {
      ...base,
      memoryId: 'fact_1',
      memoryMayBeShared: true,
      webviewSection: 'memory',
      memoryIsOne: true,
      memoryIsPinned: false,
      memoryTier: 'short',
    });
    assert.deepEqual(await context(/^deployment, 3/), {
      ...base,
      webviewSection: 'topic',
      memoryIsOne: false,
      memoryIsPinned: false,
      memoryTier: '',
    });
    await view.row(/Fridays/).click();
    await view.row(/pnpm/).click({ modifiers: ['Shift'] });
    assert.deepEqual(await context(/pnpm/), {
      ...base,
      webviewSection: 'memory',
      memoryIsOne: false,
      memoryIsPinned: false,
      memoryTier: '',
    });
  });
});
