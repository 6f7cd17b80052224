import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findOwnedFile, removeOwnedFile, writeOwnedFile } from '../../../src/adapters/files/ownedFile.ts';
import { withFolder } from '../../support/folder.ts';

const text = 'One line.\nAnother line.';

describe('a file of ours in somebody else’s folder', () => {
  const inFolder = (test: (owned: { readonly file: string; readonly owner: string }) => Promise<void>): Promise<void> =>
    withFolder((folder) => test({ file: join(folder, 'of', 'others', 'a.instructions.md'), owner: 'abc123' }));

  it('is written with its folder, for its owner alone, and found again without its mark', () =>
    inFolder(async (owned) => {
      assert.deepEqual(await findOwnedFile(owned), { state: 'none' });
      assert.deepEqual(await writeOwnedFile(owned, text), { outcome: 'written' });
      assert.deepEqual(await findOwnedFile(owned), { state: 'ours', text });
      assert.match(
        readFileSync(owned.file, 'utf8'),
        /^One line\.\nAnother line\.\n<!-- tiered-memory abc123 \w{16} -->\n$/,
      );
      if (process.platform !== 'win32') assert.equal(statSync(owned.file).mode & 0o777, 0o600);
      assert.deepEqual(readdirSync(dirname(owned.file)), ['a.instructions.md']);
    }));

  it('is not written again when it says the same', () =>
    inFolder(async (owned) => {
      await writeOwnedFile(owned, text);
      const before = statSync(owned.file);
      assert.deepEqual(await writeOwnedFile(owned, text), { outcome: 'unchanged' });
      assert.equal(statSync(owned.file).ino, before.ino);
    }));

  it('is written whole by several at once', () =>
    inFolder(async (owned) => {
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => writeOwnedFile(owned, text)));
      assert.ok(outcomes.every(({ outcome }) => outcome === 'written' || outcome === 'unchanged'));
      assert.deepEqual(await findOwnedFile(owned), { state: 'ours', text });
      assert.deepEqual(readdirSync(dirname(owned.file)), ['a.instructions.md']);
    }));

  it('is set aside when a person changed it, also when it goes, each version under a name of its own', () =>
    inFolder(async (owned) => {
      const changed = join(dirname(owned.file), 'a.edited.md');
      const again = join(dirname(owned.file), 'a.edited-2.md');
      for (const change of [
        (whole: string) => whole.replace('Another', 'My'),
        (whole: string) => `${whole}And mine.\n`,
      ]) {
        await writeOwnedFile(owned, text);
        writeFileSync(owned.file, change(readFileSync(owned.file, 'utf8')));
        assert.equal((await findOwnedFile(owned)).state, 'edited');
        if (existsSync(changed))
          assert.deepEqual(await removeOwnedFile(owned.file), { outcome: 'removed', setAside: again });
        else assert.deepEqual(await writeOwnedFile(owned, 'New.'), { outcome: 'written', setAside: changed });
      }
      assert.match(readFileSync(changed, 'utf8'), /My line/);
      assert.match(readFileSync(again, 'utf8'), /And mine/);
      assert.ok(!existsSync(owned.file));
    }));

  it('counts as unchanged when only its line ends were converted', () =>
    inFolder(async (owned) => {
      await writeOwnedFile(owned, text);
      writeFileSync(owned.file, readFileSync(owned.file, 'utf8').replaceAll('\n', '\r\n'));
      assert.deepEqual(await findOwnedFile(owned), { state: 'ours', text });
    }));

  it('is never taken for ours without the mark, behind a link, or where another program wrote it', () =>
    inFolder(async (owned) => {
      mkdirSync(dirname(owned.file), { recursive: true });
      writeFileSync(owned.file, text);
      assert.deepEqual(await writeOwnedFile(owned, 'New.'), { outcome: 'foreign' });
      assert.deepEqual(await removeOwnedFile(owned.file), { outcome: 'foreign' });
      assert.equal(readFileSync(owned.file, 'utf8'), text);

      const link = { ...owned, file: join(dirname(owned.file), 'link.md') };
      symlinkSync(owned.file, link.file);
      assert.deepEqual(await writeOwnedFile(link, 'New.'), { outcome: 'foreign' });
      assert.equal(readFileSync(owned.file, 'utf8'), text);

      const mine = { ...owned, file: join(dirname(owned.file), 'b.md') };
      await writeOwnedFile({ ...mine, owner: 'other' }, text);
      assert.deepEqual(await writeOwnedFile(mine, 'New.'), { outcome: 'others' });
      assert.deepEqual(await removeOwnedFile(mine.file, mine.owner), { outcome: 'others' });
      assert.deepEqual(await removeOwnedFile(mine.file), { outcome: 'removed' });
    }));

  it('is not missed when it goes and is not there', () =>
    inFolder(async (owned) => assert.deepEqual(await removeOwnedFile(owned.file), { outcome: 'none' })));
});
