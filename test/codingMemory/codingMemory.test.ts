import assert from 'node:assert/strict';
import { readCodingMemory } from './readCodingMemory.ts';
import { readFacts } from './readFacts.ts';
import { readPairs } from './readPairs.ts';

describe('the coding-memory benchmark', () => {
  const { sessions, questions, offTopic } = readCodingMemory();
  const turns = new Map(sessions.flatMap((session) => session.turns.map((turn) => [turn.id, turn.text])));

  it('has at least 30 sessions over three months, 150 answerable questions and 100 and 40 prompts off topic', () => {
    const days = ((sessions.at(-1)?.at ?? 0) - (sessions[0]?.at ?? 0)) / 86_400_000;
    assert.ok(sessions.length >= 30 && days >= 85 && days <= 95);
    assert.ok(questions.filter((question) => question.evidence.length > 0).length >= 150);
    assert.deepStrictEqual([offTopic.coding.length, offTopic.private.length], [100, 40]);
  });

  it('names turns that exist', () => {
    const unknown = questions.flatMap((question) =>
      question.evidence.filter((id) => !turns.has(id)).map((id) => `${id}: ${question.question}`),
    );
    assert.deepStrictEqual(unknown, []);
  });

  it('has the facts of every turn of the user and of at least 150 turns, each turn once', () => {
    const labelled = readFacts();
    const ids = new Set(labelled.map(({ id }) => id));
    assert.ok(labelled.length >= 150 && ids.size === labelled.length);
    const users = sessions.flatMap((session) => session.turns.filter(({ role }) => role === 'user'));
    assert.deepStrictEqual(
      users.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
      [],
    );
  });

  it('has at least 20 pairs of facts of each relation, each once', () => {
    const pairs = readPairs();
    for (const relation of ['duplicate', 'contradiction', 'different'])
      assert.ok(pairs.filter((pair) => pair.relation === relation).length >= 20);
    assert.equal(new Set(pairs.map(({ earlier, later }) => `${earlier} | ${later}`)).size, pairs.length);
  });

  it('is in the order of time and asks nothing twice', () => {
    assert.deepStrictEqual(
      sessions.map((session) => session.at),
      sessions.map((session) => session.at).toSorted((a, b) => a - b),
    );
    assert.equal(new Set(questions.map((question) => question.question)).size, questions.length);
  });
});
