import { day } from './clock.ts';
import { withMemory } from './memory.ts';

/** What is in force after each turn was said in a conversation of its own, a day apart; in the order of its words. */
export async function inForceAfter(...turns: readonly string[]): Promise<readonly string[]> {
  let held: readonly string[] = [];
  await withMemory(async ({ memory, clock }) => {
    for (const [at, text] of turns.entries()) {
      const sessionId = `s${at}`;
      const { id = '' } = await memory.observe({ sessionId, role: 'user', text });
      await memory.noticeCorrections(id);
      await memory.endSession(sessionId);
      while ((await memory.maintain()).state === 'more');
      clock.forward(day);
    }
    const { rows } = await memory.list({ limit: 50 });
    held = rows
      .filter(({ kind, supersededBy }) => kind !== 'episode' && supersededBy === undefined)
      .map(({ content }) => content)
      .toSorted();
  });
  return held;
}
