import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { withoutEarlier } from '../../../src/engine/knowledge/compare/withEarlier.ts';
import { beginTurn } from '../../../src/engine/turn/beginTurn.ts';
import type { Turn } from '../../../src/engine/turn/turn.ts';
import type { FixedClock } from '../../support/clock.ts';
import { scope } from '../rules/openShop.ts';

/** What a faithful note contains, in lower case. */
export type Words = readonly string[];

const day = 86_400_000;
const minute = 60_000;

/** One session of somebody with their assistant through the whole engine, and the two days after it. */
export async function playSession(
  memory: Memory,
  clock: FixedClock,
  turns: readonly { readonly text: string }[],
  sessionId: string,
): Promise<void> {
  for (const [at, { text }] of turns.entries()) {
    clock.forward(minute);
    const turn: Turn = {
      id: `${sessionId}-${at}`,
      sessionId,
      actor: 'bench',
      workspace: scope.workspace,
      typed: text,
      earlier: turns.slice(0, at).map((one) => ({ role: 'user', text: one.text })),
      readsOutside: false,
      allows: { capture: true, injection: true, scan: true },
      now: clock.read(),
    };
    await beginTurn(memory, turn);
    clock.forward(minute);
    await memory.observe({ sessionId, role: 'assistant', text: 'All right.', scope });
  }
  await memory.endSession(sessionId);
  clock.forward(2 * day);
  while ((await memory.maintain()).state === 'more');
}

/** Every fact and rule that is used. */
export async function inForce(memory: Memory): Promise<readonly MemoryRecord[]> {
  const { rows } = await memory.list({ limit: 500 });
  return rows.filter(
    ({ kind, supersededBy }) => kind !== 'episode' && kind !== 'summary' && supersededBy === undefined,
  );
}

/** Whether a note says something, beside what it is noted to have replaced. */
export function holds(content: string, words: Words): boolean {
  const text = withoutEarlier(content).toLowerCase();
  return words.every((word) => text.includes(word));
}
