/**
 * This folder holds what the host and the page say to each other; it is all that webview/ shares with src/. Both sides
 * check what they receive, because a message is mere JSON until then.
 */

export const rowTiers = ['short', 'long', 'archive'] as const;
export type RowTier = (typeof rowTiers)[number];
export const rowKinds = ['fact', 'rule', 'summary', 'reflection', 'insight', 'procedure', 'identity'] as const;
export type RowKind = (typeof rowKinds)[number];
/** Where a memory is valid, as seen from this window. */
export const places = ['user', 'here', 'team', 'elsewhere', 'session'] as const;
export type Place = (typeof places)[number];

export const waitReasons = [
  'ground',
  'protected',
  'instruction',
  'outside',
  'conflict',
  'consent',
  'once',
  'lapsed',
  'expiring',
  'expired',
  'fading',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** What the tree needs of one memory. */
export interface Row {
  readonly id: string;
  readonly kind: RowKind;
  readonly tier: RowTier;
  readonly topic: string;
  /** Shortened; the detail has all of it. */
  readonly text: string;
  readonly importance: number;
  readonly pinned: boolean;
  readonly place: Place;
  /** The workspace in a word or two; empty for the user's own. */
  readonly placeName: string;
  readonly sessionId?: string | undefined;
  readonly eventAt: number;
  readonly createdAt: number;
  /** Something newer has taken over. */
  readonly isSuperseded?: boolean | undefined;
  /**
   * Why it waits for review. It is not used until then, but for what is `expiring` or `fading`, which is used for the time
   * left (what is `fading` stays when it is used), and for what rested on something that no longer holds (`ground`), which
   * is told with that.
   */
  readonly waits?: WaitReason | undefined;
  /** Somebody else's words that nobody confirmed, without a reason of their own to wait: those of a day can be confirmed. */
  readonly isUnconfirmed?: boolean | undefined;
  /** Until when such words, or what is `fading`, are used, or a proposal can be accepted. */
  readonly usedUntil?: number | undefined;
  /** How often it was found or put into a prompt. */
  readonly uses?: number | undefined;
  /** When what it plans begins (Unix ms); only while that is at hand. */
  readonly dueAt?: number | undefined;
  /** The rule of its topic: after how many days without use it goes, or 0 when it is kept for good. */
  readonly keptDays?: number | undefined;
}

export interface ConversationTitle {
  readonly id: string;
  readonly title: string;
  readonly at: number;
}
