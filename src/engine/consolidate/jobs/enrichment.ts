import type { EntityRecognizer } from '../../ground/contract/ports.ts';
import { counted, countedMemories } from '../../ground/text/counted.ts';
import { modelRecognizer } from '../../knowledge/entities/modelRecognizer.ts';
import { recognizersOf } from '../../knowledge/entities/recognizeEntities.ts';
import { memoriesToEnrich } from '../../store/graph/memoriesToEnrich.ts';
import { enrichDefaults, lookAgain } from './enrichEntities.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';

/** Each memory is a request of its own to a language model, so it gets fewer of them. */
const mostWithModel = 10;

/** Enriches memories that name few things, before conversations are read, so that the names are known by then. */
export const enrichment: JobDefinition = {
  hasWork: () => false,
  canRun: (context) => recognizersFor(context).length > 0,
  begin: (context) => {
    const recognizers = recognizersFor(context);
    const limit = recognizers.some(({ kind }) => kind === 'model') ? mostWithModel : enrichDefaults.limit;
    const left = recognizers.length === 0 ? [] : memoriesToEnrich(context.store, { ...enrichDefaults, limit });
    let looked = 0;
    let found = 0;
    return async () => {
      const said = `Looked again at ${countedMemories(looked)}, found ${counted(found, 'entity', 'entities')}.`;
      const memory = left.shift();
      if (memory === undefined) return { more: false, said };
      const result = await lookAgain(
        { store: context.store, write: (work) => context.write(work) },
        recognizers,
        memory,
      );
      if ('stopped' in result) return { more: false, said: `${said} ${result.stopped}` };
      looked++;
      found += result.added ?? 0;
      return { more: true };
    };
  },
};

function recognizersFor({ recognizers, refusal, model, random }: JobContext): EntityRecognizer[] {
  return recognizersOf('accurate', [
    ...recognizers(),
    ...(refusal === undefined ? [modelRecognizer({ model, random })] : []),
  ]);
}
