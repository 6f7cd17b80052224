import { topicsLike } from '../meaning/topicClusters.ts';
import type { LikenessByModel } from '../meaning/topicLikeness.ts';
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
  byModel?: LikenessByModel,
): string {
  const known = knownTopicIn(content, knownTopics);
  if (known !== undefined) return known;
  if (isPreference(content)) return spelledAsKnown('preferences', knownTopics);
  const label = spelledAsKnown(labelOf(content), knownTopics);
  if (knownTopics.includes(label) || (words === undefined && byModel === undefined)) return label;
  return topicsLike(label, [...knownTopics].sort(byText), words, byModel)[0] ?? label;
}

/** The spelling in use when a topic differs from a known one only by case, plural or blanks. */
export function spelledAsKnown(topic: string, knownTopics: readonly string[]): string {
  const sameWords = (other: string): boolean => stems(other).join(' ') === stems(topic).join(' ');
  if (knownTopics.includes(topic) || stems(topic).length === 0) return topic;
  return [...knownTopics].sort(byText).find(sameWords) ?? topic;
}

const fallbackLabel = 'general';
const maxWords = 3;
const maxWordLength = 32;

// Words that say nothing about what a sentence is about.
const weakWords = new Set(
  (
    'a about above after again against all almost also always am an and any anybody anyone anything are around as at away ' +
    'be because been before being below best better between both but by call called came can come could day did do does doing done down during ' +
    'each early else ensure even ever every everybody everyone everything few first for from get gets give go goes going good got great had has have ' +
    'having he her here hers him his how however i if important in instead into is it its just keep keeps kept know last late later ' +
    'least less let like likely live lives ll look made make makes many may me might mine more most much must my name named need ' +
    'needs never new next no nobody none nor not nothing now of off often old on once one only onto or other our ours out over own ' +
    'per please put quite rather re really remember run runs running s said same say see set shall she should since so some someone something ' +
    'sometimes soon still such sure t take takes tell than thanks that the their them then there these they thing things this those ' +
    'three through till time times to today tomorrow too two under until up upon us use used user uses using usually ve very via want ' +
    'wants was way we week well went were what when where which while who whom whose why will with within without work works ' +
    'would year yes yesterday yet you your yours m d isn aren don doesn didn won can cannot couldn shouldn wasn monday tuesday wednesday thursday friday ' +
    'saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march april june july august september october november december ' +
    'am pm morning evening night noon midnight hour hours minute minutes critical note okay ok'
  ).split(' '),
);

const preference =
  /\b(?:(?:i|we)\s+(?:\w+\s+)?(?:prefer|love|hate|dislike|favou?r|like|enjoy)|(?:i|we)\s+(?:would|['’]d)\s+rather|(?:i|we)(?:['’]d)\s+(?:rather|prefer|like)|(?:do not|don['’]t)\s+like|my\s+(?:favou?rite|preferred|preference)|prefers?\s+\w+\s+(?:over|to)|^(?:always|never|prefer)\s+(?:use|write|name|prefix|add|answer|reply|format|indent|\w+))\b/i;

function isPreference(content: string): boolean {
  return preference.test(content);
}

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

function labelOf(content: string): string {
  const runs: string[][] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const piece of content.toLowerCase().matchAll(token)) {
    // Punctuation ends a phrase: "tests, lint" are two labels, not one.
    if (piece[1] !== undefined) close();
    else if (isTelling(piece[0])) run.push(cleaned(piece[0]));
    else close();
  }
  close();
  const longest = Math.min(maxWords, Math.max(0, ...runs.slice(0, 2).map((words) => words.length)));
  // What a sentence is about tends to come first; only a longer phrase right after it says more.
  const chosen = runs.slice(0, 2).find((words) => Math.min(words.length, maxWords) === longest);
  return chosen?.slice(0, maxWords).join(' ') ?? fallbackLabel;
}

// A word with its inner hyphens, dots and apostrophes, or (captured) a mark that ends a phrase.
const token = /[\p{L}\p{N}_]+(?:[.'’/_-][\p{L}\p{N}_]+)*|([,;:.!?()\n"“”])/gu;

function isTelling(word: string): boolean {
  const bare = cleaned(word);
  return (
    /\p{L}/u.test(bare) &&
    !/^\d/.test(bare) &&
    !weakWords.has(bare) &&
    !/['’]/.test(bare) &&
    (bare.length > 1 || !/[a-z]/.test(bare))
  );
}

function cleaned(word: string): string {
  return word.replace(/['’]s$/, '').slice(0, maxWordLength);
}

function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !weakWords.has(word)).map(stem);
}

/** Enough to bring `deploy`, `deploys` and `deploying` together; recall has its own, better ways. */
function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1!')
    .replace(/(?<=[sxz]|ch|sh)es$/, '')
    .replace(/s$/, '')
    .replace(/!$/, '');
  const base = singular.replace(/(?:ments?|ings?|ed)$/, '');
  if (base === singular || base.length < 3 || !/[aeiouy]/.test(base)) return singular.replace(/(?<=.{3})e$/, '');
  // "running" doubles a letter, "using" drops one.
  return base.replace(/([b-df-hj-np-rtv-z])\1$/, '$1').replace(/(?<=.{3})e$/, '');
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
