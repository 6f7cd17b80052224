import assert from 'node:assert/strict';
import { queryTerms, terms } from '../../../../src/engine/knowledge/language/terms.ts';

describe('index terms', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['We deployed, deploying deployments!', ['we', 'deploy', 'deploy', 'deploy']],
    ['Lee’s hours', ['lee', 'hour']],
    ["don't", ['dont']],
    ['Café CRÈME', ['cafe', 'creme']],
    ['parseHttpRequest2', ['parsehttprequest2', 'pars', 'http', 'request2']],
    ['16:00', ['16', '00']],
    ['src/a_b.ts', ['src', 'a', 'b', 'ts']],
    ['東京タワー', ['東京', '京タ', 'タワ', 'ワー']],
    ['茶', ['茶']],
    ['React東京', ['react', '東京']],
    ['東京Reactアプリ', ['東京', 'react', 'アフ', 'フリ']],
    ['ﬁne', ['fine']],
    ['👩‍👩‍👧 🎉', []],
    ['" * AND ( ^ -', ['and']],
    ['', []],
  ];
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), () => assert.deepStrictEqual(terms(text), expected));
  }

  it('of a query leave out what says nothing, and know the words they came from', () => {
    assert.deepStrictEqual(
      [...queryTerms('When do we usually deploy the Deployments?')],
      [
        ['usual', 'usually'],
        ['deploy', 'deploy'],
      ],
    );
  });

  it('of one word are bounded', () =>
    assert.deepStrictEqual(
      terms('x'.repeat(10_000)).map((term) => term.length),
      [64],
    ));
});
