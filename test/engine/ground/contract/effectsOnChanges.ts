import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, noon } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { store } from '../../../support/memory.ts';
import type { Effect } from './ownChatEffects.ts';

/** Two values of settings on what happened over time, and what shows that they differ. */
export const effectsOnChanges = {
  idleMinutes: [
    1,
    60,
    async (memory) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello', at: 1000 });
      await memory.observe({ sessionId: 's', role: 'user', text: 'hello', at: noon - 5 * 60_000 });
      return (await memory.maintenance()).pendingSessions;
    },
  ],
  pastMegabytes: [
    0,
    512,
    async (memory) => {
      await store(memory, 'the white lighthouse');
      return (await memory.recall({ query: 'lighthouse', asOf: noon })).problems.length;
    },
  ],
  continuity: [
    false,
    true,
    async (memory) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'We still need to update the API docs.' });
      return (await memory.work()).entries.length;
    },
  ],
  continuityLines: [
    1,
    6,
    async (memory) => {
      for (const what of ['update the API docs', 'paint the fence', 'order new chairs'])
        await memory.observe({ sessionId: 's', role: 'user', text: `We still need to ${what}.` });
      return (await memory.whereLeftOff({ question: 'what is still open?' })).lines.length;
    },
  ],
  historyDays: [
    1,
    30,
    async (memory, forward) => {
      const id = await store(memory, 'the white lighthouse');
      for (let night = 0; night < 2; night++) {
        forward(3 * day);
        await maintain(memory, { jobs: ['folding'] });
      }
      return (await memory.history(id)).length;
    },
  ],
  teamRows: [
    0,
    10,
    async (memory) => {
      const team = 'crew';
      await memory.joinTeam({ team, address: 'postgres://me@db/memory', member: 'me', device: 'hub_device' });
      const body = JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'ports', content: 'Staging is 5433' });
      const event = {
        position: 1,
        member: 'anna',
        schemaVersion: 1,
        workspace: 'git:example.com/a',
        memory: 'm',
        body,
      };
      return (await memory.takeFromTeam({ team, events: [event] })).taken;
    },
  ],
  updatesMost: [1, 3, async (memory) => (await toldOf(memory, [9, 9, 9]))[0]],
  updatesImportance: [6, 7, async (memory) => (await toldOf(memory, [6]))[0]],
  // What was not told by then is told no more.
  updatesKept: [1, 2, async (memory) => (await toldOf(memory, [9, 9, 9, 9, 9], [9]))[1]],
} as const satisfies {
  readonly [name: string]: Effect;
};

/** How many lines each next block has on what was stored before it, by importance. */
async function toldOf(memory: Memory, ...blocks: readonly (readonly number[])[]): Promise<readonly number[]> {
  const block = async (): Promise<string> =>
    (await memory.activeMemory({ turns: ['lighthouse'], sessionId: 's', budgetTokens: 2000 })).text;
  await block();
  const told: number[] = [];
  for (const [index, importances] of blocks.entries()) {
    for (const [other, importance] of importances.entries())
      await store(memory, `The lamp of tower ${index * 10 + other} is number ${other + 30 * index}.`, { importance });
    told.push((await block()).split('\n').filter((line) => line.startsWith('- +created')).length);
  }
  return told;
}
