import { consolidation } from './consolidation.ts';
import { decay } from './decay.ts';
import type { JobDefinition } from './job.ts';
import type { Job } from './schedule.ts';

export const definitions: { readonly [job in Job]: JobDefinition } = { consolidation, decay };
