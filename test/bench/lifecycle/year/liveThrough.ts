import type { ArchiveFiles } from '../../../../src/engine/ground/contract/archiving.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import type { SaveInput } from '../../../../src/engine/ground/contract/saving.ts';
import { tiers } from '../../../../src/engine/ground/contract/model.ts';
import { dayMs, hourMs } from '../../../../src/engine/ground/contract/time.ts';
import { maintainTimed, openTimed, type Step, type Timed } from '../openTimed.ts';
import { checkUndo, type UndoCheck } from './checkUndo.ts';
import type { Day, Fact, Question } from './madeUpYear.ts';
import { measureState, type State } from './measureState.ts';

/** What came of one question. */
interface Asked extends Pick<Question, 'about' | 'age'> {
  readonly day: number;
  readonly isFound: boolean;
}

export interface Lived {
  readonly asked: readonly Asked[];
  /** Tokens of the block for each question. */
  readonly blocks: readonly (readonly number[])[];
  /** What the background did on each day: its steps, and what waited for a quiet moment. */
  readonly nights: readonly (readonly Step[])[];
  /** At the end of each day. */
  readonly states: readonly State[];
  readonly undo: readonly UndoCheck[];
  /** What was pinned, confirmed or always in the prompt, and how much of it is no longer there as it was saved. */
  readonly kept: { readonly of: number; readonly lost: number };
}

interface Plan {
  readonly settings: Parameters<typeof openTimed>[2];
  /** Where it keeps what it archives; absent: it has no archives. */
  readonly archives?: ArchiveFiles;
  /** Every so many nights the background runs; a memory that forgets nothing needs it less. */
  readonly nightsBetween: number;
  /** On these days every batch is taken back in a copy. */
  readonly undoneDays: ReadonlySet<number>;
  readonly withBlocks: boolean;
  readonly onDay?: (day: number) => void;
}

const begin = Date.UTC(2025, 0, 6, 8);
/** What is found among so many counts as found. */
const depth = 5;

/** Lives through the days on a file: each day is captured, asked about and, in the night, worked on. */
export async function liveThrough(file: string, days: Iterable<Day>, plan: Plan): Promise<Lived> {
  const { settings, archives } = plan;
  const timed = await openTimed(file, begin, settings, archives);
  const archived = { archives, archiveFolder: settings?.archiveFolder ?? '' };
  const asked: Asked[] = [];
  const blocks: number[][] = [];
  const nights: Step[][] = [];
  const states: State[] = [];
  const undo: UndoCheck[] = [];
  const kept = new Map<string, string>();
  let number = 0;
  for (const day of days) {
    const morning = begin + number * dayMs;
    const check = plan.undoneDays.has(number) ? await checkUndo(timed, archived) : undefined;
    await capture(timed, day, morning, kept, check?.note);
    timed.time.now = morning + 9 * hourMs;
    const taken: number[] = [];
    for (const question of day.questions) {
      if (plan.withBlocks) taken.push(await blockTokens(timed.memory, question.text));
      const found = await timed.memory.recall({ query: question.text, limit: depth, tiers });
      const told = [...found.hits.map(({ content }) => content), ...archivedLines(found)];
      const isFound = told.some((content) => content.includes(question.answer));
      asked.push({ day: number, about: question.about, age: question.age, isFound });
    }
    if (plan.withBlocks) blocks.push(taken);
    timed.time.now = morning + 21 * hourMs;
    const idle = (await timed.settle()).map((taken) => ({ job: 'linking', ...taken }));
    if (number % plan.nightsBetween === 0) {
      check?.note();
      nights.push([...idle, ...(await maintainTimed(timed.memory))]);
    }
    if (check !== undefined) undo.push(await check.takeBack(number));
    states.push(measureState(timed.sql, states.at(-1)));
    plan.onDay?.(number);
    number++;
  }
  const lost = await lostOf(timed.memory, kept);
  await timed.memory.close();
  return { asked, blocks, nights, states, undo, kept: { of: kept.size, lost } };
}

/** How what is archived begins, in versions that have archives. */
function archivedLines(found: object): readonly string[] {
  return 'archived' in found && Array.isArray(found.archived)
    ? (found.archived as readonly { readonly gist: string }[]).map(({ gist }) => gist)
    : [];
}

async function capture(
  { memory, time }: Timed,
  { turns, facts }: Day,
  morning: number,
  kept: Map<string, string>,
  note: (() => void) | undefined,
): Promise<void> {
  for (const [index, turn] of turns.entries()) {
    time.now = morning + index * 60_000;
    note?.();
    const { reason } = await memory.observe(turn);
    if (reason !== undefined) throw new Error(`${turn.text}: ${reason}`);
  }
  const inPassing = facts.filter(({ saved }) => saved === undefined);
  note?.();
  const { results } = await memory.saveMany(inPassing.map((fact) => inputOf(fact, turns[0]?.sessionId ?? '')));
  const refused = results.find(({ outcome }) => outcome === 'rejected');
  if (refused !== undefined) throw new Error(refused.reason);
  for (const fact of facts) {
    if (fact.saved === undefined) continue;
    note?.();
    const { id, reason } = await memory.save(onPurpose(fact));
    if (id === undefined) throw new Error(reason);
    if (fact.saved === 'confirmed') {
      note?.();
      await memory.confirm(id);
    }
    if (fact.saved !== 'plain') kept.set(id, fact.content);
  }
}

function inputOf({ topic, content, importance }: Fact, sessionId: string): SaveInput {
  return {
    topic,
    content,
    importance,
    sessionId,
    sourceIds: [`turn of ${sessionId}`],
    source: 'session',
    settles: true,
  };
}

function onPurpose({ topic, content, importance, saved }: Fact): SaveInput {
  return { topic, content, importance, source: 'user', pinned: saved === 'pinned' };
}

async function blockTokens(memory: Memory, text: string): Promise<number> {
  return (await memory.activeMemory({ turns: [text] })).tokens;
}

/** What is out of sight, superseded, or says something else than was saved. */
async function lostOf(memory: Memory, kept: ReadonlyMap<string, string>): Promise<number> {
  let lost = 0;
  for (const [id, content] of kept) {
    const found = await memory.get(id);
    if (found === undefined || found.validUntil !== undefined || found.supersededBy !== undefined) lost++;
    else if (found.content !== content) lost++;
  }
  return lost;
}
