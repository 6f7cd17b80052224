import type { ActiveMemoryInput } from '../ground/contract/injecting.ts';
import type { Problem, ReadScope, Role } from '../ground/contract/model.ts';
import type { Surroundings } from '../ground/contract/rules.ts';

/**
 * What the user said and the answer to it, as the door that it came through knows it. Plain data: a door whose steps
 * run in different processes can write it down between them.
 */
export interface Turn {
  /** Names the turn, because a program may save only so much by itself in one. */
  readonly id: string;
  /** The conversation that it belongs to. */
  readonly sessionId: string;
  /** The door, stored with what is written. */
  readonly actor: string;
  /** Which agent said it, and in which of its runs, as it names itself. Stored, never trusted. */
  readonly by?: { readonly agentId?: string; readonly runId?: string } | undefined;
  /** Identity of the open workspace; absent without a folder. */
  readonly workspace?: string | undefined;
  /** What the user typed, without attachments: those are never stored. */
  readonly typed: string;
  /**
   * False where the door cannot tell what a person typed from other prompts: it is then kept as the assistant's, and
   * nothing is forgotten because of it. Absent: true.
   */
  readonly isTypedByPerson?: boolean | undefined;
  /** The user gave it to a command that remembers, so all of it is to be kept. */
  readonly isRequest?: boolean | undefined;
  /** The conversation before it, oldest first. */
  readonly earlier: readonly SaidBefore[];
  /** What the user works on, as far as the door knows: it tells which rules apply. */
  readonly surroundings?: Surroundings | undefined;
  /** Files, pages or tools were read in the conversation, so what is written in it may be the words of strangers. */
  readonly readsOutside: boolean;
  /** Whom it names and what it tells of work is read when it is heard, not when it is stored. */
  readonly isReadLater?: boolean | undefined;
  readonly allows: TurnSwitches;
  /** What this turn wants otherwise than the settings say, of what is put before it. */
  readonly wants?: Pick<ActiveMemoryInput, 'limit' | 'threshold' | 'leastScore' | 'recencyWeight'> | undefined;
  /** Unix ms. */
  readonly now: number;
  /** When it was said and which id it has where it comes from, for a turn that is read from a transcript. */
  readonly at?: number | undefined;
  readonly sourceId?: string | undefined;
}

export interface SaidBefore {
  readonly role: Extract<Role, 'user' | 'assistant'>;
  readonly text: string;
}

/**
 * What memory may do by itself in a turn; the door knows the settings, the language model and whether the folder is
 * trusted. What the user asks for (a request to remember, a tool) needs no permission.
 */
export interface TurnSwitches {
  /** Store what both sides say, and notice what the user corrects. */
  readonly capture: boolean;
  /** Put the Active Memory block and the known topics in front of the language model. */
  readonly injection: boolean;
  /** Save what the language model only wrote as a call in its answer. */
  readonly scan: boolean;
}

/** What every step tells the door beside its result. */
export interface StepReport {
  /** What went wrong, in sentences; the turn went on all the same. */
  readonly problems: readonly Problem[];
  /** What the log should say. */
  readonly notes: readonly string[];
}

/** What a turn may read: the user's own memories, and those of the open workspace. */
export function readScopeOf({ workspace }: Pick<Turn, 'workspace'>): ReadScope {
  return workspace === undefined ? 'user' : { workspace };
}
