import { withoutMarkers } from '../ground/text/lostSecret.ts';
import { remembered } from '../ground/runtime/remembered.ts';
import type { TopicRules } from '../knowledge/language/topicWording.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import { topicsLike } from '../meaning/clusterTopics.ts';
import type { TopicLikeness } from '../meaning/topicLikeness.ts';
import type { WordVectors } from '../ground/contract/ports.ts';

/**
 * A topic for a content that came without one: a known topic whose words occur in it, else a short label made from its
 * own words, or the known topic that means nearly the same as that label. Equal input gives equal output, whatever the
 * order of the known topics.
 */
export function topicFor(
  content: string,
  knownTopics: readonly string[],
  words?: WordVectors,
  byModel?: TopicLikeness,
): string {
  const known = knownTopicIn(content, knownTopics);
  if (known !== undefined) return known;
  const { topics } = languageOf(content);
  if (topics.isPreference.test(content)) return spelledAsKnown(topics.preferences, knownTopics);
  const label = spelledAsKnown(labelOf(withoutMarkers(content), topics), knownTopics);
  if (knownTopics.includes(label) || (words === undefined && byModel === undefined)) return label;
  return topicsLike(label, [...knownTopics].sort(byText), words, byModel)[0] ?? label;
}

/** The spelling in use when a topic differs from a known one only by case, plural or blanks. */
export function spelledAsKnown(topic: string, knownTopics: readonly string[]): string {
  const sameWords = (other: string): boolean => stems(other).join(' ') === stems(topic).join(' ');
  if (knownTopics.includes(topic) || stems(topic).length === 0) return topic;
  return [...knownTopics].sort(byText).find(sameWords) ?? topic;
}

const maxWords = 3;
const maxWordLength = 32;

function knownTopicIn(content: string, knownTopics: readonly string[]): string | undefined {
  const present = new Set(stems(content));
  let best: { readonly topic: string; readonly weight: number } | undefined;
  for (const topic of [...knownTopics].sort(byText)) {
    const needed = stems(topic);
    if (needed.length === 0 || !needed.every((stem) => present.has(stem))) continue;
    const weight = needed.length * 1000 + needed.join('').length;
    if (best === undefined || weight > best.weight) best = { topic, weight };
  }
  return best?.topic;
}

/** What is left in a row without its verbs names a thing; a text of which nothing is left is labelled by its verb. */
function labelOf(content: string, rules: TopicRules): string {
  return firstPhrase(rules.nounsOf(content), rules) ?? firstPhrase(content, rules) ?? rules.general;
}

function firstPhrase(
  content: string,
  { weakWords, aboutOf, joins, keepsCase }: Pick<TopicRules, 'weakWords' | 'aboutOf' | 'joins' | 'keepsCase'>,
): string | undefined {
  const runs: string[][] = [];
  let run: string[] = [];
  const close = (): void => {
    while (joins.has(run.at(-1) ?? '')) run.pop();
    if (run.length > 0) runs.push(run);
    run = [];
  };
  const about = aboutOf(content);
  for (const piece of (keepsCase ? about : about.toLowerCase()).matchAll(token)) {
    // Punctuation ends a phrase: "tests, lint" are two labels, not one.
    if (piece[1] !== undefined) close();
    else if (run.length > 0 && joins.has(piece[0])) run.push(piece[0]);
    else if (isTelling(piece[0], weakWords)) run.push(cleaned(piece[0]));
    else close();
  }
  close();
  const longest = Math.min(maxWords, Math.max(0, ...runs.slice(0, 2).map((words) => words.length)));
  // What a sentence is about tends to come first; only a longer phrase right after it says more.
  const chosen = runs.slice(0, 2).find((words) => Math.min(words.length, maxWords) === longest);
  const label = chosen?.slice(0, maxWords) ?? [];
  if (joins.has(label.at(-1) ?? '')) label.pop();
  return label.length === 0 ? undefined : label.join(' ');
}

// A word with its inner hyphens, dots and apostrophes, or (captured) a mark that ends a phrase.
const token = /[\p{L}\p{N}_]+(?:[.'’/_-][\p{L}\p{N}_]+)*|([,;:.!?()\n"“”])/gu;

function isTelling(word: string, weakWords: ReadonlySet<string>): boolean {
  const bare = cleaned(word);
  return (
    /\p{L}/u.test(bare) &&
    !/^\d/.test(bare) &&
    !weakWords.has(bare.toLowerCase()) &&
    !/['’]/.test(bare) &&
    (bare.length > 1 || !/[a-z]/.test(bare))
  );
}

function cleaned(word: string): string {
  return word.replace(/['’]s$/, '').slice(0, maxWordLength);
}

/** Known topics are compared with each content that comes without one. */
const mostTopics = 500;
const longestTopic = 80;

const stems: (text: string) => readonly string[] = remembered(readStems, mostTopics, longestTopic);

function readStems(text: string): readonly string[] {
  const { topics, index } = languageOf(text);
  const { weakWords, labelStemOf } = topics;
  const runs = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = index.segment === undefined ? runs : runs.flatMap(index.segment);
  return words.filter((word) => !weakWords.has(word)).map(labelStemOf);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
