import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { describeMachine, missedBudgets } from '../report.ts';
import { seeded } from '../words.ts';
import { budget } from './budget.ts';
import { madeUpTranscripts, type MadeUpTranscript } from './transcripts.ts';

/**
 * What is found again after a compaction, on made-up transcripts: of each command and each decision a question that names
 * what it was for, its file or its program. It counts as found where it stands word for word in what one of the first hits
 * shows. Measured four times: with the tools' outcomes noted, with the actions given at the compaction alone, with nothing
 * but the transcript's text, and of decisions by what a prompt of the same conversation is given of its stored turns. Flags: --show prints what was not found in the half that may be looked at.
 */

const start = Date.UTC(2026, 0, 5, 8);
const workspace = { workspace: 'folder:/made-up' };
/** What `memory_recall` shows without being asked for more. */
const firstHits = 5;

type Way = 'outcomes' | 'actions' | 'text' | 'prompts';

interface Found {
  commands: number;
  ofCommands: number;
  decisions: number;
  ofDecisions: number;
  readonly misses: string[];
}

console.log(describeMachine());
const transcripts = madeUpTranscripts(seeded(16_005));
const draw = seeded(16_006);
const shuffled = transcripts.map((one) => ({ one, at: draw() })).sort((a, b) => a.at - b.at);
for (const way of ['outcomes', 'actions', 'text', 'prompts'] as const) {
  for (const [name, part] of [
    ['seen', shuffled.slice(0, shuffled.length / 2)],
    ['kept apart', shuffled.slice(shuffled.length / 2)],
  ] as const) {
    const found: Found = { commands: 0, ofCommands: 0, decisions: 0, ofDecisions: 0, misses: [] };
    await recover(
      part.map(({ one }) => one),
      way,
      found,
    );
    console.log(`\n${way}, ${name}: ${part.length} conversations`);
    if (way !== 'prompts')
      budget(`commands found (${found.ofCommands})`, found.commands / found.ofCommands, 0.99, 'least');
    // A block has room for three turns.
    const least = way === 'prompts' ? 0.95 : 0.99;
    budget(`decisions found (${found.ofDecisions})`, found.decisions / found.ofDecisions, least, 'least');
    if (process.argv.includes('--show') && name === 'seen') console.log(found.misses.join('\n'));
  }
}
process.exitCode = missedBudgets() === 0 ? 0 : 1;

/** All conversations of a half lie in one memory, so that each has to be found among the others. */
async function recover(part: readonly MadeUpTranscript[], way: Way, found: Found): Promise<void> {
  let now = start;
  const memory = await openMemory({ file: ':memory:', clock: () => now, random: seeded(1) });
  for (const transcript of part) {
    now += 3_600_000;
    await live(memory, transcript, way);
  }
  for (const transcript of part) {
    for (const { command, question } of way === 'prompts' ? [] : transcript.commands) {
      found.ofCommands++;
      if (await isFound(memory, question, command, transcript.id)) found.commands++;
      else found.misses.push(`command: ${question} → ${command}`);
    }
    for (const { decision, question } of transcript.decisions) {
      found.ofDecisions++;
      const isThere = await (way === 'prompts' ? isBrought : isFound)(memory, question, decision, transcript.id, now);
      if (isThere) found.decisions++;
      else found.misses.push(`decision: ${question} → ${decision}`);
    }
  }
  await memory.close();
}

async function live(memory: Memory, { id, turns, commands, files }: MadeUpTranscript, way: Way): Promise<void> {
  const about = { sessionId: id, scope: workspace };
  if (way === 'prompts') {
    for (const { role, text } of turns) await memory.observe({ role, text, ...about });
  } else if (way === 'outcomes') {
    for (const { command, purpose } of commands)
      await memory.noteOutcome({ tool: 'run', command, purpose, ok: true, ...about });
    for (const path of files) await memory.noteOutcome({ tool: 'edit', path, ok: true, ...about });
    await memory.keepBeforeCompaction({ turns, ...about });
  } else if (way === 'actions') {
    const actions = commands.map(({ command, purpose }) => ({ tool: 'run' as const, command, purpose }));
    await memory.keepBeforeCompaction({ turns, actions, ...about });
  } else {
    const said = turns.map(({ role, text }) => `${role}: ${text}`).join('\n\n');
    const ran = commands.map(({ command, purpose }) => `${purpose}\n$ ${command}`).join('\n');
    await memory.keepBeforeCompaction({ text: `${said}\n\n${ran}`, ...about });
  }
}

async function isFound(memory: Memory, query: string, wanted: string, sessionId: string): Promise<boolean> {
  const { hits } = await memory.recall({ query, scope: workspace, sessionId, limit: firstHits });
  return hits.some(({ content, excerpt }) => (excerpt ?? content).includes(wanted));
}

async function isBrought(
  memory: Memory,
  text: string,
  wanted: string,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const turns = [{ role: 'user' as const, text }];
  const { text: block } = await memory.activeMemory({ turns, scope: workspace, sessionId, cutAt: now + 1 });
  return block.includes(wanted);
}
