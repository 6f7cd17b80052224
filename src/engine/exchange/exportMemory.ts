import type { Memory } from '../ground/contract/memory.ts';
import type { MemoryLink } from '../ground/contract/linking.ts';
import { MemoryError } from '../ground/contract/memoryError.ts';
import type { MemoryRecord } from '../ground/contract/model.ts';
import type { SnapshotRow } from '../ground/contract/snapshots.ts';
import { allRows } from './allRows.ts';

export const exportFormat = 'tiered-memory';
/** Raised when a program that reads the old form could not read the new one. */
export const exportVersion = 1;

export interface ExportOptions {
  readonly now: number;
  /** With each memory what happened to it. An import does not read that. Default: yes. */
  readonly history?: boolean;
  /** Called after each memory. */
  readonly onProgress?: (done: number, total: number) => void;
}

const mostSummaries = 100_000;

/** The end of an export, as a piece of its own, before which a seal can be put. */
export const exportEnd = '}\n';

/**
 * Every active memory with its history, every link, conversation, summary and piece of work, as pieces of one JSON text, one item to a
 * line, so that two exports can be compared. It is one state of the memory: if the memory changes meanwhile, the export
 * ends with a `MemoryError` for the reason `locked`, and the caller may start again.
 */
export async function* exportMemory(
  memory: Memory,
  { now, history = true, onProgress }: ExportOptions,
): AsyncGenerator<string, void> {
  const { total, schemaVersion, revision } = await memory.stats();
  const head = { format: exportFormat, version: exportVersion, exportedAt: new Date(now).toISOString(), schemaVersion };
  yield `${JSON.stringify(head).slice(0, -1)},\n"memories":[`;
  let done = 0;
  for await (const row of allRows(memory)) {
    yield `${done === 0 ? '\n' : ',\n'}${JSON.stringify(history ? { ...row, history: await memory.history(row.id) } : withoutBatch(row))}`;
    done++;
    onProgress?.(done, total);
  }
  yield '\n],\n"links":[';
  let separator = '\n';
  for await (const link of allLinks(memory)) {
    yield `${separator}${JSON.stringify(link)}`;
    separator = ',\n';
  }
  yield `${separator === '\n' ? '' : '\n'}],\n`;
  yield `"conversations":${jsonList(await memory.sessions())},\n"summaries":${jsonList(await memory.summaries({ limit: mostSummaries }))},\n"work":${jsonList(await memory.allWork())}`;
  if ((await memory.stats()).revision !== revision) {
    throw new MemoryError('locked', 'The memory changed during the export. Wait a moment and export again.');
  }
  yield exportEnd;
}

/** Which batch wrote a memory says something beside its history alone. */
function withoutBatch({ batch: _batch, ...row }: MemoryRecord): SnapshotRow {
  return row;
}

async function* allLinks(memory: Memory): AsyncGenerator<MemoryLink, void> {
  for (let after: MemoryLink | null | undefined = null; after !== undefined;) {
    const page: readonly MemoryLink[] = await memory.links({ after });
    yield* page;
    after = page.at(-1);
  }
}

function jsonList(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
}
