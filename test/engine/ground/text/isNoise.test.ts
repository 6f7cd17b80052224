import assert from 'node:assert/strict';
import { isNoise } from '../../../../src/engine/ground/text/isNoise.ts';
import { store, withMemory } from '../../../support/memory.ts';
import { seeded } from '../../../support/clock.ts';

const random = seeded(3);
const bytes = Buffer.from(Array.from({ length: 6000 }, () => Math.floor(random() * 256)));
const small = 'abcdefghijklmnopqrstuvwxyz';

function drawn(from: string, length: number): string {
  return Array.from({ length }, () => from[Math.floor(random() * from.length)]).join('');
}

const noise: readonly (readonly [name: string, text: string])[] = [
  ['100 kB of one letter', 'a'.repeat(100_000)],
  ['two letters over and over', 'ab '.repeat(2000)],
  ['one word over and over', 'lorem '.repeat(1000)],
  ['one Chinese character over and over', '的'.repeat(2000)],
  ['Base64 of random bytes', bytes.toString('base64')],
  ['Base64 in lines', bytes.toString('base64').replace(/(.{76})/g, '$1\n')],
  ['Base64 of a text', Buffer.from('Some English text that is encoded. '.repeat(60)).toString('base64')],
  ['a dump in hexadecimal', bytes.toString('hex')],
  ['a dump of single bytes', bytes.toString('hex').replace(/(..)/g, '$1 ')],
  ['percent signs', encodeURIComponent(bytes.toString('latin1'))],
  ['random letters', Array.from({ length: 400 }, () => drawn(small, 4 + Math.floor(random() * 8))).join(' ')],
  ['random signs', drawn('!@#$%^&*()_+{}|:<>?', 3000)],
  [
    'minified code',
    '!function(e,t){"object"==typeof r?n.e=t(i):(e=e||s).q=t(e.o)}(this,function(e,t){var n=e[0],r=t(n);if(!r)return a(e,t);for(;n<r;)u+=c(n++,e);return u});'.repeat(
      9,
    ),
  ],
  ['random digits', drawn('0123456789', 3000)],
];

const texts: readonly (readonly [name: string, text: string])[] = [
  ['a short code', 'sha256:9fceb02d0ae598e95dc970b74767f19372d61af8'],
  [
    'a hash within a sentence',
    `The image that is in production has the digest ${bytes.toString('hex').slice(0, 128)}.`,
  ],
  ['a code after a sentence', `The public key of the gateway is ${bytes.toString('base64').slice(0, 800)}`],
  ['a long address', `https://files.acme.test/${drawn(`${small}0123456789`, 300)}`],
  [
    'a stack trace',
    Array.from({ length: 12 }, (_, line) => `    at Object.parse (/app/src/parse.ts:${line}:9)`).join('\n'),
  ],
  ['lines of code', 'const total = rows.reduce((sum, { price }) => sum + price, 0);\n'.repeat(3)],
  [
    'a list of data',
    JSON.stringify({ service: 'billing', ports: [80, 443], owner: 'Ada', region: 'eu-central-1' }).repeat(2),
  ],
  ['Chinese', '部署前需要两位同事批准，通常在周二进行。日志保存三十天，然后自动删除。'.repeat(5)],
  ['Japanese', 'プロジェクトは TypeScript と Vite を使っていて、テストは毎晩実行されます。'.repeat(4)],
  ['Russian', 'Ошибка возникала из-за неправильной кодировки в файле экспорта. '.repeat(4)],
  [
    'Polish',
    'Chrząszcz brzmi w trzcinie, a źdźbło trawy drży; wstrząs był bezwzględny i trwał przez całą noc w Szczebrzeszynie. '.repeat(
      2,
    ),
  ],
  [
    'long German words',
    'Die Rechtsschutzversicherungsgesellschaften und die Donaudampfschifffahrtsgesellschaft haben neue Verträge. '.repeat(
      2,
    ),
  ],
];

describe('a text that nobody can read', () => {
  for (const [name, text] of noise) it(`is noise: ${name}`, () => assert.ok(isNoise(text)));
  for (const [name, text] of texts) it(`is none: ${name}`, () => assert.ok(!isNoise(text)));

  it('A37: becomes no memory, whoever saves it, and the caller is told what to do instead', () =>
    withMemory(async ({ memory }) => {
      for (const [name, content] of noise)
        for (const origin of ['user', 'assistant', 'tool', 'import'] as const) {
          const { outcome, reason = '' } = await memory.save({ topic: 'notes', content, origin, importance: 10 });
          assert.deepStrictEqual([outcome, /Save a sentence/.test(reason)], ['rejected', true], `${name}, ${origin}`);
        }
      const id = await store(memory, 'The gateway has a public key');
      assert.equal((await memory.update(id, { content: 'a'.repeat(5000) })).outcome, 'rejected');
      assert.equal((await memory.list()).total, 1);
    }));

  it('as a turn it is kept with its conversation, and neither learned from nor injected', () =>
    withMemory(async ({ memory }) => {
      for (const [, text] of noise) await memory.observe({ sessionId: 's', role: 'user', text });
      await memory.endSession('s');
      const turns = await memory.turns('s');
      assert.equal(turns.length, noise.length);
      assert.deepStrictEqual(
        (await memory.list({ kind: ['fact', 'rule'] })).rows.map(({ content }) => content.slice(0, 40)),
        [],
      );
      for (const [, text] of noise) {
        const { facts } = await memory.activeMemory({ turns: [text.slice(0, 200)], sessionId: 'other' });
        assert.deepStrictEqual(facts, []);
      }
    }));

  it('a code beside a sentence takes no room in a block', () =>
    withMemory(async ({ memory }) => {
      await store(memory, `The public key of the heron gateway is ${bytes.toString('base64').slice(0, 2000)}`, {
        importance: 9,
      });
      const { text } = await memory.activeMemory({ turns: ['What is the public key of the heron gateway?'] });
      assert.match(text, /heron gateway is \S{15,25}…/u);
    }));
});
