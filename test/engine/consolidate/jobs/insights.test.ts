import assert from 'node:assert/strict';
import { day } from '../../../support/clock.ts';
import { maintain } from '../../../support/maintain.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { ofKind, on, Oracle, say } from '../../../support/oracle.ts';

describe('insights', () => {
  const answer = JSON.stringify({
    insights: [{ summary: 'The user decides after a short trial', tags: ['work'], importance: 5 }],
  });

  it('R142, R144, R145, R146: are looked for at most once a day, from what is new, and kept with little weight', async () => {
    const model = new Oracle({ insights: answer });
    await withMemory(
      async ({ memory, clock }) => {
        const asked = (): number => model.prompts.filter((prompt) => prompt.includes('{"insights"')).length;
        await maintain(memory);
        assert.equal(asked(), 0);
        for (let turn = 0; turn < 8; turn++) await say(memory, 's', `We try it for a day, ${turn}`);
        for (let index = 0; index < 5; index++) await store(memory, `Trial ${index} took a day`);
        await maintain(memory);
        await maintain(memory);
        assert.equal(asked(), 1);
        const prompt = model.prompts.find((text) => text.includes('activity: ')) ?? '';
        assert.deepEqual([prompt.match(/^activity: /gm)?.length, prompt.match(/^fact: /gm)?.length], [5, 3]);
        const [insight] = await ofKind(memory, 'insight');
        assert.deepEqual(
          [insight?.category, insight?.importance, insight?.pinned, insight?.origin],
          ['relationship_dynamic', 4, false, 'assistant'],
        );
        assert.deepEqual(
          model.requests
            .filter(({ prompt: text }) => text === prompt)
            .map(({ temperature, maxTokens }) => [temperature, maxTokens]),
          [[0, 220]],
        );
        // A search that found nothing counts as one of that day, too.
        model.answers = { insights: '{"insights": []}' };
        clock.forward(day);
        await store(memory, 'A new trial began');
        await maintain(memory);
        assert.equal(asked(), 2);
        clock.forward(day - 1);
        await store(memory, 'A newer trial began');
        await maintain(memory);
        assert.equal(asked(), 2);
        clock.forward(1);
        await maintain(memory);
        assert.equal(asked(), 3);
        // The turns are two days old by then.
        assert.match(model.prompts.at(-1) ?? '', /\nfact: A newer trial began/);
        assert.doesNotMatch(model.prompts.at(-1) ?? '', /\nactivity: /);
      },
      { model, settings: on },
    );
  });
});
