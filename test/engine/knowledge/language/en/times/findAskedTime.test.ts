import assert from 'node:assert/strict';
import fc from 'fast-check';
import { utc } from '../../../../../../src/engine/knowledge/language/askedTime.ts';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import type { TimedPrompt } from './readAskedTimes.ts';
import {
  localOf,
  offsetIn,
  readAskedTimes,
  readLaterTimes,
  readLooseTimes,
  readPartsOfTime,
} from './readAskedTimes.ts';
import type { AskedTime, Now } from '../../../../../../src/engine/knowledge/language/askedTime.ts';
import { runs } from '../../../../../support/runs.ts';

function asked(question: string, now: Now): AskedTime | undefined {
  return languageOf(question).times.findAsked(question, now);
}

describe('the time that a prompt asks about, on the clock of the user', () => {
  const half = (isApart: boolean): readonly TimedPrompt[] =>
    readAskedTimes().filter((prompt) => prompt.isApart === isApart);
  const parts = (isApart: boolean): readonly TimedPrompt[] =>
    readPartsOfTime().filter((prompt) => prompt.isApart === isApart);
  const loose = (isApart: boolean): readonly TimedPrompt[] =>
    readLooseTimes().filter((prompt) => prompt.isApart === isApart);
  for (const [what, prompts] of [
    ['the rules were made with', half(false)],
    ['were kept apart until the end', half(true)],
    ['were written later', readLaterTimes()],
    ['name a season or a part of a time, looked at', parts(false)],
    ['name a season or a part of a time, kept apart', parts(true)],
    ['are up to a time, about one, or of its first or last days, looked at', loose(false)],
    ['are up to a time, about one, or of its first or last days, kept apart', loose(true)],
  ] as const) {
    describe(`${prompts.length} prompts that ${what}`, () => {
      for (const { clock, zone, at, prompt, span, isHard } of prompts) {
        it(span.length === 0 ? `none: ${prompt}` : `${clock}: ${prompt}`, () => {
          const found = asked(prompt, { at, offsetMinutes: offsetIn(zone) });
          const ends = found?.span === undefined ? [] : [found.span.from, found.span.to];
          assert.deepStrictEqual(
            ends.map((end) => localOf(end, zone)),
            span,
          );
          if (found?.span !== undefined) assert.equal(found.softMs === 0, isHard, `${found.softMs} ms soft`);
        });
      }
    });
  }

  it('a day on which the clock changes has 23 or 25 hours', () => {
    const hours = (zone: string, at: number): number => {
      const { span } = asked('what did I do yesterday?', { at, offsetMinutes: offsetIn(zone) }) ?? {};
      return ((span?.to ?? 0) - (span?.from ?? 0)) / 3_600_000;
    };
    assert.equal(hours('Europe/Berlin', Date.UTC(2026, 2, 30, 10)), 23);
    assert.equal(hours('Europe/Berlin', Date.UTC(2026, 9, 26, 10)), 25);
    assert.equal(hours('America/Los_Angeles', Date.UTC(2026, 10, 2, 20)), 25);
    assert.equal(hours('Pacific/Auckland', Date.UTC(2026, 5, 2)), 24);
  });

  it('says which words are none to search for: those that mean another time each day', () => {
    const rest = (question: string): string | undefined =>
      asked(question, { at: Date.UTC(2026, 5, 10, 15), offsetMinutes: utc })
        ?.rest.replace(/\s+/g, ' ')
        .trim();
    assert.equal(rest('what did we say about billing last week?'), 'what did we say about billing ?');
    assert.equal(rest('what did we decide about billing in March?'), 'what did we decide about billing in March?');
    assert.equal(rest('is there a freeze on Friday?'), 'is there a freeze on Friday?');
    assert.equal(rest('what were the last two deployments to staging?'), 'what were deployments to staging?');
  });

  it('an event is a time that the memory may know, and the newest can be asked for', () => {
    const at: Now = { at: Date.UTC(2026, 5, 10, 15), offsetMinutes: utc };
    assert.deepStrictEqual(asked('what did we change since the release?', at)?.event, {
      side: 'after',
      name: 'the release',
    });
    assert.deepStrictEqual(asked('what did we use before we moved to Hetzner?', at)?.event, {
      side: 'before',
      name: 'we moved to Hetzner',
    });
    const near = (question: string): unknown => asked(question, at)?.event?.near;
    assert.deepStrictEqual(near('what did we do the Monday before the release?'), { weekday: 1, days: 1 });
    assert.deepStrictEqual(near('who fixed it the day after our launch?'), { from: 1, to: 2 });
    assert.deepStrictEqual(near('what did we try two days before the demo?'), { from: -2, to: -1 });
    assert.deepStrictEqual(near('what came in the week after we moved to Hetzner?'), { from: 1, to: 8 });
    assert.deepStrictEqual(near('what broke the weekend before the launch?'), { weekday: 6, days: 2 });
    assert.equal(near('what did we change after the release?'), undefined);
    assert.equal(asked('what did we say the day before yesterday?', at)?.event, undefined);
    assert.equal(asked('what were the last three deployments?', at)?.newest?.count, 3);
    assert.equal(asked("what's the latest decision on caching?", at)?.newest?.count, 1);
    assert.equal(asked('when did we last deploy?', at)?.newest?.count, 1);
    assert.equal(asked('how do I squash my last three commits?', at), undefined);
  });

  it('no input makes it fail or wait', () => {
    const words = [
      'last',
      'next',
      'week',
      'the',
      'between',
      'and',
      'March',
      '2 ',
      '14th',
      'of',
      'ago',
      'since',
      'we',
      '?',
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 300, unit: 'grapheme' }),
          fc
            .array(fc.constantFrom(...words, 'did', 'Monday', ' ', '.', "'s", '-', 'in', 'a', 'Q3', '2026-02-31'), {
              maxLength: 200,
            })
            .map((parts) => parts.join(' ')),
        ),
        fc.integer({ min: -1e14, max: 1e14 }),
        (text, at) => {
          const found = asked(text, { at, offsetMinutes: () => 780 });
          return found?.span === undefined || found.span.from <= found.span.to;
        },
      ),
      runs(500),
    );
    for (const part of [
      'last week and ',
      'between ',
      '2 or ',
      'the ',
      'a',
      '\n',
      '"',
      'we did ',
      'since the release of ',
    ])
      asked(`what did we ${part.repeat(20_000)}?`, { at: 0, offsetMinutes: utc });
  });
});
