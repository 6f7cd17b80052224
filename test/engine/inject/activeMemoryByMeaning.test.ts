import assert from 'node:assert/strict';
import { GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { store, withMemory } from '../../support/memory.ts';
import { away, holiday, office } from '../../support/away.ts';

describe('Active Memory by meaning', () => {
  it('R006: what no turn mentions is injected only from the higher floor on; important memories are there in any case', () =>
    withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await store(memory, office);
        await store(memory, 'The passport expires in May', { importance: 9 });
        await whenEmbedded(memory);
        const { facts } = await memory.activeMemory({ turns: ['time away'] });
        assert.deepStrictEqual(
          facts.map(({ content, why }) => [content, why.because]),
          [
            ['The passport expires in May', 'importance'],
            [holiday, 'meaning'],
          ],
        );
        await memory.configure({ meaningInjectFloor: 0.9 });
        assert.equal((await memory.activeMemory({ turns: ['time away'] })).facts.length, 1);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('a model that calls everything alike puts nothing into a prompt by meaning alone', () => {
    const alike: { [part: string]: number[] } = { question: [1, 0, 0, 0] };
    for (let index = 0; index < 12; index++)
      alike[`note-${index}-`] = [0.8, 0.6 * Math.cos(index), 0.6 * Math.sin(index), 0];
    return withMemory(
      async ({ memory }) => {
        for (let index = 0; index < 12; index++) await store(memory, `note-${index}-`);
        await whenEmbedded(memory);
        assert.deepStrictEqual((await memory.activeMemory({ turns: ['question'] })).facts, []);
        assert.equal((await memory.recall({ query: 'question' })).hits.length, 5);
      },
      { embedder: new GivenVectors(alike) },
    );
  });

  it('R273: nothing is embedded for an empty question', () => {
    const embedder = new GivenVectors(away);
    return withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        const before = embedder.asked.length;
        await memory.recall({ query: '  ' });
        await memory.activeMemory({ turns: [] });
        assert.equal(embedder.asked.length, before);
        await memory.recall({ topic: 'notes' });
        assert.deepStrictEqual(
          embedder.asked.slice(before),
          [{ texts: ['notes'], purpose: 'passage' }],
          'Of a topic its name is read.',
        );
      },
      { embedder },
    );
  });
});
