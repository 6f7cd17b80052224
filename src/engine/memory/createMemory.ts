import { createAfterwards } from '../ground/runtime/afterwards.ts';
import { checkTurn, observe } from '../capture/observe.ts';
import type { ConflictFinder } from '../capture/save.ts';
import { checkSave, save } from '../capture/save.ts';
import { saveMany } from '../capture/saveMany.ts';
import { createTurnLimit } from '../knowledge/trust/turnLimit.ts';
import { update } from '../capture/update.ts';
import { ageAll } from '../lifecycle/ageAll.ts';
import { conflictOf } from '../learn/conflictOf.ts';
import { learningMethods } from './learningMethods.ts';
import { settlerFor } from '../learn/settlerFor.ts';
import { createMaintenance, maintenanceMethods } from '../consolidate/maintenanceRunner.ts';
import { counting } from '../consolidate/jobs/metered.ts';
import { linkSome } from '../consolidate/linkSome.ts';
import { endSession, summarizeSession } from '../consolidate/summarizeConversation.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { RecallInput, RecallResult } from '../ground/contract/recalling.ts';
import { entityMethods } from './entityMethods.ts';
import { fromDatabaseError, MemoryError, replacedFile } from '../ground/contract/memoryError.ts';
import { createIdle } from '../ground/runtime/idle.ts';
import { createIds } from '../ground/runtime/ids.ts';
import { isMatched } from '../inject/activeMemory.ts';
import { createWarmUp } from './warmUp.ts';
import { createWeeklyInsight } from '../recall/weeklyInsight.ts';
import { checkedList, idsOf, positive } from './checkedInput.ts';
import { createAnswers } from './answers.ts';
import { similarity } from '../meaning/similarity.ts';
import { createTopicVectors } from '../meaning/topicVectors.ts';
import { createVectorKeeper } from '../meaning/vectorKeeper.ts';
import { createWords } from '../meaning/wordLoader.ts';
import type { MemoryPorts } from '../ground/contract/memoryPorts.ts';
import type { Clock, EntityRecognizer, LanguageModel } from '../ground/contract/ports.ts';
import { noMeaning } from '../ground/contract/ports.ts';
import { createRarity } from '../recall/rarity.ts';
import type { Reader } from '../recall/reader.ts';
import { createReads } from '../recall/reads.ts';
import { applySettings } from '../ground/contract/engineSettings.ts';
import { lastInjection, noteAccess, noteInjection, noteVerdict } from '../store/memories/access.ts';
import { withSafeSessionIds } from './withSafeSessionIds.ts';
import { eraseMemories, overwriting } from '../store/memories/erase.ts';
import { forgetMemories, forgetSlice } from '../store/memories/forget.ts';
import { historyOf } from '../store/history/history.ts';
import { setDurability } from '../store/base/durability.ts';
import { findActive } from '../store/memories/memories.ts';
import { activeLinks, linksAfter, sessionSummaries, turnsOf } from '../store/overview/browse.ts';
import { changesSince, listMemories, statsOf } from '../store/overview/overview.ts';
import { areLinked, linkMemories, neighborsOf, unlinkMemories } from '../store/graph/relations.ts';
import { adoptWorkspace, readableScopes } from '../store/base/scopes.ts';
import { summariesOf, waitingSessions } from '../store/conversations/conversations.ts';
import type { Store } from '../store/base/store.ts';
import { beginBatch } from '../store/base/store.ts';
import { createTopics } from './topicMethods.ts';
import { undoAll } from '../lifecycle/undoAll.ts';
import { writeWithPatience } from '../ground/runtime/writeWithPatience.ts';
import type { SaveInput, SaveResult, UpdateResult } from '../ground/contract/saving.ts';

/** The engine over one open database. All methods are safe to call at the same time. */
export function createMemory(ports: MemoryPorts): Memory {
  const { sql, random } = ports;
  const clock: Clock = () => Math.floor(ports.clock());
  const store: Store = { sql, clock, ids: createIds(random) };
  const rarity = createRarity(sql);
  const weeklyInsight = createWeeklyInsight(sql);
  const words = createWords(ports.wordVectors);
  const models = { ...ports, meaning: ports.meaning ?? noMeaning };
  const topicVectors = createTopicVectors(models);
  let settings = ports.settings;
  let closed = false;

  const reader = (): Reader => ({ sql, reads: createReads(sql), rarity, settings, words: words.current(), topicsByModel: topicVectors.current(), now: clock(), weeklyInsight });
  const similarityOf = (a: string, b: string): number | undefined => (words.current() === undefined ? undefined : similarity(a, b, words.current()));
  const conflicts: ConflictFinder = (memory) => conflictOf({ store, rarity, settings }, memory);
  const failed = (error: unknown): MemoryError => {
    const known = fromDatabaseError(error);
    ports.onFailure(known);
    return known;
  };
  const assertOpen = (): void => {
    if (closed) throw new MemoryError('closed', 'This memory was closed.');
  };
  /** A read: what the database throws comes out as a `MemoryError`. */
  const read = async <T>(work: () => T): Promise<T> => {
    assertOpen();
    try {
      return await Promise.resolve(work());
    } catch (error) {
      throw failed(error);
    }
  };
  const write = async <T>(work: () => T): Promise<T> => {
    assertOpen();
    if (ports.readOnlyReason !== undefined) throw new MemoryError('readOnly', ports.readOnlyReason);
    try {
      return await writeWithPatience(() => {
        // It may have been closed while the write waited for a lock.
        assertOpen();
        if (ports.isReplaced?.() === true) throw replacedFile();
        return work();
      }, ports);
    } catch (error) {
      throw failed(error);
    }
  };
  /** A write whose failure is an answer with a reason and not an exception. */
  const answer = async <T, R>(work: () => T, refuse: (reason: string) => R): Promise<T | R> => {
    try {
      return await write(work);
    } catch (error) {
      if (!MemoryError.is(error) || error.reason === 'closed') throw error;
      return refuse(error.message);
    }
  };
  const recognizers = (): readonly EntityRecognizer[] => ports.recognizers?.() ?? [];
  const maintenance = createMaintenance({ store, settings: () => settings, rarity, random, recognizers, similarityOf, model: ports.model, write });
  const counted = ({ offsetMinutes }: { readonly offsetMinutes: number }): LanguageModel | undefined =>
    ports.model === undefined ? undefined : counting(ports.model, { store, write, offsetMinutes });
  const later = createAfterwards(ports, (work) => (closed ? Promise.resolve() : write(() => sql.transaction(work))));

  const turns = createTurnLimit();
  const warmUp = createWarmUp(reader);
  const vectors = createVectorKeeper({ ...models, clock, write });
  const answers = createAnswers(models, reader, { ask: (texts) => vectors.ask(texts), learnTopics: (topics) => topicVectors.learn(topics) });
  let erasing: Promise<unknown> = Promise.resolve();
  /** Overwrites in unused parts of the file and in backups what earlier memories held of a secret. Nobody waits for it but closing. */
  const overwrite = (ids: readonly string[]): void => {
    if (ids.length > 0) erasing = Promise.all([erasing, ports.eraseElsewhere?.(ids)]).catch(failed);
  };
  const idle = createIdle(ports.scheduler, [
    async () => {
      await ports.fileRead;
      return await read(warmUp);
    },
    async () => {
      await words.load();
      return false;
    },
    async () => ports.readOnlyReason === undefined && (await write(() => linkSome(store, rarity, settings))).waiting,
  ]);

  const asked = (): void => {
    idle.asked();
    vectors.asked();
  };
  const wake = (): void => {
    idle.wake();
    vectors.wake();
  };

  const search = async (input: RecallInput): Promise<RecallResult> => {
    assertOpen();
    asked();
    try {
      return await answers.recall(input);
    } catch (error) {
      return { hits: [], problems: [{ code: 'index', message: failed(error).message }] };
    }
  };

  const adopt = async (): Promise<void> => {
    const { workspace, workspaceAliases } = settings;
    if (workspace === undefined || workspaceAliases.length === 0 || ports.readOnlyReason !== undefined) return;
    await write(() => sql.transaction(() => adoptWorkspace(sql, workspace, workspaceAliases)));
  };

  setDurability(sql, settings.durability);
  // The first questions come soon, and an earlier run may have left links and vectors to make.
  wake();

  return withSafeSessionIds({
    ...entityMethods({
      store,
      random,
      model: ports.model,
      recognizers,
      workspace: () => settings.workspace,
      read,
      write,
      pause: () => ports.scheduler.sleep(0),
    }),

    async observe(input) {
      asked();
      const checked = checkTurn(input, settings, clock());
      if ('reason' in checked) return checked;
      let rewritten: readonly string[] = [];
      const observed = await answer(() => observe(store, checked, (ids) => (rewritten = ids)), (reason) => ({ reason }));
      overwrite(rewritten);
      wake();
      return observed;
    },

    async save(input) {
      asked();
      const checked = checkSave(input, settings, clock());
      if ('reason' in checked) return { outcome: 'rejected', reason: checked.reason };
      let rewritten: readonly string[] = [];
      const guards = { conflictOf: conflicts, turns, settle: settlerFor(input, { store, rarity, settings, similarityOf }), onRewritten: (ids: readonly string[]) => (rewritten = ids) };
      const saved = await answer(() => save(store, checked, guards), (reason): SaveResult => ({ outcome: 'rejected', reason }));
      overwrite(rewritten);
      if (saved.batch !== undefined) wake();
      return saved;
    },

    async saveMany(inputs, options = {}) {
      assertOpen();
      if (!Array.isArray(inputs)) throw new MemoryError('input', 'saveMany needs a list of memories.');
      const writer = {
        store,
        settings,
        conflictOf: conflicts,
        write: (work: () => readonly SaveResult[]) => answer(work, (reason) => ({ reason })),
        pause: () => ports.scheduler.sleep(0),
      };
      const saved = await saveMany(writer, inputs as readonly SaveInput[], options);
      if (saved.batch !== undefined) wake();
      return saved;
    },

    ...learningMethods({ learner: () => ({ store, rarity, settings, random, similarityOf, write }), turns, overwrite, answer, read, changed: () => wake() }),

    async recall(input) {
      const result = await search(input);
      const used = result.hits.filter(isMatched).map((hit) => hit.id);
      if (used.length > 0) later.note(() => noteAccess(sql, used, clock()));
      return result;
    },

    search,

    async activeMemory(input) {
      assertOpen();
      asked();
      try {
        const result = await answers.activeMemory(input);
        const at = clock();
        const used = result.facts.filter(isMatched).map((hit) => hit.id);
        const { sessionId } = input;
        if (result.facts.length > 0) {
          later.note(() => {
            noteAccess(sql, used, at);
            if (sessionId !== undefined) noteInjection(sql, sessionId, result.facts, at);
          });
        }
        return result;
      } catch (error) {
        return { text: '', facts: [], tokens: 0, problems: [{ code: 'index', message: failed(error).message }] };
      }
    },

    async injections(sessionId) {
      // What the last answer put into a conversation may still be waiting to be written.
      await later.catchUp();
      return await read(() => lastInjection(sql, sessionId));
    },

    list: (input = {}) => read(() => listMemories(sql, checkedList(input))),

    changes: (since) => read(() => changesSince(sql, positive('since', since))),

    get: (id) => read(() => findActive(sql, id)),

    history: (id) => read(() => historyOf(sql, id)),

    async update(id, patch) {
      const refuse = (reason: string): UpdateResult => ({ outcome: 'rejected', reason });
      const updated = await answer(() => update(store, typeof id === 'string' ? [id] : id, patch, settings), refuse);
      wake();
      return updated;
    },

    async forget(target) {
      let left: readonly string[] | undefined;
      let forgotten = 0;
      let batch: string | undefined;
      do {
        const slice = await write(() =>
          sql.transaction(() => {
            const ids = left ?? idsOf(sql, target, settings.workspace);
            return { ...forgetMemories(store, ids.slice(0, forgetSlice), batch), left: ids.slice(forgetSlice) };
          }),
        );
        forgotten += slice.forgotten;
        ({ batch, left } = slice);
        if (left.length > 0) await ports.scheduler.sleep(0);
      } while (left.length > 0);
      return batch === undefined ? { forgotten } : { forgotten, batch };
    },

    async erase({ ids, sources = false }) {
      const erased = await write(() => overwriting(sql, () => sql.transaction(() => eraseMemories(store, idsOf(sql, { ids }, settings.workspace), { sources }))));
      return { erased: erased.length, left: erased.length === 0 ? [] : await (ports.eraseElsewhere?.(erased) ?? []) };
    },

    rate: (ids, verdict) => write(() => sql.transaction(() => noteVerdict(sql, ids, verdict))),

    age: async (input = {}) =>
      ageAll({ store, write, pause: () => ports.scheduler.sleep(0) }, {
        olderThanHours: positive('olderThanHours', input.olderThanHours ?? settings.ageAfterHours),
        maxRows: Math.floor(positive('maxRows', input.maxRows ?? settings.ageMaxRows)),
        alwaysInjectImportance: settings.alwaysInjectImportance,
      }),

    link: (a, b) =>
      write(() =>
        sql.transaction(() => {
          if (a === b || areLinked(sql, a, b) || !findActive(sql, a) || !findActive(sql, b)) return false;
          return linkMemories(store, beginBatch(store, 'link'), a, b);
        }),
      ),

    unlink: (a, b) =>
      write(() => sql.transaction(() => areLinked(sql, a, b) && unlinkMemories(store, beginBatch(store, 'unlink'), a, b))),

    neighbors: (id) => read(() => neighborsOf(sql, id, readableScopes(sql, undefined, settings.workspace))),

    links: ({ after } = {}) => read(() => (after === undefined ? activeLinks(sql) : linksAfter(sql, after ?? undefined))),

    sessions: () => read(() => sessionSummaries(sql)),

    turns: (sessionId) => read(() => turnsOf(sql, sessionId)),

    async undo(batch) {
      const result = await undoAll({ store, write, pause: () => ports.scheduler.sleep(0) }, batch);
      wake();
      return result ?? { undone: 0 };
    },

    async resetAndSummarize(input) {
      assertOpen();
      try {
        const model = input?.inBackground === undefined ? ports.model : counted(input.inBackground);
        return await summarizeSession({ store, settings, model, conflictOf: conflicts, random, write }, input);
      } catch (error) {
        const { reason, message } = failed(error);
        if (reason === 'closed') throw error;
        return { messages: 0, saved: 0, duplicates: 0, status: 'failed', reason: message };
      }
    },

    summaries: ({ sessionId, limit = 5 } = {}) => read(() => summariesOf(sql, sessionId, Math.floor(positive('limit', limit)))),

    endSession: (sessionId) => write(() => endSession({ store, settings }, sessionId)),

    waitingSessions: ({ asked = false } = {}) => read(() => waitingSessions(sql, { asked })),

    ...maintenanceMethods(maintenance, { assertOpen, isReadOnly: ports.readOnlyReason !== undefined, onRun: wake }),

    ...createTopics({ sql, words, vectors: topicVectors, settings: () => settings, read }),

    stats: () =>
      read(() => ({
        ...statsOf(sql),
        file: sql.file,
        fileBytes: ports.fileBytes(),
        backups: ports.backups?.() ?? [],
        readOnly: ports.readOnlyReason !== undefined,
        problems: [...ports.openingProblems, ...words.problems()],
        ...vectors.stats(),
      })),

    async reembed(input = {}) {
      assertOpen();
      const most = positive('limit', input.limit ?? Number.MAX_SAFE_INTEGER);
      return await vectors.reembed({ most, minImportance: positive('minImportance', input.minImportance ?? 1) });
    },

    stopReembed: () => vectors.stopReembed(),

    async configure(given) {
      const applied = applySettings(settings, given);
      settings = applied.settings;
      if (!closed) setDurability(sql, settings.durability);
      await adopt();
      // Models come and go with the settings, and one that came may have work waiting for it.
      vectors.wake();
      return applied.problems;
    },

    async close() {
      if (closed) return;
      idle.stop();
      answers.stop();
      topicVectors.stop();
      await vectors.stop();
      await erasing;
      await later.catchUp().catch(() => undefined);
      // A lease that cannot be given back expires.
      await maintenance.release().catch(() => undefined);
      closed = true;
      sql.close();
    },
  });
}
