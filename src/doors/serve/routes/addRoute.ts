import { agentFields, agentOf } from '../../../engine/tools/agentFields.ts';
import { memoryFields } from '../memoryFields.ts';
import { type Call, type Service, serviceActor } from '../service.ts';
import { ServiceError } from '../serviceError.ts';
import { entryOf, entrySchema, inputOf, scopeOf } from './records.ts';
import { listOf, object, type Route, type RouteAnswer, text } from './route.ts';

const takes = {
  type: 'object',
  properties: {
    content: { type: 'string', maxLength: 8192, description: 'One thing to remember, kept as it is.' },
    topic: { type: 'string', maxLength: 255, description: 'What it is about; found from its words when left out.' },
    importance: { type: 'integer', minimum: 1, maximum: 10, description: '5 when left out.' },
    text: {
      type: 'string',
      maxLength: 100_000,
      description: 'Something said, instead of `content`: facts are taken from it.',
    },
    memory_id: { ...memoryFields.memory_id, description: 'The conversation in which `text` was said; needed with it.' },
    ...agentFields,
  },
  additionalProperties: false,
} as const;

/** Saves one memory, or has facts taken from a text. What a program saves is never the user's word. */
export const addRoute: Route = {
  method: 'POST',
  path: '/memory',
  summary:
    'Save one memory (`content`), or have facts taken from what was said (`text`). Asks no language model to chat.',
  takes,
  gives: object({
    outcome: { type: 'string', enum: ['stored', 'duplicate', 'updated', 'rejected', 'read', 'later'] },
    'id?': text,
    'reason?': text,
    'notice?': text,
    'memories?': listOf(entrySchema),
  }),
  run: (service, call) => {
    const input = inputOf(takes, call);
    const [content, said, id] = [input.text('content'), input.text('text'), input.text('memory_id')];
    if (content !== undefined && said === undefined) return save(service, call, content);
    if (said !== undefined && content === undefined && id !== undefined) return learn(service, call, said, id);
    const message = 'Give `content`, or `text` together with `memory_id`, and not both.';
    throw new ServiceError(400, 'invalid_request', message);
  },
};

async function save({ memory, ...service }: Service, call: Call, content: string): Promise<RouteAnswer> {
  const input = inputOf(takes, call);
  const [topic, importance, sessionId] = [input.text('topic'), input.number('importance'), input.text('memory_id')];
  const scope = scopeOf(service);
  const { outcome, id, reason, notice } = await memory.save({
    topic: await memory.topicFor({ content, scope, ...(topic === undefined ? {} : { topic }) }),
    content,
    source: 'session',
    origin: 'assistant',
    actor: serviceActor,
    ...agentOf(input.all),
    ...(importance === undefined ? {} : { importance }),
    ...(sessionId === undefined ? {} : { sessionId }),
  });
  const status = outcome === 'stored' ? 201 : outcome === 'rejected' ? 422 : 200;
  return {
    status,
    body: {
      outcome,
      ...(id === undefined ? {} : { id }),
      ...(reason === undefined ? {} : { reason }),
      ...(notice === undefined ? {} : { notice }),
    },
  };
}

/** What was said is stored first; who reads it may be another program that does the background work just now. */
async function learn(service: Service, call: Call, said: string, sessionId: string): Promise<RouteAnswer> {
  const { memory, learner } = service;
  if (!(await service.allows()).capture)
    throw new ServiceError(403, 'capture_off', 'Nothing that is said is kept here: capture is off.');
  const { id, reason, notice } = await memory.observe({
    sessionId,
    role: 'user',
    text: said,
    actor: serviceActor,
    ...agentOf(inputOf(takes, call).all),
    isTypedByPerson: false,
  });
  if (id === undefined)
    return { status: 422, body: { outcome: 'rejected', ...(reason === undefined ? {} : { reason }) } };
  const isRead = await learner.readNow(sessionId);
  const { rows } = await memory.list({ scope: scopeOf(service), from: { sessionId } });
  return {
    status: 200,
    body: {
      outcome: isRead ? 'read' : 'later',
      id,
      ...(notice === undefined ? {} : { notice }),
      memories: rows.filter(({ sourceIds }) => sourceIds.includes(id)).map(entryOf),
    },
  };
}
