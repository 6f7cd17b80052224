import type { Scope } from '../../ground/contract/model.ts';
import type { Envelope } from '../../ground/contract/replicating.ts';
import type { Change } from './envelope.ts';

/** Through what envelopes travel: each has its own count of what came through it, such as `folder` or `hub:<team>`. */
export type Channel = string;

export interface OutgoingOptions {
  /** The last number that was sent before; 0 for none. */
  readonly after: number;
  /** Envelopes at most. */
  readonly limit: number;
  /** What may leave through this channel; what may not goes with an empty body. Default: everything. */
  readonly mayLeave?: (scope: Scope | undefined) => boolean;
}

export interface TakeInOptions {
  /** Looks at each change before it is taken, and may change it (its origin); undefined refuses it. Default: as it is. */
  readonly admit?: (change: Change, envelope: Envelope) => Change | undefined;
  /** Whether a device may have something erased that `author` added. Default: it may. */
  readonly mayErase?: (order: {
    readonly device: string;
    readonly id: string;
    readonly author: string | undefined;
  }) => boolean;
}
