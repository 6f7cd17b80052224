import assert from 'node:assert/strict';
import { month } from '../../scripts/demo/month.mjs';
import { openMemory } from '../../src/open/engine.ts';
import { day, seeded } from '../support/clock.ts';
import { all, scheduler } from '../support/memory.ts';

const workspace = 'git:example.com/harbor/harbor';
const today = Date.UTC(2026, 10, 22, 12);

describe('the demo', () => {
  it('R127, R129: after its month was read, every fact of the user is in force, and nothing is said twice', async () => {
    let now = today;
    const memory = await openMemory({
      file: ':memory:',
      settings: { workspace },
      clock: () => now,
      random: seeded(1),
      scheduler,
    });
    const saved = new Set<string>();
    for (const [index, session] of month.entries()) {
      const [hours = 0, minutes = 0] = session.at.split(':').map(Number);
      let at = Math.min(today, today - session.day * day - 12 * 3_600_000 + hours * 3_600_000 + minutes * 60_000);
      now = at;
      for (const [who, text] of session.talk) {
        at += 40_000;
        const role = who === 'me' ? 'user' : 'assistant';
        await memory.observe({ sessionId: `demo-${index}`, role, text, at, scope: { workspace } });
      }
      for (const { about, topic, content, importance, key } of session.save ?? []) {
        const scope = about === 'user' ? ('user' as const) : { workspace };
        const { id } = await memory.save({
          ...{ topic, content, at, scope, sessionId: `demo-${index}`, source: 'user' },
          ...(importance === undefined ? {} : { importance }),
          ...(key === undefined ? {} : { key }),
        });
        saved.add(id ?? '');
      }
    }
    now = today + 3 * day;
    while ((await memory.maintain()).state === 'more');
    const stated = (await all(memory)).filter(({ kind }) => kind === 'fact' || kind === 'rule');
    const gaveWay = stated.filter(({ id, supersededBy }) => saved.has(id) && supersededBy !== undefined);
    assert.deepEqual(
      gaveWay.map(({ content }) => content),
      [],
    );
    const learned = stated.filter(({ id, supersededBy }) => !saved.has(id) && supersededBy === undefined);
    // What nobody had saved: two things that were said in passing.
    assert.deepEqual(learned.map(({ content }) => content).toSorted(), [
      'Ines joined the team, Ines does the front end',
      'Pnpm workspaces keep breaking the Docker layer cache',
    ]);
    await memory.close();
  });
});
