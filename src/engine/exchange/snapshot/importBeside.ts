import type { ImportedBeside, ImportLinksInput, ImportConversationsInput } from '../../ground/contract/snapshots.ts';
import type { ChatSummary, SessionSummary } from '../../ground/contract/conversing.ts';
import type { MemoryLink } from '../../ground/contract/linking.ts';
import { redact } from '../../knowledge/trust/redact.ts';
import { safeId } from '../../knowledge/trust/safeId.ts';
import { savedErasedReason } from '../../learn/unlessErased.ts';
import type { Batch, Store } from '../../store/base/store.ts';
import { beginBatch } from '../../store/base/store.ts';
import { keepSummary } from '../../store/conversations/conversationSummaries.ts';
import { keepConversation } from '../../store/conversations/touchConversation.ts';
import { withoutErased } from '../../store/erasing/tombstones.ts';
import { isFoundType, mayChangeType } from '../../store/base/foundType.ts';
import { addFoundLink, addMayChange } from '../../store/graph/foundLinks.ts';
import { areLinked, linkMemories } from '../../store/graph/linkMemories.ts';
import { addRest, restsOf, restsOn } from '../../store/graph/rests.ts';
import { findActive } from '../../store/memories/findMemory.ts';
import { importBatch } from '../../store/upkeep/importState.ts';
import { countReasons } from '../countReasons.ts';
import type { Importer } from '../importTurns.ts';
import { importActor } from '../turnsToStore.ts';

type BesideImporter = Pick<Importer, 'store' | 'settings' | 'write' | 'pause'>;

/** What became of one link, conversation or summary: stored, known, or a reason why not. */
type Taken = 'stored' | 'known' | { readonly reason: string };

const sliceItems = 200;

const nowhere = { reason: 'A link leads to no memory that is here.' };
const unknownLink = { reason: 'It is a link of a kind that only this machine’s own snapshots may hold.' };
const foreignSummary = {
  reason: 'A raw summary of a conversation is taken only from a snapshot that this machine wrote.',
};

/** Links memories as a snapshot says. Call after its rows. */
export function importLinks(importer: BesideImporter, input: ImportLinksInput): Promise<ImportedBeside> {
  return takeAll(importer, input, input.links, (link, batchOf) => takeLink(importer.store, input, link, batchOf));
}

function takeLink(
  store: Store,
  { isOwn }: ImportLinksInput,
  { from, to, type, strength }: MemoryLink,
  batchOf: (() => Batch) | undefined,
): Taken {
  if (from === to || findActive(store.sql, from) === undefined || findActive(store.sql, to) === undefined)
    return nowhere;
  if (type === 'link') {
    if (areLinked(store.sql, from, to)) return 'known';
    if (batchOf !== undefined) linkMemories(store, batchOf(), from, to);
    return 'stored';
  }
  if (!isOwn) return unknownLink;
  if (type === restsOn) {
    if (restsOf(store.sql, [from]).some((rest) => rest.to === to)) return 'known';
    if (batchOf !== undefined) addRest(store, batchOf(), { from, to });
    return 'stored';
  }
  if (!isFoundType(type)) return unknownLink;
  // Found links have no history and go with their memories.
  const add = type === mayChangeType ? addMayChange : addFoundLink;
  if (batchOf !== undefined) add(store, from, to, strength ?? 0);
  return 'stored';
}

/** Takes over what conversations there were, and their raw summaries. Call after the rows of the snapshot. */
export async function importConversations(
  importer: BesideImporter,
  input: ImportConversationsInput,
): Promise<ImportedBeside> {
  // Conversations of others come with their turns.
  const conversations = input.isOwn ? input.conversations : [];
  const taken = await takeAll(importer, input, conversations, (conversation, batchOf) =>
    takeConversation(importer.store, conversation, batchOf),
  );
  if (taken.stopped !== undefined) return taken;
  const summaries = await takeAll(importer, input, input.summaries, (summary, batchOf) =>
    input.isOwn ? takeSummary(importer, summary, batchOf) : foreignSummary,
  );
  return {
    ...taken,
    ...summaries,
    stored: taken.stored + summaries.stored,
    known: taken.known + summaries.known,
    skipped: { ...taken.skipped, ...summaries.skipped },
  };
}

function takeConversation(store: Store, conversation: SessionSummary, batchOf: (() => Batch) | undefined): Taken {
  const isFresh = keepConversation(
    store,
    { id: safeId(conversation.id), from: conversation.firstAt, to: conversation.lastAt },
    { isDryRun: batchOf === undefined },
  );
  return isFresh ? 'stored' : 'known';
}

function takeSummary(
  { store, settings }: BesideImporter,
  given: ChatSummary,
  batchOf: (() => Batch) | undefined,
): Taken {
  const { text } = redact(given.summary, { personalNumbers: settings.redactPersonalNumbers });
  const { sessionId, createdAt } = given;
  const summary = withoutErased(
    store,
    { content: text, kind: 'summary', sessionId, isUsers: false, at: createdAt },
    { isDryRun: true },
  );
  if (summary === '') return { reason: savedErasedReason };
  const kept = { ...given, summary, sessionId: safeId(sessionId) };
  return keepSummary(store, kept, batchOf) ? 'stored' : 'known';
}

/** Takes items in, slice by slice, in the batch of the import that is under way. */
async function takeAll<Item>(
  { store, write, pause }: BesideImporter,
  { isDryRun = false }: { readonly isDryRun?: boolean },
  items: readonly Item[],
  take: (item: Item, batchOf: (() => Batch) | undefined) => Taken,
): Promise<ImportedBeside> {
  const taken: Taken[] = [];
  let batch: string | undefined;
  let stopped: string | undefined;
  for (let at = 0; at < items.length && stopped === undefined; at += sliceItems) {
    const slice = items.slice(at, at + sliceItems);
    const done = isDryRun
      ? slice.map((item) => take(item, undefined))
      : await write(() =>
          store.sql.transaction(() => {
            const join = importBatch(store);
            let begun: Batch | undefined;
            const batchOf = (): Batch => (begun ??= beginBatch(store, 'import', { actor: importActor, join }));
            const results = slice.map((item) => take(item, batchOf));
            batch = begun?.id ?? batch;
            return results;
          }),
        );
    if ('reason' in done) stopped = done.reason;
    else taken.push(...done);
    await pause();
  }
  return {
    stored: taken.filter((one) => one === 'stored').length,
    known: taken.filter((one) => one === 'known').length,
    skipped: countReasons(taken.flatMap((one) => (typeof one === 'string' ? [] : one.reason))),
    ...(batch === undefined ? {} : { batch }),
    ...(stopped === undefined ? {} : { stopped }),
  };
}
