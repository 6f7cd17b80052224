import { type DecaySettings, defaultDecaySettings } from './decaySettings.ts';
import type { Kind, Tier } from './model.ts';
import { kinds, tiers } from './model.ts';
import { type SensitiveField, sensitiveFields } from './personalFields.ts';

/** What decides the order of what the lists found; see `EngineSettings.fusion`. */
export const fusions = ['fitted', 'rrf', 'sum'] as const;

type Fusion = (typeof fusions)[number];

/**
 * What an acknowledged write outlives. `process`: the crash or kill of any program; a power cut or a crash of the
 * operating system may take back the last seconds, and never damages the file. `power`: those too, for a flush to
 * the drive with every write. https://www.sqlite.org/pragma.html#pragma_synchronous
 */
export const durabilities = ['process', 'power'] as const;

export type Durability = (typeof durabilities)[number];

/** Every number that shapes behaviour. Its default is written here and nowhere else. */
export interface EngineSettings extends DecaySettings {
  /** Identity of the open workspace; the default scope of a save that is not about the person. */
  readonly workspace: string | undefined;
  /** Other names of the open workspace (first commit, folder), whose memories it takes over. */
  readonly workspaceAliases: readonly string[];
  /** Estimated tokens of the Active Memory block. */
  readonly budgetTokens: number;
  /** From this importance on a memory is in every block and never ages. */
  readonly alwaysInjectImportance: number;
  /** Relevant memories taken into account for a block, before the budget. */
  readonly injectLimit: number;
  /** Which memories a block is made of. Raw turns (`episode`) only fill one that would be empty. */
  readonly injectTiers: readonly Tier[];
  readonly injectKinds: readonly Kind[];
  /**
   * How sure it must be that a turn means a memory for it to be injected, 0–1; see `recall/pertinence.ts`. Set by the
   * curve that `npm run bench:recall` prints.
   */
  readonly relevanceFloor: number;
  /** A long-tier memory needs `relevanceFloor` times this. */
  readonly longTierFactor: number;
  /**
   * What decides the order: everything that is measured, with weights that were fitted (`fitted`), the ranks in the lists
   * alone (`rrf`), or 0.4 of the words' score and 0.6 of the meaning's alone (`sum`).
   */
  readonly fusion: Fusion;
  /** 1 takes the best hits as they are; a lower value prefers hits that say something new. */
  readonly mmrLambda: number;
  /** Share of the score that freshness decides, 0 to 1; 0 leaves it to break ties. */
  readonly recencyWeight: number;
  /** Days after which a score is halved; 0 never does. */
  readonly recencyHalfLifeDays: number;
  /** How alike two memories must be to be linked, 0–1, and to how many others one memory is linked at most. */
  readonly linkMin: number;
  readonly linkNeighbors: number;
  /**
   * How alike two statements must be, 0–1, for rules alone to decide, for the later to complete the earlier, and for
   * the earlier to contain the later; see `bandOf`.
   */
  readonly sameFrom: number;
  readonly updateFrom: number;
  readonly recreateFrom: number;
  /** How many memories are learned from one turn and on one day at most. */
  readonly learnPerTurn: number;
  readonly learnPerDay: number;
  /**
   * Memories that search by meaning finds at most by itself, and the cosine (−1 to 1) that they need. What words found is
   * raised or lowered by its meaning whatever its cosine; see `meaning/queryMeaning.ts`.
   */
  readonly meaningTopK: number;
  readonly meaningFloor: number;
  /**
   * How far a memory must stand out by meaning, 0–1, to be put into a prompt, linked to another memory or compared with
   * it without a word in common; see `meaning/queryMeaning.ts`. A wrong line costs more than a missing one. Measured with Universal Sentence Encoder Lite
   * (`npm run bench:recall -- --encoder`): from 0.6 on no prompt off topic brings anything up, and up to 0.9 % more of a
   * memory's own questions do; from 0.5 on it is up to 2.1 and 2.6 %. Small models that were made to tell paraphrases
   * give them 0.6 to 0.9 in their published examples.
   */
  readonly meaningInjectFloor: number;
  /** Where there is a reranking model: the least score it must give a memory, 0–1, and the share that freshness has. */
  readonly rerankThreshold: number;
  readonly rerankRecencyWeight: number;
  /** Words that are not the user's are forgotten after so many days, unless the user confirms them. */
  readonly unconfirmedDays: number;
  /** What of the user waits for their consent unless they put it there; none: nothing does. And for how many days. */
  readonly consentFields: readonly SensitiveField[];
  readonly consentDays: number;
  /**
   * Turns or conversations that must lead to what is noticed of the user's tone and goals before it is used; 1 uses it
   * at once, as does whoever noticed it and is as sure as this, 0–1.
   */
  readonly consentSignals: number;
  readonly consentSureFrom: number;
  /** How much more alike statements about the user must be to become one, 0–1, on top of the three limits above. */
  readonly stricterAboutUser: number;
  /** Numbers of cards, accounts, identity and insurance are taken out of what is kept, as secrets always are. */
  readonly redactPersonalNumbers: boolean;
  readonly fallbackLimit: number;
  readonly fallbackImportance: number;
  readonly ageAfterHours: number;
  readonly ageMaxRows: number;
  /** The folder that old memories are archived to, and after how many days without use; empty: they are not. */
  readonly archiveFolder: string;
  readonly archiveIdleDays: number;
  /** Where there is such a folder, what nobody used any more goes there instead of being forgotten and erased. */
  readonly archiveDecayed: boolean;
  /** What an acknowledged save outlives. */
  readonly durability: Durability;
  readonly resetMinMessages: number;
  readonly resetMaxMessages: number;
  /**
   * Whether a language model may be asked in the background: never, only once the user agreed, or within a day's
   * tokens.
   */
  readonly backgroundModel: BackgroundModel;
  readonly backgroundTokensPerDay: number;
  /** How many memories, in percent, one background run may take out of sight; five are always allowed. */
  readonly lossPercent: number;
  /** A conversation in which nothing was said for this long counts as over. */
  readonly idleMinutes: number;
  /** How large a memory may be, in megabytes, to be searched as it was at an earlier time; that takes as much working memory. */
  readonly pastMegabytes: number;
  /** For so many days every change is kept by itself and can be undone; older ones are folded into what they led to. */
  readonly historyDays: number;
  /** How many changes of the memory the head of a block tells at most; 0 tells none. */
  readonly updatesMost: number;
  /** How important a memory must be for a conversation to be told of it that never had it in a block. */
  readonly updatesImportance: number;
  /** Tokens that the identity may take of a block, and never more than half of it; 0 leaves it out. */
  readonly identityTokens: number;
  /** Learned traits that stand with it at most. */
  readonly identityTraits: number;
  /** Of how many revisions of a conversation its changes are kept. */
  readonly updatesKept: number;
  /** Messages of our own chat that its language model is sent: the newest `windowMessages`, and never more than `mostMessages`. */
  readonly windowMessages: number;
  readonly mostMessages: number;
  /**
   * Its history is compacted above so many messages, or above so many percent of the tokens that the language model
   * reads, and only where it has more than `compactFromMessages`; `keepMessages` stay at its end. See `compactHistory`.
   */
  readonly compactAboveMessages: number;
  readonly compactAbovePercent: number;
  readonly compactFromMessages: number;
  readonly keepMessages: number;
  /** Tokens that a language model reads where it does not say so itself. */
  readonly tokenLimit: number;
  /** What a window holds of a conversation is let go after so many minutes without a turn. */
  readonly evictAfterMinutes: number;
  /** Answers of our own chat are kept for the same question again, for so many seconds, and so many of them. */
  readonly responseCache: boolean;
  readonly responseCacheSeconds: number;
  readonly responseCacheEntries: number;
  /** Conversations whose state outlives a restart, and the kilobytes (of 1,000 characters) that one may take. */
  readonly checkpointsKept: number;
  readonly checkpointKilobytes: number;
  /** What memory did is noted one by one for so many days, and at most so many; older ones are counted by day. */
  readonly operationDays: number;
  readonly operationsKept: number;
  /** How often a model that one sentence was handed to may call tools and be answered. */
  readonly delegateRounds: number;
  /** Whether tasks, initiatives and assets are kept that conversations tell of, and how many open ones an answer lists at most. */
  readonly continuity: boolean;
  readonly continuityLines: number;
  /** Memories of a team that this machine keeps; what is beyond is searched for on the server. */
  readonly teamRows: number;
}

/** What is archived is never injected. */
export const injectableTiers: readonly Tier[] = tiers.filter((tier) => tier !== 'archive');
export const injectableKinds: readonly Kind[] = kinds;

export const backgroundModels = ['off', 'ask', 'on'] as const;
export type BackgroundModel = (typeof backgroundModels)[number];

export const defaultSettings: EngineSettings = {
  workspace: undefined,
  workspaceAliases: [],
  budgetTokens: 400,
  alwaysInjectImportance: 8,
  injectLimit: 20,
  injectTiers: injectableTiers,
  injectKinds: injectableKinds.filter((kind) => kind !== 'procedure'),
  relevanceFloor: 0.5,
  longTierFactor: 1.1,
  fusion: 'fitted',
  mmrLambda: 0.7,
  recencyWeight: 0,
  recencyHalfLifeDays: 0,
  linkMin: 0.35,
  linkNeighbors: 3,
  sameFrom: 0.92,
  updateFrom: 0.75,
  recreateFrom: 0.55,
  learnPerTurn: 3,
  learnPerDay: 200,
  meaningTopK: 20,
  meaningFloor: 0.45,
  meaningInjectFloor: 0.6,
  rerankThreshold: 0.35,
  rerankRecencyWeight: 0.2,
  unconfirmedDays: 30,
  consentFields: sensitiveFields,
  consentDays: 7,
  consentSignals: 2,
  consentSureFrom: 0.9,
  stricterAboutUser: 0.05,
  redactPersonalNumbers: true,
  fallbackLimit: 15,
  fallbackImportance: 3,
  ageAfterHours: 48,
  ageMaxRows: 100,
  archiveFolder: '',
  archiveIdleDays: 180,
  archiveDecayed: true,
  durability: 'process',
  resetMinMessages: 4,
  resetMaxMessages: 60,
  backgroundModel: 'ask',
  backgroundTokensPerDay: 50_000,
  lossPercent: 2,
  idleMinutes: 30,
  ...defaultDecaySettings,
  pastMegabytes: 512,
  historyDays: 90,
  updatesMost: 3,
  updatesImportance: 6,
  updatesKept: 20,
  identityTokens: 200,
  identityTraits: 5,
  windowMessages: 200,
  mostMessages: 5000,
  compactAboveMessages: 50,
  compactAbovePercent: 75,
  compactFromMessages: 12,
  keepMessages: 10,
  tokenLimit: 128_000,
  evictAfterMinutes: 60,
  responseCache: false,
  responseCacheSeconds: 3600,
  responseCacheEntries: 100,
  checkpointsKept: 100,
  checkpointKilobytes: 256,
  operationDays: 30,
  operationsKept: 20_000,
  delegateRounds: 6,
  continuity: true,
  continuityLines: 6,
  teamRows: 200_000,
};
