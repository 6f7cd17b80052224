import assert from 'node:assert/strict';
import { findRuledSecrets } from '../../../../src/engine/knowledge/trust/findSecrets.ts';
import { findSecretsAcross, isSigned } from '../../../../src/engine/knowledge/trust/findSecretsAcross.ts';
import { beginsIssued } from '../../../../src/engine/knowledge/trust/secretRules.ts';

const prose = 'We moved the parser into a module of its own, and the tests are green again since Tuesday. ';
const token = `ghp_${'a1B2'.repeat(9)}`;

describe('a secret across two texts', () => {
  const cases: readonly (readonly [what: string, before: string, after: string, separator: string])[] = [
    ['a token cut in two', `${prose}Use ${token.slice(0, 12)}`, `${token.slice(12)} for now. ${prose}`, ''],
    ['a token cut within its sign', `${prose}gh`, `${token.slice(2)} it is`, ''],
    ['a name, then its value', `${prose}The password for the staging host is`, 'tr0ub4dor&3x, keep it.', ' '],
    ['a name cut in two', `${prose}the pass`, 'word is tr0ub4dor&3x', ''],
    ['an address cut in its password', `${prose}postgres://app:tr0ub4d`, 'or3x@db.internal:5432/shop', ''],
    ['a code, then its name', `${prose}It is 482913`, 'as the door code', ' '],
    ['a sign put together from strings', `${prose}"${token.slice(0, 2)}" +`, `"${token.slice(2)}"`, ' '],
    ['a token put together from strings', `${prose}"${token.slice(0, 20)}" +`, `"${token.slice(20)}"`, ' '],
  ];
  for (const [what, before, after, separator] of cases)
    it(`is found as in the whole text: ${what}`, () => {
      const whole = before + separator + after;
      const found = findSecretsAcross([before, after], separator);
      assert.ok(found.length > 0);
      assert.deepEqual(found, findRuledSecrets(whole));
    });

  it('is not seen where a blank parts the two halves, nor where there is none', () => {
    assert.deepEqual(findSecretsAcross([`${prose}${token.slice(0, 2)}`, `${token.slice(2)} it is`], ' '), []);
    assert.deepEqual(findSecretsAcross([prose, prose], ' '), []);
  });

  it('is signed wherever a word begins like an issued secret', () => {
    const begun = [
      'ghp_',
      'sk-ant-a1',
      'AKIA0',
      '-----BEGIN',
      'npm_x',
      'dapi0f',
      'eyJhbGci',
      '_secret_',
      'hooks.slack',
      'v1.0-ab',
    ];
    for (const word of begun.filter((one) => beginsIssued.test(one)))
      for (const text of [word, `${prose}${word}`, `${prose}"${word}" + "rest"`, `(${word}) ${prose}`, `é\n${word}9`])
        assert.ok(isSigned(text), text);
  });
});
