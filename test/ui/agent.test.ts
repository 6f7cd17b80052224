import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import type { MemoryRecord } from '../../src/engine/ground/contract/model.ts';
import { openMemory } from '../../src/open/engine.ts';
import {
  answerTool,
  ask,
  chatView,
  modelCalls,
  openMemoryView,
  runCommand,
  send,
  useWorkbench,
  webviewFrame,
} from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');

describe('agent mode', function () {
  this.timeout(240_000);
  const workbench = useWorkbench();
  const shot = async (name: string): Promise<void> => {
    mkdirSync(outputDir, { recursive: true });
    await workbench().page.screenshot({ path: join(outputDir, `agent-${name}.png`) });
  };
  const question = 'We deploy on [Fridays](x) only after 16:00. (topic: deploys, importance 7)';
  const savedRows = async (): Promise<readonly MemoryRecord[]> => {
    const memory = await openMemory({ file: workbench().database });
    try {
      return (await memory.list({ kind: ['fact', 'rule'] })).rows;
    } finally {
      await memory.close();
    }
  };
  const saved = async (): Promise<readonly string[]> => (await savedRows()).map(({ content }) => content);

  it('R040, R049: asks with the exact text before memory_save writes, and writes nothing when it is skipped', async () => {
    const { page } = workbench();
    modelCalls(workbench(), {
      tool: 'memory_save',
      input: { topic: 'deploys', content: 'We deploy on [Fridays](x) only after 16:00.', importance: 7 },
    });
    await chatView(page).getByText('Test Model').first().waitFor();
    await send(page, 'CALLTOOL please keep that #remember');
    await page.getByText('Remember this?').filter({ visible: true }).first().waitFor();
    await shot('1-confirmation');
    assert.deepEqual(await saved(), []);
    await answerTool(page, 'Remember this?', question, 'Skip');
    assert.deepEqual(await saved(), []);
  });

  it('R040, R049: saves after one confirmation, and the model gets the id', async () => {
    const { page } = workbench();
    const chat = await send(page, 'CALLTOOL keep it now #remember');
    await answerTool(page, 'Remember this?', question, 'Allow');
    await chat.locator('.interactive-response').last().getByText('unless the user confirms it before').waitFor();
    assert.ok(
      workbench()
        .prompts()
        .some(({ messages }) => messages.at(-1)?.text.startsWith('Saved as fact_') === true),
    );
    await shot('2-saved');
    assert.deepEqual(await saved(), ['We deploy on [Fridays](x) only after 16:00.']);
  });

  it('R079, R251: offers more tools, and hides the status bar item, when the settings say so, at once', async () => {
    const { page } = workbench();
    /** Our tools in the agent's newest request; it makes others, without tools, for titles and the like. */
    const offered = (after: number): readonly string[] | undefined => {
      const request = workbench()
        .prompts()
        .slice(after)
        .findLast(({ tools }) => tools.includes('memory_save'));
      return request?.tools.filter((name) => name.startsWith('memory_')).toSorted();
    };
    assert.deepEqual(offered(0), ['memory_forget', 'memory_recall', 'memory_save']);
    // The same change hides the status bar item, which shows when VS Code has read it.
    const item = page.locator('.statusbar-item[id="tiered-memory.tiered-memory.tieredMemory.status"]');
    await item.waitFor();
    await runCommand(page, 'Memory Test: Change Settings');
    await item.waitFor({ state: 'detached' });
    const all = [
      'memory_age',
      'memory_confirm',
      'memory_correct',
      'memory_delegate',
      'memory_entity',
      'memory_forget',
      'memory_link',
      'memory_query',
      'memory_recall',
      'memory_save',
      'memory_stats',
    ];
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

  it('X23: what the agent saved is the person’s for good after one click on its exact words, also after a restart', async () => {
    const { page } = workbench();
    const view = (): FrameLocator => webviewFrame(page);
    const rights = async (): Promise<object> => {
      const [row] = await savedRows();
      return { origin: row?.origin, ends: row?.expiresAt !== undefined };
    };
    // VS Code asked and the person allowed it, which it does not tell us.
    assert.deepEqual(await rights(), { origin: 'assistant', ends: true });
    await runCommand(page, 'Memory: Confirm What Assistants Saved');
    const panel = view().getByRole('region', { name: 'Selected memory' });
    await panel.getByText('We deploy on [Fridays](x) only after 16:00.', { exact: true }).waitFor();
    await panel.getByText('Written by the assistant, through agent · used until').waitFor();
    await shot('3-to-confirm');
    await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
    await view().getByText('Confirmed: it is yours for good.').waitFor();
    await shot('4-confirmed');
    assert.deepEqual(await rights(), { origin: 'confirmed', ends: false });
    await page.reload();
    await openMemoryView(page);
    // With the person's word it is a rule, and nobody has opened or closed that group yet.
    const group = view().getByRole('treeitem', { name: /^Rules/ });
    await group.waitFor();
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await view()
      .getByRole('treeitem', { name: /Fridays/ })
      .click();
    await panel.getByText('Confirmed by you, through agent').waitFor();
    assert.equal(
      await view()
        .getByRole('button', { name: /to confirm/ })
        .count(),
      0,
    );
    assert.deepEqual(await rights(), { origin: 'confirmed', ends: false });
  });
});
