import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
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
  for (const { size, ms } of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'tm-bench-actions-'));
    try {
      const { memory } = await openForBench(join(folder, 'memory.db'), seeded(16_003));
      await fillWork(memory, size);
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

/** Facts of Zipf-distributed words, of which one in ten names a file, a folder or a command; and failures of commands. */
async function fillWork(memory: Memory, size: number): Promise<void> {
  const source = textSource(seeded(16_004));
  const inputs = Array.from({ length: size }, (_, index) => ({
    topic: `topic ${index % 200}`,
    content:
      index % 10 === 0
        ? `We decided that ${index % 20 === 0 ? fileAt(index / 10) : commandAt(index / 10)} ${source.text(10)}`
        : source.text(16),
    scope,
  }));
  for (let at = 0; at < inputs.length; at += 5000) await memory.saveMany(inputs.slice(at, at + 5000));
  for (let index = 0; index < 400; index++) {
    const sessionId = `c${Math.floor(index / 20)}`;
    await memory.noteOutcome({ tool: 'run', command: commandAt(index), ok: false, error: 'error: not signed in', sessionId, scope });
    await memory.noteOutcome({ tool: 'run', command: `${commandAt(index)} --profile shop`, ok: true, sessionId, scope });
    await memory.observe({ sessionId, role: 'user', text: `Please look at ${fileAt(index)} next: ${source.text(20)}`, scope });
  }
}

async function measure(memory: Memory, name: string, ms: number): Promise<void> {
  const budget = { quantile: 0.95, ms } as const;
  const [edits, runs, digests, notes]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let index = 0; index < asked; index++) {
    const about = { scope, sessionId: 'open' };
    const text = `export function part${index}Total(orderLines: OrderLine[]) { return sum(order_lines) }`;
    edits.push((await timedAsync(() => memory.beforeAction({ tool: 'edit', path: fileAt(index * 7), text, ...about }))).ms);
    runs.push((await timedAsync(() => memory.beforeAction({ tool: 'run', command: commandAt(index * 3), ...about }))).ms);
    if (index % 4 === 0) digests.push((await timedAsync(() => memory.sessionDigest({ scope, sessionId: 'open' }))).ms);
    if (index % 4 === 0)
      notes.push(
        (await timedAsync(() => memory.noteOutcome({ tool: 'run', command: commandAt(index), ok: true, sessionId: 'open', scope }))).ms,
      );
  }
  // The first questions after opening read pages that nobody has read yet.
  const warm = (samples: readonly number[]): readonly number[] => samples.slice(10);
  report({ name: `before an edit, ${name}`, samples: warm(edits), budget });
  report({ name: `before a command, ${name}`, samples: warm(runs), budget });
  report({ name: `digest of a beginning conversation, ${name}`, samples: warm(digests), budget });
  report({ name: `noting an outcome, ${name}`, samples: warm(notes) });
}
