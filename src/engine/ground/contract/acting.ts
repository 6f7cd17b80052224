import type { TurnInput } from './conversing.ts';
import type { MemoryRecord, Problem, ReadScope, Scope } from './model.ts';

/** What an agent's tool does: it changes a file, or runs a command. */
export const actionTools = ['edit', 'run'] as const;
export type ActionTool = (typeof actionTools)[number];

interface Action {
  readonly tool: ActionTool;
  /** The file of an edit, absolute or within `folder`. */
  readonly path?: string;
  /** The command line of a run. */
  readonly command?: string;
  /** What a run is for, in a few words of the agent's. */
  readonly purpose?: string;
  /** The workspace's folder, absolute: paths within it are told from there. */
  readonly folder?: string;
  readonly sessionId?: string;
}

export interface BeforeActionInput extends Action {
  /** Text that the edit takes out or puts in; the names in it are looked for as the path is. At most 4,000 characters are read. */
  readonly text?: string;
  readonly scope?: ReadScope;
  /** Unix ms; default: the memory's clock. */
  readonly now?: number;
}

/** One line of what is known before a tool acts. */
export interface ActionNote {
  /**
   * `decided`: what the user said or confirmed of this file or command, what was rejected included; `rule`: a rule in force
   * that applies to it; `failed`: what happened to it before, as our own observation.
   */
  readonly kind: 'decided' | 'rule' | 'failed';
  /** One line of at most 240 characters, safe to stand in a prompt. */
  readonly text: string;
  /** The memory that it rests on. */
  readonly id: string;
}

export interface BeforeActionResult {
  /** At most three, what matters most first; none when nothing is known for sure. */
  readonly notes: readonly ActionNote[];
  /** The notes as a block to put into a prompt, marked as data; empty when there are none. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

export interface OutcomeInput extends Action {
  readonly ok: boolean;
  /** The first telling lines of the output of a command that failed. It is data from outside, and treated as that. */
  readonly error?: string;
  readonly sessionId: string;
  readonly scope?: Scope;
  /** Unix ms; default: now. */
  readonly at?: number;
}

export interface OutcomeResult {
  /** Whether anything was kept. */
  readonly kept: boolean;
  /** Why not, in a sentence. */
  readonly reason?: string;
}

export interface CompactionInput {
  readonly sessionId: string;
  /** What the compaction is about to lose, oldest first, or its text. The last 512 kB are read. */
  readonly turns?: readonly TurnInput[];
  readonly text?: string;
  /** What tools did: command lines and files, oldest first. At most 2,000. */
  readonly actions?: readonly Pick<Action, 'tool' | 'path' | 'command' | 'purpose'>[];
  readonly folder?: string;
  readonly scope?: Scope;
  /** Unix ms; default: now. */
  readonly at?: number;
}

export interface CompactionResult {
  /** Command lines, files and decisions that are newly kept. */
  readonly commands: number;
  readonly files: number;
  readonly decisions: number;
  /** The memories that hold them. */
  readonly ids: readonly string[];
  readonly reason?: string;
}

export interface SessionDigestInput {
  readonly scope?: ReadScope;
  /** UTF-8 bytes, 200 or more; default 2048. */
  readonly budgetBytes?: number;
  /** The conversation that begins: where the user left off is an earlier one. */
  readonly sessionId?: string;
}

export interface SessionDigest {
  /** A block to put into a prompt, marked as data; empty when nothing is known. */
  readonly text: string;
  readonly bytes: number;
  /** Ids of the memories that are in it. */
  readonly ids: readonly string[];
  readonly problems: readonly Problem[];
}

export interface AboutFileInput {
  /** The file, absolute or within `folder`; at most 500 bytes are read. Without it only `names` are looked for. */
  readonly path?: string | undefined;
  /** The workspace's folder, absolute: paths within it are told from there. */
  readonly folder?: string | undefined;
  /** Names that stand in the file, such as its functions and classes, what matters most first. At most 40 are read. */
  readonly names?: readonly string[];
  readonly scope?: ReadScope;
  /** Memories to return: 1–50, default 12. */
  readonly limit?: number;
}

/** A memory about a file, and what makes it one. */
export interface AboutFile {
  readonly id: string;
  /** It has the file in it, one of the names, or something that goes by such a name; `link`: it is linked to one that has. */
  readonly because: 'path' | 'name' | 'entity' | 'link';
  /** The name, or the id at the other end of the link. */
  readonly of: string;
  readonly memory: MemoryRecord;
}

export interface AboutFileResult {
  /** The surest first; nothing that waits for review, is archived, or holds no more. */
  readonly found: readonly AboutFile[];
  readonly problems: readonly Problem[];
}

/** What `Memory` offers to agents that edit and run: before, after, when a conversation begins and when it is cut. */
export interface ActionMethods {
  /**
   * What is known of a file or a command before a tool touches it. Decisions and rules are the user's own and confirmed
   * words; failures are observations of our own. It always answers, and says nothing when unsure.
   */
  beforeAction(input: BeforeActionInput): Promise<BeforeActionResult>;
  /**
   * What is known about a file that somebody looks at, whoever said it. For people to read: what it finds is not meant for a
   * prompt. It reads some rows for each name and says nothing when unsure.
   */
  aboutFile(input: AboutFileInput): Promise<AboutFileResult>;
  /** Learns from what a tool did: which command failed and which one worked in the end. */
  noteOutcome(input: OutcomeInput): Promise<OutcomeResult>;
  /** Keeps commands, files and decisions that a compaction is about to lose, so that a recall finds them. */
  keepBeforeCompaction(input: CompactionInput): Promise<CompactionResult>;
  /** For the start of a conversation or of a subagent: what is always there, rules, topics, where the user left off. */
  sessionDigest(input?: SessionDigestInput): Promise<SessionDigest>;
}
