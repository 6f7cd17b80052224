import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, type FixedClock } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, contents, store } from '../../../support/memory.ts';
import { type Aged, archives, textOf, withAged } from './archived.ts';

const said = [
  'Ottilie found that the slow export came from the index of dates, and closed TM-101.',
  'Bertram found that the frozen list came from a lock in the cache, and closed TM-102.',
  'Ottilie found that the double mail came from a retry of the queue, and closed TM-103.',
];

/** Facts that were picked up in passing, in a memory that forgets by being unused, with a folder for archives. */
function withPassing(
  test: (aged: Aged) => Promise<void>,
  settings: { readonly [name: string]: unknown } = {},
): Promise<void> {
  return withAged(
    async (aged) => {
      await aged.memory.configure({ decayPreset: 'linked', decaySurvival: 0, lossPercent: 100, ...settings });
      for (const content of said) await passing(aged.memory, content);
      await test(aged);
    },
    { contents: [] },
  );
}

function passing(memory: Memory, content: string, more: Parameters<typeof store>[2] = {}): Promise<string> {
  return store(memory, content, { sourceIds: ['episode_1'], source: 'session', importance: 3, ...more });
}

/** Each day has its night, as on a machine that is used; answers what the last one said of what time did. */
async function live(memory: Memory, clock: FixedClock, days: number): Promise<string> {
  let told = '';
  for (let passed = 0; passed < days; passed++) {
    clock.forward(day);
    const { runs } = await maintain(memory, { jobs: ['decay'] });
    told = (runs.at(-1)?.said ?? '').replace(/^Aged [\d,]+ \w+\.\s?/, '');
  }
  return told;
}

describe('what has had its time, where there is a folder for archives', () => {
  it('R003, R084, R238: goes into a file instead of being erased, and is found there', () =>
    withPassing(async ({ memory, clock, folder }) => {
      await live(memory, clock, 30);
      assert.equal((await contents(memory)).length, said.length);
      assert.equal(await live(memory, clock, 1), 'Archived 3 memories that had had their time.');
      assert.deepEqual(await contents(memory), []);
      assert.equal((await memory.decayed()).total, 0);
      const [file = '', ...more] = archives(folder);
      assert.deepEqual(more, []);
      for (const content of said) assert.ok(textOf(file).includes(content));
      const { archived, hits } = await memory.recall({ query: 'Which ticket was about the frozen list?' });
      assert.deepEqual([hits, archived?.map(({ gist }) => gist)], [[], [said[1]]]);
      const [line] = await memory.history(archived?.[0]?.id ?? '');
      assert.deepEqual(
        [line?.event, line?.meta?.['strategy'], line?.reason, line?.actor],
        ['DELETE', 'idle', 'Nobody used it for 30 days.', 'maintenance'],
      );
      // Nothing of it is erased later.
      await live(memory, clock, 90);
      assert.equal((await memory.findArchived({ limit: 10 })).length, said.length);
    }));

  it('R085: comes back, and the night can be taken back', () =>
    withPassing(async ({ memory, clock }) => {
      await live(memory, clock, 31);
      const [id = ''] = (await memory.findArchived({ query: 'double mail' })).map((hit) => hit.id);
      const { batch = '' } = (await memory.history(id))[0] ?? {};
      assert.equal((await memory.undo(batch)).undone, said.length);
      assert.deepEqual((await contents(memory)).sort(), [...said].sort());
      await live(memory, clock, 29);
      assert.equal((await contents(memory)).length, said.length, 'what was brought back stays its whole time');
    }));

  it('R238, R288: survives by chance as it does without archives', () =>
    withPassing(
      async ({ memory, clock }) => {
        await live(memory, clock, 40);
        assert.equal((await contents(memory)).length, said.length);
        assert.deepEqual(await memory.findArchived({ limit: 10 }), []);
      },
      { decaySurvival: 1 },
    ));

  it('R084: writes a file a week at most', () =>
    withPassing(async ({ memory, clock, folder }) => {
      await live(memory, clock, 20);
      for (let week = 0; week < 4; week++) {
        for (let weekday = 0; weekday < 7; weekday++) {
          await passing(
            memory,
            `Ticket TM-2${week}${weekday} was closed by Ludmilla, who mended part ${week * 7 + weekday}.`,
          );
          await live(memory, clock, 1);
        }
      }
      await live(memory, clock, 31);
      assert.equal(
        (await memory.findArchived({ limit: 100 })).length + (await contents(memory)).length,
        said.length + 28,
      );
      assert.ok(archives(folder).length <= 6, String(archives(folder).length));
    }));

  it('moves as many at once as the nights since the last file would have forgotten, and goes on a week later', () =>
    withPassing(
      async ({ memory, clock }) => {
        for (let number = 0; number < 97; number++) await passing(memory, `Part ${number} was mended by Ludmilla.`);
        assert.match(
          await live(memory, clock, 31),
          /^More have had their time, and go in later runs\. Archived 35 memories/,
        );
        await live(memory, clock, 6);
        assert.equal((await contents(memory)).length, 65);
        await live(memory, clock, 15);
        assert.deepEqual(await contents(memory), []);
      },
      { lossPercent: 5 },
    ));

  it('R161, R162: what something newer replaced, and what has an end of its own, is forgotten and erased as ever', () =>
    withPassing(async ({ memory, clock }) => {
      const old = await passing(memory, 'The port of the gateway is 8080.');
      await memory.correct(old, { content: 'The port of the gateway is 9090.' });
      const foreign = await store(memory, 'The cellar is damp.', { origin: 'assistant', importance: 3 });
      await live(memory, clock, 31);
      const gone = (await memory.decayed()).rows.map(({ memory: { id } }) => id);
      assert.ok(gone.includes(old) && gone.includes(foreign));
      await live(memory, clock, 31);
      assert.equal((await memory.decayed()).total, 0);
      const found = (await memory.findArchived({ limit: 100 })).map(({ id }) => id);
      assert.ok(!found.includes(old) && !found.includes(foreign));
    }));

  it('R238: what is named, or what another memory rests on, stays', () =>
    withPassing(async ({ memory, clock }) => {
      const named = await passing(memory, 'The deploy window is Tuesday.', { key: 'deploy-window' });
      await live(memory, clock, 40);
      assert.deepEqual(
        (await all(memory)).map(({ id }) => id),
        [named],
      );
    }));

  it('stays where it is while the folder is away, and says so; goes once it is back', () =>
    withPassing(async ({ memory, clock, folder }) => {
      renameSync(folder, `${folder}-away`);
      assert.match(
        await live(memory, clock, 31),
        /is not there\. Mount its drive.* What has had its time stays until then\.$/,
      );
      assert.equal((await contents(memory)).length, said.length);
      renameSync(`${folder}-away`, folder);
      assert.equal(await live(memory, clock, 1), 'Archived 3 memories that had had their time.');
    }));

  it('R238: is forgotten and erased where the user chose that', () =>
    withPassing(
      async ({ memory, clock, folder }) => {
        assert.equal(await live(memory, clock, 31), 'Forgot 3 memories that had had their time.');
        await live(memory, clock, 31);
        assert.deepEqual([(await memory.decayed()).total, archives(folder)], [0, []]);
      },
      { archiveDecayed: false },
    ));

  it('is reached by an erasing', () =>
    withPassing(async ({ memory, clock, folder }) => {
      await live(memory, clock, 31);
      const [id = ''] = (await memory.findArchived({ query: 'frozen list' })).map((hit) => hit.id);
      await memory.erase({ ids: [id] });
      assert.doesNotMatch(archives(folder).map(textOf).join(''), /frozen/);
      assert.deepEqual(await memory.findArchived({ query: 'frozen list' }), []);
    }));
});
