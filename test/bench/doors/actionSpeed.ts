import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTurn } from '../../../src/engine/capture/storeTurn.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { NewMemory } from '../../../src/engine/ground/contract/model.ts';
import type { Sql } from '../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../src/engine/ground/runtime/ids.ts';
import { beginBatch, type Store } from '../../../src/engine/store/base/store.ts';
import { addMemory } from '../../../src/engine/store/memories/addMemory.ts';
import { benchWorkspace, openForBench } from '../openMemory.ts';
import { report, timedAsync } from '../report.ts';
import { seeded, textSource } from '../words.ts';

const sizes = [
  { size: 10_000, ms: 5 },
  { size: 100_000, ms: 15 },
] as const;
const asked = 400;
const scope = { workspace: benchWorkspace };

/** How long it takes to say what is known before a tool acts, and at the start of a conversation. */
export async function measureActionSpeed(): Promise<void> {
  const wanted = process.env['BENCH_SIZES']?.split(',').map(Number);
  for (const { size, ms } of sizes.filter((one) => wanted?.includes(one.size) ?? true)) {
    const folder = mkdtempSync(join(tmpdir(), 'tm-bench-actions-'));
    try {
      const { memory, sql } = await openForBench(join(folder, 'memory.db'), seeded(16_003));
      await fillWork(memory, sql, size);
      await measure(memory, `${size} memories`, ms);
      await memory.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

const folders = ['billing', 'catalog', 'checkout', 'search', 'reports', 'mailer', 'orders', 'stock'];
const programs = ['npm run', 'pnpm', 'cargo', 'go test', 'terraform', 'kubectl', 'make', 'pytest'];

function fileAt(index: number): string {
  return `src/${folders[index % folders.length] ?? ''}/part${index % 300}.ts`;
}

function commandAt(index: number): string {
  return `${programs[index % programs.length] ?? ''} task${index % 60}`;
}

/**
 * One in five is a fact, of which every second one names a file or a command; the others are turns. Then failures of
 * commands.
 */
async function fillWork(memory: Memory, sql: Sql, size: number): Promise<void> {
  const random = seeded(16_004);
  const source = textSource(random);
  const store: Store = { sql, clock: Date.now, ids: createIds(random) };
  const start = Date.now() - size * 20_000;
  for (let from = 0; from < size; from += 5000)
    sql.transaction(() => {
      const batch = beginBatch(store, 'observe');
      for (let index = from; index < Math.min(size, from + 5000); index++) {
        const at = start + index * 20_000;
        if (index % 5 === 0) addMemory(store, batch, fact(index, at, source.text(12)));
        else
          addTurn({ store }, batch, {
            input: { sessionId: `conversation-${Math.floor(index / 50)}`, role: 'user', text: '' },
            text: `Please look at ${fileAt(index)}: ${source.text(20)}`,
            redacted: [],
            scope,
            at,
            origin: 'user',
            waits: undefined,
            notice: undefined,
          });
      }
    });
  for (let index = 0; index < 200; index++) {
    const sessionId = `c${Math.floor(index / 20)}`;
    await memory.noteOutcome({
      tool: 'run',
      command: commandAt(index),
      ok: false,
      error: 'error: not signed in',
      sessionId,
      scope,
    });
    await memory.noteOutcome({
      tool: 'run',
      command: `${commandAt(index)} --profile shop`,
      ok: true,
      sessionId,
      scope,
    });
  }
}

function fact(index: number, at: number, text: string): NewMemory {
  const about = index % 20 === 0 ? fileAt(index / 10) : commandAt(index / 10);
  return {
    kind: index % 500 === 0 ? 'rule' : 'fact',
    tier: 'short',
    scope,
    topic: `topic ${index % 200}`,
    content: index % 10 === 0 ? `We decided that ${about} ${text}` : text,
    importance: index % 2000 === 0 ? 9 : 5,
    pinned: false,
    confidence: 1,
    decayRate: 0.1,
    source: 'session',
    origin: 'user',
    tags: [],
    attributes: {},
    sourceIds: [],
    eventAt: at,
    createdAt: at,
    validFrom: at,
  };
}

async function measure(memory: Memory, name: string, ms: number): Promise<void> {
  const budget = { quantile: 0.95, ms } as const;
  const [edits, runs, digests, notes]: [number[], number[], number[], number[]] = [[], [], [], []];
  const afterTurns: number[] = [];
  for (let index = 0; index < asked; index++) {
    const about = { scope, sessionId: 'open' };
    const text = `export function part${index}Total(orderLines: OrderLine[]) { return sum(order_lines) }`;
    edits.push(
      (await timedAsync(() => memory.beforeAction({ tool: 'edit', path: fileAt(index * 7), text, ...about }))).ms,
    );
    runs.push(
      (await timedAsync(() => memory.beforeAction({ tool: 'run', command: commandAt(index * 3), ...about }))).ms,
    );
    if (index % 4 === 0) digests.push((await timedAsync(() => memory.sessionDigest({ scope, sessionId: 'open' }))).ms);
    if (index % 4 === 0)
      notes.push(
        (
          await timedAsync(() =>
            memory.noteOutcome({ tool: 'run', command: commandAt(index), ok: true, sessionId: 'open', scope }),
          )
        ).ms,
      );
  }
  for (let index = 0; index < 20; index++) {
    await memory.observe({
      sessionId: 'last',
      role: 'user',
      text: `Please look at ${fileAt(index)} once more.`,
      scope,
    });
    afterTurns.push((await timedAsync(() => memory.sessionDigest({ scope, sessionId: 'open' }))).ms);
  }
  // The first questions after opening read pages that nobody has read yet.
  const warm = (samples: readonly number[]): readonly number[] => samples.slice(10);
  report({ name: `before an edit, ${name}`, samples: warm(edits), budget });
  report({ name: `before a command, ${name}`, samples: warm(runs), budget });
  report({ name: `digest of a beginning conversation, ${name}`, samples: warm(digests), budget });
  report({ name: `the same after a turn was stored, ${name}`, samples: afterTurns });
  report({ name: `noting an outcome, ${name}`, samples: warm(notes) });
}
