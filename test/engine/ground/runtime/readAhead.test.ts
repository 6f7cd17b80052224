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
});
