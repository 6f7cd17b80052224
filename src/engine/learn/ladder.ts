import type { Store } from '../store/base/store.ts';
import type { Rarity } from '../recall/rarity.ts';
import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Similarity } from '../knowledge/compare/likeness.ts';

/** What the ladder works on. */
export interface Ladder {
  readonly store: Store;
  readonly rarity: Rarity;
  readonly settings: EngineSettings;
  readonly similarityOf?: Similarity | undefined;
}
