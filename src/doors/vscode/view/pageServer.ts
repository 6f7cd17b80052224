import { assertNever } from '../../../engine/ground/contract/model.ts';
import { protocolVersion, type ToHost } from '../../../protocol/viewMessages.ts';
import { newPage, type PageOptions, type PageState } from './pageState.ts';
import { runWrite } from './runWrite.ts';
import { catchUp, showAll, showDetail, showInjected, showRevealed, showStatus, showUnconfirmed } from './showMemory.ts';
import { showFile } from './showFile.ts';
import { showAt, showNow, showThen } from './showThen.ts';
import { isShown, shownKinds } from './viewRows.ts';

/** Answers one page and keeps it up to date. Everything happens in the order in which it was asked for. */
export interface PageServer {
  receive(message: ToHost): Promise<void>;
  /** Shows what changed since the last look, in any window; cheap when nothing did. A failed memory is left alone. */
  poll(): Promise<void>;
  /** The same when something is known to have happened: a failed memory is tried again. */
  look(): Promise<void>;
  showInjected(): Promise<void>;
  /** Another file is open. */
  showFile(): Promise<void>;
  /** Shows one memory, as soon as the page has what it needs. */
  reveal(id: string): Promise<void>;
  /** Shows the memory as it was at a time, Unix ms. */
  viewThen(at: number): Promise<void>;
  /** Opens the list of what nobody confirmed, as soon as the page has what it needs. */
  openUnconfirmed(): Promise<void>;
}

const mostFound = 200;

export function createPageServer(options: PageOptions): PageServer {
  const page = newPage(options);
  let last: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((error: unknown) => options.onError(error));
    return last;
  };
  return {
    receive: (message) => inOrder(() => answer(page, message)),
    poll: () => inOrder(async () => (page.isReady && page.failure === undefined ? await catchUp(page) : undefined)),
    look: () =>
      inOrder(async () => {
        if (!page.isReady) return;
        await catchUp(page);
        await showStatus(page);
      }),
    showInjected: () => inOrder(() => showInjected(page)),
    showFile: () => inOrder(() => showFile(page)),
    openUnconfirmed: () => {
      page.opensUnconfirmed = true;
      return inOrder(() => showRevealed(page));
    },
    viewThen: (at) => inOrder(() => showAt(page, at)),
    reveal: (id) => {
      page.toReveal = id;
      return inOrder(() => showRevealed(page));
    },
  };
}

async function answer(page: PageState, message: ToHost): Promise<void> {
  const { options } = page;
  switch (message.type) {
    case 'ready':
      if (message.version !== protocolVersion)
        throw new Error(`The page speaks version ${message.version} of the protocol, not ${protocolVersion}.`);
      page.isReady = true;
      page.failure = undefined;
      return await showAll(page);
    case 'asOf':
      return await (message.time === 'now' ? showNow(page) : showThen(page));
    case 'retry':
      page.failure = undefined;
      return await showAll(page);
    case 'select':
      page.selected = message.id ?? undefined;
      return await showDetail(page);
    case 'unconfirmed':
      return await showUnconfirmed(page);
    case 'search':
      await options.post({ type: 'found', request: message.request, ids: await search(page, message.text) });
      return;
    case 'keepTopic':
      if (page.shown !== undefined) await options.keepTopic(page.shown.memory, message.topic);
      return;
    case 'drafts':
      options.drafts.current = message.drafts;
      return;
    case 'open':
      await options.openTarget(message.what);
      return;
    case 'update':
    case 'forget':
    case 'erase':
    case 'confirm':
    case 'forgetSource':
    case 'link':
    case 'unlink':
    case 'undo':
      return await runWrite(page, message);
    default:
      return assertNever(message);
  }
}

async function search({ shown }: PageState, text: string): Promise<readonly string[]> {
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
  const found = [...literal.rows.filter(isShown), ...recalled.hits, ...(recalled.archived ?? [])];
  return [...new Set(found.map(({ id }) => id))];
}
