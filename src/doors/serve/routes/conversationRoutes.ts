import type { Kind } from '../../../engine/ground/contract/model.ts';
import { kinds } from '../../../engine/ground/contract/model.ts';
import { summaryEntry, wholeSummary } from '../chat/conversationSummary.ts';
import { memoryFields } from '../memoryFields.ts';
import { ServiceError } from '../serviceError.ts';
import { entryOf, entrySchema, inputOf, isReadable, scopeOf } from './records.ts';
import { count, listOf, object, type Route, text } from './route.ts';

const named = { ...memoryFields.memory_id, description: 'The conversation.' };

const listTakes = {
  type: 'object',
  properties: {
    memory_id: named,
    summaries: {
      type: 'string',
      enum: ['true', 'false'],
      description: 'Whether its summary is listed. Default: true.',
    },
    offset: { type: 'integer', minimum: 0, description: 'How many to skip.' },
    limit: { type: 'integer', minimum: 1, maximum: 1000, description: '100 when left out.' },
  },
  required: ['memory_id'],
  additionalProperties: false,
} as const;

const summaryTakes = {
  type: 'object',
  properties: { memory_id: named },
  required: ['memory_id'],
  additionalProperties: false,
} as const;

const withoutSummaries: readonly Kind[] = kinds.filter((kind) => kind !== 'summary');

export const listRoute: Route = {
  method: 'GET',
  path: '/memory',
  summary: 'List what is kept of one conversation: its turns, and what was learned from them.',
  takes: listTakes,
  gives: object({ memories: listOf(entrySchema), total: count }),
  run: async (service, call) => {
    const input = inputOf(listTakes, call);
    const { rows, total } = await service.memory.list({
      scope: scopeOf(service),
      from: { sessionId: input.text('memory_id') ?? '' },
      offset: input.number('offset') ?? 0,
      limit: input.number('limit') ?? 100,
      ...(input.text('summaries') === 'false' ? { kind: withoutSummaries } : {}),
    });
    return { status: 200, body: { memories: rows.map(entryOf), total } };
  },
};

export const summaryRoute: Route = {
  method: 'GET',
  path: '/memory/summary',
  summary: 'The one summary of a conversation.',
  takes: summaryTakes,
  gives: object({ id: text, summary: text, updated_at: text }),
  run: async (service, call) => {
    const id = inputOf(summaryTakes, call).text('memory_id') ?? '';
    const entry = await summaryEntry(service, id);
    if (entry === undefined || !isReadable(entry, service))
      throw new ServiceError(404, 'not_found', 'There is no summary of this conversation yet.');
    const summary = (await wholeSummary(service, id)) ?? entry.content;
    return { status: 200, body: { id: entry.id, summary, updated_at: new Date(entry.updatedAt).toISOString() } };
  },
};
