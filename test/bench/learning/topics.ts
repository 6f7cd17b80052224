import { chooseTopic } from '../../../src/engine/capture/chooseTopic.ts';
import { terms } from '../../../src/engine/knowledge/language/terms.ts';
import type { TopicCase } from './publicSets.ts';

export interface TopicFigures {
  /** Share of texts that get the topic of their label; where no known topic fits, none may be taken. */
  readonly byName: number;
  /** The same when each topic holds up to five other texts of the set. */
  readonly withMemories: number;
  /** The topic whose name has most words in the text. */
  readonly overlap: number;
}

const memoriesPerTopic = 5;

export function topicFigures(cases: readonly TopicCase[], show: boolean): TopicFigures {
  const share = (choose: (one: TopicCase) => string | undefined): number =>
    cases.filter((one) => isRight(one, choose(one))).length / cases.length;
  if (show) for (const one of cases) print(one, chooseTopic(one.text, one.topics));
  return {
    byName: share(({ text, topics }) => chooseTopic(text, topics)),
    withMemories: share((one) => chooseTopic(one.text, one.topics, (topic) => othersOf(cases, one, topic))),
    overlap: share(mostOverlap),
  };
}

function othersOf(cases: readonly TopicCase[], one: TopicCase, topic: string): string[] {
  return cases
    .filter((other) => other !== one && other.label === topic)
    .slice(0, memoriesPerTopic)
    .map(({ text }) => text);
}

function isRight({ topics, label }: TopicCase, chosen: string | undefined): boolean {
  return topics.includes(label) ? chosen === label : chosen === undefined;
}

function mostOverlap({ text, topics }: TopicCase): string | undefined {
  const words = new Set(terms(text));
  const overlap = (topic: string): number =>
    terms(topic.replace(/[-/]/g, ' ')).filter((word) => words.has(word)).length;
  const [best] = topics.toSorted((a, b) => overlap(b) - overlap(a));
  return best === undefined || overlap(best) === 0 ? undefined : best;
}

function print(one: TopicCase, chosen: string | undefined): void {
  if (!isRight(one, chosen)) console.log(`   WRONG ${chosen ?? '(new)'} is ${one.label}: ${one.text.slice(0, 110)}`);
}
