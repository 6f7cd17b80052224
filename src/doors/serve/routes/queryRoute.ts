import type { ObjectSchema } from '../../../engine/tools/checkInput.ts';
import { askedFields, queryInputOf } from '../../../engine/tools/queryTool.ts';
import { ServiceError } from '../serviceError.ts';
import { wholeSummary } from '../chat/conversationSummary.ts';
import { memoryHits } from '../chat/memoryHits.ts';
import { memoryFields } from '../memoryFields.ts';
import type { Service } from '../service.ts';
import { inputOf, scopeOf } from './records.ts';
import { type AnswerSchema, count, listOf, object, type Route, type RouteAnswer, text } from './route.ts';

/** With any of these a program asks as `memory_query` does, within the allowlist of its agent. */
const governedNames = Object.keys(askedFields);

const takes: ObjectSchema = {
  type: 'object',
  properties: {
    query: { type: 'string', maxLength: 10_000, description: 'What to look for, in any words.' },
    ...memoryFields,
    ...askedFields,
    memory_id: { ...memoryFields.memory_id, description: 'Adds the summary of this conversation to the answer.' },
  },
  required: ['query'],
  additionalProperties: false,
};

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
  gives: object({
    memory_hits: listOf(hitSchema),
    'summary?': text,
    'bullets?': listOf(object({ id: text, category: text, text })),
    'full?': listOf({ type: 'object' }),
    'tokens?': count,
    problems: listOf(text),
  }),
  run: async (service, call) => {
    const input = inputOf(takes, call);
    if (governedNames.some((name) => name in input.all)) return await governed(service, input);
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

/** The answer to an agent: as many memories as fit, of the categories that it may read. */
async function governed(service: Service, input: ReturnType<typeof inputOf>): Promise<RouteAnswer> {
  const { memory_top_k: topK, memory_score_threshold: threshold, ...rest } = input.all;
  const asked = queryInputOf({ ...rest, top_k: topK ?? null, threshold: threshold ?? null });
  if ('complaint' in asked) throw new ServiceError(400, 'invalid_request', asked.complaint);
  const result = await service.memory.query({ ...asked, scope: scopeOf(service) });
  if (result.outcome === 'rejected') throw new ServiceError(403, 'not_allowed', result.reason);
  const { bullets, full, tokens } = result;
  const problems = result.problems.map(({ message }) => message);
  const found = { ...(bullets === undefined ? {} : { bullets }), ...(full === undefined ? {} : { full }) };
  return { status: 200, body: { memory_hits: [], ...found, tokens, problems } };
}

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
