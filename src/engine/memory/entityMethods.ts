import type { Memory } from '../ground/contract/memory.ts';
import { checkedEntity, checkEnrichInput } from './checkedInput.ts';
import type { EntityRecognizer, LanguageModel, Random } from '../ground/contract/ports.ts';
import { entityInfo } from '../store/graph/entityInfo.ts';
import type { Store } from '../store/base/store.ts';
import { enrichEntities } from '../consolidate/jobs/enrichEntities.ts';
import { modelRecognizer } from '../knowledge/entities/modelRecognizer.ts';

interface EntityContext {
  readonly store: Store;
  readonly random: Random;
  readonly model: LanguageModel | undefined;
  readonly recognizers: () => readonly EntityRecognizer[];
  readonly workspace: () => string | undefined;
  readonly read: <T>(work: () => T) => Promise<T>;
  readonly write: <T>(work: () => T) => Promise<T>;
  readonly pause: () => Promise<void>;
}

/** The part of a memory that is about what memories name. */
export function entityMethods(context: EntityContext): Pick<Memory, 'entity' | 'enrichEntities'> {
  const { store, random, model, read, write, pause } = context;
  return {
    entity: (input) =>
      read(() => {
        const { name, place, limit } = checkedEntity(store.sql, input, context.workspace(), store.clock());
        return entityInfo(store.sql, name, place, limit);
      }),

    async enrichEntities(input = {}) {
      await read(() => checkEnrichInput(input));
      const available = [...context.recognizers()];
      if (input.withModel === true && model !== undefined && (await model.isAvailable?.()) !== false)
        available.push(modelRecognizer({ model, random }));
      return await enrichEntities({ store, available, write, pause }, input);
    },
  };
}
