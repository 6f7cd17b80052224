import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { entitiesOfRows } from '../../../../src/engine/store/graph/namedEntities.ts';
import { activeRules } from '../../../../src/engine/store/memories/activeRules.ts';
import { listMemories } from '../../../../src/engine/store/overview/listMemories.ts';
import { recentTopics } from '../../../../src/engine/store/memories/topics.ts';
import { newestWithin } from '../../../../src/engine/store/search/newestWithin.ts';
import type { ReadBounds } from '../../../../src/engine/store/search/readBounds.ts';
import { rowsNamingTimes } from '../../../../src/engine/store/search/rowsNamingTimes.ts';
import { withTables } from '../../../support/memory.ts';

const distilled: ReadBounds = { scopes: [1], tiers: ['short', 'long'], kinds: ['fact', 'insight'], now: 0 };
const always = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Statements, and the index by which each has to go through a table. */
const cases: readonly (readonly [name: string, ask: (sql: Sql) => unknown, wanted: RegExp])[] = [
  ['the names of topics', (sql) => recentTopics(sql, [1], 30), /^SCAN memories USING INDEX memories_recent/],
  [
    'rules in force that are facts by their kind',
    (sql) => activeRules(sql, [1], 0, 10),
    /^SCAN memories USING INDEX memories_recent/,
  ],
  ['rules in force', (sql) => activeRules(sql, [1], 0, 10), /^SEARCH memories USING INDEX memories_rules/],
  ['plans', (sql) => rowsNamingTimes(sql, 1, distilled, 10), /^SCAN memories USING INDEX memories_recent/],
  [
    'memories of a time',
    (sql) => newestWithin(sql, always, distilled, 10),
    /^SEARCH memories USING INDEX memories_recent/,
  ],
  [
    'memories and turns of a time',
    (sql) => newestWithin(sql, always, { ...distilled, kinds: ['fact', 'episode'] }, 10),
    /^SEARCH memories USING INDEX memories_event/,
  ],
  [
    'what waits for review',
    (sql) => listMemories(sql, { quarantined: true, kind: ['fact', 'insight'], limit: 10, offset: 0 }, 0),
    /^SEARCH memories USING INDEX memories_quarantined/,
  ],
  [
    'what was not confirmed in time',
    (sql) => listMemories(sql, { quarantined: true, kind: 'fact', limit: 10, offset: 0 }, 0),
    /^SEARCH memories USING INDEX memories_ending/,
  ],
  [
    'what is used only a few days more',
    (sql) => listMemories(sql, { unconfirmed: true, endsBy: 1, limit: 10, offset: 0 }, 0),
    /^SEARCH memories USING INDEX memories_ending/,
  ],
  [
    'names in memories',
    (sql) => entitiesOfRows(sql, [1], [1]),
    /^SEARCH me USING PRIMARY KEY \(memory=\? AND entity=\?\)/,
  ],
];

describe('a statement whose time must not grow with the turns or the mentions', () => {
  for (const [name, ask, wanted] of cases)
    it(`looks for ${name} by the right index`, () =>
      withTables(({ sql, all }) => {
        let asked = '';
        const listening: Sql = {
          ...sql,
          prepare: (text) => {
            asked = text;
            return sql.prepare(text);
          },
        };
        ask(listening);
        const plan = all(`EXPLAIN QUERY PLAN ${asked.replaceAll('?', 'NULL')}`).map((row) => String(row['detail']));
        assert.ok(
          plan.some((step) => wanted.test(step)),
          plan.join('\n'),
        );
        return Promise.resolve();
      }));

  it('is not asked where nothing may be read', () =>
    withTables(({ sql }) => {
      const nowhere: ReadBounds = { ...distilled, scopes: [] };
      assert.deepStrictEqual(
        [recentTopics(sql, [], 30), rowsNamingTimes(sql, 1, nowhere, 10), newestWithin(sql, always, nowhere, 10)],
        [[], [], []],
      );
      return Promise.resolve();
    }));
});
