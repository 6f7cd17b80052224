import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Memory } from '../../engine/ground/contract/memory.ts';
import type { Features } from '../../open/allowedFeatures.ts';
import type { ConversationIds } from './chat/conversationIds.ts';
import type { Learner } from './learner.ts';
import type { ServiceSettings } from './serviceSettings.ts';
import type { Upstream } from './upstream.ts';

/** Stored with what the service writes. */
export const serviceActor = 'service';

/** What every route works on. */
export interface Service {
  readonly memory: Memory;
  /** Identity of the workspace; absent: the user's own scope alone. */
  readonly workspace: string | undefined;
  readonly settings: ServiceSettings;
  /** Absent: chat is not answered. */
  readonly upstream: Upstream | undefined;
  /** The key of the environment for the upstream, read anew each time. */
  readonly upstreamKey: () => string | undefined;
  /** What memory may do by itself now, by the user's switches. */
  readonly allows: () => Promise<Features>;
  readonly conversations: ConversationIds;
  readonly learner: Learner;
  /** Notes which language model of the upstream was asked last. */
  readonly noteModel: (name: string) => void;
  readonly token: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly log: (line: string) => void;
}

/** One request, after its sender, its form and its size were checked. */
export interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The words in the path, by their names in the table of routes. */
  readonly parts: { readonly [name: string]: string };
  readonly search: URLSearchParams;
  /** The body; an empty object where the route takes none. */
  readonly body: unknown;
  /** The caller showed the service's token. */
  readonly isKnown: boolean;
  /** Aborted when the caller has gone, or the service ends. */
  readonly signal: AbortSignal;
}
