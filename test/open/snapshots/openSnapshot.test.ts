import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '../../../src/adapters/sqlite/openSqlite.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { isSnapshot, openSnapshot } from '../../../src/open/snapshots/openSnapshot.ts';
import { exportSealed, snapshotMac } from '../../../src/open/snapshots/sealSnapshot.ts';
import { withFolder } from '../../support/folder.ts';

async function sealedText(file: string): Promise<string> {
  const memory = await openMemory({ file, keepBackups: 0 });
  await memory.save({ topic: 'ports', content: 'The gateway listens on 8443 — ünïcode 😀' });
  let text = '';
  for await (const piece of exportSealed('json', memory, { now: 0, memoryFile: file })) text += piece;
  await memory.close();
  return text;
}

const entry = [{ key: 'k', content: 'Grüße from the fair' }];

describe('opening a snapshot', () => {
  it('knows one that this machine wrote, and tells one that was changed by a character, or comes from elsewhere', () =>
    withFolder(async (folder) => {
      const memoryFile = path.join(folder, 'memory.db');
      const text = await sealedText(memoryFile);
      const file = path.join(folder, 'snapshot.json');
      const isOwn = async (given: string, from = memoryFile): Promise<boolean | string> => {
        writeFileSync(file, given);
        const opened = await openSnapshot(file, snapshotMac(from));
        return 'reason' in opened ? opened.reason : opened.isOwn;
      };
      assert.equal(await isOwn(text), true);
      assert.equal(await isOwn(text.replace('8443', '8444')), false);
      assert.equal(await isOwn(text.replace(/,\n"seal":"[0-9a-f]+"/, '')), false);
      assert.equal(await isOwn(`${text} `), false);
      assert.equal(await isOwn(text.replace(/"seal":"[0-9a-f]+"/, `"seal":"${'0'.repeat(64)}"`)), false);
      mkdirSync(path.join(folder, 'other'));
      assert.equal(await isOwn(text, path.join(folder, 'other', 'memory.db')), false);
    }));

  it('reads UTF-8 and UTF-16 with their marks, and says what else it cannot read', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'snapshot.json');
      const mac = snapshotMac(path.join(folder, 'memory.db'));
      const text = JSON.stringify(entry);
      const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
      for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), little, Buffer.from(little).swap16()]) {
        writeFileSync(file, bytes);
        const opened = await openSnapshot(file, mac);
        assert.ok(!('reason' in opened), JSON.stringify(opened));
        assert.match(JSON.stringify(opened.snapshot.rows), /Grüße/);
        assert.equal(await isSnapshot(file), true);
      }
      const refused = async (): Promise<string> => {
        const opened = await openSnapshot(file, mac);
        return 'reason' in opened ? opened.reason : 'it was read';
      };
      writeFileSync(file, Buffer.from(text, 'latin1'));
      assert.match(await refused(), /neither UTF-8 nor UTF-16/);
      writeFileSync(file, '');
      assert.match(await refused(), /it is empty/);
      writeFileSync(file, '[{');
      assert.match(await refused(), /snapshot\.json could not be read: it is not JSON from line 1, column 3/);
      const gone = await openSnapshot(path.join(folder, 'gone.json'), mac);
      assert.match('reason' in gone ? gone.reason : '', /there is no such file/);
      const folderAsFile = await openSnapshot(folder, mac);
      assert.match('reason' in folderAsFile ? folderAsFile.reason : '', /it is no file/);
      symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'link.json'));
      assert.equal(await isSnapshot(path.join(folder, 'link.json')), false);
    }));

  it('R285: reads a database of keyed notes with its links, also an older one without the time of the last use', () =>
    withFolder(async (folder) => {
      const mac = snapshotMac(path.join(folder, 'memory.db'));
      for (const more of [', last_accessed TEXT, embedding BLOB', '']) {
        const file = path.join(folder, `notes${more.length}.db`);
        const sql = openSqlite(file);
        sql.exec(`CREATE TABLE memories (id TEXT PRIMARY KEY, key TEXT UNIQUE NOT NULL, content TEXT NOT NULL,
          category TEXT, timestamp TEXT, session_id TEXT${more});
          CREATE TABLE memory_links (from_key TEXT, to_key TEXT, PRIMARY KEY (from_key, to_key));
          INSERT INTO memories (id, key, content, category, timestamp, session_id)
            VALUES ('1', 'a', 'The gateway', 'core', '1700000000', NULL), ('2', 'b', 'The balancer', 'knowledge', NULL, 's');
          INSERT INTO memory_links VALUES ('a', 'b'), ('b', 'a')`);
        sql.close();
        assert.equal(await isSnapshot(file), true);
        const opened = await openSnapshot(file, mac);
        assert.ok(!('reason' in opened), JSON.stringify(opened));
        assert.deepEqual(opened.snapshot.links, [{ from: '1', to: '2', type: 'link' }]);
        assert.equal(opened.snapshot.rows.length, 2);
        assert.equal((opened.snapshot.rows[0] as { eventAt?: number }).eventAt, 1_700_000_000_000);
      }
    }));

  it('says that a database is none of notes, also one of our own', () =>
    withFolder(async (folder) => {
      const file = path.join(folder, 'memory.db');
      await (await openMemory({ file, keepBackups: 0 })).close();
      const opened = await openSnapshot(file, snapshotMac(file));
      assert.match('reason' in opened ? opened.reason : '', /none of notes with keys/);
    }));
});
