import assert from 'node:assert/strict';
import type { Random } from '../../../src/engine/ground/contract/ports.ts';
import { redact } from '../../../src/engine/knowledge/trust/redact.ts';
import { seeded } from '../../support/clock.ts';
import { fill, pick } from './kinds/draw.ts';
import { isRemoved } from './measureMade.ts';

type Place = (noun: string, value: string) => string;

const snake = (noun: string): string => noun.replaceAll(' ', '_');

/** Where people put a secret under its name, beside the places of the measured set. */
const places: readonly Place[] = [
  (noun, value) => `Note: Ospra's ${noun} is ${value}.`,
  (noun, value) => `We rotated the Ospra ${noun} (${value}) on Monday.`,
  (noun, value) => `Ospra ${noun} - ${value}`,
  (noun, value) => `- Ospra (${noun}) – \`${value}\``,
  (noun, value) => `the ${noun} of Quill & Co:\n${value}`,
  (noun, value) => `use \`${value}\` as ${noun} for Ospra`,
  (noun, value) => `log in to Ospra with ${noun} ${value} please`,
  (noun, value) => `the Ospra ${noun} was changed to ${value} last week`,
  (noun, value) => `I set the ${noun} for Quill & Co to "${value}".`,
  (noun, value) => `my Ospra ${noun} used to be ${value}`,
  (noun, value) => `| Ospra | ${noun} | ${value} |`,
  (noun, value) => `docker run -e OSPRA_${snake(noun).toUpperCase()}='${value}' img:2`,
  (noun, value) => `gh secret set OSPRA_${snake(noun).toUpperCase()} --body '${value}'`,
  (noun, value) => `env:\n  - name: OSPRA_${snake(noun).toUpperCase()}\n    value: "${value}"`,
  (noun, value) => `[ospra]\n${snake(noun)} = ${value}`,
  (noun, value) => `os.environ["OSPRA_${snake(noun).toUpperCase()}"] = "${value}"`,
  (noun, value) => `<${snake(noun)}>${value}</${snake(noun)}>`,
];
const keys = 'api key,access key,signing key,webhook key,refresh token,bot token,client secret,hmac secret'.split(',');
const passwords = 'password,admin password,db pass,root pw,creds'.split(',');

const beginnings = ['', 'live_', 'sk-', 'v1.', 'b:', 'Qx', '2/', 'brn_eu1_', 'acct:'];
const bodies = '<a20> <a32> <x32> <x40> <u24> <l20> <L32> <w43> <U> <B32> <b40>'.split(' ');
const joints = ['.', '-', '_', ':', '~', '$', '|', '+', '='];
const ends = ['', '', '', '==', '-eu2', '.x', '_us1'];

/** A form of one random part or two, with what an issuer may put before, between and behind them. */
function someForm(random: Random): string {
  const more = random() < 0.5 ? '' : pick(random, joints) + pick(random, bodies);
  return pick(random, beginnings) + pick(random, bodies) + more + pick(random, ends);
}

function countLeft(nouns: readonly string[], value: (random: Random) => string): number {
  const random = seeded(977);
  const texts = Array.from({ length: 120 }, () => places).flatMap((all) =>
    all.map((place) => {
      const secret = value(random);
      return { text: place(pick(random, nouns), secret), secret };
    }),
  );
  return texts.filter((one) => !isRemoved(one)).length;
}

describe('a secret under its name', () => {
  // Exact, of 2,040 each, so that a change that loses a few of them is seen.
  it('is removed in any form and place, but for 38', () => {
    assert.equal(
      countLeft(keys, (random) => fill(random, someForm(random))),
      38,
    );
  });

  it('is removed as a password that people choose, but for 98', () => {
    assert.equal(
      countLeft(passwords, (random) => fill(random, pick(random, ['<P>', 'Lantern<d4>', '<a12>']))),
      98,
    );
  });

  it('is removed where a program takes a user and a password in one breath', () => {
    for (const [text, secret] of [
      ['net user anna Tr0ub4d8x!47 /add', 'Tr0ub4d8x!47'],
      ['creds: anna / Tr0ub4d8x!47', 'Tr0ub4d8x!47'],
      ['keytool -genkey -storepass x7Rq2mKp9zT4', 'x7Rq2mKp9zT4'],
      ['cmdkey /add:srv /user:anna /pass:Tr0ub4d8x!47', 'Tr0ub4d8x!47'],
      ['WIFI:S:Home;T:WPA;P:3Kx6xFhstQcv;;', '3Kx6xFhstQcv'],
      ['*:*:*:postgres:Tr0ub4d8x!47', 'Tr0ub4d8x!47'],
      ['one-time code: 452759', '452759'],
      ['the pin for the door is 333269', '333269'],
      ['userPassword: {SSHA}4BThbM2Q57yAm2OgbAAjPKLwwRFjxTY5G86QEne2', '4BThbM2Q57yAm2OgbAAjPKLwwRFjxTY5G86QEne2'],
    ] as const)
      assert.ok(isRemoved({ text, secret }), text);
  });

  it('is not what code calls a token, a version or a part of an address', () => {
    for (const text of [
      'declare function adjust(token: TagToken): void;',
      'export async function model(token: vscode.CancellationToken): Promise<Caller> {',
      'type OpeningBraceToken = OpeningBraceToken$1;',
      'let l={token:c.token+c.next.token,bias:c.bias}',
      '"test:types": "npx -p typescript@5.4.2 -y -- tsc -p tsconfig.types.json",',
      'see https://git.example/a/b/commit/0755342#diff-34588ad868ebcb232660aba7ee6a99d1e02f4bc93f73497d2688c3f074e60533R4',
      'The token was moved to the settings of the pipeline',
      'user login page / Settings2024',
    ])
      assert.deepEqual(redact(text).kinds, [], text);
  });

  it('is looked for in one pass in a script without blanks, whatever stands in the middle', () => {
    const text = `${'写した先でも同じことを続けてもらいます（例：'.repeat(20)}README の末尾`;
    assert.equal(redact(text).text, text);
  });
});
