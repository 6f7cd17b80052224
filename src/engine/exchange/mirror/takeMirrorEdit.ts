import type { Memory } from '../../ground/contract/memory.ts';
import type { MemoryRecord } from '../../ground/contract/model.ts';
import type { MemoryPatch } from '../../ground/contract/saving.ts';
import { isSensitive } from '../../ground/contract/personalFields.ts';
import { fieldsIn } from '../../learn/consent/consentNeeded.ts';
import { isTrusted } from '../../knowledge/trust/trustedOrigins.ts';
import type { MirrorText } from './readMirrorFields.ts';

export const mirrorActor = 'mirror';

/** A file of the mirror that says something else than memory does. */
export interface MirrorEdit {
  readonly text: MirrorText;
  /** Relative to the mirror. */
  readonly path: string;
  /** The user saved it in an editor, under our eyes; otherwise it may have come from anywhere. */
  readonly isUsers: boolean;
}

export interface TakenEdit {
  /** `proposed`: the user's own words stay, and what the file says stands beside them as an import. */
  readonly outcome: 'changed' | 'unchanged' | 'proposed' | 'saved' | 'rejected';
  /** The memory that holds what the file says; absent when it was rejected. */
  readonly id?: string;
  /** Why it was rejected, and what to do next. */
  readonly reason?: string;
}

type Writer = Pick<Memory, 'save' | 'update' | 'confirm' | 'get'>;

/** Lets a memory say what its file says, as far as the way by which the file came allows. */
export async function takeMirrorEdit(memory: Writer, known: MemoryRecord, edit: MirrorEdit): Promise<TakenEdit> {
  const patch = patchOf(known, edit.text);
  if (Object.keys(patch).length === 0) return { outcome: 'unchanged', id: known.id };
  // Nobody's words replace the user's but the user's, and nobody but the user says who they are.
  if (!edit.isUsers && (isTrusted(known.origin) || saysOfUser(known, edit.text))) {
    const saved = await saveMirrorEdit(memory, edit, known);
    return saved.outcome === 'saved' ? { ...saved, outcome: 'proposed' } : saved;
  }
  const { outcome, reason } = await memory.update(known.id, patch);
  if (outcome === 'rejected') return { outcome, ...(reason === undefined ? {} : { reason }) };
  if (edit.isUsers && !isTrusted(known.origin)) await confirmAsWritten(memory, known.id);
  return { outcome: 'changed', id: known.id };
}

/** Keeps what a file says that belongs to no memory, or that must not change the one it belongs to. */
export async function saveMirrorEdit(
  memory: Writer,
  { text, path, isUsers }: MirrorEdit,
  beside?: MemoryRecord,
): Promise<TakenEdit> {
  const { content, importance, tags } = text;
  const topic = text.topic ?? beside?.topic ?? 'notes';
  const saved = await memory.save({
    topic,
    content,
    ...(importance === undefined ? {} : { importance }),
    ...(tags === undefined ? {} : { tags }),
    ...(text.key === undefined || beside !== undefined ? {} : { key: text.key }),
    ...(beside === undefined ? {} : { scope: beside.scope }),
    source: isUsers ? 'user' : 'session',
    origin: isUsers ? 'user' : 'import',
    actor: mirrorActor,
    attributes: { file: path },
  });
  if (saved.id === undefined)
    return { outcome: 'rejected', ...(saved.reason === undefined ? {} : { reason: saved.reason }) };
  return { outcome: saved.outcome === 'duplicate' ? 'unchanged' : 'saved', id: saved.id };
}

/** Whether a file says something of the user that only they decide on; what is switched off is taken in all the same. */
function saysOfUser(known: MemoryRecord, { content, topic = known.topic, key }: MirrorText): boolean {
  return (
    content.trim() !== known.content.trim() &&
    fieldsIn({ content, topic, ...(key === undefined ? {} : { key }) }).some(isSensitive)
  );
}

/** The user read the whole text while writing it. */
async function confirmAsWritten(memory: Writer, id: string): Promise<void> {
  const now = await memory.get(id);
  if (now !== undefined) await memory.confirm(id, { by: 'user', read: { [id]: now.content }, actor: mirrorActor });
}

/** The fields in which the file differs; what it leaves out stays as it is. */
function patchOf(known: MemoryRecord, { topic, key, importance, tags, content }: MirrorText): MemoryPatch {
  const sameTags = tags === undefined || JSON.stringify(tags) === JSON.stringify(known.tags);
  return {
    ...(content === known.content.trim() ? {} : { content }),
    ...(topic === undefined || topic === known.topic ? {} : { topic }),
    ...(key === undefined || key === known.key ? {} : { key }),
    ...(importance === undefined || importance === known.importance ? {} : { importance }),
    ...(sameTags ? {} : { tags: tags ?? [] }),
  };
}
