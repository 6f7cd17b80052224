import assert from 'node:assert/strict';
import { dayMs } from '../../../src/engine/ground/contract/time.ts';
import { checkForm } from '../../../src/engine/extract/checkForm.ts';
import { importanceOf, soonMs } from '../../../src/engine/extract/importanceOf.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';

describe('the form of a fact', () => {
  const word = (length: number): string => 'x'.repeat(length);
  const fits: readonly (readonly [text: string, content: string])[] = [
    ['The gate is blue', 'The gate is blue'],
    ['  - The gate\n is   blue. ', 'The gate is blue'],
    [', ; : – — The gate is blue!?', 'The gate is blue'],
    ['The gate is blue. Herons nest.', 'The gate is blue. Herons nest.'],
    ['The gate is blue. Herons nest. Otters swim.', 'The gate is blue. Herons nest.'],
    ['The gate is blue! 2 herons nest? Otters swim.', 'The gate is blue! 2 herons nest?'],
    [`The gate is ${word(200)}. Herons ${word(80)}.`, `The gate is ${word(200)}`],
    [`The gate is ${word(268)}`, `The gate is ${word(268)}`],
    [`The ${word(40)} is blue, and it is ${word(300)}`, `The ${word(40)} is blue`],
    [
      `The ${word(40)} is blue; so ${word(40)} is too – but ${word(300)}`,
      `The ${word(40)} is blue; so ${word(40)} is too`,
    ],
    [`The ${word(40)} is blue (which ${word(300)})`, `The ${word(40)} is blue`],
    ['門は青いです。', '門は青いです'],
  ];
  for (const [text, content] of fits)
    it(`is ${content.slice(0, 50)} of ${JSON.stringify(text.slice(0, 50))}`, () =>
      assert.deepEqual(checkForm(text), { content }));

  const refused: readonly (readonly [text: string, reason: RegExp])[] = [
    ['', /says nothing/u],
    ['… 12 !', /says nothing/u],
    ['a', /says nothing/u],
    [`The ${word(300)}`, /longer than 280 characters/u],
    [`The gate, ${word(300)}`, /longer than 280/u],
    ['He lives in Oslo', /"He" means nothing/u],
  ];
  for (const [text, reason] of refused)
    it(`is none of ${JSON.stringify(text.slice(0, 30))}`, () => {
      const found = checkForm(text);
      assert.match('reason' in found ? found.reason : JSON.stringify(found), reason);
    });
});

describe('how much a fact matters', () => {
  const en = languageOf('The gate is blue');
  const of = (kind: Parameters<typeof importanceOf>[0], said = 'The gate is blue', ahead?: number): number =>
    importanceOf(kind, said, ahead, en);

  it('is by its kind what is usual', () => {
    const kinds = ['opinion', 'fact', 'preference', 'commitment', 'decision', 'rule', 'event'] as const;
    assert.deepEqual(
      kinds.map((kind) => of(kind)),
      [5, 6, 7, 7, 7, 7, 7],
    );
  });

  it('is more for what comes within a week', () => {
    assert.deepEqual(
      [of('event', undefined, 0), of('event', undefined, soonMs), of('event', undefined, soonMs + 1)],
      [8, 8, 7],
    );
    assert.equal(of('opinion', undefined, dayMs), 8);
    assert.equal(of('rule', undefined, dayMs), 7, 'a rule is brought where it applies');
  });

  it('is most for what is critical, and now', () => {
    const [outage, allergy] = ['Production is down', 'The user is allergic to nuts'];
    assert.deepEqual(
      [of('fact', outage), of('fact', outage, 2 * dayMs), of('fact', outage, 2 * dayMs + 1)],
      [7, 10, 9],
    );
    assert.equal(of('rule', outage), 7);
    assert.deepEqual([of('fact', allergy), of('opinion', allergy), of('rule', allergy)], [9, 9, 7]);
  });

  it('is not so much for a strong word alone that it would be in front of every prompt (R045)', () => {
    const said = [
      'Never deploy on Fridays',
      'Payroll must be right',
      'GDPR requests are urgent',
      'We lost data, a breach',
    ];
    for (const one of said)
      for (const kind of ['fact', 'preference', 'decision', 'event'] as const) assert.ok(of(kind, one) < 8, one);
  });
});
