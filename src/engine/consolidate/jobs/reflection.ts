import { counted } from '../../ground/text/counted.ts';
import { reflectOn, scopesToReflectOn } from '../../learn/reflectOn.ts';
import { storeCandidates } from '../../learn/storeCandidates.ts';
import { ladderIn } from './consolidatorTools.ts';
import type { JobContext, JobDefinition } from './jobDefinition.ts';

/** Asks a language model once a week what the last days were about. Without one, the reflection waits. */
export const reflection: JobDefinition = {
  hasWork: () => false,
  canRun: (context) => context.refusal === undefined && scopesOf(context).length > 0,
  begin: (context) => {
    const left = scopesOf(context);
    let written = 0;
    return async () => {
      const scope = left.shift();
      if (scope === undefined) return { more: false, said: `Wrote ${counted(written, 'weekly reflection')}.` };
      const { candidates } = await reflectOn(context, context.store.sql, scope, context.store.clock());
      const stored = await context.slice((batch) =>
        storeCandidates(ladderIn(context, scope), candidates, { actor: 'reflection', batchOf: batch.open }),
      );
      written += stored.filter(({ outcome }) => outcome === 'stored').length;
      return { more: true };
    };
  },
  waiting: (context) => {
    const count = scopesOf(context).length;
    return context.refusal === undefined || count === 0 ? undefined : counted(count, 'weekly reflection');
  },
};

function scopesOf({ store }: JobContext): ReturnType<typeof scopesToReflectOn> {
  return scopesToReflectOn(store.sql, store.clock());
}
