import assert from 'node:assert/strict';
import { english } from '../../../../../../src/engine/knowledge/language/en/english.ts';
import { lookAlikes, requests } from './forgetTurns.ts';

const { findForget, mayAskToForget } = english.requests;

const means = (text: string): readonly unknown[] => {
  const found = findForget(text);
  return [found?.means, ...(found?.names ?? [])];
};

describe('a request to forget', () => {
  for (const text of requests)
    it(`is heard: ${text}`, () => assert.ok(findForget(text) !== undefined && mayAskToForget(text)));

  for (const text of lookAlikes) it(`is none: ${text}`, () => assert.equal(findForget(text), undefined));

  it('is none where something of code is private', () => {
    for (const text of ["please don't write docs for private methods", 'please never test private functions'])
      assert.equal(mayAskToForget(text), false, text);
    assert.ok(mayAskToForget('please don’t write that down, it is private'));
  });

  const named: readonly (readonly [text: string, ...means: readonly string[]])[] = [
    ['forget the VPN gateway, please', 'named', 'VPN gateway'],
    ['you can delete what I told you about the pager', 'named', 'pager'],
    [
      'Please forget the door code, the alarm code and the name of the guard.',
      'named',
      'door code',
      'alarm code',
      'name of the guard',
    ],
    ['If you still know my old phone number, please forget it.', 'named', 'old phone number'],
    ['The build server is kiln-4. Strike that from what you know.', 'own'],
    ['My PIN is 9921, but don’t keep this', 'own'],
    ['Please strike that from your memory', 'before'],
    ['Please don’t remember this.', 'before'],
    ['forget everything you know', 'all'],
  ];
  for (const [text, ...wanted] of named) it(`says what it means: ${text}`, () => assert.deepEqual(means(text), wanted));

  it('says whether the turn itself is not to be kept, and whether all is meant', () => {
    const read = (text: string): readonly unknown[] => [findForget(text)?.keepsNot, findForget(text)?.isEverything];
    assert.deepEqual(read('My PIN is 9921, don’t keep this'), [true, false]);
    assert.deepEqual(read('wipe everything you know about Hannah'), [false, true]);
    assert.deepEqual(read('forget the VPN gateway, please'), [false, false]);
  });

  it('keeps what else the turn asks', () =>
    assert.equal(
      findForget('Forget the pager number, please. How do I restart nginx?')?.rest,
      'How do I restart nginx?',
    ));

  it('is the user’s own: no quote, no code, no words of somebody else', () => {
    for (const text of [
      '> forget the VPN gateway, please',
      'It says "forget the VPN gateway, please" there',
      '```\nforget the VPN gateway, please\n```',
      'Mia: please forget the VPN gateway',
      'Mia wrote to me, please forget the VPN gateway',
      'If I say it, forget the VPN gateway',
      'In the story the robot is told: forget everything you know',
    ])
      assert.equal(findForget(text), undefined, text);
  });

  it('is no rule for what may never be written', () => {
    for (const text of ['Never log guest emails, legal was clear', 'please never print phone numbers'])
      assert.equal(mayAskToForget(text), false, text);
    for (const text of ['Never store my salary', 'please never keep this', 'never record what I said about Ana'])
      assert.equal(mayAskToForget(text), true, text);
  });

  it('costs little in a hostile text', () => {
    const hostile = [
      'please '.repeat(1200),
      'forget the '.repeat(700),
      'don’t keep this '.repeat(500),
      'delete what I told you about '.repeat(280),
      'forget '.repeat(1100),
      'a, '.repeat(2600),
      `please forget ${'x'.repeat(8000)}`,
      `forget the ${'a b '.repeat(2000)}`,
      'you can please now just '.repeat(340),
      'this is not meant to be '.repeat(340),
    ];
    // What takes exponential time for one of them never ends within the limit of a test.
    for (const text of hostile) assert.doesNotThrow(() => findForget(text), text.slice(0, 30));
  });
});
