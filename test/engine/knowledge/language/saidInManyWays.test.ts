import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRememberRequest } from '../../../../src/engine/capture/parseRememberRequest.ts';
import { languageOf } from '../../../../src/engine/knowledge/language/languages.ts';
import { isTakenFor, learned, type Purpose } from '../../../bench/languages/ownSentences.ts';

/** A line each: the language, the purpose, whether it is meant, and what is said, behind what was said before it. */
const lines = readFileSync(join(import.meta.dirname, 'saidInManyWays.txt'), 'utf8')
  .trimEnd()
  .split('\n');

describe('what is said in many ways beyond English', () => {
  for (const line of lines) {
    const [, purpose = '', meant, said = ''] = /^\w+ (\w+) (yes|no): (.+)$/u.exec(line) ?? [];
    const [previous, text = said] = said.includes(' => ') ? said.split(' => ') : [undefined, said];
    it(`is ${meant === 'yes' ? '' : 'not '}taken for ${purpose}: ${said}`, () =>
      assert.equal(isTakenFor({ purpose: purpose as Purpose, previous, text }), meant === 'yes'));
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
