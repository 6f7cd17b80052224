import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applySettings } from '../../../../src/engine/ground/contract/applySettings.ts';
import { defaultSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { fitsTopic } from '../../../../src/engine/ground/contract/fitsTopic.ts';
import { readRetention, retentionOf, withRetention } from '../../../../src/engine/ground/contract/retention.ts';

describe('a pattern for topics', () => {
  it('stands for any characters with a star, for one with a question mark, in any case', () => {
    const fits: readonly (readonly [string, string, boolean])[] = [
      ['notes', 'Notes', true],
      ['notes', 'notes 2', false],
      ['tmp-*', 'TMP-', true],
      ['tmp-*', 'tmp', false],
      ['*', '', true],
      ['*a*b', 'xaybab', true],
      ['*a*b', 'xayba', false],
      ['a?c', 'a\u{1f600}c', true],
      ['a?c', 'ac', false],
      ['cafe\u0301', 'caf\u00e9', true],
      ['[a]', 'a', false],
    ];
    for (const [pattern, topic, does] of fits) assert.equal(fitsTopic(pattern, topic), does, `${pattern} ${topic}`);
  });

  it('takes no longer for a pattern that wants it to', () => {
    assert.equal(fitsTopic('*a'.repeat(127), 'a'.repeat(20_000) + 'b'), false);
  });
});

describe('rules for topics', () => {
  it('R083: the first that fits decides', () => {
    const { rules = [] } = readRetention([
      { topic: 'people', never: true },
      { topic: 'p*', expireAfterDays: 3, ageAfterHours: 1 },
    ]);
    assert.deepEqual(retentionOf(rules, 'People'), { topic: 'people', never: true });
    assert.deepEqual(retentionOf(rules, 'plans'), { topic: 'p*', expireAfterDays: 3, ageAfterHours: 1 });
    assert.equal(retentionOf(rules, 'notes'), undefined);
  });

  it('R083: one that cannot be understood is named, keeps its topic until then, and leaves the others alone', () => {
    const { rules, complaints } = readRetention([
      { topic: 'people', forever: true },
      { topic: 'a', expireAfterDays: 0 },
      { topic: 'b' },
      { topic: 'c', never: true, expireAfterDays: 3 },
      { expireAfterDays: 3 },
      'notes',
      { topic: 'tmp', expireAfterDays: 2 },
    ]);
    assert.deepEqual(
      rules?.map(({ topic, never, expireAfterDays }) => [topic, never ?? expireAfterDays]),
      [
        ['people', true],
        ['a', true],
        ['b', true],
        ['c', true],
        ['tmp', 2],
      ],
    );
    assert.equal(complaints.length, 6);
    assert.match(complaints[0] ?? '', /rule 1 .*"forever" is not known.*nothing of "people" is forgotten/);
    const { settings, problems } = applySettings(defaultSettings, { retention: [{ topic: 'a', never: 1 }] });
    assert.deepEqual(settings.retention, [{ topic: 'a', never: true }]);
    assert.match(problems[0]?.message ?? '', /Correct rule 1/);
  });

  it('what is no list leaves the old ones', () => {
    const base = { ...defaultSettings, retention: [{ topic: 'a', never: true as const }] };
    const { settings, problems } = applySettings(base, { retention: 'a' });
    assert.deepEqual([settings.retention, problems.length], [base.retention, 1]);
  });

  it('a topic gets its own rule in front of the others, once, and loses it again', () => {
    const old = [{ topic: '*', expireAfterDays: 9 }];
    const kept = withRetention(old, 'Notes', { never: true });
    assert.deepEqual(kept, [{ topic: 'Notes', never: true }, ...old]);
    assert.deepEqual(withRetention(kept, 'notes', { expireAfterDays: 7 }), [
      { topic: 'notes', expireAfterDays: 7 },
      ...old,
    ]);
    assert.deepEqual(withRetention(kept, 'notes', undefined), old);
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (topic) => {
        if (topic.trim() === '') return;
        assert.equal(retentionOf(withRetention(old, topic.trim(), { never: true }), topic.trim())?.never, true);
      }),
      { seed: 17, numRuns: 300 },
    );
  });
});
