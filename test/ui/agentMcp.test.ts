import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { openMemory } from '../../src/open/engine.ts';
import { ask, chatView, modelCalls, runCommand, send, useWorkbench } from './support.ts';

/** Agent mode where the settings offer memory's MCP server, which VS Code starts itself. */
describe('agent mode with the MCP server', function () {
  this.timeout(180_000);
  const workbench = useWorkbench();
  let turn = 0;

  /** Memory's tools in the agent's request for one more message, whichever way they came. */
  const offered = async (): Promise<readonly string[]> => {
    const message = `hello number ${++turn} in turn`;
    const before = workbench().prompts().length;
    await ask(workbench().page, message);
    for (let tries = 0; tries < 300; tries++) {
      const found = workbench()
        .prompts()
        .slice(before)
        .findLast(({ tools, messages }) => tools.length > 3 && messages.some(({ text }) => text.includes(message)));
      if (found !== undefined) return found.tools.filter((name) => name.includes('memory_'));
      await workbench().page.waitForTimeout(100);
    }
    return assert.fail('The agent did not ask the model.');
  };
  /** The agent reads its list of tools by itself, and a server needs a moment to start. */
  const offeredOnce = async (isTrue: (names: readonly string[]) => boolean): Promise<readonly string[]> => {
    for (let tries = 1; ; tries++) {
      const names = await offered();
      if (isTrue(names)) return names;
      assert.ok(tries < 6, `Offered are ${names.join(', ')}.`);
      await workbench().page.waitForTimeout(1000);
    }
  };
  const own = (name: string): boolean => name.startsWith('memory_');
  const served = (name: string): boolean => /^mcp_.*memory_/.test(name);

  before(() => chatView(workbench().page).getByText('Test Model').first().waitFor());

  it('R028: offers the server’s tools, and never memory’s own beside them', async () => {
    const names = await offeredOnce((found) => found.some(served));
    assert.deepEqual(names.filter(own), []);
    for (const name of ['memory_save', 'memory_recall', 'memory_forget'])
      assert.ok(names.some((other) => served(other) && other.endsWith(name)));
  });

  it('R223: knows from the contributed instructions when to call them', () => {
    const instructions = readFileSync(join(root, 'chat/memory.instructions.md'), 'utf8').split('\n---\n')[1] ?? '';
    const asked = workbench()
      .prompts()
      .findLast(({ tools }) => tools.some(served));
    assert.ok(instructions.trim() !== '');
    assert.ok(asked?.messages.some(({ text }) => text.includes(instructions.trim())));
  });

  it('R217: the server answers from the memory of this window', async () => {
    const { page, database } = workbench();
    const memory = await openMemory({ file: database, keepBackups: 0 });
    await memory
      .save({ topic: 'deploys', content: 'We deploy on Fridays only after 16:00' })
      .finally(() => memory.close());
    const [tool = ''] = (await offered()).filter((name) => served(name) && name.endsWith('memory_recall'));
    modelCalls(workbench(), { tool, input: { query: 'when do we deploy' } });
    const chat = await send(page, 'CALLTOOL look up when we deploy');
    const allow = chat.locator('.monaco-button', { hasText: 'Allow' }).filter({ visible: true }).first();
    const isAnswered = (): boolean =>
      workbench()
        .prompts()
        .some(({ messages }) => messages.at(-1)?.text.includes('only after 16:00') === true);
    for (let tries = 0; tries < 300 && !isAnswered(); tries++) {
      if (await allow.isVisible()) await allow.click();
      await page.waitForTimeout(100);
    }
    assert.ok(isAnswered(), 'The answer of the server reached the model.');
  });

  it('R079: has memory’s own tools again, and no others, when the settings say so', async () => {
    await runCommand(workbench().page, 'Memory Test: Change Settings');
    const names = await offeredOnce((found) => found.some(own));
    assert.deepEqual(names.filter(served), []);
  });
});
