/** The vocabulary of the product: every other module, column, label and setting uses these words. */

/** Working set first: short is fresh, long is aged, archive is never recalled by itself. */
export const tiers = ['short', 'long', 'archive'] as const;
export type Tier = (typeof tiers)[number];

/**
 * What a memory is. An episode is one raw turn; everything else was distilled from conversations or said on purpose. A
 * rule says how work is to be done, from when it was said until it is taken back.
 */
export const kinds = ['episode', 'fact', 'rule', 'summary', 'reflection', 'insight', 'procedure', 'identity'] as const;
export type Kind = (typeof kinds)[number];

/** What somebody stated in a sentence: what is so, and how work is to be done. Which of the two may be arguable. */
export const statedKinds: readonly Kind[] = ['fact', 'rule'];

/** The kinds that a memory is compared with. */
export function kindsBeside(kind: Kind): readonly Kind[] {
  return statedKinds.includes(kind) ? statedKinds : [kind];
}

/** How a save came about, as the caller describes it. It grants no rights; `Origin` does. */
export const sources = ['session', 'user', 'directive'] as const;
export type Source = (typeof sources)[number];

/** Whose words a memory holds. Computed by our surfaces, never claimed by a language model. */
export const origins = ['user', 'confirmed', 'assistant', 'tool', 'import', 'team'] as const;
export type Origin = (typeof origins)[number];

export const proposalReasons = ['consent', 'once'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

export const quarantineReasons = ['protected', 'instruction', 'outside', 'conflict', ...proposalReasons] as const;

/**
 * Why a memory waits for review: its subject, its tone, where its words came from, or a conflict with another one. The
 * last two are proposals, which end by themselves: what is about the user waits for their consent, and what was noticed
 * only once for somebody to notice it again.
 */
export type QuarantineReason = (typeof quarantineReasons)[number];

export const roles = ['user', 'assistant', 'system', 'tool'] as const;
export type Role = (typeof roles)[number];

/** Where a memory is valid. A workspace is named by its identity, see `workspaceIdentities`. */
export type Scope = 'user' | { readonly workspace: string } | { readonly session: string };

/** A reading scope may name a workspace and a session at once; the user's own memories are always read. */
export type ReadScope = Scope | { readonly workspace?: string; readonly session?: string };

/** Plain JSON values: everything that crosses the engine's border can be cloned and stored. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Attributes = { readonly [key: string]: Json };

/** One stored memory. All times are Unix milliseconds. */
export interface MemoryRecord {
  /** Kind prefix and a time-sortable part; never changes, whatever tier the memory is in. */
  readonly id: string;
  readonly kind: Kind;
  readonly tier: Tier;
  readonly scope: Scope;
  readonly topic: string;
  readonly content: string;
  /** Optional name given by the user, unique within its scope. */
  readonly key?: string;
  /** 1 (low) to 10 (critical). */
  readonly importance: number;
  readonly pinned: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /**
   * Share of confidence lost per idle day, as an exponent; 0 never decays, by this or anything else. What `confidence`
   * counts by then is computed when it is needed (`lifecycle/decay/byConfidence.ts`) and never stored.
   */
  readonly decayRate: number;
  readonly source: Source;
  readonly origin: Origin;
  /** Who called: a surface, a tool, an agent. Stored, never trusted. */
  readonly actor?: string;
  /** Which agent and which of its runs it came from, as it named itself. Stored, never trusted. */
  readonly agentId?: string;
  readonly runId?: string;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly attributes: Attributes;
  readonly sessionId?: string;
  readonly sourceIds: readonly string[];
  readonly sourceRole?: Role;
  /** When it happened or was said. */
  readonly eventAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly agedAt?: number;
  /** When it was last saved, found or injected; absent where an older version stored it and nothing used it since. */
  readonly lastAccessAt?: number;
  readonly accessCount: number;
  /** Since when what it says holds, Unix ms: when its text was last said otherwise, not when its id was first used. */
  readonly validFrom: number;
  /** Absent while the memory is active. */
  readonly validUntil?: number;
  /** The memory that superseded it. Without `validUntil` it can still be found as what held before. */
  readonly supersededBy?: string;
  readonly expiresAt?: number;
  /** Present while the memory waits for review: it is neither recalled nor injected nor followed. */
  readonly quarantinedAt?: number;
  readonly quarantineReason?: QuarantineReason;
  readonly deletedAt?: number;
  /** Since when something that it rests on holds no longer, Unix ms; absent once somebody looked at it. */
  readonly needsReviewAt?: number;
  /** The memories that it rested on and that fell, in the order of their ids. */
  readonly needsReviewOf?: readonly string[];
  /** When it is erased unless somebody brings it back; present on what went by the clock. */
  readonly purgeAt?: number;
  readonly batch: string;
}

export type EventName = 'ADD' | 'UPDATE' | 'DELETE' | 'RESTORE' | 'AGE' | 'LINK' | 'UNLINK' | 'MERGE' | 'TTL';

/** One line of a memory's history. */
export interface HistoryEvent {
  readonly memoryId: string;
  readonly event: EventName;
  /**
   * The fields that the event changed, as they were and as they became. A new memory has all of its fields in `after`,
   * but for those that have their usual value.
   */
  readonly before?: Attributes;
  readonly after?: Attributes;
  readonly actor?: string;
  /** Why it happened, in a sentence. */
  readonly reason?: string;
  /** What belongs to the event and is no field of the memory. */
  readonly meta?: Attributes;
  /** The memory that was absorbed or superseded, or that a link comes from; and the one that holds it now, or is linked. */
  readonly oldRef?: string;
  readonly newRef?: string;
  /** Empty for what no undo takes back: a thumb, what we noted ourselves. */
  readonly batch: string;
  readonly at: number;
  readonly device: string;
  /** Gap-free per device, so that two databases can be merged later. */
  readonly number: number;
}

/** Something the caller should know: it did not stop the work, or it explains why nothing was done. */
export interface Problem {
  readonly code: ProblemCode;
  /** One sentence for a person, with what to do next. */
  readonly message: string;
}
export type ProblemCode =
  | 'input'
  | 'setting'
  | 'budget'
  | 'readOnly'
  | 'locked'
  | 'full'
  | 'corrupt'
  | 'setAside'
  | 'index'
  | 'newer'
  | 'meaning'
  | 'words'
  /** What was asked about was forgotten by the user's wish. */
  | 'forgotten'
  /** No rules read the language of a turn. */
  | 'language'
  | 'key'
  | 'past'
  | 'archive'
  /** The database of a team. */
  | 'hub'
  | 'failed';

/** Why a memory is in a result, in data and in words. */
export interface Why {
  readonly because:
    'importance' | 'rule' | 'words' | 'meaning' | 'time' | 'topic' | 'listed' | 'linked' | 'leftOff' | 'fallback';
  /** The words of the query that the memory covers, as they were typed. */
  readonly words: readonly string[];
  /** What each stage gave it, by name; 0 to 1 unless the name says otherwise (`similarity` is a cosine). */
  readonly parts: { readonly [stage: string]: number };
  readonly text: string;
  /** What led to it, where it is more than words in its content. */
  readonly evidence?: Evidence;
}

/** What led to a memory beside words that stand in it as they were typed. */
export interface Evidence {
  /** How the part of a long memory begins that answers best. */
  readonly passage?: string;
  /** Words that were taken for slips of the fingers, each with the word that was meant. */
  readonly readAs?: readonly Reading[];
  /** Names that were asked for, each with the name that the memory uses. */
  readonly called?: readonly Reading[];
  readonly tags?: readonly string[];
  /** The topic, when a word of it was asked for that the content lacks. */
  readonly topic?: string;
  /** The same for the key. */
  readonly key?: string;
  /** Words that were asked for, each with the word that says nearly the same. */
  readonly meant?: readonly Reading[];
  /** The beginning of the hit that it is linked to. */
  readonly linkedTo?: string;
}

export interface Reading {
  readonly typed: string;
  readonly as: string;
}

export interface Hit {
  readonly id: string;
  readonly kind: Kind;
  readonly tier: Tier;
  readonly topic: string;
  readonly content: string;
  /** The sentences that answer best, where a long content was found by its words; of the first hits only. */
  readonly excerpt?: string;
  readonly importance: number;
  /** 0 to 1; comparable within one result only. */
  readonly score: number;
  readonly why: Why;
  readonly scope: Scope;
  readonly origin: Origin;
  /** The team mate who said it. */
  readonly saidBy?: string;
  readonly eventAt: number;
  readonly sessionId?: string;
  /** What it superseded last. */
  readonly was?: Earlier;
  /** What was said before it of what may be the same, and may hold no longer. */
  readonly before?: Said;
  /** What was said after it of what may be the same: it may hold no longer. */
  readonly later?: Said;
  /** The memory that superseded it; what was superseded can be found and is never injected. */
  readonly supersededBy?: string;
  /** Present when it needs review, because something that it rests on holds no longer. */
  readonly restedOn?: Ground;
}

/** What a memory rested on. */
export interface Ground {
  /** Its beginning; absent where the request may not see it, or it was forgotten. */
  readonly what?: string;
  /** Until when it held, Unix ms. */
  readonly until: number;
}

/** What another memory says, and when that was said, Unix ms. */
export interface Said {
  readonly id: string;
  readonly kind: Kind;
  readonly content: string;
  readonly at: number;
}

/** What held before a memory, and until when. */
export interface Earlier {
  readonly kind: Kind;
  readonly content: string;
  /** Unix ms. */
  readonly from: number;
  readonly until: number;
}

/** A memory that is about to be added, without what the store itself fills in. */
export type NewMemory = Omit<
  MemoryRecord,
  | 'id'
  | 'updatedAt'
  | 'accessCount'
  | 'batch'
  | 'lastAccessAt'
  | 'agedAt'
  | 'validUntil'
  | 'supersededBy'
  | 'deletedAt'
  | 'needsReviewAt'
  | 'needsReviewOf'
  | 'purgeAt'
>;

/** Exhaustiveness check for closed unions. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
