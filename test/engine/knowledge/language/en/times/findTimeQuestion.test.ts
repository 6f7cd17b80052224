import assert from 'node:assert/strict';
import { utc } from '../../../../../../src/engine/knowledge/language/askedTime.ts';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import { readTimeQuestions } from './readAskedTimes.ts';

describe('a question that consists of a time and of what is wanted', () => {
  const now = { at: Date.UTC(2026, 5, 10, 15), offsetMinutes: utc };
  for (const isApart of [false, true]) {
    const prompts = readTimeQuestions().filter((one) => one.isApart === isApart);
    describe(`${prompts.length} prompts that ${isApart ? 'were kept apart' : 'the rules were made with'}`, () => {
      for (const { prompt, sort, subject } of prompts) {
        it(`${sort}: ${prompt}`, () => {
          const found = languageOf(prompt).times.findTimeQuestion(prompt, now);
          assert.deepStrictEqual(
            found === undefined ? { sort: 'no', subject: '' } : { sort: found.sort, subject: found.subject },
            { sort, subject },
          );
        });
      }
    });
  }
});
