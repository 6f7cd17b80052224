import type { BatchChange, BatchPosition, ChangedBatch } from '../../ground/contract/overviewing.ts';
import { type Attributes, type EventName, tiers } from '../../ground/contract/model.ts';
import type { Sql } from '../../ground/contract/sql.ts';
import { text } from '../../ground/contract/sql.ts';
import { tables as t } from '../base/tables.ts';
import { compact } from '../base/toRecord.ts';
import { type BatchLine, batchesBefore, linesOf } from './batchLines.ts';

const mostChanges = 12;
/** Batches that are looked through at once: most hold raw turns alone. */
const sliceBatches = 100;
const comesOrGoes: ReadonlySet<EventName> = new Set(['ADD', 'DELETE', 'RESTORE']);
/** A text is told from its beginning. */
const mostCharacters = 600;

/** One slice of batches, of which those that changed memories are told; with where the next slice begins, if any. */
export function changedBatches(
  sql: Sql,
  before: BatchPosition | undefined,
): { readonly batches: readonly ChangedBatch[]; readonly next: BatchPosition | undefined } {
  const begun = batchesBefore(sql, before, sliceBatches);
  const lines = Map.groupBy(
    linesOf(
      sql,
      begun.map(({ id }) => id),
    ),
    ({ batch }) => batch,
  );
  const batches = begun.flatMap(({ id, action, actor, at, isUndone }) => {
    const own = toldOnce(lines.get(id) ?? []);
    return own.length === 0
      ? []
      : [
          compact({
            ...{ id, action, actor: actor, at, isUndone },
            counts: countsOf(own),
            changes: changesOf(sql, own),
          }),
        ];
  });
  const last = begun.at(-1);
  const next = last === undefined || begun.length < sliceBatches ? undefined : { at: last.at, id: last.id };
  return { batches, next };
}

/** A memory that came, went or came back with a batch was changed on the way at most, which nobody saw. */
function toldOnce(lines: readonly BatchLine[]): readonly BatchLine[] {
  const whole = new Set(lines.filter(({ event }) => comesOrGoes.has(event)).map(({ memoryId }) => memoryId));
  return lines.filter(({ event, memoryId }) => event !== 'UPDATE' || !whole.has(memoryId));
}

function countsOf(lines: readonly BatchLine[]): ChangedBatch['counts'] {
  const ids = Map.groupBy(lines, ({ event }) => event);
  return Object.fromEntries([...ids].map(([event, own]) => [event, new Set(own.map(({ memoryId }) => memoryId)).size]));
}

/** Those of one memory are told once, by the last of each kind; what was done first is told first. */
function changesOf(sql: Sql, lines: readonly BatchLine[]): readonly BatchChange[] {
  const once = new Map<string, BatchLine>();
  for (const line of lines) {
    const name = `${line.event} ${line.memoryId} ${String(otherEnd(line) ?? '')}`;
    if (!once.has(name)) once.set(name, line);
  }
  return [...once.values()]
    .reverse()
    .slice(0, mostChanges)
    .map((line) => changeOf(sql, line));
}

function changeOf(sql: Sql, line: BatchLine): BatchChange {
  const { memoryId, event, before = {}, after = {}, reason } = line;
  const row = sql.prepare(`SELECT topic, content FROM ${t.memories} WHERE id = ?`).get(memoryId);
  const current = row === undefined ? undefined : { topic: text(row['topic']), content: text(row['content']) };
  const other = otherEnd(line);
  const otherRow =
    other === undefined ? undefined : sql.prepare(`SELECT content FROM ${t.memories} WHERE id = ?`).get(other);
  return compact<BatchChange>({
    memoryId,
    event,
    topic: textIn(after, 'topic') ?? textIn(before, 'topic') ?? current?.topic ?? '',
    text: shortened(textIn(after, 'content') ?? current?.content ?? textIn(before, 'content') ?? ''),
    ...(textIn(before, 'content') === undefined || textIn(after, 'content') === undefined
      ? {}
      : { was: shortened(textIn(before, 'content') ?? '') }),
    ...(reason === undefined ? {} : { reason }),
    ...tierIn(event, after),
    ...(otherRow === undefined ? {} : { other: shortened(text(otherRow['content'])) }),
  });
}

function tierIn(event: EventName, after: Attributes): Pick<BatchChange, 'tier'> {
  const tier = tiers.find((name) => name === after['tier']);
  return tier === undefined || event === 'ADD' ? {} : { tier };
}

function otherEnd({ event, before, after }: BatchLine): string | undefined {
  if (event !== 'LINK' && event !== 'UNLINK') return undefined;
  return textIn((event === 'LINK' ? after : before) ?? {}, 'to');
}

function textIn(fields: Attributes, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

function shortened(words: string): string {
  return words.length > mostCharacters ? `${words.slice(0, mostCharacters).toWellFormed()}…` : words;
}
