import type { ObjectSchema } from '../../engine/tools/checkInput.ts';

/** By which a program that runs agents names one; both are stored and never trusted. */
export const agentNames = {
  memory_agent_id: { type: 'string', maxLength: 255, description: 'Which agent speaks; stored with what is kept.' },
  memory_run_id: { type: 'string', maxLength: 255, description: 'In which of its runs.' },
} as const satisfies ObjectSchema['properties'];

/** What a chat request may say to memory. The fields are taken out before the request goes on. */
export const memoryFields = {
  memory_id: {
    type: 'string',
    maxLength: 255,
    description: 'Names the conversation. Left out, it is found again by what was said last in it.',
  },
  memory_top_k: {
    type: 'integer',
    minimum: -1_000_000,
    maximum: 200,
    description: 'Memories at most. 0 or less searches nothing and adds nothing to the request.',
  },
  memory_recency_weight: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'Share of the score that freshness decides.',
  },
  memory_score_threshold: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'How sure it must be that a memory is meant.',
  },
} as const satisfies ObjectSchema['properties'];
