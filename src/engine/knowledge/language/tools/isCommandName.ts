import names from './commandNames.json' with { type: 'json' };
import { isKnownTool } from './isKnownTool.ts';

/** Programs that are called from a command line and that nobody would name as a tool; in lower case. */
const known: ReadonlySet<string> = new Set(names);

/** Whether a word can be the first one of a command. */
export function isCommandName(word: string): boolean {
  return /^\.{0,2}\/[\w./-]+$/.test(word) || known.has(word) || (isKnownTool(word) && /^[a-z][\w.-]*$/.test(word));
}
