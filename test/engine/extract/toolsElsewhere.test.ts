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
  ];
  for (const text of kept) it(`are noted: ${text}`, () => assert.equal(notedFrom(text).length, 1));

  const left: readonly string[] = [
    ...['nehmen wir redis', 'machen wir das mit prisma', 'wir kämpfen mit webpack', 'das problem ist docker'],
    ...['der build ist mit vite durch', 'wir warten auf vercel', 'hätten wir postgres', 'die frage ist redis'],
    ...['peleamos con webpack', 'hacemos esto con prisma', 'el problema es docker', 'lo arreglamos con docker'],
    ...['on galère avec webpack', 'on fait ça avec vite', "la question c'est redis", 'on avance vite'],
    ...['a gente briga com webpack', 'o problema é o docker', 'a gente faz isso com prisma', 'queremos usar redis'],
  ];
  for (const text of left)
    it(`are left where nothing is told of what is used: ${text}`, () => assert.deepEqual(notedFrom(text), []));
});
