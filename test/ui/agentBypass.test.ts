import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../../src/open/engine.ts';
import { chatView, modelCalls, send, useWorkbench } from './support.ts';

const outputDir = join(import.meta.dirname, '../../test-output');
const content = 'We deploy on Fridays only after 16:00.';

/** A session can bypass approvals, and nothing tells an extension so: that VS Code could have asked proves nothing. */
describe('agent mode with approvals bypassed', function () {
  this.timeout(240_000);
  const workbench = useWorkbench();

  it('X23: what was saved without a question is the assistant’s, although a setting forces the question', async () => {
    const { page, database } = workbench();
    modelCalls(workbench(), { tool: 'memory_save', input: { topic: 'deploys', content, importance: 9 } });
    await chatView(page).getByText('Test Model').first().waitFor();
    const chat = await send(page, 'CALLTOOL please keep that #remember');
    await chat.locator('.interactive-response').last().getByText('unless the user confirms it before').waitFor();
    mkdirSync(outputDir, { recursive: true });
    await page.screenshot({ path: join(outputDir, 'agent-bypass.png') });
    const memory = await openMemory({ file: database });
    try {
      const { rows } = await memory.list({ unconfirmed: true });
      assert.deepEqual(
        rows.map((row) => [row.content, row.origin, row.importance, row.expiresAt !== undefined]),
        [[content, 'assistant', 7, true]],
      );
    } finally {
      await memory.close();
    }
  });
});
