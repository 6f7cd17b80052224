import { readOutgoing } from '../exchange/replication/readOutgoing.ts';
import { takeIn } from '../exchange/replication/takeIn.ts';
import { tellNext } from '../exchange/replication/tell.ts';
import type { ErasingMethods } from '../ground/contract/erasing.ts';
import type { ReplicationMethods, TakenIn } from '../ground/contract/replicating.ts';
import { createPace } from '../ground/runtime/createPace.ts';
import { currentVersion } from '../store/migrations/migrations.ts';
import { keptBothIn } from '../store/replication/keptBoth.ts';
import { lastOrder, lastOutgoing } from '../store/replication/outgoingRows.ts';
import { leaveChannel } from '../store/replication/leaveChannel.ts';
import { noteSeenBy, peersThrough } from '../store/replication/peers.ts';
import {
  mustRewrite,
  notePlace,
  noteRewrite,
  placeOf,
  renewReplica,
  replicaIn,
  replicaOf,
} from '../store/replication/replica.ts';
import { countWaiting } from '../store/replication/waitingChanges.ts';
import type { MemoryContext } from './memoryContext.ts';

/** Conflicts that are told at once. */
const mostConflicts = 100;

/** Envelopes of the first transaction, and of one at most. */
const slice = { first: 10, most: 100 };

const nothingTaken: TakenIn = { applied: 0, known: 0, waiting: 0, newer: 0, conflicts: 0, erased: 0, refused: [] };

function sumOf(one: TakenIn, other: TakenIn): TakenIn {
  return {
    applied: one.applied + other.applied,
    known: one.known + other.known,
    waiting: one.waiting + other.waiting,
    newer: one.newer + other.newer,
    conflicts: one.conflicts + other.conflicts,
    erased: one.erased + other.erased,
    refused: [...one.refused, ...other.refused],
  };
}

/** One memory on several devices: what it tells others, and what it takes from them. */
export function replicationMethods(
  { ports, store, read, write, pause, giveWay, holdBack, wake, assertOpen }: MemoryContext,
  { resumeErasing }: Pick<ErasingMethods, 'resumeErasing'>,
): ReplicationMethods {
  const { sql } = store;
  const writing = <T>(work: () => T): Promise<T> => write(() => sql.transaction(work));
  return {
    settleDevice: (channel, place, anew = false) =>
      writing(() => {
        const [known, noted] = [replicaIn(sql), placeOf(sql)];
        const isCopy = known !== undefined && (anew || (noted !== undefined && noted !== place));
        const device = isCopy ? renewReplica(store, [channel]) : replicaOf(store);
        notePlace(sql, place);
        return { device, isNew: device !== known };
      }),

    async tellOthers(channel, after, limit) {
      assertOpen();
      while (await writing(() => tellNext(store))) await pause();
      return await read(() => ({
        envelopes: readOutgoing(store, channel, { after, limit }),
        last: lastOutgoing(sql),
      }));
    },

    async hearOthers(channel, envelopes) {
      assertOpen();
      while (await writing(() => tellNext(store))) await pause();
      let taken = nothingTaken;
      const pace = createPace(ports.clock, slice);
      for (let at = 0; at < envelopes.length;) {
        if (at > 0) await giveWay();
        holdBack();
        const part = envelopes.slice(at, at + pace.size());
        at += part.length;
        taken = sumOf(taken, await write(() => pace.timed(() => sql.transaction(() => takeIn(store, channel, part)))));
      }
      wake();
      // Backups and other files are cleaned as after an erasing of one's own.
      if (taken.erased > 0) await resumeErasing();
      return taken;
    },

    noteSeen: (channel, device, seen) => writing(() => noteSeenBy(sql, channel, device, seen)),
    noteRewritten: () => writing(() => noteRewrite(sql, false)),
    leaveChannel: (channel) => writing(() => leaveChannel(sql, channel)),

    replication: (channel) =>
      read(() => {
        const device = replicaIn(sql);
        return {
          ...(device === undefined ? {} : { device }),
          schemaVersion: currentVersion,
          last: lastOutgoing(sql),
          known: peersThrough(sql, channel),
          waiting: countWaiting(sql),
          mustRewrite: mustRewrite(sql),
          lastOrder: lastOrder(sql),
          conflicts: keptBothIn(sql, mostConflicts),
        };
      }),
  };
}
