import type { Embedder, Meaning, Scheduler } from '../ground/contract/ports.ts';
import { redact } from '../knowledge/trust/redact.ts';
import { cosine } from './cosine.ts';
import { embedChecked } from './embedChecked.ts';
import { standsOut } from './queryMeaning.ts';
import { middleOf } from './signBits.ts';
import type { TopicLikeness } from './topicLikeness.ts';
import { labelOf, together } from './topicLikeness.ts';

/**
 * What an embedding model says about the names of topics, in addition to the built-in word table, which knows only
 * English.
 */
export interface TopicVectors {
  /** Has unknown names of topics embedded. Waits only a moment; the rest comes after the answer. */
  learn(topics: () => readonly string[]): Promise<void>;
  /** How alike the embedding model finds two names, the same from `together` up; undefined without one. */
  current(): TopicLikeness | undefined;
  stop(): void;
}

/** How long an answer waits for names to be embedded, in ms; a small model takes 2 to 15 for one. */
const patienceMs = 100;
const namesPerCall = 32;
/** Names that are embedded because of one question, and names that are kept: more topics than a person has in use. */
const namesAtOnce = 200;
const keptNames = 2000;
/**
 * How far two names must stand out from what any two have in common to mean the same, see `Near.standsOut`. Set by
 * hand, and strictly: joining two topics by mistake is worse than leaving them apart.
 */
const sameFrom = 0.7;

export function createTopicVectors({
  meaning,
  scheduler,
}: {
  readonly meaning: Meaning;
  readonly scheduler: Scheduler;
}): TopicVectors {
  const stopped = new AbortController();
  let model: string | undefined;
  let kept = new Map<string, Float32Array>();
  let middle: Float32Array | undefined;
  let reading: Promise<void> | undefined;

  const read = async (embedder: Embedder, names: readonly string[]): Promise<void> => {
    for (let start = 0; start < names.length; start += namesPerCall) {
      const some = names.slice(start, start + namesPerCall);
      const vectors = await embedChecked(
        embedder,
        some.map((name) => redact(name).text),
        'passage',
        stopped.signal,
      );
      if (model !== embedder.model) return;
      some.forEach((name, index) => {
        const vector = vectors[index];
        if (vector !== undefined) kept.set(name, vector);
      });
      middle = undefined;
    }
  };
  const learn = async (topics: () => readonly string[]): Promise<void> => {
    const embedder = meaning.embedder();
    if (embedder?.model !== model || kept.size > keptNames) {
      model = embedder?.model;
      kept = new Map();
      middle = undefined;
    }
    if (embedder === undefined) return;
    const missing = [...new Set(topics().map((topic) => labelOf(topic, undefined).name))]
      .filter((name) => name !== '' && !kept.has(name))
      .slice(0, namesAtOnce);
    if (missing.length === 0) return;
    // Questions and the queue ask the model all the time, and show when it fails.
    reading ??= read(embedder, missing)
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    await Promise.race([reading, scheduler.sleep(patienceMs)]);
  };

  const likeness: TopicLikeness = (a, b) => {
    const [one, other] = [kept.get(a), kept.get(b)];
    if (one === undefined || other?.length !== one.length) return undefined;
    middle ??= middleOf([...kept.values()], one.length);
    const usual = (cosine(one, middle) + cosine(other, middle)) / 2;
    return Math.min(1, (together * standsOut(cosine(one, other), usual, kept.size)) / sameFrom);
  };

  return {
    learn,
    current: () => (model !== undefined && meaning.embedder()?.model === model ? likeness : undefined),
    stop: () => stopped.abort(),
  };
}
