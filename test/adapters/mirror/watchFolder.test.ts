import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolder } from '../../../src/adapters/mirror/watchFolder.ts';
import { withFolder } from '../../support/folder.ts';

/** A watched folder of a few files; `told` waits until all these paths were told since it was last asked. */
function withWatched(
  test: (watched: {
    readonly root: string;
    readonly told: (...paths: readonly string[]) => Promise<void>;
    readonly all: Set<string>;
    readonly close: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  return withFolder(async (root) => {
    mkdirSync(join(root, 'entries', 'one'), { recursive: true });
    writeFileSync(join(root, 'entries', 'one', 'a.md'), 'a');
    writeFileSync(join(root, 'entries', 'one', 'b.md'), 'b');
    const all = new Set<string>();
    const errors: unknown[] = [];
    const watch = await watchFolder(root, 'entries', {
      onChange: (paths) => {
        for (const path of paths) all.add(path);
      },
      onError: (error) => void errors.push(error),
    });
    const told = async (...paths: readonly string[]): Promise<void> => {
      while (!paths.every((path) => all.has(path))) await new Promise((resolve) => setTimeout(resolve, 20));
      all.clear();
    };
    try {
      await test({ root, told, all, close: () => watch.close() });
      assert.deepEqual(errors, []);
    } finally {
      await watch.close();
    }
  });
}

describe('the watch over a mirror', () => {
  it('R189: names a file that changed, came, was replaced or went, and no other', () =>
    withWatched(async ({ root, told, all }) => {
      const file = (name: string): string => join(root, 'entries', 'one', name);
      writeFileSync(file('a.md'), 'changed');
      await told('entries/one/a.md');
      writeFileSync(file('c.md'), 'new');
      await told('entries/one/c.md');
      writeFileSync(file('.b.new'), 'replaced');
      writeFileSync(file('notes.txt'), 'no memory');
      renameSync(file('.b.new'), file('b.md'));
      await told('entries/one/b.md');
      rmSync(file('a.md'));
      await told('entries/one/a.md');
      assert.deepEqual([...all], []);
    }));

  it('R189: sees into folders that come, with what is in them already', () =>
    withWatched(async ({ root, told }) => {
      mkdirSync(join(root, 'elsewhere', 'deep'), { recursive: true });
      writeFileSync(join(root, 'elsewhere', 'deep', 'd.md'), 'd');
      renameSync(join(root, 'elsewhere'), join(root, 'entries', 'two'));
      await told('entries/two/deep/d.md');
      writeFileSync(join(root, 'entries', 'two', 'deep', 'e.md'), 'e');
      await told('entries/two/deep/e.md');
    }));

  it('tells the files of a folder that was moved away', () =>
    withWatched(async ({ root, told }) => {
      renameSync(join(root, 'entries', 'one'), join(root, 'away'));
      await told('entries/one/a.md', 'entries/one/b.md');
    }));

  it('goes on when the whole folder went and came back', () =>
    withWatched(async ({ root, told }) => {
      rmSync(join(root, 'entries'), { recursive: true });
      await told('entries/one/a.md', 'entries/one/b.md');
      mkdirSync(join(root, 'entries', 'one'), { recursive: true });
      writeFileSync(join(root, 'entries', 'one', 'f.md'), 'f');
      await told('entries/one/f.md');
    }));

  it('A31: follows no link to a folder elsewhere', () =>
    withWatched(async ({ root, told, all }) => {
      mkdirSync(join(root, 'foreign'));
      symlinkSync(join(root, 'foreign'), join(root, 'entries', 'link'));
      writeFileSync(join(root, 'foreign', 'x.md'), 'x');
      writeFileSync(join(root, 'entries', 'one', 'a.md'), 'later');
      await told('entries/one/a.md');
      assert.deepEqual([...all], []);
    }));

  it('tells nothing once it is closed', () =>
    withWatched(async ({ root, all, close }) => {
      await close();
      writeFileSync(join(root, 'entries', 'one', 'a.md'), 'late');
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.deepEqual([...all], []);
    }));
});
