import { ServiceError } from '../serviceError.ts';
import { inputOf, isReadable } from './records.ts';
import { count, listOf, object, type Route, text } from './route.ts';

const deleteTakes = {
  type: 'object',
  properties: { ids: { type: 'array', items: { type: 'string' }, maxItems: 1000, description: 'Ids of memories.' } },
  required: ['ids'],
  additionalProperties: false,
} as const;

export const deleteRoute: Route = {
  method: 'POST',
  path: '/memory/delete',
  summary: 'Forget memories by their ids. They are out of sight at once, and the user can undo it.',
  takes: deleteTakes,
  gives: object({ forgotten: count, 'batch?': text }),
  run: async (service, call) => {
    const wanted = await Promise.all(
      inputOf(deleteTakes, call)
        .list('ids')
        .map((id) => service.memory.get(id)),
    );
    const ids = wanted.flatMap((found) => (found !== undefined && isReadable(found, service) ? [found.id] : []));
    const { forgotten, batch } = ids.length === 0 ? { forgotten: 0 } : await service.memory.forget({ ids });
    return { status: 200, body: { forgotten, ...(batch === undefined ? {} : { batch }) } };
  },
};

export const historyRoute: Route = {
  method: 'GET',
  path: '/memory/{id}/history',
  summary: 'Everything that happened to one memory, oldest first.',
  gives: object({
    id: text,
    history: listOf(
      object({
        event: text,
        at: text,
        'actor?': text,
        'reason?': text,
        'oldRef?': text,
        'newRef?': text,
        'meta?': { type: 'object' },
        batch: text,
        'before?': { type: 'object' },
        'after?': { type: 'object' },
      }),
    ),
  }),
  run: async (service, { parts }) => {
    const { id = '' } = parts;
    const record = await service.memory.get(id);
    if (record === undefined || !isReadable(record, service))
      throw new ServiceError(404, 'not_found', 'There is no memory with this id.');
    const history = (await service.memory.history(id)).map(
      ({ memoryId: _id, device: _device, number: _number, at, ...line }) => ({
        ...line,
        at: new Date(at).toISOString(),
      }),
    );
    return { status: 200, body: { id, history } };
  },
};
