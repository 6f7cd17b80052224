import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { root } from '../../../scripts/paths.mjs';
import { type BenchMemory, benchFolder, benchOfCodingMemory, benchOfCodingSessions } from '../benchMemory.ts';
import { openForBench } from '../openMemory.ts';
import { describeMachine, missedBudgets, report, timedAsync } from '../report.ts';
import { seeded, textSource } from '../words.ts';

/**
 * The MCP server beside the reference server, `@modelcontextprotocol/server-memory`, with the same facts in the same run:
 * how soon the first answers come, how long one takes, and how many questions about coding sessions find the session.
 * `npm run bench:doors` builds what is shipped and names its folder; alone it takes `dist`. BENCH_SIZES names other
 * sizes.
 */

interface Fact {
  readonly topic: string;
  readonly content: string;
}

interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment: { readonly [name: string]: string };
  readonly tool: string;
  readonly budgets: boolean;
}

const dist = process.argv[2] ?? join(root, 'dist');
const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [10_000, 100_000];
const starts = 15;
const samples = 200;
const samplesOfPeer = 40;
const batch = 1000;
const random = seeded(20_261_122);
const source = textSource(random);

console.log(describeMachine());
console.log('Facts of 8 to 24 Zipf-distributed words under 200 topics; a query is three neighbouring words of one.\n');
await measureNode();
for (const size of sizes) await measure(size);
const shared = benchFolder();
for (const bench of [benchOfCodingMemory(), ...(shared === undefined ? [] : [benchOfCodingSessions(shared)])])
  await measureRecall(bench);
if (shared === undefined) console.log('The public coding questions are SKIPPED: set MEMORY_BENCH_DATA.');
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

async function measureNode(): Promise<void> {
  const bare: number[] = [];
  for (let run = 0; run < starts; run++) {
    const { ms } = await timedAsync(() => once(spawn(process.execPath, ['-e', '0']), 'close'));
    bare.push(ms);
  }
  report({ name: 'node that does nothing, start to end', samples: bare });
}

async function measure(size: number): Promise<void> {
  await withFolder(async (folder) => {
    const facts = Array.from({ length: size }, () => ({
      topic: source.topic(),
      content: source.text(8 + Math.floor(random() * 16)),
    }));
    const { ms } = await timedAsync(() => fill(folder, facts));
    console.log(`\n${size} facts, filled in ${(ms / 1000).toFixed(0)} s`);
    const queries = Array.from({ length: samples }, () => {
      const words = facts[Math.floor(random() * size)]?.content.split(' ') ?? [];
      return words.slice(2, 5).join(' ');
    });
    const both = contenders(folder);
    const first = new Map(both.map((one) => [one, { hello: [] as number[], call: [] as number[] }]));
    for (let run = 0; run < starts; run++)
      for (const one of both) {
        const taken = await startOnce(folder, one, queries[run] ?? '');
        first.get(one)?.hello.push(taken.hello);
        first.get(one)?.call.push(taken.call);
      }
    for (const one of both) {
      const { hello = [], call = [] } = first.get(one) ?? {};
      const budget = one.budgets ? { budget: { quantile: 0.95, ms: 300 } as const } : {};
      report({ name: `${one.name}: start to first answer`, samples: hello, ...budget });
      report({ name: `${one.name}: start to first ${one.tool}`, samples: call, ...budget });
    }
    for (const one of both) await measureCalls(folder, one, one.budgets ? queries : queries.slice(0, samplesOfPeer));
  });
}

async function startOnce(
  folder: string,
  one: Contender,
  query: string,
): Promise<{ readonly hello: number; readonly call: number }> {
  const begun = performance.now();
  const client = await start(folder, one);
  const hello = performance.now() - begun;
  await ask(client, one, query).catch((error: unknown) => {
    if (one.budgets) throw error;
  });
  const call = performance.now() - begun;
  await client.close();
  return { hello, call };
}

async function measureCalls(folder: string, one: Contender, queries: readonly string[]): Promise<void> {
  let client = await start(folder, one);
  const taken: number[] = [];
  let failed = 0;
  for (const [index, query] of [...queries.slice(0, 20), ...queries].entries()) {
    try {
      const { ms } = await timedAsync(() => ask(client, one, query));
      if (index >= 20) taken.push(ms);
    } catch (error) {
      // The reference server answers with whole entities, and a client takes 10 MiB at a time.
      if (one.budgets) throw error;
      failed++;
      client = await start(folder, one);
    }
  }
  report({
    name: `${one.name}: ${one.tool}, round trip`,
    samples: taken,
    ...(one.budgets ? { budget: { quantile: 0.95, ms: 15 } } : {}),
  });
  if (failed > 0) console.log(`  ${failed} calls ended the connection: the answer was longer than a client takes.`);
  await client.close();
}

/** How many of the conversations that answer a question are in the answer, and how much of it there is to read. */
async function measureRecall({ name, conversations, questions }: BenchMemory): Promise<void> {
  await withFolder(async (folder) => {
    const facts = conversations.flatMap(({ id, turns }) => turns.map(({ text }) => ({ topic: id, content: text })));
    await fill(folder, facts);
    const sessionOf = new Map(conversations.flatMap(({ id, turns }) => turns.map((turn) => [turn.id, id] as const)));
    const asked = questions.filter(({ evidence }) => evidence.size > 0);
    console.log(
      `\n${name}: ${facts.length} facts, ${asked.length} questions; conversations found of those that answer`,
    );
    for (const one of contenders(folder)) {
      const client = await start(folder, one);
      const ways = one.budgets ? (['as it is asked'] as const) : (['as it is asked', 'word by word'] as const);
      for (const way of ways) {
        let [found, characters] = [0, 0];
        for (const { text, evidence } of asked) {
          const wanted = new Set([...evidence].map((id) => sessionOf.get(id) ?? id));
          const words = text.match(/[\p{L}\p{N}_-]{4,}/gu) ?? [];
          const answers = [];
          for (const query of way === 'word by word' ? words : [text]) answers.push(await ask(client, one, query));
          const answer = answers.join('\n');
          const names = [...wanted].filter((id) => answer.includes(one.budgets ? `- ${id}: ` : `"${id}"`));
          found += names.length / wanted.size;
          characters += answer.length;
        }
        console.log(
          `${`${one.name}, ${way}`.padEnd(52)} ${((100 * found) / asked.length).toFixed(1).padStart(5)} %, ` +
            `${Math.round(characters / asked.length)} characters an answer`,
        );
      }
      await client.close();
    }
  });
}

function contenders(folder: string): readonly Contender[] {
  return [
    {
      name: 'ours',
      args: [join(dist, 'doors/tiered-memory.mjs'), 'mcp', '--db', join(folder, 'memory.db')],
      environment: {},
      tool: 'memory_recall',
      budgets: true,
    },
    {
      name: 'server-memory',
      args: [join(root, 'node_modules/@modelcontextprotocol/server-memory/dist/index.js')],
      environment: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') },
      tool: 'search_nodes',
      budgets: false,
    },
  ];
}

async function start(folder: string, { args, environment }: Contender): Promise<Client> {
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [...args],
      env: { ...getDefaultEnvironment(), ...environment, HOME: folder },
      cwd: folder,
      stderr: 'ignore',
    }),
  );
  return client;
}

async function ask(client: Client, { tool: name }: Contender, query: string): Promise<string> {
  const { content, isError } = (await client.callTool({ name, arguments: { query } })) as CallToolResult;
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  if (isError === true) throw new Error(text);
  return text;
}

/** The same facts for both: rows of a memory, and observations of entities in a file of lines. */
async function fill(folder: string, facts: readonly Fact[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { memory, sql } = await openForBench(join(folder, 'memory.db'), random, (given) => ({
    ...given,
    transaction: (work) => work(),
  }));
  for (let from = 0; from < facts.length; from += batch) {
    sql.exec('BEGIN IMMEDIATE');
    await memory.saveMany(facts.slice(from, from + batch).map((fact) => ({ ...fact, scope: 'user' as const })));
    sql.exec('COMMIT');
  }
  // What the fill left to link would be done between the calls that are measured.
  sql.exec('DELETE FROM unlinked');
  await memory.close();
  const entities = Map.groupBy(facts, ({ topic }) => topic);
  const lines = [...entities].map(([name, own]) =>
    JSON.stringify({ type: 'entity', name, entityType: 'topic', observations: own.map(({ content }) => content) }),
  );
  writeFileSync(join(folder, 'memory.jsonl'), lines.join('\n'));
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tm-mcp-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
