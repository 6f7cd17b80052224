import type { Random } from '../../src/engine/ground/contract/ports.ts';

export const hour = 3_600_000;
export const day = 24 * hour;
/** A Thursday at noon; every test starts here. */
export const noon = Date.UTC(2026, 0, 15, 12);

/** A clock that stands still until it is moved. */
export class FixedClock {
  now = noon;
  readonly read = (): number => this.now;

  forward(ms: number): void {
    this.now += ms;
  }
}

/** Mulberry32: the same numbers for the same seed. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
