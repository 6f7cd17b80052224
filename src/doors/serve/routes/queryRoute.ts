import { wholeSummary } from '../chat/conversationSummary.ts';
import { memoryHits } from '../chat/memoryHits.ts';
import { memoryFields } from '../memoryFields.ts';
import type { Service } from '../service.ts';
import { inputOf, scopeOf } from './records.ts';
import { type AnswerSchema, listOf, object, type Route, text } from './route.ts';

const takes = {
  type: 'object',
  properties: {
    query: { type: 'string', maxLength: 10_000, description: 'What to look for, in any words.' },
    ...memoryFields,
    memory_id: { ...memoryFields.memory_id, description: 'Adds the summary of this conversation to the answer.' },
  },
  required: ['query'],
  additionalProperties: false,
} as const;

export const hitSchema: AnswerSchema = object({
  id: text,
  role: { type: 'string', enum: ['user', 'assistant', 'tool'] },
  topic: text,
  content: text,
  created_at: { type: 'string', format: 'date-time' },
  score: { type: 'number', minimum: 0, maximum: 1 },
});

/** Finds memories: no language model is asked, nothing is stored, and what is found does not count as used. */
export const queryRoute: Route = {
  method: 'POST',
  path: '/memory/query',
  summary: 'Find memories. Asks no language model and leaves no trace.',
  takes,
  gives: object({ memory_hits: listOf(hitSchema), 'summary?': text, problems: listOf(text) }),
  run: async (service, call) => {
    const input = inputOf(takes, call);
    const limit = input.number('memory_top_k') ?? service.settings.topK;
    const id = input.text('memory_id');
    const found = limit !== undefined && limit <= 0 ? { hits: [], problems: [] } : await search(service, input, limit);
    const summary = id === undefined ? undefined : await wholeSummary(service, id);
    const problems = found.problems.map(({ message }) => message);
    return {
      status: 200,
      body: { memory_hits: memoryHits(found.hits), ...(summary === undefined ? {} : { summary }), problems },
    };
  },
};

function search(
  service: Service,
  input: ReturnType<typeof inputOf>,
  limit: number | undefined,
): ReturnType<Service['memory']['search']> {
  const { memory, settings } = service;
  const threshold = input.number('memory_score_threshold') ?? settings.scoreThreshold;
  const recencyWeight = input.number('memory_recency_weight') ?? settings.recencyWeight;
  return memory.search({
    query: input.text('query') ?? '',
    scope: scopeOf(service),
    ...(limit === undefined ? {} : { limit }),
    ...(threshold === undefined ? {} : { threshold }),
    ...(recencyWeight === undefined ? {} : { recencyWeight }),
  });
}
