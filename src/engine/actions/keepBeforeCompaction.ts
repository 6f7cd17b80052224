import type { CompactionInput, CompactionResult } from '../ground/contract/acting.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import { timeProblem } from '../ground/contract/fieldProblems.ts';
import type { Scope } from '../ground/contract/model.ts';
import { looksBinary } from '../ground/text/clean.ts';
import { findInstructionSign } from '../knowledge/trust/findInstructionSign.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { stripInjected } from '../knowledge/trust/stripInjected.ts';
import { writeScopeProblem } from '../scope/scopeProblem.ts';
import type { Store } from '../store/base/store.ts';
import { forgottenTurnsOf, transcriptTurnsOf } from '../store/conversations/conversationTurn.ts';
import { checkedAction } from './checkedAction.ts';
import { lineOfDeed } from './lineOfDeed.ts';
import { saidInText } from './saidInText.ts';
import { openWorkLog } from './workLog.ts';

const readCharacters = 512 * 1024;
/** Of the newest of it every sentence is weighed, which takes about a millisecond each. */
const closelyReadCharacters = 32 * 1024;
const mostActions = 2000;
/** What is kept of one compaction. */
const mostLines = 1500;

/** What a compaction would lose, as lines. */
interface CheckedLoss {
  readonly sessionId: string;
  readonly scope: Scope;
  readonly at: number;
  readonly commands: readonly string[];
  readonly files: readonly string[];
  readonly decisions: readonly string[];
}

/** Reads what a compaction would lose, or says why there is nothing to keep. */
export function checkLoss(
  given: CompactionInput,
  settings: EngineSettings,
  now: number,
): CheckedLoss | { readonly reason: string } {
  const reason = complaintOf(given);
  if (reason !== undefined) return { reason };
  const at = Math.floor(Math.min(given.at ?? now, now));
  const done = (given.actions ?? []).slice(-mostActions).map((action) => ({
    action: checkedAction({ ...action, folder: given.folder }),
    purpose: action.purpose,
  }));
  const ran = done.flatMap(({ action, purpose }) => ('reason' in action ? [] : lineOfDeed({ ...action, purpose })));
  const said = textsOf(given).map(({ text, isRead }) => saidInText(text, { isRead, at }));
  const typed = said.flatMap(({ commands }) => commands).flatMap((command) => lineOf('run', command));
  const named = said.flatMap(({ files }) => files).flatMap((path) => lineOf('edit', path));
  return {
    sessionId: given.sessionId,
    scope: given.scope ?? (settings.workspace === undefined ? 'user' : { workspace: settings.workspace }),
    at,
    commands: unique([...ran.filter((line) => line.startsWith('$ ')), ...typed]).slice(-mostLines),
    files: unique([...ran.filter((line) => !line.startsWith('$ ')), ...named]).slice(-mostLines),
    decisions: unique(
      said.flatMap(({ decisions }) => decisions).filter((one) => findInstructionSign(one) === undefined),
    ),
  };
}

/** Keeps it in the log of the conversation; what a stored turn says is not said again, nor what was forgotten. */
export function keepBeforeCompaction(store: Store, settings: EngineSettings, loss: CheckedLoss): CompactionResult {
  const { sessionId, commands, files, decisions } = loss;
  return store.sql.transaction(() => {
    const log = openWorkLog(store, { ...loss, settings });
    const told = [
      ...transcriptTurnsOf(store.sql, sessionId).map(({ text }) => text),
      ...forgottenTurnsOf(store.sql, sessionId),
    ].join('\n');
    const added = {
      commands: log.add(commands.filter((line) => !log.has(line))).length,
      files: log.add(files).length,
      decisions: log.add(decisions.filter((one) => !told.includes(one)).map((one) => `decided: ${one}`)).length,
    };
    return { ...added, ids: log.save() };
  });
}

/** A text, and whether it is short and new enough to be read for what it settles as a user's turn is. */
interface Heard {
  readonly text: string;
  readonly isRead: boolean;
}

function textsOf({ turns = [], text }: CompactionInput): readonly Heard[] {
  const all = turns.map((turn) =>
    typeof turn === 'string' ? { text: turn, isUser: true } : { text: turn.text, isUser: turn.role === 'user' },
  );
  // A transcript does not tell who spoke; what is kept of it here gives nobody's words any rights.
  const paragraphs = text?.slice(-readCharacters).split(/\n\s*\n/) ?? [];
  for (const paragraph of paragraphs) all.push({ text: paragraph.replace(/^\s*\w{1,12}:\s/, ''), isUser: true });
  let [left, leftToRead] = [readCharacters, closelyReadCharacters];
  const heard: Heard[] = [];
  for (const one of all.toReversed()) {
    if (left <= 0) break;
    const end = one.text.slice(-left);
    left -= end.length;
    if (looksBinary(end)) continue;
    const isRead = one.isUser && end.length <= leftToRead;
    if (isRead) leftToRead -= end.length;
    heard.unshift({ text: redact(stripInjected(end)).text, isRead });
  }
  return heard;
}

function lineOf(tool: 'edit' | 'run', value: string): readonly string[] {
  const action = checkedAction(tool === 'run' ? { tool, command: value } : { tool, path: value });
  if ('reason' in action) return [];
  return [tool === 'run' ? lineOfDeed(action) : `file ${action.path ?? ''}`];
}

function unique(all: readonly string[]): readonly string[] {
  return [...new Set(all)];
}

function complaintOf(given: CompactionInput): string | undefined {
  if (typeof given !== 'object' || given === null) return 'Say which conversation is cut.';
  const { sessionId, turns, text, actions, at, scope } = given;
  if (typeof sessionId !== 'string' || sessionId.trim() === '')
    return 'It needs the id of its conversation (sessionId).';
  const areTurns = turns === undefined || (Array.isArray(turns) && turns.every(isTurn));
  if (!areTurns) return '"turns" must be a list of turns with text.';
  if (text !== undefined && typeof text !== 'string') return '"text" must be text.';
  if (actions !== undefined && !Array.isArray(actions)) return '"actions" must be a list.';
  return timeProblem('at', at) ?? (scope === undefined ? undefined : writeScopeProblem(scope));
}

function isTurn(turn: unknown): boolean {
  return typeof turn === 'string' || typeof (turn as { readonly text?: unknown } | null)?.text === 'string';
}
