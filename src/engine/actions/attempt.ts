import type { Json } from '../ground/contract/model.ts';

/** What worked where a command failed. */
export interface WorkedAfter {
  readonly command: string;
  /** It was run before the command, which worked then; otherwise in its place. */
  readonly isBefore: boolean;
  readonly times: number;
  /** Unix ms. */
  readonly at: number;
}

/** A command that failed, as far as the way it was called was the reason. */
export interface Attempt {
  /** As it was typed, without secrets. */
  readonly command: string;
  readonly failures: number;
  /** Unix ms. */
  readonly failedAt: number;
  /** The first telling line of what it said. */
  readonly error: string;
  /** Conversations in which it failed, the last ones. */
  readonly conversations: readonly string[];
  readonly worked?: WorkedAfter | undefined;
}

/** What the tools of a conversation did last. */
export interface Deed {
  readonly command?: string | undefined;
  readonly path?: string | undefined;
  readonly ok: boolean;
  /** It failed for the sake of the code that it ran on. */
  readonly isOfCode?: boolean | undefined;
}

/** Attempts as they were stored; what somebody else wrote there is left out. */
export function readAttempts(given: Json | undefined): readonly Attempt[] {
  if (!Array.isArray(given)) return [];
  return (given as readonly Json[]).flatMap((one) => (isAttempt(one) ? [one] : []));
}

function isAttempt(one: unknown): one is Attempt {
  if (typeof one !== 'object' || one === null) return false;
  const { command, failures, failedAt, error, conversations, worked } = one as Partial<Attempt>;
  return (
    typeof command === 'string' &&
    typeof failures === 'number' &&
    typeof failedAt === 'number' &&
    typeof error === 'string' &&
    Array.isArray(conversations) &&
    (worked === undefined || (typeof worked === 'object' && typeof worked?.command === 'string'))
  );
}

export function readDeeds(given: Json | undefined): readonly Deed[] {
  if (!Array.isArray(given)) return [];
  return (given as readonly unknown[]).filter(
    (one): one is Deed => typeof one === 'object' && one !== null && typeof (one as Partial<Deed>).ok === 'boolean',
  );
}
