import assert from 'node:assert/strict';
import { maintain } from '../../../support/maintain.ts';
import { all, store, withMemory } from '../../../support/memory.ts';
import { on, Oracle } from '../../../support/oracle.ts';

describe('notes of a conversation that goes on', () => {
  const answer = JSON.stringify({
    notes: [
      {
        key: 'Deploy window',
        topic: 'deploys',
        content: 'The user deploys on Fridays after 16:00',
        links: ['release-name', 'nowhere', 'known'],
      },
      { key: 'release-name', topic: 'release', content: 'The release is called heron', links: [] },
    ],
  });

  it('R228, R265: are taken every five messages of the user, with a key, and linked to each other and to what is there', async () => {
    const model = new Oracle({ notes: answer });
    await withMemory(
      async ({ memory }) => {
        const known = await store(memory, 'The shop runs in Frankfurt', { key: 'known', scope: 'user' });
        const asked = (): number => model.prompts.filter((prompt) => prompt.includes('"notes"')).length;
        for (let turn = 1; turn <= 4; turn++)
          await memory.observe({
            sessionId: 's',
            role: 'user',
            text: `We deploy on Fridays after 16:00, ${turn}`,
            scope: 'user',
          });
        await maintain(memory);
        assert.equal(asked(), 0);
        await memory.observe({ sessionId: 's', role: 'user', text: 'We deploy on Fridays after 16:00', scope: 'user' });
        await maintain(memory);
        await maintain(memory);
        assert.equal(asked(), 1);
        const rows = await all(memory);
        const [deploys, release] = ['note:deploy-window', 'note:release-name'].map((key) =>
          rows.find((row) => row.key === key),
        );
        assert.ok(deploys && release);
        assert.equal(deploys.sourceIds.length, 1);
        assert.deepEqual(
          (await memory.neighbors(deploys.id)).map(({ id }) => id).toSorted(),
          [known, release.id].toSorted(),
        );
      },
      { model, settings: on },
    );
  });

  it('R228: are taken anew for every five messages of the user, on the last ten of both sides', async () => {
    const model = new Oracle({ notes: '{"notes": []}' });
    await withMemory(
      async ({ memory }) => {
        const requests = (): readonly string[] => model.prompts.filter((prompt) => prompt.includes('"notes"'));
        const after: number[] = [];
        for (let turn = 1; turn <= 10; turn++) {
          for (const role of ['user', 'assistant', 'tool'] as const)
            await memory.observe({ sessionId: 's', role, text: `${role} says part ${turn}.`, scope: 'user' });
          await maintain(memory);
          after.push(requests().length);
        }
        assert.deepEqual(after, [0, 0, 0, 0, 1, 1, 1, 1, 1, 2]);
        const said = (requests()[1] ?? '').match(/(?:user|assistant|tool) says part \d+/g) ?? [];
        const both = (turn: number): string[] => [`user says part ${turn}`, `assistant says part ${turn}`];
        assert.deepEqual(said, [6, 7, 8, 9, 10].flatMap(both));
      },
      { model, settings: on },
    );
  });

  it('never take the place of what the user saved under the same key', async () => {
    const model = new Oracle({ notes: answer });
    await withMemory(
      async ({ memory }) => {
        await store(memory, 'We never deploy on Fridays', { key: 'note:deploy-window', scope: 'user' });
        for (let turn = 0; turn < 5; turn++)
          await memory.observe({ sessionId: 's', role: 'user', text: `turn ${turn}`, scope: 'user' });
        await maintain(memory);
        assert.deepEqual(
          (await all(memory)).filter(({ key }) => key === 'note:deploy-window').map(({ content }) => content),
          ['We never deploy on Fridays'],
        );
      },
      { model, settings: on },
    );
  });
});
