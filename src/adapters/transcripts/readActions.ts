import { actionOfCall, type CalledAction, fieldsOf, textIn } from './actionOfCall.ts';
import { readRecords } from './files/readRecords.ts';
import type { Parsed } from './parsedJson.ts';
import type { TranscriptFile } from './transcriptFile.ts';

/** Of the newest actions so many are kept. */
const mostActions = 2000;
/** Calls lie a few levels deep in the records of every agent. */
const deepest = 6;

/**
 * What an agent did in a conversation, oldest first: the commands that it ran and the files that it changed, from the
 * calls of tools in a transcript of JSON lines. A file that cannot be read holds none.
 */
export async function readActions(file: TranscriptFile): Promise<readonly CalledAction[]> {
  const actions: CalledAction[] = [];
  for await (const batch of readRecords(file)) {
    if (!Array.isArray(batch)) continue;
    for (const record of batch as readonly Parsed[]) actions.push(...actionsOf(record, deepest));
    if (actions.length > 2 * mostActions) actions.splice(0, actions.length - mostActions);
  }
  return actions.slice(-mostActions);
}

function actionsOf(value: unknown, depth: number): readonly CalledAction[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => actionsOf(item, depth - 1));
  const record = value as Parsed;
  const name = textIn(record, 'name', 'toolName', 'tool_name') ?? '';
  const given = ['input', 'arguments', 'tool_input', 'args', 'action']
    .map((field) => record[field])
    .find((found) => found !== undefined);
  const isCall = name !== '' || record['type'] === 'local_shell_call';
  const action = isCall && given !== undefined ? actionOfCall(name, fieldsOf(given) ?? given) : undefined;
  if (action !== undefined) return [action];
  return Object.values(record).flatMap((inner) => actionsOf(inner, depth - 1));
}
