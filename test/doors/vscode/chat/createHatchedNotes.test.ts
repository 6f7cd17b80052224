import assert from 'node:assert/strict';
import { createHatchedNotes } from '../../../../src/doors/vscode/chat/createHatchedNotes.ts';

const notes = { identity: 'Nova', user: 'Ana', philosophy: 'Tests first' };

describe('what a hatching proposes', () => {
  it('R226: is kept by the name in the link alone, until the hatching is settled', () => {
    let number = 0;
    const hatchedNotes = createHatchedNotes(() => `name-${number++}`);
    const one = hatchedNotes.keep({ conversation: 'a', notes });
    const other = hatchedNotes.keep({ conversation: 'b', notes });
    hatchedNotes.keep({ conversation: 'a' });
    assert.deepEqual(hatchedNotes.find(one), { conversation: 'a', notes });
    assert.equal(hatchedNotes.find('a'), undefined);
    hatchedNotes.drop('a');
    assert.equal(hatchedNotes.find(one), undefined);
    assert.equal(hatchedNotes.find('name-2'), undefined);
    assert.deepEqual(hatchedNotes.find(other), { conversation: 'b', notes });
    for (let more = 0; more < 100; more++) hatchedNotes.keep({ conversation: 'c' });
    assert.equal(hatchedNotes.find(other), undefined);
  });
});
