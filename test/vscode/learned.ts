import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, extensionId, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';
import { plantedFacts } from './support/plantedConversations.ts';

/** The window of the previous phase, opened again, and a second one that does the same work on the same file. */
export const run = hostSuite(() => {
  before(async () => {
    await vscode.extensions.getExtension(extensionId)?.activate();
  });

  it('R095, X15: what was interrupted is gone on with by two windows at once, and every turn is read once', async () => {
    void vscode.commands.executeCommand('tieredMemory.consolidateNow');
    // Its clock is ahead, so that it takes over the work of a window that was killed, and of the open one.
    const ahead = (): number => Date.now() + 180_000;
    await withDatabase(async (memory) => {
      let again = true;
      for (let steps = 0; steps < 2000 && (await memory.maintenance()).pendingSessions > 0; steps++) {
        const { state } = await memory.maintain({ jobs: again ? ['consolidation'] : [] });
        again = state !== 'more';
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }, ahead);
    await eventually(
      'all was read',
      async () => (await withDatabase((memory) => memory.maintenance())).pendingSessions === 0,
    );
    const rows = await withDatabase(
      async (memory) => (await memory.list({ kind: ['fact', 'rule'], text: 'to paint', limit: 1000 })).rows,
    );
    const turns = rows.flatMap(({ sourceIds }) => sourceIds);
    assert.equal(new Set(turns).size, turns.length);
    assert.equal(rows.length, plantedFacts);
  });
});
