import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';

function factsIn(text: string): readonly (readonly [kind: string, content: string])[] {
  return extractFacts({ text, role: 'user', at: Date.UTC(2026, 0, 15) }, { knownTopics: [] }).map(
    ({ kind, content }) => [kind, content] as const,
  );
}

describe('facts of a turn that a secret was taken out of', () => {
  it('are none of the sentence that held it', () => {
    assert.deepEqual(factsIn('My API key is [removed: OpenAI key], please keep it safe.'), []);
    assert.deepEqual(factsIn('We use the token [removed: GitHub token] for deploys.'), []);
  });

  it('are those of the other sentences', () =>
    assert.deepEqual(
      factsIn('My API key is [removed: OpenAI key]. We decided to use Kafka for the parcel events.').map(
        ([, content]) => content,
      ),
      ['The team decided to use Kafka for the parcel events'],
    ));

  it('are what was asked to be remembered, which is no rule', () =>
    assert.deepEqual(factsIn('remember that my IBAN is [removed: account number]'), [
      ['fact', "The user's IBAN is [removed: account number]"],
    ]));
});
