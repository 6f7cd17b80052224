import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { day, FixedClock } from '../../support/clock.ts';
import { FakeEmbedder } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { maintain } from '../../support/maintain.ts';
import { store } from '../../support/memory.ts';

const canaries = ['quetzalcoatl', 'xylophonist', 'zanzibarite'] as const;
const [inText, inEdit, inTag] = canaries;

function wordsLeft(file: string): string[] {
  const bytes = readFileSync(file).toString('latin1').toLowerCase();
  return canaries.filter((word) => bytes.includes(word));
}

async function nights(memory: Memory, count: number): Promise<void> {
  for (let night = 0; night < count; night++) await maintain(memory, { jobs: ['decay'] });
}

describe('what the clock erased', () => {
  it('R161, R162, R255: leaves no byte of it in the memory’s file', () =>
    withFolder(async (folder) => {
      const [file, clock] = [join(folder, 'memory.db'), new FixedClock()];
      const memory = await openMemory({
        file,
        clock: clock.read,
        keepBackups: 0,
        embedder: new FakeEmbedder('m', 16),
        settings: { decayPreset: 'governed' },
      });
      const stays = await store(memory, 'Deploys happen on Tuesdays', { importance: 7 });
      const goes = await store(memory, `The cafeteria belongs to ${inText}`, {
        importance: 3,
        sourceIds: ['episode_1'],
        tags: [inTag],
        links: [stays],
      });
      await memory.update(goes, { content: `The cafeteria belongs to ${inText}, says the ${inEdit}` });
      await memory.activeMemory({ turns: ['Who runs the cafeteria?'], sessionId: 's' });
      assert.match(JSON.stringify(await memory.injections('s')), new RegExp(`Linked to “[^”]*${inText}`));
      assert.deepStrictEqual(wordsLeft(`${file}-wal`), [...canaries]);
      clock.forward(150 * day);
      await nights(memory, 2);
      clock.forward(31 * day);
      await nights(memory, 2);
      assert.equal(await memory.get(goes), undefined);
      assert.equal((await memory.get(stays))?.content, 'Deploys happen on Tuesdays');
      await memory.close();
      assert.deepStrictEqual(wordsLeft(file), []);
    })).timeout(60_000);
});
