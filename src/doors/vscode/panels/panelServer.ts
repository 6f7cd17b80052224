import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import type { PanelAction, ToPanel, ToPanelHost } from '../../../protocol/panelMessages.ts';
import { panelVersion } from '../../../protocol/panelMessages.ts';
import { stoppedText } from '../../../open/texts/stoppedText.ts';
import type { Opened, OpenMemory } from '../base/openInFolder.ts';

/** What serving a panel needs of the window. */
export interface PanelOptions {
  readonly open: () => Promise<Opened>;
  readonly post: (message: ToPanel) => Thenable<boolean>;
  readonly run: (action: PanelAction) => Promise<void>;
  /** Shows a memory in the view. */
  readonly show: (id: string) => Promise<void>;
  /** Shows the memory in the view as it was at a time, Unix ms. */
  readonly viewThen: (at: number) => Promise<void>;
  /** Saves a picture where the user says. */
  readonly savePicture: (picture: Extract<ToPanelHost, { readonly type: 'picture' }>) => Promise<void>;
  /** This window changed something itself. */
  readonly onDidWrite: () => void;
  readonly onError: (error: unknown) => void;
  /** Takes a batch back, and shows how far it is where that takes long. */
  readonly undo: (memory: Memory, batch: string) => ReturnType<Memory['undo']>;
  readonly translate: (text: string, ...fill: (string | number)[]) => string;
}

/** What one panel shows, and what it does with what only it is asked. */
export interface PanelContent {
  /** What it shows changes with more than the memory itself. */
  readonly isOfMore?: boolean;
  /** Reads it and sends it. */
  readonly show: (opened: OpenMemory) => Promise<void>;
  readonly receive?: (message: ToPanelHost, opened: OpenMemory) => Promise<void>;
}

/** Answers one panel and keeps it up to date, in the order in which it was asked. */
export interface PanelServer {
  receive(message: unknown): Promise<void>;
  /** Something may have changed; `isTold`: something is known to have. */
  look(isTold?: boolean): Promise<void>;
}

export function createPanelServer(options: PanelOptions, content: PanelContent): PanelServer {
  let last: Promise<void> = Promise.resolve();
  let isReady = false;
  let shown: { readonly memory: Memory; readonly revision: number } | undefined;
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch(async (error: unknown) => {
      options.onError(error);
      await options.post({ type: 'failed', reason: messageOf(error) });
    });
    return last;
  };
  const withOpen = async (work: (opened: OpenMemory) => Promise<void>): Promise<void> => {
    const opened = await options.open();
    if ('open' in opened) return await work(opened.open);
    shown = undefined;
    await options.post({ type: 'failed', reason: opened.reason });
  };
  const showAll = (): Promise<void> =>
    withOpen(async (opened) => {
      const { revision } = await opened.memory.stats();
      await content.show(opened);
      shown = { memory: opened.memory, revision };
    });
  const answer = async (message: ToPanelHost): Promise<void> => {
    switch (message.type) {
      case 'ready':
        if (message.version !== panelVersion)
          throw new Error(`The panel speaks version ${message.version} of the protocol, not ${panelVersion}.`);
        isReady = true;
        return await showAll();
      case 'run':
        return await options.run(message.action);
      case 'show':
        return await options.show(message.id);
      case 'viewThen':
        return await options.viewThen(message.at);
      case 'picture':
        return await options.savePicture(message);
      case 'undo':
      case 'link':
      case 'unlink':
        return await withOpen(async ({ memory }) => await write(options, memory, message));
      case 'more':
      case 'graphThen':
        return await withOpen(async (opened) => await content.receive?.(message, opened));
    }
  };
  return {
    receive: (message) => inOrder(() => answer(message as ToPanelHost)),
    look: (isTold = false) =>
      inOrder(async () => {
        if (!isReady) return;
        await withOpen(async ({ memory }) => {
          const isSame = shown?.memory === memory && (await memory.stats()).revision === shown.revision;
          if (!isSame || (isTold && content.isOfMore === true)) await showAll();
        });
      }),
  };
}

type Write = Extract<ToPanelHost, { readonly type: 'undo' | 'link' | 'unlink' }>;

/** Changes the memory and says how that went. The panel shows the result, since the window is told of the change. */
async function write(options: PanelOptions, memory: Memory, message: Write): Promise<void> {
  const { request } = message;
  try {
    const done = await carryOut(options, memory, message);
    await options.post({ type: 'done', request, ...done });
    if (done.isDone) options.onDidWrite();
  } catch (error) {
    options.onError(error);
    await options.post({ type: 'done', request, isDone: false, message: messageOf(error) });
  }
}

async function carryOut(
  { translate, undo }: PanelOptions,
  memory: Memory,
  message: Write,
): Promise<{ readonly isDone: boolean; readonly message: string; readonly batch?: string }> {
  switch (message.type) {
    case 'undo': {
      const result = await undo(memory, message.batch);
      const { undone, batch, skipped = 0, problems = [] } = result;
      const stopped = stoppedText(result);
      const left = [
        ...(stopped === undefined ? [] : [stopped]),
        ...(skipped === 0 ? [] : [translate('What was changed again since is left as it is.')]),
        ...problems.map((problem) => problem.message),
      ];
      const said = undone === 0 ? translate('There was nothing to take back.') : translate('Took it back.');
      return {
        isDone: undone > 0,
        message: [said, ...left].join(' '),
        ...(batch === undefined ? {} : { batch }),
      };
    }
    case 'link':
      return (await memory.link(message.a, message.b))
        ? { isDone: true, message: translate('Linked.') }
        : { isDone: false, message: translate('They were linked already, or one of them is gone.') };
    case 'unlink':
      return (await memory.unlink(message.a, message.b))
        ? { isDone: true, message: translate('The link is removed.') }
        : { isDone: false, message: translate('There was no such link.') };
  }
}
