import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const lines = readFileSync(join(import.meta.dirname, 'leftOffElsewhere.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('coming back to earlier work in languages beside English', () => {
  for (const line of lines) {
    const [, code, part = '', prompt = ''] = /^(\w\w) (\S+) (.+)$/u.exec(line) ?? [];
    it(`is ${part === '-' ? 'not asked for' : `asked for as ${part}`} in ${code}: ${prompt}`, () => {
      const language = languageOf(prompt);
      const found = language.leftOff.findQuestion(prompt)?.part;
      assert.deepEqual([language.code, found], [part === '-' ? language.code : code, part === '-' ? undefined : part]);
    });
  }
});
