import assert from 'node:assert/strict';
import { readWordVectors } from '../../../../src/adapters/files/readWordVectors.ts';
import { store, withTables } from '../../../support/memory.ts';

describe('what only sounds like what is to be forgotten', () => {
  const alike = 'Deploys run through GitHub Actions to Fly';

  for (const text of ['Forget what I said about the tickets.', 'vergiss, was ich über die Tickets gesagt habe'])
    it(`R129: stays until the user says that it is meant: "${text}"`, () =>
      withTables(
        async ({ memory }) => {
          const id = await store(memory, alike);
          await store(memory, 'Lee owns the database');
          const done = await memory.forgetAsked({ text, sessionId: 's' });
          assert.notEqual(done?.outcome, 'forgotten');
          assert.equal((await memory.get(id))?.content, alike);
        },
        { wordVectors: () => readWordVectors(false) },
      ));

  it('goes where the name says it in another word', () =>
    withTables(
      async ({ memory }) => {
        await store(memory, "The user's manager is Torsten");
        const done = await memory.forgetAsked({ text: 'Forget what I told you about my boss.', sessionId: 's' });
        assert.equal(done?.outcome, 'forgotten');
      },
      { wordVectors: () => readWordVectors(false) },
    ));
});
