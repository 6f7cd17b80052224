import assert from 'node:assert/strict';
import { readWordVectors } from '../../../src/adapters/files/readWordVectors.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { alikeWordsOf, measureAlike } from '../../../src/engine/recall/alikeWords.ts';
import { factFits } from '../../../src/engine/recall/factFit.ts';
import { holdsName } from '../../../src/engine/knowledge/language/marks.ts';
import { store, withTables } from '../../support/memory.ts';

const withTable = { wordVectors: () => readWordVectors(false) };
const release = 'Releases go out on Fridays';
const others = ['The kettle is in the kitchen', 'Invoices are numbered by year', 'Mira plays the cello'];

async function fill(memory: Memory): Promise<void> {
  for (const content of [release, ...others]) await store(memory, content);
}

describe('a question in other words', () => {
  it('finds what it means, behind what shares its words, and says which word stood for which', () =>
    withTables(async ({ memory }) => {
      await fill(memory);
      const { hits } = await memory.recall({ query: 'when do we deploy?' });
      assert.equal(hits[0]?.content, release);
      assert.deepStrictEqual(hits[0].why.evidence?.meant, [{ typed: 'deploy', as: 'Releases' }]);
      assert.equal(hits[0].why.text, 'Says “Releases” for “deploy”.');
      const exact = await store(memory, 'Only Omar may deploy');
      assert.equal((await memory.recall({ query: 'when do we deploy?' })).hits[0]?.id, exact);
    }, withTable));

  it('is not enough to put anything into a prompt', () =>
    withTables(async ({ memory }) => {
      await fill(memory);
      const { facts } = await memory.activeMemory({ turns: ['when do we deploy?'] });
      // A rule about releases comes for what it is about, whatever its words mean.
      assert.deepStrictEqual(
        facts.filter(({ why }) => why.because !== 'rule'),
        [],
      );
    }, withTable));

  it('R205: gets the same answer right after opening, while the table is still read', () =>
    withTables(
      async ({ memory }) => {
        await fill(memory);
        const first = await memory.recall({ query: 'when do we deploy?' });
        assert.deepStrictEqual(await memory.recall({ query: 'when do we deploy?' }), first);
        assert.equal(first.hits[0]?.content, release);
      },
      {
        wordVectors: async () => {
          await new Promise((resolve) => void setTimeout(resolve, 20));
          return await readWordVectors(false);
        },
      },
    ));

  it('is answered by its own words where the table cannot be read', () =>
    withTables(
      async ({ memory }) => {
        await fill(memory);
        assert.deepStrictEqual((await memory.recall({ query: 'when do we deploy?' })).hits, []);
        assert.equal((await memory.recall({ query: 'when are releases?' })).hits[0]?.content, release);
        assert.match((await memory.stats()).problems[0]?.message ?? '', /word table cannot be used/);
      },
      { wordVectors: () => Promise.reject(new Error('it is gone')) },
    ));
});

describe('a fact that says most of a question otherwise', () => {
  const asked = 'when do we deploy the website for our customers?';
  const answer = 'Releases of the homepage reach clients every Friday';
  const sharing = ['Customers like the blue mugs of the fair', 'The website of the cinema shows its programme'];

  it('stands before those that share one of its words', () =>
    withTables(async ({ memory }) => {
      for (const content of [...sharing, answer, ...others]) await store(memory, content);
      const { hits } = await memory.recall({ query: asked });
      assert.equal(hits[0]?.content, answer);
      assert.deepStrictEqual(hits[0].why.evidence?.meant, [
        { typed: 'deploy', as: 'Releases' },
        { typed: 'website', as: 'homepage' },
        { typed: 'customers', as: 'clients' },
      ]);
    }, withTable));

  it('stands behind the one that says it in the words of the question', () =>
    withTables(async ({ memory }) => {
      for (const content of [answer, ...sharing, ...others]) await store(memory, content);
      const exact = await store(memory, 'We deploy the website for customers from Berlin');
      assert.equal((await memory.recall({ query: asked })).hits[0]?.id, exact);
    }, withTable));
});

describe('a question about who asks it', () => {
  const facts = [
    'The manager of the bakery is Jo',
    'The manager of the cinema is Sam',
    "The user's manager is Torsten",
    'Der Chef der Bäckerei ist Jo',
    'Der Nutzer hat einen Chef namens Olaf',
  ];

  for (const [asked, answer] of [
    ['who is my manager?', "The user's manager is Torsten"],
    ["who's my boss?", "The user's manager is Torsten"],
    ['Wer ist mein Chef?', 'Der Nutzer hat einen Chef namens Olaf'],
  ] as const)
    it(`is answered by what tells of the user: ${asked}`, () =>
      withTables(async ({ memory }) => {
        for (const content of facts) await store(memory, content);
        assert.equal((await memory.recall({ query: asked })).hits[0]?.content, answer);
      }, withTable));

  it('is answered by what was saved in the user’s own person as well', () =>
    withTables(async ({ memory }) => {
      for (const content of [...facts.slice(0, 2), 'My manager is Torsten']) await store(memory, content);
      assert.equal((await memory.recall({ query: "who's my boss?" })).hits[0]?.content, 'My manager is Torsten');
    }, withTable));

  it('goes by its words where nothing tells of the user', () =>
    withTables(async ({ memory }) => {
      for (const content of [...facts.slice(0, 2), 'The user plays chess']) await store(memory, content);
      const { hits } = await memory.recall({ query: 'who is my manager at the cinema?' });
      assert.equal(hits[0]?.content, 'The manager of the cinema is Sam');
    }, withTable));
});

describe('how well a fact says what is asked', () => {
  const rarities: { readonly [term: string]: number } = { pay: 4, cook: 6, soup: 5 };
  const query = { telling: (term: string) => rarities[term] ?? 2 };
  const nothing = {
    standsFor: () => [],
    askedStandsFor: () => [],
    terms: ['wage', 'often'],
    weightIn: () => assert.fail(),
  };
  const alike = {
    ...nothing,
    standsFor: (which: number) => (which === 0 ? [[0, { likeness: 0.5, worth: 0.1 }] as const] : []),
  };
  const fits = factFits(query, ['pay', 'cook'], alike);
  const nowhere = { at: [], which: [] };
  const said = { held: 0, topic: 0, start: 0, length: 9, occurrences: { ...nowhere, others: nowhere } };

  it('is nothing where it says none of it', () => {
    assert.deepStrictEqual(fits(said), { covered: 0, told: 0 });
  });

  it('is the share of what is asked, and how much of the fact is about that', () => {
    const exact = fits({ ...said, held: 2, occurrences: { at: [3], which: [1], others: nowhere } });
    assert.deepStrictEqual(exact, { covered: 0.6, told: 2 / (2 + 4) });
    const other = fits({ ...said, occurrences: { ...nowhere, others: { at: [1], which: [0] } } });
    assert.deepStrictEqual(other, { covered: 0.2, told: 1 / 3 / (1 / 3 + 4) });
  });

  it('counts what stands in its topic, and nothing outside the passage', () => {
    assert.equal(fits({ ...said, held: 1, topic: 1 }).covered, 0.4);
    assert.equal(fits({ ...said, start: 2, occurrences: { at: [1], which: [1], others: nowhere } }).covered, 0);
  });
});

describe('words that are alike', () => {
  const alikeOf: { readonly [term: string]: readonly { readonly term: string; readonly likeness: number }[] } = {
    deploy: [
      { term: 'release', likeness: 0.8 },
      { term: 'send', likeness: 0.5 },
    ],
    server: [{ term: 'machine', likeness: 0.6 }],
  };
  const rarities: { readonly [term: string]: number } = { send: 0.2, often: 0.1 };
  const table = {
    dims: 1,
    vector: () => undefined,
    rarity: (term: string) => rarities[term] ?? 0.8,
    areSynonyms: () => false,
    alike: (term: string) => (alikeOf[term] ?? []).map((one) => ({ ...one, rarity: rarities[one.term] ?? 0.8 })),
    warmUp: () => undefined,
  };
  const weights = new Map([
    ['deploy', 4],
    ['server', 2],
    ['often', 1],
  ]);
  const words = alikeWordsOf(weights, table);
  const asked = [...weights.keys()];
  const measure = measureAlike(words, asked, [...weights.values()]);
  const weightIn = (others: { readonly at: readonly number[]; readonly which: readonly number[] }, held = 0): number =>
    measure.weightIn({ held, start: 0, length: 10, others }).weight;
  const numberOf = (term: string): number => measure.terms.indexOf(term);

  it('count by how much they are alike, a common word less than a rare one, and in a fact more where they are surely alike', () => {
    const standing = (term: string): readonly number[] => {
      const { likeness, worth } = new Map(words.get(term)).get('deploy') ?? { likeness: 0, worth: 0 };
      return [likeness, worth].map((share) => Math.round(1000 * share) / 1000);
    };
    assert.deepStrictEqual(standing('release'), [0.87, 0.8]);
    assert.deepStrictEqual(standing('send'), [0.57, 0.125]);
  });

  it('count once for each asked word, and not where it stands itself or outside the passage', () => {
    assert.equal(weightIn({ at: [1, 2], which: [numberOf('release'), numberOf('send')] }), 3.2);
    assert.equal(weightIn({ at: [1, 2], which: [numberOf('release'), numberOf('machine')] }), 4.4);
    assert.equal(weightIn({ at: [1], which: [numberOf('release')] }, 1), 0);
    assert.equal(weightIn({ at: [10], which: [numberOf('release')] }), 0);
  });
});

describe('a question whose answer is a name', () => {
  const whose = 'Reviews of the parser are done with Farid';
  const other = 'Reviews of the parser are done in a day';
  const housed = 'The spare laptops are kept in Leeds';
  const lent = 'The spare laptops are kept for guests';

  it('is answered first by the fact that names somebody, or a place', () =>
    withTables(async ({ memory }) => {
      for (const content of [other, whose, lent, housed]) await store(memory, content);
      const first = async (query: string): Promise<string | undefined> =>
        (await memory.recall({ query })).hits[0]?.content;
      assert.deepStrictEqual(
        [await first('who reviews the parser?'), await first('where are the spare laptops kept?')],
        [whose, housed],
      );
      const { why } = (await memory.recall({ query: 'who reviews the parser?' })).hits[0] ?? assert.fail();
      assert.equal(why.parts['names'], 1);
      assert.match(why.text, /; names somebody\./);
    }, withTable));

  it('is answered by what has all its words before what is only filed under one of them', () =>
    withTables(async ({ memory }) => {
      const whose = 'Lee owns the database and works from Monday to Thursday';
      await store(memory, whose, { topic: 'people' });
      for (const content of ['Migrations are SQL files, run by dbmate', 'The events table has an index on the time'])
        await store(memory, content, { topic: 'database' });
      const hits = async (query: string): Promise<readonly string[]> =>
        (await memory.recall({ query })).hits.map(({ content }) => content);
      assert.equal((await hits('who owns the database?'))[0], whose);
      assert.equal((await hits('database')).indexOf(whose), 2);
    }, withTable));

  it('counts no day, no month and no first word of a statement as a name', () => {
    const named = [
      'Mira approves payments',
      'Omar and Lena may deploy',
      'It belongs to Odile',
      'The keys lie at Brandt',
      'The agency in Lyon translates',
      'It is signed off by the CTO',
    ];
    const nameless = [
      'Migrations are plain SQL files',
      'Releases are on Friday',
      'Parcel events are rows of a table',
      'The services restart in May',
      'Our tests pass',
      'All users see it',
    ];
    assert.deepStrictEqual(
      [...named, ...nameless].filter((text) => holdsName(text, 'person')),
      named,
    );
    assert.deepStrictEqual(
      [...named, ...nameless].filter((text) => holdsName(text, 'place')),
      named.slice(2),
    );
  });
});
