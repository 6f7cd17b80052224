import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '../../../../src/adapters/sqlite/openSqlite.ts';
import { findTranscripts } from '../../../../src/adapters/transcripts/findTranscripts.ts';
import { readTranscripts } from '../../../../src/adapters/transcripts/readTranscripts.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { fixtureHome, linesIn, sorted, type Sorted } from '../fixtureHome.ts';

describe("Cursor's database", () => {
  const made = fixtureHome();
  const folder = path.join(made.home, '.config', 'Cursor', 'User', 'globalStorage');
  const file = path.join(folder, 'state.vscdb');
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  });
  after(() => made.remove());

  const read = async (): Promise<Sorted> => {
    const found = (await findTranscripts(made.place)).find(({ source }) => source === 'cursor');
    return sorted(readTranscripts((found?.files ?? []).filter(({ path: each }) => each === file)));
  };
  const put = (sql: Sql, key: string, value: unknown): void => {
    const statement = sql.prepare('INSERT INTO cursorDiskKV (key, value) VALUES (?, ?)');
    statement.run(key, typeof value === 'string' || value === null ? value : Buffer.from(JSON.stringify(value)));
  };
  const write = (): Sql => {
    const sql = openSqlite(file);
    sql.exec('CREATE TABLE cursorDiskKV (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)');
    put(sql, 'composerData:c1', {
      createdAt: 1786400000000,
      fullConversationHeadersOnly: [{ bubbleId: 'b1' }, { bubbleId: 'b2' }, { bubbleId: 'b3' }, { bubbleId: 'b4' }],
    });
    put(sql, 'bubbleId:c1:b4', { type: 2, bubbleId: 'b4', text: 'It does.', modelInfo: { modelName: 'model-c' } });
    put(sql, 'bubbleId:c1:b3', { type: 2, bubbleId: 'b3', text: '', toolFormerData: { name: 'read_file_v2' } });
    put(sql, 'bubbleId:c1:b2', { type: 2, bubbleId: 'b2', text: 'I look.', createdAt: '2026-08-10T12:00:01.000Z' });
    put(sql, 'bubbleId:c1:b1', {
      type: 1,
      bubbleId: 'b1',
      text: 'Carts expire after a day.',
      timestamp: 1786400001000,
      workspaceProjectDir: '/work/cart',
    });
    put(sql, 'composerData:c2', { createdAt: 1786400005000, conversation: [{ type: 1, text: 'An old one.' }] });
    put(sql, 'composerData:c3', { subagentInfo: {}, conversation: [{ type: 1, text: 'Said by an agent.' }] });
    put(sql, 'composerData:c4', null);
    put(sql, 'composerData:c5', '{"half');
    put(sql, 'checkpointId:c1:1', { files: [] });
    return sql;
  };

  it('is read in the order of each conversation, with tools as what was read', async () => {
    write().close();
    const { conversations, problems } = await read();
    assert.deepEqual(conversations.map(linesIn), [
      ['user typed: Carts expire after a day.', 'assistant: I look.', 'assistant outside: It does.'],
      ['user typed: An old one.'],
    ]);
    const { turns, ...about } = conversations[0] ?? { turns: [] };
    assert.deepEqual(about, {
      source: 'cursor',
      sessionId: 'c1',
      file,
      folder: '/work/cart',
      startedAt: 1786400000000,
    });
    assert.equal(turns[0]?.at, 1786400001000);
    assert.equal(turns[2]?.model, 'model-c');
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      [`${file}: 2 values that could not be read skipped.`],
    );
  });

  it('is read while Cursor writes it, and what is not committed yet is not seen', async () => {
    const sql = write();
    sql.exec('PRAGMA journal_mode = WAL');
    sql.exec('BEGIN IMMEDIATE');
    put(sql, 'composerData:c6', { conversation: [{ type: 1, text: 'Not yet.' }] });
    const { conversations } = await read();
    sql.exec('COMMIT');
    sql.close();
    assert.equal(conversations.length, 2);
  });

  it('that is locked gives a sentence', async () => {
    const sql = write();
    sql.exec('BEGIN EXCLUSIVE');
    const { conversations, problems } = await read();
    sql.exec('ROLLBACK');
    sql.close();
    assert.deepEqual(conversations, []);
    assert.deepEqual(
      problems.map(({ problem }) => problem),
      [`${file} could not be read to its end: another program keeps it locked.`],
    );
  });

  it('that is none, is empty or has another table gives a sentence', async () => {
    const problemOf = async (): Promise<string | undefined> => (await read()).problems[0]?.problem;
    writeFileSync(file, 'This is a text and no database, and long enough to be looked at.'.repeat(20));
    assert.equal(await problemOf(), `${file} could not be read to its end: it is no sound SQLite database.`);
    writeFileSync(file, '');
    assert.equal(await problemOf(), `${file} is empty.`);
    const found = await findTranscripts(made.place);
    rmSync(file);
    mkdirSync(file);
    const { problems } = await sorted(
      readTranscripts(found.flatMap(({ files }) => files.filter((each) => each.path === file))),
    );
    assert.equal(problems[0]?.problem, `${file} could not be read: it is not a file.`);
    rmSync(file, { recursive: true });
    const sql = openSqlite(file);
    sql.exec('CREATE TABLE other (a)');
    sql.close();
    assert.equal(await problemOf(), `${file} holds no conversations of Cursor that can be read.`);
  });

  it('is left as it was', async () => {
    write().close();
    const before = (await findTranscripts(made.place)).find(({ source }) => source === 'cursor');
    await read();
    const afterwards = (await findTranscripts(made.place)).find(({ source }) => source === 'cursor');
    assert.deepEqual(afterwards, before);
  });
});
