import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

const at = Date.UTC(2026, 0, 15);

function corrections(asked: string, text: string): readonly string[] {
  const turn = { text, asked, previous: asked, role: 'user', at } as const;
  return extractFacts(turn, { knownTopics: [] }).flatMap(({ content, corrects }) =>
    corrects === undefined ? [] : [content],
  );
}

function takes(asked: string, text: string, holds: string): void {
  it(`${asked} => ${text}`, () => assert.deepEqual(corrections(asked, text), [holds]));
}

function leaves(asked: string, text: string): void {
  it(`${asked} => ${text}`, () => assert.deepEqual(corrections(asked, text), []));
}

describe('what takes the place of what was just said, beyond English', () => {
  describe('in a whole clause', () => {
    takes('Der Proxy läuft auf Port 8080.', 'gemeint war 8081', 'Der Proxy läuft auf Port 8081');
    takes('Die Doku liegt im Wiki.', 'hab mich vertan, die liegt im Confluence', 'Die Doku liegt im Confluence');
    takes('La oficina está en Murcia.', 'qué va, está en Alicante', 'La oficina está en Alicante');
    takes('Le bureau est à Nantes.', 'que dis-je, il est à Rennes', 'Le bureau est à Rennes');
    takes('O escritório fica em Recife.', 'que nada, fica em Olinda', 'O escritório fica em Olinda');
    takes('オフィスは札幌にあります。', '間違えた、旭川にある', 'オフィスは旭川にあります');
    takes('日志存在S3。', '搞混了，日志存在GCS', '日志存在GCS');
  });

  describe('beside what was wrong', () => {
    takes('Der Branch heißt develop.', 'der heißt dev, nicht develop', 'Der Branch heißt dev');
    takes('La rama se llama develop.', 'se llama dev, no develop', 'La rama se llama dev');
    takes('Le déploiement est le jeudi.', "j'ai dit jeudi mais c'est vendredi", 'Le déploiement est le vendredi');
    takes('O deploy é na quinta.', 'falei quinta mas é sexta', 'O deploy é na sexta');
    takes('上限是100MB。', '不是100,是200MB', '上限是200MB');
    takes('上限は100MBです。', '100MBではなく200MBでした', '上限は200MBです');
  });

  describe('before what else the turn asks, and before words that say so', () => {
    takes(
      'Le backup tourne à 3h.',
      'rectification : il tourne à 4h. tu peux changer le cron ?',
      'Le backup tourne à 4h',
    );
    takes('La demo la hace Marta.', 'la hace Lucía, perdona', 'La demo la hace Lucía');
    takes('A versão sai em maio.', 'junho, errei o mês', 'A versão sai em junho');
    takes('Die Firma heißt Meyer AG.', 'Meier AG, verschrieben', 'Die Firma heißt Meier AG');
  });

  describe('only looks like that', () => {
    leaves('Der Proxy läuft auf Port 8080.', 'nein, erst die tests bitte');
    leaves('Das Büro liegt in Kassel.', 'nein, morgen bin ich nicht da');
    leaves('El proxy usa el puerto 8080.', 'no me deja conectarme');
    leaves('La oficina está en Murcia.', 'perdón, otra pregunta: ¿cómo creo una rama?');
    leaves('Le bureau est à Nantes.', 'non je viens pas demain');
    leaves('A gente usa Vue 2.', 'não curto muito');
    leaves('オフィスは札幌にあります。', 'すみません、別の質問です');
    leaves('我们用Angular 14。', '不太好用');
  });
});
