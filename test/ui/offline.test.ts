import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../../src/open/engine.ts';
import { ask, chatView, notification, quickInput, quickInputAsks, send, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('the offline memory', () => {
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `offline-${name}.png`) });
  };

  const modelIsOffered = (): Promise<void> => chatView(workbench().page).getByText('Memory only').first().waitFor();

  it('R001: remembers what is typed, without any language model', async () => {
    const { page } = workbench();
    await modelIsOffered();
    const response = await ask(page, '@memory remember that we deploy on Fridays only after 16:00');
    await response.getByText('Remembered under').waitFor();
    await shot('1-remembered');
    assert.match(await response.innerText(), /We deploy on Fridays only after 16:00/);
  });

  it('R072: knows it after the window was reloaded', async () => {
    const { page } = workbench();
    await page.reload();
    await modelIsOffered();
    const response = await ask(page, '@memory when do we deploy?');
    await response.getByText('From memory').waitFor();
    await shot('2-recalled-after-reload');
    assert.match(await response.innerText(), /16:00/);
    assert.deepEqual(workbench().prompts(), []);
  });

  it('/why says that memory answered by itself, and from what', async () => {
    const response = await ask(workbench().page, '@memory /why');
    await response.getByText('came from memory itself, without a language model').waitFor();
    await shot('3-why');
    assert.match(await response.innerText(), /We deploy on Fridays only after 16:00/);
    const before = await ask(workbench().page, '@memory /why 1');
    await before.getByText('Answered by memory itself').waitFor();
    assert.match(await before.innerText(), /We deploy on Fridays only after 16:00/);
    const memory = await openMemory({ file: workbench().database });
    const { used } = (await memory.overview()).week;
    await memory.close();
    assert.equal(used, 1);
  });

  it('understands a command behind the name that was typed again, and counts in words', async () => {
    const { page } = workbench();
    await send(page, '@memory @memory /stats');
    const response = chatView(page).locator('.interactive-response').last();
    await response.getByText('1 memory').waitFor();
    await shot('4-stats');
    assert.match(await response.innerText(), /in 1 topic\n[^]*The newest entry is from today \d/);
    assert.doesNotMatch(await response.innerText(), /\d{4}-\d\d-\d\d|episode/);
  });

  it('shows every memory that may be meant to be forgotten, each with its link', async () => {
    const { page } = workbench();
    await ask(page, '@memory remember that the release train leaves after the deploy on Fridays');
    const response = await ask(page, '@memory /forget after the deploy of Friday');
    await response.getByText('Nothing was forgotten yet. Which one?').waitFor();
    await shot('5-forget-which');
    assert.equal(await response.getByRole('link', { name: 'Forget', exact: true }).count(), 2);
  });

  it('forgets what was told and taken back in one breath, and answers no question that nobody asked', async () => {
    const { page } = workbench();
    const response = await ask(page, "@memory The door code of the lab is 4711. Don't keep that.");
    await response.getByText('Forgotten').waitFor();
    assert.doesNotMatch(await response.innerText(), /Memory has nothing about this|4711/);
  });

  it('R225: asks three questions where no language model can ask back', async () => {
    const { page } = workbench();
    await send(page, '@memory /hatch');
    const response = chatView(page).locator('.interactive-response').last();
    await response.getByText('three questions do the same').waitFor();
    await response.getByText('Answer Three Questions').click();
    for (const [title, answer] of [
      ['Who is the assistant? (1/3)', 'The assistant is called Nova'],
      ['Who are you? (2/3)', 'The user is called Ana'],
      ['How do you want to work together? (3/3)', ''],
    ] as const) {
      await quickInputAsks(page, title, '');
      await quickInput(page).fill(answer);
      await shot('6-question');
      await page.keyboard.press('Enter');
    }
    await notification(page, 'Kept: it stands in every prompt from now on.');
    const memory = await openMemory({ file: workbench().database });
    const { notes } = await memory.identity();
    await memory.close();
    assert.deepEqual(
      notes.map(({ part, record }) => [part, record.content, record.origin]),
      [
        ['identity', 'The assistant is called Nova', 'user'],
        ['user', 'The user is called Ana', 'user'],
      ],
    );
  });
});
