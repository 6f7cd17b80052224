import assert from 'node:assert/strict';
import { inForceAfter } from '../../support/inForceAfter.ts';

describe('what somebody works on for long', () => {
  for (const [said, held] of [
    [
      "I'm building a rota planner for volunteer fire brigades, can you pick a color palette",
      'The user is building a rota planner for volunteer fire brigades',
    ],
    ['im writing a plugin that tunes harps by ear', 'The user is writing a plugin that tunes harps by ear'],
    [
      "we're working on a firmware for beehive scales, called Zeidler",
      'The team is working on a firmware for beehive scales, called Zeidler',
    ],
  ] as const)
    it(`R031: is noted: ${said}`, async () => assert.deepEqual(await inForceAfter(said), [held]));

  for (const said of [
    "I'm writing a test for the harp parser",
    "I'm making a quick fix in the site's header",
    "I'm building the docs site and it hangs at step 4",
    'are we building a tool for this or do we buy one?',
  ])
    it(`R031: is nothing that is done by the evening: ${said}`, async () =>
      assert.deepEqual(await inForceAfter(said), []));

  it('R152: what is asked for behind a condition holds from then on', async () => {
    const said = 'whenever I paste an error, can you explain it in one line first';
    assert.equal((await inForceAfter(said)).length, 1);
  });
});
