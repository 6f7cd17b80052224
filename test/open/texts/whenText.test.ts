import assert from 'node:assert/strict';
import { ageOf } from '../../../src/open/texts/ageOf.ts';
import { dateText, isSameDay, whenText } from '../../../src/open/texts/whenText.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Of the wall clock, wherever the test runs. */
const now = new Date(2026, 5, 30, 14, 30).getTime();

describe('when something was', () => {
  const times: readonly (readonly [number, string])[] = [
    [now - 27 * minute, 'today 14:03'],
    [now + 2 * hour, 'today 16:30'],
    [now - 20 * hour, 'yesterday 18:30'],
    [now + day, 'tomorrow 14:30'],
    [now - 3 * day, '27 June, 3 days ago'],
    [now + 3 * day, '3 July, in 3 days'],
    [now + 30 * day - minute, '30 July, in 30 days'],
    [now - 30 * hour - 9 * hour, '28 June, 2 days ago'],
    [now - 21 * day, '9 June, 21 days ago'],
    [now - 400 * day, '26 May 2025, 13 months ago'],
  ];
  for (const [at, words] of times) it(`is said as ${words}`, () => assert.equal(whenText(at, now, 'en-GB'), words));

  it('is written in the user’s own variety of English', () => {
    assert.equal(whenText(now - 27 * minute, now, 'en-US'), 'today 2:03 PM');
    assert.equal(dateText(now, now, 'en-US'), 'June 30');
  });

  it('goes by the calendar on the wall', () => {
    assert.ok(isSameDay(now, new Date(2026, 5, 30, 0, 0).getTime()));
    assert.ok(!isSameDay(now, new Date(2026, 5, 29, 23, 59).getTime()));
  });
});

describe('how long ago something was', () => {
  const ages: readonly (readonly [number, string])[] = [
    [-1, 'just now'],
    [59_000, 'just now'],
    [minute, '1 minute ago'],
    [2 * hour, '2 hours ago'],
    [3 * day, '3 days ago'],
    [90 * day, '2 months ago'],
    [800 * day, '2 years ago'],
    [-3 * day, 'in 3 days'],
    [-5 * hour, 'in 5 hours'],
  ];
  for (const [age, words] of ages) it(`is ${words} after ${age} ms`, () => assert.equal(ageOf(now - age, now), words));
});
