import { enrichEntities } from '../consolidate/jobs/enrichEntities.ts';
import type { EntityMethods } from '../ground/contract/entities.ts';
import { modelRecognizer } from '../knowledge/entities/modelRecognizer.ts';
import { entityInfo } from '../store/graph/entityInfo.ts';
import { checkEntity, checkEnrichInput } from './checkedInput.ts';
import type { MemoryContext } from './memoryContext.ts';

/** What a memory knows about the things that memories name. */
export function entityMethods({ ports, store, settings, read, write, pause }: MemoryContext): EntityMethods {
  const { model, random } = ports;
  return {
    entity: (input) =>
      read(() => {
        const { name, place, limit } = checkEntity(store.sql, input, settings().workspace, store.clock());
        return entityInfo(store.sql, name, place, limit);
      }),

    async enrichEntities(input = {}) {
      await read(() => checkEnrichInput(input));
      const available = [...(ports.recognizers?.() ?? [])];
      if (input.withModel === true && model !== undefined && (await model.isAvailable?.()) !== false)
        available.push(modelRecognizer({ model, random }));
      return await enrichEntities({ store, available, write, pause }, input);
    },
  };
}
