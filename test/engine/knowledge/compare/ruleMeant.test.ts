import assert from 'node:assert/strict';
import { ruleMeant } from '../../../../src/engine/knowledge/compare/ruleMeant.ts';

describe('the earlier rule that one is likeliest to change', () => {
  it('is none in another language: a few words that tell no language are read as English', () => {
    const older = [{ content: 'Para los commits siempre prefijo' }];
    for (const content of ['Commits sin emojis', 'Commits always with a scope'])
      assert.equal(ruleMeant({ content, does: 'states', turn: content }, older, ['replaces', 'ends']), undefined);
  });
});
