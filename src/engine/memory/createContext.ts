import { linkSome } from '../consolidate/linkSome.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import { noMeaning, type Scheduler } from '../ground/contract/ports.ts';
import { createAfterwards } from '../ground/runtime/createAfterwards.ts';
import { createGiveWay } from '../ground/runtime/createGiveWay.ts';
import { createIdle } from '../ground/runtime/createIdle.ts';
import { createIds } from '../ground/runtime/ids.ts';
import { noCategoryFiles } from '../knowledge/categories/builtInCategories.ts';
import { utc } from '../knowledge/language/askedTime.ts';
import { createTurnLimit } from '../knowledge/trust/turnLimit.ts';
import type { Ladder } from '../learn/ladder.ts';
import { similarity } from '../meaning/similarity.ts';
import { createTopicVectors } from '../meaning/topicVectors.ts';
import { createVectorKeeper } from '../meaning/vectorKeeper.ts';
import { createWordTable, type WordTable } from '../meaning/wordTable.ts';
import { createRarity, rarityInRequest } from '../recall/rarity.ts';
import type { Reader } from '../recall/reader.ts';
import { createReads } from '../recall/reads.ts';
import type { Spelling } from '../recall/spelling.ts';
import { createRulesInForce } from '../inject/createRulesInForce.ts';
import { createVocabulary, type Vocabulary } from '../recall/vocabulary.ts';
import { createWeeklyInsight } from '../recall/weeklyInsight.ts';
import type { Store } from '../store/base/store.ts';
import { type Access, createAccess } from './createAccess.ts';
import { createAnswers } from './createAnswers.ts';
import { createPast } from './createPast.ts';
import { createRulesAhead } from './createRulesAhead.ts';
import { createWarmUp } from './createWarmUp.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What the methods of a memory share, and what changes and ends it. */
export function createContext(given: MemoryPorts): {
  readonly context: MemoryContext;
  readonly setSettings: (settings: EngineSettings) => void;
  /** Ends all background work, and waits for what must not be interrupted. */
  readonly stop: () => Promise<void>;
} {
  const ports = { ...given, meaning: given.meaning ?? noMeaning };
  const { sql, scheduler, categories = noCategoryFiles } = ports;
  let settings = ports.settings;
  const access = createAccess(ports, () => past.lapse());
  const { write, reportFailure, isClosed } = access;
  const store = storeOf(ports);
  const [rarity, weeklyInsight] = [createRarity(sql), createWeeklyInsight(sql)];
  const words = createWordTable(ports.wordVectors);
  const topicVectors = createTopicVectors(ports);
  const vectors = createVectorKeeper({ ...ports, clock: store.clock, write, onStored: () => idle.wake() });
  const [vocabulary, rulesInForce] = [createVocabulary(sql), createRulesInForce(sql)];
  const reader = (): Reader => ({
    sql,
    reads: createReads(sql),
    rarity: rarityInRequest(rarity),
    settings,
    categories: categories.current().rules,
    wordTable: words.current(),
    spelling: spellingBy(vocabulary, words),
    topicsByModel: topicVectors.current(),
    now: store.clock(),
    offsetMinutes: ports.offsetMinutes ?? utc,
    weeklyInsight,
    rulesInForce,
  });
  const past = createPast({ store, scheduler, isClosed }, reader);
  const ladder = (): Ladder => ({
    store,
    rarity,
    settings,
    similarityOf: (a, b) => (words.current() === undefined ? undefined : similarity(a, b, words.current())),
    nearTo: vectors.nearTo,
  });
  const answers = createAnswers(ports, reader, { vectors, topicVectors, words, past, categories });
  const idle = createIdle(
    scheduler,
    idleWork(ports, { access, reader, words, vocabulary, linkNext: () => linkSome(ladder()) }),
  );
  let erasing: Promise<unknown> = Promise.resolve();

  const context: MemoryContext = {
    ...access,
    ports,
    store,
    settings: () => settings,
    categories,
    words,
    topicVectors,
    vectors,
    answers,
    past,
    reader,
    ladder,
    turns: createTurnLimit(),
    later: createAfterwards(ports, (work, patienceMs) =>
      isClosed() ? Promise.resolve() : write(() => sql.transaction(work), patienceMs),
    ),
    pause: () => scheduler.sleep(0),
    ...givingWay(scheduler, [idle, vectors]),
    wake: () => [idle, vectors].forEach((one) => void one.wake()),
    overwrite: (ids) => {
      if (ids.length > 0) erasing = Promise.all([erasing, ports.eraseElsewhere?.(ids)]).catch(reportFailure);
    },
  };
  const stop = async (): Promise<void> => {
    for (const one of [idle, answers, topicVectors]) one.stop();
    past.drop();
    await vectors.stop();
    await erasing;
    await context.later.catchUp(lastPatienceMs).catch(() => undefined);
  };
  return { context, setSettings: (fresh) => void (settings = fresh), stop };
}

/** Whoever asked has the answer, or waits for it: a hook's host does until the hook has ended. */
const lastPatienceMs = 150;

function givingWay(
  scheduler: Scheduler,
  background: readonly { asked(): void }[],
): Pick<MemoryContext, 'asked' | 'holdBack' | 'giveWay' | 'isGivingWay'> {
  const { asked, pause, isGivingWay } = createGiveWay(scheduler);
  const holdBack = (): void => background.forEach((one) => one.asked());
  return {
    holdBack,
    giveWay: pause,
    isGivingWay,
    asked: () => {
      asked();
      holdBack();
    },
  };
}

function storeOf({ sql, clock, random, seals }: MemoryPorts): Store {
  return { sql, clock: () => Math.floor(clock()), ids: createIds(random), seals };
}

function spellingBy(vocabulary: Vocabulary, words: WordTable): Spelling | undefined {
  const wordTable = words.current();
  return wordTable && { vocabulary, wordTable };
}

/** What is done while nobody asks for anything: the first reads get faster, and new memories get their links. */
function idleWork(
  ports: MemoryPorts,
  {
    access,
    reader,
    words,
    vocabulary,
    linkNext,
  }: {
    readonly access: Access;
    readonly reader: () => Reader;
    readonly words: WordTable;
    readonly vocabulary: Vocabulary;
    readonly linkNext: () => { readonly waiting: boolean };
  },
): readonly (() => Promise<boolean>)[] {
  const warmUp = createWarmUp(reader);
  const rulesAhead = createRulesAhead(reader);
  return [
    async () => {
      await ports.fileRead;
      return await access.read(warmUp);
    },
    async () => {
      await words.load();
      return false;
    },
    async () => {
      words.current()?.warmUp();
      return await Promise.resolve(false);
    },
    () => access.read(() => vocabulary.learn()),
    () => access.read(rulesAhead),
    async () => ports.readOnlyReason === undefined && (await access.write(linkNext)).waiting,
  ];
}
