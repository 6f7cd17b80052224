import { queryTerms, terms } from '../../src/engine/knowledge/language/terms.ts';
import type { BenchMemory } from './benchMemory.ts';

/** Plain BM25 over turns (k1 1.2, b 0.75, stemmed, without stop words): what our recall is compared with. */
export function plainBm25(bench: BenchMemory): (question: string) => string[] {
  const turns = bench.conversations.flatMap((conversation) => conversation.turns);
  const documents = turns.map((turn) => terms(turn.text));
  const counts = documents.map((document) => {
    const count = new Map<string, number>();
    for (const term of document) count.set(term, (count.get(term) ?? 0) + 1);
    return count;
  });
  const frequency = new Map<string, number>();
  for (const count of counts) for (const term of count.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const average = documents.reduce((total, document) => total + document.length, 0) / documents.length;
  return (question) => {
    const asked = [...queryTerms(question).keys()].map((term) => {
      const found = frequency.get(term) ?? 0;
      return { term, weight: Math.log(1 + (documents.length - found + 0.5) / (found + 0.5)) };
    });
    const scores = counts.map((count, index) => {
      const norm = 1.2 * (0.25 + (0.75 * (documents[index]?.length ?? 0)) / average);
      return asked.reduce(
        (total, { term, weight }) => total + (weight * 2.2 * (count.get(term) ?? 0)) / ((count.get(term) ?? 0) + norm),
        0,
      );
    });
    return turns
      .map((turn, index) => ({ id: turn.id, score: scores[index] ?? 0, index }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index)
      .map(({ id }) => id);
  };
}
