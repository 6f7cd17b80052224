import type { Sql } from '../../ground/contract/sql.ts';
import { eraseCachedAnswers } from './cachedAnswers.ts';
import { eraseCheckpoints } from './checkpoints.ts';
import { forgetInOperations } from './operations.ts';

/**
 * Removes all that our own chat keeps for its own use and that may quote these memories: nobody can tell which answer or
 * which result of a tool does, so all of them go. Call inside a transaction.
 */
export function eraseOwnChat(sql: Sql, ids: readonly string[]): void {
  eraseCachedAnswers(sql);
  eraseCheckpoints(sql);
  forgetInOperations(sql, ids);
}
