import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openMemory, type Memory } from '../../src/open/engine.ts';
import { plant, plantedFacts } from '../vscode/support/plantedConversations.ts';
import { runCommand, useWorkbench } from './support.ts';

/** Two real windows on one memory, each with an extension host of its own. */
describe('two windows', () => {
  const workbench = useWorkbench();
  const withMemory = async <T>(work: (memory: Memory) => Promise<T>): Promise<T> => {
    const location = join(dirname(workbench().folder), 'home/.config/tiered-memory/location.json');
    await eventually('the window has opened its memory', () => Promise.resolve(existsSync(location)));
    const memory = await openMemory({ file: (JSON.parse(readFileSync(location, 'utf8')) as { file: string }).file });
    try {
      return await work(memory);
    } finally {
      await memory.close();
    }
  };

  it('R095, X15: both consolidate at the same time, and every turn is read once', async () => {
    const first = workbench().page;
    await first.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();
    await withMemory(plant);
    const second = await workbench().openWindow();
    try {
      await second.locator('.statusbar-item[id$="tieredMemory.status"]').waitFor();
      // A tab behind another one may take no keys, so each is brought to the front; a run takes longer than that.
      for (const page of [first, second]) {
        await page.bringToFront();
        await runCommand(page, 'Memory: Consolidate Now');
      }
      await withMemory((memory) =>
        eventually('all was read', async () => (await memory.maintenance()).pendingSessions === 0),
      );
    } finally {
      await second.close();
    }
    const { rows } = await withMemory((memory) =>
      memory.list({ kind: ['fact', 'rule'], text: 'to paint', limit: 1000 }),
    );
    const turns = rows.flatMap(({ sourceIds }) => sourceIds);
    assert.deepEqual([rows.length, new Set(turns).size], [plantedFacts, plantedFacts]);
    // A window may begin on its own before it is told to, so the facts can be spread over runs, and a run is recorded
    // as over one step after its last conversation.
    const counted = async (memory: Memory): Promise<number> =>
      (await memory.maintenance()).runs
        .filter(({ job }) => job === 'consolidation')
        .reduce((sum, { said }) => sum + Number(/learned (\d+) facts?/.exec(said ?? '')?.[1] ?? 0), 0);
    await withMemory(async (memory) => {
      await eventually(
        'every fact is counted by a run that is over',
        async () => (await counted(memory)) >= plantedFacts,
      );
      assert.equal(await counted(memory), plantedFacts);
    });
  });
});

async function eventually(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 90_000; Date.now() < until; await delay(200)) if (await isTrue()) return;
  assert.fail(`It did not happen: ${what}.`);
}
