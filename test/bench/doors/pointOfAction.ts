import { describeMachine, missedBudgets } from '../report.ts';
import { seeded } from '../words.ts';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { openMemory } from '../../../src/open/engine.ts';
import { budget } from './budget.ts';
import { measureActionSpeed } from './actionSpeed.ts';
import { type PieceOfWork, replayedWork, type WorkStep } from './replayedWork.ts';

/**
 * What is said before a tool acts, on made-up work that is replayed: which failures are warned of before they repeat, and
 * which warnings are wrong; then how long it takes. Flags: --show prints what went wrong in the half that may be looked
 * at, --no-speed leaves the times out.
 */

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 5, 8);

/** What came of one half. */
interface Tally {
  repeats: number;
  warned: number;
  named: number;
  lookAlikes: number;
  /** Look-alikes in which anything was said. */
  spoiled: number;
  /** All warnings, and those where no failure was about to repeat. */
  said: number;
  wrong: number;
  readonly misses: string[];
}

console.log(describeMachine());
const { repeating, lookAlikes } = replayedWork(seeded(16_001));
const halves = { seen: newTally(), 'kept apart': newTally() };
const draw = seeded(16_002);
for (const [pieces, isRepeating] of [
  [repeating, true],
  [lookAlikes, false],
] as const) {
  const shuffled = pieces.map((piece) => ({ piece, at: draw() })).sort((a, b) => a.at - b.at);
  for (const [index, { piece }] of shuffled.entries())
    await replay(piece, isRepeating, index < shuffled.length / 2 ? halves.seen : halves['kept apart']);
}
for (const [name, tally] of Object.entries(halves)) {
  console.log(`\n${name}: ${tally.repeats} failures repeat in 30 pieces of work; ${tally.lookAlikes} look-alikes`);
  budget('warned of before they repeat', tally.warned / tally.repeats, 0.6, 'least');
  console.log(`  of these with what worked: ${tally.named}`);
  budget('look-alikes in which something was said', tally.spoiled / tally.lookAlikes, 0.05, 'most');
  budget('warnings that were wrong', tally.wrong / Math.max(1, tally.said), 0.05, 'most');
}
if (process.argv.includes('--show')) console.log(`\nIn the half that was looked at:\n${halves.seen.misses.join('\n')}`);
if (!process.argv.includes('--no-speed')) await measureActionSpeed();
process.exitCode = missedBudgets() === 0 ? 0 : 1;

function newTally(): Tally {
  return { repeats: 0, warned: 0, named: 0, lookAlikes: 0, spoiled: 0, said: 0, wrong: 0, misses: [] };
}

async function replay(piece: PieceOfWork, isRepeating: boolean, tally: Tally): Promise<void> {
  let now = start;
  const random = seeded(1);
  const memory = await openMemory({ file: ':memory:', clock: () => now, random, settings: { ...defaultSettings } });
  let isSpoiled = false;
  for (const [index, { workspace = 'here', steps }] of piece.conversations.entries()) {
    for (const step of steps) {
      now += 60_000;
      const scope = { workspace: `folder:/${workspace}` };
      const said = await before(memory, step, scope, `c${index}`);
      const isSaid = said !== undefined;
      tally.said += isSaid && step.isSettled !== true ? 1 : 0;
      if (step.again !== undefined) {
        tally.repeats++;
        tally.warned += isSaid ? 1 : 0;
        tally.named +=
          said !== undefined && step.again.worked !== undefined && said.includes(step.again.worked) ? 1 : 0;
        if (!isSaid || (step.again.worked !== undefined && !said.includes(step.again.worked)))
          tally.misses.push(`missed: ${piece.name}: ${step.command ?? ''} → ${said ?? 'nothing'}`);
      } else if (isSaid && step.isSettled !== true) {
        isSpoiled = true;
        tally.wrong++;
        tally.misses.push(`wrong: ${piece.name}: ${step.command ?? step.path ?? ''} → ${said}`);
      }
      await memory.noteOutcome({
        ...toAction(step),
        ok: step.ok,
        ...(step.error === undefined ? {} : { error: step.error }),
        sessionId: `c${index}`,
        scope,
      });
    }
    now += 24 * hourMs;
  }
  if (!isRepeating) {
    tally.lookAlikes++;
    tally.spoiled += isSpoiled ? 1 : 0;
  }
  await memory.close();
}

async function before(
  memory: Memory,
  step: WorkStep,
  scope: { readonly workspace: string },
  sessionId: string,
): Promise<string | undefined> {
  const { notes } = await memory.beforeAction({ ...toAction(step), scope, sessionId });
  return notes.find(({ kind }) => kind === 'failed')?.text;
}

function toAction({ command, path }: WorkStep): {
  readonly tool: 'edit' | 'run';
  readonly command?: string;
  readonly path?: string;
} {
  return command === undefined ? { tool: 'edit', path: path ?? '' } : { tool: 'run', command };
}
