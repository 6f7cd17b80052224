import type { RowKind, RowTier } from './treeRows.ts';

/** What the host and a panel in the editor area say to each other. The host ignores a panel of another version. */
export const panelVersion = 2;

/** What a button of a panel leads to. The panel only names it, so that it cannot run commands of its own choice. */
export const panelActions = [
  'status',
  'changes',
  'links',
  'review',
  'confirm',
  'consolidate',
  'models',
  'dataFolder',
  'backUp',
  'log',
  'settings',
  'setUpMeaning',
  'reembed',
  'reload',
  'syncDevices',
  'mirror',
  'syncTeams',
  'update',
  'import',
  'chat',
] as const;
export type PanelAction = (typeof panelActions)[number];

export const waitingReasons = [
  'conflict',
  'protected',
  'instruction',
  'outside',
  'consent',
  'once',
  'ground',
  'expired',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** How one part of the memory is doing, in sentences of the user's language. */
export interface HealthLine {
  readonly name: string;
  readonly text: string;
  readonly isGood: boolean;
  /** The button that mends it, or leads to where it is seen. */
  readonly action?: PanelAction | undefined;
  readonly label?: string | undefined;
}

export interface ShownWeek {
  readonly cameIn: number;
  readonly used: number;
  readonly unused: number;
  readonly corrected: number;
  readonly aged: number;
  readonly forgotten: number;
}

/** Lists by day end with today; `firstDay` counts days since 1970. */
export interface ShownOverview {
  readonly firstDay: number;
  readonly days: number;
  readonly growth: readonly { readonly [tier in RowTier]: number }[];
  readonly week: ShownWeek;
  readonly conversations: readonly { readonly source: string; readonly days: readonly number[] }[];
  readonly promptTokens: readonly number[];
  readonly modelTokens: readonly number[];
  readonly topics: readonly { readonly topic: string; readonly total: number }[];
  readonly waiting: { readonly [reason in WaitingReason]: number };
  readonly health: readonly HealthLine[];
}

export const changeEvents = ['ADD', 'UPDATE', 'DELETE', 'RESTORE', 'AGE', 'LINK', 'UNLINK', 'MERGE', 'TTL'] as const;
export type ChangeEvent = (typeof changeEvents)[number];

export interface ShownChange {
  readonly memoryId: string;
  readonly event: ChangeEvent;
  readonly topic: string;
  readonly text: string;
  readonly was?: string | undefined;
  readonly reason?: string | undefined;
  readonly tier?: RowTier | undefined;
  readonly other?: string | undefined;
}

export interface ShownBatch {
  readonly id: string;
  readonly at: number;
  readonly action: string;
  readonly actor?: string | undefined;
  readonly isUndone: boolean;
  readonly canUndo: boolean;
  readonly counts: readonly { readonly event: ChangeEvent; readonly count: number }[];
  readonly changes: readonly ShownChange[];
}

export const nameTypes = ['person', 'project', 'organization', 'location', 'other'] as const;
export type NameType = (typeof nameTypes)[number];
export const linkTypes = ['person', 'found', 'rests'] as const;
/** Made by a person, found by the engine, or: the first one rests on the second. */
export type LinkType = (typeof linkTypes)[number];

export interface GraphMemory {
  readonly id: string;
  readonly kind: RowKind;
  readonly tier: RowTier;
  readonly topic: string;
  readonly text: string;
  readonly importance: number;
  /** When it was said or happened, Unix ms. */
  readonly eventAt: number;
  readonly isHere: boolean;
  /** The workspace in a word or two; empty for the user's own. */
  readonly placeName: string;
}

export interface GraphName {
  readonly id: string;
  readonly name: string;
  readonly type: NameType;
  readonly memories: readonly string[];
}

export interface ShownGraph {
  readonly memories: readonly GraphMemory[];
  readonly links: readonly { readonly from: string; readonly to: string; readonly type: LinkType }[];
  readonly names: readonly GraphName[];
  /** How many memories there are; more than are sent in a large memory. */
  readonly total: number;
  /** The earlier time that is shown (Unix ms); absent while it is the present. */
  readonly asOf?: number | undefined;
  /** How far back the history goes, Unix ms. */
  readonly since: number;
  readonly canLink: boolean;
}

export type ToPanel =
  | { readonly type: 'overview'; readonly overview: ShownOverview }
  | {
      readonly type: 'changes';
      readonly batches: readonly ShownBatch[];
      /** They take the place of all that was shown. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
      readonly isReadOnly: boolean;
    }
  | { readonly type: 'graph'; readonly graph: ShownGraph }
  | {
      readonly type: 'done';
      readonly request: number;
      readonly isDone: boolean;
      /** What came of it, in a sentence. */
      readonly message: string;
      readonly batch?: string | undefined;
    }
  /** The memory cannot be shown, and why. */
  | { readonly type: 'failed'; readonly reason: string };

export type ToPanelHost =
  | { readonly type: 'ready'; readonly version: number }
  | { readonly type: 'run'; readonly action: PanelAction }
  /** The next older batches. */
  | { readonly type: 'more' }
  | { readonly type: 'undo'; readonly request: number; readonly batch: string }
  /** Shows the memory in the view as it was at this time, Unix ms. */
  | { readonly type: 'viewThen'; readonly at: number }
  /** Shows a memory in the view. */
  | { readonly type: 'show'; readonly id: string }
  /** Asks for the graph of a time, or of now. */
  | { readonly type: 'graphThen'; readonly at: number | null }
  | { readonly type: 'link'; readonly request: number; readonly a: string; readonly b: string }
  | { readonly type: 'unlink'; readonly request: number; readonly a: string; readonly b: string }
  /** Saves a picture where the user says, in the form that they choose: a PNG as base64, or an SVG. */
  | { readonly type: 'picture'; readonly name: string; readonly png: string; readonly svg: string };
