import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { DecayPlan } from '../../../engine/lifecycle/decay/decayPlan.ts';
import type { Stats } from '../../../engine/ground/contract/browsing.ts';
import type { OpenTarget, Draft, ToWebview } from '../../../protocol/viewMessages.ts';
import type { LastPrompt } from '../base/createLastPrompt.ts';
import type { Opened } from '../base/openInFolder.ts';
import type { OpenFile } from './openFile.ts';

/** What serving a page needs of the window. */
export interface PageOptions {
  readonly open: () => Promise<Opened>;
  readonly post: (message: ToWebview) => Thenable<boolean>;
  readonly settings: () => {
    readonly alwaysInjectImportance: number;
    readonly budgetTokens: number;
    /** How memories decay. */
    readonly decay: DecayPlan;
    /** Changes with every setting that `decay` was made of. */
    readonly decayKey: string;
  };
  /** Why nothing is remembered or recalled by itself, when somebody turned that off. */
  readonly disabled: () => string | undefined;
  /** Why recall does not search as well as was chosen. */
  readonly searchProblem: (vectors: Stats['vectors']) => string | undefined;
  /** Programs whose conversations lie on this machine. */
  readonly importable: () => Promise<readonly string[]>;
  /** The conversation that this window is in. */
  readonly conversation: LastPrompt['current'];
  /** The file that the user works in, if any. */
  readonly openFile: () => OpenFile | undefined;
  /** Deletes for good, after asking; undefined when the user decided against it. */
  readonly erase: (memory: Memory, ids: readonly string[]) => Promise<Awaited<ReturnType<Memory['erase']>> | undefined>;
  /** Takes a batch back, and shows how far it is where that takes long. */
  readonly undo: (memory: Memory, batch: string) => ReturnType<Memory['undo']>;
  /** Forgets everything from where a memory came from, after asking; undefined when the user decided against it. */
  readonly forgetSource: (memory: Memory, id: string) => Promise<Awaited<ReturnType<Memory['forget']>> | undefined>;
  /** Asks how long a topic is kept, and writes it into the settings. */
  readonly keepTopic: (memory: Memory, topic: string) => Promise<unknown>;
  /** Asks the user for an earlier time, in words; undefined when they thought better of it. */
  readonly pickTime: () => Promise<string | undefined>;
  /** Tells why that time cannot be shown. */
  readonly refuse: (message: string) => void;
  readonly openTarget: (what: OpenTarget) => Thenable<unknown>;
  /** What was being written in this window; in memory only, since no secrets have been taken out of it yet. */
  readonly drafts: { current: readonly Draft[] };
  /** This window changed something itself. */
  readonly onDidWrite: () => void;
  readonly onError: (error: unknown) => void;
  /** The user was shown these as not confirmed. */
  readonly onSeen: (ids: readonly string[]) => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** One page: what it was shown and what it asked for. */
export interface PageState {
  readonly options: PageOptions;
  /** Absent while the memory could not be shown. */
  shown: Shown | undefined;
  /** The page has said that it listens. */
  isReady: boolean;
  /** Why the memory could not be opened, as the page was told. */
  failure: string | undefined;
  selected: string | undefined;
  /** The earlier time that is shown (Unix ms); absent while it is the present. */
  asOf: number | undefined;
  /** The memory to show as soon as the page has its rows. */
  toReveal: string | undefined;
  /** The same for the list of what nobody confirmed. */
  opensUnconfirmed: boolean;
  knownConversations: ReadonlySet<string>;
}

interface Shown {
  /** What the page is shown of: the memory itself, or what it was at an earlier time. */
  readonly memory: Memory;
  readonly now: Memory;
  readonly workspace: string | undefined;
  revision: number;
  /** By which settings of decay its rows were made. */
  decayKey: string;
  /** What the page was told about the whole view, to see whether it changed. */
  told: string;
  /** The same for what is known about the open file. */
  toldFile: string;
}

export function newPage(options: PageOptions): PageState {
  return {
    options,
    shown: undefined,
    isReady: false,
    failure: undefined,
    selected: undefined,
    asOf: undefined,
    toReveal: undefined,
    opensUnconfirmed: false,
    knownConversations: new Set(),
  };
}
