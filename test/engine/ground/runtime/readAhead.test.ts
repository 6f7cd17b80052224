import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { readAhead } from '../../../../src/engine/ground/runtime/readAhead.ts';

describe('what is read ahead on another thread', () => {
  const pieces = Array.from({ length: 400 }, (_, index) => index);

  /** How many pieces the other thread was given while nobody took any in. */
  async function givenMeanwhile(isGivingWay: () => boolean): Promise<number> {
    let given = 0;
    const ahead = readAhead<number, number>({
      pieces,
      isReady: () => true,
      there: async (some) => {
        given += some.length;
        await setImmediate();
        return some;
      },
      here: (some) => some,
      pause: () => setImmediate(),
      clock: () => 0,
      isGivingWay,
    });
    await ahead.of(0, 10);
    const before = given;
    for (let turns = 0; turns < 20; turns++) await setImmediate();
    const meanwhile = given - before;
    // Whatever it was given, all of it comes in its order.
    const found = await ahead.of(10, 200);
    assert.ok(found.every((read, at) => read === undefined || read === at + 10));
    return meanwhile;
  }

  it('goes on while what was read is taken in', async () => {
    assert.ok((await givenMeanwhile(() => false)) > 0);
  });

  it('gets nothing new while requests are to have the processors', async () => {
    assert.equal(await givenMeanwhile(() => true), 0);
  });

  it('is read here where there is no such thread, in goes that end when they took long', async () => {
    let now = 0;
    let pauses = 0;
    const goes: number[] = [];
    const ahead = readAhead<number, number>({
      pieces,
      isReady: () => false,
      there: () => Promise.reject(new Error('There is none.')),
      here: (some) => {
        // The first piece takes long, as in a process that has just begun.
        now += goes.length === 0 ? 100 : 1;
        goes[pauses] = (goes[pauses] ?? 0) + some.length;
        return some;
      },
      pause: () => Promise.resolve(void pauses++),
      clock: () => now,
    });
    assert.deepEqual(await ahead.of(0, 10), pieces.slice(0, 10));
    assert.deepEqual(goes, [1, 4, 4, 4]);
    assert.deepEqual(await ahead.of(10, 20), pieces.slice(10, 20));
  });
});
