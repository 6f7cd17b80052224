import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day } from '../../support/clock.ts';
import { store, withMemory } from '../../support/memory.ts';

async function found(memory: Memory, query: string): Promise<string[]> {
  return (await memory.recall({ query })).hits.map((hit) => hit.content);
}

describe('bad input to recall', () => {
  const texts = [
    '東京タワーの近くで会議をする',
    '数据库在上海',
    'قاعدة البيانات في القاهرة',
    'ฐานข้อมูลอยู่ที่กรุงเทพ',
    'Party 🎉 tonight',
    "C++ and don't use auth-token",
  ];
  const cases: readonly (readonly [string, number])[] = [
    ['会議', 0],
    ['上海', 1],
    ['القاهرة', 2],
    ['กรุงเทพ', 3],
    ['🎉', 4],
    ['what is C++?', 5],
    ["don't", 5],
    ['auth-token" OR content:*', 5],
  ];
  for (const [query, place] of cases) {
    it(`finds by ${query}`, () =>
      withMemory(async ({ memory }) => {
        for (const text of texts) await store(memory, text);
        assert.equal((await found(memory, query))[0], texts[place]);
      }));
  }

  const white = 'The lighthouse is white';
  const odd: readonly (readonly [what: string, query: string, finds: readonly string[], isCut: boolean])[] = [
    ['100 kB of words', 'lighthouse '.repeat(10_000), [white], true],
    ['100 kB of one word', 'lighthouse'.repeat(10_000), [], true],
    ['100 kB without a space', '灯'.repeat(34_000), [], true],
    ['only stop words', 'what is it that they were', [], false],
    ['only emoji', '🎉🎉🎉', [], false],
    ['only operators and quotes', 'AND OR NOT NEAR() "" \' " * ^ : - + ( ) { }', [], false],
    ['an unclosed quote before a word', '"lighthouse', [white], false],
    ['a column and a wildcard', 'content:light* lighthouse', [white], false],
    ['a path and SQL', "../../etc/passwd'; DROP TABLE memories --", [], false],
    ['half a surrogate', 'lighthouse \ud83c', [white], false],
  ];
  for (const [what, query, finds, isCut] of odd) {
    it(`a query of ${what} ${finds.length === 0 ? 'finds nothing' : 'finds by its words'} and breaks nothing`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, white);
        const { hits, problems } = await memory.recall({ query });
        assert.deepStrictEqual(
          hits.map(({ content }) => content),
          finds,
        );
        assert.deepStrictEqual(
          problems.map(({ code, message }) => [code, message]),
          isCut ? [['input', 'Only the first 4000 characters of the query were used.']] : [],
        );
        assert.deepStrictEqual((await memory.activeMemory({ turns: [query] })).problems, []);
      }));
  }

  it('scripts without spaces, found by a part of what is written together, are told apart', () =>
    withMemory(async ({ memory }) => {
      const cities = [
        '数据库在上海',
        '数据库在北京',
        '東京タワーの近くで会議をする',
        '大阪城の近くで会議をする',
        'ฐานข้อมูลอยู่ที่กรุงเทพ',
        'ฐานข้อมูลอยู่ที่เชียงใหม่',
        'قاعدة البيانات في القاهرة',
        'قاعدة البيانات في الرياض',
      ];
      for (const text of cities) await store(memory, text);
      for (const [query, place] of [
        ['数据库在哪里？北京吗？', 1],
        ['大阪城はどこ', 3],
        ['เชียงใหม่', 5],
        ['والرياض', 7],
      ] as const)
        assert.equal((await found(memory, query))[0], cities[place], query);
    }));

  it('a cycle of links ends: each of its memories is there once', () =>
    withMemory(async ({ memory }) => {
      const names = ['anvil', 'bellows', 'chisel', 'dowel'];
      const ids: string[] = [];
      for (const [index, name] of names.entries())
        ids.push(await store(memory, `The ${name} hangs on hook ${name}`, { topic: `shelf ${index}` }));
      for (const [index, id] of ids.entries()) await memory.link(id, ids[(index + 1) % ids.length] ?? '');
      const { hits } = await memory.recall({ query: 'anvil', depth: 1 });
      assert.deepStrictEqual(
        hits.map(({ content, why }) => [content.split(' ')[1], why.because]),
        [
          ['anvil', 'words'],
          ['bellows', 'linked'],
          ['dowel', 'linked'],
        ],
      );
    }));

  it('a hub that is linked to everything brings five with it, and comes last where another one is asked for', () =>
    withMemory(async ({ memory }) => {
      const hub = await store(memory, 'Everything about the workshop');
      const letters = 'abcdefghijklmnopqrstuvwxyz';
      for (const letter of letters)
        await memory.link(
          hub,
          await store(memory, `Drawer ${letter.repeat(4)} holds screws`, { topic: `drawer ${letter}` }),
        );
      const asked = async (query: string): Promise<readonly (readonly [string, string])[]> =>
        (await memory.recall({ query, depth: 1, limit: 3 })).hits.map(({ content, why }) => [content, why.because]);
      assert.deepStrictEqual(
        (await asked('workshop')).map(([, because]) => because),
        ['words', ...Array<string>(5).fill('linked')],
      );
      const drawer = await asked('What is in drawer gggg?');
      assert.deepStrictEqual(
        [drawer[0]?.[0], drawer.at(-1)],
        ['Drawer gggg holds screws', ['Everything about the workshop', 'linked']],
      );
    }));

  it('a clock that goes backwards loses nothing: what seems to come from the future counts as new', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, white);
      clock.forward(-400 * day);
      await store(memory, 'The lighthouse was built of granite', { topic: 'granite' });
      await memory.configure({ recencyWeight: 0.5 });
      const { hits, problems } = await memory.recall({ query: 'lighthouse' });
      assert.deepStrictEqual(
        [hits.map(({ content }) => content).sort(), problems],
        [[white, 'The lighthouse was built of granite'], []],
      );
      assert.ok(hits.every(({ score }) => score > 0 && score <= 1));
      assert.match((await memory.activeMemory({ turns: ['Which lighthouse is white?'] })).text, /lighthouse is white/);
    }));
});
