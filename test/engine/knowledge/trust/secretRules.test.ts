import assert from 'node:assert/strict';
import fc from 'fast-check';
import { rulesFor } from '../../../../src/engine/knowledge/trust/secretRules.ts';
import { seeded } from '../../../bench/words.ts';
import { madeSecrets } from '../../../trust/secrets/madeSecrets.ts';
import { secretSamples } from '../../../trust/secrets/samples.ts';

const seed = 20_261_122;
const told = rulesFor('password');

/** What is passed over by its cheap look although its pattern finds something. */
function passedOver(text: string): readonly string[] {
  return told
    .filter(({ pattern, isPossibleIn }) => isPossibleIn?.(text) === false && text.search(pattern) >= 0)
    .map(({ kind, pattern }) => `${kind} in ${JSON.stringify(text)}: ${pattern.source.slice(0, 60)}`);
}

describe('rules for secrets', () => {
  it('look cheaply before most of their patterns', () => {
    assert.ok(told.filter(({ isPossibleIn }) => isPossibleIn !== undefined).length >= 18);
  });

  it('pass over no secret that is made up', () => {
    const random = seeded(seed);
    const texts = [
      ...secretSamples(random, 20).map(({ message }) => message),
      ...madeSecrets(random).map(({ text }) => text),
    ];
    const forms = texts.flatMap((text) => [
      text,
      text.toUpperCase(),
      text.toLowerCase(),
      text.replaceAll('k', '\u212a'),
    ]);
    assert.deepEqual(forms.flatMap(passedOver), []);
    const found = told.filter(({ pattern }) => forms.some((text) => text.search(pattern) >= 0));
    assert.ok(found.length >= 17, `only ${found.length} of ${told.length} patterns find anything in these texts`);
  });

  it('pass over nothing that is put together from their parts', () => {
    const names = [
      'password',
      'Passphrase',
      'pass phrase',
      'PASS_PHRASE',
      'PIN',
      'door code',
      'cvv',
      'to\u212aen',
      'ſecret',
    ];
    const others = [
      'https://me:',
      'Bearer ',
      'Authorization: basic ',
      ' -u me:',
      '--user me:',
      ' --api-key ',
      'sshpass -p ',
    ];
    const more = [
      ' /USER:me ',
      'jdbc:x:me/',
      'sqlplus me/',
      'login me password ',
      ':5432:a:b:',
      'seed phrase: ',
      'X_TOKEN=',
    ];
    const links = [' ', ': ', ' is ', '=', '：', '>', '<', '@', '"', ' as our ', ' was ', '\n'];
    const values = ['hunter2!xyz', '482917', 'ab12-cd34', 'correct horse battery staple again', 'Zx9!kq77'];
    const parts = fc.constantFrom(...names, ...others, ...more, ...links, ...values);
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        assert.deepEqual(passedOver(all.join('')), []);
      }),
      { seed, numRuns: 5000 },
    );
  });
});
