import assert from 'node:assert/strict';
import { readStated } from '../../../../../../../src/engine/knowledge/language/en/comparing/stated/readStated.ts';

function heads(content: string): readonly string[] {
  return readStated(content).parts.flatMap(({ phrases }) => phrases.map(({ head }) => head.term));
}

describe('what a text states', () => {
  it('is a clause with its phrases, before and behind its verb', () => {
    const [part] = readStated('The old boiler of the school stands in the basement.').parts;
    assert.deepEqual(
      part?.phrases.map(({ head, place, preposition }) => [head.term, place, preposition]),
      [
        ['boiler', 'before', ''],
        ['school', 'before', 'of'],
        ['basement', 'behind', 'in'],
      ],
    );
    assert.deepEqual([...(part?.verbs ?? [])], ['stand']);
  });

  it('is not what is asked for beside it, nor why', () => {
    const stated = readStated('Could you check the map? The boiler is in the cellar, so bring a torch.');
    assert.deepEqual(
      stated.parts.flatMap(({ phrases }) => phrases.map(({ head }) => head.term)),
      ['boiler', 'cellar'],
    );
    assert.ok(stated.beside.has('torch'));
  });

  it('knows what a word is by its form', () => {
    const [part] = readStated('Ludvik pays 40 euros for the Hansen license on Monday.').parts;
    const sorts = part?.phrases.flatMap(({ words }) => words.map(({ term, sort, unit }) => [term, sort, unit]));
    assert.deepEqual(sorts?.[0], ['ludvik', 'name', '']);
    assert.deepEqual(sorts?.[1], ['40', 'number', 'euro']);
    assert.ok(sorts?.some(([, sort, unit]) => sort === 'time' && unit === 'weekday'));
  });

  it('reads two spellings and two words of one thing as one', () => {
    const same = (content: string): readonly string[] =>
      readStated(content).parts.flatMap(({ phrases }) =>
        phrases.flatMap(({ words }) => words.flatMap((word) => word.same)),
      );
    assert.ok(same('The front end is slow.').some((group) => same('The frontend is slow.').includes(group)));
    assert.ok(same('My boss is Ada.').some((group) => same('My manager is Ada.').includes(group)));
  });

  it('knows a text that only orders something', () => {
    assert.ok(readStated('Always use tabs in Makefiles.').isOrder);
    assert.ok(!readStated('The Makefiles have tabs.').isOrder);
  });

  it('is nothing in a long description', () => {
    assert.deepEqual(heads('The boiler is old. '.repeat(40)), []);
  });
});
