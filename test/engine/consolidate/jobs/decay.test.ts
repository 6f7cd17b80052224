import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { day, seeded } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { all, contents, store, visible, withMemory, withTables } from '../../../support/memory.ts';

/** Runs the job once; answers what it said after aging. */
async function run(memory: Memory): Promise<string> {
  const { runs } = await maintain(memory, { jobs: ['decay'] });
  return (runs.at(-1)?.said ?? '').replace(/^Aged [\d,]+ \w+\.\s?/, '');
}

/** The first night after a long time believes the clock no further than the last one did; so two of them. */
async function night(memory: Memory): Promise<string> {
  return `${await run(memory)}${await run(memory)}`;
}

/** A fact that was picked up in passing, as learning stores it. */
function passing(memory: Memory, content: string, more: Parameters<typeof store>[2] = {}): Promise<string> {
  return store(memory, content, { sourceIds: ['episode_1'], importance: 3, ...more });
}

const governed = { settings: { decayPreset: 'governed' } };
const consolidating = { settings: { decayPreset: 'consolidating', lossPercent: 100 } };

describe('decay', () => {
  it('R161, R162, R109: what is unused and unimportant goes out of sight, can be brought back for 30 days, and is erased then', () =>
    withTables(async ({ memory, clock, all: rows }) => {
      await memory.configure({ decayPreset: 'governed' });
      const id = await passing(memory, 'The cafeteria closes at two, says Ottilie Brandvold');
      await store(memory, 'Deploys happen on Tuesdays', { importance: 7 });
      clock.forward(60 * day);
      assert.equal(await night(memory), '');
      clock.forward(day);
      assert.equal(await night(memory), 'Forgot 1 memory that had had their time.');
      assert.deepEqual(await contents(memory), ['Deploys happen on Tuesdays']);
      assert.deepEqual((await memory.recall({ query: 'When does the cafeteria close?' })).hits, []);
      assert.equal(rows(`SELECT * FROM memories WHERE id = '${id}'`)[0]?.['purge_at'], clock.now + 30 * day);
      const { total, rows: gone } = await memory.decayed();
      assert.deepEqual(
        [total, gone[0]?.strategy, gone[0]?.why, gone[0]?.memory.purgeAt],
        [1, 'expiry', 'Nobody used it for 60 days.', clock.now + 30 * day],
      );
      const [line] = await memory.history(id);
      assert.deepEqual(
        [line?.event, line?.meta?.['strategy'], line?.reason],
        ['TTL', 'expiry', 'Nobody used it for 60 days.'],
      );

      clock.forward(29 * day);
      await night(memory);
      assert.equal((await memory.restore([id])).restored, 1);
      assert.equal((await memory.recall({ query: 'When does the cafeteria close?' })).hits.length, 1);
      // It counts as used, so that it stays for its whole time once more.
      clock.forward(60 * day);
      await night(memory);
      assert.equal((await contents(memory)).length, 2);
    }));

  it('R162, R255: after its time the purge removes row, index, vectors, links and names, and the words from its history', () =>
    withTables(async ({ memory, clock, all: rows }) => {
      await memory.configure({ decayPreset: 'governed' });
      const id = await passing(memory, 'The cafeteria closes at two, says Ottilie Brandvold');
      const other = await store(memory, 'Deploys happen on Tuesdays', { importance: 7 });
      await memory.link(id, other);
      await memory.update(id, { content: 'The cafeteria closes at three, says Ottilie Brandvold' });
      clock.forward(61 * day);
      await night(memory);
      clock.forward(30 * day);
      // What was not due when the job ran before waits for the next run: one clock's word is not enough.
      assert.equal(await run(memory), '');
      assert.equal(await run(memory), 'Erased 1 memory for good.');
      assert.deepEqual(rows(`SELECT * FROM memories WHERE id = '${id}'`), []);
      assert.deepEqual(rows("SELECT * FROM memory_index WHERE memory_index MATCH 'cafeteria'"), []);
      for (const table of ['memory_terms', 'vectors', 'unembedded', 'unlinked'])
        assert.ok(rows(`SELECT * FROM ${table}`).length <= 1, table);
      assert.deepEqual(rows('SELECT * FROM relations'), []);
      assert.deepEqual(rows("SELECT * FROM entities WHERE canonical_name LIKE '%Brandvold%'"), []);
      const lines = rows('SELECT * FROM history ORDER BY number');
      assert.deepEqual(
        lines.map((line) => line['number']),
        lines.map((_, index) => index + 1),
      );
      assert.ok(!JSON.stringify(lines).includes('cafeteria'));
      const events = rows(`SELECT event FROM history WHERE memory_id = '${id}' ORDER BY number`);
      assert.deepEqual(
        events.map((line) => line['event']),
        ['ADD', 'LINK', 'UPDATE', 'AGE', 'TTL', 'DELETE'],
      );
    }));

  it('R256: going and coming back is one line of history each, however often the job runs', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await passing(memory, 'The cafeteria closes at two');
      clock.forward(61 * day);
      for (let run = 0; run < 3; run++) await night(memory);
      await memory.restore([id]);
      await memory.restore([id]);
      for (let run = 0; run < 3; run++) await night(memory);
      assert.deepEqual(
        (await memory.history(id)).map(({ event }) => event).filter((event) => event !== 'AGE'),
        ['RESTORE', 'TTL', 'ADD'],
      );
    }, governed));

  it('R110, R274: facts whose confidence counts less than 0.05 go, episodes and other kinds do not', () =>
    withMemory(async ({ memory, clock }) => {
      await passing(memory, 'a fact');
      await passing(memory, 'an insight', { kind: 'insight' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'what was said' });
      clock.forward(29 * day);
      await night(memory);
      assert.equal((await all(memory)).length, 3);
      clock.forward(day);
      assert.equal(await night(memory), 'Forgot 1 memory that had had their time.');
      assert.deepEqual((await contents(memory)).toSorted(), ['an insight', 'what was said']);
    }, consolidating));

  it('R111: what was confirmed stays', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await passing(memory, 'a fact');
      await memory.confirm([id], { by: 'user', actor: 'view', read: { [id]: 'a fact' } });
      clock.forward(400 * day);
      await night(memory);
      assert.deepEqual(await contents(memory), ['a fact']);
    }, consolidating));

  it('R110, R082: however often it ran, and after however long a pause, the same is left', async () => {
    const uses = fc.array(fc.record({ day: fc.integer({ min: 0, max: 90 }), which: fc.nat(7) }), { maxLength: 6 });
    const runs = fc.array(fc.integer({ min: 0, max: 95 }), { maxLength: 12 });
    const leftAfter = async (
      nights: readonly number[],
      used: readonly { day: number; which: number }[],
      preset: string,
    ) => {
      let left: string[] = [];
      await withMemory(
        async ({ memory, clock }) => {
          const ids: string[] = [];
          for (let index = 0; index < 8; index++)
            ids.push(await passing(memory, `fact number ${index}`, { importance: 1 + (index % 7) }));
          for (let today = 0; today <= 100; today++) {
            // An edit is a use.
            for (const { which } of used.filter((use) => use.day === today)) {
              const id = ids[which] ?? '';
              if ((await memory.get(id)) !== undefined) await memory.update(id, { tags: [`used ${today}`] });
            }
            for (const _ of nights.filter((one) => one === today)) await night(memory);
            clock.forward(day);
          }
          await night(memory);
          left = (await contents(memory)).toSorted();
        },
        { settings: { decayPreset: preset, lossPercent: 100 } },
      );
      return left;
    };
    await fc.assert(
      fc.asyncProperty(runs, fc.constantFrom('consolidating', 'tiered', 'governed'), async (nights, preset) => {
        assert.deepEqual(await leftAfter(nights, [], preset), await leftAfter([], [], preset));
      }),
      { seed: 17, numRuns: 12 },
    );
    await fc.assert(
      fc.asyncProperty(uses, async (used) => {
        // Ten runs a day against one: neither makes anything fade faster.
        const daily = Array.from({ length: 100 }, (_, index) => index);
        const tenfold = daily.flatMap((one) => Array.from({ length: 3 }, () => one));
        assert.deepEqual(await leftAfter(tenfold, used, 'tiered'), await leftAfter(daily, used, 'tiered'));
      }),
      { seed: 17, numRuns: 3 },
    );
  });

  it('R238, R288: of what is idle for 30 days a draw leaves 5 %, who then counts as used; a survival of 0 leaves none', async () => {
    const drawn = async (settings: { readonly [name: string]: unknown }): Promise<[number, string]> => {
      let result: [number, string] = [0, ''];
      await withMemory(
        async ({ memory, clock }) => {
          for (let index = 0; index < 200; index++) await passing(memory, `fact number ${index}`, { importance: 5 });
          clock.forward(31 * day);
          const said = await night(memory);
          // Whoever survived is not drawn for again before 30 more days.
          for (let again = 0; again < 5; again++) await night(memory);
          result = [(await all(memory)).length, said];
        },
        { random: seeded(5), settings: { decayPreset: 'linked', lossPercent: 100, ...settings } },
      );
      return result;
    };
    const [left, said] = await drawn({});
    assert.ok(left > 0 && left < 30, `${left} of 200`);
    assert.equal(said, `Forgot ${200 - left} memories that had had their time. ${left} memories stayed by chance.`);
    assert.deepEqual(await drawn({}), [left, said]);
    assert.equal((await drawn({ decaySurvival: 0 }))[0], 0);
    assert.equal((await drawn({ decaySurvival: 1 }))[0], 200);
    assert.equal((await drawn({ decayIdleDays: 0 }))[0], 200);
  });

  it('R206: turns go 7 days after they were said, knowledge by its own rules, and who somebody is never', () =>
    withMemory(
      async ({ memory, clock }) => {
        await store(memory, 'Ada, an engineer', { kind: 'identity' });
        await passing(memory, 'a fact', { importance: 6 });
        await memory.observe({ sessionId: 's', role: 'user', text: 'said on the first day' });
        clock.forward(7 * day);
        await memory.observe({ sessionId: 's', role: 'user', text: 'said a week later' });
        assert.equal(await night(memory), '');
        clock.forward(1);
        assert.equal(await night(memory), 'Forgot 1 turn of conversations.');
        assert.deepEqual((await contents(memory)).toSorted(), ['Ada, an engineer', 'a fact', 'said a week later']);
      },
      { settings: { decayTurns: 'on' } },
    ));

  it('R203, R282: of each conversation the oldest turns beyond the most go, and no summary', () =>
    withMemory(
      async ({ memory, clock }) => {
        for (const sessionId of ['a', 'b'])
          for (let index = 0; index < (sessionId === 'a' ? 6 : 3); index++) {
            clock.forward(1000);
            await memory.observe({ sessionId, role: 'user', text: `turn ${index} of ${sessionId}` });
          }
        await store(memory, 'what a was about', { kind: 'summary', sessionId: 'a' });
        assert.equal(await night(memory), 'Forgot 2 turns of conversations.');
        assert.deepEqual(
          (await memory.turns('a')).map(({ content }) => content),
          ['turn 2 of a', 'turn 3 of a', 'turn 4 of a', 'turn 5 of a'],
        );
        assert.equal((await memory.turns('b')).length, 3);
        assert.ok((await contents(memory)).includes('what a was about'));
        assert.equal(await night(memory), '');
      },
      { settings: { decayEviction: 'on', decayMaxTurns: 4 } },
    ));

  it('a clock that jumps a year ahead costs nothing on its first day and no more than a run may lose after it, and one that is behind nothing', () =>
    withTables(async ({ memory, clock, all: rows }) => {
      await memory.configure({ decayPreset: 'consolidating' });
      for (let index = 0; index < 60; index++) await passing(memory, `fact number ${index}`);
      await run(memory);
      clock.forward(365 * day);
      assert.equal(await run(memory), '');
      clock.forward(day);
      assert.equal(
        await run(memory),
        'Forgot 5 memories that had had their time. More have had their time, and go in later runs.',
      );
      assert.equal((await memory.list({ limit: 1000 })).total, 55);
      clock.forward(-2 * 365 * day);
      assert.equal(await run(memory), '');
      assert.equal((await memory.list({ limit: 1000 })).total, 55);
      // Nor is anything erased on the word of that clock alone.
      clock.forward(3 * 365 * day);
      await run(memory);
      assert.equal(rows('SELECT count(*) AS n FROM memories')[0]?.['n'], 60);
    }));

  it('X2: the order of what is found is the same before and after; what decays goes, and nothing moves', () =>
    withMemory(async ({ memory, clock }) => {
      for (let index = 1; index <= 7; index++)
        await passing(memory, `The build server number ${index} stands in the cellar`, { importance: index });
      const found = async (): Promise<string[]> =>
        (await memory.recall({ query: 'Where does the build server stand?', limit: 20 })).hits.map(
          ({ content }) => content,
        );
      clock.forward(59 * day);
      const before = await found();
      await night(memory);
      assert.deepEqual(await found(), before);
      assert.deepEqual(
        (await all(memory)).map(({ importance }) => importance),
        [1, 2, 3, 4, 5, 6, 7],
      );
    }));

  it('is one batch, whose undo brings back the exact state, which the next night leaves alone', () =>
    withMemory(
      async ({ memory, clock }) => {
        for (let index = 0; index < 30; index++) await passing(memory, `fact number ${index}`);
        await memory.observe({ sessionId: 's', role: 'user', text: 'what was said' });
        clock.forward(80 * day);
        await run(memory);
        const before = await visible(memory);
        const { batch } = await maintain(memory, { jobs: ['decay'] });
        assert.equal((await all(memory)).length, 0);
        await memory.undo(batch);
        assert.deepEqual(await visible(memory), before);
        await night(memory);
        assert.equal((await all(memory)).length, 31);
      },
      { settings: { decayPreset: 'governed', decayTurns: 'on', lossPercent: 100 } },
    ));

  it('tells beforehand what goes next, by what and when, and changes nothing by telling', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await passing(memory, 'The cafeteria closes at two');
      await passing(memory, 'The bell rings at one', { importance: 6 });
      await store(memory, 'Saved on purpose', { source: 'user', importance: 1 });
      assert.deepEqual(await memory.fading(), { total: 0, counts: {}, next: [], perRun: 5 });
      clock.forward(55 * day);
      const { total, counts, next } = await memory.fading();
      assert.deepEqual([total, counts, next.map(({ memory: { id: one } }) => one)], [1, { expiry: 1 }, [id]]);
      assert.deepEqual(next[0]?.ending, await memory.endOf(id));
      assert.equal((await memory.fading({ withinDays: 0 })).total, 0);
      assert.deepEqual((await memory.fading({ withinDays: 40 })).counts, { expiry: 2 });
      assert.equal((await contents(memory)).length, 3);
      await assert.rejects(memory.fading({ withinDays: -1 }), /0 or more/);
    }));

  it('R083: a topic has an age of its own, goes after its own days, or is left alone by the clock', () =>
    withMemory(
      async ({ memory, clock }) => {
        for (const topic of ['tmp-1', 'legal', 'notes']) await passing(memory, `about ${topic}`, { topic });
        await store(memory, 'quick', { topic: 'quick', sourceIds: ['episode_1'] });
        clock.forward(2 * 3_600_000);
        assert.equal((await memory.age()).moved, 1);
        clock.forward(3 * day);
        await night(memory);
        assert.deepEqual(
          (await all(memory)).map(({ topic, tier }) => [topic, tier]),
          [
            ['legal', 'short'],
            ['notes', 'long'],
            ['quick', 'long'],
          ],
        );
        clock.forward(400 * day);
        await night(memory);
        assert.deepEqual(await contents(memory), ['about legal']);
        assert.deepEqual(await memory.retention('LEGAL'), { topic: 'legal', never: true });
        assert.equal(await memory.retention('notes'), undefined);
      },
      {
        settings: {
          retention: [
            { topic: 'tmp-*', expireAfterDays: 1 },
            { topic: 'legal', never: true },
            { topic: 'quick', ageAfterHours: 1 },
          ],
        },
      },
    ));
});
