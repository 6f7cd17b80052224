import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import { readServiceToken } from '../../../src/doors/serve/serviceToken.ts';
import { fakeUpstream, says } from '../../support/fakeUpstream.ts';
import { openForBench } from '../openMemory.ts';
import { describeMachine, missedBudgets, report, timedAsync } from '../report.ts';
import { seeded, textSource } from '../words.ts';

/**
 * What the service takes beside the upstream: the same request is sent to a small upstream on this machine by itself and
 * through the service, one after the other, and the difference of each pair is the overhead. Each request stores both
 * turns and is given a block. `npm run bench:doors` builds what is shipped and names its folder; alone it takes `dist`.
 * BENCH_SIZES names other sizes.
 */

const dist = process.argv[2] ?? join(root, 'dist');
const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [10_000, 100_000];
const samples = 300;
/** Requests that are not counted: the program has just started. */
const warmUp = 30;
/** Turns of one conversation. */
const conversationTurns = 10;
const batch = 1000;
const overheadBudget = { quantile: 0.95, ms: 20 } as const;
const random = seeded(20_261_123);
const source = textSource(random);
const agent = new Agent({ keepAlive: true });

console.log(describeMachine());
console.log('Facts of 8 to 24 Zipf-distributed words under 200 topics; a request asks with three words of one.\n');
for (const size of sizes) await measure(size);
agent.destroy();
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measure(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tiered-memory-bench-'));
  const upstream = await fakeUpstream();
  try {
    const contents = await fill(join(folder, 'memory.db'), size);
    const { child, address } = await start(folder, upstream.baseUrl);
    const token = readServiceToken(folder);
    try {
      for (const isStream of [false, true]) {
        if (isStream) upstream.react = says('On ', 'Fridays.');
        const bare: number[] = [];
        const overhead: number[] = [];
        for (let run = 0; run < samples + warmUp; run++) {
          const words = (contents[Math.floor(random() * contents.length)] ?? '').split(' ').slice(0, 3).join(' ');
          const content = `What do we know about ${words}?`;
          const body = { model: 'm', stream: isStream, messages: [{ role: 'user', content }] };
          const id = `talk-${isStream}-${Math.floor(run / conversationTurns)}`;
          const alone = await timedAsync(() => ask(`${upstream.baseUrl}/chat/completions`, '', body));
          const through = await timedAsync(() => ask(`${address}/chat/completions`, token, { ...body, memory_id: id }));
          if (!through.value.includes('memory_hits')) throw new Error(through.value);
          if (run < warmUp) continue;
          bare.push(alone.ms);
          overhead.push(through.ms - alone.ms);
        }
        const what = `${size} memories, ${isStream ? 'a stream to its end' : 'a whole answer'}`;
        report({ name: `${what}: the upstream by itself`, samples: bare });
        report({ name: `${what}: what the service adds`, samples: overhead, budget: overheadBudget });
      }
    } finally {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  } finally {
    await upstream.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A memory of the user's own facts; returns what they say. */
async function fill(file: string, size: number): Promise<readonly string[]> {
  const { memory } = await openForBench(file, random);
  const contents: string[] = [];
  for (let at = 0; at < size; at += batch) {
    const facts = Array.from({ length: Math.min(batch, size - at) }, () => ({
      topic: source.topic(),
      content: source.text(8 + Math.floor(random() * 16)),
      scope: 'user' as const,
    }));
    await memory.saveMany(facts);
    contents.push(...facts.map(({ content }) => content));
  }
  await memory.close();
  return contents;
}

async function start(
  folder: string,
  upstream: string,
): Promise<{ readonly child: ChildProcess; readonly address: string }> {
  const args = ['serve', '--port', '0', '--db', folder, '--upstream', upstream];
  const child = fork(join(dist, 'doors/tiered-memory.mjs'), args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The service did not start. ${output}`)));
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      const found = /^Serving +(http:\S+)$/m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { child, address };
}

/** One request, to the end of its answer. */
function ask(address: string, token: string, body: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'X-Tiered-Memory-Token': token };
    const outgoing = send(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.once('end', () => resolve(text));
      response.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}
