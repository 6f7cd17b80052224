import assert from 'node:assert/strict';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import { dayMs } from '../../../src/engine/ground/contract/time.ts';
import { type AskedTime, utc } from '../../../src/engine/knowledge/language/askedTime.ts';
import { marks } from '../../../src/engine/knowledge/language/marks.ts';
import { timeClause } from '../../../src/engine/recall/timeClause.ts';
import { makePool } from '../../../src/engine/recall/pool.ts';
import type { Reads } from '../../../src/engine/recall/reads.ts';
import { meets, type TimeFit, timeFits } from '../../../src/engine/recall/timeFit.ts';
import type { FoundRow } from '../../../src/engine/store/search/foundRowsOf.ts';
import { termsOfText } from '../../support/termsOfText.ts';

const monday = Date.UTC(2026, 5, 8);
const day = (number: number): number => monday + number * dayMs;

/** What is asked about: the Wednesday after that Monday. */
const wednesday: AskedTime = {
  span: { from: day(2), to: day(3) },
  softMs: 0,
  said: 'wednesday',
  rest: '',
  isRelative: true,
  isAhead: false,
};

interface Told {
  readonly at: number;
  readonly kind?: 'fact' | 'episode';
  readonly content?: string;
  readonly terms?: string;
  /** When a newer one took over. */
  readonly until?: number;
}

function fitOf({ at, kind = 'episode', content = '', terms = '', until }: Told, time: AskedTime | undefined): TimeFit {
  const row = { row: 1, kind, eventAt: at, topicTerms: '', marks: marks.hasTime } as FoundRow;
  const found = { ...row, ...termsOfText(terms) };
  const record = { id: 'm1', content, validFrom: at, ...(until === undefined ? {} : { supersededBy: 'm2' }) };
  const reads = {
    byRow: (rows: readonly number[]) => new Map(rows.map((row) => [row, record as MemoryRecord])),
    ahead: () => undefined,
    memory: (id: string) => (id === 'm2' ? ({ validFrom: until } as MemoryRecord) : undefined),
  };
  return timeFits(reads as unknown as Reads, makePool([found], []), time, utc)(1);
}
const logits = (told: Told, time: AskedTime = wednesday): number => Math.round(fitOf(told, time).logits * 100) / 100;

describe('how a memory meets the time that is asked about', () => {
  it('inside, by when it was said', () => {
    assert.deepEqual(fitOf({ at: day(2) }, wednesday), { logits: 2, by: 'said', at: day(2) });
    assert.deepEqual(fitOf({ at: day(3) - 1 }, wednesday), { logits: 2, by: 'said', at: day(3) - 1 });
    assert.equal(fitOf({ at: day(3) }, wednesday).by, undefined);
    assert.equal(fitOf({ at: day(2) - 1 }, wednesday).by, undefined);
  });

  it('inside, by what a fact is planned for', () => {
    const plan = { at: day(0), kind: 'fact', content: 'The release is on 10 June 2026' } as const;
    assert.deepEqual(fitOf(plan, wednesday), { logits: 2, by: 'planned', at: day(2) });
    assert.equal(fitOf({ ...plan, kind: 'episode' }, wednesday).by, undefined, 'a turn is of when it was said');
  });

  it('inside, by when a fact held', () => {
    assert.deepEqual(fitOf({ at: day(0), kind: 'fact', until: day(3) }, wednesday), {
      logits: 2,
      by: 'held',
      at: day(0),
    });
    assert.equal(fitOf({ at: day(0), kind: 'fact', until: day(2) }, wednesday).by, undefined);
  });

  it('nowhere without a time, or outside of what was found', () => {
    assert.deepEqual(fitOf({ at: day(2) }, undefined), { logits: 0 });
    const { span: _span, ...order } = wednesday;
    assert.deepEqual(fitOf({ at: day(2) }, order), { logits: 0 });
  });

  it('outside of a relative word, hardly at all, and less the further away', () => {
    assert.deepEqual(
      [day(1), day(0), day(-2), day(-20), day(-2000), day(4), day(6)].map((at) => logits({ at })),
      [-3.5, -4.38, -5.48, -8, -8, -3.5, -5],
    );
  });

  it('outside of a date, a little: it is told on that day and the three after it', () => {
    const date = { ...wednesday, isRelative: false };
    assert.deepEqual(
      [day(1), day(0), day(3), day(5), day(6), day(7), day(10), day(5000)].map((at) => logits({ at }, date)),
      [-0.35, -0.55, 0, 0, 0, -0.35, -0.81, -2],
    );
  });

  it('around a vague word, within its reach', () => {
    const vague = { ...wednesday, softMs: 2 * dayMs };
    assert.deepEqual(
      [day(1), day(1) - dayMs / 2, day(0), day(-1), day(4)].map((at) => logits({ at }, vague)),
      [1, 0.5, 0, -0.35, 1],
    );
  });

  it('what holds still held then too, and who names the date speaks of it', () => {
    assert.equal(logits({ at: day(-20), kind: 'fact' }), -2);
    assert.equal(logits({ at: day(20), kind: 'fact' }), -8, 'not what came later');
    assert.equal(logits({ at: day(-20), kind: 'fact', until: day(-10) }), -8, 'nor what ended before');
    const date = { ...wednesday, isRelative: false, said: '10 june' };
    const far = { at: day(400), content: '' };
    assert.equal(logits({ ...far, terms: 'the 10 june feast' }, date), -2);
    const vague = { ...date, softMs: dayMs, isRelative: true };
    assert.equal(logits({ ...far, terms: 'the 10 june feast' }, vague), -2);
    assert.equal(logits({ at: day(400) }, { ...vague, softMs: 0 }), -8);
  });

  it('two stretches meet where they share a moment', () => {
    const span = { from: 10, to: 20 };
    for (const one of [
      { from: 0, to: 11 },
      { from: 19, to: 30 },
      { from: 12, to: 13 },
      { from: 0, to: 30 },
    ])
      assert.equal(meets(one, span), true, JSON.stringify(one));
    for (const one of [
      { from: 0, to: 10 },
      { from: 20, to: 30 },
    ])
      assert.equal(meets(one, span), false);
  });

  it('is said in words', () => {
    const of = { time: { ...wednesday, said: 'last Wednesday' }, offsetMinutes: utc };
    assert.equal(
      timeClause({ logits: 2, by: 'said', at: day(2) }, of),
      'said on 10 June 2026 (“last Wednesday”, as you asked)',
    );
    assert.match(timeClause({ logits: 2, by: 'planned', at: day(2) }, of) ?? '', /^is for 10 June 2026 /);
    assert.match(timeClause({ logits: 2, by: 'held', at: day(2) }, of) ?? '', /^held from 10 June 2026 /);
    assert.equal(timeClause({ logits: -2 }, of), undefined);
    assert.equal(timeClause({ logits: 2, by: 'said', at: day(2) }, { ...of, time: undefined }), undefined);
  });
});
