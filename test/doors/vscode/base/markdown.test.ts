import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeMarkdown, inlineCode, shortened } from '../../../../src/doors/vscode/base/markdown.ts';
import { runs } from '../../../support/runs.ts';

describe('text from memory in Markdown', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['plain words, 50 % of them.', 'plain words, 50 % of them.'],
    ['[a](command:x)', '\\[a\\]\\(command\\:x\\)'],
    ['![a](b)', '\\!\\[a\\]\\(b\\)'],
    ['<b onclick="x">', '\\<b onclick=\\"x\\"\\>'],
    ['https://a.b www.a.b a@b.c', 'https\\://a.b www\\.a.b a\\@b.c'],
    ['# a', '\\# a'],
    ['- a', '\\- a'],
    ['1. a', '1\\. a'],
    ['a\n- b\n\n# c', 'a - b \\# c'],
    ['back\\slash', 'back\\\\slash'],
    ['&amp;', '\\&amp;'],
  ];
  for (const [text, escaped] of cases) {
    it(`${JSON.stringify(text)} → ${escaped}`, () => assert.equal(escapeMarkdown(text), escaped));
  }

  it('never leaves a mark that means something', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = escapeMarkdown(text);
        assert.doesNotMatch(escaped.replace(/\\./gs, ''), /[`*_[\]()<>#!|~$&:@^\n]/);
        assert.equal(escaped.replace(/\\(.)/gs, '$1'), text.replace(/\s+/g, ' ').trim());
      }),
      runs(100),
    );
  });
});

describe('a text that is too long', () => {
  it('is cut at a blank, and never inside a character', () => {
    assert.equal(shortened('one two three four', 12), 'one two…');
    assert.equal(shortened('one two', 12), 'one two');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, characters) => {
        const cut = shortened(text.toWellFormed(), characters);
        assert.ok(cut.length <= characters && cut.isWellFormed() === true);
      }),
      runs(100),
    );
  });
});

describe('code in a line', () => {
  it('keeps its backticks inside', () => {
    assert.equal(inlineCode('a'), '`a`');
    assert.equal(inlineCode('a`b'), '``a`b``');
    assert.equal(inlineCode('`'), '`` ` ``');
  });
});
