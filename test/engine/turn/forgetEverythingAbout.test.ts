import assert from 'node:assert/strict';
import { store, withMemory } from '../../support/memory.ts';
import { takeTurn, turnOf } from '../../support/scriptedDoor.ts';

const ofTests = ['Test files end in .spec.ts', 'The user prefers short tests'];
const others = ['Deploys happen on Fridays', 'The parser is written by hand'];

describe('a turn that asks to forget all that is known of something', () => {
  const left = async (text: string): Promise<readonly string[]> => {
    let rows: readonly string[] = [];
    await withMemory(async ({ memory }) => {
      for (const content of [...ofTests, ...others]) await store(memory, content);
      await takeTurn(memory, turnOf(text));
      const listed = await memory.list({ limit: 50 });
      rows = listed.rows.filter(({ kind }) => kind !== 'episode').map(({ content }) => content);
    });
    return rows.toSorted();
  };

  for (const text of [
    'forget everything about tests',
    'Forget all about the tests.',
    'please forget all of the test rules',
  ])
    it(`R072: forgets it, though work may be about the same thing: ${text}`, async () =>
      assert.deepEqual(await left(text), others.toSorted()));

  for (const text of [
    'forget everything about the tests, just ship it',
    'delete everything about the tests in the readme',
    'remove everything related to the old parser',
    'forget all about it',
  ])
    it(`forgets nothing where the work is meant: ${text}`, async () =>
      assert.deepEqual(await left(text), [...ofTests, ...others].toSorted()));
});
