/** What an agent's tool does to a machine: it runs a command, or changes a file. */
export type CalledAction =
  | { readonly tool: 'run'; readonly command: string }
  | { readonly tool: 'edit'; readonly path: string; readonly text?: string };

type Fields = { readonly [name: string]: unknown };

/** Names of the fields that hold a command, a path and the new text, in the tools of all agents. */
const commandFields = ['command', 'command_line', 'cmd', 'script'];
const pathFields = ['file_path', 'filePath', 'path', 'target_file', 'notebook_path'];
const textFields = ['content', 'new_string', 'newString', 'code_edit', 'new_str'];
const patchFields = ['input', 'patch'];

const writingTool = /edit|write|create|replace|patch|insert|notebook/i;

/**
 * By what a call is given rather than by its name, since every agent names its tools otherwise. Reading a file, or
 * anything else that changes nothing, is no action.
 */
export function actionOfCall(name: string, input: unknown): CalledAction | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return patchOf(typeof input === 'string' ? input : undefined);
  const command = textIn(fields, ...commandFields) ?? wordsOf(fields['command']);
  if (command !== undefined) return { tool: 'run', command };
  const text = textIn(fields, ...textFields);
  const path = textIn(fields, ...pathFields) ?? firstOf(fields['files']);
  if (path !== undefined && (writingTool.test(name) || text !== undefined))
    return { tool: 'edit', path, ...(text === undefined ? {} : { text }) };
  return path === undefined ? patchOf(textIn(fields, ...patchFields)) : undefined;
}

/** The first file that a patch names, behind `*** Update File:` or `+++ b/`. */
function patchOf(patch: string | undefined): CalledAction | undefined {
  const named =
    patch === undefined ? undefined : /^(?:\*\*\* (?:Update|Add) File: |\+\+\+ b\/)(\S[^\n]*)$/m.exec(patch);
  return named?.[1] === undefined ? undefined : { tool: 'edit', path: named[1].trim() };
}

/** An object, also where it stands there as JSON. */
export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(value) as Fields;
  } catch {
    // Plain text that begins like JSON.
    return undefined;
  }
}

function wordsOf(value: unknown): string | undefined {
  const isWords = Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');
  return isWords ? shellLine(value) : undefined;
}

/** `["bash", "-lc", "npm test"]` is what stands behind the shell's option. */
function shellLine(words: readonly string[]): string {
  const [shell = '', option = '', line] = words;
  return line !== undefined && /(?:^|\/)(?:ba|z|k)?sh$/.test(shell) && /^-\w*c$/.test(option) ? line : words.join(' ');
}

export function firstOf(value: unknown): string | undefined {
  return Array.isArray(value) && typeof value[0] === 'string' && value[0] !== '' ? value[0] : undefined;
}

export function textIn(fields: Fields, ...names: readonly string[]): string | undefined {
  return names
    .map((name) => fields[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
