import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../src/adapters/sqlite/openSqlite.ts';
import { seeded } from '../support/clock.ts';
import { backupFindings, findings } from './findings.ts';
import { makeWhole, ruined, startAgain, type Whole } from './ruins.ts';

export interface CrashRun {
  readonly kills: number;
  readonly seed: number;
  /** Folder for the databases. */
  readonly folder: string;
  /** Path of the engine that is killed: the built one, or `src/open/engine.ts`. */
  readonly engine: string;
  readonly onKill?: (done: number, job: Job) => void;
}

export interface CrashResult {
  readonly kills: number;
  /** Acknowledged changes that were looked for afterwards. */
  readonly acknowledged: number;
  /** What was wrong after a kill, in a sentence each. */
  readonly findings: readonly string[];
}

/**
 * What a process does when it is killed: all kinds of changes, saves alone or many in one call, opening a database of
 * the first version of the schema (which it has to migrate), learning from conversations, erasing (from the backups
 * too), making vectors, making the day's backup, bringing a damaged memory back.
 */
const jobs = ['changes', 'saves', 'migration', 'bulk', 'learning', 'erasing', 'vectors', 'backup', 'restore'] as const;
type Job = (typeof jobs)[number];
/** A file goes through so many kills before the next one starts, so that damage would add up. */
const killsPerFile = 25;
/**
 * A kill comes after a random number of answers and a random moment, in ms; where a process migrates or restores there
 * are no answers to count. Counting keeps the test the same on a slow machine.
 */
const mostAnswers = 40;
const longestPause = 10;
const longestMigration = 120;
const firstSchema = join(import.meta.dirname, '../fixtures/schema-v1.db');

/**
 * Kills processes at random moments of their work, with SIGKILL, and checks each time whether everything that was
 * acknowledged is there and the file is sound. What is killed when follows from the seed; where in its work the
 * process is, the machine decides.
 */
export async function crash({ kills, seed, folder, engine, onKill }: CrashRun): Promise<CrashResult> {
  const random = seeded(seed);
  const found: string[] = [];
  let acknowledged = 0;
  let shared: Held = { memories: new Map(), days: new Map() };
  let rehearsal: Promise<Rehearsal> | undefined;
  for (let kill = 0; kill < kills; kill++) {
    if (kill % killsPerFile === 0) shared = { memories: new Map(), days: new Map() };
    const job = jobs[kill % jobs.length] ?? 'changes';
    const [file, held, life] = await prepare(job, kill);
    acknowledged += note(held, await killOne({ engine, file, job, seed: seed + kill, ...life }));
    const left = job === 'restore' ? await startAgain(dirname(file), engine) : [];
    const all = [...left, ...findings(file, held.memories), ...backupFindings(file, held.days, held.memories)];
    found.push(...all.map((finding) => `after kill ${kill + 1} (${job}): ${finding}`));
    onKill?.(kill + 1, job);
  }
  return { kills, acknowledged, findings: found };

  async function prepare(job: Job, kill: number): Promise<readonly [file: string, held: Held, life: Life]> {
    if (job === 'migration') {
      const file = join(folder, `old-${kill}.db`);
      return [
        file,
        { memories: copyOld(file), days: new Map() },
        { start: 'starts', answers: 0, pause: random() * longestMigration },
      ];
    }
    if (job === 'restore') {
      const { whole, ms } = await (rehearsal ??= rehearse(folder, engine));
      const home = join(folder, `ruined-${kill}`);
      return [
        join(home, 'memory.db'),
        { memories: ruined(whole, home, kill), days: new Map() },
        { start: 'starts', answers: 0, pause: random() * ms },
      ];
    }
    const file = join(folder, `memory-${Math.floor(kill / killsPerFile)}.db`);
    // Until the first backup is there, or while it is made beside the saves.
    const answers = Math.floor(random() * mostAnswers);
    return [file, shared, { start: job === 'backup' ? 'starts' : 'works', answers, pause: random() * longestPause }];
  }
}

/** What must be in the file: a text, nothing, or either of both while a change was under way. */
export type Expected = { readonly content: string } | 'gone' | 'open';

/** What must be in a file and, for each day that began, what was in it then. */
interface Held {
  readonly memories: Map<string, Expected>;
  readonly days: Map<string, ReadonlyMap<string, Expected>>;
}

/** What a process says before its kill is timed, how many answers it gives then, and the pause after that in ms. */
interface Life {
  readonly start: 'starts' | 'works';
  readonly answers: number;
  readonly pause: number;
}

interface Rehearsal {
  readonly whole: Whole;
  /** How long it takes to bring the memory back, from the start of the process, on this machine. */
  readonly ms: number;
}

async function rehearse(folder: string, engine: string): Promise<Rehearsal> {
  const whole = await makeWhole(join(folder, 'whole'), engine);
  const home = join(folder, 'rehearsed');
  ruined(whole, home, 0);
  const began = performance.now();
  await killOne({
    engine,
    file: join(home, 'memory.db'),
    job: 'restore',
    seed: 1,
    start: 'works',
    answers: 0,
    pause: 0,
  });
  return { whole, ms: performance.now() - began };
}

/** Puts a database with the first schema in place, and returns what it contains. */
function copyOld(file: string): Map<string, Expected> {
  copyFileSync(firstSchema, file);
  const sql = openSqlite(file);
  const rows = sql.prepare('SELECT id, content FROM memories WHERE valid_until IS NULL').all();
  sql.close();
  return new Map(rows.map((row) => [String(row['id']), { content: String(row['content']) }]));
}

function note({ memories, days }: Held, lines: readonly string[]): number {
  let acknowledged = 0;
  for (const line of lines) {
    const [event, id = '', content = ''] = line.split('\t');
    if (event === 'changes') memories.set(id, 'open');
    else if (event === 'holds') memories.set(id, { content });
    else if (event === 'gone') memories.set(id, 'gone');
    else if (event === 'day') days.set(id, new Map(memories));
    if (event === 'holds' || event === 'gone') acknowledged++;
  }
  return acknowledged;
}

async function killOne(
  work: Life & { readonly engine: string; readonly file: string; readonly job: Job; readonly seed: number },
): Promise<string[]> {
  const program = work.job === 'backup' ? 'backingUp.ts' : 'busy.ts';
  const child = fork(join(import.meta.dirname, program), [work.engine, work.file, String(work.seed), work.job], {
    execArgv: ['--disable-warning=MODULE_TYPELESS_PACKAGE_JSON', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = collect(child, work.start, work.answers);
  await said.reached;
  await sleep(work.pause);
  child.kill('SIGKILL');
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`The process ended by itself with code ${code}: ${said.errors()}`);
  return said.lines();
}

/** Follows what a process reports; `reached` once it has begun and given so many answers, or has ended. */
function collect(
  child: ChildProcess,
  start: string,
  answers: number,
): { readonly reached: Promise<void>; lines(): string[]; errors(): string } {
  let output = '';
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  const reached = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes(`${start}\t`) && output.split('\nholds\t').length > answers) resolve();
    });
    child.once('close', () => resolve());
  });
  // A line that was not finished does not count.
  return {
    reached,
    lines: () =>
      output
        .slice(0, output.lastIndexOf('\n') + 1)
        .split('\n')
        .filter((line) => line !== ''),
    errors: () => errors,
  };
}
