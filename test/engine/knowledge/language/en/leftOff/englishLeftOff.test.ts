import assert from 'node:assert/strict';
import { statementsOf } from '../../../../../../src/engine/extract/statementsOf.ts';
import { languageOf } from '../../../../../../src/engine/knowledge/language/languages.ts';
import { noon } from '../../../../../support/clock.ts';

const { leftOff } = languageOf('It is open.');

function masked(text: string): string {
  return statementsOf(text)[0]?.masked ?? '';
}

describe('what a statement tells of work', () => {
  const works: readonly (readonly [text: string, work: 'open' | 'planned' | undefined])[] = [
    ['TODO: rename the config keys', 'open'],
    ['We still need to update the docs.', 'open'],
    ["We haven't migrated the tests yet.", 'open'],
    ['Open question: which port do we use', 'open'],
    ['I need to decide whether we keep Redis', 'open'],
    ['The login tests still fail', 'open'],
    ["Don't forget to bump the version", 'open'],
    ["I'll write the migration tomorrow", 'planned'],
    ["Let's add caching next week.", 'planned'],
    ['We are going to replace the queue with Postgres', 'planned'],
    ['I plan to split the importer', 'planned'],
    ['Let me check the log', undefined],
    ["I'll check the log", undefined],
    ['The server is open on port 80', undefined],
    ['We decided to use Postgres', undefined],
    ['Maybe I will write a test', undefined],
  ];
  for (const [text, work] of works)
    it(`left to do: ${text}`, () => assert.equal(leftOff.readWork(masked(text), noon), work));

  const ends: readonly (readonly [text: string, end: 'that' | 'named' | undefined])[] = [
    ['all done', 'that'],
    ["That's fixed now.", 'that'],
    ['Never mind.', 'that'],
    ['I wrote the migration', 'named'],
    ['The migration is written.', 'named'],
    ['The docs are updated', 'named'],
    ['We no longer need the cache', 'named'],
    ['Windows tests pass now', 'named'],
    ['I have not updated the docs', undefined],
    ['The migration is almost done', undefined],
    ['I tried the parser', undefined],
    ['We decided to use Postgres', undefined],
    ['The migration will be written', undefined],
  ];
  for (const [text, end] of ends) it(`over: ${text}`, () => assert.equal(leftOff.readEnd(masked(text)), end));

  const commands: readonly (readonly [text: string, commands: readonly string[]])[] = [
    ['I ran `npm run build` and it failed', ['npm run build']],
    ['I ran npm run lint and got errors', ['npm run lint']],
    ['try `./scripts/deploy.sh staging`', ['./scripts/deploy.sh staging']],
    ['call `parse(x)` and rename `total`', []],
    ['run the tests again', []],
  ];
  for (const [text, found] of commands)
    it(`commands: ${text}`, () => assert.deepEqual(leftOff.findCommands(text), found));

  it('an answer that knows nothing, or only asks back, is none', () => {
    assert.equal(leftOff.isNoAnswer("I don't know which worker you mean."), true);
    assert.equal(leftOff.isNoAnswer('Which of the two workers?'), true);
    assert.equal(leftOff.isNoAnswer('The keep-alive is too short. Raise it to 30 s.'), false);
  });
});
