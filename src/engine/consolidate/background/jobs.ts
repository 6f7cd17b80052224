import { consolidation } from './consolidation.ts';
import { decay } from './decay.ts';
import { duplicates } from './duplicates.ts';
import { enrichment } from './enrichment.ts';
import { insights } from './insights.ts';
import type { JobDefinition } from './job.ts';
import { notes } from './notes.ts';
import { reflection } from './reflection.ts';
import type { Job } from './schedule.ts';

export const definitions: { readonly [job in Job]: JobDefinition } = { enrichment, consolidation, duplicates, decay, reflection, insights, notes };
