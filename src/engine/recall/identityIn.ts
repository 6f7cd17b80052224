import { identityKey, identityParts } from '../ground/contract/identity.ts';
import type { MemoryRecord, ReadScope } from '../ground/contract/model.ts';
import { readableScopes } from '../store/base/scopes.ts';
import { identityNotes, learnedTraits } from '../store/memories/identityNotes.ts';
import { scopeProblem } from '../scope/scopeProblem.ts';
import type { Reader } from './reader.ts';

type IdentityReader = Pick<Reader, 'sql' | 'settings' | 'now'>;

/**
 * What stands in a scope's blocks of the identity: the notes in the order of their parts, each the workspace's own where
 * it has one, then the learned traits, the newest first. An invalid scope reads the user's alone.
 */
export function identityIn(reader: IdentityReader, scope?: ReadScope): readonly MemoryRecord[] {
  const { sql, settings, now } = reader;
  const readable = scope === undefined || scopeProblem(scope) === undefined ? scope : 'user';
  const scopes = readableScopes(sql, readable, settings.workspace);
  const found = identityNotes(sql, scopes, now);
  const notes = identityParts.flatMap((part) => {
    const own = found.filter(({ key }) => key === identityKey(part));
    return own.find((note) => note.scope !== 'user') ?? own[0] ?? [];
  });
  return [...notes, ...learnedTraits(sql, scopes, now, settings.identityTraits)];
}
