import type { ActiveMemoryInput } from '../ground/contract/injecting.ts';
import { fromDatabaseError, isBusy } from '../ground/contract/memoryError.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import { memoryUpdates } from '../inject/memoryUpdates.ts';
import type { Reader } from '../recall/reader.ts';

/**
 * What a conversation is told of changes, noted as told in the transaction that chooses it, so that two windows never tell
 * it twice. A block never waits for that: while another program writes, it comes without, and the next one tells it.
 */
export function claimUpdates(
  { sql, readOnlyReason, onFailure, inWindow }: Pick<MemoryPorts, 'sql' | 'readOnlyReason' | 'onFailure' | 'inWindow'>,
  reader: Reader,
  input: ActiveMemoryInput,
): readonly string[] {
  const { sessionId, limit = 1 } = input;
  if (typeof sessionId !== 'string' || readOnlyReason !== undefined || limit <= 0) return [];
  if (reader.settings.updatesMost === 0) return [];
  try {
    return sql.transaction(() => memoryUpdates(reader, input, sessionId));
  } catch (error) {
    if (!isBusy(error)) onFailure(fromDatabaseError(error, { inWindow }));
    return [];
  }
}
