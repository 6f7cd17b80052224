import assert from 'node:assert/strict';
import { createProposals } from '../../../../src/doors/vscode/chat/createProposals.ts';

const notes = { identity: 'Nova', user: 'Ana', philosophy: 'Tests first' };

describe('what a hatching proposes', () => {
  it('R226: is kept by the name in the link alone, until the hatching is settled', () => {
    let number = 0;
    const proposals = createProposals(() => `name-${number++}`);
    const one = proposals.keep({ conversation: 'a', notes });
    const other = proposals.keep({ conversation: 'b', notes });
    proposals.keep({ conversation: 'a' });
    assert.deepEqual(proposals.find(one), { conversation: 'a', notes });
    assert.equal(proposals.find('a'), undefined);
    proposals.drop('a');
    assert.equal(proposals.find(one), undefined);
    assert.equal(proposals.find('name-2'), undefined);
    assert.deepEqual(proposals.find(other), { conversation: 'b', notes });
    for (let more = 0; more < 100; more++) proposals.keep({ conversation: 'c' });
    assert.equal(proposals.find(other), undefined);
  });
});
