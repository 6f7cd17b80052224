import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ask, chatView, useWorkbench } from './support.ts';

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

  it('forgets what was told and taken back in one breath, and answers no question that nobody asked', async () => {
    const { page } = workbench();
    const response = await ask(page, "@memory The door code of the lab is 4711. Don't keep that.");
    await response.getByText('Forgotten').waitFor();
    assert.doesNotMatch(await response.innerText(), /Memory has nothing about this|4711/);
  });
});
