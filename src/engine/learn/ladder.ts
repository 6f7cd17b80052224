import type { Store } from '../store/base/store.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { FactCandidate } from '../ground/contract/learning.ts';
import type { MemoryRecord, NewMemory, Origin } from '../ground/contract/model.ts';
import type { Proposal } from '../knowledge/trust/proposals.ts';
import type { SaveInput } from '../ground/contract/saving.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';
import type { NearTo } from '../meaning/createNearTo.ts';

/** What the ladder works on. */
export interface Ladder {
  readonly store: Store;
  readonly rarity: Rarity;
  readonly settings: EngineSettings;
  readonly similarityOf?: Similarity | undefined;
  /**
   * Whether scopes hold words of some origins at all; present while many facts are taken in that add none of them, so
   * that it is looked up once.
   */
  readonly holdsWordsOf?: ((scopes: readonly number[], origins: readonly Origin[]) => boolean) | undefined;
  /** What is near to a stored memory by an embedding model, where there is one. */
  readonly nearTo?: NearTo | undefined;
}

/** A fact on its way in, checked and within the rights of its origin. */
export interface Incoming {
  readonly memory: NewMemory;
  /** Fields that the caller named, so that an update by key leaves the others alone. */
  readonly given: Partial<SaveInput>;
  /**
   * How far the rules look beyond what is the same. `saved`: what somebody saves on purpose stands as it was said.
   * `settled`: it also supersedes what it conflicts with. `learned`: it may also be held by, or complete, what is
   * known.
   */
  readonly as: 'saved' | 'settled' | 'learned';
  readonly corrects?: FactCandidate['corrects'];
  /** It is left where it takes the place of nothing. */
  readonly onlyChanges?: FactCandidate['onlyChanges'];
  /** Present when it is a rule of how work is done. */
  readonly directive?: FactCandidate['directive'];
  /** 0–1: how sure whoever noticed it is; absent where nobody said. */
  readonly sureness?: number | undefined;
}

/** An earlier statement that a new one may have made outdated, and how likely that is, 0 to 1. */
export interface MayChange {
  readonly id: string;
  readonly strength: number;
}

/** What becomes of a fact, in view of what is stored. */
export type Decision =
  | { readonly do: 'add'; readonly mayChange?: MayChange }
  /** It is known. `gains: false`: that it was said again gives the known one no more rights. */
  | { readonly do: 'keep'; readonly id: string; readonly gains?: false }
  /** Its key names this memory, which takes over what it says. */
  | { readonly do: 'update'; readonly known: MemoryRecord }
  /** The stored one says the same with less; it takes over the text. */
  | { readonly do: 'extend'; readonly id: string; readonly content: string; readonly origin?: Origin }
  /** It holds now instead of these; `content` where something of the old one still holds. */
  | { readonly do: 'replace'; readonly ids: readonly string[]; readonly content?: string }
  /** It takes back what is not known, so there is nothing to do. */
  | { readonly do: 'leave' }
  /** It only says that these hold no longer. */
  | { readonly do: 'takeBack'; readonly ids: readonly string[] }
  /** It is older than what conflicts with it: it held before. */
  | { readonly do: 'backdate'; readonly by: string }
  /** It waits for review, beside what it may not supersede, or as a proposal. */
  | { readonly do: 'wait'; readonly against: MemoryRecord | undefined; readonly proposal?: Proposal }
  /** It waits as a proposal already, which now comes into force, or gains a sign that it is right. */
  | { readonly do: 'settle'; readonly known: MemoryRecord; readonly by: 'words' | 'signals' | 'signal' }
  /** The user refused it a short time ago. */
  | { readonly do: 'refused'; readonly at: number };

export interface Judgement {
  readonly decision: Decision;
  /** Stored memories that rules cannot tell apart from it for sure, most alike first; a language model may. */
  readonly unsure: readonly MemoryRecord[];
}
