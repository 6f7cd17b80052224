import assert from 'node:assert/strict';
import { readCategoryText } from '../../../src/adapters/categories/readCategoryText.ts';

const nothing = { categories: [], agents: [] };

describe('a file of categories', () => {
  it('R153, R154: says of categories and agents what it names', async () => {
    const text = [
      '# mine',
      'categories:',
      '  event: { rag_length: 10 }',
      '  diet:',
      '    context: all',
      '    topics: [food, "5"]',
      '    kinds: [fact, rule]',
      'agents:',
      '  cook: [diet]',
    ];
    for (const end of ['\n', '\r\n']) {
      assert.deepEqual(await readCategoryText(text.join(end)), {
        part: {
          categories: [
            { name: 'event', length: 10 },
            { name: 'diet', context: 'all', topics: ['food', '5'], kinds: ['fact', 'rule'] },
          ],
          agents: [{ agent: 'cook', categories: ['diet'] }],
        },
        warnings: [],
      });
    }
    for (const empty of ['', '\uFEFF', '# only a comment', 'categories:', 'categories:\nagents:\n'])
      assert.deepEqual(await readCategoryText(empty), { part: nothing, warnings: [] }, empty);
  });

  const broken: readonly (readonly [what: string, text: string, error: RegExp])[] = [
    ['a tab', 'categories:\n\tevent: {}', /^line 2: .*[Tt]ab/],
    ['a bracket that is not closed', 'agents:\n  cook: [diet\n', /^line [23]: /],
    ['a name that is given twice', 'categories:\n  a: {}\n  a: {}', /^line 3: "a" is there twice/],
    [
      'a length that is no number',
      'categories:\n  event:\n    rag_length: many',
      /^line 3: "rag_length" must be a whole number/,
    ],
    ['a length out of range', 'categories:\n  event: { rag_length: 0 }', /^line 2: "rag_length" must be/],
    ['another context', 'categories:\n  event:\n    context: always', /^line 3: "context" must be one of: all, rag\.$/],
    ['an unknown kind', 'categories:\n  event: { kinds: [thing] }', /^line 2: "kinds" must be one of: episode/],
    ['a text for a list', 'agents:\n  cook: diet', /^line 2: "cook" must be a list/],
    ['a list for a map', 'categories:\n  - event', /^line 2: "categories" must hold/],
    ['a text alone', 'hello', /^line 1: The file must hold/],
    ['the name of a prototype', 'categories:\n  __proto__: { context: all }', /^line 2: "__proto__" cannot be a name/],
    ['an allowed prototype', 'agents:\n  cook: [__proto__]', /^line 2: "__proto__" cannot be a name/],
    ['two documents', 'categories: {}\n---\nagents: {}', /^line 2: /],
    ['an alias', 'categories:\n  a: &x { tags: [t] }\n  b: *x', /^line 3: An alias/],
    [
      'a bomb of aliases',
      `a: &a [x]\n${[...'bcdefgh'].map((name, index) => `${name}: &${name} [${`*${'abcdefg'[index] ?? ''},`.repeat(9)}]`).join('\n')}\nagents: { cook: *h }`,
      /line \d+: An alias/,
    ],
    [
      'ten thousand categories',
      `categories:\n${Array.from({ length: 10_000 }, (_, index) => `  c${index}: {}`).join('\n')}`,
      /^line 2: There are 10000 categories, and at most 200/,
    ],
    ['lists in lists', '[\n'.repeat(60_000), /more than 50 lists/],
    ['a line of lists in lists', '- '.repeat(60_000), /^line 1: It is longer/],
    ['a map as a name', 'categories:\n  ? { a: b }\n  : {}', /^line 2: A name must be plain text/],
  ];
  for (const [what, text, error] of broken)
    it(`is refused with ${what}`, async () => {
      const read = await readCategoryText(text);
      assert.ok('error' in read, JSON.stringify(read).slice(0, 300));
      assert.match(read.error, error);
    });

  it('tells of what is unknown, and reads the rest', async () => {
    const read = await readCategoryText('catgories: {}\ncategories:\n  event: { lenght: 3 }\n');
    assert.deepEqual(read, {
      part: { categories: [{ name: 'event' }], agents: [] },
      warnings: [
        'line 1: "catgories" is unknown and has no effect. Known: categories and agents.',
        'line 3: "lenght" is unknown and has no effect. Known: context, rag_length, also, topics, tags, kinds.',
      ],
    });
  });

  it('harms no object by a name', async () => {
    const read = await readCategoryText('constructor: 1\ncategories:\n  constructor: { tags: [toString] }\n');
    assert.deepEqual('part' in read && read.part.categories, [{ name: 'constructor', tags: ['toString'] }]);
    assert.equal(({} as { readonly context?: string }).context, undefined);
  });
});
