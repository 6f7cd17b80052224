import assert from 'node:assert/strict';
import { createRepeatedCalls } from '../../../../src/doors/vscode/tools/createRepeatedCalls.ts';

describe('repeated calls of a tool', () => {
  it('R080: the same call is told to stop at the fourth time within a minute', () => {
    let now = 0;
    const repeated = createRepeatedCalls(() => now);
    const call = (input: unknown, tool = 'memory_recall'): boolean => repeated(tool, input) !== undefined;
    const query = { query: 'a', limit: 5 };
    assert.deepEqual(
      [call(query), call(query), call({ limit: 5, query: 'a' }), call(query)],
      [false, false, false, true],
    );
    assert.match(repeated('memory_recall', query) ?? '', /5 times within a minute .* Stop calling it/);
    assert.deepEqual(
      [call({ query: 'b', limit: 5 }), call(query, 'memory_save'), call(undefined)],
      [false, false, false],
    );
    now = 60_000;
    assert.equal(call(query), false);
  });

  it('R080: takes input of any shape and size', () => {
    const repeated = createRepeatedCalls(() => 0);
    for (const input of [
      undefined,
      null,
      7,
      'x',
      [],
      { a: { b: [1, { c: null }] } },
      { huge: 'x'.repeat(5_000_000) },
    ]) {
      assert.equal(repeated('memory_save', input), undefined);
    }
  });
});
