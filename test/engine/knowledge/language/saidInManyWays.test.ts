import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';

const at = Date.UTC(2026, 0, 12, 9);

/** A line each: the language, the purpose, whether it is meant, and what is said, behind what was said before it. */
const lines = readFileSync(join(import.meta.dirname, 'saidInManyWays.txt'), 'utf8')
  .trimEnd()
  .split('\n');

function learned(text: string, previous: string | undefined): ReturnType<typeof extractFacts> {
  const before = previous === undefined ? {} : { previous, asked: previous };
  return extractFacts({ text, role: 'user', at, ...before }, { knownTopics: [] });
}

function isTakenFor(purpose: string, text: string, previous: string | undefined): boolean {
  switch (purpose) {
    case 'remember':
      return parseRememberRequest(text) !== undefined;
    case 'forget':
      return languageOf(text).requests.findForget(text) !== undefined;
    case 'correct':
      return learned(text, previous).some(
        ({ corrects, directive }) => corrects !== undefined || directive?.does === 'changes',
      );
    case 'rule':
      return learned(text, previous).some(({ directive }) => directive !== undefined);
    default:
      return languageOf(text).times.findAsked(text, { at, offsetMinutes: () => 0 }) !== undefined;
  }
}

describe('what is said in many ways beyond English', () => {
  for (const line of lines) {
    const [, purpose = '', meant, said = ''] = /^\w+ (\w+) (yes|no): (.+)$/u.exec(line) ?? [];
    const [previous, text = said] = said.includes(' => ') ? said.split(' => ') : [undefined, said];
    it(`is ${meant === 'yes' ? '' : 'not '}taken for ${purpose}: ${said}`, () =>
      assert.equal(isTakenFor(purpose, text, previous), meant === 'yes'));
  }

  it('names what a request behind it means', () => {
    const named = (text: string): unknown => languageOf(text).requests.findForget(text)?.names;
    assert.deepEqual(named('Das mit dem Nebenjob brauchst du nicht mehr zu wissen, lösch das'), ['Nebenjob']);
    assert.deepEqual(named('lo del préstamo que te conté, bórralo'), ['préstamo']);
  });

  it('keeps a thing that is said by its own name in a question', () => {
    assert.match(parseRememberRequest('kannst du dir meine raumnummer merken, 4.12?')?.content ?? '', /raumnummer/iu);
  });

  it('puts what something moved to in the place of what was said', () => {
    const [fact] = learned('sind letzte woche auf Kafka umgestiegen', 'Wir nutzen RabbitMQ.');
    assert.match(fact?.corrects?.holds ?? '', /Kafka/u);
    assert.equal(fact?.corrects?.denied, 'RabbitMQ');
  });
});
