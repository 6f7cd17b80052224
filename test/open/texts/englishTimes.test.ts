import assert from 'node:assert/strict';
import { englishClock, englishDate, englishSpan } from '../../../src/open/texts/englishTimes.ts';

const day = 86_400_000;
const start = new Date(2024, 0, 1, 0, 0).getTime();

describe('times in English', () => {
  for (const locale of ['en-GB', 'en-US']) {
    it(`are written as Intl does for ${locale}`, () => {
      const dayMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
      const whole = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
      const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
      for (let at = start; at < start + 366 * day; at += day) {
        assert.equal(englishDate(at, locale, false), dayMonth.format(at));
        assert.equal(englishDate(at, locale, true), whole.format(at));
      }
      for (let at = start; at < start + day; at += 60_000)
        assert.equal(englishClock(at, locale), clock.format(at).replaceAll('\u202f', ' '));
    });
  }

  it('are spans as Intl has them', () => {
    const relative = new Intl.RelativeTimeFormat('en');
    for (const unit of ['minute', 'hour', 'day', 'month', 'year'] as const) {
      for (const count of [1, 2, 13, 60]) {
        assert.equal(englishSpan([count, unit], true), relative.format(count, unit));
        assert.equal(englishSpan([count, unit], false), relative.format(-count, unit));
      }
    }
  });

  it('are left to Intl in other varieties', () => {
    assert.equal(englishDate(start, 'en-AU', false), undefined);
    assert.equal(englishClock(start, 'en-AU'), undefined);
  });
});
