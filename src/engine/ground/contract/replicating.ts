import type { Scope } from './model.ts';

/**
 * One change as it travels between devices. Whoever carries it reads nothing of its body. Numbers of a device begin with
 * 1 and have no gap: what a channel must not carry goes as an envelope with an empty body.
 */
export interface Envelope {
  /** The copy of the memory that wrote it. */
  readonly device: string;
  /** 1 and up. */
  readonly number: number;
  /** Hybrid logical time: Unix ms × 1024 and a counter; greater than that of everything its device had seen. */
  readonly clock: number;
  /** The version of the schema that wrote it. What is newer than ours waits unread. */
  readonly schemaVersion: number;
  /** Where what it is about is valid; absent for what belongs to no place alone (a workspace's new name), and where nothing is carried. */
  readonly scope?: Scope;
  /** JSON; empty where there is nothing to tell (any more). */
  readonly body: string;
}

/** What came of some envelopes. */
export interface TakenIn {
  /** Envelopes that are done with, whether they changed something or not. */
  readonly applied: number;
  /** Envelopes that had come before. */
  readonly known: number;
  /** Envelopes that wait for one before them. They are not kept: they are to be brought again. */
  readonly waiting: number;
  /** Envelopes of a newer version of this program; to be brought again after an update. */
  readonly newer: number;
  /** Changes of two devices of which both were kept. */
  readonly conflicts: number;
  /** Memories that another device had erased. */
  readonly erased: number;
  /** What was refused, each with a reason in a sentence. */
  readonly refused: readonly RefusedEnvelope[];
}

export interface RefusedEnvelope {
  readonly device: string;
  readonly number: number;
  readonly reason: string;
}

/** What this device has to tell. */
export interface Told {
  readonly envelopes: readonly Envelope[];
  /** The last number there is; with nothing to tell, 0. */
  readonly last: number;
}

/** Another device, as far as it is known through one channel. */
export interface KnownDevice {
  readonly device: string;
  /** The last of its envelopes that was taken in, and its hybrid clock. */
  readonly number: number;
  readonly clock: number;
  /** How far it had read others by then. */
  readonly seen: { readonly [device: string]: number };
  /** When something of it came last, Unix ms. */
  readonly at: number;
}

/** How this memory stands with other devices. */
export interface Replication {
  /** Absent as long as nobody was ever told anything. */
  readonly device?: string;
  /** The version of the schema here. */
  readonly schemaVersion: number;
  /** The last number that was told. */
  readonly last: number;
  readonly known: readonly KnownDevice[];
  /** Changes of memories that are not here yet. */
  readonly waiting: number;
  /** Words were taken out since all was written anew: what lies elsewhere of this device is to be written once more. */
  readonly mustRewrite: boolean;
  /** The last order of this device to erase something; 0 for none. */
  readonly lastOrder: number;
  /** Memories that two devices changed, newest first: both wordings are there. */
  readonly conflicts: readonly KeptBoth[];
}

/** A memory that two devices changed without knowing of each other. */
export interface KeptBoth {
  /** The memory that holds now, and the one that it superseded. */
  readonly memoryId: string;
  readonly copyId: string;
  /** Whose words were superseded; empty where nobody's were, and only a key was given to both. */
  readonly device: string;
  /** Unix ms. */
  readonly at: number;
}

/** One memory on several devices. A channel is what envelopes travel through, such as `folder`. */
export interface ReplicationMethods {
  /**
   * Says where this copy lies, as a hash: the first time it gets an id, and at another place a new one, since a restored
   * backup and a copied file are devices of their own. `anew` asks for a new id in any case.
   */
  settleDevice(
    channel: string,
    place: string,
    anew?: boolean,
  ): Promise<{ readonly device: string; readonly isNew: boolean }>;
  /** What there is to tell after a number (0 and up), at most `limit` envelopes. */
  tellOthers(channel: string, after: number, limit: number): Promise<Told>;
  /** Takes in what others told, in any order and however often. Some hundred at once keep it short. */
  hearOthers(channel: string, envelopes: readonly Envelope[]): Promise<TakenIn>;
  /** Another device says how far it has read others. */
  noteSeen(channel: string, device: string, seen: { readonly [device: string]: number }): Promise<void>;
  /** All that this device ever wrote elsewhere was written anew. */
  noteRewritten(): Promise<void>;
  /** Nobody is told anything through a channel any more; what came through it stays. */
  leaveChannel(channel: string): Promise<void>;
  replication(channel: string): Promise<Replication>;
}
