import assert from 'node:assert/strict';
import type { OpenConversation } from '../../../../src/doors/vscode/base/createLastPrompt.ts';
import type { Opened } from '../../../../src/doors/vscode/base/openInFolder.ts';
import type { OpenFile } from '../../../../src/doors/vscode/view/openFile.ts';
import { createPageServer, type PageServer } from '../../../../src/doors/vscode/view/pageServer.ts';
import { defaultSettings, type EngineSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import { decayPlan } from '../../../../src/engine/lifecycle/decay/decayPlan.ts';
import type { Memory } from '../../../../src/engine/ground/contract/memory.ts';
import { isToHost } from '../../../../src/protocol/isToHost.ts';
import { isToWebview } from '../../../../src/protocol/isToWebview.ts';
import { type Draft, protocolVersion, type ToHost, type ToWebview } from '../../../../src/protocol/viewMessages.ts';

export const workspace = 'git:example.com/harbor/harbor';

export interface Page {
  readonly server: PageServer;
  readonly messages: ToWebview[];
  /** The newest message of a type. */
  last<Type extends ToWebview['type']>(type: Type): Extract<ToWebview, { readonly type: Type }>;
  send(message: ToHost): Promise<void>;
}

export function openPage(
  opened: () => Opened,
  more: {
    readonly conversation?: () => OpenConversation | undefined;
    disabled?: string;
    importable?: readonly string[];
    saysYes?: boolean;
    drafts?: { current: readonly Draft[] };
    onSeen?: (ids: readonly string[]) => void;
    now?: () => number;
    settings?: Partial<EngineSettings>;
    onKeep?: (topic: string) => void;
    time?: () => string | undefined;
    openFile?: () => OpenFile | undefined;
    refused?: string[];
  } = {},
): Page {
  const messages: ToWebview[] = [];
  const server = createPageServer({
    open: () => Promise.resolve(opened()),
    post: (message) => {
      // Over the wire it is JSON, and the page looks at it before it believes it.
      const received: unknown = JSON.parse(JSON.stringify(message));
      assert.ok(isToWebview(received), JSON.stringify(message));
      messages.push(received);
      return Promise.resolve(true);
    },
    settings: () => ({
      alwaysInjectImportance: 8,
      budgetTokens: 400,
      decay: decayPlan({ ...defaultSettings, ...more.settings }),
      decayKey: JSON.stringify(more.settings ?? {}),
    }),
    keepTopic: (_memory, topic) => Promise.resolve(more.onKeep?.(topic)),
    disabled: () => more.disabled,
    searchProblem: () => undefined,
    importable: () => Promise.resolve(more.importable ?? []),
    conversation: more.conversation ?? (() => undefined),
    forgetSource: (memory, id) => (more.saysYes === true ? memory.forget({ ids: [id] }) : Promise.resolve(undefined)),
    onSeen: (ids) => more.onSeen?.(ids),
    now: more.now ?? Date.now,
    openFile: () => more.openFile?.(),
    erase: (memory, ids) => (more.saysYes === true ? memory.erase({ ids }) : Promise.resolve(undefined)),
    undo: (memory, batch) => memory.undo(batch),
    openTarget: () => Promise.resolve(),
    pickTime: () => Promise.resolve(more.time?.()),
    refuse: (message) => void more.refused?.push(message),
    drafts: more.drafts ?? { current: [] },
    onDidWrite: () => undefined,
    onError: () => undefined,
  });
  return {
    server,
    messages,
    last: (type) => messages.findLast((message) => message.type === type) as never,
    send: (message) => {
      assert.ok(isToHost(message));
      return server.receive(message);
    },
  };
}

export const over =
  (memory: Memory): (() => Opened) =>
  () => ({ open: { memory, file: ':memory:', workspace, problems: [] } });
export const ready: ToHost = { type: 'ready', version: protocolVersion };
