import type { EngineSettings } from '../../ground/contract/engineSettings.ts';
import { languageOf } from '../language/languages.ts';

/** What two statements that are this alike may be to each other, best first. */
type Band = 'auto' | 'update' | 'recreate' | 'fallback' | 'none';

/** Below this two statements are two facts, and no language model is asked. */
const fallbackFrom = 0.35;

export type BandLimits = Pick<EngineSettings, 'sameFrom' | 'updateFrom' | 'recreateFrom'>;

/**
 * The band of a similarity (0–1). `auto`: rules alone decide, since hardly a word differs; only what a statement wholly
 * holds of the other makes them one. `update`: the later wording may complete the earlier. `recreate`: what the earlier
 * one holds is the same; beyond that only a language model makes one fact of two. `fallback`: two memories, which a
 * language model may look at now or in the daily check. `none`: two facts.
 */
export function bandOf(similarity: number, limits: BandLimits): Band {
  if (similarity >= limits.sameFrom) return 'auto';
  if (similarity >= limits.updateFrom) return 'update';
  if (similarity >= limits.recreateFrom) return 'recreate';
  return similarity >= fallbackFrom ? 'fallback' : 'none';
}

/**
 * The bands for a statement: of the user themselves two wordings must be more alike than of anything else before they
 * are made one, since what is lost there is about a person.
 */
export function bandsFor(
  { content }: { readonly content: string },
  { sameFrom, updateFrom, recreateFrom, stricterAboutUser }: BandLimits & Pick<EngineSettings, 'stricterAboutUser'>,
): BandLimits {
  if (!languageOf(content).personal.isAboutUser(content)) return { sameFrom, updateFrom, recreateFrom };
  const stricter = (from: number): number => Math.min(1, from + stricterAboutUser);
  return { sameFrom: stricter(sameFrom), updateFrom: stricter(updateFrom), recreateFrom: stricter(recreateFrom) };
}
