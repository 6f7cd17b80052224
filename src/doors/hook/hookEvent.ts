import type { CalledAction } from '../../adapters/transcripts/actionOfCall.ts';

/** The programs whose hooks are understood. */
export const hookHosts = ['claude-code', 'codex', 'vscode', 'gemini', 'cursor', 'copilot-cli', 'windsurf'] as const;

export type HookHost = (typeof hookHosts)[number];

/** What happens in a host, whatever it calls it. */
export type HookMoment =
  | 'sessionStart'
  | 'subagentStart'
  | 'prompt'
  | 'beforeTool'
  | 'afterTool'
  | 'beforeCompaction'
  | 'answer'
  | 'sessionEnd';

/** One event of a host, in the words of this program. */
export interface HookEvent {
  readonly host: HookHost;
  readonly moment: HookMoment;
  /** The host's own name of it, which its answer repeats. */
  readonly name: string;
  readonly sessionId: string;
  /** The folder in which the agent works. */
  readonly folder: string | undefined;
  /** What was submitted; whether a person typed it depends on the host. */
  readonly prompt: string | undefined;
  /** What the agent answered in the end. */
  readonly answer: string | undefined;
  /** What an agent is about to do, or did. */
  readonly action: CalledAction | undefined;
  /** Whether the action worked, where the host tells, and what it said when it did not. */
  readonly outcome: { readonly ok: boolean; readonly error?: string } | undefined;
  /** Where the host keeps the conversation. */
  readonly transcript: string | undefined;
}
