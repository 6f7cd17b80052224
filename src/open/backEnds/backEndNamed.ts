import { type BackEndName, backEndNames } from '../../engine/ground/contract/backEnds.ts';
import type { Problem } from '../../engine/ground/contract/model.ts';

/** A back end by its name; a name that is none stands for `none`, and is said aloud. */
export function backEndNamed(given: string | undefined): {
  readonly name: BackEndName;
  readonly problems: readonly Problem[];
} {
  const named = given?.trim().toLowerCase() ?? '';
  if (named === '') return { name: 'sqlite', problems: [] };
  const name = backEndNames.find((one) => one === named);
  if (name !== undefined) return { name, problems: [] };
  const message =
    `The setting "backend" names "${named.slice(0, 60)}", which is none of ${backEndNames.join(', ')}: memory is kept ` +
    'nowhere until that is corrected.';
  return { name: 'none', problems: [{ code: 'setting', message }] };
}
