import { fromDatabaseError, MemoryError, replacedFile } from '../ground/contract/memoryError.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import { writeWithPatience } from '../ground/runtime/writeWithPatience.ts';

/** The one way to the database: closed and read-only memories are refused, and every failure is a `MemoryError`. */
export interface Access {
  /** A read: what the database throws comes out as a `MemoryError`. */
  readonly read: <T>(work: () => T) => Promise<T>;
  /** A write, which waits for its lock, for so many milliseconds at most. */
  readonly write: <T>(work: () => T, patienceMs?: number) => Promise<T>;
  /** A write whose failure is an answer with a reason and not an exception. */
  readonly answer: <T, R>(work: () => T, refuse: (reason: string) => R) => Promise<T | R>;
  /** Reports what was thrown, and turns it into a `MemoryError`. */
  readonly reportFailure: (error: unknown) => MemoryError;
  readonly assertOpen: () => void;
  readonly isClosed: () => boolean;
  readonly close: () => void;
}

/** `afterWrite` is called after each write, whatever came of it. */
export function createAccess(ports: MemoryPorts, afterWrite: () => void = () => undefined): Access {
  let closed = false;
  const reportFailure = (error: unknown): MemoryError => {
    const known = fromDatabaseError(error, ports);
    ports.onFailure(known);
    return known;
  };
  const assertOpen = (): void => {
    if (closed) throw new MemoryError('closed', 'This memory was closed.');
  };
  const read = async <T>(work: () => T): Promise<T> => {
    assertOpen();
    try {
      return await Promise.resolve(work());
    } catch (error) {
      throw reportFailure(error);
    }
  };
  const write = async <T>(work: () => T, patienceMs?: number): Promise<T> => {
    assertOpen();
    if (ports.readOnlyReason !== undefined) throw new MemoryError('readOnly', ports.readOnlyReason);
    try {
      return await writeWithPatience(
        () => {
          // It may have been closed while the write waited for a lock.
          assertOpen();
          if (ports.isReplaced?.() === true) throw replacedFile(ports);
          return work();
        },
        ports,
        patienceMs,
      );
    } catch (error) {
      throw reportFailure(error);
    } finally {
      afterWrite();
    }
  };
  const answer = async <T, R>(work: () => T, refuse: (reason: string) => R): Promise<T | R> => {
    try {
      return await write(work);
    } catch (error) {
      if (!MemoryError.is(error) || error.reason === 'closed') throw error;
      return refuse(error.message);
    }
  };
  return { read, write, answer, reportFailure, assertOpen, isClosed: () => closed, close: () => void (closed = true) };
}
