import { pipeline } from 'node:stream/promises';
import { askUpstream } from '../askUpstream.ts';
import { answerChat, isLeftOutOfAnswer } from '../chat/answerChat.ts';
import { agentNames, memoryFields } from '../memoryFields.ts';
import { passedOn } from '../upstream.ts';
import { hitSchema } from './queryRoute.ts';
import { listOf, type Route, text } from './route.ts';

/** More than memory takes and adds goes on and comes back as it is. */
const others = { additionalProperties: true } as const;

export const chatRoute: Route = {
  method: 'POST',
  path: '/v1/chat/completions',
  summary:
    'A chat by OpenAI’s protocol, answered by the upstream. Memory goes into the system message; a stream tells ' +
    '`memory_hits` and `memory_id` in an event of its own before its end.',
  takesMore: {
    type: 'object',
    properties: {
      model: text,
      messages: listOf({ type: 'object' }),
      stream: { type: 'boolean' },
      ...memoryFields,
      ...agentNames,
    },
    required: ['messages'],
    ...others,
  },
  gives: {
    type: 'object',
    properties: { memory_id: text, memory_hits: listOf(hitSchema) },
    required: ['memory_id', 'memory_hits'],
    ...others,
  },
  run: answerChat,
};

export const modelsRoute: Route = {
  method: 'GET',
  path: '/v1/models',
  summary: 'The language models of the upstream, as it lists them.',
  gives: { type: 'object', ...others },
  run: async (service, call) => {
    const answer = await askUpstream(service, call, '/models');
    call.response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers, isLeftOutOfAnswer));
    await pipeline(answer, call.response);
    return undefined;
  },
};
