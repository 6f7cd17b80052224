import assert from 'node:assert/strict';
import {
  eraseCachedAnswers,
  findCachedAnswer,
  hasCachedAnswers,
  keepAnswer,
  noteCacheUse,
} from '../../../../src/engine/store/ownChat/cachedAnswers.ts';
import { noon } from '../../../support/clock.ts';
import { withTables } from '../../../support/memory.ts';

const limits = { maxAgeMs: 100, entries: 3 };
const asked = (user: string, model = 'm', system = 's'): { model: string; system: string; user: string } => ({
  model,
  system,
  user,
});

describe('answers that are kept', () => {
  it('are found by all that they depend on, until they are too old', () =>
    withTables(({ sql }) => {
      const find = (request = asked('q'), now = noon): string | undefined =>
        findCachedAnswer(sql, request, limits, now)?.answer;
      assert.ok(!hasCachedAnswers(sql));
      keepAnswer(sql, asked('q'), 'herons', limits, noon);
      assert.ok(hasCachedAnswers(sql));
      assert.deepEqual(findCachedAnswer(sql, asked('q'), limits, noon), { answer: 'herons', createdAt: noon });
      for (const other of [asked('r'), asked('q', 'n'), asked('q', 'm', 't'), asked('sq', 'm', '')])
        assert.equal(find(other), undefined);
      assert.equal(find(asked('q'), noon + 99), 'herons');
      assert.equal(find(asked('q'), noon + 100), undefined);
      assert.equal(find(asked('q'), noon - 1), undefined, 'a clock that went back');
      sql.exec('UPDATE cached_answers SET version = version + 1');
      assert.equal(find(), undefined, 'of another version');
      return Promise.resolve();
    }));

  it('are replaced by newer ones to the same', () =>
    withTables(({ sql, all }) => {
      keepAnswer(sql, asked('q'), 'herons', limits, noon);
      keepAnswer(sql, asked('q'), 'owls', limits, noon + 1);
      assert.deepEqual(findCachedAnswer(sql, asked('q'), limits, noon + 1), { answer: 'owls', createdAt: noon + 1 });
      assert.equal(all('SELECT 1 FROM cached_answers').length, 1);
      return Promise.resolve();
    }));

  it('go when they are too old, then those not used for the longest time', () =>
    withTables(({ sql, all }) => {
      const kept = (): string =>
        all('SELECT answer FROM cached_answers ORDER BY answer')
          .map((row) => row['answer'])
          .join(' ');
      for (const [at, name] of ['a', 'b', 'c'].entries()) keepAnswer(sql, asked(name), name, limits, noon + at);
      noteCacheUse(sql, asked('a'), noon + 5);
      noteCacheUse(sql, asked('none'), noon + 5);
      keepAnswer(sql, asked('d'), 'd', limits, noon + 6);
      assert.equal(kept(), 'a c d');
      keepAnswer(sql, asked('e'), 'e', { ...limits, entries: 1 }, noon + 6);
      assert.equal(kept(), 'e');
      keepAnswer(sql, asked('f'), 'f', limits, noon + 105);
      assert.equal(kept(), 'e f');
      keepAnswer(sql, asked('g'), 'g', limits, noon + 106);
      assert.equal(kept(), 'f g');
      keepAnswer(sql, asked('h'), 'h', limits, noon + 50);
      assert.equal(kept(), 'h', 'what a clock that was ahead had kept');
      return Promise.resolve();
    }));

  it('are erased together', () =>
    withTables(({ sql }) => {
      for (const name of ['a', 'b']) keepAnswer(sql, asked(name), name, limits, noon);
      assert.equal(eraseCachedAnswers(sql), 2);
      assert.equal(eraseCachedAnswers(sql), 0);
      assert.ok(!hasCachedAnswers(sql));
      return Promise.resolve();
    }));
});
