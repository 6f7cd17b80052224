import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';
import { isTakenFor, learned, type Purpose } from '../../../bench/languages/ownSentences.ts';

/** A line each: the language, the purpose, whether it is meant, and what is said, behind what was said before it. */
const lines = readFileSync(join(import.meta.dirname, 'saidFreely.txt'), 'utf8')
  .trimEnd()
  .split('\n');

describe('what German, Spanish and French say freely', () => {
  for (const line of lines) {
    const [, purpose = '', meant, said = ''] = /^\w+ (\w+) (yes|no): (.+)$/u.exec(line) ?? [];
    const [previous, text = said] = said.includes(' => ') ? said.split(' => ') : [undefined, said];
    it(`is ${meant === 'yes' ? '' : 'not '}taken for ${purpose}: ${said}`, () =>
      assert.equal(isTakenFor({ purpose: purpose as Purpose, previous, text }), meant === 'yes'));
  }

  describe('is kept without its request', () => {
    const kept = (text: string, content: string): void => {
      it(text, () => assert.equal(parseRememberRequest(text)?.content, content));
    };
    kept(
      'damit du’s weißt, falls ich nochmal frage, mein Vermieter ist Herr Odenthal',
      'Mein Vermieter ist Herr Odenthal',
    );
    kept('por si te pregunto otro día, la llave está en el cajón', 'La llave está en el cajón');
    kept('petit mémo pour toi, le garage ferme à 18 h', 'Le garage ferme à 18 h');
    kept(
      'Der Schlüssel hängt im Flur. wär gut wenn du das noch weißt, ich nämlich nicht',
      'Der Schlüssel hängt im Flur',
    );
  });

  describe('names what is to be forgotten', () => {
    const named = (text: string, name: string): void => {
      it(text, () => assert.deepEqual(languageOf(text).requests.findForget(text)?.names, [name]));
    };
    named('Warum kennst du den Namen meiner Ex? Lösch das.', 'Namen meiner Ex');
    named('Das mit dem Nebenjob kannst du streichen, den gibt es nicht mehr.', 'Nebenjob');
    named('¿todavía tienes mi dni? bórralo', 'dni');
    named("t'as encore mon adresse ? efface ça", 'adresse');
  });

  describe('puts what holds in the place of what was wrong', () => {
    const corrected = (previous: string, text: string, holds: string): void => {
      it(`${previous} => ${text}`, () => assert.equal(learned(text, previous)[0]?.corrects?.holds, holds));
    };
    corrected(
      'Meine Katze heißt Minka.',
      'Minka ist die vom Nachbarn, meine Katze heißt Lotte',
      'Meine Katze heißt Lotte',
    );
    corrected(
      'Die Prüfung findet in Ulm statt.',
      'Augsburg, wie kommst du auf ulm',
      'Die Prüfung findet in Augsburg statt',
    );
    corrected('Der Zug fährt um 8 Uhr.', 'hab Verspätung gemeldet bekommen, 9 Uhr', 'Der Zug fährt um 9 Uhr');
    corrected('El bus tarda 20 minutos.', '30, tío', 'El bus tarda 30 minutos');
    corrected('La réunion est lundi.', "ils l'ont déplacée à jeudi", 'La réunion est jeudi');
    corrected('Le train part à 8 h.', '9 h je voulais dire', 'Le train part à 9 h');
  });

  describe('tells a time by what happened', () => {
    const at = Date.UTC(2026, 0, 12, 9);
    const asked = (text: string) => languageOf(text).times.findAsked(text, { at, offsetMinutes: () => 0 });
    it('by an event', () => {
      assert.deepEqual(asked('Woran habe ich vor dem Umzug gearbeitet?')?.event, { side: 'before', name: 'the Umzug' });
      assert.deepEqual(asked('¿qué decidimos después de la mudanza?')?.event, { side: 'after', name: 'the mudanza' });
      assert.equal(asked('Was passiert nach dem Update mit der Datei?')?.event, undefined);
    });
    it('by a feast', () => {
      assert.equal(asked('Gab es über Weihnachten Ausfälle?')?.span?.from, Date.UTC(2025, 11, 24));
      assert.equal(asked("Qu'est-ce qu'on a fait à Noël ?")?.span?.from, Date.UTC(2025, 11, 24));
    });
    it('by what came last', () => {
      assert.deepEqual(asked('Zeig mir die letzten drei Entscheidungen.')?.newest, { count: 3, sort: 'decision' });
    });
    it('by the sentence before the question', () => {
      assert.equal(asked('En mars on avait vu le voisin pour la clôture. Qui devait payer ?')?.said, 'En mars');
    });
  });
});
