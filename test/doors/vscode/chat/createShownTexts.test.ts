import assert from 'node:assert/strict';
import { createShownTexts } from '../../../../src/doors/vscode/chat/createShownTexts.ts';

describe('the texts that a link in the chat confirms', () => {
  it('X23: are found by the name in the link alone, as often as it is clicked, the newest 200', () => {
    let number = 0;
    const texts = createShownTexts(() => `name-${number++}`);
    const names = Array.from({ length: 201 }, (_, at) => texts.keep({ id: `fact_${at}`, text: `text ${at}` }));
    assert.equal(texts.find(names[0] ?? ''), undefined);
    for (const _click of [1, 2]) assert.deepEqual(texts.find('name-200'), { id: 'fact_200', text: 'text 200' });
    assert.equal(texts.find('fact_200'), undefined);
    assert.equal(texts.find(''), undefined);
  });
});
