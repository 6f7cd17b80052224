import assert from 'node:assert/strict';
import {
  redact,
  withoutSecretsInside,
  withoutSecretWords,
  withRedacted,
} from '../../../src/engine/knowledge/trust/redact.ts';
import { safeId } from '../../../src/engine/knowledge/trust/safeId.ts';

// Built from parts, so that no scanner takes this file for a leak.
const value = `q7Rk2m${'Xv9Lw4'}`;
const github = `gh${'p'}_${'aB3'.repeat(12)}`;
const code = (text: string, encoding: 'base64' | 'hex'): string => Buffer.from(text).toString(encoding);

/** What goes stands between « and »; ①, ② and ③ stand for a value, another one and a token of GitHub. */
const written: { readonly [kind: string]: readonly string[] } = {
  'named secret': [
    'token: «①»',
    'token: "«①»"',
    'token: «①.»',
    'token: «①!»',
    'token: «①», and more',
    'token: «①», user: anna',
    'token: «①»;user=anna',
    'token: «①]» end',
    'f(token="«①»")',
    'token: «①==»',
    'token: «①-eu2»',
    'token: «①.x»',
    'token: «①:7»',
    'token: «acct:①»',
    'token: «sk-①»',
    ...['.', '|', ',', '$', ':', '~'].map((joint) => `token: «①${joint}②» end`),
    'token: «①[b8&Tn5*Yz2Hq1» end',
    'https://«u:①»@h.example/p?q=1',
    'mysql -p«①» db',
    'password: «1234567890»',
    'password: «abcd12»',
    'password: «correct!horse»',
    'password: «Tr0ub4dor&3.»',
  ],
  'password in an address': ['https://u:«p@ss»@h.example/p', 'sqlplus anna/«①»@db'],
  'password in a command': [
    ...['curl -u anna:«①» https://x.example', 'tool --api-key «①» --x', 'net use x /user:anna «①»'],
    'sshpass -p «①» ssh h',
  ],
  'password in a file': ['machine h login anna password «①»'],
  'secret of an environment file': [
    'TOKEN=«plainwords» here',
    'export TOKEN=«plainwords»',
    " FOO_TOKEN='«plainwords»'",
  ],
  'authorization header': ['Authorization: Basic «①»', 'authorization: Custom «①abc»'],
  'bearer token': ['bearer «①①»'],
  'recovery phrase': [`seed phrase: «${'apple river '.repeat(6)}end»`],
  'GitHub token': [
    'use «③» now',
    '«③», ok',
    '«③»: see',
    '«③xyz»',
    '«③.②» ok',
    '«x-③»',
    `"«${github.slice(0, 16)}" + "${github.slice(16)}»"`,
    `«${github.slice(0, 20)}\n   ${github.slice(20)}»`,
    `«${github.slice(0, 3)}\u200b${github.slice(3)}»`,
    `«\uff47${github.slice(1)}»`,
  ],
  'GitHub token, encoded': [`«%67${github.slice(1)}»`, `«${code(github, 'base64')}»`, `«${code(github, 'hex')}»`],
};
const kept = [
  'token: <token>',
  'token: ${TOKEN}',
  'token: process.env.TOKEN',
  'token: xxx',
  'token: string;',
  'token: fooBar',
  'token: foo.bar.baz',
  'token: 400ms',
  'token: 1.2.3',
  'token: SHOP-1423',
  'token: /usr/lib/x1',
  'token: C:\\x1',
  'token: https://x.example/1',
  'password is secret',
  'password: your-password-1',
  'password: 12345',
  'password: abc12',
  'password: correcthorse',
  'password: CamelCaseName',
  'password: some/path/name',
  'https://u:changeme@h.example/p',
  'curl --user anna:short https://x',
  `says ${code('plain words that say nothing of it', 'base64')}`,
];
const spelled = (text: string): string =>
  text.replaceAll('①', value).replaceAll('②', 'b8Tn5cYz2Hq1').replaceAll('③', github);

describe('how far a secret reaches', () => {
  for (const [kind, texts] of Object.entries(written))
    it(`is all of it and nothing beside it: ${kind}`, () => {
      for (const text of texts) {
        const whole = spelled(text.replace(/[«»]/gu, ''));
        assert.equal(redact(whole).text, spelled(text).replace(/«[^]*»/u, `[removed: ${kind}]`), text);
      }
    });

  it('is nothing where a placeholder, a name, a path or a count stands under the name', () => {
    for (const text of kept) assert.equal(redact(text).text, text);
  });

  it('is the same in the fields of an object, whose names may announce and hold one', () => {
    const kinds = new Set<string>();
    const given = { a: [{ [`token: ${value}`]: 3, password: value, none: null, is: true }], c: 'x' };
    assert.deepEqual(withoutSecretsInside(given, kinds, {}), {
      a: [{ 'token: [removed: named secret]': 3, password: '[removed: named secret]', none: null, is: true }],
      c: 'x',
    });
    assert.deepEqual([...kinds], ['named secret']);
  });

  it('is left out of a search, and an id that holds one is replaced by another', () => {
    assert.equal(withoutSecretWords(`use ${github} here`), 'use   here');
    assert.equal(safeId('s-1'), 's-1');
    assert.match(safeId(github), /^removed-[a-z0-9]+$/u);
    assert.notEqual(safeId(github), safeId(`${github}x`));
  });

  it('is noted by its kind beside what was noted before, and beside nothing else', () => {
    assert.deepEqual(withRedacted({ a: 1 }, []), { a: 1 });
    assert.deepEqual(withRedacted({ a: 1, redacted: ['x', 3] }, ['x', 'y']), { a: 1, redacted: ['x', 'y'] });
    assert.deepEqual(withRedacted({ redacted: 'no' }, ['y']), { redacted: ['y'] });
  });
});
