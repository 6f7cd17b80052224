import { type AnswerSchema, count, object, type Route, text } from './route.ts';

const flag: AnswerSchema = { type: 'boolean' };
const number: AnswerSchema = { type: 'number' };

/** Says that the service runs; to a caller with the token also with what settings. */
export const healthRoute: Route = {
  method: 'GET',
  path: '/health',
  summary: 'Whether the service runs; with the token also its settings.',
  isOpen: true,
  gives: object({
    status: { type: 'string', enum: ['ok'] },
    'config?': object({
      'workspace?': text,
      'upstream?': text,
      memories: count,
      capture: flag,
      injection: flag,
      learning: flag,
      summarize: flag,
      'model?': text,
      'topK?': number,
      'scoreThreshold?': number,
      'recencyWeight?': number,
      'mmrLambda?': number,
      'maxEntries?': number,
    }),
  }),
  run: async (service, { isKnown }) => {
    if (!isKnown) return { status: 200, body: { status: 'ok' } };
    const { workspace, upstream, settings } = service;
    const { model, topK, scoreThreshold, recencyWeight, mmrLambda, maxEntries, summarize } = settings;
    const { capture, contextInjection: injection, learning } = await service.allows();
    const { total: memories } = await service.memory.stats();
    const optional = {
      workspace,
      upstream: upstream?.host,
      model,
      topK,
      scoreThreshold,
      recencyWeight,
      mmrLambda,
      maxEntries,
    };
    // What is not set is left out, as JSON does with it.
    const config = { memories, capture, injection, learning, summarize, ...optional };
    return { status: 200, body: { status: 'ok', config } };
  },
};
