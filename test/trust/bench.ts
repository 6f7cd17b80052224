import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, report, timedAsync } from '../bench/report.ts';
import { loadEngine } from '../contract/engine.ts';
import { measureAttacks } from './attacks/measure.ts';
import { load } from './load.ts';
import { measurePoison } from './poison/measurePoison.ts';
import { measurePatterns } from './regex/growth.ts';
import { measureStages } from './regex/stages.ts';
import { measureSecrets } from './secrets/measure.ts';

// npm run bench:trust -- --seconds=60 [--only=attacks|poison|secrets|patterns|stages|durability|load]: what many windows at once, attackers and secrets do to a memory.
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' } } });
console.log(describeMachine());
const parts: { readonly [name: string]: () => Promise<boolean> } = {
  attacks: measureAttacks,
  poison: measurePoison,
  secrets: measureSecrets,
  patterns: measurePatterns,
  stages: () => Promise.resolve(measureStages()),
  durability: measureDurability,
  load: () => measureLoad(Number(values.seconds)),
};
let failures = 0;
for (const [name, measure] of Object.entries(parts))
  if ((values.only ?? name) === name && !(await measure())) failures++;
process.exitCode = failures === 0 ? 0 : 1;

/** The cost of a save that outlives a crash of its process, and of one that outlives a power cut. */
async function measureDurability(): Promise<true> {
  const { openMemory } = loadEngine();
  for (const durability of ['process', 'power']) {
    const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-durability-'));
    const memory = await openMemory({ file: join(folder, 'memory.db'), settings: { durability }, keepBackups: 0 });
    const samples: number[] = [];
    for (let index = 0; index < 1000; index++) {
      const { ms } = await timedAsync(() =>
        memory.save({ topic: 'notes', content: `Fact number ${index} about the release of service ${index % 50}` }),
      );
      samples.push(ms);
    }
    report({ name: `save that outlives ${durability === 'power' ? 'a power cut' : 'its process'}`, samples });
    await memory.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

async function measureLoad(seconds: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-load-'));
  try {
    const { errors, findings, acknowledged, rated, saveMs, recallMs } = await load({
      processes: 8,
      seconds,
      folder,
      engine: join(import.meta.dirname, '../../dist/engine.js'),
    });
    console.log(
      `8 processes, ${seconds} s: ${acknowledged.length} acknowledged saves and turns, ${rated} counts on one memory, ${errors.length} errors, ${findings.length} findings`,
    );
    for (const line of new Set([...errors, ...findings].slice(0, 10))) console.log(`  ${line}`);
    for (const [name, samples] of [
      ['save', saveMs],
      ['recall', recallMs],
    ] as const) {
      report({ name: `${name}, beside seven other processes`, samples });
      console.log(`${name}, p99 ${quantile(samples, 0.99).toFixed(2)} ms`);
    }
    return errors.length + findings.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function quantile(samples: readonly number[], share: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN;
}
