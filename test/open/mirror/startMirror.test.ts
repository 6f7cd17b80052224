import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { startMirror } from '../../../src/open/mirror/startMirror.ts';
import { noSharedSettings } from '../../../src/open/sharedSettings.ts';
import { withFolder } from '../../support/folder.ts';

describe('the mirror of a program that runs on', () => {
  it('R260: starts with it, follows both sides, and ends with it', () =>
    withFolder(async (root) => {
      const file = join(root, 'data', 'memory.db');
      const folder = join(root, 'mirror');
      mkdirSync(folder);
      const memory = await openMemory({ file, care: false });
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.', origin: 'assistant' });
      const settings = { ...noSharedSettings, values: { 'mirror.folder': folder } };
      const lines: string[] = [];
      const end = await startMirror({ memory, file, settings }, (line) => lines.push(line));
      const facts = join(folder, 'entries', 'default', 'facts');
      const [name = ''] = readdirSync(facts);
      writeFileSync(join(facts, name), readFileSync(join(facts, name), 'utf8').replace('Redis', 'Valkey'));
      while ((await memory.get(id))?.content !== 'The cache is Valkey.')
        await new Promise((resolve) => setTimeout(resolve, 20));
      await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' });
      while (readdirSync(facts).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      await end();
      await memory.save({ topic: 'db', content: 'Search runs on Meilisearch.' });
      writeFileSync(join(facts, name), readFileSync(join(facts, name), 'utf8').replace('Valkey', 'Garnet'));
      await new Promise((resolve) => setTimeout(resolve, 2500));
      assert.equal(readdirSync(facts).length, 2);
      assert.equal((await memory.get(id))?.content, 'The cache is Valkey.');
      assert.deepEqual(lines, []);
      await memory.close();
    }));

  it('is no reason for a program to fail: a folder that is not there is a line in the log', () =>
    withFolder(async (root) => {
      const file = join(root, 'memory.db');
      const memory = await openMemory({ file, care: false });
      const lines: string[] = [];
      const settings = { ...noSharedSettings, values: { 'mirror.folder': join(root, 'nowhere') } };
      await (
        await startMirror({ memory, file, settings }, (line) => lines.push(line))
      )();
      assert.match(lines.join(), /The folder of the mirror is not there/);
      await memory.close();
    }));
});
