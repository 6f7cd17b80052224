import assert from 'node:assert/strict';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';

const codes = [
  'my PIN is four two seven one',
  'the PIN is four-two-seven-one',
  'PIN: nine nine zero three',
  'The door code is one, four, four, two',
  'the alarm code was six six oh nine',
  'the access code to the lab is seven three zero zero five',
  'my pin is double four nine one',
  'my PIN is forty-two seventeen',
  'four two seven one is my PIN',
  'the code for the safe is three one eight eight',
  'the safe combination is twelve thirty-four eight',
  'her PIN’s three nine five two',
  'die PIN ist vier zwei sieben eins',
  'mi PIN es cuatro dos siete uno',
  'le code est quatre deux sept un',
  'o PIN é quatro dois sete um',
];
const passwords = [
  'my password is sunshine',
  'Anna’s password is tulip.',
  'our staging password for the admin is lighthouse, by the way',
  'his password was "blue kitchen window"',
  'mein Passwort ist Sonnenschein',
  'mi contraseña es girasol',
  'mon mot de passe est tournesol',
  'minha senha é girassol',
];
const ordinary = [
  'the code is one, two or three lines long',
  'the code for the parser is three files',
  'exit code is one',
  'the PIN is connected to ground',
  'pin four is the clock, pin five the data line',
  'PIN entry is step one of four',
  'one two three four tests failed',
  'the access code has two digits more now',
  'the password is required',
  'my password is wrong again',
  'my password is hashed with argon2',
  'my password is outdated.',
  'our password is stored in the vault',
  'their password was rotated',
  'mein Passwort ist abgelaufen',
  'mi contraseña es segura',
  'mon mot de passe est incorrect',
  'my password manager is Bitwarden',
];

describe('secrets in plain words', () => {
  for (const said of codes)
    it(`are removed where a code is spelled out: ${said}`, () => {
      assert.match(redact(said).text, /\[removed: code in words\]/);
      assert.doesNotMatch(redact(said).text, /(?:four|two|nine|eight|zwei|dos|deux|dois)\b/);
    });
  for (const said of passwords)
    it(`are removed where it is said whose password they are: ${said}`, () =>
      assert.match(redact(said).text, /\[removed: password in words\]/));
  for (const said of ordinary)
    it(`are not seen where a password, a code or a pin is spoken of: ${said}`, () =>
      assert.equal(redact(said).text, said));
});
