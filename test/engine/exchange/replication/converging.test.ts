import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foldHistory } from '../../../../src/engine/store/history/foldHistory.ts';
import { day } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { anyWork, doWork, type Work } from '../../../support/doWork.ts';
import { all } from '../../../support/memory.ts';
import { canonicalRows } from '../../../support/canonicalRows.ts';
import { type Device, exchangeAll, sharedRows, withDevices } from '../../../support/devices.ts';
import { replayed } from '../../../support/replayed.ts';
import { runs } from '../../../support/runs.ts';

const most = 999;

/** Who does what; and now and then what some have told reaches some, with losses, twice, and in any order. */
type Step =
  | { readonly kind: 'work'; readonly device: number; readonly work: Work }
  | { readonly kind: 'deep'; readonly device: number; readonly what: number; readonly one: number }
  | { readonly kind: 'erase'; readonly device: number; readonly one: number }
  | { readonly kind: 'deliver'; readonly to: number; readonly seed: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('work'), device: fc.integer({ min: 0, max: 2 }), work: anyWork }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('deep'),
      device: fc.integer({ min: 0, max: 2 }),
      what: fc.integer({ min: 0, max: 7 }),
      one: fc.integer({ min: 0, max: most }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('erase'),
      device: fc.integer({ min: 0, max: 2 }),
      one: fc.integer({ min: 0, max: most }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('deliver'),
      to: fc.integer({ min: 0, max: 2 }),
      seed: fc.integer({ min: 1, max: 1_000_000 }),
    }),
  },
);

async function take(devices: readonly Device[], step: Step): Promise<void> {
  const at = (index: number): Device => devices[index % devices.length] as Device;
  if (step.kind === 'work') return doWork(at(step.device).memory, at(step.device).clock, step.work);
  if (step.kind === 'deep') return goDeep(at(step.device), step.what, step.one);
  if (step.kind === 'erase') {
    const rows = await all(at(step.device).memory);
    const id = rows[step.one % Math.max(1, rows.length)]?.id;
    if (id !== undefined) await at(step.device).memory.erase({ ids: [id] });
    return;
  }
  // Some are lost, some come twice, and none comes in order.
  let seed = step.seed;
  const next = (): number => (seed = (seed * 48271) % 2147483647);
  const told = devices.flatMap((device) => device.told());
  const some = told.flatMap((envelope) =>
    next() % 4 === 0 ? [] : next() % 5 === 0 ? [envelope, envelope] : [envelope],
  );
  at(step.to).take(some.toSorted(() => (next() % 2 === 0 ? 1 : -1)));
}

async function goDeep({ memory, clock, sql }: Device, what: number, one: number): Promise<void> {
  const rows = await all(memory);
  const { id = '', content = 'nothing' } = rows[one % Math.max(1, rows.length)] ?? {};
  const sessionId = `s${one % 3}`;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => memory.configure({ workspace: 'git:new', workspaceAliases: one % 2 === 0 ? ['a'] : ['a', 'b'] }),
    () => maintain(memory, { jobs: ['duplicates', 'consolidation'] }),
    async () => {
      clock.forward((one % 60) * day);
      await maintain(memory, { jobs: ['decay'] });
    },
    () => memory.restore([id]),
    () => memory.endSession(sessionId),
    () => memory.rate([id], one % 2 === 0 ? 'helpful' : 'unhelpful', `answer ${one % 3}`),
    () => memory.save({ topic: 'ops', content: `We run ${one % 9} because ${content}`, sessionId }),
    async () => {
      sql.transaction(() => foldHistory(sql, clock.now - (one % 5) * day, 1 + (one % 60)));
      await Promise.resolve();
    },
  ];
  await steps[what]?.().catch(() => undefined);
}

describe('devices of one person', () => {
  it('hold the same after any work apart, whatever was lost or came twice, and history still comes to it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 30 }), async (steps) => {
        await withDevices(3, async (devices) => {
          for (const step of steps) await take(devices, step);
          exchangeAll(devices);
          const [first, ...others] = devices.map(({ sql }) => sharedRows(sql));
          for (const other of others) assert.deepStrictEqual(other, first);
          for (const { sql } of devices) assert.deepStrictEqual(replayed(sql), canonicalRows(sql));
        });
      }),
      runs(40),
    );
  });
});
