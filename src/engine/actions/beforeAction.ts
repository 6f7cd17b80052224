import type { ActionNote, BeforeActionInput, BeforeActionResult } from '../ground/contract/acting.ts';
import { shortened } from '../ground/text/shown.ts';
import { rulesFor } from '../inject/rulesFor.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Application, TaskTags } from '../knowledge/language/taskRules.ts';
import { blockEnd, blockTitle, preamble } from '../knowledge/trust/blockHeadings.ts';
import { redact } from '../knowledge/trust/redact.ts';
import type { Reader } from '../recall/reader.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import { type CheckedAction, checkedAction } from './checkedAction.ts';
import { decisionsOn, isExcepted, noteOf } from './decisionsOn.ts';
import { knownEditFailures } from './knownEditFailures.ts';
import { knownFailures } from './knownFailures.ts';
import { namesOfCommand, namesOfFile } from './namesOfAction.ts';

const mostNotes = 3;
const noteCharacters = 240;
/** A rule comes before an edit only where it is surely about it: most edits are within some rule. */
const surelyFits = 0.9;
const mostRules = 1;

/** What is known of a file or a command before a tool touches it; what happened before comes first, then what was decided. */
export function beforeAction(unchanged: Reader, input: BeforeActionInput): BeforeActionResult {
  const { scope, sessionId, text } = input;
  const problem = scope === undefined ? undefined : scopeProblem(scope);
  if (problem !== undefined) return { notes: [], text: '', problems: [{ code: 'input', message: problem }] };
  const action = checkedAction(input);
  // What no tool can do needs no warning.
  if ('reason' in action) return { notes: [], text: '', problems: [] };
  const now = typeof input.now === 'number' && Number.isFinite(input.now) ? Math.floor(input.now) : unchanged.now;
  const reader: Reader = { ...unchanged, now };
  const scopes = readableScopes(reader.sql, scope, reader.settings.workspace);
  const place = { sql: reader.sql, scopes, now, sessionId };
  const { command, path } = action;
  const failure = command === undefined ? knownEditFailures(place, path ?? '') : knownFailures(place, command);
  const names =
    command === undefined
      ? namesOfFile(path ?? '', typeof text === 'string' ? text : undefined)
      : namesOfCommand(command);
  const decided = decisionsOn(reader, scopes, names);
  const told = new Set(decided.map(({ id }) => id));
  const rules = rulesOn(reader, scopes, action, input).filter(({ id }) => !told.has(id));
  const notes = [...(failure === undefined ? [] : [failure]), ...decided, ...rules]
    .slice(0, mostNotes)
    .map((note) => ({ ...note, text: redact(shortened(note.text, noteCharacters)).text }));
  return { notes, text: render(notes), problems: [] };
}

function rulesOn(
  { reads, rulesInForce, now, settings }: Reader,
  scopes: readonly number[],
  { command, path }: CheckedAction,
  { tool }: BeforeActionInput,
): readonly ActionNote[] {
  const known = rulesInForce(scopes, now);
  if (known.length === 0) return [];
  const { readTask, readApplication } = languageOf('').tasks;
  const task = command === undefined ? readTask(`${tool} ${path ?? ''}`, { path }) : readTask(command);
  return rulesFor(known, task)
    .filter(({ rule, fit }) => fit >= surelyFits && shares(readApplication(rule.content), task))
    .slice(0, mostRules)
    .flatMap(({ rule }) => {
      const memory = reads.memory(rule.id);
      if (memory === undefined || memory.validUntil !== undefined || memory.supersededBy !== undefined) return [];
      if (memory.quarantinedAt !== undefined || (memory.expiresAt ?? Infinity) <= now) return [];
      return isExcepted(memory, settings.workspace) ? [] : [noteOf('rule', memory)];
    });
}

/** Whether what a rule names first, or its language, is what the work is about, and not only its kind. */
function shares(rule: Application, task: TaskTags): boolean {
  if (rule.isForAll) return false;
  const { objects, languages } = rule.within ?? rule;
  const [first] = [...objects].filter((object) => object !== 'code');
  if (first !== undefined && task.objects.has(first)) return true;
  return [...languages].some((language) => task.languages.has(language));
}

function render(notes: readonly ActionNote[]): string {
  if (notes.length === 0) return '';
  return [blockTitle, preamble, ...notes.map(({ text }) => `- ${text}`), blockEnd].join('\n');
}
