import type { MemoryRecord, Scope } from '../../ground/contract/model.ts';
import { mirrorPath, noConversation } from './mirrorPath.ts';

/** What stands above the text of a file: what a person may want to know, in the order in which it is written. */
export type MirrorFields = { readonly [name: string]: string | number | boolean | readonly string[] };

/** A memory as a file of the mirror. */
export interface MirrorEntry {
  readonly id: string;
  /** Relative to the mirror, with "/" between its parts. */
  readonly path: string;
  readonly fields: MirrorFields;
  readonly body: string;
}

/** The file of a memory. What changes by mere use (access, tier's age) is not in it, so that it rests while nothing is said. */
export function mirrorEntryOf(memory: MemoryRecord): MirrorEntry {
  const { id, kind, topic, key, importance, tags, sessionId, sourceRole, createdAt, scope, origin } = memory;
  return {
    id,
    path: mirrorPath(memory),
    fields: {
      id,
      kind,
      conversation_id: sessionId ?? noConversation,
      ...(sourceRole === undefined ? {} : { role: sourceRole }),
      ...(kind === 'summary' ? { summary_kind: 'conversation' } : {}),
      created_at: new Date(createdAt).toISOString(),
      topic,
      ...(key === undefined ? {} : { key }),
      importance,
      ...(tags.length === 0 ? {} : { tags }),
      ...(memory.pinned ? { pinned: true } : {}),
      scope: scopeName(scope),
      origin,
      ...(memory.supersededBy === undefined ? {} : { superseded_by: memory.supersededBy }),
    },
    body: memory.content,
  };
}

function scopeName(scope: Scope): string {
  if (scope === 'user') return 'user';
  return 'workspace' in scope ? `workspace ${scope.workspace}` : `conversation ${scope.session}`;
}
