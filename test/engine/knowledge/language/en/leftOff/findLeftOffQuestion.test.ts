import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../../../scripts/paths.mjs';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import type { LeftOffQuestion } from '../../../../../../src/engine/knowledge/language/leftOffRules.ts';
import { seeded } from '../../../../../support/clock.ts';

const file = 'test/engine/knowledge/language/en/leftOff/leftOffPrompts.txt';

function find(prompt: string): LeftOffQuestion | undefined {
  return languageOf(prompt).leftOff.findQuestion(prompt);
}

/** What is asked for, or "-" for a prompt that asks something else; one half was unseen while the rules were written. */
function prompts(half: 'development' | 'unseen'): { readonly wanted: string; readonly text: string }[] {
  const random = seeded(73);
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => ({
      wanted: line.slice(0, line.indexOf(' | ')),
      text: line.slice(line.indexOf(' | ') + 3),
      isSeen: random() < 0.5,
    }))
    .filter(({ isSeen }) => isSeen === (half === 'development'));
}

describe('a question for earlier work', () => {
  for (const half of ['development', 'unseen'] as const) {
    it(`R073: is found in nine of ten wordings, and in no other prompt of 33 (${half} half)`, () => {
      const all = prompts(half);
      const asking = all.filter(({ wanted }) => wanted !== '-');
      const others = all.filter(({ wanted }) => wanted === '-');
      assert.ok(asking.length >= 25 && others.length >= 25);
      const missed = asking.filter(({ wanted, text }) => find(text)?.part !== wanted).map(({ text }) => text);
      const wrong = others.filter(({ text }) => find(text) !== undefined).map(({ text }) => text);
      assert.ok(missed.length <= asking.length * 0.1, missed.join('\n'));
      assert.ok(wrong.length <= others.length * 0.03, wrong.join('\n'));
    });
  }

  const named: readonly (readonly [prompt: string, about: string | undefined])[] = [
    ['Where did we leave off with the parser?', 'parser'],
    ["what's left to do on the login page?", 'login page'],
    ['where were we with the billing service yesterday?', 'billing service'],
    ['where did we leave off in this project?', undefined],
  ];
  for (const [prompt, about] of named)
    it(`may name a part of the work: ${prompt}`, () => assert.equal(find(prompt)?.about, about));

  it('is not read in code, in quotations and in long prompts', () => {
    assert.equal(find('Rename the label `where did we leave off?` to something shorter'), undefined);
    assert.equal(find('Translate "where did we leave off?" into French'), undefined);
    assert.equal(
      find(`${'The worker restarts and reads the queue again. '.repeat(10)}Where did we leave off?`),
      undefined,
    );
  });
});
