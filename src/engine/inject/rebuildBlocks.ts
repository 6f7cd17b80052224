import type { PastBlock } from '../ground/contract/injecting.ts';
import type { Sql } from '../ground/contract/sql.ts';
import { linesOfBlocks } from '../store/past/linesOfBlocks.ts';
import { renderBlock } from './renderBlock.ts';

/**
 * The newest blocks of a conversation, made again from what was noted of them and from history. The names of known topics
 * and what had changed by then are noted nowhere and are left out, and so is every line of a memory that was erased.
 */
export function rebuildBlocks(sql: Sql, sessionId: string, most: number): readonly PastBlock[] {
  return linesOfBlocks(sql, sessionId, most).map(({ at, shownIn, lines }) => ({
    at,
    shownIn,
    lines,
    text: renderBlock(
      lines.map((line) => ({ ...line, id: line.memoryId, tier: 'short', importance: 0, score: 0, scope: 'user' })),
      [],
    ),
  }));
}
