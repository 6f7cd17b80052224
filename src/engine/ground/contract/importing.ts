/** What readers of other programs' files hand over to an import. All times are Unix milliseconds. */

/** One conversation with another agent, or a part of one: a long conversation comes in several. */
export interface ImportedConversation {
  /** 'claude-code', 'codex', 'vscode', 'copilot-cli', 'cursor', 'gemini', 'jsonl' */
  readonly source: string;
  readonly sessionId: string;
  readonly file: string;
  /** The workspace folder of the conversation, absolute, as the source says. */
  readonly folder?: string;
  readonly startedAt?: number;
  readonly turns: readonly ImportedTurn[];
  /** The turns follow those of the part before, which has the same `sessionId` and `file`. */
  readonly continues?: boolean;
}

export interface ImportedTurn {
  readonly id?: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  readonly at?: number;
  /** The host marks it as typed by the person. */
  readonly isTyped: boolean;
  /** Tools or files were read before it in the conversation. */
  readonly readsOutside: boolean;
  readonly model?: string;
}

/** One statement of a file in which somebody wrote down what an agent should know. */
export interface ImportedNote {
  /** 'claude-md', 'agents-md', 'copilot-instructions', 'cursor-rules', 'memories', 'memory-json', 'jsonl' */
  readonly source: string;
  readonly file: string;
  readonly folder?: string;
  readonly heading?: string;
  /** One statement. */
  readonly text: string;
  readonly at?: number;
}
