import assert from 'node:assert/strict';
import type { Sql } from '../../../../src/engine/ground/contract/sql.ts';
import { number } from '../../../../src/engine/ground/contract/sql.ts';
import { tables as t } from '../../../../src/engine/store/base/tables.ts';
import { foldHistory } from '../../../../src/engine/store/history/foldHistory.ts';
import { channel, type Device, exchangeAll, sharedRows, withDevices } from '../../../support/devices.ts';
import { contents, store } from '../../../support/memory.ts';

function count(sql: Sql, table: string): number {
  return number(sql.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
}

function fold({ sql, clock }: Device): number {
  clock.forward(1000);
  return sql.transaction(() => foldHistory(sql, clock.now, 1000));
}

describe('a device that leaves', () => {
  it('waits for nobody any more: its history is folded, and what it noted for others is gone', () =>
    withDevices(2, async (devices) => {
      const [one, other] = devices as [Device, Device];
      await store(one.memory, 'Deploys run on Fridays');
      exchangeAll([one, other]);
      await store(one.memory, 'Staging listens on port 5433');
      await one.memory.leaveChannel(channel);
      await store(one.memory, 'The cache is Redis 7');
      fold(one);
      assert.equal(count(one.sql, t.history), 0);
      for (const table of [t.fieldClocks, t.outgoing]) assert.equal(count(one.sql, table), 0, table);
      const { device, known } = await one.memory.replication(channel);
      assert.deepEqual([device, known], [undefined, []]);
      assert.equal((await contents(one.memory)).length, 3);
    }));

  it('goes on telling, where there is another channel', () =>
    withDevices(2, async (devices) => {
      const [one, other] = devices as [Device, Device];
      await store(one.memory, 'Deploys run on Fridays');
      await store(other.memory, 'Staging listens on port 5433');
      exchangeAll([one, other]);
      const { envelopes } = await other.memory.tellOthers('direct', 0, 100);
      await one.memory.hearOthers('direct', envelopes);
      const { device } = await one.memory.replication(channel);
      await one.memory.leaveChannel(channel);
      assert.equal((await one.memory.replication('direct')).device, device);
      assert.ok(count(one.sql, t.fieldClocks) > 0);
    }));

  it('tells and hears all when it comes again, as another device, and what was erased or purged stays gone', () =>
    withDevices(2, async (devices) => {
      const [one, other] = devices as [Device, Device];
      const kept = await store(one.memory, 'Deploys run on Fridays');
      const erased = await store(one.memory, 'The cache is Redis 7');
      await store(other.memory, 'Staging listens on port 5433');
      exchangeAll([one, other]);
      const before = (await one.memory.replication(channel)).device;
      await one.memory.leaveChannel(channel);
      one.clock.forward(5000);
      other.clock.forward(5000);
      await one.memory.update(kept, { content: 'Deploys run on Mondays' });
      await one.memory.erase({ ids: [erased] });
      await store(one.memory, 'The queue is NATS');
      await store(other.memory, 'The search is Typesense');
      exchangeAll([one, other]);
      assert.notEqual((await one.memory.replication(channel)).device, before);
      const said = [
        'Deploys run on Mondays',
        'Staging listens on port 5433',
        'The queue is NATS',
        'The search is Typesense',
      ];
      for (const { memory } of [one, other]) assert.deepEqual((await contents(memory)).toSorted(), said);
      assert.deepEqual(sharedRows(one.sql), sharedRows(other.sql));
    }));
});
