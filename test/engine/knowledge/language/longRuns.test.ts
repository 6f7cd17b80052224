import assert from 'node:assert/strict';
import { amountsIn } from '../../../../src/engine/knowledge/language/en/comparing/holdings/amountsIn.ts';
import { exactWords } from '../../../../src/engine/knowledge/language/en/comparing/holdings/exactWords.ts';
import { plainRule } from '../../../../src/engine/knowledge/language/en/comparing/rules/plainRule.ts';
import { readRule } from '../../../../src/engine/knowledge/language/en/comparing/rules/readRule.ts';
import { titleOf } from '../../../../src/engine/knowledge/language/en/leftOff/titleOf.ts';
import { findOrder } from '../../../../src/engine/knowledge/language/en/requests/forgetting/findOrder.ts';
import {
  listedNames,
  readObject,
  withoutTrailing,
} from '../../../../src/engine/knowledge/language/en/requests/forgetting/forgetObject.ts';
import { isElsewhere } from '../../../../src/engine/knowledge/language/en/requests/forgetting/objectOf.ts';
import { spanishStatements } from '../../../../src/engine/knowledge/language/es/facts/spanishSentences.ts';

/** As much as a turn can hold: where each place of a run is tried as its start, this takes half a minute or for ever. */
const length = 256_000;
const run = (piece: string): string => piece.repeat(Math.ceil(length / piece.length));

/** What reads a run of such pieces to its end, and what it makes of it. */
const reads: { readonly [name: string]: () => void } = {
  'words without blanks hold no identifier': () => {
    assert.deepEqual(exactWords(`${run('界')}!`), []);
  },
  'an identifier behind them is found': () => {
    assert.deepEqual(exactWords(`${run('界')}, useLedger and a/b.`), ['useLedger', 'a/b']);
  },
  'dots behind an identifier are left off': () => {
    assert.deepEqual(exactWords(`\`a${run('.')}!\``), [`a${run('.')}!`]);
  },
  'the word before an amount is no longer than itself': () => {
    assert.equal(amountsIn(`${run('界')}! 5 euros`)[0]?.number, '5');
    assert.equal(amountsIn(`${run('界')} 7`).length, 0);
  },
  'blanks before an order are no name': () => {
    const lead = `the ferry${run(' ')}pass: `;
    assert.equal(findOrder('forget it', { lead, previous: '', next: '' }), undefined);
  },
  'marks within a name stay': () => {
    assert.equal(withoutTrailing(`a${run(', ')}b!`), `a${run(', ')}b`);
    assert.deepEqual(listedNames([`ferry${run(' ')}pass`]), [`ferry${run(' ')}pass`]);
  },
  'a name ends at its first comma': () => {
    assert.deepEqual(readObject(` the ferry${run(' ')}x, please`)?.names, ['ferry x']);
  },
  'a place behind marks is found': () => {
    assert.equal(isElsewhere(`a${run('?')}\u0000 /etc`), true);
  },
  'the marks of a rule': () => {
    assert.equal(plainRule(`a${run('.')}\u0000`).length > 0, true);
    assert.equal(readRule(`tabs${run(' ')}x`).exception, undefined);
  },
  'a title is cut': () => {
    assert.equal(titleOf(`a${run(',')}\u0000`).length <= 200, true);
  },
  'blanks that open no Spanish question': () => {
    assert.equal([...`a${run(' ')}b`.matchAll(spanishStatements.boundaries)].length, 0);
  },
};

describe('a run as long as a turn', () => {
  for (const [name, read] of Object.entries(reads)) it(`is read to its end: ${name}`, read);
});
