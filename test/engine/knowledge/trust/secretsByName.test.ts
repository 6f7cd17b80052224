import assert from 'node:assert/strict';
import { findSecrets } from '../../../../src/engine/knowledge/trust/findSecrets.ts';

// Built from parts, so that no scanner takes this file for a leak.
const drawn = 'x9Qz7kV2mT4wL8rB3nY6dC1gH5jF0sPq2Zt8Xv4K';
const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');
/** `<r20>` stands for so many letters and digits drawn at random, `<pw>` for a password with digits. */
const fill = (form: string): string =>
  form
    .replace(/<r(\d+)>/gu, (_all, length: string) => drawn.slice(0, Number(length)))
    .replaceAll('<pw>', `hunter${2}`)
    .replaceAll('<signs>', 'a1[b2,c3)d4!e5@f6#g7$');

/** By the kind that is named in place of what stands between « and ». */
const secrets: { readonly [kind: string]: readonly string[] } = {
  'password in an address': [
    ...['postgres://app:«<pw>»@db/prod', 'postgres://app:«p@ss»@db/prod', 'postgres://:«<pw>»@db'],
    ...['sqlplus me/«<pw>»@db', 'sqlplus -s me/«<pw>»@db', 'jdbc:oracle:thin:me/«<pw>»@db', 'SQLPLUS me/«abc»@db'],
  ],
  'authorization header': [
    ...['Authorization: Bearer «<r8>»', '"authorization": "basic «<r10>»"', 'authorization = token «<r10>»'],
    ...['Authorization: Acme «<r10>»', 'Authorization: «<r10>»', 'Authorization: «qxzjvkwpqzxkvjwq»'],
    'Authorization: «qxzjvkwpqzxkvjwqpzxjkvqwz»',
  ],
  'bearer token': ['bearer «<r20>»', 'BEARER   «<r20>»==', 'a Bearer «<r24>»=, then'],
  'password in a command': [
    ...[
      'curl -u me:«<pw>» https://a',
      'curl --user me:«<pw>»',
      'curl -u "me:«<pw>»"',
      'curl -u me:«a1b2»'.concat('c3'),
    ],
    ...['tool --password «<pw>»', 'tool --db-api-key «<pw>»', 'tool --password "«<pw>»"', 'tool --passwords «<pw>»'],
    ...['sshpass -p «abc» ssh me@box', 'sshpass -p«abc» ssh', 'sshpass -p "«abc»" ssh', 'SSHPASS -p «<pw>» ssh'],
    ...['net use /user:me «<pw>»', 'net use /USER:dom\\me "«<pw>»"', 'net use /user:me «abcde»'],
  ],
  'password in a file': [
    ...['login me password «<pw>»', 'machine a.test login me password «secr»', 'db:5432:app:me:«<pw>»'],
    ...['db:*:*:*:«<pw>»', 'db:54321:a:b:«<pw>»'],
  ],
  'recovery phrase': [
    ...[`seed phrase: «${words(12)}»`, `mnemonic = "«${words(24)}»"`, `recovery phrase is «${words(12)}»`],
    ...[`Recovery words: «${words(13)}»`, `seed: «${words(12)}»!`],
  ],
  'secret of an environment file': [
    ...['DB_PASSWORD=«correct»', '  set API_KEY=«correct»', 'ENV TOKEN_X="«correct»"', 'ARG SECRET=«correct»'],
    ...[
      'DB_PASSWORD=«correct»#x',
      "DB_PASSWORD='«correct»'",
      'one\n\tDB_CREDENTIALS=«correct»\ntwo',
      'PRIVATEKEY=«correct»',
    ],
    ...[
      'DB_PASSPHRASE=«correct»',
      'APIKEY=«correct»',
      'ACCESS_KEY=«correct»',
      'DB_PASSWD=«correct»',
      'PWD_X=«correct»',
    ],
    ...['export DB_PASS=«correct»', 'MYSQLPASS=«correct»', 'SMTP_PASS="«correct»"'],
  ],
  'named secret': [
    ...['token=«<pw>»', 'token := «<pw>»', 'token => "«<pw>»"', 'token：«<pw>»', '"token": "«<pw>»"', 'tokens: «<pw>»'],
    ...['{\\"token\\": \\"«<pw>»\\"}', 'token: «<pw>», then', 'token: «<pw>»;', 'api-key: «<pw>»', 'api key: «<pw>»'],
    ...['signing_key: «<pw>»', 'secret key base: «<pw>»', 'passphrase: «<pw>»', 'passcode: «<pw>»', 'passwort: «<pw>»'],
    ...['passwd: «<pw>»', 'contraseña: «<pw>»', 'mot de passe: «<pw>»', '密码: «<pw>»', '密碼：«<pw>»', 'pwd: «<pw>»'],
    ...['credential: «<pw>»', 'encryption-key: «<pw>»', 'auth_key: «<pw>»', 'access-key: «<pw>»', 'kennwort: «<pw>»'],
    ...['password: «<signs>»', 'password «<signs>»', 'password is «<signs>»', '"password", "value": "«<signs>»"'],
    ...['<password>«<pw>»</password>', '<ns:clientSecret>«<pw>»<', 'the password for the shop is «<pw>»'],
    ...[
      'the token of acme was «<pw>»',
      'the password is now «<pw>»',
      'das Passwort für shop ist «<pw>»',
      '密码是«<pw>»',
    ],
    ...['la contraseña de shop es «<pw>»', 'password is "«<pw>»"', 'the password is «<pw>»\\nmore'],
  ],
};

/** What is no secret under the name of one. */
const ordinary: { readonly [why: string]: readonly string[] } = {
  'it is too short': [
    ...['Authorization: Bearer <r7>', 'Authorization: <r9>', 'curl -u me:hun', 'tool --password hunt', 'sshpass -p ab'],
    ...['net use /user:me hunt', 'login me password hun', 'db:5432:app:me:hun', 'DB_PASSWORD=corre', 'token = a1b2c'],
    ...['<password>a1b2</password>', 'password is a1b2', 'jdbc:oracle:me/hu@db', `seed phrase: ${words(11)}`],
  ],
  'it is filled in elsewhere': [
    ...[
      'postgres://app:<password>@db',
      'postgres://app:${PW}@db',
      'Authorization: Bearer example1',
      'curl -u me:$PASS1',
    ],
    ...['sqlplus me/$PW@db', 'login me password your1', 'sshpass -p $PW', 'DB_PASSWORD=changeme', 'token: {{x1y2z3}}'],
    ...[
      'token: x1y2{{z3',
      'token: secrets.X1y2',
      'token: env(X1y2)',
      'token: $x1y2z3',
      'token: %x1y2z3',
      'token: ******',
    ],
    ...['token: ...x1y2', 'token: your1x2', 'token: my1x2y3', 'token: example1x', 'token: null1x2', 'token: none1x2'],
    ...[
      'token: true1x2',
      'token: false1x',
      'token: undefined1',
      'token: todo1x2',
      'token: dummy1x',
      'token: redacted1',
    ],
    ...['token: placeholder1', 'token: Changeme1', 'token: [x1y2z3', 'token: (x1y2z3', 'token: process.env.X1'],
    ...['token: os.environ1!', 'token: password', 'token: secret', 'token: token', 'password: xxxxxx'],
  ],
  'it is a word of prose': [
    'tool --password required',
    '<password>required</password>',
    'Authorization: requiredbyserver',
  ],
  'it is code': [
    ...['token: TXT_TOKEN_1', 'token: a1(b2)c', 'token: a1<b2c3', 'token: a1b2c3[]', 'token: a.b1.c2', 'token: !a.bc'],
    ...['token: a?.bcde', 'token: a||bcde', 'token: a&&bcde', 'token: a??bcde', 'token: a+bcde', 'token: <b>a1b2c3'],
  ],
  'it is a ticket, a path, a number or a length': [
    ...[
      'token: SHOP-1423',
      'token: ./a/b1c2',
      'token: ../a/b1',
      'token: ~/a/b1c2',
      'token: /a/b1c2',
      'token: C:\\a1b2',
    ],
    ...[
      'token: https://a1b2',
      'token: 123456789',
      'token: 12345ms',
      'token: 1.2.3.4',
      'token: 10000kb',
      'token: 12-34-56',
    ],
  ],
  'it is a word or a name without a digit': [
    ...[
      'token: abcdefgh',
      'token: abcdefg!',
      'token: abcDefGhi',
      'token: Abc/Def/ghi',
      'token: parcel_id',
      'token: Abcdefgh',
    ],
  ],
  'nothing of the name is in the right place': [
    ...[
      'x DB_PASSWORD=correct',
      'PASSAGE=correct',
      'BYPASS=correct',
      'NO_COMPASS=correct',
      'db:543:app:me:<pw>',
      'db:5432:app:me:*unter2',
      'x-u me:<pw>',
    ],
    ...[
      'net use /user:me /delete',
      'postgres://app:<pw>',
      'postgres://app:@db',
      'sqlplus me/<pw>',
      'the password on a b c d e is <pw>',
    ],
    ...['recovery words are few', 'bearers <r20>'],
  ],
};

/** With digits or signs among the letters, the same words are secrets. */
const nearly = [
  ...['Q9X_Z7K', 'S-1423', 'SHOP-142345', '1234567890', '9876543210%', 'a1b2c3', 'abcDefGhiJqxz', 'aBcDeFgHiJ'],
  ...['abc~defgh', 'abc|defgh', 'x-Y-zAbCdEf', 'abcDEFgh', 'QxzJvkWpqZxk', 'qXzJvkWpqZxk', '+1-234-567-89', 'xx1y2z3'],
  ...['***1x2', 'password1', 'pass12', 'secret1', 'token1', '$-x1y2z3', '..x1y2z'],
];

describe('secrets under a name', () => {
  for (const [kind, forms] of Object.entries(secrets))
    it(`are taken for what they are: ${kind}`, () => {
      for (const form of forms) {
        const [before = '', secret = '', after = ''] = fill(form).split(/[«»]/u);
        const text = before + secret + after;
        const [first] = findSecrets(text);
        assert.equal(first?.kind, kind, text);
        assert.equal(
          text.slice(first?.start, first?.start === undefined ? 0 : first.start + secret.length),
          secret,
          text,
        );
      }
    });

  it('end with their value', () => {
    for (const form of [
      'token: «<pw>», then',
      'curl -u me:«<pw>» https://a',
      '"token": "«<pw>»"',
      'sshpass -p «abc» ssh me',
    ]) {
      const [before = '', secret = '', after = ''] = fill(form).split(/[«»]/u);
      const spans = findSecrets(before + secret + after).map(({ start, end }) => [start, end]);
      assert.deepEqual(spans, [[before.length, before.length + secret.length]], form);
    }
  });

  it('end before the next name in the query of an address', () => {
    for (const form of [
      ...['https://a.test/x?token=«<r20>»&page=2', 'https://a.test/x?access_token=«<pw>»&page=2&size=10'],
      ...['https://a.test/x?page=2&password=«<pw>»&sort=up', 'https://a.test/x#access_token=«<r20>»&state=open'],
      ...['https://a.test/x?token=«<r20>»&page=2&secret=«<pw>»&sort=up', 'GET /x?api_key=«<pw>»&page=2 HTTP/1.1'],
    ]) {
      const pieces = fill(form).split(/[«»]/u);
      const text = pieces.join('');
      const found = findSecrets(text).map(({ start, end }) => text.slice(start, end));
      assert.deepEqual(
        found,
        pieces.filter((_, at) => at % 2 === 1),
        text,
      );
    }
    assert.deepEqual(findSecrets('https://a.test/x?token=&page=a1b2c3d4'), [], 'it has no value');
    // Elsewhere the sign may well be a part of it.
    const plain = fill('password=<pw>&page=2');
    assert.deepEqual(
      findSecrets(plain).map(({ end }) => end),
      [plain.length],
    );
  });

  for (const [why, forms] of Object.entries(ordinary))
    it(`are none: ${why}`, () => {
      for (const form of forms) assert.deepEqual(findSecrets(fill(form)), [], form);
    });

  it('are told from what they nearly are', () => {
    for (const value of nearly) assert.equal(findSecrets(`token: ${value}`)[0]?.kind, 'named secret', value);
  });
});
