import assert from 'node:assert/strict';
import { english } from '../../../../../../src/engine/knowledge/language/en/english.ts';
import type { Surroundings } from '../../../../../../src/engine/ground/contract/rules.ts';

function task(prompt: string, surroundings?: Surroundings): string {
  const { activities, objects, languages, frameworks } = english.tasks.readTask(prompt, surroundings);
  return [activities, objects, languages, frameworks].map((tags) => [...tags].sort().join(' ')).join(' | ');
}

describe('what a prompt asks to be done', () => {
  const cases: readonly (readonly [prompt: string, tags: string, surroundings?: Surroundings])[] = [
    ['write a function that checks an e-mail address', 'code | code function |  | '],
    ['write a function that checks an e-mail address', 'code | code function | python | ', { path: 'src/mail.py' }],
    ['write a function in Go', 'code | code function | go | ', { path: 'src/mail.py' }],
    ['I need a migration for the new table', 'schema | migration |  | '],
    ['could you please add an endpoint and write tests for it?', 'api test | endpoint test |  | '],
    ['an endpoint for refunds, with tests', 'api | endpoint |  | '],
    ['what is the difference between a mutex and a semaphore?', 'answer | answer |  | '],
    ['explain how the migration works', 'answer | answer |  | '],
    ['commit this', 'commit | commit |  | '],
    ['write a commit message', 'commit | commit message | rust | ', { languageId: 'rust' }],
    ['fix the wording in the readme', 'document interface | interface text readme |  | '],
    ['add a case for empty input', 'code test | code test | typescript | ', { path: 'src/parse.test.ts' }],
    [
      'build a card for the profile',
      'interface | component | typescript | react',
      { languageId: 'typescriptreact', path: 'a/Card.tsx' },
    ],
    ['make this faster', 'code | code | ruby | ', { references: ['lib/sum.rb'] }],
    ['make this faster\n```py\nfor x in y: pass\n```', 'code | code | python | '],
  ];
  for (const [prompt, tags, surroundings] of cases)
    it(`${JSON.stringify(prompt)} ${JSON.stringify(surroundings ?? {})}`, () =>
      assert.equal(task(prompt, surroundings), tags));

  it('only mentions what stands behind the thing that is asked for', () => {
    const { objects, aside } = english.tasks.readTask('write a function that formats commit messages');
    assert.deepEqual([objects.has('commit message'), aside.has('commit message')], [false, true]);
  });

  it('takes nothing for work in a text without any', () => {
    for (const prompt of ['', 'thanks!', 'ok', '?!', '```\n```']) assert.match(task(prompt), /^answer /);
  });
});

describe('when a rule applies', () => {
  const read = english.tasks.readApplication;

  it('keeps its condition word for word', () =>
    assert.equal(read('When you write a migration, always add a down step.').condition, 'When you write a migration'));

  it('is limited to what it names under "when" and "in"', () => {
    assert.deepEqual(
      [...(read('When you write a migration, always add a down step.').within?.objects ?? [])],
      ['migration'],
    );
    assert.deepEqual([...(read('In Python, use dataclasses.').within?.languages ?? [])], ['python']);
  });

  it('names what is excepted', () =>
    assert.ok(read('Use semicolons, except in tests.').except?.activities.has('test')));

  it('means a language by a word of its own', () => assert.ok(read('Always use type hints.').languages.has('python')));
});
