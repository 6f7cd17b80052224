import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { Status } from '../../../protocol/viewMessages.ts';
import type { PageState } from './pageState.ts';
import { memoryThen } from './memoryThen.ts';
import { readDetail } from './readDetail.ts';
import { showFile } from './showFile.ts';
import { readUnconfirmed } from './readUnconfirmed.ts';
import { readInjected } from './readInjected.ts';
import { archivedAmong, readArchivedRows } from './viewArchived.ts';
import { isShown, readConversations, readRows, shownKinds, toRow, workspaceName } from './viewRows.ts';

/** Shows everything from the beginning; what the page had is void. */
export async function showAll(page: PageState): Promise<void> {
  const { options } = page;
  const opened = await options.open();
  if ('reason' in opened) {
    await showFailure(page, opened.reason);
    return;
  }
  const { memory: now, workspace } = opened.open;
  const memory = page.asOf === undefined ? now : memoryThen(now, page.asOf);
  try {
    const { revision, byKind } = await memory.stats();
    const conversations = await readConversations(memory);
    page.knownConversations = new Set(conversations.map(({ id }) => id));
    const total =
      page.asOf === undefined
        ? shownKinds.reduce((sum, kind) => sum + byKind[kind], 0)
        : (await memory.list({ kind: shownKinds, limit: 1 })).total;
    const told = await readStatus(page, memory);
    page.failure = undefined;
    await options.post({
      type: 'start',
      ...told,
      total,
      workspace: workspace === undefined ? '' : workspaceName(workspace),
      conversations,
    });
    const { decay, decayKey } = options.settings();
    for await (const rows of readRows(memory, { workspace, now: options.now(), decay }))
      await options.post({ type: 'rows', rows, isLast: false });
    const archived = await readArchivedRows(memory, { workspace, now: options.now(), decay });
    if (archived.length > 0) await options.post({ type: 'rows', rows: archived, isLast: false });
    await showLinks(page, memory);
    await options.post({ type: 'rows', rows: [], isLast: true });
    page.shown = { memory, now, workspace, revision, decayKey, told: JSON.stringify(told), toldFile: 'null' };
    await showFile(page);
    await showInjected(page);
    await showDrafts(page);
    await showRevealed(page);
  } catch (error) {
    options.onError(error);
    await showFailure(page, messageOf(error));
  }
}

async function showFailure(page: PageState, reason: string): Promise<void> {
  page.shown = undefined;
  // The page says it once; the same sentence again would be read out again.
  if (page.failure === reason) return;
  page.failure = reason;
  await page.options.post({
    type: 'start',
    status: { kind: 'failed', reason },
    total: 0,
    alwaysFrom: 11,
    workspace: '',
    conversations: [],
  });
}

/** Shows what changed since the last look, or everything when another memory or workspace is open now. */
export async function catchUp(page: PageState): Promise<void> {
  const { options, shown } = page;
  const opened = await options.open();
  const isSame = 'open' in opened && opened.open.memory === shown?.now && opened.open.workspace === shown.workspace;
  if (!isSame || shown === undefined) return await showAll(page);
  const { memory, workspace } = shown;
  const { revision, changed, removed } = await memory.changes(shown.revision);
  if (revision === shown.revision) return;
  shown.revision = revision;
  if (page.asOf !== undefined) return await takeErased(page, memory, removed);
  const visible = changed.filter(isShown);
  if (visible.length === 0 && removed.length === 0) return;
  if (visible.some(({ sessionId }) => sessionId !== undefined && !page.knownConversations.has(sessionId))) {
    const conversations = await readConversations(memory);
    page.knownConversations = new Set(conversations.map(({ id }) => id));
    await options.post({ type: 'conversations', conversations });
  }
  const context = { workspace, now: options.now(), decay: options.settings().decay };
  const archived = await archivedAmong(memory, removed, context);
  const moved = new Set(archived.map(({ id }) => id));
  await options.post({
    type: 'changes',
    changed: [...visible.map((record) => toRow(record, context)), ...archived],
    removed: removed.filter((id) => !moved.has(id)),
  });
  await showLinks(page, memory);
  await showFile(page);
  await showDetail(page);
  await showInjected(page);
}

/** What happened since then changes nothing of what was, unless it was erased: that is gone from every time. */
async function takeErased({ options }: PageState, then: Memory, removed: readonly string[]): Promise<void> {
  const erased: string[] = [];
  for (const id of removed) if ((await then.get(id)) === undefined) erased.push(id);
  if (erased.length > 0) await options.post({ type: 'changes', changed: [], removed: erased });
}

/** A setting was changed: the rows are as they were, but what is said about all of them is not. */
export async function showStatus(page: PageState): Promise<void> {
  const { options, shown } = page;
  if (shown === undefined) return;
  // What goes, and when, is said of each row.
  if (options.settings().decayKey !== shown.decayKey) return await showAll(page);
  const status = await readStatus(page, shown.memory);
  if (JSON.stringify(status) === shown.told) return;
  shown.told = JSON.stringify(status);
  await options.post({ type: 'status', ...status });
  await showInjected(page);
}

async function readStatus(
  { options, asOf }: PageState,
  memory: Memory,
): Promise<{ readonly status: Status; readonly alwaysFrom: number }> {
  const { readOnly, problems, vectors, total } = await memory.stats();
  const importable = total === 0 && !readOnly ? await options.importable() : [];
  const why = problems.find(({ code }) => code === 'readOnly' || code === 'newer')?.message;
  const others = problems.filter(({ message }) => message !== why).map(({ message }) => message);
  const disabled = options.disabled();
  const search = options.searchProblem(vectors);
  if (search !== undefined) others.push(search);
  return {
    status: {
      kind: 'open',
      ...(readOnly ? { readOnly: why ?? '' } : {}),
      ...(disabled === undefined ? {} : { disabled }),
      problems: others,
      ...(asOf === undefined ? {} : { asOf }),
      ...(importable.length === 0 ? {} : { importable }),
    },
    alwaysFrom: options.settings().alwaysInjectImportance,
  };
}

async function showLinks({ options }: PageState, memory: Memory): Promise<void> {
  await options.post({ type: 'links', links: (await memory.links()).map(({ from, to }) => [from, to] as const) });
}

/** All about the selected memory. */
export async function showDetail({ options, selected, shown }: PageState): Promise<void> {
  if (selected === undefined || shown === undefined) return;
  const detail = (await readDetail(shown.memory, selected)) ?? null;
  await options.post({ type: 'detail', id: selected, detail });
}

/** What the last prompt was given. */
export async function showInjected({ options, shown, asOf }: PageState): Promise<void> {
  if (shown === undefined || asOf !== undefined) return;
  const injected = await readInjected(shown.memory, {
    conversation: options.conversation(),
    budgetTokens: options.settings().budgetTokens,
  });
  await options.post({ type: 'injected', injected });
}

async function showDrafts({ options, asOf }: PageState): Promise<void> {
  const { current: drafts } = options.drafts;
  if (drafts.length > 0 && asOf === undefined) await options.post({ type: 'drafts', drafts });
}

/** Shows what nobody confirmed; with that the user has been told of it. */
export async function showUnconfirmed({ options, shown }: PageState): Promise<void> {
  if (shown === undefined) return;
  const memories = await readUnconfirmed(shown.memory);
  await options.post({ type: 'unconfirmed', memories });
  options.onSeen(memories.map(({ id }) => id));
}

/** Shows the memory that was asked for elsewhere. Without its rows a page would say that the memory is gone. */
export async function showRevealed(page: PageState): Promise<void> {
  if (page.shown === undefined) return;
  // What is asked for elsewhere is meant as it is.
  if (page.asOf !== undefined && (page.opensUnconfirmed || page.toReveal !== undefined)) {
    page.asOf = undefined;
    return await showAll(page);
  }
  if (page.opensUnconfirmed) {
    page.opensUnconfirmed = false;
    await page.options.post({ type: 'openUnconfirmed' });
  }
  if (page.toReveal === undefined) return;
  const id = page.toReveal;
  page.toReveal = undefined;
  await catchUp(page);
  await page.options.post({ type: 'reveal', id });
}
