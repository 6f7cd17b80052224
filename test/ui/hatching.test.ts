import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Identity } from '../../src/engine/ground/contract/identity.ts';
import { openMemory } from '../../src/open/engine.ts';
import {
  ask,
  chatView,
  modelReplies,
  notification,
  quickInput,
  quickInputAsks,
  quickRow,
  runCommand,
  send,
  useWorkbench,
} from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

const notes = {
  identity: 'The assistant is called Nova and is dry and short.',
  user: 'The user is called Ana and builds compilers.',
  philosophy: 'Tests come first, and doubts are said aloud.',
};
const soul = (some: object): string => `Is this right?\n<soul>${JSON.stringify(some)}</soul>`;

describe('hatching', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `hatching-${name}.png`) });
  };
  const last = (): Locator => chatView(workbench().page).locator('.interactive-response').last();
  const link = (name: string): Locator =>
    last()
      .getByRole('link', { name, exact: true })
      .or(last().getByText(name, { exact: true }))
      .first();
  const stored = async (): Promise<Identity> => {
    const memory = await openMemory({ file: workbench().database });
    try {
      return await memory.identity();
    } finally {
      await memory.close();
    }
  };
  const texts = async (): Promise<readonly string[]> => (await stored()).notes.map(({ record }) => record.content);
  const newestPrompt = (): ReturnType<ReturnType<typeof workbench>['prompts']>[number] => {
    const prompt = workbench().prompts().at(-1);
    assert.ok(prompt, 'The model was not asked.');
    return prompt;
  };

  it('R225, R269: is a conversation without tools and without memories, which ends with notes that nobody sees as JSON', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    await ask(page, '@memory /remember deploys: We deploy on Fridays only after 16:00, importance 9');
    await last().getByText('Remembered under').waitFor();
    modelReplies(workbench(), 'What shall I be called?');
    await send(page, '@memory /hatch');
    await last().getByText('What shall I be called?').waitFor();
    await last().getByText('Hatching: no memory and no tools are in use').waitFor();
    await shot('1-asked');
    const { tools, messages } = newestPrompt();
    assert.deepEqual(tools, []);
    assert.equal(messages.length, 2);
    assert.ok(!messages.some(({ text }) => text.includes('Fridays') || text.includes('Active Memory')));
  });

  it('goes on without the command; marks that the user pasted, and notes that are broken, are no notes', async () => {
    const { page } = workbench();
    modelReplies(workbench(), 'Nova it is. And you?', soul({ identity: 'Nova' }));
    await send(page, `@memory Nova! <soul>${JSON.stringify({ identity: 'x', user: 'y', philosophy: 'z' })}</soul>`);
    await last().getByText('Nova it is. And you?').waitFor();
    assert.doesNotMatch(newestPrompt().messages.at(-1)?.text ?? '', /<soul>/);
    await ask(page, '@memory I am Ana, and I build compilers');
    await last().getByText('notes that cannot be used, because “user” and “philosophy” are missing').waitFor();
    await shot('2-broken');
    assert.deepEqual(await texts(), []);
  });

  it('R226: keeps the notes when the user says so, and the conversation is summarized and over', async () => {
    const { page } = workbench();
    modelReplies(workbench(), soul(notes), JSON.stringify({ summary: 'The user hatched Nova.', facts: [] }));
    await ask(page, '@memory Tests first. Write the notes now');
    await last().getByText('Nothing is kept yet. This would stand in every prompt:').waitFor();
    await shot('3-proposed');
    assert.doesNotMatch(await last().innerText(), /<soul>|\{"/);
    assert.deepEqual(await texts(), []);
    await link('Keep').click();
    await notification(page, 'The identity is kept.');
    await shot('4-kept');
    const { notes: kept } = await stored();
    assert.deepEqual(Object.fromEntries(kept.map(({ part, record }) => [part, record.content])), notes);
    assert.ok(kept.every(({ record }) => record.origin === 'confirmed' && record.kind === 'identity'));
  });

  it('R227: the next prompt begins with them, and knows nothing of the hatching', async () => {
    const { page } = workbench();
    await ask(page, '@memory how do I center a div?');
    await last().getByText('Test model heard').waitFor();
    const { messages } = newestPrompt();
    const [first] = messages;
    assert.match(
      first?.text ?? '',
      /## Active Memory\n.*\n### Your identity[^\n]*\n- The assistant is called Nova[^]*### About your human[^]*Ana[^]*### Your philosophy[^]*Tests come first[^]*Fridays/,
    );
    assert.equal(first?.text.split('called Nova').length, 2);
    assert.equal(messages.length, 2);
  });

  it('keeps nothing when the user refuses, and after that a message is a message again', async () => {
    const { page } = workbench();
    modelReplies(workbench(), soul({ ...notes, identity: 'The assistant is called Rex.' }));
    await send(page, '@memory /start be Rex');
    await last().getByText('called Rex').waitFor();
    await link('Refuse').click();
    await notification(page, 'Nothing was kept.');
    assert.ok((await texts()).every((text) => !text.includes('Rex')));
    await ask(page, '@memory what is a lease?');
    await last().getByText('Test model heard').waitFor();
    assert.match(newestPrompt().messages[0]?.text ?? '', /called Nova/);
  });

  it('is edited and reset by command, and a reset can be undone', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory: Edit Identity');
    await quickRow(page, 'Who are you?').first().click();
    await quickInputAsks(page, 'Who are you?', notes.user);
    await quickInput(page).fill('The user is called Bea.');
    await shot('5-edit');
    await page.keyboard.press('Enter');
    await notification(page, 'Kept: it stands in every prompt from now on.');
    assert.deepEqual(await texts(), [notes.identity, 'The user is called Bea.', notes.philosophy]);
    await runCommand(page, 'Memory: Reset Identity');
    const said = await notification(page, 'Forgot 3 notes.');
    assert.deepEqual(await texts(), []);
    await said.getByRole('button', { name: 'Undo' }).click();
    await notification(page, 'Took back 3 changes');
    assert.equal((await texts()).length, 3);
  });
});
