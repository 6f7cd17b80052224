import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createNarrationFilter } from '../../../src/engine/capture/createNarrationFilter.ts';
import { scanNarration } from '../../support/scanNarration.ts';
import { runs } from '../../support/runs.ts';

describe('narrated saves', () => {
  const found: readonly (readonly [name: string, text: string, shown: string, saves: readonly object[]])[] = [
    [
      'a call in the answer is taken out',
      'Done. memory_save(topic="deploys", content="Only after 16:00", importance=8) Bye.',
      'Done.  Bye.',
      [{ topic: 'deploys', content: 'Only after 16:00', importance: 8 }],
    ],
    [
      'an apostrophe inside single quotes ends nothing',
      "memory_save(topic='people', content='Lee's hours are 9 to 5')",
      '',
      [{ topic: 'people', content: "Lee's hours are 9 to 5" }],
    ],
    [
      'a quotation inside double quotes ends nothing',
      'memory_save(topic="words", content="He said "no", twice")',
      '',
      [{ topic: 'words', content: 'He said "no", twice' }],
    ],
    [
      'arguments come in any order',
      'memory_save(importance=9, content="b", topic="a")',
      '',
      [{ topic: 'a', content: 'b', importance: 9 }],
    ],
    [
      'escapes are read',
      'memory_save(topic="a", content="one\\ntwo \\"three\\"")',
      '',
      [{ topic: 'a', content: 'one\ntwo "three"' }],
    ],
    [
      'parentheses belong to the content',
      'memory_save(topic="a", content="f(x) = (y)")',
      '',
      [{ topic: 'a', content: 'f(x) = (y)' }],
    ],
    [
      'a call may be spread over lines',
      'memory_save(\n  topic = "a",\n  content = "b",\n)',
      '',
      [{ topic: 'a', content: 'b' }],
    ],
    ['an object as the argument', 'memory_save({"topic": "a", "content": "b}"})', '', [{ topic: 'a', content: 'b}' }]],
    [
      'a tool call written as JSON',
      'x {"name": "memory_save", "arguments": {"topic": "a", "content": "b", "importance": 7}} y',
      'x  y',
      [{ topic: 'a', content: 'b', importance: 7 }],
    ],
    [
      'a JSON object that calls something else is text',
      '{"name": "other", "arguments": {}}',
      '{"name": "other", "arguments": {}}',
      [],
    ],
    [
      'two calls',
      'memory_save(topic="a", content="b") and memory_save(topic="c", content="d")',
      ' and ',
      [
        { topic: 'a', content: 'b' },
        { topic: 'c', content: 'd' },
      ],
    ],
    ['a call without content is text', 'memory_save(topic="a")', 'memory_save(topic="a")', []],
    ['what never closes is text', 'see memory_save(topic="a", content="b', 'see memory_save(topic="a", content="b', []],
    ['the bare name is text', 'I can call memory_save for you', 'I can call memory_save for you', []],
    [
      'a longer name is another function',
      'my_memory_save(topic="a", content="b")',
      'my_memory_save(topic="a", content="b")',
      [],
    ],
  ];
  for (const [name, text, shown, saves] of found) {
    it(`R050: ${name}`, () => {
      assert.deepEqual(scanNarration(text), { text: shown, saves });
    });
  }

  const call = 'memory_save(topic="a", content="b")';
  const quoted: readonly (readonly [where: string, text: string])[] = [
    ['fenced code', `Look:\n\`\`\`python\n${call}\n\`\`\`\n`],
    ['a fence of tildes', `~~~\n${call}\n~~~`],
    ['a fence that is still open', `\`\`\`\n${call}`],
    ['a fence with a shorter fence inside', `\`\`\`\`\n\`\`\`\n${call}\n\`\`\`\`\n`],
    ['inline code', `Write \`${call}\` to save.`],
    ['inline code with two backticks', `Write \`\`${call}\`\` to save.`],
    ['a quotation', `> ${call}\n`],
    ['a nested quotation', `> > ${call}`],
    ['quotation marks', `The page says "${call}".`],
    ['typographic quotation marks', `The page says “${call}”.`],
    ['indented code', `Like this:\n\n    ${call}\n`],
  ];
  for (const [where, text] of quoted) {
    it(`R050: a call in ${where} saves nothing and is shown`, () => {
      assert.deepEqual(scanNarration(text), { text, saves: [] });
    });
  }

  it('R050: a call after a closed fence counts again', () => {
    assert.deepEqual(scanNarration(`\`\`\`\nx\n\`\`\`\n${call}`).saves, [{ topic: 'a', content: 'b' }]);
  });

  it('R051: wherever the stream is cut, the shown text and the saves are the same', () => {
    const texts = [...found.map(([, text]) => text), ...quoted.map(([, text]) => text)];
    for (const text of texts) {
      const whole = scanNarration(text);
      for (let cut = 0; cut <= text.length; cut++) {
        const filter = createNarrationFilter();
        const shown = filter.push(text.slice(0, cut)) + filter.push(text.slice(cut)) + filter.end();
        assert.deepEqual({ text: shown, saves: filter.saves }, whole, `cut at ${cut} of ${text}`);
      }
    }
  });

  it('R051: any text cut anywhere gives the same result, and text without a call passes unchanged', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        call,
        '`',
        '```\n',
        '\n',
        '> ',
        '"',
        'memory_',
        'memory_save(',
        '{"name":',
        '}',
        ')',
        "content='x",
        'm',
        ' ',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(fc.nat(40), { maxLength: 8 }), (pieces, cuts) => {
        const text = pieces.join('');
        const filter = createNarrationFilter();
        let shown = '';
        let at = 0;
        for (const cut of cuts) {
          shown += filter.push(text.slice(at, at + cut));
          at += cut;
        }
        shown += filter.push(text.slice(at)) + filter.end();
        const whole = scanNarration(text);
        assert.deepEqual({ text: shown, saves: filter.saves }, whole);
        if (whole.saves.length === 0) assert.equal(shown, text);
      }),
      runs(300),
    );
  });

  it('holds nothing back that cannot become a call', () => {
    const filter = createNarrationFilter();
    assert.equal(filter.push('The memory of '), 'The memory of ');
    assert.equal(filter.push('a m'), 'a ');
    assert.equal(filter.push('an'), 'man');
  });
});
