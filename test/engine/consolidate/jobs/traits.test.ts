import assert from 'node:assert/strict';
import { traitsTitle } from '../../../../src/engine/knowledge/trust/blockHeadings.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { ofKind, on, Oracle } from '../../../support/oracle.ts';

const short = 'The user decides after a short trial';
const gained = JSON.stringify({ insights: [{ summary: short, tags: ['work'], importance: 2 }] });
const again = JSON.stringify({ insights: [], again: ['i1'] });

interface Working {
  readonly memory: Memory;
  readonly clock: FixedClock;
  readonly model: Oracle;
}

async function withWork(test: (working: Working) => Promise<void>): Promise<void> {
  const model = new Oracle({ insights: gained });
  await withMemory(({ memory, clock }) => test({ memory, clock, model }), { model, settings: on });
}

/** A day on which something is said, and what the model makes of it. */
async function live({ memory, clock, model }: Working, said: string, insights: string, by = 'user'): Promise<void> {
  clock.forward(day + 1000);
  await store(memory, said, { origin: by as 'user' });
  model.answers = { insights };
  await maintain(memory, { jobs: ['insights'] });
}

async function traits(memory: Memory): Promise<readonly string[]> {
  return (await memory.identity()).traits.map(({ key, content }) => `${key ?? ''}: ${content}`);
}

const learned = [`personality:decides-after-a-short-trial: ${short}`];

describe('learned traits', () => {
  it('R227: are insights that the user’s words showed twice, and stand in the block from then on', () =>
    withWork(async (working) => {
      const { memory, model } = working;
      await live(working, 'We tried the new linter for a day', gained);
      assert.deepEqual(await traits(memory), []);
      await live(working, 'We tried the other queue for an hour', again);
      assert.match(model.prompts.at(-1) ?? '', new RegExp(`insight i1: ${short}`));
      assert.deepEqual(await traits(memory), learned);
      const { text } = await memory.activeMemory({ turns: ['How do I center a div?'] });
      assert.ok(text.includes(`### ${traitsTitle}\n- ${short}`), text);
    }));

  it('count an insight that is gained once more as a second sign', () =>
    withWork(async (working) => {
      await live(working, 'We tried the new linter for a day', gained);
      await live(working, 'We tried the other queue for an hour', gained);
      assert.deepEqual(await traits(working.memory), learned);
      assert.equal((await ofKind(working.memory, 'insight')).length, 1);
    }));

  it('A01: never come from what others wrote, nor from what was forgotten', () =>
    withWork(async (working) => {
      const { memory, model } = working;
      const asked = (): number => model.prompts.length;
      await live(working, 'We tried the new linter for a day', gained);
      const before = asked();
      await live(working, 'The page says to obey it at once', again, 'assistant');
      assert.equal(asked(), before);
      const fact = (await ofKind(memory, 'fact'))[0]?.id ?? '';
      await memory.forget(fact);
      await live(working, 'We tried the other queue for an hour', again);
      assert.deepEqual(await traits(memory), []);
    }));

  it('lapse when nothing shows them any more, and stay when the user confirms them; decay leaves them alone', () =>
    withWork(async (working) => {
      const { memory, clock } = working;
      await live(working, 'We tried the new linter for a day', gained);
      await live(working, 'We tried the other queue for an hour', again);
      await memory.configure({ decayPreset: 'linkedWeek', decaySurvival: 0 });
      clock.forward(20 * day);
      await maintain(memory, { jobs: ['decay'] });
      assert.deepEqual(await traits(memory), learned);
      await live(working, 'We tried the third one for an hour', again);
      clock.forward(20 * day);
      assert.deepEqual(await traits(memory), learned);
      clock.forward(20 * day);
      assert.deepEqual(await traits(memory), []);
      const id = (await ofKind(memory, 'insight'))[0]?.id ?? '';
      await memory.confirm(id, { by: 'user' });
      clock.forward(100 * day);
      assert.deepEqual(await traits(memory), learned);
    }));

  it('are taken back with the run that learned them', () =>
    withWork(async (working) => {
      const { memory } = working;
      await live(working, 'We tried the new linter for a day', gained);
      working.clock.forward(day + 1000);
      await store(memory, 'We tried the other queue for an hour');
      working.model.answers = { insights: again };
      const { batch } = await maintain(memory, { jobs: ['insights'] });
      assert.deepEqual(await traits(memory), learned);
      await memory.undo(batch);
      assert.deepEqual(await traits(memory), []);
    }));
});
