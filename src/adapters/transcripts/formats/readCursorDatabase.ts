import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from '../../../engine/ground/contract/sql.ts';
import { openSqlite } from '../../sqlite/openSqlite.ts';
import { collectTurns, type CollectedTurns } from '../collectTurns.ts';
import { isInside } from '../../files/isInside.ts';
import { field, listOf, parsed, textOf, timeOf } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import type { ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { some, whyRefused, type TranscriptProblem } from '../transcriptProblem.ts';

/** Cursor writes short transactions; a reader that waits longer is in front of one that is stuck. */
const patienceMs = 2000;

/** A conversation's own state, and one message of it, beyond which they are not read: their text is never so long. */
const largestValue = 16 * 1024 * 1024;

/**
 * Cursor's conversations in the editor: the table `cursorDiskKV` of `state.vscdb`, a `composerData:<id>` for each
 * conversation and a `bubbleId:<id>:<bubble>` for each message. Cursor may be writing: the file is opened for reading
 * only, and nothing is kept locked from one statement to the next. Where it uses a write-ahead log and nobody has it
 * open, SQLite itself makes the two empty files beside it that every reader needs, and the next writer removes them.
 */
export async function* readCursorDatabase(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const problem = (text: string): TranscriptProblem => ({ problem: text, source: file.source, file: file.path });
  let sql: Sql | undefined;
  try {
    if (!isInside(await realpath(file.path), await realpath(file.root))) {
      yield problem(`${file.path} could not be read: it links out of its folder.`);
      return;
    }
    const info = statSync(file.path);
    if (!info.isFile() || info.size === 0) {
      yield problem(info.isFile() ? `${file.path} is empty.` : `${file.path} could not be read: it is not a file.`);
      return;
    }
    sql = openSqlite(file.path, {
      readOnly: true,
      mustExist: true,
      busyTimeoutMs: patienceMs,
      nativeBinding: context.nativeBinding,
    });
    if (!hasTable(sql)) {
      yield problem(`${file.path} holds no conversations of Cursor that can be read.`);
      return;
    }
    let skipped = 0;
    for (const id of conversationsIn(sql)) {
      const turns = collectTurns(file, id);
      skipped += takeConversation(sql, turns, context);
      const read = turns.handOver();
      if (read !== undefined) yield read;
      // The driver is synchronous; others are let in between two conversations.
      await setImmediate();
    }
    if (skipped > 0) yield problem(`${file.path}: ${some(skipped, 'value')} that could not be read skipped.`);
  } catch (error) {
    yield problem(`${file.path} could not be read to its end: ${whyRefused(error)}.`);
  } finally {
    sql?.close();
  }
}

function hasTable(sql: Sql): boolean {
  return sql.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'cursorDiskKV'`).get() !== undefined;
}

function conversationsIn(sql: Sql): string[] {
  return keysFrom(sql, 'composerData:');
}

/** The ends of all keys that begin so, in the order in which they were written. */
function keysFrom(sql: Sql, start: string): string[] {
  // The character after the colon bounds the range, so that the index answers.
  const end = `${start.slice(0, -1)};`;
  const rows = sql.prepare('SELECT key FROM cursorDiskKV WHERE key >= ? AND key < ? ORDER BY rowid').all(start, end);
  return rows.flatMap(({ key }) => (typeof key === 'string' ? key.slice(start.length) : []));
}

/** Reads one conversation, and says how many of its values could not be read. */
function takeConversation(sql: Sql, turns: CollectedTurns, context: ReadContext): number {
  const state = valueOf(sql, `composerData:${turns.sessionId}`);
  // A draft was never sent; an agent speaks to its subagents.
  if (state === undefined) return 1;
  if (field(state, 'subagentInfo') !== undefined || field(state, 'isSubagent') === true) return 0;
  turns.startedAt = timeOf(field(state, 'createdAt'));
  turns.folder = textOf(field(state, 'workspaceIdentifier', 'uri', 'fsPath')) ?? folderFromHead(sql, turns.sessionId);
  let skipped = 0;
  for (const bubble of bubblesOf(sql, turns.sessionId, state)) {
    if (bubble === undefined) skipped += 1;
    else takeBubble(bubble, turns, context);
  }
  return skipped;
}

/** The state lists the messages in their order; in old versions it holds them. */
function* bubblesOf(sql: Sql, id: string, state: unknown): Generator<unknown> {
  const inside = listOf(field(state, 'conversation'));
  if (inside.length > 0) {
    yield* inside;
    return;
  }
  const listed = listOf(field(state, 'fullConversationHeadersOnly')).flatMap(
    (head) => textOf(field(head, 'bubbleId')) ?? [],
  );
  for (const bubble of listed.length > 0 ? listed : keysFrom(sql, `bubbleId:${id}:`))
    yield valueOf(sql, `bubbleId:${id}:${bubble}`);
}

function takeBubble(bubble: unknown, turns: CollectedTurns, { seen }: ReadContext): void {
  const id = textOf(field(bubble, 'bubbleId'));
  const isReplayed = id !== undefined && seen.has(`cursor ${id}`);
  if (id !== undefined) seen.add(`cursor ${id}`);
  turns.folder ??= textOf(field(bubble, 'workspaceProjectDir'));
  const role = field(bubble, 'type') === 1 ? 'user' : 'assistant';
  const isTool = field(bubble, 'toolFormerData') !== undefined && field(bubble, 'toolFormerData') !== null;
  const text = textOf(field(bubble, 'text')) ?? textOf(field(bubble, 'rawText')) ?? '';
  if (!isReplayed && !isTool) {
    turns.add({
      id,
      role,
      text,
      at: timeOf(field(bubble, 'createdAt')) ?? timeOf(field(bubble, 'timestamp')),
      // Type 1 is what was sent from the input box; what Cursor adds stands in other fields.
      isTyped: role === 'user',
      model: role === 'user' ? undefined : textOf(field(bubble, 'modelInfo', 'modelName')),
    });
  }
  if (isTool || given.some((name) => listOf(field(bubble, ...name)).length > 0)) turns.readsOutside = true;
}

/** Where a message names files and pieces of code that were sent along. */
const given: readonly (readonly string[])[] = [
  ['attachedCodeChunks'],
  ['context', 'fileSelections'],
  ['context', 'selections'],
  ['context', 'folderSelections'],
  ['context', 'terminalSelections'],
  ['context', 'externalLinks'],
];

/** Newer versions keep the workspace of a conversation in a table of its own. */
function folderFromHead(sql: Sql, id: string): string | undefined {
  const table = sql.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'composerHeaders'`);
  if (table.get() === undefined) return undefined;
  const row = sql.prepare('SELECT CAST(value AS TEXT) AS value FROM composerHeaders WHERE composerId = ?').get(id);
  const head = typeof row?.['value'] === 'string' ? parsed(row['value']) : undefined;
  return textOf(field(head, 'workspaceIdentifier', 'uri', 'fsPath'));
}

function valueOf(sql: Sql, key: string): unknown {
  const statement = 'SELECT CAST(value AS TEXT) AS value FROM cursorDiskKV WHERE key = ? AND length(value) <= ?';
  const value = sql.prepare(statement).get(key, largestValue)?.['value'];
  return typeof value === 'string' ? parsed(value) : undefined;
}
