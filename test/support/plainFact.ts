import type { NewMemory } from '../../src/engine/ground/contract/model.ts';
import { noon } from './clock.ts';

/** A fact of which nothing is unusual, as it comes to the store. */
export const plainFact: NewMemory = {
  kind: 'fact',
  tier: 'short',
  scope: 'user',
  topic: 'birds',
  content: 'Herons nest',
  importance: 5,
  pinned: false,
  confidence: 1,
  decayRate: 0,
  source: 'session',
  origin: 'user',
  tags: [],
  attributes: {},
  sourceIds: [],
  eventAt: noon,
  createdAt: noon,
  validFrom: noon,
};
