import { commandForm } from '../knowledge/commands/commandForm.ts';
import { shellParts } from '../knowledge/commands/shellParts.ts';
import { findInstructionSign } from '../knowledge/trust/findInstructionSign.ts';
import { redact } from '../knowledge/trust/redact.ts';
import type { ActionTool } from '../ground/contract/acting.ts';
import { cleanText, looksBinary } from '../ground/text/clean.ts';
import { shortened } from '../ground/text/shown.ts';

/** A command line that is longer holds a file, and is kept by its beginning. */
const commandBytes = 2000;
const pathBytes = 500;
const errorCharacters = 4000;
const lineCharacters = 160;

/** What a tool did, clean and without secrets. */
export interface CheckedAction {
  readonly command?: string;
  /** Named from the workspace's folder. */
  readonly path?: string;
  /** It is whole, had no secret in it, and wants nobody to obey it: it can be proposed. */
  readonly isProposable: boolean;
}

/** Cleans what a tool is given, or says why there is nothing to keep. */
export function checkedAction(given: {
  readonly tool: ActionTool;
  readonly command?: string | undefined;
  readonly path?: string | undefined;
  readonly folder?: string | undefined;
}): CheckedAction | { readonly reason: string } {
  if (typeof given !== 'object' || given === null) return { reason: 'Say what the tool did.' };
  const { tool, folder } = given;
  if (tool !== 'edit' && tool !== 'run') return { reason: 'The tool must be "edit" or "run".' };
  const value: unknown = tool === 'edit' ? given.path : given.command;
  if (typeof value !== 'string' || value.trim() === '')
    return { reason: tool === 'edit' ? 'An edit needs the path of its file.' : 'A run needs its command.' };
  // What is beyond is not read, whatever its size.
  const start = value.slice(0, 2 * commandBytes);
  if (looksBinary(start)) return { reason: 'It looks like binary data.' };
  const { text: clean, kinds } = redact(start);
  if (tool === 'edit') {
    const path = pathWithin(cleanText(clean, { bytes: pathBytes, what: 'path' }).text, folder);
    return path === '' ? { reason: 'The path is empty.' } : { path, isProposable: kinds.length === 0 };
  }
  const { text: command } = cleanText(clean, { bytes: commandBytes, what: 'command' });
  if (commandForm(command) === undefined) return { reason: 'No program is run.' };
  const isWhole = command.length === value.trim().length && !command.includes('\n');
  const isProposable = isWhole && kinds.length === 0 && findInstructionSign(saidIn(command)) === undefined;
  return { command: withoutFolder(command, folder), isProposable };
}

/** What a command is given, without its flags: "-auto-approve" speaks to a program and to nobody else. */
function saidIn(command: string): string {
  return shellParts(command)
    .map((words) =>
      words
        .map(({ text }) => text)
        .filter((text) => !/^-\S*$/.test(text))
        .join(' '),
    )
    .join('\n');
}

/** A path as it stands in the workspace, with slashes. */
export function pathWithin(path: string, folder: string | undefined): string {
  const plain = path.replaceAll('\\', '/').replace(/\s+/g, ' ');
  const from = typeof folder === 'string' ? folder.replaceAll('\\', '/').replace(/(?<!\/)\/+$/, '') : '';
  const near = from !== '' && plain.startsWith(`${from}/`) ? plain.slice(from.length + 1) : plain;
  return near.replace(/^(?:\.\/)+/, '');
}

function withoutFolder(command: string, folder: string | undefined): string {
  const from = typeof folder === 'string' ? folder.replace(/(?<![\\/])[\\/]+$/, '') : '';
  return from.length < 2 ? command : command.replaceAll(`${from}/`, '').trim();
}

/** The first line of an error that tells something, without secrets; empty where it wants to be obeyed. */
export function tellingLine(error: unknown): { readonly line: string; readonly read: string } {
  if (typeof error !== 'string' || looksBinary(error.slice(0, errorCharacters))) return { line: '', read: '' };
  const read = cleanText(redact(error.slice(0, errorCharacters)).text, { bytes: errorCharacters, what: 'error' }).text;
  const lines = read.split('\n').map((line) => line.trim());
  const line = lines.find((one) => /\p{L}{2}/u.test(one) && !/^at /.test(one)) ?? '';
  return { line: findInstructionSign(line) === undefined ? shortened(line, lineCharacters) : '', read };
}
