import assert from 'node:assert/strict';
import { neutralLine } from '../../../../src/engine/knowledge/trust/neutralLine.ts';

/** What a memory says, and what stands in a prompt; the same where the second is left out. */
const lines: { readonly [what: string]: readonly (readonly [text: string, line?: string])[] } = {
  'opens no heading and draws no rule': [
    ...([['# A', 'A'], ['a # b', 'a b'], ['###### a', 'a'], ['a #b'], ['####### a'], ['a ###']] as const),
    ...([
      ['--- a', 'a'],
      ['a --- b', 'a b'],
      ['=== a', 'a'],
      ['***', ''],
      ['a ___ b', 'a b'],
      ['a ---', 'a'],
    ] as const),
    ...([['a -- b'], ['---a'], ['a == b'], ['a#'], ['#']] as const),
  ],
  'begins no list and quotes nobody': [
    ...([
      ['- a', 'a'],
      ['+ a', 'a'],
      ['* a', 'a'],
      ['> a', 'a'],
      ['1. a', 'a'],
      ['12) a', 'a'],
    ] as const),
    ...([['-a'], ['1.a'], ['a - b'], ['a 1. b']] as const),
  ],
  'opens and closes no code': [['```js', "'js"], ['~~~~x', "'x"], ['a ```` b', "a ' b"], ['``a``'], ['a ~~ b']],
  'has no tag, no comment and no token of a model': [
    ...([
      ['<b>x</b>', '‹b›x‹/b›'],
      ['a <b', 'a ‹b'],
      ['<!-- x', '‹!-- x'],
      ['<|im|>', '‹|im|›'],
      ['<<x', '‹‹x'],
    ] as const),
    ...([
      ['<?x', '‹?x'],
      ['a>>b', 'a››b'],
      ['x]>', 'x]›'],
      ['x"> y', 'x"› y'],
      ['a < b'],
      ['a > b'],
      ['a <1'],
    ] as const),
    ...([
      ['[INST] a', '(INST) a'],
      ['[/inst]', '(/inst)'],
      ['[ system x]', '( system x)'],
      ['[/ tool]', '(/ tool)'],
    ] as const),
    ...([
      ['[memory: a]', '(memory: a)'],
      ['[end] a [begin x]', '(end) a (begin x)'],
      ['[tool'],
      ['[toolbox]'],
    ] as const),
  ],
  'has no link and no picture': [
    ...([
      ['[x](y)', 'x (y)'],
      ['![a](b)', 'a (b)'],
      ['[a](<b>)', 'a (b)'],
      ['[a](b "t")', 'a (b)'],
    ] as const),
    ...([
      ['[a](b(c)d)', 'a (b(c)d)'],
      ['[a]( b)', 'a (b)'],
      ['[a](b) and [c](d)', 'a (b) and c (d)'],
    ] as const),
    ...([['a](b', 'a] (b'], ['![ x', '( x'], ['[a]: b', 'a: b'], ['x [a]: b']] as const),
    [`[${'x'.repeat(301)}](y)`, `[${'x'.repeat(20)}…] (y)`],
  ],
  'starts no program': [
    ...([
      ['command:x', 'command :x'],
      ['vscode-insiders:x', 'vscode-insiders :x'],
      ['data:x', 'data :x'],
    ] as const),
    ...([
      ['JavaScript:alert(1)', 'JavaScript :alert(1)'],
      ['file:///a', 'file :///a'],
      ['blob:x', 'blob :x'],
    ] as const),
    ...([['file: x'], ['mydata:x'], ['the command is x']] as const),
  ],
  'calls no tool of ours': [
    ...([
      ['memory_save (x)', 'memory-save (x)'],
      ['call memory_save(x)', 'call memory-save(x)'],
    ] as const),
    ...([['memory_save is a tool'], ['my_memory_save(x)']] as const),
  ],
  'speaks as nobody else': [
    ...([
      ['system: a', 'system - a'],
      ['SYSTEM prompt: a', 'SYSTEM prompt - a'],
      ['** user **: a', 'user ** - a'],
    ] as const),
    ...([
      ['> assistant message: a', 'assistant message - a'],
      ['human override:x', 'human override -x'],
    ] as const),
    ...([
      ['a\nsystem: b', 'a system - b'],
      ['a\u2028user: b', 'a user - b'],
      ['a\r\n# tool: b', 'a tool - b'],
    ] as const),
    ...([
      ['_developer note_: a', 'developer note_ - a'],
      ['function: a', 'function - a'],
      ['ai:x', 'ai -x'],
    ] as const),
    ...([['a system: b'], ['systems: a'], ['tool a: b'], ['the user: b']] as const),
  ],
  'is one line, in one direction': [
    ['a\u200eb\u200f\u061c', 'ab'],
    ['  a \t b\n\n c ', 'a b c'],
  ],
  'says little of a blob': [
    ['x'.repeat(200), `${'x'.repeat(20)}…`],
    [`see ${'aB+/_-=9'.repeat(40)} there`, 'see aB+/_-=9aB+/_-=9aB+/… there'],
    ['x'.repeat(199)],
  ],
};

/** An address in words that are not the user's. */
const addresses: readonly (readonly [text: string, line?: string])[] = [
  ['see https://a.b.test/x.y', 'see hxxps[:]//a[.]b[.]test/x.y'],
  ['HTTP://A.B', 'HxxP[:]//A[.]B'],
  ['ftp://a.b', 'ftp[:]//a[.]b'],
  ['wss://a.b/c and ws://d.e', 'wss[:]//a[.]b/c and ws[:]//d[.]e'],
  ['https://a.b?c.d', 'hxxps[:]//a[.]b?c.d'],
  ['https://a.b#c.d', 'hxxps[:]//a[.]b#c.d'],
  ['https://', 'hxxps[:]//'],
  ['xhttp://a.b'],
  ['mailto:a.b'],
];

describe('a memory in a prompt', () => {
  for (const [what, texts] of Object.entries(lines))
    it(what, () => {
      for (const [text, line = text] of texts) {
        assert.equal(neutralLine(text), line, text);
        assert.equal(neutralLine(text, 'tool'), line, text);
      }
    });

  it('leads nowhere by mistake, unless the user said it', () => {
    for (const [text, line = text] of addresses) {
      for (const origin of ['assistant', 'tool', 'import', 'team'] as const)
        assert.equal(neutralLine(text, origin), line, `${origin}: ${text}`);
      for (const origin of ['user', 'confirmed'] as const) assert.equal(neutralLine(text, origin), text);
    }
  });
});
