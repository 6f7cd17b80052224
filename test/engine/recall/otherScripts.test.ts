import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { store, withMemory } from '../../support/memory.ts';

async function found(memory: Memory, query: string): Promise<string[]> {
  return (await memory.recall({ query })).hits.map((hit) => hit.content);
}

describe('scripts that English rules cannot split', () => {
  const others = [
    'The office is closed',
    'Deploys are on Friday',
    '他喜欢喝茶',
    '猫が好きです',
    'يحب الشاي',
    'เราชอบกินข้าวผัดตอนเที่ยง',
    '고양이를 좋아해요',
  ];
  const cases: readonly (readonly [string, string, string])[] = [
    ['one Thai word in a long text', 'ประชุม', 'ทีมของเราประชุมทุกวันจันทร์และเก็บฐานข้อมูลไว้ที่กรุงเทพเพราะใกล้ลูกค้ามากที่สุด'],
    ['a Chinese word of two characters', '部署', '我们每周五下午四点以后才部署生产环境'],
    ['a Chinese question', '什么时候部署?', '我们每周五下午四点以后才部署生产环境'],
    ['Chinese beside a Latin name', 'Postgres 在哪里', 'Postgres数据库在上海'],
    ['a Japanese question in kanji and kana', '会議はいつ', '東京タワーの近くで会議をする'],
    ['katakana', 'データベース', 'データベースは大阪にある'],
    ['hiragana', 'ねこ', 'うちのねこは三歳です'],
    ['katakana of half width', 'ｶﾀｶﾅ', 'カタカナの名前を使う'],
    ['an Arabic word behind "in the"', 'القاهرة', 'نحفظ قاعدة البيانات بالقاهرة'],
    ['an Arabic word behind "and the"', 'مكتبة', 'ذهب إلى المدرسة والمكتبة'],
    ['an Arabic word with its vowels', 'قَاعِدَة', 'قاعدة البيانات هنا'],
    ['an Arabic name without its hamza', 'احمد', 'التقى أحمد بالفريق'],
    ['a Korean word with a particle', '데이터베이스', '데이터베이스를 서울에 둔다'],
  ];
  for (const [what, query, content] of cases) {
    it(`finds and injects ${what}`, () =>
      withMemory(async ({ memory }) => {
        for (const text of [...others, content]) await store(memory, text);
        assert.equal((await found(memory, query))[0], content);
        assert.deepStrictEqual(
          (await memory.activeMemory({ turns: [query] })).facts.map((hit) => hit.content),
          [content],
        );
      }));
  }

  it('finds a single character, which the index cannot', () =>
    withMemory(async ({ memory }) => {
      for (const text of others) await store(memory, text);
      assert.deepStrictEqual(await found(memory, '茶'), ['他喜欢喝茶']);
    }));
});
