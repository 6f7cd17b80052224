import type { EnrichInput, EnrichResult } from '../../ground/contract/entities.ts';
import type { EntityRecognizer } from '../../ground/contract/ports.ts';
import type { NamedEntity } from '../../knowledge/entities/mergeEntities.ts';
import { mergeEntities } from '../../knowledge/entities/mergeEntities.ts';
import { recognizeEntities, recognizersOf } from '../../knowledge/entities/recognizeEntities.ts';
import { messageOf } from '../../knowledge/trust/messageOf.ts';
import type { Store } from '../../store/base/store.ts';
import { addEntities, memoriesToEnrich } from '../../store/graph/memoriesToEnrich.ts';

interface Enricher {
  readonly store: Store;
  readonly available: readonly EntityRecognizer[];
  /** A write that waits for its lock. */
  readonly write: <T>(work: () => T) => Promise<T>;
  /** Lets others have their turn between two memories. */
  readonly pause: () => Promise<void>;
}

/** How many memories one run takes, and which ones name few things. */
export const enrichDefaults = { kinds: ['fact', 'rule', 'episode'], maxEntityCount: 2, limit: 50 } as const;
const mostMemories = 1000;

/**
 * Enriches memories that name few things with the help of better recognizers than a save can wait for. Each is enriched
 * once; a failure stops the run and leaves the rest for the next one.
 */
export async function enrichEntities(enricher: Enricher, input: EnrichInput): Promise<EnrichResult> {
  const recognizers = recognizersOf('accurate', enricher.available);
  if (recognizers.length === 0)
    return {
      status: 'unavailable',
      memories: 0,
      entities: 0,
      reason: 'There is no recognizer that is better than patterns.',
    };
  const {
    kinds = enrichDefaults.kinds,
    maxEntityCount = enrichDefaults.maxEntityCount,
    limit = enrichDefaults.limit,
  } = input;
  const waiting = memoriesToEnrich(enricher.store, {
    kinds,
    maxEntityCount,
    limit: Math.min(mostMemories, Math.floor(limit)),
  });
  let memories = 0;
  let entities = 0;
  for (const memory of waiting) {
    const looked = await lookAgain(enricher, recognizers, memory);
    if ('stopped' in looked) return { status: 'stopped', memories, entities, reason: looked.stopped };
    if (looked.added !== undefined) memories++;
    entities += looked.added ?? 0;
    await enricher.pause();
  }
  return { status: 'enriched', memories, entities };
}

/** Enriches one memory; `added` is undefined when the memory is gone or says something else by now. */
export async function lookAgain(
  { store, write }: Pick<Enricher, 'store' | 'write'>,
  recognizers: readonly EntityRecognizer[],
  memory: { readonly id: string; readonly content: string },
): Promise<{ readonly added: number | undefined } | { readonly stopped: string }> {
  let named: NamedEntity[];
  try {
    named = mergeEntities(await recognizeEntities(memory.content, recognizers));
  } catch (error) {
    return { stopped: messageOf(error) };
  }
  return { added: await write(() => store.sql.transaction(() => addEntities(store, memory, named))) };
}
