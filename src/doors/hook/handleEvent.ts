import { readActions } from '../../adapters/transcripts/readActions.ts';
import { counted } from '../../engine/ground/text/counted.ts';
import { readScopeOf } from '../../engine/turn/turn.ts';
import { endTurn } from '../../engine/turn/endTurn.ts';
import { storeSide } from '../../engine/turn/storeSide.ts';
import { lastAtMoment } from '../../open/hookLog.ts';
import type { OpenDoor } from '../../open/openDoor.ts';
import type { HookEvent, HookMoment } from './hookEvent.ts';
import type { HookIo } from './hookIo.ts';
import { scopeOf, turnOf } from './placeOfEvent.ts';
import { keepsPromptAtOnce } from './hostTable.ts';
import { keepTranscript, readTranscriptOf, type ReadTranscript } from './keepTranscript.ts';
import type { UnheardTurn } from '../../open/unheard.ts';
import { takesContext } from './writeAnswer.ts';

/** What an event led to. */
export interface Handled {
  /** For the host's model; empty where there is nothing to say. */
  readonly context: string;
  /** A receipt for the person, where something was kept that would have been lost. */
  readonly notice?: string | undefined;
  /** Turns that are in the memory now and were not before. */
  readonly kept: number;
  /** Prompts that are kept; what they ask for is still to be done. */
  readonly unheard?: readonly UnheardTurn[];
  /** Why nothing was kept, where something should have been. */
  readonly why?: string | undefined;
}

const digestBytes = 2048;
const nothing: Handled = { context: '', kept: 0 };

/** Does what an event calls for. Rejects with what the memory throws. */
export async function handleEvent(event: HookEvent, door: OpenDoor, io: HookIo): Promise<Handled> {
  switch (event.moment) {
    case 'sessionStart':
    case 'subagentStart':
      return { context: await digest(event, door), kept: 0 };
    case 'prompt':
      return onPrompt(event, door, io);
    case 'beforeTool':
      return { context: await known(event, door), kept: 0 };
    case 'afterTool':
      await learnOutcome(event, door);
      return nothing;
    case 'beforeCompaction':
      return beforeCompaction(event, door, io);
    case 'answer':
      return onAnswer(event, door, io);
    case 'sessionEnd': {
      const kept = await keepConversation(event, door, io);
      if (door.allows.capture) await door.memory.endSession(event.sessionId);
      return kept;
    }
  }
}

async function digest(event: HookEvent, door: OpenDoor): Promise<string> {
  if (!door.allows.contextInjection || !takesContext(event)) return '';
  const { memory } = door;
  // Where the user left off is in this very conversation once the host has cut it.
  const open = cutOf(event, door) === undefined ? { sessionId: event.sessionId } : {};
  return (await memory.sessionDigest({ scope: readScopeOf(door), ...open, budgetBytes: digestBytes })).text;
}

/** When the host last compacted the conversation: its model has not seen since then what was said before. */
function cutOf({ sessionId }: HookEvent, { dataFolder }: OpenDoor): number | undefined {
  return lastAtMoment(dataFolder, sessionId, 'beforeCompaction' satisfies HookMoment);
}

/** The block comes before the prompt is kept, so that it cannot find itself. */
async function onPrompt(event: HookEvent, door: OpenDoor, io: HookIo): Promise<Handled> {
  const { prompt, sessionId } = event;
  if (prompt === undefined) return nothing;
  const { memory, allows } = door;
  const isWanted = allows.contextInjection && takesContext(event);
  const cutAt = isWanted ? cutOf(event, door) : undefined;
  const asked = { turns: [{ role: 'user' as const, text: prompt }], sessionId, scope: readScopeOf(door) };
  const block = isWanted
    ? (await memory.activeMemory({ ...asked, ...(cutAt === undefined ? {} : { cutAt }) })).text
    : '';
  if (!allows.capture) return { context: block, kept: 0, why: whyNotKept(door) };
  if (!keepsPromptAtOnce(event)) return { context: block, kept: 0 };
  // The host waits for the prompt to be kept, and for nothing else that comes of it.
  const turn = { ...turnOf(event, door, io.now()), isReadLater: true };
  const { id, isKnown, problems } = await storeSide(memory, turn, { role: 'user', text: turn.typed });
  const unheard = id === undefined || isKnown === true ? [] : [{ id, turn: { ...turn, typed: '' } }];
  return { context: block, kept: id === undefined ? 0 : 1, unheard, why: problems[0]?.message };
}

async function onAnswer(event: HookEvent, door: OpenDoor, io: HookIo): Promise<Handled> {
  const read = await keepConversation(event, door, io);
  if (read.kept > 0 || event.answer === undefined || !door.allows.capture) return read;
  const answer = { text: event.answer, isWhole: true, narrated: [], calls: [] };
  const turn = turnOf(event, door, io.now());
  const ended = await endTurn(door.memory, turn, { corrections: [], problems: [], notes: [] }, answer);
  return { ...read, kept: ended.answerTurnId === undefined ? 0 : 1, why: ended.problems[0]?.message ?? read.why };
}

/** What is in the transcript and not in the memory yet. */
async function keepConversation(event: HookEvent, door: OpenDoor, io: HookIo): Promise<Handled & Read> {
  if (!door.allows.capture) return { ...nothing, why: whyNotKept(door) };
  const { transcript } = event;
  if (transcript === undefined) return nothing;
  const read = await readTranscriptOf({ ...event, transcript }, io);
  if ('why' in read) return { ...nothing, ...read };
  return { context: '', ...(await keepTranscript(read, event, door)), read };
}

interface Read {
  /** What was read; absent where nothing could be. */
  readonly read?: ReadTranscript;
}

async function beforeCompaction(event: HookEvent, door: OpenDoor, io: HookIo): Promise<Handled> {
  const { read, ...kept } = await keepConversation(event, door, io);
  if (read === undefined) return kept;
  const { sessionId, folder } = event;
  const { commands, files, decisions } = await door.memory.keepBeforeCompaction({
    sessionId,
    scope: scopeOf(door),
    actions: await readActions(read.file),
    turns: read.turns.map(({ role, text }) => ({ role, text })),
    ...(folder === undefined ? {} : { folder }),
  });
  const counts = Object.entries({ turn: kept.kept, command: commands, file: files, decision: decisions })
    .filter(([, count]) => count > 0)
    .map(([what, count]) => counted(count, what));
  const notice = counts.length === 0 ? undefined : `Tiered Memory kept ${counts.join(', ')} before the compaction.`;
  return { ...kept, notice };
}

async function known(event: HookEvent, door: OpenDoor): Promise<string> {
  const { action, sessionId, folder } = event;
  if (action === undefined || !door.allows.contextInjection || !takesContext(event)) return '';
  const { text } = await door.memory.beforeAction({
    ...action,
    sessionId,
    scope: readScopeOf(door),
    ...(folder === undefined ? {} : { folder }),
  });
  return text;
}

async function learnOutcome(event: HookEvent, door: OpenDoor): Promise<void> {
  const { action, outcome, sessionId, folder } = event;
  if (action === undefined || outcome === undefined || !door.allows.capture || !door.allows.learning) return;
  const done = action.tool === 'run' ? action : { tool: action.tool, path: action.path };
  await door.memory.noteOutcome({
    ...done,
    ...outcome,
    sessionId,
    scope: scopeOf(door),
    ...(folder === undefined ? {} : { folder }),
  });
}

function whyNotKept({ isTrusted, settings }: OpenDoor): string {
  if ([...settings.off, ...settings.offInVsCode].some((name) => name === 'enabled' || name === 'capture'))
    return 'Capture is turned off.';
  return isTrusted
    ? 'Capture is turned off in the settings of the folder.'
    : 'Nobody trusted the folder: trust it in VS Code, or with "tiered-memory trust".';
}
