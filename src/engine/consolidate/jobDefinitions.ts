import type { Job } from '../ground/contract/maintenance.ts';
import { aging } from './jobs/aging.ts';
import { consolidation } from './jobs/consolidation.ts';
import { duplicates } from './jobs/duplicates.ts';
import { enrichment } from './jobs/enrichment.ts';
import { insights } from './jobs/insights.ts';
import type { JobDefinition } from './jobs/jobDefinition.ts';
import { notes } from './jobs/notes.ts';
import { reflection } from './jobs/reflection.ts';

export const jobDefinitions: { readonly [job in Job]: JobDefinition } = {
  enrichment,
  consolidation,
  duplicates,
  decay: aging,
  reflection,
  insights,
  notes,
};
