/** What the participant keeps of a turn in the chat's own history. It has to be JSON. */
export interface TurnMetadata {
  /** Names the conversation in memory; the stable API has no name for it. */
  readonly threadId: string;
  readonly userEpisodeId?: string;
  /** The memories that were in the prompt of this turn. */
  readonly injectedIds: readonly string[];
  /** Problems that the user was told about, so that each is said once in a conversation. */
  readonly saidProblems: readonly string[];
}

export interface Thread {
  readonly id: string;
  readonly isNew: boolean;
  readonly saidProblems: ReadonlySet<string>;
}

/** The conversation that a history belongs to: the newest turn that names one, else a new one. */
export function threadOf(history: readonly unknown[], newId: () => string): Thread {
  const turns = history.map(metadataOf).filter((turn) => turn !== undefined);
  const id = turns.findLast((turn) => typeof turn['threadId'] === 'string')?.['threadId'];
  const said = turns.flatMap((turn) => (Array.isArray(turn['saidProblems']) ? (turn['saidProblems'] as unknown[]) : []));
  return {
    id: typeof id === 'string' ? id : newId(),
    isNew: typeof id !== 'string',
    saidProblems: new Set(said.filter((code) => typeof code === 'string')),
  };
}

// An older version, or another one, may have written the metadata: nothing about it is taken for granted.
function metadataOf(turn: unknown): Readonly<Record<string, unknown>> | undefined {
  const result = field(turn, 'result');
  const metadata = field(result, 'metadata');
  return isRecord(metadata) ? metadata : undefined;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
