import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import {
  endMember,
  endTaken,
  mutedIn,
  madeOf,
  noteLeftBehind,
  noteTaken,
  noteUnread,
  type Remote,
  readAgain,
  setMuted,
  setPosition,
  takenFor,
} from '../../../../src/engine/store/team/takenRows.ts';
import { withTables } from '../../../support/memory.ts';

const said: Remote = { team: 't', member: 'ada', remoteId: 'r1' };

const withTeams = (test: (sql: Sql) => void): Promise<void> =>
  withTables(({ sql }) => {
    for (const team of ['t', 'other'])
      sql
        .prepare(
          "INSERT INTO teams (team, address, member, device, position, joined_at) VALUES (?, 'a', 'me', 'd', 9, 1)",
        )
        .run(team);
    test(sql);
    return Promise.resolve();
  });

/** Notes a memory that was made of what was said, unless `given` says otherwise. */
const note = (sql: Sql, id: string, given: Partial<Remote & { isMade: boolean; isNew: boolean }> = {}): void => {
  const { isMade = true, isNew = true, ...remote } = given;
  noteTaken(sql, { ...said, ...remote }, { id, workspace: 'w', isMade, isNew });
};

describe('what a team mate said', () => {
  it('is held by one memory at a time', () =>
    withTeams((sql) => {
      assert.equal(takenFor(sql, said), undefined);
      note(sql, 'fact_a', { isMade: false });
      assert.deepEqual(takenFor(sql, said), { id: 'fact_a', isMade: false });
      note(sql, 'fact_b', { isNew: false });
      assert.deepEqual(takenFor(sql, said), { id: 'fact_b', isMade: true });
      note(sql, 'fact_a', { isMade: false, isNew: false });
      assert.deepEqual(takenFor(sql, said), { id: 'fact_a', isMade: false }, 'said once more');
      for (const other of [{ team: 'other' }, { member: 'ben' }, { remoteId: 'r2' }] as const)
        assert.equal(takenFor(sql, { ...said, ...other }), undefined);
    }));

  it('ends with all memories that were made of it, which stay known', () =>
    withTeams((sql) => {
      note(sql, 'fact_a');
      note(sql, 'fact_b', { isNew: false });
      note(sql, 'fact_c', { isNew: false, isMade: false });
      note(sql, 'fact_d', { remoteId: 'r2' });
      assert.deepEqual(endTaken(sql, said).toSorted(), ['fact_a', 'fact_b']);
      assert.equal(takenFor(sql, said), undefined);
      assert.equal(takenFor(sql, { ...said, remoteId: 'r2' })?.id, 'fact_d');
      assert.deepEqual(madeOf(sql, 't').toSorted(), ['fact_a', 'fact_b', 'fact_d']);
    }));

  it('is known by member and team', () =>
    withTeams((sql) => {
      note(sql, 'fact_a');
      note(sql, 'fact_b', { member: 'ben' });
      note(sql, 'fact_c', { team: 'other' });
      note(sql, 'fact_a', { remoteId: 'r2' });
      assert.deepEqual(madeOf(sql, 't').toSorted(), ['fact_a', 'fact_b']);
      assert.deepEqual(madeOf(sql, 't', 'ben'), ['fact_b']);
      assert.deepEqual(madeOf(sql, 't', 'cleo'), []);
      endMember(sql, 't', 'ada');
      assert.equal(takenFor(sql, said), undefined);
      assert.equal(takenFor(sql, { ...said, member: 'ben' })?.id, 'fact_b');
      assert.equal(takenFor(sql, { ...said, team: 'other' })?.id, 'fact_c');
    }));
});

describe('a team', () => {
  const state = (sql: Sql, team = 't'): unknown[] => {
    const row = sql.prepare('SELECT * FROM teams WHERE team = ?').get(team) ?? assert.fail(team);
    return ['position', 'unread_from', 'unread_version', 'left_behind'].map((column) => row[column]);
  };

  it('has members who are muted and heard again', () =>
    withTeams((sql) => {
      setMuted(sql, 't', 'ada', true);
      setMuted(sql, 't', 'ada', true);
      assert.deepEqual([[...mutedIn(sql, 't')], [...mutedIn(sql, 'other')]], [['ada'], []]);
      setMuted(sql, 't', 'ada', false);
      assert.deepEqual([...mutedIn(sql, 't')], []);
    }));

  it('is read anew from the first event that only a newer version reads, once there is one', () =>
    withTeams((sql) => {
      noteUnread(sql, 't', 7, 3);
      noteUnread(sql, 't', 5, 4);
      noteUnread(sql, 't', 6, 2);
      assert.deepEqual(state(sql).slice(0, 3), [9, 5, 2]);
      readAgain(sql, 't', 1);
      assert.deepEqual(state(sql).slice(0, 3), [9, 5, 2], 'not yet');
      readAgain(sql, 't', 2);
      assert.deepEqual(state(sql).slice(0, 3), [4, null, null]);
      assert.deepEqual(state(sql, 'other').slice(0, 3), [9, null, null]);
      setPosition(sql, 't', 3);
      noteUnread(sql, 't', 8, 2);
      readAgain(sql, 't', 2);
      assert.deepEqual(state(sql).slice(0, 3), [3, null, null], 'never ahead of what was read');
    }));

  it('leaves more and more on the server alone', () =>
    withTeams((sql) => {
      noteLeftBehind(sql, 't', 2);
      noteLeftBehind(sql, 't', 3);
      assert.deepEqual([state(sql)[3], state(sql, 'other')[3]], [5, 0]);
    }));
});
