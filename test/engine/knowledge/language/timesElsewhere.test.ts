import assert from 'node:assert/strict';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

/** A Monday at noon. */
const at = Date.UTC(2026, 10, 23, 12);
const now = { at, offsetMinutes: () => 0 };

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** First and last day that a question asks about; the last one is part of it. */
function asked(question: string): string | undefined {
  const span = languageOf(question).times.findAsked(question, now)?.span;
  return span === undefined ? undefined : `${day(span.from)} ${day(span.to - 1)}`;
}

function planned(text: string): string | undefined {
  const span = languageOf(text).times.findPlanned(text, at);
  return span === undefined ? undefined : day(span.from);
}

const lastWeek = '2026-11-16 2026-11-22';
const friday = '2026-11-20 2026-11-20';
const twoDaysAgo = '2026-11-21 2026-11-21';
const tomorrow = '2026-11-24 2026-11-24';
const sinceMarch = '2026-03-03 2026-11-23';

const summer = '2026-06-01 2026-08-31';
const winter = '2025-12-01 2026-02-28';
const spring2024 = '2024-03-01 2024-05-31';
const thirdQuarter = '2026-07-01 2026-09-30';
const secondHalf2025 = '2025-07-01 2025-12-31';
const early2025 = '2025-01-01 2025-04-30';
const sinceSummer = '2026-06-01 2026-11-23';
const weekendBefore = '2026-11-14 2026-11-15';
const tuesday = '2026-11-17 2026-11-17';

describe('times in other languages', () => {
  const questions: readonly (readonly [question: string, span: string])[] = [
    ['Was haben wir letzte Woche entschieden?', lastWeek],
    ['Was habe ich am Freitag gesagt?', friday],
    ['Was haben wir vor zwei Tagen besprochen?', twoDaysAgo],
    ['Was steht morgen an?', tomorrow],
    ['Was haben wir seit dem 3. März beschlossen?', sinceMarch],
    ['Welche Tests liefen zwischen Montag und Mittwoch?', '2026-11-16 2026-11-18'],
    ['¿Qué decidimos la semana pasada?', lastWeek],
    ['¿Qué dije el viernes?', friday],
    ['¿Qué hicimos hace dos días?', twoDaysAgo],
    ['¿Qué hay planeado para mañana?', tomorrow],
    ['¿Qué pasó desde el 3 de marzo?', sinceMarch],
    ["Qu'avons-nous décidé la semaine dernière ?", lastWeek],
    ['Qui a déployé vendredi ?', friday],
    ['De quoi a-t-on parlé il y a deux jours ?', twoDaysAgo],
    ["Qu'est-ce qui est prévu demain ?", tomorrow],
    ["Que s'est-il passé depuis le 3 mars ?", sinceMarch],
    ['O que decidimos na semana passada?', lastWeek],
    ['O que combinamos na sexta?', friday],
    ['O que falamos há dois dias?', twoDaysAgo],
    ['O que está planejado para amanhã?', tomorrow],
    ['O que aconteceu desde 3 de março?', sinceMarch],
    ['我们上周决定了什么？', lastWeek],
    ['上周五我们做了什么？', friday],
    ['两天前我们讨论了什么？', twoDaysAgo],
    ['明天有什么安排？', tomorrow],
    ['先週何を決めましたか？', lastWeek],
    ['先週の金曜日に何をしましたか？', friday],
    ['二日前に何をしましたか？', twoDaysAgo],
    ['明日の予定は何ですか？', tomorrow],
    ['Was haben wir im Sommer entschieden?', summer],
    ['Was haben wir letzten Winter gemacht?', winter],
    ['Was haben wir im Frühjahr 2024 beschlossen?', spring2024],
    ['Was haben wir im dritten Quartal geändert?', thirdQuarter],
    ['Was haben wir im zweiten Halbjahr 2025 gebaut?', secondHalf2025],
    ['Was haben wir Anfang 2025 beschlossen?', early2025],
    ['Was haben wir seit dem Sommer geändert?', sinceSummer],
    ['Was haben wir am vorletzten Wochenende getan?', weekendBefore],
    ['Was habe ich am Dienstagabend gesagt?', tuesday],
    ['¿Qué decidimos en verano?', summer],
    ['¿Qué hicimos el invierno pasado?', winter],
    ['¿Qué decidimos en la primavera de 2024?', spring2024],
    ['¿Qué cambiamos en el tercer trimestre?', thirdQuarter],
    ['¿Qué terminamos en el segundo semestre de 2025?', secondHalf2025],
    ['¿Qué decidimos a principios de 2025?', early2025],
    ["Qu'avons-nous décidé cet été ?", summer],
    ["Qu'avons-nous fait l'hiver dernier ?", winter],
    ["Qu'avons-nous décidé au printemps 2024 ?", spring2024],
    ["Qu'avons-nous changé au troisième trimestre ?", thirdQuarter],
    ["Qu'avons-nous terminé au second semestre 2025 ?", secondHalf2025],
    ["Qu'avons-nous décidé début 2025 ?", early2025],
    ['O que decidimos no verão?', summer],
    ['O que fizemos no inverno passado?', winter],
    ['O que decidimos na primavera de 2024?', spring2024],
    ['O que mudamos no terceiro trimestre?', thirdQuarter],
    ['O que terminamos no segundo semestre de 2025?', secondHalf2025],
    ['O que decidimos no início de 2025?', early2025],
    ['夏天我们决定了什么？', summer],
    ['去年冬天我们做了什么？', winter],
    ['2024年春天我们决定了什么？', spring2024],
    ['第三季度我们改了什么？', thirdQuarter],
    ['2025年下半年我们完成了什么？', secondHalf2025],
    ['2025年初我们决定了什么？', early2025],
    ['夏に何を決めましたか？', summer],
    ['去年の冬に何をしましたか？', winter],
    ['2024年の春に何を決めましたか？', spring2024],
    ['第3四半期に何を変えましたか？', thirdQuarter],
    ['2025年下半期に何をしましたか？', secondHalf2025],
    ['2025年初めに何を決めましたか？', early2025],
  ];
  for (const [question, span] of questions) it(question, () => assert.equal(asked(question), span));

  it('are asked for by questions only', () => {
    for (const text of [
      'Gestern habe ich den Bug behoben.',
      'Guten Morgen!',
      'Wir deployen jeden Freitag.',
      'Wie kann ich das Datum von gestern formatieren?',
      'Warum haben wir das Sommerfest verschoben?',
      "Qu'est-ce qui a été décidé ?",
      'Ayer arreglé el bug.',
      'Cada viernes hacemos deploy.',
      "Hier j'ai corrigé le bug.",
      'On déploie tous les vendredis.',
      'Ontem corrigi o bug.',
      'Toda sexta fazemos deploy.',
      '昨天我修好了 bug。',
      '每周五部署。',
      '昨日バグを直しました。',
      '毎週金曜日にデプロイします。',
    ])
      assert.equal(asked(text), undefined, text);
  });

  it('are found in statements', () => {
    assert.equal(planned('Das Release ist am 12. Dezember.'), '2026-12-12');
    assert.equal(planned('La entrega es el 12 de diciembre.'), '2026-12-12');
    assert.equal(planned('La livraison est le 12 décembre.'), '2026-12-12');
    assert.equal(planned('A entrega é em 12 de dezembro.'), '2026-12-12');
    assert.equal(planned('发布日期是12月12日。'), '2026-12-12');
    assert.equal(planned('リリースは12月12日です。'), '2026-12-12');
    assert.equal(planned('Der Umzug ist nächsten Mittwoch.'), '2026-11-25');
    assert.equal(planned('Wir arbeiten gern im Garten.'), undefined);
  });

  it('tell what is wanted of a time alone', () => {
    const wanted = (prompt: string): string | undefined => languageOf(prompt).times.findTimeQuestion(prompt, now)?.sort;
    assert.equal(wanted('Was haben wir gestern beschlossen?'), 'decision');
    assert.equal(wanted('Was habe ich letzten Dienstag gemacht?'), 'anything');
    assert.equal(wanted('¿Qué tenemos pendiente la próxima semana?'), 'plan');
    assert.equal(wanted('Quelles décisions avons-nous prises le mois dernier ?'), 'decision');
    assert.equal(wanted('O que fizemos ontem?'), 'anything');
    assert.equal(wanted('上个月的决定有哪些？'), 'decision');
    assert.equal(wanted('昨日何を話しましたか？'), 'anything');
    assert.equal(wanted('Warum ist der Build seit gestern rot?'), undefined);
  });

  it('tell the past and a decision from a plan', () => {
    const past = (text: string): boolean => languageOf(text).times.tellsOfPast(text);
    for (const text of [
      'Wir haben den Server gestern umgezogen.',
      'Ayer migramos la base y todo funcionó.',
      "Nous avons migré la base hier et c'est fini.",
      'Ontem a equipe migrou o banco de dados.',
      '我们昨天迁移了数据库。',
      '昨日データベースを移行しました。',
    ])
      assert.ok(past(text), text);
    for (const text of [
      'Wir werden den Server morgen umziehen.',
      'Mañana vamos a migrar la base.',
      '明天计划迁移数据库。',
    ])
      assert.ok(!past(text), text);
    for (const text of [
      'Wir haben uns für Postgres entschieden.',
      'Decidimos usar Postgres.',
      'On a choisi Postgres pour la base.',
      'Decidimos usar o Postgres.',
      '我们决定使用 Postgres。',
      'Postgres を採用することに決めました。',
    ])
      assert.ok(languageOf(text).times.tellsOfDecision(text), text);
  });

  it('are not read from a megabyte or a long word', () => {
    assert.equal(asked(`Was ist das? ${'Das ist der Text und er ist lang. '.repeat(30_000)}`), undefined);
    assert.equal(asked(`Was war ${'gestern'.repeat(1500)}?`), undefined);
  });
});
