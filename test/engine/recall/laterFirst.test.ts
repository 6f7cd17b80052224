import assert from 'node:assert/strict';
import { store, withMemory } from '../../support/memory.ts';

const day = 86_400_000;
const noon = Date.UTC(2026, 0, 15, 12);

describe('facts about one thing', () => {
  it('R009: the later one is found first where both say as much of the question', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'Wanda looks after the print server', { at: noon - 40 * day });
      await store(memory, 'The print server stands in the cellar, ask Ottokar', { at: noon });
      await store(memory, 'The coffee machine stands in the kitchen', { at: noon });
      const { hits } = await memory.recall({ query: 'who knows the print server?' });
      assert.equal(hits[0]?.content, 'The print server stands in the cellar, ask Ottokar');
    }));

  it('R291: a later one that says less of it stays behind', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The print server stands in the cellar', { at: noon - 40 * day });
      await store(memory, 'The server room was painted', { at: noon });
      const { hits } = await memory.recall({ query: 'where is the print server?' });
      assert.equal(hits[0]?.content, 'The print server stands in the cellar');
    }));
});

describe('what facts call who speaks', () => {
  it('is no word of theirs: a question about users means those who are none of the speaker', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user has the app in Flutter', { at: noon });
      await store(memory, 'The test user is called qa-7', { at: noon - day });
      const { hits } = await memory.recall({ query: 'what is the test user called?' });
      assert.equal(hits[0]?.content, 'The test user is called qa-7');
      assert.ok(hits.slice(1).every(({ why }) => !why.words.includes('user')));
    }));

  it('still tells of the user where somebody asks about themselves', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The user is allergic to nuts', { at: noon });
      const { hits } = await memory.recall({ query: 'what am I allergic to?' });
      assert.equal(hits[0]?.content, 'The user is allergic to nuts');
    }));
});
