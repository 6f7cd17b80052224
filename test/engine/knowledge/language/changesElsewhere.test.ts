import assert from 'node:assert/strict';
import type { ChangeBetween } from '../../../../src/engine/knowledge/language/changeBetween.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const cases: readonly (readonly [older: string, newer: string, expected: ChangeBetween])[] = [
  // One value of one thing, whatever its form.
  ['Der Mailserver steht in Bremen.', 'Der Mailserver ist umgezogen, er steht jetzt in Kassel.', 'changes'],
  ['Der Worker hört auf Port 7001.', 'Der Worker hört jetzt auf Port 7002.', 'changes'],
  ['Der Worker hört auf Port 7001.', 'Der Scheduler hört jetzt auf Port 7002.', 'other'],
  ['Der Worker hört auf Port 7001.', 'Der Worker hört jetzt auch auf Port 7002.', 'unknown'],
  ['Der Worker hört auf Port 7001.', 'Hört der Worker jetzt auf Port 7002?', 'unknown'],
  ['La auditoría es el 4 de mayo.', 'Hemos aplazado la auditoría al 11 de mayo.', 'changes'],
  ['La auditoría es el 4 de mayo.', 'La auditoría la lleva ahora Bruno.', 'unknown'],
  ['La réunion avec Helvag est lundi.', 'Finalement la réunion avec Helvag est mardi.', 'changes'],
  ['La réunion avec Helvag est lundi.', 'La réunion avec Morath est maintenant mardi.', 'other'],
  ['O token expira em 15 minutos.', 'O token agora expira em 30 minutos.', 'changes'],
  ['O token expira em 15 minutos.', 'O convite agora expira em 30 dias.', 'other'],
  ['サーバーのポートは 7001 です。', 'サーバーのポートは今は 7002 です。', 'changes'],
  ['网关的端口是 7001。', '网关的端口现在是 7002。', 'changes'],
  // Where it holds is a part of what it is said of.
  ['Nous gérons les tickets dans Jira.', 'Sur le projet Faucon, les tickets sont maintenant dans Linear.', 'other'],
  // Rules: another value, the other way round, or none any more.
  ['Antworte immer auf Englisch.', 'Antworte künftig auf Deutsch.', 'changes'],
  ['Antworte immer auf Englisch.', 'Antworte künftig kürzer.', 'unknown'],
  ['Frag mich vor jedem Merge.', 'Frag mich ab jetzt vor jedem Push.', 'unknown'],
  ['Montags wird nie deployt.', 'Montags darf jetzt wieder deployt werden.', 'changes'],
  ['Führe nach jedem Commit den Formatter aus.', 'Der Formatter nach jedem Commit ist hinfällig.', 'ends'],
  ['Explica siempre cada cambio en detalle.', 'Ya no hace falta explicar cada cambio en detalle.', 'ends'],
  // A bound is another property than what it bounds.
  ['La temperatura mínima es de 4 grados.', 'La temperatura ya está en 9 grados.', 'unknown'],
  ['A temperatura mínima é de 4 graus.', 'A temperatura já está em 9 graus.', 'unknown'],
  ['A temperatura mínima é de 4 graus.', 'A temperatura mínima agora é de 6 graus.', 'changes'],
  // A place of several words, all of which is left.
  ['Die Bilder liegen auf einem Server in Kiel.', 'Die Bilder haben wir nach Lübeck verlegt.', 'changes'],
  ['Die Bilder liegen mit Vorschau auf einem Server in Kiel.', 'Die Bilder haben wir nach Lübeck verlegt.', 'unknown'],
  ['As fotos ficam num servidor em Natal.', 'A gente moveu as fotos pra Recife.', 'changes'],
  ['Der Dienst ist in Java 17 geschrieben.', 'Den Dienst haben wir auf Java 21 gehoben.', 'changes'],
  // Who does something now, in place of whoever did it.
  ['Anna macht die Inventur.', 'Ben macht jetzt die Inventur.', 'changes'],
  ['Anna macht die Inventur.', 'Ben macht jetzt die Inventur mit.', 'unknown'],
  ['Anna macht die Inventur.', 'Ben macht jetzt die Inventur, solange Anna im Urlaub ist.', 'unknown'],
  ['Ana lleva los pedidos.', 'Marta lleva ahora los pedidos.', 'changes'],
  ['Ana lleva los pedidos.', 'Marta lleva ahora los pedidos junto con Ana.', 'unknown'],
  ['Anne gère les stocks.', 'Luc gère maintenant les stocks.', 'changes'],
  ['仓库由马超负责。', '马超离职了，仓库现在归何平管。', 'changes'],
  ['账本由马超负责。', '马超离职了，仓库现在归何平管。', 'unknown'],
  ['在庫担当は森さんです。', '森さんが異動したので、在庫担当は原さんになりました。', 'changes'],
  ['経理担当は森さんです。', '森さんが異動したので、在庫担当は原さんになりました。', 'unknown'],
  ['例会是早上八点。', '从下周起例会改到九点半。', 'changes'],
  // Who takes over what somebody did.
  ['Für das Archiv ist Frau Reimann zuständig.', 'Frau Reimann hat gekündigt, Herr Oster übernimmt.', 'changes'],
  ['Frau Reimann hat im Mai Geburtstag.', 'Frau Reimann hat gekündigt, Herr Oster übernimmt.', 'unknown'],
];

describe('what a later statement is to an earlier one, in languages beyond English', () => {
  for (const [older, newer, expected] of cases)
    it(`${newer} after: ${older}`, () => {
      assert.equal(languageOf(newer).comparing.changeBetween(newer, older), expected);
    });

  it('puts who takes over into what is known of an office', () => {
    const { comparing } = languageOf('Frau Reimann hat gekündigt, Herr Oster übernimmt.');
    assert.equal(
      comparing.correctedText(
        'Frau Reimann hat gekündigt, Herr Oster übernimmt.',
        'Für das Archiv ist Frau Reimann zuständig.',
      ),
      'Für das Archiv ist Herr Oster zuständig.',
    );
  });
});
