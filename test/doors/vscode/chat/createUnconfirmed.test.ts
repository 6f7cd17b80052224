import assert from 'node:assert/strict';
import { createUnconfirmed, enoughUnconfirmed } from '../../../../src/doors/vscode/chat/createUnconfirmed.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day } from '../../../support/clock.ts';
import { withMemory } from '../../../support/memory.ts';

/** Keeps what it is given, as VS Code's own does, also for the next window. */
function storage(): Parameters<typeof createUnconfirmed>[0] {
  const kept = new Map<string, string>();
  return {
    get: <T>(key: string, otherwise?: T): T => (kept.has(key) ? JSON.parse(kept.get(key) ?? '') : otherwise) as T,
    update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, JSON.stringify(value))),
  };
}

let number = 0;
const subjects = 'lamp desk river train cloud bottle carpet window garden engine violin basket'.split(' ');
async function save(memory: Memory, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let left = count; left > 0; left--) {
    const content = `The ${subjects[number % subjects.length]} has the number ${number++}.`;
    ids.push((await memory.save({ topic: `t${number}`, content, origin: 'assistant' })).id ?? '');
  }
  return ids;
}

describe('the line about what nobody confirmed', () => {
  it('comes once when five have gathered, and again with five more, also after a restart', () =>
    withMemory(async ({ memory, clock }) => {
      const kept = storage();
      const due = (): Promise<number | undefined> => createUnconfirmed(kept).due(memory, 0);
      await save(memory, enoughUnconfirmed - 1);
      assert.equal(await due(), undefined);
      clock.forward(day);
      await save(memory, 1);
      assert.equal(await due(), enoughUnconfirmed);
      assert.equal(await due(), undefined);
      clock.forward(day);
      await save(memory, enoughUnconfirmed - 1);
      assert.equal(await due(), undefined);
      await save(memory, 1);
      assert.equal(await due(), 2 * enoughUnconfirmed);
    }));

  it('does not come for what the user has seen, confirmed or said', () =>
    withMemory(async ({ memory, clock }) => {
      const unconfirmed = createUnconfirmed(storage());
      unconfirmed.seen(await save(memory, enoughUnconfirmed));
      assert.equal(await unconfirmed.due(memory, 0), undefined);
      clock.forward(day);
      const [first = ''] = await save(memory, enoughUnconfirmed);
      await memory.confirm(first, { by: 'user' });
      await memory.save({ topic: 'deploys', content: 'We deploy on Fridays' });
      assert.equal(await unconfirmed.due(memory, 0), undefined);
    }));

  it('counts what was said since the given time alone', () =>
    withMemory(async ({ memory, clock }) => {
      const unconfirmed = createUnconfirmed(storage());
      await save(memory, enoughUnconfirmed);
      clock.forward(40 * day);
      await save(memory, enoughUnconfirmed);
      assert.equal(await unconfirmed.due(memory, clock.now - 30 * day), enoughUnconfirmed);
    }));

  it('is not held up by what was seen long ago', () =>
    withMemory(async ({ memory, clock }) => {
      const unconfirmed = createUnconfirmed(storage());
      const old = await save(memory, 1);
      clock.forward(day);
      const fresh = await save(memory, 1);
      unconfirmed.seen(fresh);
      unconfirmed.seen(old);
      unconfirmed.seen([]);
      await save(memory, enoughUnconfirmed - 1);
      assert.equal(await unconfirmed.due(memory, 0), undefined);
    }));
});
