import assert from 'node:assert/strict';
import type { Row } from '../../src/protocol/treeRows.ts';
import { detailOf, filled, row, someRows, unconfirmedRows, unconfirmedTexts } from './content.ts';
import { done, menu, status } from './corrections.ts';
import { useView, type View } from './page.ts';

describe('what nobody confirmed', () => {
  const open = useView();
  const [first, second, old] = unconfirmedTexts();
  const read = (...texts: readonly (typeof first)[]): object[] =>
    texts.map((text) => ({ id: text?.id, text: text?.text }));
  const asUsers = (...texts: readonly (typeof first)[]): Row[] =>
    texts.map((text) => row(text?.id ?? '', text?.text ?? '', { topic: text?.topic ?? '' }));

  async function openList(more: Parameters<typeof filled>[1] = {}): Promise<View> {
    const view = await open();
    await view.post(...filled([...someRows(), ...unconfirmedRows()], more));
    await menu(view, '3 to confirm');
    await view.waitFor('unconfirmed');
    await view.post({ type: 'unconfirmed', memories: unconfirmedTexts() });
    return view;
  }
  const panelText = (view: View): Promise<string> => view.page.locator('.panel').innerText();

  it('X23: stands by day in its exact words, and one click confirms those of a day, with one way back', async () => {
    const view = await openList();
    const shown = await panelText(view);
    for (const { text } of unconfirmedTexts()) assert.ok(shown.includes(text), text);
    assert.match(shown, /Written by the assistant, through planner/);
    assert.match(shown, /not used any more/);
    assert.equal(await view.page.locator('.panel section').count(), 2);
    await menu(view, 'Confirm all 2');
    const asked = await done(view, 'confirm', { type: 'changes', changed: asUsers(first, second), removed: [] });
    assert.deepEqual(asked.type === 'confirm' && asked.memories, read(first, second));
    await status(view, 'Confirmed 2 memories: they are yours for good.');
    assert.doesNotMatch(await panelText(view), /Slow tests/);
    await view.page.getByRole('button', { name: '1 to confirm' }).waitFor();
    await menu(view, 'Undo');
    assert.equal((await view.waitFor('undo')).batch, `batch_${'request' in asked ? asked.request : ''}`);
  });

  it('X23: can be confirmed or deleted one by one, and the rest stays to be read', async () => {
    const view = await openList();
    await menu(view, 'Confirm “Slow tests are tagged @slow.”');
    const asked = await done(view, 'confirm', { type: 'changes', changed: asUsers(second), removed: [] });
    assert.deepEqual(asked.type === 'confirm' && asked.memories, read(second));
    const today = view.page.locator('.panel section').first();
    await today.getByRole('button', { name: 'Delete', exact: true }).click();
    const { ids } = (await done(view, 'forget', { type: 'changes', changed: [], removed: ['fact_20'] })) as {
      readonly ids: readonly string[];
    };
    assert.deepEqual(ids, ['fact_20']);
    await menu(view, 'Confirm');
    await done(view, 'confirm', { type: 'changes', changed: asUsers(old), removed: [] });
    await view.page.getByText('There is nothing to confirm.').waitFor();
    assert.equal(await view.page.getByRole('button', { name: /to confirm/ }).count(), 0);
  });

  it('is read again when something changes, and closed with Escape or its button', async () => {
    const view = await openList();
    const before = (await view.posted()).filter(({ type }) => type === 'unconfirmed').length;
    const added = {
      id: 'fact_30',
      topic: 'lint',
      text: 'Lint runs before tests.',
      at: Date.now(),
      origin: 'assistant',
    } as const;
    await view.post({
      type: 'changes',
      changed: [row(added.id, added.text, { isUnconfirmed: true })],
      removed: [],
    });
    assert.equal((await view.posted()).filter(({ type }) => type === 'unconfirmed').length, before + 1);
    await view.post({ type: 'unconfirmed', memories: [added, ...unconfirmedTexts()] });
    await view.page.getByRole('button', { name: 'Confirm all 3' }).waitFor();
    await view.page.keyboard.press('Escape');
    assert.equal(await view.page.getByRole('heading', { name: 'Not in your own words' }).count(), 0);
    await menu(view, '4 to confirm');
    await menu(view, 'Close');
    assert.equal(await view.page.getByRole('heading', { name: 'Not in your own words' }).count(), 0);
  });

  it('opens when somebody asks for it elsewhere, and leads to one memory', async () => {
    const view = await open();
    await view.post(...filled([...someRows(), ...unconfirmedRows()]), { type: 'openUnconfirmed' });
    await view.waitFor('unconfirmed');
    await view.post({ type: 'unconfirmed', memories: unconfirmedTexts() });
    await menu(view, 'tests');
    assert.equal((await view.waitFor('select')).id, 'fact_21');
    assert.match((await view.focused()) ?? '', /^Slow tests/);
  });

  it('can only be read in a memory that is read-only', async () => {
    const view = await openList({ status: { kind: 'open', readOnly: 'It is newer.', problems: [] } });
    assert.match(await panelText(view), /Slow tests/);
    assert.equal(
      await view.page
        .locator('.panel')
        .getByRole('button', { name: /Confirm|Delete/ })
        .count(),
      0,
    );
  });

  it('shows no markup of somebody else’s', async () => {
    const view = await openList();
    const text = '<img src=x onerror="document.title=1"> <b>bold</b>';
    await view.post({ type: 'unconfirmed', memories: [{ ...(first ?? assert.fail()), text }] });
    assert.ok((await panelText(view)).includes(text));
    assert.deepEqual(view.errors(), []);
  });

  it('X23: waits under review before its time is over, and says until when it is used', async () => {
    const view = await open();
    const usedUntil = new Date(2026, 11, 24, 12).getTime();
    const fading = { isUnconfirmed: true, usedUntil, topic: 'tests' } as const;
    await view.post(
      ...filled([
        ...someRows(),
        row('fact_21', 'Slow tests are tagged @slow.', { ...fading, waits: 'expiring' }),
        row('fact_22', 'Builds take about ten minutes.', { ...fading, waits: 'expired' }),
      ]),
    );
    await view.row(/^Waiting for you, 2/).waitFor();
    await view.row(/Slow tests/).click();
    assert.match(await panelText(view), /Waiting for you: it is used until December 24, 2026, unless you confirm it/);
    await view.row(/Builds take/).click();
    assert.match(await panelText(view), /nobody confirmed it in time, so it is not used any more/);
  });

  it('X23: is not confirmed by a command, which a program can run as well: that leads to the words', async () => {
    const view = await open();
    await view.post(...filled([...someRows(), ...unconfirmedRows()]));
    await view.row(/Slow tests/).click();
    await view.waitFor('select');
    await view.post(detailOf('fact_21', 'Slow tests are tagged @slow.', { origin: 'assistant' }));
    await view.post({ type: 'invoke', action: 'confirm' });
    assert.match((await view.focused()) ?? '', /^Slow tests/);
    assert.ok(!(await view.posted()).some(({ type }) => type === 'confirm'));
  });

  it('X16: shows which agent wrote a memory, and in which run', async () => {
    const view = await open();
    await view.post(...filled());
    await view.row(/Fridays/).click();
    await view.waitFor('select');
    await view.post(
      detailOf('fact_1', 'We deploy on Fridays only after 16:00.', { agentId: 'planner', runId: 'run-7' }),
    );
    assert.match(await panelText(view), /Agent\s+planner\s+Run\s+run-7/);
  });
});
