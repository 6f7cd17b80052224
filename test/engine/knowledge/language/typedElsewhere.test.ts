import assert from 'node:assert/strict';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const factsIn = (text: string): ReturnType<typeof extractFacts> =>
  extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 15) }, { knownTopics: [] });

function each(texts: readonly string[], check: (text: string) => void): void {
  for (const text of texts) it(text, () => check(text));
}

describe('what is typed into a chat window in languages beyond English', () => {
  describe('asks to remember', () =>
    each(
      [
        'kannst du dir merken dass wir freitags keine releases machen',
        'speicher mal ab: der testkunde heißt brinkmann',
        'anótate que el sandbox se reinicia los domingos',
        'tenlo presente, el sandbox se reinicia los domingos',
        'grava aí que o sandbox reinicia no domingo',
        'vc pode memorizar que o sandbox reinicia no domingo?',
        'oublie pas que le bac à sable redémarre le dimanche',
        'pense au fait que le bac à sable redémarre le dimanche',
        'サンドボックスは日曜に再起動するってメモしといて',
        'サンドボックスは日曜に再起動するってこと記憶しといて',
        '你记着，沙箱每周日重启',
        'サンドボックスは日曜に再起動するの、忘れないでほしいんだけど、週末は使わない',
      ],
      (text) => assert.notEqual(parseRememberRequest(text), undefined),
    ));

  describe('asks to forget', () =>
    each(
      [
        'lösch mal was du über vue.js weißt',
        'die adresse vom büro bitte aus deinem gedächtnis streichen',
        'borra todo lo que sepas de vue.js',
        'sácate de la memoria lo de la oficina',
        'lo de la oficina ya no hace falta que lo recuerdes',
        "pas la peine de retenir l'adresse du bureau",
        'vire les infos sur le bureau de ta mémoire',
        'o endereço do escritório vc não precisa mais lembrar',
        '把办公室地址从记忆里删掉',
        'オフィスの住所、記憶から消しといて',
        'vue.jsについて知ってること全部消して',
      ],
      (text) => assert.notEqual(languageOf(text).requests.findForget(text), undefined),
    ));

  describe('is a rule', () =>
    each(
      [
        'bitte nie console.log in der library',
        'stp jamais de console.log dans la lib',
        'porfa nunca dejes console.log en la lib',
        'réponds moi en anglais',
        '千万别在库里打 console.log',
        '本番で直接編集するのは絶対やめて',
        'これからはvarじゃなくてconst使って',
        'kommentare auf englisch, doku deutsch',
        'fixtures gehören nach testdata, nicht ins repo-root',
        'bei releases immer das changelog mitziehen',
        'los fixtures van en testdata, no en la raíz',
        'el changelog en inglés',
        'les fixtures vont dans testdata, pas à la racine',
        'le changelog en anglais',
        'as fixtures ficam em testdata, não na raiz',
        'changelog em inglês',
        '提交说明用英文',
        '写测试的时候先写用例名',
        'コメントは英語で',
        'リリース前に変更履歴を更新すること',
        'テストを書くときはまず名前から決めて',
      ],
      (text) =>
        assert.equal(
          factsIn(text).some(({ directive }) => directive !== undefined),
          true,
        ),
    ));

  describe('says who answers for what, and that somebody else does now', () => {
    const pairs: readonly (readonly [earlier: string, later: string])[] = [
      ['henrik betreut die suche', 'um die suche kümmert sich ab montag thea'],
      ['die suche macht henrik', 'die suche macht jetzt thea'],
      ['diego lleva el buscador', 'el buscador lo lleva ahora marta'],
      ['diego se encarga del buscador', 'desde el lunes del buscador se encarga marta'],
      ["c'est hervé qui gère la recherche", "la recherche c'est zoé depuis lundi"],
      ['o diego cuida da busca', 'agora quem cuida da busca é a marta'],
      ['搜索是小郑在管', '从下周开始搜索由小冯负责'],
      ['検索は石井さんが見てる', '来週から検索は森さんが担当'],
    ];
    for (const [earlier, later] of pairs)
      it(`${earlier} => ${later}`, () =>
        assert.equal(languageOf(later).comparing.changeBetween(later, earlier), 'changes'));
    each(
      pairs.map(([earlier]) => earlier),
      (text) => assert.equal(factsIn(text).length, 1),
    );
  });

  describe('asks what was at a time', () =>
    each(
      ["c'était quoi le bug du parser il y a trois jours", '上周三改了啥', '先週のデプロイって失敗したんだっけ'],
      (text) =>
        assert.notEqual(
          languageOf(text).times.findAsked(text, { at: Date.UTC(2026, 0, 12, 9), offsetMinutes: () => 0 }),
          undefined,
        ),
    ));

  describe('is none of these', () =>
    each(
      [
        'nie wieder javascript, haha',
        'dieser text auf englisch',
        'der button gehört nach rechts, nicht nach links',
        'el botón va a la derecha, no a la izquierda',
        'este texto en inglés',
        'cette phrase en anglais',
        'esse texto em inglês',
        '这个变量名用英文',
        'この変数名は英語で',
        '知ってること全部',
        'oublie pas de relancer le bac à sable',
        'メモ帳アプリを作って',
        'das build macht ärger',
        'niemand kümmert sich um die suche',
        'nadie se encarga del buscador',
        'personne gère la recherche',
        'ninguém cuida da busca',
        'lösch die infobox aus dem header',
        'borra el archivo de notas viejas que sobra?',
        'guarda el archivo y compila',
        'salva o arquivo e roda os testes',
        '把按钮从菜单里删掉',
        'ボタンをメニューから消して',
      ],
      (text) => {
        assert.deepEqual(
          factsIn(text).map(({ content }) => content),
          [],
        );
        assert.equal(parseRememberRequest(text), undefined);
        assert.equal(languageOf(text).requests.findForget(text), undefined);
      },
    ));
});
