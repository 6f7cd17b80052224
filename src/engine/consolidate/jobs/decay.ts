import { aging } from './aging.ts';
import { archiveDecayed, type Leaving } from './archiveDecayed.ts';
import { dropTurns } from './dropTurns.ts';
import { forgetDecayed } from './forgetDecayed.ts';
import type { JobContext, JobDefinition, Work } from './jobDefinition.ts';
import { purgeDecayed } from './purgeDecayed.ts';

/**
 * What time alone does to memories: they age, go into an archive or out of sight, and what went out of sight is erased once
 * nobody can want it back.
 */
export const decay: JobDefinition = {
  hasWork: () => false,
  begin: (context) => {
    const leaving: Leaving = new Map();
    return inOrder(context, [
      aging.begin,
      () => forgetDecayed(context, leaving),
      () => archiveDecayed(context, leaving),
      dropTurns,
      purgeDecayed,
    ]);
  },
};

/** One piece of work after the other, and what each has to say. */
function inOrder(context: JobContext, parts: readonly ((context: JobContext) => Work)[]): Work {
  const left = [...parts];
  const said: string[] = [];
  let current = left.shift()?.(context);
  return async () => {
    const step = await current?.();
    if (step?.more === true) return step;
    if (step !== undefined && step.said !== '') said.push(step.said);
    current = left.shift()?.(context);
    return current === undefined ? { more: false, said: said.join(' ') } : { more: true };
  };
}
