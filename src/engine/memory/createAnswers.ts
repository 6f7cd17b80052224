import type { CategorySource } from '../ground/contract/categories.ts';
import type { RecallInput, RecallResult } from '../ground/contract/recalling.ts';
import type { ActiveMemoryInput, ActiveMemoryResult } from '../ground/contract/injecting.ts';
import { activeMemory, chooseActive, renderActive } from '../inject/activeMemory.ts';
import { queryTexts } from '../inject/queryTexts.ts';
import { recallLeftOff, workBeside } from '../leftOff/leftOffHits.ts';
import type { Problem } from '../ground/contract/model.ts';
import type { Meaning } from '../ground/contract/ports.ts';
import type { Reader } from '../recall/reader.ts';
import { findHits, limitOf, placeOf, presentHits, problemsOf, recall } from '../recall/recall.ts';
import { rerankedPerHit } from '../recall/rerank.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import { claimUpdates } from './claimUpdates.ts';
import type { Past } from './createPast.ts';
import { meetingScopesOnce } from '../store/base/scopes.ts';
import { recallAsOf } from './recallAsOf.ts';
import { distinctTopics } from '../store/memories/topics.ts';
import type { Asked, MeaningAsker } from '../meaning/meaningAsker.ts';
import { rerankHits } from '../recall/rerankHits.ts';
import type { WordTable } from '../meaning/wordTable.ts';
import type { TopicVectors } from '../meaning/topicVectors.ts';

/**
 * Answers with the help of the embedding and the reranking model; when one is missing or fails, the answer does without
 * it.
 */
export interface Answers {
  recall(input: RecallInput): Promise<RecallResult>;
  activeMemory(input: ActiveMemoryInput): Promise<ActiveMemoryResult>;
  stop(): void;
}

/** An embedding model reads no more of a question than this. */
const askedCharacters = 1000;

/** What answers are made with, beside what the database holds. */
interface AnswerParts {
  readonly vectors: Pick<MeaningAsker, 'ask'>;
  readonly topicVectors: Pick<TopicVectors, 'learn'>;
  readonly words: WordTable;
  readonly past: Past;
  readonly categories: CategorySource;
}

export function createAnswers(
  ports: Pick<MemoryPorts, 'sql' | 'scheduler' | 'readOnlyReason' | 'onFailure'> & { readonly meaning: Meaning },
  reader: () => Reader,
  { vectors, topicVectors, words, past, categories }: AnswerParts,
): Answers {
  const { meaning } = ports;
  const stopped = new AbortController();
  const readerFor = async (texts: readonly string[]): Promise<Reader & { readonly problems: readonly Problem[] }> => {
    const asked: Asked = await vectors.ask(texts.map((text) => text.slice(0, askedCharacters)));
    return { ...reader(), meaning: asked.meaning, problems: asked.problem === undefined ? [] : [asked.problem] };
  };
  /**
   * Without a model for meaning nothing is awaited: the answer is made from what the database holds at the time of the
   * call. Only right after opening the word table is still read, without which the same question got another answer.
   */
  const hasNoModel = (): boolean => meaning.embedder() === undefined && meaning.reranker() === undefined;

  /** An answer looks at the same few scopes a dozen times. */
  const answering = <Result>(answer: () => Result): Result => meetingScopesOnce(ports.sql, answer);

  /** An edited file of categories holds from the next answer on. */
  const catchingUp = (): Promise<unknown> | undefined => {
    const reading = [words.reading(), categories.reading()].filter((one) => one !== undefined);
    return reading.length === 0 ? undefined : Promise.all(reading);
  };

  const search = async (input: RecallInput): Promise<RecallResult> => {
    if (input.topic !== undefined && meaning.embedder() !== undefined)
      await topicVectors.learn(() => topicsAround(reader(), input));
    const query = typeof input.query === 'string' ? input.query.slice(0, askedCharacters) : '';
    if (hasNoModel() || query.trim() === '') return await Promise.resolve(answering(() => recall(reader(), input)));
    const known = await readerFor([query]);
    const limit = limitOf(input);
    const wanted = meaning.reranker() === undefined ? limit : limit * rerankedPerHit;
    const found = findHits(known, input, wanted);
    const context = { query, limit, settings: known.settings, now: known.now };
    const { hits, problem } = await rerankHits({ ...ports, signal: stopped.signal }, found.hits, context);
    const problems = [...known.problems, ...found.problems, ...(problem === undefined ? [] : [problem])];
    const presented = presentHits(known, hits, input);
    return { hits: presented, problems: [...problems, ...problemsOf(known, input, presented)] };
  };

  return {
    stop: () => stopped.abort(),
    async recall(input) {
      const reading = catchingUp();
      if (reading !== undefined) await reading;
      const { asOf } = input;
      if (asOf !== undefined) return await recallAsOf(reader(), past, { ...input, asOf });
      const leftOff = answering(() => recallLeftOff(reader(), input));
      if (leftOff === undefined) return await search(input);
      // What is remembered of the part that the question names comes behind the work itself.
      const rest = leftOff.isAboutSomething ? await search(input) : { hits: [], problems: [] };
      const ofWork = workBeside(leftOff, rest.hits);
      const known = new Set(ofWork.map(({ id }) => id));
      const hits = [...ofWork, ...rest.hits.filter(({ id }) => !known.has(id))];
      return { hits: hits.slice(0, leftOff.limit), problems: rest.problems };
    },
    async activeMemory(input) {
      const reading = catchingUp();
      if (reading !== undefined) await reading;
      const updates = claimUpdates(ports, reader(), input);
      if (hasNoModel()) return await Promise.resolve(answering(() => activeMemory(reader(), input, updates)));
      const known = await readerFor(queryTexts(input.turns));
      const choice = chooseActive(known, input);
      const [query = ''] = choice.texts;
      const context = { query, limit: choice.settings.injectLimit, settings: choice.settings, now: known.now };
      const { hits, problem } = await rerankHits({ ...ports, signal: stopped.signal }, choice.relevant, context);
      const problems = [...known.problems, ...choice.problems, ...(problem === undefined ? [] : [problem])];
      return renderActive(known, input, { ...choice, relevant: hits, problems }, updates);
    },
  };
}

/** The topic that is asked for, and all those that may mean nearly the same. */
function topicsAround(reader: Reader, input: RecallInput): readonly string[] {
  const { topics = [], scopes } = placeOf(reader, input, []);
  return [...topics, ...distinctTopics(reader.sql, scopes)];
}
