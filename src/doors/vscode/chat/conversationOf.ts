import type { AnswerSource } from './answerSource.ts';

/** What is stored with a turn in VS Code's own history of the chat. It has to be JSON. */
export interface TurnMetadata {
  /** Names the conversation in memory; VS Code's stable API has no name for it, and stored chats keep this one. */
  readonly threadId: string;
  readonly userEpisodeId?: string;
  /** Names the answer, so that a changed thumb takes the earlier one back. */
  readonly turnId?: string;
  /** The memories that were in the prompt of this turn. */
  readonly injectedIds: readonly string[];
  /** What its answer rests on, for `/why`. */
  readonly answer?: AnswerSource;
  /** Codes of the problems that the user was told about, so that each is told once in a conversation. */
  readonly saidProblems: readonly string[];
  /** Batches that the answer offers to take back, oldest first. */
  readonly undoable?: readonly string[];
  /** Batches that this turn took back by words. */
  readonly undid?: readonly string[];
  /** A file or a tool was read in this turn. */
  readonly readsOutside?: true;
  /** It is a turn of a hatching: the user and a language model agree on who the assistant is. */
  readonly hatching?: true;
  /** The conversation was reset in this turn; the next turn starts a new one. */
  readonly ended?: true;
}

export interface ChatConversation {
  readonly id: string;
  readonly isNew: boolean;
  readonly saidProblems: ReadonlySet<string>;
  /** A file or a tool was read in one of its turns. */
  readonly readsOutside: boolean;
  /** It is a hatching, and goes on as one. */
  readonly isHatching: boolean;
  /** Turns of the history that belong to it; what came before a reset does not. */
  readonly firstTurn: number;
}

const fresh = { saidProblems: new Set<string>(), readsOutside: false, isHatching: false } as const;

/**
 * The conversation that a history belongs to: the one that the newest turn names, or a new one if that has ended.
 */
export function conversationOf(
  history: readonly unknown[],
  newId: () => string,
  hasEnded: (id: string) => boolean = () => false,
): ChatConversation {
  const turns = history.map(metadataOf);
  const newest = turns.findLastIndex((turn) => typeof turn?.['threadId'] === 'string');
  const id = turns[newest]?.['threadId'];
  if (typeof id !== 'string') return { id: newId(), isNew: true, ...fresh, firstTurn: 0 };
  if (turns[newest]?.['ended'] === true || hasEnded(id)) {
    return { id: newId(), isNew: true, ...fresh, firstTurn: newest + 1 };
  }
  const others = turns.findLastIndex((turn) => typeof turn?.['threadId'] === 'string' && turn['threadId'] !== id);
  const own = turns.slice(others + 1);
  return {
    id,
    isNew: false,
    saidProblems: new Set(own.flatMap((turn) => textsIn(turn?.['saidProblems']))),
    readsOutside: own.some((turn) => turn?.['readsOutside'] === true),
    isHatching: own.some((turn) => turn?.['hatching'] === true),
    firstTurn: others + 1,
  };
}

/**
 * The batches that the newest answer offers to take back, and that no later turn took back by words; with `onlyLast` that
 * has to be the last answer of the chat.
 */
export function lastUndoable(history: readonly unknown[], { onlyLast }: { readonly onlyLast: boolean }): string[] {
  const answers = history
    .map(metadataOf)
    .filter((metadata) => metadata !== undefined)
    .toReversed();
  const undid = new Set(answers.flatMap((answer) => textsIn(answer['undid'])));
  for (const answer of onlyLast ? answers.slice(0, 1) : answers) {
    const left = textsIn(answer['undoable']).filter((batch) => !undid.has(batch));
    if (left.length > 0) return left;
    // What was done before a reset is of another conversation.
    if (answer['ended'] === true) break;
  }
  return [];
}

/** The name of a turn that was answered, as its metadata has it. */
export function turnIdOf(turn: unknown): string | undefined {
  const id = metadataOf(turn)?.['turnId'];
  return typeof id === 'string' ? id : undefined;
}

// Another version of the extension may have written the metadata, so nothing about it is taken for granted.
function metadataOf(turn: unknown): Readonly<Record<string, unknown>> | undefined {
  const result = field(turn, 'result');
  const metadata = field(result, 'metadata');
  return isRecord(metadata) ? metadata : undefined;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? (value as unknown[]).filter((one) => typeof one === 'string') : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
