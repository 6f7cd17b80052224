import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/paths.mjs';
import { describeMachine, missedBudgets, report } from '../report.ts';
import { seeded, textSource } from '../words.ts';
import { type AgentHome, makeAgentHome, timeNode } from './agentHome.ts';

/**
 * What an agent waits for at each of its events: `tiered-memory hook` as a process, from its start to its end, beside a
 * Node that does nothing. What prompts ask for is done by a process of its own afterwards; how long that takes is printed
 * apart, and the next event waits for it, as a person does. `npm run bench:doors` builds what is shipped and names its folder; alone it takes `dist`.
 * BENCH_SIZES names other sizes, BENCH_RUNS how often each event is sent.
 */

interface Event {
  readonly name: string;
  readonly host: string;
  readonly fields: (home: AgentHome, conversation: string) => object;
}

const program = join(process.argv[2] ?? join(root, 'dist'), 'doors/tiered-memory.mjs');
const sizes = process.env['BENCH_SIZES']?.split(',').map(Number) ?? [0, 10_000, 100_000];
const runs = Number(process.env['BENCH_RUNS'] ?? 20);
const budget = { quantile: 0.95, ms: 150 } as const;
const turnsInTranscript = 12;
const random = seeded(20_261_124);
const source = textSource(random);
const prompt = 'How do we deploy the payment service to staging, and which database does it use?';

const claude = (name: string, event: string, fields: Event['fields'] = () => ({})): Event => ({
  name,
  host: 'claude-code',
  fields: (home, conversation) => ({ hook_event_name: event, ...fields(home, conversation) }),
});
const run = { tool_name: 'Bash', tool_input: { command: 'npm run build --workspace shop' } };
const events: readonly Event[] = [
  claude('start of a conversation', 'SessionStart', () => ({ source: 'startup' })),
  claude('prompt', 'UserPromptSubmit', (home, id) => ({ prompt, transcript_path: transcriptOf(home, id) })),
  {
    name: 'prompt that is kept at once',
    host: 'gemini',
    fields: () => ({ hook_event_name: 'BeforeAgent', prompt: `${prompt} Never restart it on Fridays.` }),
  },
  claude('before a command', 'PreToolUse', () => run),
  claude('before an edit', 'PreToolUse', ({ repository }) => ({
    tool_name: 'Edit',
    tool_input: { file_path: join(repository, 'src/cart.ts'), old_string: 'a', new_string: 'b' },
  })),
  claude('before a look at a file', 'PreToolUse', ({ repository }) => ({
    tool_name: 'Read',
    tool_input: { file_path: join(repository, 'src/cart.ts') },
  })),
  claude('after a command', 'PostToolUse', () => ({ ...run, tool_response: { exit_code: 0 } })),
  claude('before a compaction', 'PreCompact', (home, id) => ({ transcript_path: transcriptOf(home, id) })),
  claude('answer', 'Stop', (home, id) => ({ transcript_path: transcriptOf(home, id) })),
  claude('end of a conversation', 'SessionEnd', (home, id) => ({ transcript_path: transcriptOf(home, id) })),
];

console.log(describeMachine());
console.log(`Turns of 8 to 24 Zipf-distributed words; transcripts of ${turnsInTranscript} turns that are all new.\n`);
const folder = mkdtempSync(join(tmpdir(), 'tm-hooks-'));
try {
  report({ name: 'node -e 0', samples: Array.from({ length: runs }, () => timeNode(['-e', '0']).ms) });
  for (const size of sizes) measure(await makeAgentHome(join(folder, String(size)), size, { random, source }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(missedBudgets() === 0 ? 'Every budget held.' : `${missedBudgets()} budgets missed.`);
process.exitCode = missedBudgets() === 0 ? 0 : 1;

function measure(home: AgentHome): void {
  console.log(`\n${home.texts.length} memories`);
  const taken = new Map(events.map((event) => [event, [] as number[]]));
  const later: number[] = [];
  // The first round fills the caches. The events take turns, so that a busy moment meets all of them.
  for (let round = -1; round < runs; round++) {
    for (const event of events) {
      const conversation = `${events.indexOf(event)}-${round + 1}`;
      const fields = { session_id: conversation, cwd: home.repository, ...event.fields(home, conversation) };
      const input = JSON.stringify(fields);
      const { ms } = timeNode([program, 'hook', event.host], { cwd: home.repository, env: home.environment, input });
      const after = untilHeard(home);
      if (round < 0) continue;
      taken.get(event)?.push(ms);
      if (after > 0) later.push(after);
    }
  }
  for (const [{ name }, samples] of taken) report({ name, samples, budget });
  if (later.length > 0) report({ name: 'afterwards: what prompts ask for is done', samples: later });
  const failed = readFileSync(join(home.home, 'hooks.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"why"'));
  if (failed.length > 0) throw new Error(`${failed.length} events failed: ${failed[0]}`);
}

/** Waits until everything is done that a hook left to be done after it; how long that took, in milliseconds. */
function untilHeard({ home }: AgentHome): number {
  const folder = join(home, 'unheard');
  const start = performance.now();
  const isLeft = (): boolean => existsSync(folder) && readdirSync(folder).length > 0;
  if (!isLeft()) return 0;
  while (isLeft()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return performance.now() - start;
}

/** What both sides said in a conversation, as Claude Code writes it. */
function transcriptOf({ home, repository }: AgentHome, conversation: string): string {
  const places = join(home, '.claude/projects/shop');
  mkdirSync(places, { recursive: true });
  const file = join(places, `${conversation}.jsonl`);
  const lines = Array.from({ length: turnsInTranscript }, (_, index) => {
    const isPrompt = index % 2 === 0;
    const said = isPrompt
      ? `We run the payment service on port ${3000 + index}. ${source.text(20)}`
      : `I read the script and ran it with the staging profile. ${source.text(20)}`;
    return JSON.stringify({
      type: isPrompt ? 'user' : 'assistant',
      uuid: `${conversation}-${index}`,
      sessionId: conversation,
      cwd: repository,
      timestamp: new Date(Date.UTC(2026, 10, 20, 10, 0, index)).toISOString(),
      ...(isPrompt ? { promptSource: 'typed' } : {}),
      message: isPrompt
        ? { role: 'user', content: said }
        : { role: 'assistant', content: [{ type: 'text', text: said }] },
    });
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
