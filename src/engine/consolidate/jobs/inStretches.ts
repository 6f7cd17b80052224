import type { Step, Work } from './jobDefinition.ts';

/**
 * Work that pauses by itself, as a job: each step goes on to its next pause. Left alone at a pause it does nothing more,
 * so that it must leave nothing that nobody can go on from.
 */
export function inStretches(run: (pause: () => Promise<void>) => Promise<string>): Work {
  let ended: Promise<Step> | undefined;
  let goOn: () => void = () => undefined;
  let reached: () => void = () => undefined;
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      goOn = resolve;
      reached();
    });
  return async () => {
    const paused = new Promise<Step>((resolve) => (reached = () => resolve({ more: true })));
    if (ended === undefined) ended = run(pause).then((said) => ({ more: false, said }));
    else goOn();
    return await Promise.race([paused, ended]);
  };
}
