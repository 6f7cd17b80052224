import type { Kind, Origin, ReadScope, Scope, Tier } from './model.ts';

export interface ListInput {
  readonly scope?: ReadScope;
  readonly topic?: string;
  readonly tier?: Tier;
  readonly kind?: Kind;
  /** Substring of topic, content or key, in any case. */
  readonly text?: string;
  /** Only what waits for the user, or only what does not. */
  readonly quarantined?: boolean;
  readonly from?: SourceFilter;
  readonly offset?: number;
  /** 1–1000, default 100. */
  readonly limit?: number;
}

export type ForgetTarget =
  | string
  | { readonly key: string; readonly scope?: Scope }
  | { readonly topic: string; readonly scope?: Scope }
  /** Several at once, in one batch. */
  | { readonly ids: readonly string[] }
  /** Everything that came from somewhere, raw turns included. */
  | { readonly from: SourceFilter };

/** Where memories came from; what is named must all hold, and something must be named. */
export interface SourceFilter {
  readonly sessionId?: string;
  readonly actor?: string;
  readonly origin?: Origin;
  /** Name of the file that they were imported from. */
  readonly file?: string;
}
