import assert from 'node:assert/strict';

/**
 * Asserts that a rule is broken by exactly those who are known to break it, one per line. Neither may a new one come,
 * nor may a line stay that nobody needs any more: the list only shrinks.
 */
export function expectOffenders(found: readonly string[], known: string): void {
  const listed = known.split('\n').map((line) => line.trim());
  const wanted = new Set(listed.filter((line) => line !== ''));
  const unique = [...new Set(found)].sort();
  assert.deepEqual(
    { added: unique.filter((one) => !wanted.has(one)), notNeeded: [...wanted].filter((one) => !unique.includes(one)) },
    { added: [], notNeeded: [] },
  );
  assert.deepEqual([...wanted], [...wanted].sort(), 'the list is sorted');
}
