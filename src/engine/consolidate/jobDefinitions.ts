import type { Job } from '../ground/contract/maintenance.ts';
import { consolidation } from './jobs/consolidation.ts';
import { decay } from './jobs/decay.ts';
import { duplicates } from './jobs/duplicates.ts';
import { enrichment } from './jobs/enrichment.ts';
import { folding } from './jobs/folding.ts';
import { insights } from './jobs/insights.ts';
import type { JobDefinition } from './jobs/jobDefinition.ts';
import { notes } from './jobs/notes.ts';
import { redaction } from './jobs/redaction.ts';
import { reflection } from './jobs/reflection.ts';

export const jobDefinitions: { readonly [job in Job]: JobDefinition } = {
  redaction,
  enrichment,
  consolidation,
  duplicates,
  decay,
  folding,
  reflection,
  insights,
  notes,
};
