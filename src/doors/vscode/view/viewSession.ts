import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import { assertNever } from '../../../engine/ground/contract/model.ts';
import {
  type Draft,
  protocolVersion,
  type OpenTarget,
  type Patch,
  type Status,
  type ToHost,
  type ToWebview,
} from '../../../protocol.ts';
import type { Opened } from '../memoryHost.ts';
import { readDetail } from './readDetail.ts';
import { type OpenConversation, readInjected } from './readInjected.ts';
import { isShown, readRows, readSessions, shownKinds, toRow, workspaceName } from './viewRows.ts';
import type { MemoryPatch } from '../../../engine/ground/contract/saving.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

interface ViewSessionOptions {
  readonly open: () => Promise<Opened>;
  readonly post: (message: ToWebview) => Thenable<boolean>;
  readonly settings: () => { readonly alwaysInjectImportance: number; readonly budgetTokens: number };
  /** Why nothing is remembered or recalled by itself, when somebody turned that off. */
  readonly disabled: () => string | undefined;
  /** Why recall does not search as well as was chosen. */
  readonly searchProblem: (vectors: Stats['vectors']) => string | undefined;
  /** The conversation that this window is in. */
  readonly conversation: () => OpenConversation | undefined;
  /** Deletes for good, after asking; undefined when the person thought better of it. */
  readonly erase: (memory: Memory, ids: readonly string[]) => Promise<Awaited<ReturnType<Memory['erase']>> | undefined>;
  /** Forgets everything from where a memory came from, after asking; undefined when the person thought better of it. */
  readonly forgetSource: (memory: Memory, id: string) => Promise<Awaited<ReturnType<Memory['forget']>> | undefined>;
  readonly openTarget: (what: OpenTarget) => Thenable<unknown>;
  /** What was being written in this window; in memory only, since nothing has taken secrets out of it yet. */
  readonly drafts: { current: Draft | undefined };
  /** This window changed something itself. */
  readonly onDidWrite: () => void;
  readonly onError: (error: unknown) => void;
}

/** One page's talk with the memory. Everything happens in the order in which it was asked for. */
export interface ViewSession {
  receive(message: ToHost): Promise<void>;
  /** Shows what changed since the last look, by whatever window; cheap when nothing did. A failed memory is left alone. */
  poll(): Promise<void>;
  /** The same when something is known to have happened: a failed memory is tried again. */
  look(): Promise<void>;
  showInjected(): Promise<void>;
  /** Shows one memory, as soon as the page has what it needs. */
  reveal(id: string): Promise<void>;
}

interface Shown {
  readonly memory: Memory;
  readonly workspace: string | undefined;
  revision: number;
  /** What the page was told about the whole view, to see whether it changed. */
  told: string;
}

const mostFound = 200;

export function createViewSession(options: ViewSessionOptions): ViewSession {
  const { post } = options;
  let shown: Shown | undefined;
  let isReady = false;
  let failure: string | undefined;
  let selected: string | undefined;
  let toReveal: string | undefined;
  let knownSessions: ReadonlySet<string> = new Set();
  let last: Promise<void> = Promise.resolve();

  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => options.onError(error));
    return last;
  };

  const start = async (): Promise<void> => {
    const opened = await options.open();
    if ('reason' in opened) {
      await fail(opened.reason);
      return;
    }
    const { memory, workspace } = opened.open;
    try {
      const { revision, byKind } = await memory.stats();
      const sessions = await readSessions(memory);
      knownSessions = new Set(sessions.map(({ id }) => id));
      const total = shownKinds.reduce((sum, kind) => sum + byKind[kind], 0);
      const told = await readStatus(memory);
      failure = undefined;
      await post({
        type: 'start',
        ...told,
        total,
        workspace: workspace === undefined ? '' : workspaceName(workspace),
        sessions,
      });
      for await (const rows of readRows(memory, workspace)) await post({ type: 'rows', rows, isLast: false });
      await postLinks(memory);
      await post({ type: 'rows', rows: [], isLast: true });
      shown = { memory, workspace, revision, told: JSON.stringify(told) };
      await showInjected();
      await showDraft();
      await showRevealed();
    } catch (error) {
      options.onError(error);
      await fail(messageOf(error));
    }
  };

  const showDraft = async (): Promise<void> => {
    const { current: draft } = options.drafts;
    if (draft !== undefined) await post({ type: 'draft', draft });
  };

  /** Without its rows a page would say that the memory is gone. */
  const showRevealed = async (): Promise<void> => {
    if (toReveal === undefined || shown === undefined) return;
    const id = toReveal;
    toReveal = undefined;
    await catchUp();
    await post({ type: 'reveal', id });
  };

  const fail = async (reason: string): Promise<void> => {
    shown = undefined;
    // The page says it once; the same sentence again would be read out again.
    if (failure === reason) return;
    failure = reason;
    await post({
      type: 'start',
      status: { kind: 'failed', reason },
      total: 0,
      alwaysFrom: 11,
      workspace: '',
      sessions: [],
    });
  };

  const readStatus = async (memory: Memory): Promise<{ readonly status: Status; readonly alwaysFrom: number }> => {
    const { readOnly, problems, vectors } = await memory.stats();
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
      },
      alwaysFrom: options.settings().alwaysInjectImportance,
    };
  };

  const postLinks = async (memory: Memory): Promise<void> => {
    await post({ type: 'links', links: (await memory.links()).map(({ from, to }) => [from, to] as const) });
  };

  const catchUp = async (): Promise<void> => {
    const opened = await options.open();
    const isOther =
      !('open' in opened) || opened.open.memory !== shown?.memory || opened.open.workspace !== shown.workspace;
    if (isOther || shown === undefined) return await start();
    const { memory, workspace } = shown;
    const { revision, changed, removed } = await memory.changes(shown.revision);
    if (revision === shown.revision) return;
    shown.revision = revision;
    const visible = changed.filter(isShown);
    if (visible.length === 0 && removed.length === 0) return;
    if (visible.some(({ sessionId }) => sessionId !== undefined && !knownSessions.has(sessionId))) {
      const sessions = await readSessions(memory);
      knownSessions = new Set(sessions.map(({ id }) => id));
      await post({ type: 'sessions', sessions });
    }
    await post({ type: 'changes', changed: visible.map((record) => toRow(record, workspace)), removed });
    await postLinks(memory);
    await postDetail();
    await showInjected();
  };

  /** A setting was changed: the rows are as they were, and what is said about all of them is not. */
  const showStatus = async (): Promise<void> => {
    if (shown === undefined) return;
    const status = await readStatus(shown.memory);
    if (JSON.stringify(status) === shown.told) return;
    shown.told = JSON.stringify(status);
    await post({ type: 'status', ...status });
    await showInjected();
  };

  const postDetail = async (): Promise<void> => {
    if (selected === undefined || shown === undefined) return;
    await post({ type: 'detail', id: selected, detail: (await readDetail(shown.memory, selected)) ?? null });
  };

  const showInjected = async (): Promise<void> => {
    if (shown === undefined) return;
    await post({
      type: 'injected',
      injected: await readInjected(shown.memory, {
        conversation: options.conversation(),
        budgetTokens: options.settings().budgetTokens,
      }),
    });
  };

  /** Runs a write, tells the page what came of it, and shows the result. */
  const write = async (
    request: number,
    work: (memory: Memory) => Promise<Omit<Extract<ToWebview, { type: 'done' }>, 'type' | 'request'>>,
  ): Promise<void> => {
    if (shown === undefined)
      return void (await post({ type: 'done', request, outcome: 'failed', count: 0, message: failure ?? '' }));
    let done;
    try {
      done = await work(shown.memory);
    } catch (error) {
      options.onError(error);
      done = { outcome: 'failed' as const, count: 0, message: messageOf(error) };
    }
    await catchUp();
    await post({ type: 'done', request, ...done });
    if (done.outcome === 'changed') options.onDidWrite();
  };

  const answer = async (message: ToHost): Promise<void> => {
    switch (message.type) {
      case 'ready':
        if (message.version !== protocolVersion)
          throw new Error(`The page speaks version ${message.version} of the protocol, not ${protocolVersion}.`);
        isReady = true;
        failure = undefined;
        return await start();
      case 'retry':
        failure = undefined;
        return await start();
      case 'select':
        selected = message.id ?? undefined;
        return await postDetail();
      case 'search':
        return void (await post({ type: 'found', request: message.request, ids: await search(message.text) }));
      case 'update':
        return await write(message.request, async (memory) => {
          const { outcome, batch, reason, notice } = await memory.update(
            message.ids,
            toPatch(message.patch, shown?.workspace),
          );
          const said = reason ?? notice;
          const base = {
            count: message.ids.length,
            ...(batch === undefined ? {} : { batch }),
            ...(said === undefined ? {} : { message: said }),
          };
          return {
            ...base,
            outcome: outcome === 'updated' ? 'changed' : outcome === 'unchanged' ? 'unchanged' : 'failed',
          };
        });
      case 'forget':
        return await write(message.request, async (memory) => {
          const { forgotten, batch } = await memory.forget({ ids: message.ids });
          return {
            outcome: forgotten > 0 ? 'changed' : 'unchanged',
            count: forgotten,
            ...(batch === undefined ? {} : { batch }),
          };
        });
      case 'erase':
        return await write(message.request, async (memory) => {
          const { erased, left } = (await options.erase(memory, message.ids)) ?? { erased: 0, left: [] };
          return {
            outcome: erased > 0 ? 'changed' : 'unchanged',
            count: erased,
            ...(left.length === 0 ? {} : { message: left.join(', ') }),
          };
        });
      case 'confirm':
        return await write(message.request, async (memory) => {
          // The consent is to the words that were read, not to whatever stands there now.
          if ((await memory.get(message.id))?.content !== message.text)
            throw new Error('It has changed since you read it. Read it again.');
          const { outcome, batch, reason } = await memory.confirm(message.id, { by: 'user', actor: 'view' });
          return {
            outcome: outcome === 'updated' ? 'changed' : outcome === 'unchanged' ? 'unchanged' : 'failed',
            count: 1,
            ...(batch === undefined ? {} : { batch }),
            ...(reason === undefined ? {} : { message: reason }),
          };
        });
      case 'forgetSource':
        return await write(message.request, async (memory) => {
          const { forgotten, batch } = (await options.forgetSource(memory, message.id)) ?? { forgotten: 0 };
          return {
            outcome: forgotten > 0 ? 'changed' : 'unchanged',
            count: forgotten,
            ...(batch === undefined ? {} : { batch }),
          };
        });
      case 'link':
        return await write(message.request, async (memory) => ({
          outcome: (await memory.link(message.a, message.b)) ? 'changed' : 'unchanged',
          count: 1,
        }));
      case 'unlink':
        return await write(message.request, async (memory) => ({
          outcome: (await memory.unlink(message.a, message.b)) ? 'changed' : 'unchanged',
          count: 1,
        }));
      case 'undo':
        return await write(message.request, async (memory) => {
          const { undone, batch } = await memory.undo(message.batch);
          return {
            outcome: undone > 0 ? 'changed' : 'unchanged',
            count: undone,
            ...(batch === undefined ? {} : { batch }),
          };
        });
      case 'draft':
        options.drafts.current = message.draft ?? undefined;
        return;
      case 'open':
        return void (await options.openTarget(message.what));
      default:
        return assertNever(message);
    }
  };

  const search = async (text: string): Promise<readonly string[]> => {
    if (shown === undefined) return [];
    const { memory, workspace } = shown;
    const tiers = ['short', 'long', 'archive'] as const;
    const [literal, recalled] = await Promise.all([
      memory.list({ text, limit: mostFound }),
      memory.search({
        query: text,
        limit: mostFound,
        kinds: shownKinds,
        tiers,
        scope: workspace === undefined ? 'user' : { workspace },
      }),
    ]);
    return [...new Set([...literal.rows.filter(isShown), ...recalled.hits].map(({ id }) => id))];
  };

  return {
    receive: (message) => inOrder(() => answer(message)),
    poll: () => inOrder(async () => (isReady && failure === undefined ? await catchUp() : undefined)),
    look: () =>
      inOrder(async () => {
        if (!isReady) return;
        await catchUp();
        await showStatus();
      }),
    showInjected: () => inOrder(showInjected),
    reveal: (id) => {
      toReveal = id;
      return inOrder(showRevealed);
    },
  };
}

function toPatch({ place, ...rest }: Patch, workspace: string | undefined): MemoryPatch {
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as MemoryPatch;
  if (place === undefined) return fields;
  if (place === 'here' && workspace === undefined) throw new Error('No workspace is open.');
  return { ...fields, scope: place === 'here' && workspace !== undefined ? { workspace } : 'user' };
}
