import type { ProblemCode } from './model.ts';

/** A failed resource or a broken rule. Expected outcomes are values, not errors. */
export class MemoryError extends Error {
  override readonly name = 'MemoryError';
  readonly reason: ProblemCode | 'closed' | 'runtime' | 'missing' | 'older';

  constructor(reason: MemoryError['reason'], message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }

  /** By its name: the engine and the extension are bundled separately, so each has its own class. */
  static is(error: unknown, reason?: MemoryError['reason']): error is MemoryError {
    return (
      error instanceof Error &&
      error.name === 'MemoryError' &&
      (reason === undefined || (error as MemoryError).reason === reason)
    );
  }
}

/** Sentences for what the database can answer, in one place because every surface shows them. */
const databaseSentences: { readonly [reason in 'locked' | 'full' | 'readOnly' | 'corrupt' | 'failed']: string } = {
  locked: 'Another program keeps the memory database locked. Nothing was saved; try again in a moment.',
  full: 'The disk with the memory database is full. Nothing was saved; free some space and try again.',
  readOnly: 'The memory database cannot be written. Nothing was saved; check the permissions of its folder.',
  corrupt: 'The memory database is damaged. Nothing was saved; reload the window to set it aside and start a new one.',
  failed: 'The memory database answered with an error. Nothing was saved; the log has the details.',
};

/** The same where there is no window to reload. */
const programSentences: typeof databaseSentences = {
  ...databaseSentences,
  locked:
    'Another program keeps the memory database locked. Nothing was saved; close what has it open, such as a database ' +
    'viewer or a window that hangs, and try again.',
  corrupt:
    'The memory database is damaged. Nothing was saved; "tiered-memory doctor --repair" restores what can be read.',
};

/** Where a failure is read. */
export interface ReadWhere {
  /** In a window of VS Code, which sentences about what to do speak of. Default: yes. */
  readonly inWindow?: boolean | undefined;
}

/** Who is told of a wait. */
export interface ToldOfWaits {
  /** Called once for each wait for another program that has taken about a second, and may take much longer. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Turns what a driver threw into a `MemoryError`.
 * SQLite's result codes: https://www.sqlite.org/rescode.html; drivers carry the name in `code`.
 */
export function fromDatabaseError(error: unknown, { inWindow = true }: ReadWhere): MemoryError {
  if (MemoryError.is(error)) return error;
  const reason = reasonOf(error);
  return new MemoryError(reason, (inWindow ? databaseSentences : programSentences)[reason], error);
}

/** The file was moved away or removed while it was open. */
export function replacedFile({ inWindow = true }: ReadWhere): MemoryError {
  return new MemoryError(
    'setAside',
    inWindow
      ? 'The memory database was set aside or removed while this window had it open. Nothing was saved; reload the ' +
          'window to use the new one.'
      : 'The memory database was set aside or removed while this program had it open. Nothing was saved; start the ' +
          'program again to use the new one.',
  );
}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error));
}

/** As SQLite says it (the second code when there is no room for the file that windows share) or the file system. */
export function isFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function reasonOf(error: unknown): keyof typeof databaseSentences {
  const code = codeOf(error);
  if (isBusy(error)) return 'locked';
  if (isDamage(error)) return 'corrupt';
  if (isFull(error)) return 'full';
  if (/^SQLITE_(READONLY|PERM|CANTOPEN|AUTH)/.test(code)) return 'readOnly';
  return 'failed';
}

/** SQLite's name for what went wrong; empty for what no driver threw. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
