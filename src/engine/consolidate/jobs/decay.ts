import { aging } from './aging.ts';
import { dropTurns } from './dropTurns.ts';
import { forgetDecayed } from './forgetDecayed.ts';
import type { JobContext, JobDefinition, Work } from './jobDefinition.ts';
import { purgeDecayed } from './purgeDecayed.ts';

/** What time alone does to memories: they age, go out of sight, and are erased once nobody can want them back. */
export const decay: JobDefinition = {
  hasWork: () => false,
  begin: (context) => inOrder(context, [aging.begin, forgetDecayed, dropTurns, purgeDecayed]),
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
