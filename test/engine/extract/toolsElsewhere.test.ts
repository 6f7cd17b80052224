import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const notedFrom = (text: string): readonly string[] =>
  extractFacts({ text, role: 'user', at: 0 }, { knownTopics: [] }).map(({ content }) => content);

describe('tools in small letters in languages beyond English', () => {
  const kept: readonly string[] = [
    ...[
      'wir nutzen yarn',
      'mails laufen bei uns über sendgrid',
      'doku liegt in confluence',
      'als linter haben wir biome',
    ],
    ...['usamos yarn', 'testeamos con cypress', 'el panel corre en netlify', 'el caché es redis'],
    ...['on utilise yarn', 'on teste avec cypress', 'le panel tourne sur netlify', 'pour la doc on a confluence'],
    ...['usamos yarn', 'a gente testa com cypress', 'o painel roda na netlify', 'estamos no django'],
    ...['我们用yarn', '后端跑在hetzner上', '测试用mocha', 'うちはyarn使ってます', 'リンターはbiome'],
    'ok also alle zertifikate kommen aus vault, nicht von hand',
  ];
  for (const text of kept) it(`are noted: ${text}`, () => assert.equal(notedFrom(text).length, 1));

  const left: readonly string[] = [
    ...['nehmen wir redis', 'machen wir das mit prisma', 'wir kämpfen mit webpack', 'das problem ist docker'],
    ...['der build ist mit vite durch', 'wir warten auf vercel', 'hätten wir postgres', 'die frage ist redis'],
    ...['peleamos con webpack', 'hacemos esto con prisma', 'el problema es docker', 'lo arreglamos con docker'],
    ...['on galère avec webpack', 'on fait ça avec vite', "la question c'est redis", 'on avance vite'],
    ...['a gente briga com webpack', 'o problema é o docker', 'a gente faz isso com prisma', 'queremos usar redis'],
    ...['先用sqlite', '问题是docker', '有空试试redis', '犯人はwebpack', '昔はjenkins使ってた', 'viteで動くかな'],
  ];
  for (const text of left)
    it(`are left where nothing is told of what is used: ${text}`, () => assert.deepEqual(notedFrom(text), []));
});

describe('typed talk in languages beyond English', () => {
  const kept: readonly string[] = [
    ...['retro ist freitags', 'backups laufen jeden zweiten sonntag', 'wir sind zu fünft im team'],
    ...['las retros son los viernes', 'la rétro c’est le vendredi', 'as retros são às sextas'],
    ...['レトロは金曜です', '复盘是周五', '每周五发版'],
  ];
  for (const text of kept)
    it(`tells when something comes back, or how many there are: ${text}`, () =>
      assert.equal(notedFrom(text).length, 1));

  const left: readonly string[] = [
    ...['im readme steht "always use yarn"', 'en el readme pone "always use yarn"', 'no readme tá escrito "use yarn"'],
    ...['READMEに「always use yarn」って書いてある', '说明里写着"always use yarn"'],
    ...['creo que es culpa de eslint', 'je crois que ça vient de eslint', 'acho que é culpa do eslint'],
    ...['eslintのせいだと思う', '我觉得是eslint的问题', 'los viernes no son lo mío', '明日は金曜です', '今天是周五'],
  ];
  for (const text of left)
    it(`tells nothing of what was read somewhere, or is only guessed: ${text}`, () =>
      assert.deepEqual(notedFrom(text), []));
});

describe('what follows from a reason in languages beyond English', () => {
  const kept: readonly string[] = [
    ...[
      'weil der linter so langsam war, prüfen wir jetzt mit biome',
      'der server war zu teuer, deshalb hosten wir auf hetzner',
    ],
    ...['como el linter era lento, ahora revisamos con biome', 'era muy caro, por eso usamos hetzner'],
    ...['comme le linter était lent, on vérifie avec biome', 'le serveur était trop cher, du coup on utilise hetzner'],
    ...['como o linter era lento, agora revisamos com biome', 'era caro demais, por isso usamos hetzner'],
    ...['因为太贵,现在用hetzner', '太慢了,所以我们用biome'],
  ];
  for (const text of kept) it(`is noted: ${text}`, () => assert.equal(notedFrom(text).length, 1));

  const left: readonly string[] = [
    ...['es war zu langsam, deshalb versuchen wir bun', 'ich glaube, der fehler kommt aus dem webpack'],
    ...['creo que el error viene del proxy', "je crois que l'erreur vient du proxy", 'acho que o erro vem do proxy'],
  ];
  for (const text of left)
    it(`is left where it is tried or guessed: ${text}`, () => assert.deepEqual(notedFrom(text), []));
});
