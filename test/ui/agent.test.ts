import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locator } from 'playwright-core';
import { openMemory } from '../../src/node.ts';
import { ask, chatView, runCommand, send, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');
const setup = JSON.parse(process.env['TIERED_MEMORY_TEST_UI'] ?? '{}') as { readonly prompts?: string };
const file = join(dirname(setup.prompts ?? ''), 'user/User/globalStorage/tiered-memory.tiered-memory/memory.db');

describe('agent mode', function () {
  this.timeout(120_000);
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `agent-${name}.png`) });
  };
  /** VS Code asks above the input, and keeps hidden copies elsewhere. */
  const visible = (text: string): Locator => workbench().page.getByText(text).filter({ visible: true }).first();
  const saved = async (): Promise<readonly string[]> => {
    const memory = await openMemory({ file });
    try {
      return (await memory.list({ kind: 'fact' })).rows.map(({ content }) => content);
    } finally {
      await memory.close();
    }
  };

  it('R040, R049: asks with the exact text before memory_save writes, and writes nothing when it is skipped', async () => {
    const { page } = workbench();
    await chatView(page).getByText('Test Model').first().waitFor();
    const chat = await send(page, 'CALLTOOL please keep that #remember');
    await visible('Remember this?').waitFor({ timeout: 45_000 });
    await visible('We deploy on [Fridays](x) only after 16:00. (topic: deploys, importance 7)').waitFor();
    await shot('1-confirmation');
    assert.deepEqual(await saved(), []);
    await chat.locator('.monaco-button', { hasText: 'Skip' }).filter({ visible: true }).first().click();
    await visible('Remember this?').waitFor({ state: 'detached' });
    assert.deepEqual(await saved(), []);
  });

  it('R040, R049: saves after one confirmation, and the model gets the id', async () => {
    const chat = await send(workbench().page, 'CALLTOOL keep it now #remember');
    await visible('Remember this?').waitFor({ timeout: 45_000 });
    await chat.locator('.monaco-button', { hasText: 'Allow' }).filter({ visible: true }).first().click();
    await chat.locator('.interactive-response').last().getByText('Saved as fact_').waitFor({ timeout: 45_000 });
    await shot('2-saved');
    assert.deepEqual(await saved(), ['We deploy on [Fridays](x) only after 16:00.']);
  });

  it('R079, R251: offers more tools, and hides the status bar item, when the settings say so, at once', async () => {
    const { page } = workbench();
    /** Our tools in the agent's newest request; it makes others, without tools, for titles and the like. */
    const offered = (after: number): readonly string[] | undefined => {
      const request = workbench().prompts().slice(after).findLast(({ tools }) => tools.includes('memory_save'));
      return request?.tools.filter((name) => name.startsWith('memory_')).toSorted();
    };
    assert.deepEqual(offered(0), ['memory_forget', 'memory_recall', 'memory_save']);
    // The same change hides the status bar item, which tells when VS Code has read it.
    const item = page.locator('.statusbar-item[id="tiered-memory.tiered-memory.tieredMemory.status"]');
    await item.waitFor();
    await runCommand(page, 'Memory Test: Change Settings');
    await item.waitFor({ state: 'detached' });
    const all = ['memory_age', 'memory_confirm', 'memory_correct', 'memory_entity', 'memory_forget', 'memory_link', 'memory_recall', 'memory_save', 'memory_stats'];
    // The agent reads the list of tools by itself, a little later on a busy machine; a person would send again as well.
    for (let turn = 1, isOffered = false; !isOffered && turn <= 3; turn++) {
      const before = workbench().prompts().length;
      await ask(page, `hello again ${turn}`);
      for (let tries = 0; tries < 300 && offered(before) === undefined; tries++) await page.waitForTimeout(100);
      isOffered = offered(before)?.length === all.length;
      if (isOffered || turn === 3) assert.deepEqual(offered(before), all);
    }
    await runCommand(page, 'Memory Test: Change Settings');
    await item.waitFor();
  });
});
