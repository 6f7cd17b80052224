import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openMemory } from '../../src/open/engine.ts';
import { copilotInstructionsFile } from '../../src/open/copilotInstructions.ts';
import { ask, chatView, quickRow, runCommand, useWorkbench } from './support.ts';

type Request = ReturnType<ReturnType<ReturnType<typeof useWorkbench>>['prompts']>[number];

/** VS Code's own agent, which knows nothing of `@memory`, with a model of the test. */
describe('every chat in agent mode', function () {
  this.timeout(180_000);
  const workbench = useWorkbench();
  const [, instructions = ''] =
    /^---\n[^]*?\n---\n([^]*)$/.exec(readFileSync(join(root, 'chat/memory.instructions.md'), 'utf8')) ?? [];

  /** The agent's request for a message; it makes others, without tools, for titles and the like. */
  const requestFor = async (message: string): Promise<Request> => {
    await ask(workbench().page, message);
    for (let tries = 0; tries < 300; tries++) {
      const found = workbench()
        .prompts()
        .findLast(({ tools, messages }) => tools.length > 3 && messages.some(({ text }) => text.includes(message)));
      if (found !== undefined) return found;
      await workbench().page.waitForTimeout(100);
    }
    return assert.fail(`The agent did not ask the model about “${message}”.`);
  };
  const textOf = ({ messages }: Request): string => messages.map(({ text }) => text).join('\n');

  before(() => chatView(workbench().page).getByText('Test Model').first().waitFor());

  it('R223: knows from the contributed instructions when to recall, and what it need not recall', async () => {
    const prompt = textOf(await requestFor('which port does the shop use'));
    assert.ok(prompt.includes(instructions.trim()), prompt.slice(0, 3000));
    assert.match(prompt, /memory-recall/);
    assert.match(prompt, /memory-save/);
  });

  it('R001: reads what the user told the memory, once the user had it written for all chats', async () => {
    const { page, database, profile } = workbench();
    const memory = await openMemory({ file: database, keepBackups: 0 });
    await memory
      .save({ topic: 'person', content: 'The user works from Lisbon', importance: 9 })
      .finally(() => memory.close());
    assert.doesNotMatch(textOf(await requestFor('where do I sit today')), /Lisbon/);
    await runCommand(page, 'Memory: Write Memory for All Copilot Chats');
    await quickRow(page, 'Write It').first().click();
    await page.locator('.tab', { hasText: 'tiered-memory.instructions.md' }).first().waitFor();
    assert.match(readFileSync(copilotInstructionsFile(join(profile, 'home')), 'utf8'), /Lisbon/);
    await runCommand(page, 'View: Close All Editors');
    const prompt = textOf(await requestFor('where do I sit then'));
    assert.match(prompt, /## Active Memory\n[^]*- The user works from Lisbon/);
  });

  it('R062: has neither any more when memory is turned off', async () => {
    const { page } = workbench();
    await runCommand(page, 'Memory Test: Change Settings');
    // The agent reads its files by itself, a little later on a busy machine; a person would send again as well.
    for (let turn = 1; ; turn++) {
      const prompt =
        textOf(await requestFor(`and where do I sit now ${turn}`)).split(`and where do I sit now`)[0] ?? '';
      const newest = prompt.slice(prompt.lastIndexOf('<instructions>'));
      if (!newest.includes(instructions.trim()) || turn === 4) {
        assert.ok(!newest.includes(instructions.trim()));
        assert.doesNotMatch(newest, /- The user works from Lisbon/);
        break;
      }
    }
  });
});
