import assert from 'node:assert/strict';
import type { WorkEntry } from '../../../../src/engine/ground/contract/continuity.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../../../src/engine/ground/runtime/ids.ts';
import { type Batch, beginBatch, type Store } from '../../../../src/engine/store/base/store.ts';
import {
  dropUnsaidWork,
  eraseAllWork,
  eraseWork,
  workSaying,
} from '../../../../src/engine/store/continuity/dropWork.ts';
import { allWork, findWork, putWork, workWithin } from '../../../../src/engine/store/continuity/workRows.ts';
import { scopeNumber } from '../../../../src/engine/store/base/scopes.ts';
import { addMemory } from '../../../../src/engine/store/memories/addMemory.ts';
import { noon, seeded } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';
import { plainFact } from '../../../support/plainFact.ts';

const entry = (given: Partial<WorkEntry> = {}): WorkEntry => ({
  id: 'work_a',
  kind: 'task',
  title: 'Move the heron service',
  status: 'blocked',
  scope: 'user',
  sourceIds: [],
  origin: 'user',
  isEdited: false,
  startedAt: noon,
  changedAt: noon,
  ...given,
});

interface Given {
  readonly sql: Sql;
  readonly turns: readonly string[];
  readonly put: (given?: Partial<WorkEntry>) => void;
  readonly changes: () => number;
}

const withTurns = (texts: readonly string[], test: (given: Given) => void): Promise<void> =>
  withTables(({ sql }) => {
    const store: Store = { sql, clock: () => noon, ids: createIds(seeded(7)) };
    sql.transaction(() => {
      const batch: Batch = beginBatch(store, 'save');
      const turns = texts.map((content) =>
        addMemory(store, batch, { ...plainFact, kind: 'episode', sessionId: 's', sourceRole: 'user', content }),
      );
      const put = (given: Partial<WorkEntry> = {}): void => {
        const after = entry({ sourceIds: turns, ...given });
        putWork(store, batch, after.id, after);
      };
      const changes = (): number => sql.prepare('SELECT entry FROM continuity_changes').all().length;
      test({ sql, turns, put, changes });
    });
    return Promise.resolve();
  });

const held = 'the new certificate';

describe('work of which a turn told that says less now', () => {
  const both = ['Move the heron service', `It waits for ${held}`, `Still waiting for ${held}`];

  it('goes with the turn that gave it its title, unless what is left says it or a person gave it another', () =>
    withTurns(both, ({ sql, turns: [first = ''], put, changes }) => {
      put();
      dropUnsaidWork(sql, first, 'We move the heron service today');
      assert.ok(findWork(sql, 'work_a') !== undefined);
      dropUnsaidWork(sql, first, 'Move something');
      assert.deepEqual([allWork(sql), changes()], [[], 0]);
      put({ isEdited: true });
      dropUnsaidWork(sql, first, 'Move something');
      assert.equal(findWork(sql, 'work_a')?.title, 'Move the heron service');
      dropUnsaidWork(sql, first, undefined);
      assert.deepEqual(allWork(sql), []);
    }));

  it('loses what holds it up only where no other turn says it, and what it was before', () =>
    withTurns(both, ({ sql, turns: [first = '', second = '', third = ''], put, changes }) => {
      const waitsFor = (): unknown => findWork(sql, 'work_a')?.waitsFor;
      put({ waitsFor: held });
      dropUnsaidWork(sql, second, 'It waits');
      assert.deepEqual([waitsFor(), changes()], [held, 0], 'the third says it');
      put({ waitsFor: held, sourceIds: [first, second] });
      dropUnsaidWork(sql, second, `It waits for ${held} alone`);
      assert.equal(waitsFor(), held, 'what is left says it');
      dropUnsaidWork(sql, second, 'It waits');
      const { waitsFor: gone, sourceIds, title } = findWork(sql, 'work_a') ?? assert.fail();
      assert.deepEqual([gone, sourceIds, title], [undefined, [first, second], 'Move the heron service']);
      put({ waitsFor: held });
      dropUnsaidWork(sql, second, undefined);
      assert.deepEqual([waitsFor(), findWork(sql, 'work_a')?.sourceIds], [held, [first, third]]);
    }));

  it('stays as it is where it came from other turns', () =>
    withTurns(both, ({ sql, turns: [first = '', second = ''], put, changes }) => {
      put({ sourceIds: [first], waitsFor: held });
      dropUnsaidWork(sql, second, undefined);
      assert.deepEqual([findWork(sql, 'work_a')?.waitsFor, changes()], [held, 1]);
    }));
});

describe('work that is erased', () => {
  it('is out of the file with what it was, and nothing belongs to it any more', () =>
    withTurns([], ({ sql, put, changes }) => {
      put();
      put({ id: 'work_b', belongsTo: 'work_a', startedAt: noon + 1 });
      put({ id: 'work_c', belongsTo: 'work_b', startedAt: noon + 2 });
      assert.equal(eraseWork(sql, ['work_a', 'work_none']), 1);
      assert.deepEqual(
        allWork(sql).map(({ id, belongsTo }) => [id, belongsTo]),
        [
          ['work_b', undefined],
          ['work_c', 'work_b'],
        ],
      );
      assert.equal(changes(), 2);
      assert.deepEqual([eraseAllWork(sql), eraseAllWork(sql), changes()], [2, 0, 0]);
    }));

  it('is what says it now or said it once', () =>
    withTurns([], ({ sql, put }) => {
      const saying = (word: string): readonly string[] => workSaying(sql, (said) => said.includes(word)).toSorted();
      put({ title: 'Move the owls' });
      put({ title: 'Move the herons' });
      put({ id: 'work_b', waitsFor: 'herons' });
      put({ id: 'work_b' });
      assert.deepEqual([saying('herons'), saying('owls'), saying('crane')], [['work_a', 'work_b'], ['work_a'], []]);
    }));
});

describe('work within some places', () => {
  it('is the last told of first, of some states', () =>
    withTurns([], ({ sql, put }) => {
      put({ changedAt: noon + 1 });
      put({ id: 'work_b', changedAt: noon + 2, scope: { workspace: 'w' } });
      put({ id: 'work_c', changedAt: noon + 1 });
      put({ id: 'work_d', status: 'done' });
      const scopes = [scopeNumber(sql, 'user')];
      const told = (limit: number, all = scopes): readonly string[] =>
        workWithin(sql, { scopes: all, statuses: ['blocked'] }, limit).map(({ id }) => id);
      assert.deepEqual(told(9), ['work_c', 'work_a']);
      assert.deepEqual(told(1), ['work_c']);
      assert.deepEqual(told(9, [...scopes, scopeNumber(sql, { workspace: 'w' })]), ['work_b', 'work_c', 'work_a']);
    }));
});
