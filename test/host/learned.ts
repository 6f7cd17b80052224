import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually, extensionId, withDatabase } from './support/chat.ts';
import { hostSuite } from './support/hostSuite.ts';
import { plantedFacts } from './support/plantedTalk.ts';

/** The window of the phase before, opened again, beside a second one that does the same work on the same file. */
export const run = hostSuite(() => {
  before(async () => {
    await vscode.extensions.getExtension(extensionId)?.activate();
  });

  it('R095, X15: what was interrupted is gone on with by two windows at once, and every turn is read once', async () => {
    void vscode.commands.executeCommand('tieredMemory.consolidateNow');
    await withDatabase(async (memory) => {
      for (let steps = 0; steps < 2000 && (await memory.maintenance()).pendingSessions > 0; steps++) {
        await memory.maintain({ jobs: steps === 0 ? ['consolidation'] : [] });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
    await eventually('all was read', async () => (await withDatabase((memory) => memory.maintenance())).pendingSessions === 0);
    const rows = await withDatabase(async (memory) => (await memory.list({ kind: 'fact', text: 'to paint', limit: 1000 })).rows);
    const turns = rows.flatMap(({ sourceIds }) => sourceIds);
    assert.equal(new Set(turns).size, turns.length);
    assert.equal(rows.length, plantedFacts);
  });
});
