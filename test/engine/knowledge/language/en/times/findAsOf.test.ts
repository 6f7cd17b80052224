import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utc } from '../../../../../../src/engine/knowledge/language/askedTime.ts';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import { seeded } from '../../../../../support/clock.ts';

const now = { at: Date.UTC(2026, 5, 10, 15), offsetMinutes: utc };

interface Line {
  readonly prompt: string;
  readonly expected: string;
  readonly isApart: boolean;
}

function read(): readonly Line[] {
  const apart = seeded(17);
  return readFileSync(join(import.meta.dirname, 'asOfQuestions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [prompt = '', time = '', rest = ''] = line.split('|').map((part) => part.trim());
      return { prompt, expected: time === 'no' ? 'no' : `${time} | ${rest}`, isApart: apart() < 0.5 };
    });
}

function found(prompt: string): string {
  const asked = languageOf(prompt).times.findAsOf(prompt, now);
  if (asked === undefined) return 'no';
  const at = asked.at === undefined ? 'change' : new Date(asked.at + 1).toISOString().slice(0, 10);
  return `${at} | ${asked.rest}`;
}

describe('a question for the state of the memory at an earlier time', () => {
  const lines = read();
  for (const { prompt, expected } of lines.filter(({ isApart }) => !isApart))
    it(`${prompt} → ${expected}`, () => assert.equal(found(prompt), expected));

  it('is told from others in those that were kept apart while the rules were made, and never where none is asked for', () => {
    const apart = lines.filter(({ isApart }) => isApart);
    const right = apart.filter(({ prompt, expected }) => found(prompt) === expected);
    const wrongly = apart.filter(({ prompt, expected }) => expected === 'no' && found(prompt) !== 'no');
    // What it was when the rules were done; more is better.
    assert.ok(right.length >= 24, `${right.length} of ${apart.length}`);
    assert.equal(wrongly.length, 0);
  });

  it('is none for the present and for what is to come', () => {
    assert.equal(found('what was the port as of today?'), 'no');
    assert.equal(found('what was the port as of next Friday?'), 'no');
  });
});
