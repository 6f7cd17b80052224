import assert from 'node:assert/strict';
import { meansSomebody, marks, marksOf, wantedMarks } from '../../../../src/engine/knowledge/language/marks.ts';
import { isSmallTalk, queryTerms } from '../../../../src/engine/knowledge/language/terms.ts';

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
});
