import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { createMirror } from '../../../src/open/mirror/createMirror.ts';
import { withFolder } from '../../support/folder.ts';

describe('files of a mirror with odd names', () => {
  it('become memories of their own where they differ by case alone, and one that is named as the id of another is none of it', () =>
    withFolder(async (root) => {
      const [memoryFile, folder] = [join(root, 'memory.db'), join(root, 'mirror')];
      const facts = join(folder, 'entries', 'default', 'facts');
      mkdirSync(facts, { recursive: true });
      const memory = await openMemory({ file: memoryFile, care: false });
      const mirror = createMirror({ memory, memoryFile, folder, content: { turns: false }, now: Date.now });
      try {
        const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis', origin: 'user' });
        const notes: readonly (readonly [name: string, text: string])[] = [
          ['Note.md', 'CI runs on Buildkite\n'],
          [`${'a'.repeat(200)}.md`, 'The docs are written in Markdown\n'],
          ['a..b.md', 'Releases happen on Mondays\n'],
          ['%2e%2e%2f.md', 'The office is in Ghent\n'],
          [`x__${id}.md`, 'Queues run on RabbitMQ\n'],
        ];
        for (const [name, text] of notes) writeFileSync(join(facts, name), text);
        // Where case makes no other name it is the file that is there already.
        const hasCase = statSync(join(facts, 'note.md'), { throwIfNoEntry: false }) === undefined;
        if (hasCase) writeFileSync(join(facts, 'note.md'), 'Logs go to Loki\n');
        await mirror.sync();
        const { problems } = await mirror.sync();
        assert.deepEqual(problems, []);
        const contents = (await memory.list({ limit: 100 })).rows.map(({ content }) => content).sort();
        const wanted = [
          'CI runs on Buildkite',
          'Queues run on RabbitMQ',
          'Releases happen on Mondays',
          'The cache is Redis',
          'The docs are written in Markdown',
          'The office is in Ghent',
          ...(hasCase ? ['Logs go to Loki'] : []),
        ].sort();
        assert.deepEqual(contents, wanted);
        assert.equal((await memory.get(id))?.content, 'The cache is Redis');
        assert.match(readFileSync(join(facts, 'Note.md'), 'utf8'), /^---\n[^]*CI runs on Buildkite/);
      } finally {
        await mirror.close();
        await memory.close();
      }
    }));
});
