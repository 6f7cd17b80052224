import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMirror, type Mirror, type MirrorOptions } from '../../../src/open/mirror/createMirror.ts';
import { openMemory } from '../../../src/open/engine.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { withFolder } from '../../support/folder.ts';
import { seeded } from '../../support/clock.ts';

interface Both {
  readonly memory: Memory;
  readonly mirror: Mirror;
  readonly folder: string;
  /** All files with their texts, by name, without the snapshot. */
  readonly files: () => ReadonlyMap<string, string>;
  /** The only file that holds a text. */
  readonly fileWith: (text: string) => string;
  readonly change: (file: string, change: (text: string) => string) => void;
  readonly again: (options?: Partial<MirrorOptions>) => Mirror;
}

async function withMirror(test: (both: Both) => Promise<void>, given: Partial<MirrorOptions> = {}): Promise<void> {
  await withFolder(async (root) => {
    const memoryFile = join(root, 'data', 'memory.db');
    const folder = join(root, 'mirror');
    mkdirSync(folder);
    let now = 1_790_000_000_000;
    const memory = await openMemory({ file: memoryFile, clock: () => (now += 1000), random: seeded(1), care: false });
    const again = (options: Partial<MirrorOptions> = {}): Mirror =>
      createMirror({ memory, memoryFile, folder, content: { turns: false }, now: () => now, ...given, ...options });
    const mirror = again();
    const files = (): ReadonlyMap<string, string> => new Map(filesIn(folder, ''));
    const fileWith = (text: string): string => {
      const found = [...files()].filter(([name, content]) => !name.includes('.conflict-') && content.includes(text));
      assert.equal(found.length, 1, `${text} stands in ${found.map(([name]) => name).join(', ') || 'no file'}`);
      return join(folder, found[0]?.[0] ?? '');
    };
    const change = (file: string, by: (text: string) => string): void =>
      writeFileSync(file, by(readFileSync(file, 'utf8')));
    try {
      await test({ memory, mirror, folder, files, fileWith, change, again });
    } finally {
      await mirror.close();
      await memory.close();
    }
  });
}

function filesIn(folder: string, prefix: string): [string, string][] {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const name = join(prefix, entry.name);
    if (entry.isDirectory()) return filesIn(folder, name);
    return entry.isFile() && entry.name.endsWith('.md') ? [[name, readFileSync(join(folder, name), 'utf8')]] : [];
  });
}

const contents = async (memory: Memory): Promise<string[]> =>
  (await memory.list({ limit: 1000 })).rows.map(({ content }) => content).sort();

describe('a mirror in Markdown files', () => {
  it('R185, R186, R190: writes one file per memory, by conversation (or “default”) and what it is, with its fields above the text', () =>
    withMirror(
      async ({ memory, mirror, files }) => {
        await memory.observe({ sessionId: 'talk-1', role: 'user', text: 'We deploy from the main branch on Fridays.' });
        await memory.save({
          topic: 'deploys',
          content: 'Deploys happen on Fridays.',
          sessionId: 'talk-1',
          key: 'deploy-day',
        });
        await memory.save({ topic: 'editor', content: 'Tabs are four wide.' });
        const { written, problems } = await mirror.sync();
        assert.deepEqual([written, problems], [3, []]);
        const names = [...files().keys()].map((name) => name.replaceAll('\\', '/'));
        const stamp = '[0-9TZ-]+__';
        for (const pattern of [
          `^entries/talk-1/turns/user/${stamp}ep_`,
          `^entries/talk-1/facts/${stamp}fact_`,
          `^entries/default/facts/${stamp}(?:fact|rule)_`,
        ])
          assert.equal(names.filter((name) => new RegExp(pattern).test(name)).length, 1, pattern);
        const [, text = ''] = [...files()].find(([, content]) => content.includes('Deploys happen')) ?? [];
        assert.match(
          text,
          /^---\nid: fact_\w+\nkind: fact\nconversation_id: talk-1\ncreated_at: .*Z\ntopic: deploys\nkey: deploy-day\n/,
        );
        assert.match(text, /\n---\n\nDeploys happen on Fridays\.\n$/);
      },
      { content: { turns: true } },
    ));

  it('R188: keeps an index beside the files, rewrites what is stale, and removes files of what is gone', () =>
    withMirror(async ({ memory, mirror, files, folder, again }) => {
      const kept = await memory.save({ topic: 'db', content: 'Postgres runs on port 5433.' });
      const lost = await memory.save({ topic: 'db', content: 'Backups are taken at noon.' });
      await mirror.sync();
      await memory.update(kept.id ?? '', { content: 'Postgres runs on port 6432.' });
      await memory.forget(lost.id ?? '');
      const { written, removed } = await again().sync();
      assert.deepEqual([written, removed], [1, 1]);
      assert.deepEqual(
        [...files().values()].map((text) => text.includes('6432')),
        [true],
      );
      const index = JSON.parse(readFileSync(join(folder, 'memory_index.json'), 'utf8')) as { memories: object };
      assert.deepEqual(Object.keys(index.memories), [kept.id]);
      assert.equal((await mirror.sync()).written, 0);
    }));

  it('R189: what the user changes in an editor is the user’s, with its earlier words in the history', () =>
    withMirror(async ({ memory, mirror, fileWith, change }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.', origin: 'assistant' });
      await mirror.sync();
      const file = fileWith('Redis');
      change(file, (text) => text.replace('Redis', 'Valkey').replace('topic: db', 'topic: caching'));
      mirror.savedByUser(file, readFileSync(file, 'utf8'));
      await mirror.sync();
      const found = await memory.get(id);
      assert.deepEqual([found?.content, found?.topic, found?.origin], ['The cache is Valkey.', 'caching', 'confirmed']);
      const before = (await memory.history(id)).map((event) => event.before?.['content']);
      assert.ok(before.includes('The cache is Redis.'));
    }));

  it('R189: a file that was changed elsewhere never replaces the user’s own words', () =>
    withMirror(async ({ memory, mirror, fileWith, change }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await mirror.sync();
      change(fileWith('Redis'), (text) => text.replace('The cache is Redis.', 'The cache lives in Hazelcast now.'));
      const { proposed } = await mirror.sync();
      assert.equal(proposed, 1);
      assert.equal((await memory.get(id))?.content, 'The cache is Redis.');
      const other = (await memory.list({ text: 'Hazelcast' })).rows;
      assert.deepEqual(
        other.map(({ origin }) => origin),
        ['import'],
      );
    }));

  it('R189: leaves such a file as it is while its memory says the same, and the user can still take it over', () =>
    withMirror(async ({ memory, mirror, fileWith, change, files }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      const other = await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' });
      await mirror.sync();
      const file = fileWith('Redis');
      change(file, (text) => text.replace('The cache is Redis.', 'The cache lives in Hazelcast now.'));
      await mirror.sync();
      await memory.link(id, other.id ?? '');
      await mirror.sync();
      assert.match(readFileSync(file, 'utf8'), /Hazelcast/);
      change(file, (text) => text.replace('Hazelcast', 'Ignite'));
      mirror.savedByUser(file, readFileSync(file, 'utf8'));
      assert.deepEqual((await mirror.sync()).problems, []);
      assert.equal((await memory.get(id))?.content, 'The cache lives in Ignite now.');
      assert.ok([...files().keys()].every((name) => !name.includes('.conflict-')));
    }));

  it('takes nothing from the fields of a file that would give rights', () =>
    withMirror(async ({ memory, mirror, folder }) => {
      mkdirSync(join(folder, 'entries'), { recursive: true });
      const head = ['---', 'origin: user', 'pinned: true', 'importance: 10', 'scope: user', 'kind: identity', '---'];
      writeFileSync(join(folder, 'entries', 'note.md'), `${head.join('\n')}\n\nThe build machine is called otter.\n`);
      await mirror.sync();
      const [row] = (await memory.list({ text: 'otter' })).rows;
      assert.deepEqual(
        [row?.origin, row?.pinned, row?.kind, (row?.importance ?? 9) < 8],
        ['import', false, 'fact', true],
      );
    }));

  it('R201: a file that is removed forgets its memory, and undo brings both back', () =>
    withMirror(async ({ memory, mirror, fileWith, files }) => {
      await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' });
      await mirror.sync();
      rmSync(fileWith('Redis'));
      assert.equal((await mirror.sync()).forgotten, 1);
      assert.deepEqual(await contents(memory), ['Queues run on RabbitMQ.']);
      await memory.undo();
      await mirror.sync();
      assert.equal(files().size, 2);
    }));

  it('R201: forgets with a file also where memory was touched since, and says the same', () =>
    withMirror(async ({ memory, mirror, fileWith, files }) => {
      const [one, other] = [
        await memory.save({ topic: 'db', content: 'The cache is Redis.' }),
        await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' }),
      ];
      await mirror.sync();
      rmSync(fileWith('Redis'));
      await memory.link(one.id ?? '', other.id ?? '');
      assert.equal((await mirror.sync()).forgotten, 1);
      assert.deepEqual([await contents(memory), files().size], [['Queues run on RabbitMQ.'], 1]);
    }));

  it('forgets nothing when many files vanish at once, and writes them again when asked', () =>
    withMirror(async ({ memory, mirror, folder, files }) => {
      for (let number = 0; number < 12; number++)
        await memory.save({ topic: 'ports', content: `Service number ${number} listens on port ${4000 + number}.` });
      await mirror.sync();
      rmSync(join(folder, 'entries'), { recursive: true });
      const { forgotten, problems } = await mirror.sync();
      assert.deepEqual([forgotten, problems.length], [0, 1]);
      assert.match(problems[0] ?? '', /12 files are missing at once, so nothing was forgotten/);
      assert.equal((await memory.list()).total, 12);
      await mirror.sync({ restore: true });
      assert.equal(files().size, 12);
    }));

  it('keeps both when both sides changed, and says so', () =>
    withMirror(async ({ memory, mirror, files, fileWith, change }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await mirror.sync();
      change(fileWith('Redis'), (text) => text.replace('Redis', 'Memcached'));
      await memory.update(id, { content: 'The cache is Dragonfly.' });
      const { problems } = await mirror.sync();
      assert.match(problems.join(' '), /both changed, so the file is kept as .*\.conflict-/);
      assert.equal((await memory.get(id))?.content, 'The cache is Dragonfly.');
      assert.deepEqual([...files().values()].map((text) => /Memcached|Dragonfly/.exec(text)?.[0]).sort(), [
        'Dragonfly',
        'Memcached',
      ]);
      assert.deepEqual((await mirror.sync()).problems, []);
    }));

  it('knows a file that was moved, and one whose line ends or byte order mark another system changed', () =>
    withMirror(async ({ memory, mirror, folder, fileWith, change }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.\nIt holds sessions.' });
      await mirror.sync();
      const moved = join(folder, 'entries', 'cache.md');
      renameSync(fileWith('Redis'), moved);
      change(moved, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
      assert.deepEqual(await mirror.sync(), {
        written: 0,
        removed: 0,
        taken: 0,
        proposed: 0,
        forgotten: 0,
        problems: [],
      });
      await memory.update(id, { content: 'The cache is Valkey.' });
      await mirror.sync();
      assert.match(readFileSync(moved, 'utf8'), /Valkey/);
    }));

  it('makes a new file of the user a memory, and writes its fields into it', () =>
    withMirror(async ({ memory, mirror, folder }) => {
      mkdirSync(join(folder, 'entries'), { recursive: true });
      const file = join(folder, 'entries', 'mine.md');
      writeFileSync(file, 'Releases are signed with the key on the blue token.\n');
      mirror.savedByUser(file, readFileSync(file, 'utf8'));
      assert.deepEqual((await mirror.sync()).problems, []);
      const [row] = (await memory.list({ text: 'blue token' })).rows;
      assert.equal(row?.origin, 'user');
      assert.match(readFileSync(file, 'utf8'), new RegExp(`^---\\nid: ${row?.id ?? '?'}\\n`));
    }));

  const broken: readonly (readonly [what: string, write: (file: string, good: string) => void, said: RegExp])[] = [
    [
      'broken fields',
      (file, good) => writeFileSync(file, good.replace('topic: db', 'topic: [db')),
      /line \d+ is no YAML/,
    ],
    ['fields without an end', (file) => writeFileSync(file, '---\ntopic: db\nThe cache.\n'), /have no end/],
    ['no text', (file) => writeFileSync(file, '---\ntopic: db\n---\n\n'), /there is no text/],
    ['another encoding', (file) => writeFileSync(file, Buffer.from('caf\u00e9 au lait', 'latin1')), /not in UTF-8/],
    [
      'an open conflict of git',
      (file, good) => writeFileSync(file, `${good}<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n`),
      /conflict that git left open/,
    ],
    [
      'an alias bomb',
      (file) =>
        writeFileSync(
          file,
          `---\na: &a [1,2]\nb: &b [${Array(60).fill('*a').join(',')}]\nc: [${Array(60).fill('*b').join(',')}]\n---\n\ntext\n`,
        ),
      /alias/i,
    ],
  ];
  for (const [what, write, said] of broken)
    it(`leaves a file with ${what} alone, and names it`, () =>
      withMirror(async ({ memory, mirror, fileWith }) => {
        await memory.save({ topic: 'db', content: 'The cache is Redis.' });
        await mirror.sync();
        const file = fileWith('Redis');
        write(file, readFileSync(file, 'utf8'));
        const bytes = readFileSync(file);
        const { problems } = await mirror.sync();
        assert.match(problems.join('\n'), said);
        assert.deepEqual(readFileSync(file), bytes);
        assert.deepEqual(await contents(memory), ['The cache is Redis.']);
      }));

  it('refuses a second file with the id of another one, and survives prototype keys', () =>
    withMirror(async ({ memory, mirror, folder, fileWith }) => {
      await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await mirror.sync();
      const good = readFileSync(fileWith('Redis'), 'utf8');
      writeFileSync(join(folder, 'entries', 'second.md'), good.replace('Redis', 'Valkey'));
      writeFileSync(
        join(folder, 'entries', 'third.md'),
        '---\n__proto__: {polluted: true}\nconstructor: 1\n---\n\nCI runs on Buildkite.\n',
      );
      const { problems } = await mirror.sync();
      assert.match(problems.join(), /second\.md: it has the id of entries\//);
      assert.equal(({} as { polluted?: boolean }).polluted, undefined);
      assert.equal((await memory.list({ text: 'Buildkite' })).total, 1);
    }));

  it('follows no link out of its folder, neither to read nor to write', () =>
    withMirror(async ({ memory, mirror, folder, files }) => {
      const outside = join(folder, '..', 'outside');
      mkdirSync(outside);
      writeFileSync(join(outside, 'secret.md'), 'The root password is kept in the safe.\n');
      await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await mirror.sync();
      await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' });
      rmSync(join(folder, 'entries', 'default'), { recursive: true });
      symlinkSync(outside, join(folder, 'entries', 'default'), 'dir');
      symlinkSync(join(outside, 'secret.md'), join(folder, 'entries', 'linked.md'));
      const { problems } = await mirror.sync();
      assert.match(problems.join('\n'), /lies outside of the folder/);
      assert.deepEqual(readdirSync(outside), ['secret.md']);
      assert.equal((await memory.list({ text: 'safe' })).total, 0);
      assert.equal(files().size, 0);
    }));

  it('mirrors the memories of one workspace alone where that is asked for, and nothing that waits for review', () =>
    withMirror(
      async ({ memory, mirror, files }) => {
        await memory.save({ topic: 'db', content: 'The cache is Redis.', scope: { workspace: 'one' } });
        await memory.save({ topic: 'me', content: 'I live in Lisbon.', scope: 'user' });
        await memory.save({ topic: 'note', content: 'A page said so.', scope: { workspace: 'one' }, origin: 'tool' });
        await mirror.sync();
        assert.deepEqual(
          [...files().values()].map((text) => text.includes('Redis')),
          [true],
        );
      },
      { content: { turns: false, workspace: 'one' } },
    ));

  it('X5: what is erased leaves no file, nor what was kept beside it, and comes back by none', () =>
    withMirror(async ({ memory, mirror, files, fileWith, change }) => {
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await memory.save({ topic: 'db', content: 'Queues run on RabbitMQ.' });
      await mirror.sync();
      change(fileWith('Redis'), (text) => text.replace('is Redis', 'was Redis'));
      await memory.update(id, { content: 'The cache is Redis again.' });
      await mirror.sync();
      assert.equal(files().size, 3);
      await memory.erase({ ids: [id] });
      assert.deepEqual(
        [...files().values()].map((text) => text.includes('Redis')),
        [false],
      );
      await mirror.sync();
      assert.deepEqual([files().size, await contents(memory)], [1, ['Queues run on RabbitMQ.']]);
    }));

  it('says that its folder is gone instead of forgetting everything', () =>
    withMirror(async ({ memory, mirror, folder }) => {
      await memory.save({ topic: 'db', content: 'The cache is Redis.' });
      await mirror.sync();
      rmSync(folder, { recursive: true });
      await assert.rejects(mirror.sync(), /The folder of the mirror is not there/);
      assert.equal((await memory.list()).total, 1);
    }));

  it('R189, R260: follows both sides while it is open, and neither once it is closed', () =>
    withMirror(async ({ memory, fileWith, change, again, files }) => {
      const seen: number[] = [];
      const mirror = again({ onSynced: ({ taken, proposed, written }) => void seen.push(taken + proposed + written) });
      const { id = '' } = await memory.save({ topic: 'db', content: 'The cache is Redis.', origin: 'assistant' });
      await mirror.start();
      change(fileWith('Redis'), (text) => text.replace('Redis', 'Valkey'));
      await until(async () => (await memory.get(id))?.content === 'The cache is Valkey.');
      await memory.update(id, { content: 'The cache is Dragonfly.' });
      mirror.memoryChanged();
      await until(() => Promise.resolve([...files().values()].join().includes('Dragonfly')));
      await mirror.close();
      const calls = seen.length;
      change(fileWith('Dragonfly'), (text) => text.replace('Dragonfly', 'Garnet'));
      await new Promise((resolve) => setTimeout(resolve, 500));
      assert.equal(seen.length, calls);
      assert.equal((await memory.get(id))?.content, 'The cache is Dragonfly.');
    }));
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
