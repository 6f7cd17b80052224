import type { Problem } from '../../ground/contract/model.ts';
import type { Store } from '../base/store.ts';
import { countUnreadable } from './tombstones.ts';

const message =
  'The key by which erased memories are known again is missing or another one, so that an import or an old backup could bring them back. Put the file with the ending .erased.key back beside the memory, if you have it.';

/** What keeps erased memories from being known again. */
export function keyProblems({ sql, seals }: Store): Problem[] {
  if (seals === undefined || countUnreadable(sql, seals.current()?.keyName) === 0) return [];
  return [{ code: 'key', message }];
}
