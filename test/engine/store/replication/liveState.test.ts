import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { beginBatch } from '../../../../src/engine/store/base/store.ts';
import { linkId } from '../../../../src/engine/store/history/applyEvent.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import {
  isLinkArchived,
  isMadeLink,
  liveState,
  scopeOfSubject,
} from '../../../../src/engine/store/replication/liveState.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const link = (from: string, to: string, type = 'link'): string => linkId(from, to, type);

/** Two memories of the user and one of a workspace. */
const withThree = (test: (sql: Sql, ids: readonly [string, string, string]) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch = beginBatch(store, 'save');
      const add = (content: string, scope: 'user' | { readonly workspace: string } = 'user'): string =>
        addMemory(store, batch, { ...plainFact, content, scope });
      test(sql, [add('one'), add('two'), add('three', { workspace: 'w' })]);
    });
    return Promise.resolve();
  });

describe('what a device tells of something', () => {
  it('is all of a memory, nothing of one that is not there or was erased', () =>
    withThree((sql, [one]) => {
      const { content, scope, pinned, key } = liveState(sql, 'memory', one) ?? assert.fail();
      assert.deepEqual([content, scope, pinned, key], ['one', 'user', false, null]);
      assert.equal(liveState(sql, 'memory', 'fact_none'), undefined);
      sql.prepare(`UPDATE memories SET attributes = '{"erased":true}' WHERE id = ?`).run(one);
      assert.equal(liveState(sql, 'memory', one), undefined);
    }));

  it('is of a link whether it is there, among the memories or in an archive', () =>
    withThree((sql, [one, two, three]) => {
      const absent = { present: false, strength: null, createdAt: null };
      assert.deepEqual(liveState(sql, 'link', link(one, two)), absent);
      const add = (table: string, to: string, strength: number): unknown =>
        sql
          .prepare(`INSERT INTO ${table} (from_id, to_id, type, strength, created_at) VALUES (?, ?, 'link', ?, 5)`)
          .run(one, to, strength);
      add('relations', two, 0.5);
      add('archived_links', three, 0.7);
      assert.deepEqual(liveState(sql, 'link', link(one, two)), { present: true, strength: 0.5, createdAt: 5 });
      assert.deepEqual(liveState(sql, 'link', link(one, three)), { present: true, strength: 0.7, createdAt: 5 });
      assert.deepEqual(liveState(sql, 'link', link(one, two, 'rests_on')), absent);
      assert.deepEqual(
        [two, three].map((to) => isLinkArchived(sql, link(one, to))),
        [false, true],
      );
    }));

  it('is what became of a name', () =>
    withThree((sql) => {
      assert.equal(liveState(sql, 'scope', 'w'), undefined);
      sql.exec("INSERT INTO replica_names (name, became) VALUES ('w', 'v'), ('u', NULL)");
      assert.deepEqual(
        [liveState(sql, 'scope', 'w'), liveState(sql, 'scope', 'u')],
        [{ became: 'v' }, { became: null }],
      );
    }));

  it('is nothing of a link that was found', () => {
    assert.ok(isMadeLink('link') && isMadeLink('rests_on'));
    for (const none of ['related_to', undefined, null, 7]) assert.ok(!isMadeLink(none));
  });
});

describe('where something is valid', () => {
  it('is where its memory is, and of a link where both ends are', () =>
    withThree((sql, [one, two, three]) => {
      assert.equal(scopeOfSubject(sql, 'memory', one), 'user');
      assert.deepEqual(scopeOfSubject(sql, 'memory', three), { workspace: 'w' });
      assert.equal(scopeOfSubject(sql, 'memory', 'fact_none'), undefined);
      assert.equal(scopeOfSubject(sql, 'link', link(one, two)), 'user');
      assert.deepEqual(scopeOfSubject(sql, 'link', link(three, three)), { workspace: 'w' });
      assert.equal(scopeOfSubject(sql, 'link', link(one, three)), 'user');
      assert.equal(scopeOfSubject(sql, 'link', link(one, 'fact_none')), undefined);
      assert.equal(scopeOfSubject(sql, 'link', link('fact_none', one)), undefined);
      assert.equal(scopeOfSubject(sql, 'scope', 'w'), undefined);
    }));

  it('is of a summary where its conversation is', () =>
    withThree((sql) => {
      assert.equal(scopeOfSubject(sql, 'conversation', 'none'), 'user');
      assert.equal(scopeOfSubject(sql, 'summary', 'none'), undefined);
      const scope = Number(sql.prepare("SELECT id FROM scopes WHERE name = 'w'").get()?.['id']);
      sql.prepare("INSERT INTO sessions (id, scope, first_seen_at, last_seen_at) VALUES ('s', ?, 1, 2)").run(scope);
      sql.exec(
        `INSERT INTO chat_summaries (id, session_id, summary, message_count, created_at, batch) VALUES ('sum_a', 's', 'one', 2, 3, 'b')`,
      );
      assert.deepEqual(scopeOfSubject(sql, 'conversation', 's'), { workspace: 'w' });
      assert.deepEqual(scopeOfSubject(sql, 'summary', 'sum_a'), { workspace: 'w' });
      const told = liveState(sql, 'summary', 'sum_a') ?? assert.fail();
      assert.deepEqual([told['session_id'], told['summary'], told['model_used']], ['s', 'one', null]);
      assert.equal(liveState(sql, 'conversation', 'none'), undefined);
      const { ended_at: endedAt, first_seen_at: firstSeenAt } = liveState(sql, 'conversation', 's') ?? assert.fail();
      assert.deepEqual([endedAt, firstSeenAt], [null, 1]);
    }));
});
