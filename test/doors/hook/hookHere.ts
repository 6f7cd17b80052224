import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runHook } from '../../../src/doors/hook/runHook.ts';
import type { HookIo } from '../../../src/doors/hook/hookIo.ts';
import { type OpenDoor, openDoor } from '../../../src/open/openDoor.ts';
import { changeSharedSettings } from '../../../src/open/sharedSettings.ts';
import { withTrust } from '../../../src/open/trustOf.ts';
import { realOf } from '../../../src/open/workspaceOf.ts';

/** A home with a repository in it that somebody trusted, and a memory of its own. */
export interface HookHome {
  readonly repository: string;
  readonly file: string;
  /** Sends one event and answers with what the host would read. */
  readonly send: (event: unknown, ...said: readonly string[]) => Promise<string>;
  /** The same with prompts left to be heard by another process, which does not come by itself. */
  readonly sendOnly: (event: unknown, ...said: readonly string[]) => Promise<string>;
  /** The context in an answer, whatever its form. */
  readonly context: (event: unknown, ...said: readonly string[]) => Promise<string>;
  /** Writes a transcript where Claude Code keeps its own. */
  readonly transcript: (name: string, lines: readonly object[]) => string;
  readonly open: () => Promise<OpenDoor>;
}

export function hookHome(home: string, { isTrusted = true }: { readonly isTrusted?: boolean } = {}): HookHome {
  const repository = join(home, 'pears');
  mkdirSync(join(repository, '.git'), { recursive: true });
  writeFileSync(join(repository, '.git', 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(
    join(repository, '.git', 'config'),
    '[remote "origin"]\n\turl = https://git.example.com/orchard/pears\n',
  );
  const file = join(home, 'memory', 'memory.db');
  if (isTrusted) {
    const decided = { folder: realOf(repository), isTrusted: true, isWorkspace: true, off: [] };
    changeSharedSettings(file, (settings) => withTrust(settings, decided));
  }
  const place = { home, platform: process.platform, environment: { TIERED_MEMORY_DB: file } };
  const sendWith = async (more: Partial<HookIo>, event: unknown, said: readonly string[]): Promise<string> => {
    let answer = '';
    const io: HookIo = {
      ...place,
      ...more,
      input: () => Promise.resolve(typeof event === 'string' ? event : JSON.stringify(event)),
      write: (text) => void (answer += text),
      startedIn: () => repository,
      now: Date.now,
    };
    await runHook(said, io);
    return answer;
  };
  const send: HookHome['send'] = (event, ...said) => sendWith({}, event, said);
  return {
    repository,
    file,
    send,
    sendOnly: (event, ...said) => sendWith({ hearLater: () => Promise.resolve() }, event, said),
    context: async (event, ...said) => {
      const answer = await send(event, ...said);
      if (answer === '') return '';
      const fields = JSON.parse(answer) as {
        readonly hookSpecificOutput?: { readonly additionalContext?: string };
        readonly additional_context?: string;
        readonly additionalContext?: string;
      };
      return (
        fields.hookSpecificOutput?.additionalContext ?? fields.additional_context ?? fields.additionalContext ?? ''
      );
    },
    transcript: (name, lines) => {
      const path = join(home, '.claude', 'projects', 'pears', `${name}.jsonl`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      return path;
    },
    open: () => openDoor({ ...place, folder: repository }),
  };
}

/** A prompt as Claude Code writes it down; `typed` false: it came from a program. */
export function prompted(
  uuid: string,
  text: string,
  { typed = true, minute = 0, at = Date.UTC(2026, 9, 1, 10, minute) } = {},
): object {
  return {
    type: 'user',
    uuid,
    timestamp: new Date(at).toISOString(),
    promptSource: typed ? 'typed' : 'system',
    message: { role: 'user', content: text },
  };
}

export function answered(
  uuid: string,
  text: string,
  { minute = 0, command }: { minute?: number; command?: string } = {},
): object {
  const call =
    command === undefined ? [] : [{ type: 'tool_use', id: `call-${uuid}`, name: 'Bash', input: { command } }];
  return {
    type: 'assistant',
    uuid,
    timestamp: new Date(Date.UTC(2026, 9, 1, 10, minute, 5)).toISOString(),
    message: { id: `message-${uuid}`, role: 'assistant', content: [{ type: 'text', text }, ...call] },
  };
}
