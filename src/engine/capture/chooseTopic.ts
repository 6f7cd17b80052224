import { languageOf } from '../knowledge/language/languages.ts';
import { isEveryday, isStopWord, terms } from '../knowledge/language/terms.ts';
import { familiesOf } from '../knowledge/language/tools/familiesOf.ts';

/** Texts that are filed under a topic already; with them a topic is known by what it holds, not by its name alone. */
export type FiledUnder = (topic: string) => readonly string[];

/** What a topic must reach to be taken: about one telling word of its name, or a good likeness to what it holds. */
const leastFit = 0.4;

/**
 * The known topic that a text belongs under, or undefined when none fits and it deserves a new one. A name counts by
 * its words (`work/ticket-routing` is about the routing of tickets), words that several topics share count less.
 */
export function chooseTopic(text: string, knownTopics: readonly string[], filed?: FiledUnder): string | undefined {
  const content = contentOf(text);
  const shared = sharedWords(knownTopics);
  let best: { readonly topic: string; readonly fit: number } | undefined;
  for (const topic of [...knownTopics].sort((a, b) => (a < b ? -1 : 1))) {
    const fit =
      Math.max(sortFit(text, topic), nameFit(content, topic, shared)) + likeness(content, filed?.(topic) ?? []);
    if (fit >= leastFit && (best === undefined || fit > best.fit)) best = { topic, fit };
  }
  if (best !== undefined) return best.topic;
  const { smallTalk, generalName } = languageOf(text).topics;
  return smallTalk.test(text) ? knownTopics.find((topic) => generalName.test(lastSegment(topic))) : undefined;
}

interface Content {
  /** How often each telling term occurs. */
  readonly counts: ReadonlyMap<string, number>;
  /** Terms for the languages and sorts of tools whose own words occur, as those of `databases` for `mysql`. */
  readonly families: ReadonlySet<string>;
  readonly all: readonly string[];
}

function contentOf(text: string): Content {
  const counts = new Map<string, number>();
  for (const term of terms(text))
    if (!isStopWord(term) && term.length > 1) counts.set(term, (counts.get(term) ?? 0) + 1);
  const words = text.toLowerCase().match(/[\p{L}\p{N}_.+#-]+/gu) ?? [];
  const families = words.flatMap((word) => familiesOf(word.replace(/^[.-]+|[.-]+$/g, '')));
  return { counts, families: new Set(families.flatMap(terms)), all: [...counts.keys()] };
}

function lastSegment(topic: string): string {
  return topic.split('/').at(-1) ?? topic;
}

function wordsOfName(topic: string): string[] {
  return [...new Set(terms(lastSegment(topic).replace(/[-_.]+/g, ' ')))].filter((term) => !isStopWord(term));
}

function sharedWords(topics: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const topic of topics) for (const word of wordsOfName(topic)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** 0 and up: the part of a name's words that the text has, those that occur often count a little more. */
function nameFit(content: Content, topic: string, shared: ReadonlyMap<string, number>): number {
  const words = wordsOfName(topic);
  let found = 0;
  let whole = 0;
  for (const word of words) {
    const weight = (isEveryday(word) ? 0.5 : 1) / (shared.get(word) ?? 1);
    whole += weight;
    found += weight * occurrence(content, word);
  }
  return whole === 0 ? 0 : found / whole;
}

const prefixLength = 5;

function occurrence({ counts, families, all }: Content, word: string): number {
  const exact = counts.get(word);
  if (exact !== undefined) return 1 + 0.15 * Math.log(exact);
  if (families.has(word)) return 0.9;
  // "chemistry" and "chemical", "analysis" and "analyst" share no stem, only a beginning.
  const alike = all.filter(
    (term) =>
      commonStart(term, word) >= Math.min(prefixLength, Math.max(4, Math.min(term.length, word.length))) &&
      !isEveryday(term),
  );
  return alike.length > 0 ? 0.6 : 0;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Some topics are a sort of text and not a subject, as a diary or the minutes of meetings. */
function sortFit(text: string, topic: string): number {
  const name = lastSegment(topic).replace(/[-_]+/g, ' ');
  const sort = languageOf(text).topics.sorts.find((one) => one.name.test(name));
  return sort?.isText(text) === true ? 2 : 0;
}

/**
 * What the nearest texts of a topic have in common with this one (cosine of telling terms), weighted so that it
 * counts as much as a name.
 */
function likeness(content: Content, filed: readonly string[]): number {
  if (filed.length === 0) return 0;
  const near = filed
    .map((text) => cosine(content.counts, contentOf(text).counts))
    .toSorted((a, b) => b - a)
    .slice(0, 2);
  return 4 * (near.reduce((sum, one) => sum + one, 0) / near.length);
}

function cosine(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const weight = (term: string): number => (isEveryday(term) ? 0.3 : 1);
  const length = (some: ReadonlyMap<string, number>): number =>
    Math.sqrt([...some.keys()].reduce((sum, term) => sum + weight(term) ** 2, 0));
  let common = 0;
  for (const term of a.keys()) if (b.has(term)) common += weight(term) ** 2;
  return common === 0 ? 0 : common / (length(a) * length(b));
}
