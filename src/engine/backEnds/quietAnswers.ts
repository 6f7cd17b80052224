import type { BackEndName } from '../ground/contract/backEnds.ts';
import type { Memory } from '../ground/contract/memory.ts';
import type { Problem } from '../ground/contract/model.ts';
import { defaultSettings } from '../ground/contract/engineSettings.ts';
import { lacks, lackText } from './lacking.ts';

/** What is asked without anybody waiting for it, answered as a memory answers that has nothing to do. */
export function quietAnswers(name: BackEndName) {
  const nothing = (): Promise<void> => Promise.resolve();
  const none = (): Promise<readonly never[]> => Promise.resolve([]);
  const { message: reason } = lacks(name, 'observe');
  const problems: readonly Problem[] = name === 'sqlite' ? [] : [{ code: 'setting', message: lackText(name) }];
  return {
    observe: () => Promise.resolve({ reason }),
    readRest: nothing,
    observeMany: (inputs) =>
      Promise.resolve({ results: inputs.map(() => ({ reason })), stored: 0, known: 0, skipped: inputs.length }),
    activeMemory: () => Promise.resolve({ text: '', facts: [], problems: [], tokens: 0 }),
    stableBlock: () => Promise.resolve({ text: '', memories: [], left: 0 }),
    allWork: none,
    importWork: (entries) => Promise.resolve({ added: 0, known: 0, skipped: { [reason]: entries.length } }),
    injections: none,
    pastBlocks: none,
    history: none,
    sessions: none,
    turns: none,
    summaries: none,
    waitingSessions: none,
    endSession: () => Promise.resolve({ waiting: false }),
    changes: () => Promise.resolve({ revision: 0, changed: [], removed: [] }),
    age: () => Promise.resolve({ moved: 0 }),
    rate: nothing,
    decayed: () => Promise.resolve({ total: 0, rows: [] }),
    forgetAsked: () => Promise.resolve(undefined),
    maintain: () => Promise.resolve({ state: 'done', runs: [] }),
    pauseMaintenance: nothing,
    maintenance: () =>
      Promise.resolve({
        due: [],
        pendingSessions: 0,
        waiting: [],
        redacted: 0,
        runs: [],
        tokensToday: 0,
        tokensPerDay: 0,
      }),
    operations: none,
    teams: none,
    joinedTeams: none,
    noteRecall: nothing,
    noteAnswer: nothing,
    recallShare: () => Promise.resolve({ days: 14, turns: 0, recalled: 0 }),
    resumeErasing: none,
    erasures: none,
    cachedAnswer: () => Promise.resolve(undefined),
    cacheAnswer: () => Promise.resolve(false),
    clearCachedAnswers: () => Promise.resolve(0),
    checkpoints: none,
    saveCheckpoint: nothing,
    loadCheckpoint: () => Promise.resolve(undefined),
    removeCheckpoints: () => Promise.resolve(0),
    chatLimits: () => Promise.resolve(defaultSettings),
    readConversation: () => Promise.resolve({ read: 0, learned: 0 }),
    heardIn: none,
    noticeCorrections: () => Promise.resolve({ learned: [] }),
    whereLeftOff: () => Promise.resolve({ lines: [], problems }),
    work: () => Promise.resolve({ entries: [], problems }),
    rules: () => Promise.resolve({ rules: [], offers: [], problems }),
    identity: () => Promise.resolve({ notes: [], traits: [] }),
    replacedBy: none,
    findArchived: none,
    archiveStatus: () => Promise.resolve({ takesDecayed: false, count: 0, files: [] }),
    retention: () => Promise.resolve(undefined),
    endOf: () => Promise.resolve(undefined),
  } as const satisfies Partial<Memory>;
}
