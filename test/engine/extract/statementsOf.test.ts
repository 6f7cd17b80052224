import assert from 'node:assert/strict';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';

/** What a turn states, part by part; questions end with " ?". */
const stated = (turn: string): readonly string[] =>
  statementsOf(turn).map(({ said, isQuestion }) => `${said}${isQuestion ? ' ?' : ''}`);

describe('what a turn states', () => {
  const turns: readonly (readonly [turn: string, parts: readonly string[]])[] = [
    ['The gate is blue. Herons nest here!', ['The gate is blue.', 'Herons nest here!']],
    ['We use npm; we never use yarn', ['We use npm', 'we never use yarn']],
    ['The gate is blue, and herons nest there.', ['The gate is blue, and herons nest there.']],
    ['I like tea because it is warm', ['I like tea because it is warm']],
    ['- the gate is blue\n- herons nest', ['- the gate is blue', '- herons nest']],
    ['CI takes long, why is that?', ['CI takes long', 'why is that? ?']],
    ['why does the pager drop calls', ['why does the pager drop calls ?']],
    ['ci takes long, where do i look first', ['ci takes long', 'where do i look first ?']],
    ['how long does it wait', ['how long does it wait ?']],
    ['what we do is rebase', ['what we do is rebase']],
    ['what is merged stays merged', ['what is merged stays merged']],
    [
      'Write it in Polish, please, the whole team reads it.',
      ['Write it in Polish, please', 'the whole team reads it.'],
    ],
    ['Draw me a heron, our gate is 3 m wide', ['Draw me a heron', 'our gate is 3 m wide']],
    ['would a net help, btw Ana owns the pond', ['would a net help', 'btw Ana owns the pond']],
    ['how do I count them, we use a Kestrel 5', ['how do I count them', 'we use a Kestrel 5']],
    ['Paint the gate, it squeaks', ['Paint the gate, it squeaks']],
    ['Use pnpm, npm breaks the lock', ['Use pnpm, npm breaks the lock']],
    ['If the gate is shut, our herons wait', ['If the gate is shut, our herons wait']],
    ["Ask for no. 5. I can't say no. He has cake.", ['Ask for no. 5.', "I can't say no.", 'He has cake.']],
    [
      'Retries wait 2 s. Calls end after 200 ms. I met Ms. Bell.',
      ['Retries wait 2 s.', 'Calls end after 200 ms.', 'I met Ms. Bell.'],
    ],
    ['Why is CI slow?', ['Why is CI slow? ?']],
    ['Is it blue? Yes it is.', ['Is it blue? ?', 'Yes it is.']],
    ['The user said: is it blue?”', ['The user said: is it blue?” ?']],
    ['It is blue ("or red?")', ['It is blue ("or red?")']],
    ['I said "the gate is red" to him', ['I said "the gate is red" to him']],
    ['', []],
    ['...', []],
    ['12 !', []],
  ];
  for (const [turn, parts] of turns)
    it(`${JSON.stringify(turn)} states ${parts.join(' | ') || 'nothing'}`, () => assert.deepEqual(stated(turn), parts));

  const pasted = [
    ...['2026-01-02 10:11 started', '10:11:12 started', '[10:11:12] started', 'ERROR: it broke', 'WARN it broke'],
    ...['DEBUG] it broke', 'E something', 'at foo (a.ts:1)', 'at foo:12', 'Traceback most recent', 'Caused by: x'],
    ...[
      '$ npm test',
      'PS C: dir',
      '+++ a',
      '--- a',
      '@@ -1',
      '{ "a": 1 },',
      '[a](b)',
      'src/a.ts:10:2 bad',
      'npm ERR! x',
    ],
    ...['TypeError: x is not', 'com.acme.FooException: x', '  at foo:12', 'DeprecationWarning: x'],
    ...['error[E0499]: borrow of heron', "zsh: parse error near unexpected token 'gate'", 'EADDRINUSE 0.0.0.0:8080'],
    ...['Error in heron(gate): object gate has no name', '503 service unavailable', 'fatal: no gate here'],
    ...['LaTeX Warning: heron 3 is on no page', 'undefined reference to heron'],
    'const x = [1, 2, 3].map((y) => y * 2 + 1);',
    '0101 1010 1100 0011 1111 0000 1010',
  ];
  for (const line of pasted)
    it(`a pasted line states nothing: ${line}`, () => {
      assert.deepEqual(stated(line), []);
      assert.deepEqual(stated(`${line}\nThe gate is blue.`), ['The gate is blue.']);
    });

  it('what only begins like a pasted line is said', () => {
    for (const said of [
      'Errors are bad for us',
      'At four we meet',
      'Eat well',
      'Warnings come up often',
      'No error was seen',
      'Permission denied on the NAS was caused by the wrong group',
      'prod: error pages come from nginx',
      'Error budgets are set by Omar',
    ])
      assert.deepEqual(stated(said), [said]);
  });

  it('beyond 6,000 characters it was pasted', () => {
    const sentence = 'The gate is blue and stays so. ';
    const parts = stated(sentence.repeat(400));
    assert.equal(parts.length, Math.ceil(6000 / sentence.length));
  });

  it('of a list is told without its mark', () => {
    const texts = (turn: string): readonly string[] => statementsOf(turn).map(({ text }) => text);
    for (const mark of ['- ', '* ', '• ', '1. ', '2) '])
      assert.deepEqual(texts(`${mark}the gate is blue`), ['the gate is blue'], mark);
    assert.deepEqual(stated('> the gate is blue'), [], 'what is quoted was said by somebody else');
    assert.deepEqual(texts('2026 was a good year'), ['2026 was a good year']);
  });
});
