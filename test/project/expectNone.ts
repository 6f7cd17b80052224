import assert from 'node:assert/strict';

/** Asserts that nobody breaks a rule, and names each one that does, once. */
export function expectNone(offenders: readonly string[]): void {
  assert.deepEqual([...new Set(offenders)].sort(), []);
}
