import type { MemoryRecord } from '../../ground/contract/model.ts';
import { fingerprint } from '../../ground/text/fingerprint.ts';

/** Of memories that no conversation led to. */
export const noConversation = 'default';

/** The folder of the mirror in which memories lie; nothing else in the mirror is read. */
export const entriesFolder = 'entries';

/** A name that every file system takes and none reads as a way to somewhere else. */
const safeName = /^[a-z0-9][a-z0-9._-]{0,79}$/i;
/** Devices of Windows, with any ending; https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Where a memory lies in the mirror, with "/" between its parts: by conversation, then turns by who spoke, summaries, and
 * all that was distilled.
 */
export function mirrorPath({ id, kind, sessionId, sourceRole, createdAt }: MemoryRecord): string {
  const name = `${stampOf(createdAt)}__${id}.md`;
  return [entriesFolder, folderOf(sessionId ?? noConversation), ...placeOf(kind, sourceRole), name].join('/');
}

function placeOf(kind: MemoryRecord['kind'], role: MemoryRecord['sourceRole']): readonly string[] {
  if (kind === 'episode') return ['turns', role === 'user' ? 'user' : 'assistant'];
  return [kind === 'summary' ? 'summaries' : 'facts'];
}

function folderOf(conversation: string): string {
  const isSafe = safeName.test(conversation) && !deviceName.test(conversation) && !conversation.endsWith('.');
  return isSafe ? conversation : `c-${fingerprint(conversation).toString(36)}`;
}

/** Sorts as the time does, and holds no character that a file system refuses. */
function stampOf(at: number): string {
  return new Date(at).toISOString().replaceAll(':', '-').replace('.', '-');
}
