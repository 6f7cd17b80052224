import type { Hit, Problem } from '../ground/contract/model.ts';
import type { Store } from '../store/base/store.ts';
import { noteOperation } from '../store/ownChat/operations.ts';

/** Notes that memories were looked for, and how well the best one fits; nothing of what was asked. */
export function noteSearch(
  { sql, clock }: Pick<Store, 'sql' | 'clock'>,
  hits: readonly Pick<Hit, 'id' | 'score'>[],
  problems: readonly Problem[],
  sessionId: string | undefined,
): void {
  const [best] = hits;
  const hasFailed = problems.some(({ code }) => code === 'index');
  const nothing = hasFailed ? 'error' : 'skipped';
  noteOperation(sql, {
    node: 'context',
    op: 'search',
    status: best === undefined ? nothing : 'ok',
    memoryId: best?.id,
    similarity: best === undefined ? undefined : Math.max(0, Math.min(1, best.score)),
    sessionId,
    at: clock(),
  });
}
