import assert from 'node:assert/strict';
import type { OperationCount } from '../../../src/engine/ground/contract/ownChat.ts';
import { operationLines, sparkline } from '../../../src/open/texts/operationsText.ts';
import { day, hour, noon } from '../../support/clock.ts';
import { maintain } from '../../support/maintain.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

const totals = (counts: readonly OperationCount[]): { readonly [name: string]: number } =>
  Object.fromEntries(
    counts.map(({ node, op, days }) => [`${node} ${op}`, days.reduce((sum, count) => sum + count, 0)]),
  );

describe('what memory notes of its own work', () => {
  it('R278: notes on the way in what it looked at, found, added, changed and merged', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'The build runs on Node 22', { key: 'build', sessionId: 's', category: 'tools' });
      await memory.save({ topic: 'notes', content: 'The build runs on Node 24', key: 'build' });
      await memory.save({ topic: 'notes', content: 'The build runs on Node 24', key: 'build' });
      await memory.save({ topic: 'notes', content: '' });
      await memory.operations();
      const rows = all('SELECT node, op, status, memory_id, category, thread_id, sim FROM operations ORDER BY row');
      const brief = rows.map((row) => [row['op'], row['status'], row['memory_id'] === id, typeof row['sim']]);
      assert.deepEqual(brief, [
        ['classify', 'ok', false, 'object'],
        ['create', 'ok', true, 'object'],
        ['classify', 'ok', false, 'object'],
        ['search', 'ok', true, 'number'],
        ['update', 'ok', true, 'object'],
        ['classify', 'ok', false, 'object'],
        ['search', 'ok', true, 'number'],
        ['merge', 'skipped', true, 'object'],
        ['classify', 'skipped', false, 'object'],
      ]);
      assert.deepEqual([...new Set(rows.map((row) => row['node']))], ['hotpath']);
      assert.deepEqual([rows[1]?.['category'], rows[1]?.['thread_id']], ['tools', 's']);
      assert.equal(rows[6]?.['sim'], 1);
    }));

  it('R278: notes turns, searches for an answer with their best hit, and what the background does', () =>
    withMemory(async ({ memory, clock }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'Which Node does the build run on?' });
      await memory.observe({ sessionId: 's', role: 'user', text: 'Which Node does the build run on?' });
      const id = await store(memory, 'The white lighthouse stands on the northern cape');
      await store(memory, 'The white lighthouse stands on the southern cape');
      for (let tick = 0; tick < 5; tick++) await new Promise(setImmediate);
      await memory.recall({ query: 'lighthouse' });
      await memory.activeMemory({ turns: ['nothing at all'] });
      clock.forward(60 * hour);
      await memory.age();
      await memory.forget(id);
      const counts = await memory.operations();
      assert.deepEqual(totals(counts), {
        'context search': 2,
        'episodic create': 1,
        'episodic merge': 1,
        'hotpath classify': 2,
        'hotpath create': 2,
        'hotpath delete': 1,
        'worker link': 2,
        'worker ttl': 2,
      });
      assert.equal(counts.find(({ op }) => op === 'search')?.skipped, 1);
    }));

  it('R178: holds no word of what was said, asked or kept', () =>
    withTables(async ({ memory, all }) => {
      await memory.observe({ sessionId: 's', role: 'user', text: 'canaryword in a turn' });
      await store(memory, 'canaryword in a memory', { topic: 'canaryword' });
      await memory.recall({ query: 'canaryword in a question', sessionId: 's' });
      await memory.operations();
      assert.ok(all('SELECT * FROM operations').length > 3);
      assert.ok(!JSON.stringify(all('SELECT * FROM operations')).includes('canaryword'));
    }));

  it('R178: finds the rows of a user and of a place by their time', () =>
    withTables(({ all }) => {
      const indexed = all(`SELECT name, group_concat(i.info) AS columns FROM (
        SELECT l.name, c.name AS info FROM pragma_index_list('operations') l, pragma_index_info(l.name) c ORDER BY l.name, c.seqno) i
        GROUP BY name`).map((row) => row['columns']);
      assert.deepEqual(indexed, ['node,ts', 'user_id,ts']);
      return Promise.resolve();
    }));

  it('R179: counts by place and kind over the days of the user, in their order', () =>
    withMemory(async ({ memory, clock }) => {
      const searchOn = async (at: number, times: number): Promise<void> => {
        clock.now = at;
        for (let time = 0; time < times; time++) await memory.recall({ query: 'lighthouse' });
        await memory.operations();
      };
      await searchOn(noon - 2 * day, 3);
      await searchOn(noon - 13 * hour, 2);
      await searchOn(noon, 1);
      const days = async (offsetMinutes: number): Promise<readonly number[] | undefined> =>
        (await memory.operations({ days: 4, offsetMinutes }))[0]?.days;
      assert.deepEqual(await days(0), [0, 3, 2, 1]);
      // At 23:00 the evening before in UTC, it is the same day two hours further east.
      assert.deepEqual(await days(120), [0, 3, 0, 3]);
    }));

  it('R179: counts the same after what is old was rolled up, also after a clock that jumped a year', () =>
    withTables(async ({ memory, clock, all }) => {
      for (let time = 0; time < 50; time++) await memory.recall({ query: 'lighthouse' });
      const before = totals(await memory.operations({ days: 60 }));
      clock.forward(31 * day);
      await maintain(memory, { jobs: ['decay'] });
      assert.equal(all("SELECT * FROM operations WHERE op = 'search'").length, 0);
      assert.equal(totals(await memory.operations({ days: 60 }))['context search'], before['context search']);
      clock.forward(366 * day);
      await memory.recall({ query: 'lighthouse' });
      await memory.operations();
      clock.forward(-366 * day);
      assert.equal(totals(await memory.operations({ days: 60 }))['context search'], 50);
    }));

  it('R179: keeps at most 20,000 of them one by one', () =>
    withTables(async ({ memory, sql, all }) => {
      sql.transaction(() => {
        const insert = sql.prepare(
          "INSERT INTO operations (node, op, status, ts) VALUES ('context', 'search', 'ok', ?)",
        );
        for (let row = 0; row < 25_000; row++) insert.run(noon);
      });
      await maintain(memory, { jobs: ['decay'] });
      assert.equal(all('SELECT count(*) AS n FROM operations')[0]?.['n'], 20_000);
      assert.equal(totals(await memory.operations())['context search'], 25_000);
    }));

  it('R179: is told in words that say everything, and drawn as a line of text', () => {
    const days = [0, 0, 1, 4, 8, 2];
    const [line] = operationLines([{ node: 'context', op: 'search', days, failed: 1, skipped: 3 }]);
    assert.equal(
      line?.words,
      'For an answer, searched: 15 in 6 days (today 2, 8 on the busiest day, 3 with nothing to do, 1 failed)',
    );
    assert.equal(line?.plot, '··▁▄█▂');
    assert.equal(sparkline([]), '');
    assert.deepEqual(operationLines([{ node: 'worker', op: 'ttl', days: [0, 0], failed: 0, skipped: 0 }]), []);
  });
});
