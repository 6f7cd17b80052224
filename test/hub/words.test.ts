import assert from 'node:assert/strict';
import { openHub } from '../../src/adapters/hub/openHub.ts';
import { setUpHub } from '../../src/adapters/hub/setUpHub.ts';
import type { Hub } from '../../src/adapters/hub/hub.ts';
import { teamFormat } from '../../src/engine/ground/contract/teams.ts';
import { fold, isPair } from '../../src/engine/knowledge/language/terms.ts';
import { beginningsIn } from '../../src/open/teams/searchTeams.ts';
import { admin, type Server, startServer, team } from './support.ts';

const workspace = 'git:example.com/crew/app';

/** Each in its language, and what is asked for it in other forms of its words. */
const said: readonly (readonly [content: string, question: string])[] = [
  ['我们只在星期五下午四点以后部署到生产环境', '什么时候可以部署？'],
  ['本番サーバーは東京リージョンにあります', '東京のサーバーはどこ？'],
  ['데이터베이스 백업은 매일 밤에 실행됩니다', '백업은 언제 실행되나요?'],
  ['Die Verträge mit den Lieferanten liegen im Ordner Müller', 'Wo liegt der Vertrag mit dem Lieferanten?'],
  ['Les clés des déploiements sont gardées à Orléans', 'où est gardée la clé du déploiement ?'],
  ['La dirección de correo de facturación está en Bogotá', '¿cuál es la direccion de facturacion?'],
];

describe('search in a team’s database, in any script', () => {
  let server: Server;
  let anna: Hub;
  let ben: Hub;

  const found = async (question: string): Promise<readonly string[]> => {
    const events = await ben.search(team, { terms: beginningsIn(question), limit: 3 });
    return events.map(({ body }) => (JSON.parse(body) as { readonly content: string }).content);
  };

  before(async function () {
    this.timeout(60_000);
    server = await startServer(this);
    await setUpHub(server.address(admin), undefined, team);
    for (const name of ['anna', 'ben']) await server.addMember(name);
    [anna, ben] = [await openHub(server.address('anna'), undefined), await openHub(server.address('ben'), undefined)];
    await anna.register(team, 'device_anna');
    await anna.share(team, workspace);
    const contents = [...said.map(([content]) => content), 'The build cache is kept on the host mercury'];
    await anna.append(
      team,
      'device_anna',
      1,
      contents.map((content, n) => ({
        clock: 1,
        schemaVersion: teamFormat,
        workspace,
        memory: `mem_${n}`,
        body: JSON.stringify({ scope: 'workspace', kind: 'fact', topic: 'notes', content }),
      })),
    );
  });

  after(async () => {
    await anna?.close();
    await ben?.close();
    await server?.remove();
  });

  for (const [content, question] of said)
    it(`finds “${content}” by “${question}”`, async () => {
      assert.equal((await found(question))[0], content);
    });

  it('finds nothing by characters that stand beside each other nowhere', async () => {
    assert.deepEqual(await found('京都の天気'), []);
  });

  it('finds what was written before the database knew of such words', async () => {
    const client = await server.connect(admin);
    try {
      await client.query(
        `UPDATE tiered_memory.said s SET words = to_tsvector('simple', (e.body ->> 'topic') || ' ' || (e.body ->> 'content'))
         FROM tiered_memory.events e WHERE e.team = s.team AND e.position = s.position`,
      );
      assert.deepEqual(await found('什么时候可以部署？'), []);
      await client.query('DELETE FROM tiered_memory.versions WHERE version > 2');
    } finally {
      await client.end();
    }
    const { from } = await setUpHub(server.address(admin), undefined, team);
    assert.equal(from, 2);
    for (const [content, question] of said) assert.equal((await found(question))[0], content);
  });

  it('cuts the same scripts into pairs as a machine does', async () => {
    const letters = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point)).filter(
      (letter) => isPair(letter) && /\p{L}/u.test(letter) && letter === fold(letter),
    );
    assert.ok(letters.length > 30_000);
    const client = await server.connect(admin);
    try {
      await client.query('SET ROLE tiered_memory_owner');
      const { rows } = await client.query<{ letter: string }>(
        `SELECT letter FROM unnest($1::text[]) letter
         WHERE NOT tiered_memory.words_of(jsonb_build_object('content', letter || letter)) @@ quote_literal(letter || letter)::tsquery`,
        [letters],
      );
      assert.equal(rows.map(({ letter }) => letter).join(''), '');
    } finally {
      await client.end();
    }
  });

  it('finds what a rare word of a question names, where very many memories have the others', async function () {
    this.timeout(60_000);
    const client = await server.connect(admin);
    try {
      await client.query(
        `INSERT INTO tiered_memory.said (team, member, memory, position, words)
         SELECT $1, 'anna', 'many' || n, 1000 + n, ('service port word' || n % 300)::tsvector FROM generate_series(1, 110000) n`,
        [team],
      );
      await client.query('ANALYZE tiered_memory.said');
      assert.equal(
        (await found('which service and port is on mercury?'))[0],
        'The build cache is kept on the host mercury',
      );
      assert.equal(
        (await found('what is on the host of the build cache?'))[0],
        'The build cache is kept on the host mercury',
      );
    } finally {
      await client.end();
    }
  });
});
