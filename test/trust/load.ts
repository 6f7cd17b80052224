import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Engine } from '../contract/engine.ts';
import { findings } from '../crash/findings.ts';

export interface LoadReport {
  readonly acknowledged: readonly string[];
  readonly errors: readonly string[];
  /** How often it counted up in the memory that all share. */
  readonly rated: number;
  readonly saveMs: readonly number[];
  readonly recallMs: readonly number[];
}

export interface Load {
  readonly processes: number;
  readonly seconds: number;
  readonly folder: string;
  /** Path of the built engine. */
  readonly engine: string;
}

export interface LoadResult extends LoadReport {
  /** What was wrong afterwards, in a sentence each: lost saves, lost updates, an unsound file. */
  readonly findings: readonly string[];
}

/** Several processes save, capture, change and recall in one file at the same time. */
export async function load({ processes, seconds, folder, engine }: Load): Promise<LoadResult> {
  const file = join(folder, 'memory.db');
  const { openMemory } = createRequire(import.meta.url)(engine) as Engine;
  const memory = await openMemory({ file, keepBackups: 0 });
  const { id: shared = '' } = await memory.save({ topic: 'shared', content: 'All count on this one' });
  const reports = await Promise.all(
    Array.from({ length: processes }, (_, number) => run([engine, file, String(number), String(seconds), shared])),
  );
  const all: LoadReport = {
    acknowledged: reports.flatMap(({ acknowledged }) => acknowledged),
    errors: reports.flatMap(({ errors }) => errors),
    rated: reports.reduce((sum, { rated }) => sum + rated, 0),
    saveMs: reports.flatMap(({ saveMs }) => saveMs),
    recallMs: reports.flatMap(({ recallMs }) => recallMs),
  };
  const counted = Number((await memory.get(shared))?.attributes['helpful'] ?? 0);
  const lost: string[] = [];
  for (const id of all.acknowledged) if ((await memory.get(id)) === undefined) lost.push(`${id} is lost`);
  await memory.close();
  const updates = counted === all.rated ? [] : [`${all.rated - counted} of ${all.rated} updates are lost`];
  return { ...all, findings: [...lost, ...updates, ...findings(file, new Map())] };
}

function run(args: readonly string[]): Promise<LoadReport> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'loadProgram.ts'), [...args], {
      execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let [output, errors] = ['', ''];
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(output) as LoadReport) : reject(new Error(`ended with ${code}: ${errors}`)),
    );
  });
}
