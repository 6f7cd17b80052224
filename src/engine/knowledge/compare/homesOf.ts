import { homeOf } from '../language/work/objects.ts';
import type { Matter } from './matterOf.ts';

/** A test and its name belong together, as do a branch and its name; of code each thing is one of its own. */
export function homesOf({ objects }: Matter): ReadonlySet<string> {
  return new Set(
    [...objects].map((object) => {
      const home = homeOf(object);
      return home === undefined || home === 'code' ? object : home;
    }),
  );
}
