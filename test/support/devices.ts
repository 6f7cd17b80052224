import { openDatabase } from '../../src/adapters/sqlite/openDatabase.ts';
import { defaultSettings } from '../../src/engine/ground/contract/engineSettings.ts';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { Sql, SqlRow } from '../../src/engine/ground/contract/sql.ts';
import { createIds } from '../../src/engine/ground/runtime/ids.ts';
import { createMemory } from '../../src/engine/memory/createMemory.ts';
import type { Envelope, TakenIn } from '../../src/engine/ground/contract/replicating.ts';
import type { TakeInOptions } from '../../src/engine/exchange/replication/exchange.ts';
import { readOutgoing } from '../../src/engine/exchange/replication/readOutgoing.ts';
import { takeIn } from '../../src/engine/exchange/replication/takeIn.ts';
import { tellAll } from '../../src/engine/exchange/replication/tell.ts';
import type { Store } from '../../src/engine/store/base/store.ts';
import { canonicalRows } from './canonicalRows.ts';
import { FixedClock, seeded } from './clock.ts';
import { scheduler } from './memory.ts';

/** One of several devices of a person, each with a memory of its own. */
export interface Device {
  readonly memory: Memory;
  readonly clock: FixedClock;
  readonly sql: Sql;
  readonly store: Store;
  /** All that it has to tell. */
  readonly told: () => readonly Envelope[];
  readonly take: (envelopes: readonly Envelope[], options?: TakeInOptions) => TakenIn;
}

export const channel = 'folder';

/** Opens some devices, runs a test over them and closes them. */
export async function withDevices(count: number, test: (devices: readonly Device[]) => Promise<void>): Promise<void> {
  const devices: Device[] = [];
  try {
    for (let index = 0; index < count; index++) devices.push(await openDevice(index));
    await test(devices);
  } finally {
    for (const { memory } of devices) await memory.close();
  }
}

async function openDevice(index: number): Promise<Device> {
  const clock = new FixedClock();
  // As on a machine, time goes on while something is told or taken in.
  const goesOn = (): number => clock.now++;
  const { sql, problems, readOnlyReason } = await openDatabase(':memory:', {
    clock: goesOn,
    nativeBinding: undefined,
    bundled: false,
  });
  const memory = createMemory({
    sql,
    settings: defaultSettings,
    clock: goesOn,
    random: seeded(index + 1),
    scheduler,
    openingProblems: problems,
    readOnlyReason,
    fileBytes: () => 0,
    onFailure: () => undefined,
  });
  const store: Store = { sql, clock: goesOn, ids: createIds(seeded(index + 100)) };
  return {
    memory,
    clock,
    sql,
    store,
    told() {
      sql.transaction(() => tellAll(store));
      return readOutgoing(store, channel, { after: 0, limit: 1_000_000 });
    },
    take: (envelopes, options) => sql.transaction(() => takeIn(store, channel, envelopes, options)),
  };
}

/** Every device tells every other one all it has, until nobody hears anything new. */
export function exchangeAll(devices: readonly Device[]): void {
  for (let round = 0, news = 1; news > 0; round++) {
    if (round > 20) throw new Error('They never come to an end.');
    const all = devices.flatMap((device) => device.told());
    news = devices.reduce((sum, device) => sum + device.take(all).applied, 0);
  }
}

/** How far each device reads conversations is its own business; of what was erased a row may be left, or none. */
const ownBusiness = ['waiting_since', 'summary_asked', 'consolidated_at'];

/** What is to be the same on all devices. */
export function sharedRows(sql: Sql): { readonly [table: string]: readonly unknown[] } {
  const { memories = [], links = [], conversations = [], summaries = [] } = canonicalRows(sql);
  const isErased = (row: SqlRow): boolean => row['attributes'] === '{"erased":true}';
  return {
    memories: memories.filter((row) => !isErased(row)),
    links,
    // One of which no turn is left may be known where the order came before its name did.
    conversations: conversations
      .filter(({ id }) => memories.some((row) => row['session_id'] === id && row['kind'] === 'episode'))
      .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !ownBusiness.includes(column)))),
    summaries,
  };
}
