import assert from 'node:assert/strict';
import { join } from 'node:path';
import { openMemory } from '../../../src/open/engine.ts';
import { day } from '../../support/clock.ts';
import { exchangeable, FakeEmbedder, GivenVectors, whenEmbedded } from '../../support/embedder.ts';
import { withFolder } from '../../support/folder.ts';
import { codes, scheduler, store, withMemory, withTables } from '../../support/memory.ts';
import { away, cat, holiday, office } from '../../support/away.ts';

const contentsOf = (hits: readonly { readonly content: string }[]): string[] => hits.map(({ content }) => content);

describe('recall by meaning', () => {
  it('R006, R044: finds what shares no word, from a cosine of 0.45 on, and says by how much', () =>
    withMemory(
      async ({ memory }) => {
        for (const content of [cat, office, holiday]) await store(memory, content);
        await whenEmbedded(memory);
        const { hits, problems } = await memory.recall({ query: 'time away' });
        assert.deepStrictEqual(problems, []);
        assert.deepStrictEqual(
          hits.map(({ content, why }) => [content, why.because, why.parts['similarity'], why.text]),
          [
            [holiday, 'meaning', 0.8, 'Says “holiday” for “away”; by meaning (0.80).'],
            [office, 'meaning', 0.5, 'Says “office” for “away”; by meaning (0.50).'],
          ],
        );
        await memory.configure({ meaningFloor: 0.2 });
        assert.equal((await memory.recall({ query: 'time away' })).hits.length, 3);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('R044, R048: hands on the 20 nearest of those above the floor, or as the settings say, and of one tier where that is asked for', () =>
    withMemory(
      async ({ memory, clock }) => {
        const given: { [text: string]: number[] } = { question: [1, 0, 0, 0] };
        for (let index = 0; index < 30; index++)
          given[`note-${index}-`] = [Math.cos(index / 40), Math.sin(index / 40), 0, 0];
        for (const cosine of [0.46, 0.44]) given[`at-${cosine}-`] = [cosine, 0, Math.sqrt(1 - cosine ** 2), 0];
        models.now = new GivenVectors(given);
        const found = async (more: object = {}): Promise<string[]> =>
          contentsOf((await memory.recall({ query: 'question', limit: 50, ...more })).hits).sort();
        for (const cosine of [0.46, 0.44]) await store(memory, `at-${cosine}-`);
        await whenEmbedded(memory);
        assert.deepStrictEqual(await found(), ['at-0.46-']);
        clock.forward(3 * day);
        await memory.age();
        for (let index = 0; index < 30; index++) await store(memory, `note-${index}-`);
        await whenEmbedded(memory);
        const nearest = (count: number): string[] =>
          Array.from({ length: count }, (_, index) => `note-${index}-`).sort();
        assert.deepStrictEqual(await found(), nearest(20));
        assert.deepStrictEqual(await found({ tiers: ['short'] }), nearest(20));
        assert.deepStrictEqual(await found({ tiers: ['long'] }), ['at-0.46-']);
        await memory.configure({ meaningTopK: 5 });
        assert.deepStrictEqual(await found(), nearest(5));
        await memory.configure({ meaningFloor: 0.47 });
        assert.deepStrictEqual(await found({ tiers: ['long'] }), []);
      },
      { meaning: models },
    ));
  const models = exchangeable();

  const inTwoLanguages: readonly (readonly [memory: string, question: string])[] = [
    ['The invoices leave through Stripe at the end of the month.', 'Wie gehen die Rechnungen raus?'],
    ['Die Abrechnung prüft Anna, bevor sie verschickt wird.', '谁检查账单？'],
    ['El servidor de pruebas se reinicia cada lunes.', 'When does the test machine restart?'],
  ];
  for (const [content, question] of inTwoLanguages)
    it(`a model that knows both languages finds “${content}” for “${question}”, and puts it into the prompt`, () =>
      withMemory(
        async ({ memory }) => {
          await store(memory, content);
          for (const other of [
            'A lamp stands in the hall.',
            'The cat sleeps on the sofa.',
            'Tea is in the left drawer.',
          ])
            await store(memory, other);
          await whenEmbedded(memory);
          assert.deepEqual(contentsOf((await memory.recall({ query: question })).hits), [content]);
          const { text } = await memory.activeMemory({ turns: [question] });
          assert.ok(text.includes(content), text);
        },
        { embedder: new GivenVectors({ [content]: [1, 0, 0, 0], [question]: [0.8, 0.6, 0, 0] }) },
      ));

  it('words and meaning add up', () =>
    withMemory(
      async ({ memory }) => {
        await store(memory, 'A holiday by bus', { topic: 'one' });
        await store(memory, 'A trip by bus', { topic: 'two' });
        await whenEmbedded(memory);
        const { hits } = await memory.recall({ query: 'time away bus' });
        assert.deepStrictEqual(contentsOf(hits), ['A holiday by bus', 'A trip by bus']);
        assert.ok(hits[0]?.why.words.includes('bus') && hits[0].why.parts['similarity'] !== undefined);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('meaning raises what words have found, also where it would not have found it by itself', () => {
    const given: { [text: string]: number[] } = { 'kettle time': [1, 0, 0, 0] };
    for (let index = 0; index < 12; index++)
      given[`place-${index}-`] = [0.1, 0.995 * Math.cos(index), 0.995 * Math.sin(index), 0];
    const nearer = 'place-12- has a kettle';
    given['place-12-'] = [0.4, 0, 0, 0.917];
    return withMemory(
      async ({ memory }) => {
        // The newer one of two equal hits comes first, so it is the older one that meaning has to raise.
        await store(memory, nearer, { topic: 'rooms' });
        for (let index = 0; index < 12; index++)
          await store(memory, `place-${index}- has a kettle`, { topic: 'rooms' });
        await whenEmbedded(memory);
        await memory.configure({ mmrLambda: 1 });
        const { hits } = await memory.recall({ query: 'kettle time' });
        assert.equal(hits[0]?.content, nearer);
        assert.equal(hits[0].why.parts['similarity'], undefined, 'Its cosine is below the floor.');
      },
      { embedder: new GivenVectors(given) },
    );
  });

  it('R240: the weighted sum decides the order where it is chosen: meaning alone comes before words alone', () =>
    withMemory(
      async ({ memory }) => {
        const worded = 'Time away is written into the calendar';
        for (const content of [worded, holiday]) await store(memory, content);
        await whenEmbedded(memory);
        const asked = async (fusion: 'fitted' | 'sum'): Promise<readonly (readonly [string, number])[]> => {
          await memory.configure({ fusion, recencyWeight: 0, mmrLambda: 1 });
          return (await memory.recall({ query: 'time away' })).hits.map(({ content, score }) => [content, score]);
        };
        assert.deepStrictEqual(
          (await asked('fitted')).map(([content]) => content),
          [worded, holiday],
        );
        // 0.6 of a cosine of 0.8, which is 0.9 of its range, and 0.4 of the best text.
        assert.deepStrictEqual(await asked('sum'), [
          [holiday, 0.54],
          [worded, 0.4],
        ]);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('R270, R019: an aged memory is found by meaning under its id, with the tier it has now', () =>
    withMemory(
      async ({ memory, clock }) => {
        const id = await store(memory, holiday);
        await whenEmbedded(memory);
        assert.deepStrictEqual(
          (await memory.recall({ query: 'time away' })).hits.map((hit) => [hit.id, hit.tier]),
          [[id, 'short']],
        );
        clock.forward(3 * day);
        await memory.age();
        const { hits } = await memory.recall({ query: 'time away' });
        assert.deepStrictEqual(
          hits.map((hit) => [hit.id, hit.tier, hit.content]),
          [[id, 'long', holiday]],
        );
        assert.deepStrictEqual((await memory.recall({ query: 'time away', tiers: ['short'] })).hits, []);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('R016: what was forgotten is not found by meaning, what was taken back is', () =>
    withMemory(
      async ({ memory }) => {
        const id = await store(memory, holiday);
        await whenEmbedded(memory);
        await memory.recall({ query: 'time away' });
        const { batch } = await memory.forget(id);
        assert.deepStrictEqual((await memory.recall({ query: 'time away' })).hits, []);
        await memory.undo(batch);
        await whenEmbedded(memory);
        assert.equal((await memory.recall({ query: 'time away' })).hits.length, 1);
      },
      { embedder: new GivenVectors(away) },
    ));

  it('R015: a vector whose memory is gone is dropped at the read', () =>
    withTables(
      async ({ memory, sql }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        await memory.recall({ query: 'time away' });
        sql.exec('PRAGMA foreign_keys = OFF; DELETE FROM memories; PRAGMA foreign_keys = ON');
        const { hits, problems } = await memory.recall({ query: 'time away' });
        assert.deepStrictEqual([hits, problems], [[], []]);
      },
      { meaning: exchangeable(new GivenVectors(away)) },
    ));

  it('scope, topic and filters hold for what is found by meaning', () =>
    withMemory(
      async ({ memory }) => {
        await store(memory, holiday, { scope: { workspace: 'a' }, topic: 'leisure', category: 'plan' });
        await whenEmbedded(memory);
        const count = async (input: object): Promise<number> =>
          (await memory.recall({ query: 'time away', ...input })).hits.length;
        assert.deepStrictEqual(
          [await count({}), await count({ scope: { workspace: 'a' } }), await count({ scope: { workspace: 'b' } })],
          [0, 1, 0],
        );
        const scope = { workspace: 'a' };
        assert.deepStrictEqual(
          [
            await count({ scope, topic: 'leisure' }),
            await count({ scope, topic: 'work' }),
            await count({ scope, filters: { category: 'plan' } }),
            await count({ scope, filters: { category: 'x' } }),
          ],
          [1, 0, 1, 0],
        );
      },
      { embedder: new GivenVectors(away) },
    ));

  it('R291: without a half-life an old relevant memory ranks above a new one that is not, by words and by meaning', () =>
    withMemory(
      async ({ memory, clock }) => {
        await store(memory, holiday, { at: clock.now - 400 * day });
        await store(memory, office, { at: clock.now });
        await store(memory, 'The kettle is in the kitchen', { at: clock.now });
        await whenEmbedded(memory);
        assert.deepStrictEqual(contentsOf((await memory.recall({ query: 'time away' })).hits), [holiday, office]);
        assert.equal(
          (await memory.recall({ query: 'when is the summer holiday, away from the office' })).hits[0]?.content,
          holiday,
        );
      },
      { embedder: new GivenVectors(away) },
    ));

  it('what another window saved is found by meaning here', () =>
    withFolder(async (folder) => {
      const file = join(folder, 'memory.db');
      const here = await openMemory({ file, scheduler, embedder: new GivenVectors(away) });
      await store(here, cat);
      await whenEmbedded(here);
      await here.recall({ query: 'time away' });
      const there = await openMemory({ file, scheduler, embedder: new GivenVectors(away) });
      await store(there, holiday);
      await whenEmbedded(there);
      assert.deepStrictEqual(contentsOf((await here.recall({ query: 'time away' })).hits), [holiday]);
      await here.close();
      await there.close();
    }));

  it('equal memories and questions give equal answers', async () => {
    const answer = async (): Promise<unknown> => {
      let hits: unknown;
      await withMemory(
        async ({ memory }) => {
          for (let index = 0; index < 60; index++)
            await store(memory, `The car of colleague ${index} is in hall ${index % 7}`);
          await whenEmbedded(memory);
          ({ hits } = await memory.recall({ query: 'which vehicle is in hall 3', limit: 10 }));
        },
        { embedder: new FakeEmbedder() },
      );
      return hits;
    };
    assert.deepStrictEqual(await answer(), await answer());
  });
});

describe('recall whose model fails', () => {
  it('R017, R098: is answered by words, and says so', () => {
    const embedder = new GivenVectors(away);
    return withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        embedder.before = () => Promise.reject(new Error('the process ended'));
        const { hits, problems } = await memory.recall({ query: 'summer away' });
        assert.deepStrictEqual(contentsOf(hits), [holiday]);
        assert.deepStrictEqual(codes(problems), ['meaning']);
        assert.match(problems[0]?.message ?? '', /the process ended.*words decided alone/);
        const block = await memory.activeMemory({ turns: ['When does the summer holiday start?'] });
        assert.deepStrictEqual([contentsOf(block.facts), codes(block.problems)], [[holiday], ['meaning']]);
      },
      { embedder },
    );
  });

  it('a secret in a question does not reach the model, which may be a server', () => {
    const embedder = new GivenVectors(away);
    return withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        const secret = `ghp_${'a1B2'.repeat(9)}`;
        await memory.recall({ query: `time away with ${secret}` });
        await memory.activeMemory({ turns: [`time away and ${secret}`] });
        const asked = embedder.asked.filter(({ purpose }) => purpose === 'query').flatMap(({ texts }) => texts);
        assert.equal(asked.length, 2);
        assert.ok(asked.every((text) => text.startsWith('time away') && !text.includes(secret)));
      },
      { embedder },
    );
  });

  it('a model that does not answer is not waited for, and its late answer serves the next time', () => {
    const embedder = new GivenVectors(away);
    return withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        let answer: () => void = () => undefined;
        embedder.before = () => new Promise((resolve) => void (answer = resolve));
        const first = await memory.recall({ query: 'time away' });
        assert.deepStrictEqual(codes(first.problems), ['meaning']);
        assert.ok(first.hits.every(({ why }) => !('similarity' in why.parts)));
        assert.match(first.problems[0]?.message ?? '', /did not answer within 300 ms/);
        answer();
        await new Promise(setImmediate);
        const { hits } = await memory.recall({ query: 'time away' });
        assert.deepStrictEqual([hits.length, hits[0]?.why.parts['similarity']], [1, 0.8]);
      },
      { embedder },
    );
  });

  it('a question is embedded once: of three turns only the new one is asked for', () => {
    const embedder = new GivenVectors(away);
    return withMemory(
      async ({ memory }) => {
        await store(memory, holiday);
        await whenEmbedded(memory);
        await memory.activeMemory({ turns: ['first thing', 'second thing'] });
        await memory.activeMemory({ turns: ['first thing', 'second thing', 'third thing'] });
        const queries = embedder.asked.filter(({ purpose }) => purpose === 'query').map(({ texts }) => texts);
        assert.deepStrictEqual(queries, [['second thing', 'first thing'], ['third thing']]);
      },
      { embedder },
    );
  });
});
