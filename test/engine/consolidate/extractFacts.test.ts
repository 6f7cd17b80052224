import assert from 'node:assert/strict';
import { extractFacts } from '../../../src/engine/consolidate/extract/extractFacts.ts';
import type { ExtractTurn } from '../../../src/engine/consolidate/extract/extractedFact.ts';

/** A Tuesday. */
const at = Date.UTC(2026, 5, 2, 10);

function facts(text: string, turn: Partial<ExtractTurn> = {}): string[] {
  return extractFacts({ text, role: 'user', at, ...turn }, { knownTopics: [] }).map(({ kind, content }) => `${kind}: ${content}`);
}

function check(text: string, expected: readonly string[], turn: Partial<ExtractTurn> = {}): void {
  assert.deepStrictEqual(facts(text, turn), expected, text);
}

describe('facts from ordinary talk', () => {
  it('R031: finds decisions, preferences, commitments, events, people and facts without being asked', () => {
    check('We decided to use trunk-based development.', ['decision: The team decided to use trunk-based development']);
    check('I prefer early returns over nested ifs.', ['preference: The user prefers early returns over nested ifs']);
    check("I'll write the migration guide by Friday.", ['commitment: The user will write the migration guide by Friday']);
    check('The public demo is on 12 June at 15:00.', ['event: The public demo is on 12 June at 15:00']);
    check('Rafael is the release manager.', ['fact: Rafael is the release manager']);
    check('The staging bucket is in eu-central-1.', ['fact: The staging bucket is in eu-central-1']);
  });

  it('R031: keeps what the user asks to remember, with the mark that they did', () => {
    const [fact, ...others] = extractFacts({ text: 'Please remember that our API keys rotate every first Monday.', role: 'user', at }, { knownTopics: [] });
    assert.deepStrictEqual(others, []);
    assert.equal(fact?.content, "The team's API keys rotate every first Monday");
    assert.ok(fact.tags.includes('explicit') && fact.importance >= 7);
  });

  it('takes nothing from questions, suppositions, jokes, quotes, code, logs and other roles', () => {
    check('Should we switch to another test runner?', []);
    check('What if we moved everything to one repository? It might be faster.', []);
    check('Maybe we could use GraphQL, not sure yet.', []);
    check('If the build breaks again I will delete the cache by Friday.', []);
    check('lol imagine we decided to rewrite it all in COBOL', []);
    check('The log says "we always use 30 seconds here".', []);
    check('```\n// we decided to use tabs\n```', []);
    check('> We decided to use tabs.', []);
    check('2026-04-02 12:00:01 ERROR we always retry in 5 s', []);
    check('We decided to use tabs.', [], { role: 'assistant' });
    check('We decided to use tabs.', [], { role: 'tool' });
  });
});
