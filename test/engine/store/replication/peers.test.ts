import assert from 'node:assert/strict';
import type { KnownDevice } from '../../../../src/engine/ground/contract/replicating.ts';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import {
  dropChannel,
  hasSeen,
  noteSeenBy,
  peersThrough,
  putPeer,
  seenBetween,
} from '../../../../src/engine/store/replication/peers.ts';
import { withTables } from '../../../support/memory.ts';

const inTables = (test: (sql: Sql) => void): Promise<void> =>
  withTables(({ sql }) => {
    test(sql);
    return Promise.resolve();
  });
const peer = (device: string, last: number, seen: { readonly [device: string]: number } = {}): KnownDevice => ({
  device,
  number: last,
  clock: last * 10,
  seen,
  at: last * 100,
});

describe('other devices', () => {
  it('are known by channel, each as it was heard of last', () =>
    inTables((sql) => {
      putPeer(sql, 'a', peer('y', 3));
      putPeer(sql, 'a', peer('x', 1, { z: 4 }));
      putPeer(sql, 'b', peer('x', 9));
      putPeer(sql, 'a', peer('x', 2, { z: 5 }));
      assert.deepEqual(peersThrough(sql, 'a'), [peer('x', 2, { z: 5 }), peer('y', 3)]);
      assert.deepEqual(peersThrough(sql, 'c'), []);
      dropChannel(sql, 'a');
      assert.deepEqual([peersThrough(sql, 'a'), peersThrough(sql, 'b')], [[], [peer('x', 9)]]);
      assert.equal(seenBetween(sql, 'a', { after: 0, to: 99 }).size, 0);
    }));

  it('say how far they read others, which changes nothing of what was read of them', () =>
    inTables((sql) => {
      putPeer(sql, 'a', peer('x', 2));
      noteSeenBy(sql, 'a', 'x', { z: 5 });
      noteSeenBy(sql, 'a', 'y', { z: 6 });
      assert.deepEqual(peersThrough(sql, 'a'), [
        peer('x', 2, { z: 5 }),
        { device: 'y', number: 0, clock: 0, seen: { z: 6 }, at: 0 },
      ]);
    }));

  it('have seen a change that is their own, that they read, or that we read of them', () =>
    inTables((sql) => {
      putPeer(sql, 'a', peer('x', 4, { z: 5 }));
      putPeer(sql, 'b', peer('x', 7, { z: 6 }));
      const seen = (who: string, device: string, last: number): boolean => hasSeen(sql, who, 'own', [0, device, last]);
      assert.deepEqual([seen('x', 'x', 99), seen('own', 'own', 99)], [true, true]);
      assert.deepEqual(
        [seen('x', 'z', 6), seen('x', 'z', 7), seen('x', 'y', 1), seen('q', 'z', 1)],
        [true, false, false, false],
      );
      assert.deepEqual([seen('own', 'x', 7), seen('own', 'x', 8), seen('own', 'q', 1)], [true, false, false]);
    }));
});

describe('what this device had seen before each of its changes', () => {
  it('is told from one to another, the first entry summing up what came before', () =>
    inTables((sql) => {
      for (const [number, device, seen] of [
        [0, 'x', 1],
        [2, 'x', 2],
        [2, 'y', 7],
        [4, 'x', 3],
        [6, 'y', 8],
      ] as const)
        sql
          .prepare("INSERT INTO replica_seen (channel, number, device, seen) VALUES ('a', ?, ?, ?)")
          .run(number, device, seen);
      const told = (after: number, to: number): readonly unknown[] => [...seenBetween(sql, 'a', { after, to })];
      assert.deepEqual(told(0, 9), [
        [1, { x: 1 }],
        [3, { x: 2, y: 7 }],
        [5, { x: 3 }],
        [7, { y: 8 }],
      ]);
      assert.deepEqual(told(3, 6), [
        [4, { x: 2, y: 7 }],
        [5, { x: 3 }],
      ]);
      assert.deepEqual(told(9, 9), [[10, { x: 3, y: 8 }]]);
      assert.equal(seenBetween(sql, 'b', { after: 0, to: 9 }).size, 0);
    }));
});
