import assert from 'node:assert/strict';
import { findSources } from '../../../src/open/importing/findSources.ts';
import { holdsConversation } from '../../../src/open/importing/holdsConversation.ts';
import { noSharedSettings } from '../../../src/open/sharedSettings.ts';
import { fixtureHome } from '../../adapters/transcripts/fixtureHome.ts';

describe('whether there are conversations', () => {
  it('looks for something that was said, and at nothing where there are only notes', async () => {
    const made = fixtureHome();
    try {
      const found = await findSources(made.place, noSharedSettings);
      const held: string[] = [];
      for (const source of found) if (await holdsConversation(source)) held.push(source.name);
      assert.deepEqual(held, ['claude-code', 'codex', 'vscode', 'copilot-cli', 'cursor', 'gemini']);
      assert.equal(await holdsConversation({ transcripts: [] }), false);
    } finally {
      made.remove();
    }
  });
});
