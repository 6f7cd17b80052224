import type { EngineSettings } from '../ground/contract/engineSettings.ts';
import type { Attributes, NewMemory, Scope } from '../ground/contract/model.ts';
import { dayMs } from '../ground/contract/time.ts';

/** Least of all: nothing that was said gives way to it. */
const noteImportance = 2;

/**
 * A note of ours on what tools did. It holds words of agents and tools, so that it has no rights: it is never injected,
 * supersedes nothing, counts as nobody's decision, and expires as all does that the user never confirmed.
 */
export function ownNote(note: {
  readonly category: string;
  readonly content: string;
  readonly attributes: Attributes;
  readonly scope: Scope;
  readonly sessionId?: string;
  readonly key?: string;
  readonly at: number;
  readonly settings: EngineSettings;
}): NewMemory {
  const { category, at, settings, ...given } = note;
  return {
    ...given,
    kind: 'procedure',
    tier: 'short',
    topic: category,
    category,
    importance: noteImportance,
    pinned: false,
    confidence: 1,
    decayRate: 0.1,
    source: 'session',
    origin: 'tool',
    actor: 'actions',
    tags: [],
    sourceIds: [],
    eventAt: at,
    createdAt: at,
    validFrom: at,
    expiresAt: expiryOf(at, settings),
  };
}

/** Unix ms at which a note that was made or used at a time expires. */
export function expiryOf(at: number, { unconfirmedDays }: Pick<EngineSettings, 'unconfirmedDays'>): number {
  return at + unconfirmedDays * dayMs;
}
