import assert from 'node:assert/strict';
import { findLikelySecrets, looksChosen } from '../../../../src/engine/knowledge/trust/findLikelySecrets.ts';

// Built from parts, so that no scanner takes this file for a leak.
const drawn = 'x9Qz7kV2mT4wL8rB3nY6dC1gH5jF0sPq2Zt8Xv4K';
const hex = '3f786850e387550fdab836ed7e6dc881de23001b';
/** `<r20>` stands for so many letters and digits drawn at random, `<h32>` for hexadecimal ones, `<u>` for a UUID. */
const fill = (form: string): string =>
  form
    .replace(/<r(\d+)>/gu, (_all, length: string) => drawn.slice(0, Number(length)))
    .replace(/<R(\d+)>/gu, (_all, length: string) => drawn.slice(0, Number(length)).toUpperCase())
    .replace(/<h(\d+)>/gu, (_all, length: string) => hex.slice(0, Number(length)))
    .replaceAll('<u>', '550e8400-e29b-41d4-a716-446655440000');

/** By the way they are told; what is one stands between « and ». */
const secrets: { readonly [way: string]: readonly string[] } = {
  'key or token: a short beginning and much that is random': [
    ...[
      '«shp_<r20>»',
      '«acme_live_8f3k2m9x7q1z5w4t6r0p»',
      '«tok_<h40>»',
      '«acme_<h32>»',
      '«AQ_<r20>»',
      '«a-b-c_<r20>»',
    ],
    ...['«acme_qxzjvkwpqzxkvjwqpzxjkvqwzpxj»', '«brn:acme:<r20>»', 'see «acme.<r20>.<r40>», please', '«acme--<r20>»'],
    ...['«hex:<r40>»', '«name|<r40>»', '«12|<r40>»', 'see]«<r40>»'],
  ],
  'key or token: a beginning that calls it a key': [
    ...['«sk_<h32>»', '«sk-<u>»', '«key_<u>»', '«sk_<r16>»', '«pat_<h16>»', '«apikey_<h16>»', '«tok-<u>»'],
  ],
  'key or token: one long random word': ['«<r40>»', '«<r32>»', '«<R20>»', '«<R40>»', '«<r40>»&*', '«<r40>»…'],
  'named secret: under the name of a secret': [
    ...['token «<h16>»', 'token: «<h16>»', 'token: «<r8>»', 'token: «<u>»', 'token=«<r20>»...', 'token="«<r20>»"'],
    ...['{"name": "SHOP_TOKEN", "value": "«<r20>»"}', 'token: «brn:acme:<r20>»', 'token: «base64:<r40>»'],
    ...['token: «~/<r8>»', 'token: «$TOKEN_VAR9»', '--token=«<r20>»', '/token:«<r20>»'],
  ],
  'named secret: as people choose a password': [
    ...['the password is «Summer2024»', 'password: «Summer2024»', 'password «hunter2!x»', 'password - «hunter2!x»'],
    ...['tool -p «Hunter2!xyz»', 'tool -k «<r10>»', 'tool -a «Hunter2!xyz»', 'tool -N «Hunter2!xyz»'],
  ],
  'named secret: long and random under a name that may be anything': [
    ...[
      'key: «<h20>»',
      'key: «<r14>»',
      'key «<u>»',
      'license: «A1B2C-D3E4F-G5H6J»',
      'token: «AB12-CD34-EF56-GH789»',
      'key=«<r20>»(x)',
    ],
  ],
  'named secret: in the query of an address': [
    ...['x=1&token=«<r20>»&page=2', '?a=1&code=«<r20>»&page=2', 'https://a.test/x?token=«<r20>»&page=2'],
    ...['https://a.test/x?key=«<r10>»&page=2', 'https://a.test/webhook?x=«<r10>»'],
  ],
  'named secret: in the path of an address, or for its user': [
    ...['https://a.test/reset/«<r20>»', 'https://a.test/invite/«<r10>»', 'https://a.test/token/«<r20>»'],
    ...['https://a.test/token#«<r20>»', 'https://a.test/webhook/«<r20>»', 'https://«<r20>»@a.test/x'],
  ],
  'secret in an address: behind the number of a hook': [
    ...['https://hooks.test/1234/«abcdef»', 'https://a.test/hooks/12345/«abcdefg»'],
  ],
  'named secret: with brackets in it': ['password: «a1b{c!d?e*f~g}»', 'key: «a1b{c!d?e*f~g}»'],
};
const others: { readonly [why: string]: readonly string[] } = {
  'too short for its form': [
    ...[
      '<r31>',
      '<r20>',
      '<R19>',
      'acme_<h31>',
      'sk_<r15>',
      'a1.<r19>',
      'acme_qxzjvkwpqzxkvjwqpzxjkvqwz',
      'token: <h15>',
    ],
    ...['key: <h19>', 'key: <r13>', 'license: AB12-CD34-EF56-GH789', 'https://a.test/x?key=<r9>&page=2'],
    ...['https://a.test/hooks/12345/abcde', 'password: Su2024', 'token: <r5>', 'token: a1!b2c'],
  ],
  'the id or the hash of something': [
    ...['<h40>', '<u>', 'id <u>', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'mem_01arz3ndektsv4rrffq69g5fav', 'id_<r20>'],
    ...['commit-<r20>', 'sha-<r20>', 'req_<r20>', 'acme_<u>', 'msg-<u>', 'src-<u>', 'pay-<u>', 'Package_<h32>'],
  ],
  'part of data': [
    ...['data:<r40>', 'sha256:<r40>', 'h1:<r40>', ';base64,<r40>', 'ssh-rsa <r40>', '-----\n<r40>', '-----\r\n<r40>'],
    ...[`${'A'.repeat(60)}\n<r40>`, '[removed: named secret]<r20>', 'ecdsa-x <r40>', 'sha256-<r40>', '<r8>'.repeat(88)],
  ],
  'under a name that announces none': ['note: <r20>', '"value": "<r20>"', 'tool -z <r10>', 'tool --x Hunter2!xyz'],
  'under the name of a token, but chosen': [
    'token: Summer2024',
    'license: ABCD-EFGH-IJKL-MNOP',
    'password: summer2024',
  ],
  'a number under the name of one': ['token: 1234567890123456', 'tool -k <h16>', 'key: 12345678901234567890'],
  'in an address where documents have ids': [
    ...['https://a.test/docs/<r20>', 'https://a.test/docs/<r40>', 'https://a.test/<r20>', 'https://token.test/<r20>'],
    ...['https://@a.test/x', 'https://a.test/hooks/x/12345678'],
  ],
  'code, a version, a time, a file or a path': [
    ...['token: TXT_TOKEN_A1', 'token: ${VAR9Qz7k}', 'token: ...<r8>', 'token: /abc/<r8>', 'token: //<r8>'],
    ...['token: user@1.2.3', 'token: v1.2.3x9Q', 'token: 12:34:56', 'token: file9Qz7kV2.json', 'token: %<r8>'],
    ...['token: $TOKEN_VAR', 'token: Ab12Token', 'token: AbcdToken1', 'token: name$12', 'token: PSK-TOKEN-Token9'],
  ],
  'with brackets, but not drawn at random': [
    ...['note: a1b{c!d?e*f~g}', 'password: a1b{c!d?e*fg}', 'password: abcdefg{1!2?3*4~}', 'password: a1{b!c?d&&e*f~'],
    ...['password: ab{c!d?e*f~g}', 'password: 12{3!4?5*6~7}'],
  ],
};

describe('secrets of no known issuer', () => {
  for (const [way, forms] of Object.entries(secrets))
    it(`are found: ${way}`, () => {
      const [kind] = way.split(':');
      for (const form of forms) {
        const [before = '', secret = '', after = ''] = fill(form).split(/[«»]/u);
        const text = before + secret + after;
        assert.deepEqual(
          findLikelySecrets(text).map((span) => [span.kind, text.slice(span.start, span.end)]),
          [[kind, secret]],
          text,
        );
      }
    });

  for (const [why, forms] of Object.entries(others))
    it(`are not what is ${why}`, () => {
      for (const form of forms) assert.deepEqual(findLikelySecrets(fill(form)), [], form);
    });

  it('are found one after the other, each in its place', () => {
    const text = fill('token=<r20> and key: <h20>, then https://a.test/x?code=<r12>&secret=<r10>');
    assert.deepEqual(
      findLikelySecrets(text).map(({ start, end, from }) => [text.slice(start, end), from === start]),
      [fill('<r20>'), fill('<h20>'), fill('<r12>'), fill('<r10>')].map((secret) => [secret, true]),
    );
  });

  it('look chosen when they have letters, digits and signs as most rules for passwords want', () => {
    for (const text of ['ab1!', 'Hunter2!xyz', `${'a'.repeat(38)}1!`]) assert.equal(looksChosen(text), true, text);
    for (const text of ['a1!', 'ab!', 'ab1', 'ab1-', `${'a'.repeat(39)}1!`])
      assert.equal(looksChosen(text), false, text);
  });
});
