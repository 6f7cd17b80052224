import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '../../../support/clock.ts';
import { all, store, visible } from '../../../support/memory.ts';
import { type Aged, archives, edit, statements, textOf, withAged } from './archived.ts';

const codes = (problems: readonly { readonly message: string }[]): string =>
  problems.map(({ message }) => message).join(' ');

async function archivedIds(aged: Aged): Promise<string[]> {
  await aged.memory.archive();
  return (await aged.memory.findArchived({ limit: 100 })).map(({ id }) => id);
}

describe('archiving', () => {
  it('R003, R084: moves what nobody used into a dated file, out of the tables and into an index', () =>
    withAged(async ({ memory, folder, clock }) => {
      const fresh = await store(memory, 'We deploy from main.');
      assert.equal(await memory.countToArchive(), statements.length);
      const done = await memory.archive();
      assert.deepEqual([done.archived, done.problems], [statements.length, []]);
      assert.deepEqual(archives(folder), [...done.files]);
      const [file = ''] = done.files;
      assert.match(
        file,
        new RegExp(`memory-archive-${new Date(clock.read()).toISOString().slice(0, 10)}-\\w{6}\\.jsonl$`),
      );
      if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
      const [header = '', ...lines] = textOf(file).trimEnd().split('\n');
      const { format, version, count, mac } = JSON.parse(header) as { [name: string]: unknown };
      assert.deepEqual([format, version, count], ['tiered-memory archive', 1, statements.length]);
      assert.match(String(mac), /^[0-9a-f]{64}$/);
      assert.deepEqual(
        lines.map((line) => (JSON.parse(line) as { content: string }).content).sort(),
        [...statements].sort(),
      );
      assert.deepEqual(
        (await all(memory)).map(({ id }) => id),
        [fresh],
      );
      assert.equal((await memory.stats()).total, 1);
    }));

  it('R003: is found on request by any word of it, and is never in a block or among the others', () =>
    withAged(async (aged) => {
      const { memory } = aged;
      await archivedIds(aged);
      const [found, ...more] = await memory.findArchived({ query: 'who has the crane, Rotterdam?' });
      assert.equal(found?.gist, statements[0]);
      assert.deepEqual(more, []);
      assert.deepEqual(await memory.findArchived({ query: 'zeppelin' }), []);
      const { hits } = await memory.recall({ query: 'Belinda crane Rotterdam' });
      assert.deepEqual(hits, []);
      const block = await memory.activeMemory({
        turns: [{ role: 'user', text: 'Where is the harbour crane Belinda?' }],
      });
      assert.doesNotMatch(block.text, /Rotterdam/);
    }));

  it('R085: comes back to the short tier with its id, and the batch can be undone and done again', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const before = await visible(memory);
      const [id = ''] = await archivedIds(aged);
      const back = await memory.reload([id]);
      assert.deepEqual([back.reloaded, back.waiting, back.problems], [1, 0, []]);
      const [row] = await all(memory);
      const was = before.find((one) => one.id === id);
      assert.equal(row?.tier, 'short');
      assert.deepEqual(
        [row.content, row.topic, row.createdAt, row.origin, row.importance],
        [was?.content, was?.topic, was?.createdAt, was?.origin, was?.importance],
      );
      assert.equal((await memory.findArchived({ limit: 100 })).length, statements.length - 1);
      const undone = await memory.undo(back.batch);
      assert.deepEqual([undone.undone, undone.skipped], [1, 0]);
      assert.deepEqual(await all(memory), []);
      assert.equal((await memory.findArchived({ limit: 100 })).length, statements.length);
      assert.equal((await memory.undo(undone.batch)).undone, 1);
      assert.equal((await all(memory)).length, 1);
      assert.equal(archives(folder).length, 1);
    }));

  it('is one batch, which undoing takes back from the file, as it was', () =>
    withAged(async ({ memory }) => {
      const before = await visible(memory);
      const { batch } = await memory.archive();
      const undone = await memory.undo();
      assert.deepEqual([undone.undone, undone.skipped, undone.problems], [statements.length, 0, []]);
      assert.deepEqual(
        (await visible(memory)).map((row) => ({ ...row, batch: '', accessCount: 0 })),
        before.map((row) => ({ ...row, batch: '', accessCount: 0 })),
      );
      assert.equal((await memory.undo(batch)).undone, 0);
    }));

  it('leaves alone what is pinned, confirmed, always in the prompt, named, in use or a rule, and what others rest on', () =>
    withAged(async ({ memory, clock }) => {
      const kept = await Promise.all([
        store(memory, 'The pinned one says that the bridge is closed.', { pinned: true }),
        store(memory, 'The important one says that the sluice is open.', { importance: 9 }),
        store(memory, 'The named one says that the tunnel is long.', { key: 'tunnel' }),
        store(memory, 'Always run the linter before a commit.', { kind: 'rule' }),
      ]);
      clock.forward(10 * day);
      await memory.age({ olderThanHours: 1 });
      clock.forward(400 * day);
      const used = await store(memory, 'Nobody used this for a short time only.');
      await memory.archive();
      assert.deepEqual(new Set((await all(memory)).map(({ id }) => id)), new Set([...kept, used]));
    }));

  it('keeps links, and brings them back when both ends are back', () =>
    withAged(async (aged) => {
      const { memory } = aged;
      const [a, b] = (await all(memory)).map(({ id }) => id);
      await memory.link(a ?? '', b ?? '');
      aged.clock.forward(365 * day);
      await archivedIds(aged);
      await memory.reload([b ?? '']);
      await memory.reload([a ?? '']);
      const { hits } = await memory.recall({ query: 'crane Belinda', depth: 1, limit: 10 });
      assert.deepEqual(new Set(hits.map(({ id }) => id)), new Set([a, b]));
    }));

  it('asks for a folder, and says what is wrong with one that cannot be used', () =>
    withAged(async ({ memory, folder }) => {
      await memory.configure({ archiveFolder: '' });
      await assert.rejects(memory.archive(), /Choose a folder for archives first/);
      await assert.rejects(memory.archive({ folder: 'here' }), /not the whole path/);
      await assert.rejects(memory.archive({ folder: join(folder, 'gone') }), /is not there\. Mount its drive/);
      writeFileSync(join(folder, 'file'), '');
      await assert.rejects(memory.archive({ folder: join(folder, 'file') }), /is not a folder/);
      assert.equal((await all(memory)).length, statements.length);
    }));

  it('does nothing while another window is at it', () =>
    withAged(async ({ memory, open }) => {
      const other = await open();
      const [one, two] = await Promise.all([memory.archive(), other.archive()]);
      await other.close();
      assert.deepEqual([one.archived, two.archived].sort(), [0, statements.length]);
      assert.match(codes([...one.problems, ...two.problems]), /Another window is archiving/);
    }));

  it('compresses a large file, in which each memory is found and from which it comes back', async () => {
    const lorem = 'It lies under a tarpaulin behind the second gate and belongs to nobody in particular. '.repeat(12);
    const contents = Array.from({ length: 240 }, (_, index) => `Parcel ${index} weighs ${index * 3} grams. ${lorem}`);
    await withAged(
      async ({ memory, folder }) => {
        assert.equal((await memory.archive()).archived, contents.length);
        assert.match(archives(folder).join(' '), /\.jsonl\.gz$/);
        const [hit] = await memory.findArchived({ query: 'parcel 118' });
        assert.match(hit?.gist ?? '', /^Parcel 118 /);
        assert.equal((await memory.reload([hit?.id ?? ''])).reloaded, 1);
      },
      { contents },
    );
  });
});

describe('a file of an archive', () => {
  it('that is missing is told with what to do, and the gist is still found', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const [id = ''] = await archivedIds(aged);
      renameSync(folder, `${folder}-away`);
      const [status] = (await memory.archiveStatus()).files;
      assert.equal(status?.state, 'missing');
      assert.match(status.why ?? '', /is not there\. Mount its drive, or put the file back/);
      assert.equal((await memory.findArchived({ limit: 100 })).length, statements.length);
      const back = await memory.reload([id]);
      assert.equal(back.reloaded, 0);
      assert.match(codes(back.problems), /is not there/);
      const undone = await memory.undo();
      assert.equal(undone.undone, 0);
      assert.match(codes(undone.problems ?? []), /is not there/);
      renameSync(`${folder}-away`, folder);
      assert.equal((await memory.undo()).undone, statements.length);
    }));

  it('that was moved to the folder that is set now is found there', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const [id = ''] = await archivedIds(aged);
      renameSync(folder, `${folder}-moved`);
      await memory.configure({ archiveFolder: `${folder}-moved` });
      assert.equal((await memory.reload([id])).reloaded, 1);
    }));

  it('that somebody edited comes in as an import: for review, neither pinned nor important nor with a scope of its own', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      edit(folder, (text) =>
        text
          .replaceAll(
            '"importance":4',
            '"importance":10,"pinned":true,"__proto__":{"pinned":true},"origin":"confirmed"',
          )
          .replaceAll('"scope":"user"', '"scope":{"workspace":"theirs"}'),
      );
      const [status] = (await memory.archiveStatus()).files;
      assert.equal(status?.state, 'edited');
      const back = await memory.reload(ids);
      assert.deepEqual([back.reloaded, back.waiting], [3, 3]);
      assert.match(codes(back.problems), /was changed by somebody else/);
      for (const row of await all(memory)) {
        assert.deepEqual([row.origin, row.pinned, row.scope, row.importance <= 7], ['import', false, 'user', true]);
        assert.notEqual(row.quarantinedAt, undefined);
      }
      assert.equal(({} as { pinned?: boolean }).pinned, undefined);
    }));

  it('that is an older copy of itself is an edited one', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      const [file = ''] = archives(folder);
      const old = textOf(file);
      await memory.erase({ ids: ids.slice(0, 1) });
      writeFileSync(file, old);
      assert.equal((await memory.archiveStatus()).files[0]?.state, 'edited');
      assert.equal((await memory.reload(ids.slice(1))).waiting, 2);
    }));

  it('that is cut off in a line gives what is left of it, for review', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      edit(folder, (text) => text.slice(0, -40));
      assert.equal((await memory.archiveStatus()).files[0]?.state, 'truncated');
      const back = await memory.reload(ids);
      assert.deepEqual([back.reloaded, back.waiting], [2, 2]);
      assert.match(codes(back.problems), /is cut off.*not in their file any more/);
    }));

  it('of a newer version, or that is none at all, is left alone', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      edit(folder, (text) => text.replace('"version":1', '"version":2'));
      assert.match(codes((await memory.reload(ids)).problems), /newer version of Tiered Memory\. Update/);
      edit(folder, () => 'not json at all\n');
      assert.match(codes((await memory.reload(ids)).problems), /is no archive/);
      assert.deepEqual(await all(memory), []);
    }));

  it('that is a link, or whose name leads out of the folder, is not read', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      const [file = ''] = archives(folder);
      renameSync(file, `${folder}-elsewhere`);
      symlinkSync(`${folder}-elsewhere`, file);
      const { files } = await memory.archiveStatus();
      assert.equal(files[0]?.state, 'unreadable');
      assert.match(codes((await memory.reload(ids)).problems), /link to another file/);
      rmSync(file);
      renameSync(`${folder}-elsewhere`, file);
      assert.deepEqual(readdirSync(folder).length, 1);
    }));
});

describe('erasing what is archived', () => {
  it('rewrites the file without it and drops it from the index, and it does not come back', () =>
    withAged(async (aged) => {
      const { memory, folder, file } = aged;
      await archivedIds(aged);
      const [old = ''] = archives(folder);
      const copy = textOf(old);
      const { certificate } = await memory.erase({ about: 'Belinda' });
      assert.equal(certificate?.entries['archived memories'], 1);
      assert.ok(certificate.files.some(({ file: path, did }) => path === old && did === 'rewritten'));
      assert.doesNotMatch(textOf(old), /Belinda|crane/);
      assert.equal((await memory.archiveStatus()).files[0]?.state, 'whole');
      assert.deepEqual(await memory.findArchived({ query: 'Belinda crane' }), []);
      const left = (await memory.findArchived({ limit: 100 })).map(({ id }) => id);
      assert.equal(left.length, 2);
      assert.equal((await memory.reload(left)).reloaded, 2);
      for (const name of readdirSync(join(file, '..')).filter((one) => one.startsWith('memory.db')))
        assert.doesNotMatch(readFileSync(join(file, '..', name)).toString('latin1'), /belinda/i, name);
      assert.match(copy, /Belinda/);
    }));

  it('names a file that cannot be reached, and takes it out later; the copy of then brings nothing back', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const ids = await archivedIds(aged);
      renameSync(folder, `${folder}-away`);
      const { certificate } = await memory.erase({ about: 'Belinda' });
      const named = certificate?.left.find(({ where }) => where?.startsWith(folder));
      assert.match(named?.why ?? '', /is not there.*taken out at the next erasing/);
      assert.equal(certificate?.state, 'done');
      renameSync(`${folder}-away`, folder);
      assert.equal((await memory.reload(ids)).reloaded, 2);
      assert.match(textOf(archives(folder)[0] ?? ''), /Belinda/);
      await memory.erase({ ids: [await store(memory, 'Something else that goes away.')] });
      assert.doesNotMatch(textOf(archives(folder)[0] ?? ''), /Belinda/);
    }));

  it('takes out the line of a memory that was reloaded since, and all files with everything', () =>
    withAged(async (aged) => {
      const { memory, folder } = aged;
      const [id = ''] = await archivedIds(aged);
      await memory.reload([id]);
      await memory.erase({ ids: [id] });
      assert.doesNotMatch(textOf(archives(folder)[0] ?? ''), new RegExp(id));
      await memory.erase({ all: true });
      assert.deepEqual(archives(folder), []);
    }));

  it('is forgotten by words as well, also where only the archive knows it', () =>
    withAged(async (aged) => {
      const { memory } = aged;
      await archivedIds(aged);
      const asked = await memory.forgetAsked({
        text: 'Forget what you know about the harbour crane Belinda.',
        sessionId: 's',
      });
      assert.equal(asked?.outcome, 'forgotten');
      assert.deepEqual(await memory.findArchived({ query: 'Belinda' }), []);
      assert.equal((await memory.undo(asked.batch)).undone, 1);
      assert.equal((await memory.findArchived({ query: 'Belinda' })).length, 1);
    }));

  it('is out of sight after forgetting, until that is undone', () =>
    withAged(async (aged) => {
      const { memory } = aged;
      const [id = ''] = await archivedIds(aged);
      const { forgotten, batch } = await memory.forget({ ids: [id] });
      assert.equal(forgotten, 1);
      assert.equal((await memory.findArchived({ limit: 100 })).length, 2);
      assert.equal((await memory.undo(batch)).undone, 1);
      assert.equal((await memory.findArchived({ limit: 100 })).length, 3);
    }));
});
