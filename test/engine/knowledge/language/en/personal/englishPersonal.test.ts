import assert from 'node:assert/strict';
import { sensitiveFields } from '../../../../../../src/engine/ground/contract/personalFields.ts';
import { englishPersonal } from '../../../../../../src/engine/knowledge/language/en/personal/englishPersonal.ts';
import { readHalf, recognizedIn } from '../../../../../bench/consent/recognized.ts';

const { fieldOfLabel, fieldsOf, isAboutUser } = englishPersonal;

describe('which field of the user a statement fills', () => {
  it('R169: finds 19 of 20 in every sensitive field, of lines that may be looked at and of those kept apart', () => {
    for (const half of ['seen', 'apart'] as const)
      for (const field of sensitiveFields) {
        const { right, of } = recognizedIn(half, field);
        assert.ok(right >= 0.95 * of, `${field}, ${half}: ${right} of ${of}`);
      }
  });

  it('R169: takes one in twenty-five at most of what only sounds alike for something about the user', () => {
    for (const half of ['seen', 'apart'] as const) {
      const { right, of } = recognizedIn(half, 'none');
      assert.ok(of - right <= of / 25, `${half}: ${of - right} of ${of}`);
    }
  });

  it('R170: finds 19 of 20 that tell the tone the user wants, or what they want to reach', () => {
    for (const half of ['seen', 'apart'] as const)
      for (const field of ['tone', 'goals'] as const) {
        const { right, of } = recognizedIn(half, field);
        assert.ok(right >= 0.95 * of, `${field}, ${half}: ${right} of ${of}`);
      }
  });

  it('has at least 120 sensitive, benign and other lines', () => {
    const all = [...readHalf('seen'), ...readHalf('apart')];
    const count = (fields: readonly string[]): number => all.filter(({ field }) => fields.includes(field)).length;
    assert.ok(count(sensitiveFields) >= 120 && count(['tone', 'goals']) >= 120 && count(['none']) >= 120);
  });

  it('tells the user from projects, programs and other people', () => {
    assert.deepEqual(fieldsOf('The user lives in Ghent.'), ['city']);
    assert.deepEqual(fieldsOf('The service lives in Ghent.'), []);
    assert.deepEqual(fieldsOf('The user moved to Vienna.'), ['city']);
    assert.deepEqual(fieldsOf('The user moved to Postgres.'), []);
    assert.deepEqual(fieldsOf('Call me Max.'), ['name']);
    assert.deepEqual(fieldsOf('Call me when it is done.'), []);
    assert.deepEqual(fieldsOf('The user speaks Polish.'), ['language']);
    assert.deepEqual(fieldsOf('The user’s favourite language is Python.'), []);
  });

  it('knows the names that programs give the fields', () => {
    assert.equal(fieldOfLabel('preferred_name'), 'name');
    assert.equal(fieldOfLabel('preferredName'), 'name');
    assert.equal(fieldOfLabel('user.city'), 'city');
    assert.equal(fieldOfLabel('User’s language'), 'language');
    assert.equal(fieldOfLabel('language'), undefined);
    assert.equal(fieldOfLabel('branch name'), undefined);
  });

  it('knows who a statement is about', () => {
    assert.deepEqual(
      ['The user works late.', 'The user’s desk is oak.', 'I work late.', 'The team works late.', 'Users work.'].map(
        isAboutUser,
      ),
      [true, true, true, false, false],
    );
  });
});
