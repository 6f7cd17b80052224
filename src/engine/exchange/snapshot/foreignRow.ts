import type { ConversationToImport } from '../../ground/contract/importing.ts';
import type { SaveInput } from '../../ground/contract/saving.ts';
import type { SnapshotRow } from '../../ground/contract/snapshots.ts';
import { importActor } from '../turnsToStore.ts';

/** As rows of a snapshot are named that this machine did not write. */
export const snapshotSource = 'snapshot';

/**
 * A row that anybody may have written, as a fact of the origin `import`: what that may be follows from its origin. It is
 * valid where the file says, since a narrower place than the user's own only makes it reach less.
 */
export function saveOfRow(row: SnapshotRow, file: string): SaveInput {
  const { kind, topic, content, importance, tags, key, category, attributes, scope, eventAt, expiresAt } = row;
  return {
    kind,
    topic,
    content,
    importance,
    tags,
    scope,
    source: 'session',
    origin: 'import',
    actor: importActor,
    agentId: snapshotSource,
    attributes: { ...attributes, file },
    at: eventAt,
    ...(key === undefined ? {} : { key }),
    ...(category === undefined ? {} : { category }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  };
}

/** Turns of a foreign snapshot as conversations of another program: nothing in them counts as typed by the user. */
export function conversationsOf(rows: readonly SnapshotRow[], file: string): readonly ConversationToImport[] {
  const conversations = new Map<string, SnapshotRow[]>();
  for (const row of rows) {
    const place = JSON.stringify([row.sessionId ?? '', row.scope]);
    const turns = conversations.get(place);
    if (turns === undefined) conversations.set(place, [row]);
    else turns.push(row);
  }
  return [...conversations.values()].map((turns) => ({
    source: snapshotSource,
    sessionId: `${snapshotSource}:${turns[0]?.sessionId ?? 'default'}`,
    file,
    scope: turns[0]?.scope ?? 'user',
    turns: turns
      .toSorted((a, b) => a.eventAt - b.eventAt)
      .map(({ id, content, eventAt, sourceRole, origin }) => ({
        ...(id === '' ? {} : { id }),
        role: sourceRole === 'assistant' || sourceRole === 'tool' ? ('assistant' as const) : ('user' as const),
        text: content,
        at: eventAt,
        isTyped: false,
        readsOutside: origin === 'tool',
      })),
  }));
}
