import assert from 'node:assert/strict';
import type { MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { findHinted } from '../../../../src/engine/lifecycle/forgetting/findHinted.ts';

interface Given {
  readonly kept?: readonly string[];
  readonly isEverything?: boolean;
  readonly isList?: boolean;
}

function found(contents: readonly string[], hints: readonly string[], given: Given = {}): Record<string, unknown> {
  const near = contents.map((content, at) => ({ id: String(at), topic: 'notes', content }) as MemoryRecord);
  const request = { hints, kept: [], isEverything: false, isList: false, ...given };
  const { memories, choices, isClear } = findHinted(near, request, undefined);
  const idsOf = (of: readonly MemoryRecord[]): string => of.map(({ id }) => id).join();
  return { memories: idsOf(memories), choices: idsOf(choices), isClear };
}

describe('what the hints of a request to forget mean', () => {
  const code = 'The gate code is 4417';
  const key = 'The gate key is with Lina';
  const dog = 'The dog is called Rex';

  it('is the memory that has most of them', () =>
    assert.deepEqual(found([code, key, dog], ['gate code']), { memories: '0', choices: '', isClear: true }));

  it('is left to the user where several have as much', () =>
    assert.deepEqual(found([code, key, dog], ['gate']), { memories: '', choices: '0,1', isClear: false }));

  it('is all that has them where everything is meant', () =>
    assert.equal(found([code, key, dog], ['gate'], { isEverything: true })['memories'], '0,1'));

  it('is one memory for each thing of a list', () =>
    assert.equal(found([code, key, dog], ['gate code', 'dog'], { isList: true })['memories'], '0,2'));

  it('is not what is to stay', () => assert.equal(found([code, key], ['gate'], { kept: ['key'] })['memories'], '0'));

  it('is nothing that is another one of the kind, and nothing without a word in common', () => {
    assert.equal(found(['Anna’s phone number is 555-0134'], ['number of Paul'])['memories'], '');
    assert.equal(found([code, key], ['holiday in Rome'])['memories'], '');
  });
});
