import { parseRememberCommand, parseRememberRequest } from '../capture/parseRememberRequest.ts';
import { isUnread } from '../knowledge/language/detection/detectLanguage.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { messageOf } from '../knowledge/trust/messageOf.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { Problem } from '../ground/contract/model.ts';
import { applyCorrections, type AppliedCorrection } from './applyCorrections.ts';
import { type Forgetting, forgetRequested } from './forgetRequested.ts';
import { type SavedRequest, saveRequest } from './saveRequest.ts';
import { type StoredSide, storeSide } from './storeSide.ts';
import type { StepReport, Turn } from './turn.ts';

/** A turn whose user was heard and whose answer is still to come. */
export interface BegunTurn extends StepReport {
  /** What the user said, as it is stored; absent when it was not kept. */
  readonly userTurnId?: string | undefined;
  /** It came in before, through this door or another one: what it asked for was done then. */
  readonly isKnown?: true | undefined;
  /** What a request to remember in it led to; absent when there was none. */
  readonly request?: SavedRequest | undefined;
  /** What a request to forget in it led to; absent when there was none. */
  readonly forgetting?: Forgetting | undefined;
  readonly corrections: readonly AppliedCorrection[];
  /** What is left to answer; absent when the turn was nothing but a request. */
  readonly question?: string | undefined;
}

/**
 * The first step of a turn, before any language model is asked: what the user said is stored, what it asks to remember
 * is saved, what it asks to forget is forgotten, or else what it corrects is noticed. Never rejects.
 */
export async function beginTurn(memory: Memory, turn: Turn): Promise<BegunTurn> {
  const stored = await storeSide(memory, turn, { role: 'user', text: turn.typed });
  const { id: userTurnId, problems, notes } = stored;
  // A transcript is read again and again; in a chat the user waits for an answer to what was said once more.
  if (stored.isKnown === true && turn.sourceId !== undefined)
    return { userTurnId, isKnown: true, corrections: [], problems, notes };
  return await hearTurn(memory, turn, stored);
}

/**
 * What the first step does once the turn is stored. A door in which nobody waits for what comes of it may do this later,
 * also when more was said in the conversation meanwhile. Never rejects.
 */
export async function hearTurn(memory: Memory, turn: Turn, stored: StoredSide): Promise<BegunTurn> {
  const { id: userTurnId, notes } = stored;
  const problems = [...stored.problems, ...(await restOf(memory, turn, userTurnId))];
  const { findForget, suspectForget } = languageOf(turn.typed).requests;
  const mayForget = turn.isRequest !== true && turn.isTypedByPerson !== false;
  const asked = turn.isRequest === true ? parseRememberCommand(turn.typed) : parseRememberRequest(turn.typed);
  if (mayForget && findForget(turn.typed) !== undefined) {
    const forgot = await forgetIn(memory, turn, { ...stored, problems });
    // Where nothing is known of what it names, what it asks to remember is remembered all the same.
    if (forgot.forgetting !== undefined || asked === undefined) return forgot;
  }
  if (asked !== undefined) {
    const request = await saveRequest(memory, turn, asked, userTurnId);
    const { outcome, reason } = request.saved;
    const note = `Remember request: ${outcome}${reason === undefined ? '' : ` (${reason})`}.`;
    return { userTurnId, request, corrections: [], question: asked.rest, problems, notes: [...notes, note] };
  }
  if (turn.isRequest === true) return { userTurnId, corrections: [], problems, notes };
  if (mayForget && suspectForget(turn.typed) !== undefined) return forgetIn(memory, turn, { ...stored, problems });
  const question = turn.typed;
  if (userTurnId === undefined) return { corrections: [], question, problems, notes };
  const unread = saidUnread(memory, turn.typed);
  const applied = await applyCorrections(memory, userTurnId);
  return {
    userTurnId,
    corrections: applied.corrections,
    question,
    problems: [...problems, ...unread, ...applied.problems],
    notes: [...notes, ...applied.notes],
  };
}

/** Reads what a door left of the turn when it stored it. */
async function restOf(memory: Memory, turn: Turn, id: string | undefined): Promise<readonly Problem[]> {
  if (turn.isReadLater !== true || id === undefined) return [];
  try {
    await memory.readRest(id);
    return [];
  } catch (error) {
    return [{ code: 'failed', message: `What this turn tells of work could not be noted: ${messageOf(error)}` }];
  }
}

/** Memories of which it was already told that a language is not read. */
const told = new WeakSet<Memory>();
const unreadText =
  'No rules read the language of this turn. It is kept and found by its words, and nothing is learned from it without a ' +
  'language model; /remember keeps what follows it.';

/** That nothing reads a turn's language, once for each open memory. */
function saidUnread(memory: Memory, typed: string): readonly Problem[] {
  if (told.has(memory) || !isUnread(typed)) return [];
  told.add(memory);
  return [{ code: 'language', message: unreadText }];
}

/** What the turn asks to forget, or seems to, is forgotten or asked about; what is left of it is still to be answered. */
async function forgetIn(
  memory: Memory,
  turn: Turn,
  { id: userTurnId, problems, notes }: StoredSide,
): Promise<BegunTurn> {
  const { forgetting, ...done } = await forgetRequested(memory, turn, userTurnId);
  const report = { corrections: [], problems: [...problems, ...done.problems], notes: [...notes, ...done.notes] };
  if (forgetting === undefined) return { userTurnId, question: turn.typed, ...report };
  return { userTurnId, forgetting, question: forgetting.question, ...report };
}
