import assert from 'node:assert/strict';
import { ageOf } from '../../../src/open/texts/ageOf.ts';
import { createTexts } from '../../../webview/base/texts.ts';

describe('how long ago something was, in the chat and in the view', () => {
  const day = 86_400_000;
  const now = Date.UTC(2026, 5, 30);
  const view = createTexts({ justNow: 'just now' }, 'en');
  const days = [0, 1, 2, 13, 30, 60, 61, 90, 179, 300, 364, 400, 729, 730, 2000];
  for (const count of days)
    it(`is the same for ${count} days`, () => {
      const at = now - count * day;
      const words = ageOf(at, now);
      assert.equal(view.longAge(at, now), words);
    });

  it('is nine months for 300 days', () => assert.equal(ageOf(now - 300 * day, now), '9 months ago'));
});
