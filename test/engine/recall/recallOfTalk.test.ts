import assert from 'node:assert/strict';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import { day, noon } from '../../support/clock.ts';
import { store, withMemory, withTables } from '../../support/memory.ts';

async function found(memory: Memory, query: string): Promise<string[]> {
  return (await memory.recall({ query })).hits.map((hit) => hit.content);
}

async function idle(): Promise<void> {
  for (let tick = 0; tick < 20; tick++) await new Promise(setImmediate);
}

async function talk(memory: Memory, sessionId: string, turns: readonly string[], at = noon - 10 * day): Promise<void> {
  for (const [index, text] of turns.entries()) {
    await memory.observe({ sessionId, role: index % 2 === 0 ? 'user' : 'assistant', text, at: at + index * 1000 });
  }
}

describe('recall of talk', () => {
  it('finds the answer beside the turn that has the words, and says so', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['Which queue did we pick for the parcel events?', 'Zephyr, because it keeps the order.', 'Thanks.']);
      await talk(memory, 'b', ['Lunch was good today', 'Glad to hear it.']);
      const { hits } = await memory.recall({ query: 'queue for parcel events', limit: 2 });
      const answer = hits.find((hit) => hit.content.startsWith('Zephyr'));
      assert.ok(answer, 'the reply is among the hits');
      assert.match(answer.why.text, /The turns beside it mention “queue”/);
      assert.ok((answer.why.parts['reply'] ?? 0) > 0);
    }));

  it('a question for a time prefers the turn that names one', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['The ferry trip is planned.', 'Nice.']);
      await talk(memory, 'b', ['The ferry trip is on the 3rd of July.', 'Nice.']);
      assert.equal((await found(memory, 'When is the ferry trip?'))[0], 'The ferry trip is on the 3rd of July.');
    }));

  it('resolves a date in the query against the time of the event', () =>
    withMemory(async ({ memory }) => {
      for (const back of [3, 40, 80]) await store(memory, `Release notes written, ${back} days back`, { at: noon - back * day });
      const date = new Date(noon - 40 * day).toISOString().slice(0, 10);
      const [first] = (await memory.recall({ query: `release notes of ${date}` })).hits;
      assert.deepStrictEqual([first?.content, first?.why.parts['time']], ['Release notes written, 40 days back', 1]);
    }));

  it('R291: a relevant old memory ranks above an irrelevant new one', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The deploy window is Tuesday morning', { at: noon - 900 * day });
      await store(memory, 'The window in the office was cleaned', { at: noon });
      for (const settings of [{}, { recencyWeight: 0.2 }]) {
        await memory.configure(settings);
        assert.equal((await found(memory, 'deploy window'))[0], 'The deploy window is Tuesday morning');
      }
    }));

  it('R205: equal input gives equal output', () =>
    withMemory(async ({ memory }) => {
      await talk(memory, 'a', ['The red lighthouse', 'The white lighthouse', 'The lighthouse keeper']);
      const once = await memory.recall({ query: 'lighthouse keeper' });
      assert.deepStrictEqual(await memory.recall({ query: 'lighthouse keeper' }), once);
    }));

  it('R264: recall notes the use of what it found', () =>
    withMemory(async ({ memory, clock }) => {
      const id = await store(memory, 'The lighthouse is white');
      clock.forward(day);
      await memory.recall({ query: 'lighthouse' });
      await idle();
      assert.equal((await memory.get(id))?.lastAccessAt, noon + day);
    }));

  it('finds a word by another of its forms, also an irregular one', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'She bought the tent and wrote to the children');
      for (const query of ['buying', 'tents', 'who writes?', 'child']) assert.equal((await found(memory, query)).length, 1, query);
    }));

  it('finds the age beside the event that a question asks it for', () =>
    withMemory(async ({ memory }) => {
      const turns = ['Ines finishes her degree in Porto next summer', 'Which running shoes are good for somebody of my age?', 'Porto is on the list for next summer', 'When do summer tyres have to come off?', 'The degree of the polynomial is three'];
      for (const [index, text] of turns.entries()) await memory.observe({ sessionId: `s${index}`, role: 'user', text });
      const { hits } = await memory.recall({ query: 'How old will I be when Ines finishes her degree in Porto next summer?', limit: 2 });
      assert.deepStrictEqual(hits.map(({ content }) => content), turns.slice(0, 2));
    }));

  it('R237, R291: with a half-life what is relevant still ranks above what is new', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The deploy window is Tuesday morning', { at: noon - 30 * day });
      await store(memory, 'The window in the office was cleaned', { at: noon });
      const before = (await memory.recall({ query: 'deploy window' })).hits[0]?.score ?? 0;
      await memory.configure({ recencyHalfLifeDays: 30 });
      const [first] = (await memory.recall({ query: 'deploy window' })).hits;
      assert.equal(first?.content, 'The deploy window is Tuesday morning');
      assert.ok(Math.abs((first?.score ?? 0) - before / 2) < 0.001, 'one half-life old');
    }));

  it('R119: says what each list gave, by its place in them', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The retry lives in src/net/backoff.ts');
      const [hit] = (await memory.recall({ query: 'retry in src/net/backoff.ts' })).hits;
      assert.deepStrictEqual([hit?.why.parts['list:text'], hit?.why.parts['list:entity']], [0.0164, 0.0164]);
    }));

  it('R240: with the weighted sum, text relative to the best one decides alone where there are no vectors', () =>
    withMemory(async ({ memory }) => {
      await memory.configure({ fusion: 'sum', recencyWeight: 0, mmrLambda: 1 });
      await store(memory, 'The lighthouse keeper is called Edda', { importance: 1 });
      await store(memory, 'A lighthouse, or so, out there in the wide and cold northern sea', { importance: 9 });
      const { hits } = await memory.recall({ query: 'lighthouse keeper' });
      assert.deepStrictEqual(hits.map(({ content }) => content.slice(0, 5)), ['The l', 'A lig']);
      assert.deepStrictEqual([hits[0]?.score, hits[0]?.why.parts['list:text'], hits[0]?.why.parts['list:meaning']], [0.4, 0.4, 0]);
      assert.ok((hits[1]?.score ?? 1) < 0.2);
    }));

  it('R194: hits that repeat another give way to what is new, as the setting says', () =>
    withMemory(async ({ memory }) => {
      for (const end of ['.', '!', '?']) await store(memory, `The lighthouse keeper drinks black tea in the morning${end}`, { topic: `notes ${end}` });
      await store(memory, 'A lighthouse stands on the cape');
      const second = async (mmrLambda: number): Promise<string | undefined> => {
        await memory.configure({ mmrLambda });
        return (await found(memory, 'lighthouse keeper'))[1];
      };
      assert.match((await second(1)) ?? '', /keeper/);
      assert.match((await second(0.3)) ?? '', /cape/);
    }));

  it('R182: limit, threshold and freshness hold for one request; a limit of 0 or less skips retrieval', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The lighthouse is white', { at: noon - 90 * day });
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', limit: 0 })).hits, []);
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', limit: -1 })).hits, []);
      assert.deepStrictEqual((await memory.recall({ query: 'lighthouse', threshold: 1.1 })).hits, []);
      assert.equal((await memory.activeMemory({ turns: ['lighthouse'], limit: 0 })).text, '');
      assert.equal((await memory.activeMemory({ turns: ['lighthouse'], threshold: 1.1 })).text, '');
      assert.notEqual((await memory.activeMemory({ turns: ['lighthouse'] })).text, '');
      const [usual] = (await memory.recall({ query: 'lighthouse' })).hits;
      const [fresh] = (await memory.recall({ query: 'lighthouse', recencyWeight: 0.5 })).hits;
      assert.ok((fresh?.score ?? 1) < (usual?.score ?? 0));
    }));

  it('R009, R222: an off-topic prompt injects nothing, and there is no empty block', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The dentist appointment is on Friday at nine', { topic: 'schedule' });
      await store(memory, 'Mother visits in the second week of May', { topic: 'schedule' });
      for (const turns of [['Refactor this class into smaller functions'], ['Why does the promise never resolve in this test?']]) {
        assert.deepStrictEqual(await memory.activeMemory({ turns }), { text: '', facts: [], problems: [], tokens: 0 });
      }
      assert.match((await memory.activeMemory({ turns: ['When is the dentist appointment?'] })).text, /Friday at nine/);
    }));

  for (const turn of ['thanks', 'Thank you!', 'ok go on', 'Good morning', 'yes please', 'Hi there 👋', 'danke']) {
    it(`R009: injects nothing for ${turn}`, () =>
      withMemory(async ({ memory }) => {
        await store(memory, 'The good morning run starts at six', { importance: 7 });
        assert.equal((await memory.activeMemory({ turns: [turn] })).text, '');
      }));
  }
});

describe('entities', () => {
  it('R104, R112–R114: are found by pattern and linked as a memory is saved', () =>
    withTables(async ({ memory, all }) => {
      await store(memory, 'Ask @mara about #atlas, see https://example.org/docs and src/api/server.ts, mail ops@example.org, use parseHttpRequest and v2.4.1');
      const rows = all('SELECT canonical_name AS name, type FROM entities ORDER BY canonical_name').map((row) => `${String(row['name'])} ${String(row['type'])}`);
      assert.deepStrictEqual(rows, [
        '#atlas project', '@mara person', 'https://example.org/docs url', 'ops@example.org email', 'parseHttpRequest other', 'src/api/server.ts other', 'v2.4.1 other',
      ]);
      assert.equal(all('SELECT count(*) AS n FROM memory_entities')[0]?.['n'], 7);
    }));

  it('R112, R114, R115: have an id and a row of their own, a junction that is indexed both ways, and follow the text', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'Ask @mara about it');
      const [row] = all('SELECT * FROM entities');
      assert.match(String(row?.['id']), /^ent_/);
      assert.deepStrictEqual([row?.['canonical_name'], row?.['type'], row?.['aliases'], row?.['mention_count'], row?.['protected']], ['@mara', 'person', '[]', 1, 0]);
      for (const [column, index] of [['memory', /PRIMARY KEY/], ['entity', /memory_entities_entity/]] as const) {
        assert.match(String(all(`EXPLAIN QUERY PLAN SELECT * FROM memory_entities WHERE ${column} = 1`)[0]?.['detail']), index);
      }
      const matches = (word: string): number => all(`SELECT rowid FROM memory_index WHERE memory_index MATCH '${word}'`).length;
      assert.deepStrictEqual([matches('mara'), matches('jona')], [1, 0]);
      await memory.update(id, { content: 'Ask @jonas about it' });
      assert.deepStrictEqual([matches('mara'), matches('jona')], [0, 1]);
      await memory.forget(id);
      assert.deepStrictEqual([matches('mara'), matches('jona')], [0, 0]);
    }));

  it('R113: a second mention counts on the same entity, whatever its case, and a known alias leads to it', () =>
    withTables(async ({ memory, sql, all }) => {
      await store(memory, 'Write to @mara');
      await store(memory, 'Wrote to @Mara again');
      sql.exec(`INSERT INTO entity_names (name, entity) SELECT '@mm', row FROM entities`);
      await store(memory, 'Also ask @mm');
      assert.deepStrictEqual(all('SELECT canonical_name AS name, mention_count AS n FROM entities').map((row) => [row['name'], row['n']]), [['@mara', 3]]);
    }));

  it('R118: a memory is found by an entity that it names', () =>
    withMemory(async ({ memory }) => {
      await store(memory, 'The retry lives in src/net/backoff.ts');
      const [hit] = (await memory.recall({ query: 'what is in src/net/backoff.ts' })).hits;
      assert.ok((hit?.why.parts['list:entity'] ?? 0) > 0);
    }));

  it('a changed or forgotten memory leaves no link behind', () =>
    withTables(async ({ memory, all }) => {
      const id = await store(memory, 'Ask @mara');
      await memory.update(id, { content: 'Ask @jonas' });
      assert.deepStrictEqual(all('SELECT e.canonical_name AS name FROM memory_entities m JOIN entities e ON e.row = m.entity').map((row) => row['name']), ['@jonas']);
      await memory.forget(id);
      assert.equal(all('SELECT count(*) AS n FROM memory_entities')[0]?.['n'], 0);
    }));
});

describe('edges between memories that are alike', () => {
  const alike = ['The white lighthouse stands on the northern cape', 'The white lighthouse stands on the southern cape'] as const;

  it('R138, R139, R141: come after the answer, once, with their strength; R208, R214: are neighbours both ways', () =>
    withTables(async ({ memory, all }) => {
      const a = await store(memory, alike[0]);
      const b = await store(memory, alike[1]);
      await store(memory, 'Postgres runs on atlas');
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'] !== 0, true);
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'], 0);
      const edges = all('SELECT type, strength FROM relations');
      assert.deepStrictEqual(edges.map((row) => row['type']), ['related_to']);
      assert.ok(Number(edges[0]?.['strength']) >= 0.35);
      await memory.update(a, { content: `${alike[0]}!` });
      await store(memory, 'Unrelated words entirely');
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM relations')[0]?.['n'], 1);
      assert.deepStrictEqual((await memory.neighbors(a)).map(({ id }) => id), [b]);
      assert.deepStrictEqual((await memory.neighbors(b)).map(({ id }) => id), [a]);
      await memory.forget(b);
      assert.deepStrictEqual(all('SELECT * FROM relations'), []);
    }));

  it('what waits is done by the next run over the same file', () =>
    withTables(async ({ memory, sql, all }) => {
      for (const content of alike) await store(memory, content);
      await idle();
      sql.exec('DELETE FROM relations; INSERT INTO unlinked SELECT row FROM memories');
      await store(memory, 'Something else that wakes the worker');
      await idle();
      assert.equal(all('SELECT count(*) AS n FROM relations')[0]?.['n'], 1);
      assert.equal(all('SELECT count(*) AS n FROM unlinked')[0]?.['n'], 0);
    }));
});

describe('scripts that English rules cannot split', () => {
  const others = ['The office is closed', 'Deploys are on Friday', '他喜欢喝茶', '猫が好きです', 'يحب الشاي', 'เราชอบกินข้าวผัดตอนเที่ยง', '고양이를 좋아해요'];
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
        assert.deepStrictEqual((await memory.activeMemory({ turns: [query] })).facts.map((hit) => hit.content), [content]);
      }));
  }

  it('finds a single character, which the index cannot', () =>
    withMemory(async ({ memory }) => {
      for (const text of others) await store(memory, text);
      assert.deepStrictEqual(await found(memory, '茶'), ['他喜欢喝茶']);
    }));
});

describe('bad input to recall', () => {
  const texts = ['東京タワーの近くで会議をする', '数据库在上海', 'قاعدة البيانات في القاهرة', 'ฐานข้อมูลอยู่ที่กรุงเทพ', 'Party 🎉 tonight', "C++ and don't use auth-token"];
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
        assert.deepStrictEqual(hits.map(({ content }) => content), finds);
        assert.deepStrictEqual(problems.map(({ code, message }) => [code, message]), isCut ? [['input', 'Only the first 4000 characters of the query were used.']] : []);
        assert.deepStrictEqual((await memory.activeMemory({ turns: [query] })).problems, []);
      }));
  }

  it('scripts without spaces, found by a part of what is written together, are told apart', () =>
    withMemory(async ({ memory }) => {
      const cities = ['数据库在上海', '数据库在北京', '東京タワーの近くで会議をする', '大阪城の近くで会議をする', 'ฐานข้อมูลอยู่ที่กรุงเทพ', 'ฐานข้อมูลอยู่ที่เชียงใหม่', 'قاعدة البيانات في القاهرة', 'قاعدة البيانات في الرياض'];
      for (const text of cities) await store(memory, text);
      for (const [query, place] of [['数据库在哪里？北京吗？', 1], ['大阪城はどこ', 3], ['เชียงใหม่', 5], ['والرياض', 7]] as const) assert.equal((await found(memory, query))[0], cities[place], query);
    }));

  it('a cycle of links ends: each of its memories is there once', () =>
    withMemory(async ({ memory }) => {
      const names = ['anvil', 'bellows', 'chisel', 'dowel'];
      const ids: string[] = [];
      for (const [index, name] of names.entries()) ids.push(await store(memory, `The ${name} hangs on hook ${name}`, { topic: `shelf ${index}` }));
      for (const [index, id] of ids.entries()) await memory.link(id, ids[(index + 1) % ids.length] ?? '');
      const { hits } = await memory.recall({ query: 'anvil', depth: 1 });
      assert.deepStrictEqual(hits.map(({ content, why }) => [content.split(' ')[1], why.because]), [['anvil', 'words'], ['bellows', 'linked'], ['dowel', 'linked']]);
    }));

  it('a hub that is linked to everything brings five with it, and comes last where another one is asked for', () =>
    withMemory(async ({ memory }) => {
      const hub = await store(memory, 'Everything about the workshop');
      const letters = 'abcdefghijklmnopqrstuvwxyz';
      for (const letter of letters) await memory.link(hub, await store(memory, `Drawer ${letter.repeat(4)} holds screws`, { topic: `drawer ${letter}` }));
      const asked = async (query: string): Promise<readonly (readonly [string, string])[]> => (await memory.recall({ query, depth: 1, limit: 3 })).hits.map(({ content, why }) => [content, why.because]);
      assert.deepStrictEqual((await asked('workshop')).map(([, because]) => because), ['words', ...Array<string>(5).fill('linked')]);
      const drawer = await asked('What is in drawer gggg?');
      assert.deepStrictEqual([drawer[0]?.[0], drawer.at(-1)], ['Drawer gggg holds screws', ['Everything about the workshop', 'linked']]);
    }));

  it('a clock that goes backwards loses nothing: what seems to come from the future counts as new', () =>
    withMemory(async ({ memory, clock }) => {
      await store(memory, white);
      clock.forward(-400 * day);
      await store(memory, 'The lighthouse was built of granite', { topic: 'granite' });
      await memory.configure({ recencyWeight: 0.5 });
      const { hits, problems } = await memory.recall({ query: 'lighthouse' });
      assert.deepStrictEqual([hits.map(({ content }) => content).sort(), problems], [[white, 'The lighthouse was built of granite'], []]);
      assert.ok(hits.every(({ score }) => score > 0 && score <= 1));
      assert.match((await memory.activeMemory({ turns: ['Which lighthouse is white?'] })).text, /lighthouse is white/);
    }));
});
