import assert from 'node:assert/strict';
import { detailOf, filled, row } from './content.ts';
import { done, menu, openFilled, select, status, text } from './corrections.ts';
import { useView } from './page.ts';

describe('correcting what is remembered', () => {
  const open = useView();

  it('R131: shows where a memory came from, its history and its use', async () => {
    const view = await openFilled(open);
    await select(view);
    const panel = view.page.getByRole('region', { name: 'Selected memory' });
    const shown = await panel.innerText();
    for (const part of [
      'In your own words, through chat',
      'In “When do we deploy again?”',
      'Remember that we deploy on Fridays only after 16:00.',
      '12 times, last 5 minutes ago',
      'Importance: 6 → 9',
      'Tier: Long-term → Short-term',
      'Linked to “Staging is refreshed',
    ]) {
      assert.ok(shown.includes(part), `${part} is missing in: ${shown}`);
    }
    assert.match(await panel.locator('.turn.source').innerText(), /it came from here/);
  });

  it('says in words who wrote it and what a confirmation changed, in the language of the page', async () => {
    const at = Date.UTC(2026, 10, 14, 12);
    const view = await openFilled(open);
    await select(view);
    const confirmed = detailOf('fact_1', 'We deploy on Fridays only after 16:00.', {
      origin: 'confirmed',
      actor: 'consolidator',
      history: [
        {
          event: 'UPDATE',
          at,
          actor: 'command',
          changes: [
            { field: 'origin', before: 'assistant', after: 'confirmed' },
            { field: 'expiresAt', before: String(at), after: '' },
          ],
        },
      ],
    });
    await view.post(confirmed);
    const shown = await view.page.getByRole('region', { name: 'Selected memory' }).innerText();
    assert.match(shown, /Confirmed by you, through reading in the background/);
    assert.match(shown, /Where it came from: Written by the assistant → Confirmed by you/);
    assert.match(shown, /Used until: Nov 14, 2026.* → nothing/);
    assert.doesNotMatch(shown, /consolidator|expiresAt|\d{13}/);
  });

  it('edits every field by keyboard alone, and undoes it', async () => {
    const view = await openFilled(open);
    await select(view);
    await view.page.keyboard.press('F2');
    const form = view.page.getByRole('form', { name: 'Edit memory' });
    assert.equal(
      await form.getByRole('textbox', { name: 'Text' }).evaluate((field) => document.activeElement === field),
      true,
    );
    await view.page.keyboard.press('Control+a');
    await view.page.keyboard.type('We deploy on Thursdays.');
    await view.page.keyboard.press('Tab');
    await view.page.keyboard.press('Control+a');
    await view.page.keyboard.type('releases');
    await form.getByLabel('Importance').selectOption('10');
    await form.getByLabel('Tier').selectOption('long');
    await form.getByLabel('Scope').selectOption('user');
    await form.getByRole('checkbox').press('Space');
    await view.page.keyboard.press('Control+Enter');
    const changed = row('fact_1', 'We deploy on Thursdays.', {
      topic: 'releases',
      importance: 10,
      tier: 'long',
      place: 'user',
      pinned: true,
    });
    const asked = await done(view, 'update', { type: 'changes', changed: [changed], removed: [] });
    assert.deepEqual(
      { ...asked, request: 0 },
      {
        type: 'update',
        request: 0,
        ids: ['fact_1'],
        patch: {
          content: 'We deploy on Thursdays.',
          topic: 'releases',
          importance: 10,
          tier: 'long',
          place: 'user',
          pinned: true,
        },
      },
    );
    await status(view, 'Saved.');
    await view.row(/^releases, 1 memory/).waitFor();
    assert.match((await view.focused()) ?? '', /^We deploy on Thursdays/);
    await view.page.keyboard.press('Control+z');
    assert.equal((await view.waitFor('undo')).batch, `batch_${(asked as { request: number }).request}`);
  });

  it('sends only what was changed, and nothing when nothing was', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByLabel('Importance').selectOption('3');
    await menu(view, 'Save');
    assert.deepEqual((await view.waitFor('update')).patch, { importance: 3 });
    await menu(view, 'Edit');
    await menu(view, 'Save');
    assert.equal((await view.posted()).filter(({ type }) => type === 'update').length, 1);
  });

  it('edits the whole text, never the shortened one', async () => {
    const view = await openFilled(open);
    await view.row(/Fridays/).click();
    await view.waitFor('select');
    await view.page.keyboard.press('F2');
    assert.equal(await view.page.getByRole('form').count(), 0);
    await view.post(detailOf('fact_1', `${text} And more.`));
    assert.equal(await view.page.getByRole('textbox', { name: 'Text' }).inputValue(), `${text} And more.`);
  });

  it('a form stays as it is while the row below it changes', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByRole('textbox', { name: 'Text' }).fill('half a sentence');
    await view.post(
      { type: 'changes', changed: [row('fact_1', 'From elsewhere.', { topic: 'deployment' })], removed: [] },
      detailOf('fact_1', 'From elsewhere.'),
    );
    assert.equal(await view.page.getByRole('textbox', { name: 'Text' }).inputValue(), 'half a sentence');
    await view.page.keyboard.press('Escape');
    assert.match((await view.focused()) ?? '', /^From elsewhere/);
  });

  it('keeps a half-written form while the view is hidden, through the host and not in the page', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByRole('textbox', { name: 'Text' }).fill('half a sentence');
    await view.page.getByLabel('Importance').selectOption('3');
    const { drafts } = await view.waitFor('drafts');
    assert.deepEqual(drafts, [{ id: 'fact_1', patch: { content: 'half a sentence', importance: 3 }, isOpen: true }]);
    assert.equal(await view.page.evaluate(() => (sessionStorage.getItem('state') ?? '').includes('half')), false);
    await view.page.waitForFunction(() => (sessionStorage.getItem('state') ?? '').includes('"selected":["fact_1"]'));
    await view.page.reload();
    // However long the host takes to send the rows, what is selected is asked for after them.
    await view.page.waitForTimeout(200);
    assert.equal(
      (await view.posted()).some(({ type }) => type === 'select'),
      false,
    );
    await view.post(...filled(), { type: 'drafts', drafts });
    await view.waitFor('select');
    await view.post(detailOf('fact_1', text));
    const field = view.page.getByRole('textbox', { name: 'Text' });
    assert.deepEqual(
      [await field.inputValue(), await view.page.getByLabel('Importance').inputValue()],
      ['half a sentence', '3'],
    );
    assert.equal(await field.evaluate((box) => document.activeElement === box), false);
    await menu(view, 'Save');
    assert.deepEqual((await view.waitFor('update')).patch, { content: 'half a sentence', importance: 3 });
    assert.deepEqual((await view.waitFor('drafts')).drafts, []);
  });

  it('gives a draft up on Cancel, and when its memory is gone', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByRole('textbox', { name: 'Text' }).fill('half a sentence');
    await menu(view, 'Cancel');
    assert.deepEqual((await view.waitFor('drafts')).drafts, []);
    await view.page.reload();
    await view.post(...filled(), {
      type: 'drafts',
      drafts: [{ id: 'fact_gone', patch: { content: 'x' }, isOpen: true }],
    });
    assert.deepEqual((await view.waitFor('drafts')).drafts, []);
    assert.equal(await view.page.getByRole('form').count(), 0);
  });

  it('keeps what was written through Escape and through another row, says so, and edits on from there', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    const field = view.page.getByRole('textbox', { name: 'Text' });
    await field.fill('half a sentence');
    await view.page.keyboard.press('Escape');
    assert.match((await view.focused()) ?? '', /Fridays/);
    await status(view, 'What you wrote is kept: Edit goes on with it.');
    const drafts = async (): Promise<unknown[]> =>
      (await view.posted()).flatMap((sent) => (sent.type === 'drafts' ? [sent.drafts] : []));
    assert.deepEqual((await drafts()).at(-1), [{ id: 'fact_1', patch: { content: 'half a sentence' } }]);
    await view.page.keyboard.press('F2');
    assert.equal(await field.inputValue(), 'half a sentence');
    // The host is asked for what is selected a moment later.
    const goTo = async (name: RegExp, id: string, content: string): Promise<void> => {
      await view.row(name).click();
      while ((await view.waitFor('select')).id !== id) await view.page.waitForTimeout(20);
      await view.post(detailOf(id, content));
    };
    await goTo(/pnpm/, 'fact_5', 'Uses pnpm, not npm.');
    assert.equal(await view.page.getByRole('form').count(), 0);
    await menu(view, 'Edit');
    assert.equal(await field.inputValue(), 'Uses pnpm, not npm.');
    await view.page.keyboard.press('Escape');
    await goTo(/Fridays/, 'fact_1', text);
    await menu(view, 'Edit');
    assert.equal(await field.inputValue(), 'half a sentence');
    await menu(view, 'Save');
    assert.deepEqual((await view.waitFor('update')).patch, { content: 'half a sentence' });
    assert.deepEqual((await drafts()).at(-1), []);
  });

  it('opens no form by itself that was left, after the view was hidden, and edits on from there', async () => {
    const view = await openFilled(open);
    await select(view);
    await view.page.reload();
    const left = { id: 'fact_1', patch: { content: 'half a sentence' } };
    await view.post(...filled(), { type: 'drafts', drafts: [left] });
    await view.waitFor('select');
    await view.post(detailOf('fact_1', text));
    await view.page.getByRole('button', { name: 'Edit' }).waitFor();
    assert.equal(await view.page.getByRole('form').count(), 0);
    await menu(view, 'Edit');
    assert.equal(await view.page.getByRole('textbox', { name: 'Text' }).inputValue(), 'half a sentence');
    assert.deepEqual((await view.waitFor('drafts')).drafts, [{ ...left, isOpen: true }]);
  });

  it('brings the form back with what was written when saving it failed', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByRole('textbox', { name: 'Text' }).fill('half a sentence');
    await menu(view, 'Save');
    const { request } = await view.waitFor('update');
    await view.post({ type: 'done', request, outcome: 'failed', count: 0, message: 'The disk is full.' });
    await status(view, 'The disk is full.');
    assert.equal(await view.page.getByRole('textbox', { name: 'Text' }).inputValue(), 'half a sentence');
  });

  it('refuses an empty text in words, and keeps the form', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Edit');
    await view.page.getByRole('textbox', { name: 'Text' }).fill('  ');
    await menu(view, 'Save');
    await view.page.getByRole('alert').getByText('cannot be empty').waitFor();
  });

  it('says why a change was refused', async () => {
    const view = await openFilled(open);
    await select(view);
    await menu(view, 'Pin');
    const { request, patch } = await view.waitFor('update');
    assert.deepEqual(patch, { pinned: true });
    await view.post({ type: 'done', request, outcome: 'failed', count: 0, message: 'The disk is full.' });
    await status(view, 'The disk is full.');
  });
});
