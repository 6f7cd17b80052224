import assert from 'node:assert/strict';
import { english } from '../../../../../../src/engine/knowledge/language/en/english.ts';
import { forgetHints } from '../../../../../../src/engine/knowledge/language/en/requests/forgetting/forgetHints.ts';
import { readSentence } from '../../../../../../src/engine/knowledge/language/en/requests/forgetting/forgetWindows.ts';

const hintsOf = (...sentences: readonly string[]): ReturnType<typeof forgetHints> =>
  forgetHints(sentences.map((said) => ({ ...readSentence(said), said })));

describe('the hints of a request to forget', () => {
  it('are the words that name something, without those that ask', () => {
    assert.deepEqual(hintsOf('Please purge the gate code from your memory.').hints, ['gate code']);
    assert.deepEqual(hintsOf("I'd rather you kept nothing about Lina's hearing.").hints, ["Lina's hearing"]);
  });

  it('name apart what is to stay', () => {
    const { hints, kept } = hintsOf("My sister's debts have to go.", 'Her name you can keep.');
    assert.deepEqual([hints, kept], [["sister's debts"], ['name']]);
  });

  it('tell whether all is meant, and whether several things are', () => {
    assert.equal(hintsOf('Erase everything to do with the vault.').isEverything, true);
    assert.equal(hintsOf('Erase the vault code.').isEverything, false);
    assert.equal(hintsOf('Erase the vault code and the alarm number.').isList, true);
    assert.equal(hintsOf('Erase the vault code.').isList, false);
  });

  it('come with a request in words that nobody listed', () => {
    const found = english.requests.findForget(
      'Obliterate the part on the Harrow bid, you were never meant to have it.',
    );
    assert.deepEqual(found?.hints, ['Harrow bid']);
  });

  it('are of no use where the words are those of somebody else', () => {
    for (const text of [
      'Tilda: obliterate the Harrow bid',
      'Tilda wrote to me, obliterate the Harrow bid in your memory',
    ])
      assert.equal(english.requests.findForget(text), undefined, text);
  });
});
