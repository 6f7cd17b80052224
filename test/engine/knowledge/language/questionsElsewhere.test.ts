import assert from 'node:assert/strict';
import {
  meansSomebody,
  marks,
  marksOf,
  opensEachTime,
  wantedMarks,
} from '../../../../src/engine/knowledge/language/marks.ts';
import { isSmallTalk, queryTerms, terms } from '../../../../src/engine/knowledge/language/terms.ts';

function asked(text: string): string {
  return [...queryTerms(text).keys()].join(' ');
}

describe('questions in other languages', () => {
  it('leave out the small words of their language', () => {
    assert.equal(asked('Wo ist die Datenbank, und was war mit den Backups?'), 'datenbank backup');
    assert.equal(asked('¿Dónde está el servidor de producción?'), 'servidor produccion');
    assert.equal(asked('Où est le serveur de production ?'), 'serveur product');
    assert.equal(asked('Onde está o servidor de produção?'), 'servidor producao');
  });

  it('in English go on using words that are small ones elsewhere', () => {
    assert.equal(asked('Where do people die in a war, man?'), 'peopl die war man');
    assert.equal(asked('The pro has a son'), 'pro son');
  });

  it('in scripts without spaces ask for pairs within words', () => {
    assert.equal(asked('服务器在哪里部署的？').split(' ').includes('在哪'), false);
    assert.ok(asked('服务器在哪里部署的？').split(' ').includes('服务'));
    assert.ok(asked('服务器在哪里部署的？').split(' ').includes('部署'));
    assert.ok(asked('茶が好きな人は').length > 0);
  });

  it('are told from small talk', () => {
    for (const text of [
      'Guten Morgen, danke dir!',
      'hola, muchas gracias',
      'merci beaucoup',
      'obrigado, bom dia',
      '你好',
    ])
      assert.ok(isSmallTalk(text), text);
    for (const text of ['Danke, der Build ist rot', 'gracias, el servidor no responde', '你好，服务器坏了'])
      assert.ok(!isSmallTalk(text), text);
  });

  it('ask for times, amounts and people', () => {
    for (const text of [
      'Wann war der Umzug?',
      '¿Cuándo fue la migración?',
      'Quand est la réunion ?',
      'Quando foi a reunião?',
    ])
      assert.equal(wantedMarks(text), marks.hasTime, text);
    for (const text of ['什么时候发布？', 'リリースはいつですか']) assert.equal(wantedMarks(text), marks.hasTime, text);
    for (const text of [
      'Wie viele Server haben wir?',
      '¿Cuántos servidores tenemos?',
      'Combien de serveurs avons-nous ?',
    ])
      assert.equal(wantedMarks(text), marks.hasNumber, text);
    for (const text of [
      'Wer hat das gebaut?',
      '¿Quién lo hizo?',
      'Qui est responsable ?',
      'Quem fez isso?',
      '谁负责？',
      '誰が担当ですか',
    ])
      assert.ok(meansSomebody(text), text);
  });

  it('are answered by texts that name a time', () => {
    for (const text of [
      'Der Umzug war am Freitag.',
      'La reunión es el lunes.',
      'La réunion est lundi.',
      'A reunião é na segunda.',
    ])
      assert.ok((marksOf(text) & marks.hasTime) > 0, text);
    assert.equal(marksOf('Der Server steht im Keller.') & marks.hasTime, 0);
  });

  it('what is to be done each time is known by how it begins', () => {
    const wishes = [
      'Always include version numbers when I ask about libraries',
      'From now on, answer in two sentences.',
      'Please never commit to main',
      "don't ever amend a pushed commit",
      'Bitte immer erst die Tests laufen lassen',
      'Ab sofort nur noch pnpm',
      'Siempre usa tipos estrictos',
      'A partir de ahora, responde en español',
      'Toujours répondre en français',
      'Désormais on passe par une revue',
      'Sempre rode o lint antes do commit',
      'Daqui pra frente usamos bun',
      '总是用中文回答我的问题',
      '从现在起请用 pnpm',
      '必ず日本語で答えてください',
      'これからは短く答えてください',
    ];
    const others = [
      'I always forget the port',
      'Which rule do we always break?',
      'Der Server läuft immer',
      'El cliente siempre paga tarde',
      'Il arrive toujours en retard',
      'O cliente sempre atrasa',
      '他总是迟到',
      '彼はいつも遅れます',
    ];
    const opens = (text: string): boolean => opensEachTime(terms(text).join(' '));
    assert.deepEqual(
      wishes.filter((text) => !opens(text)),
      [],
    );
    assert.deepEqual(others.filter(opens), []);
  });
});
