import assert from 'node:assert/strict';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const at = Date.UTC(2026, 0, 15);
const isRule = (text: string): boolean =>
  extractFacts({ text, role: 'user', at }, { knownTopics: [] }).some(({ directive }) => directive !== undefined);
const isForgotten = (text: string): boolean => languageOf(text).requests.findForget(text) !== undefined;
const isAsked = (text: string): boolean =>
  languageOf(text).times.findAsked(text, { at, offsetMinutes: () => 0 }) !== undefined;

function each(texts: readonly string[], check: (text: string) => void): void {
  for (const text of texts) it(text, () => check(text));
}

describe('what is said in many forms beyond English', () => {
  describe('is to be remembered', () => {
    const kept = (text: string, content: string): void => {
      it(text, () => assert.equal(parseRememberRequest(text)?.content, content));
    };
    kept('später wichtig, aber erst: merken Sie sich bitte: Rechnungen gehen an Vogt', 'Rechnungen gehen an Vogt');
    kept('fürs nächste mal: der mixer steht im keller', 'Der mixer steht im keller');
    kept('anotate que la impresora es la del fondo', 'La impresora es la del fondo');
    kept('para luego: el ensayo dura dos horas', 'El ensayo dura dos horas');
    kept('garde sous le coude que la salle ferme à 20h', 'La salle ferme à 20h');
    kept('anota isso: o ensaio dura duas horas', 'O ensaio dura duas horas');
    kept('練習は二時間って頭に入れといて', '練習は二時間');
    kept('排练两小时,你给我记牢咯', '排练两小时');
  });

  describe('is to be forgotten', () =>
    each(
      [
        'könntest du bitte aus deinem gedächtnis löschen, wo ich geparkt habe?',
        'tu so, als hätte ich dir das mit der Feier nie erzählt',
        '¿me podrías borrar de tu memoria lo que te conté de la fiesta?',
        'no quiero que sigas recordando mi talla',
        "fais comme si je t'avais jamais parlé de la fête",
        'ma taille tu peux l’oublier',
        'finge que eu nunca te falei da festa',
        'パーティーの件は聞かなかったことにして',
        '聚会的事就当我没说过',
      ],
      (text) => assert.ok(isForgotten(text)),
    ));

  describe('is nothing to be forgotten', () =>
    each(
      [
        'entferne den eintrag aus der liste im wiki',
        'Warum vergisst der Browser mein Passwort?',
        '¿Cómo borro una nota en el móvil?',
        'esqueci de comprar pão',
        '忘了买面包了',
        '删掉表格里的那条记录',
      ],
      (text) => assert.ok(!isForgotten(text)),
    ));

  describe('is a rule', () =>
    each(
      [
        'Ich würde mich freuen, wenn du jeden Befehl vorher erklärst.',
        'installier nichts ohne mich zu fragen',
        'eval ist in diesem Projekt verboten.',
        'fass die dateien in vendor bitte nie an, ok?',
        'cuando crees un componente añade una story',
        'no instales nada sin preguntarme',
        "J'apprécierais que tu expliques chaque commande avant de la lancer.",
        'modifie jamais les migrations existantes',
        'quando criar um componente adiciona uma story',
        'não instala nada sem me perguntar',
        'コマンドは実行前に毎回説明していただけると助かります。',
        '私に確認せずに何もインストールしないで',
        '没问过我不要装任何东西',
        '新建组件的时候也加个story',
      ],
      (text) => assert.ok(isRule(text)),
    ));

  describe('is no rule', () =>
    each(
      [
        'wir konnten den bug nie reproduzieren',
        'wenn ich die tests starte knallt es',
        'nunca conseguimos reproducir ese bug',
        "on n'a jamais réussi à reproduire ce bug",
        'a gente nunca conseguiu reproduzir esse bug',
        'テストを動かすといつも固まる',
        '我老是忘端口号',
      ],
      (text) => assert.ok(!isRule(text)),
    ));

  describe('asks about a time', () =>
    each(
      [
        'was haben wir anfang letzter woche zum budget beschlossen',
        'weißt du noch, worüber wir mitte des monats geredet haben?',
        'qué dijimos a mediados del mes sobre el presupuesto',
        'on a décidé quoi en début de semaine pour le budget',
        'o que a gente decidiu no começo do mês sobre o orçamento',
        '先月末に予算について何を決めましたか',
        '上个月底预算的事怎么定的',
      ],
      (text) => assert.ok(isAsked(text)),
    ));
});
