import type { Json, MemoryRecord, ReadScope } from '../../../engine/ground/contract/model.ts';
import { type Checked, checkInput, type ObjectSchema } from '../../../engine/tools/checkInput.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import type { Call, Service } from '../service.ts';
import { ServiceError } from '../serviceError.ts';
import { type AnswerSchema, object, text } from './route.ts';

/** What a caller may read: the user's own memories, and those of the workspace in which the service was started. */
export function scopeOf({ workspace }: Pick<Service, 'workspace'>): ReadScope {
  return readScopeOf({ workspace });
}

/** Whether a memory lies where the service reads. */
export function isReadable({ scope }: Pick<MemoryRecord, 'scope'>, { workspace }: Pick<Service, 'workspace'>): boolean {
  return scope === 'user' || ('workspace' in scope && scope.workspace === workspace);
}

/** The input of a call, by its schema; throws a `ServiceError` that says what is wrong. */
export function inputOf(schema: ObjectSchema, { request, body, search }: Call): Input {
  const checked: Checked = checkInput(schema, request.method === 'GET' ? Object.fromEntries(search) : body);
  if ('complaint' in checked) throw new ServiceError(400, 'invalid_request', checked.complaint);
  const { input } = checked;
  return {
    all: input,
    text: (name) => {
      const value = input[name];
      return typeof value === 'string' && value.trim() !== '' ? value : undefined;
    },
    number: (name) => {
      const value = input[name];
      return typeof value === 'number' ? value : undefined;
    },
    list: (name) => {
      const value = input[name];
      return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
    },
  };
}

interface Input {
  readonly all: { readonly [name: string]: Json };
  readonly text: (name: string) => string | undefined;
  readonly number: (name: string) => number | undefined;
  readonly list: (name: string) => readonly string[];
}

/** A memory as it is shown to callers. */
export const entrySchema: AnswerSchema = object({
  id: text,
  kind: text,
  role: text,
  topic: text,
  content: text,
  created_at: text,
  waits: { type: 'boolean' },
});

/** A memory for a caller. `waits`: the user has not looked at it yet, and nothing uses it. */
export function entryOf({
  id,
  kind,
  origin,
  sourceRole,
  topic,
  content,
  eventAt,
  quarantinedAt,
}: MemoryRecord): object {
  const role = sourceRole ?? (origin === 'user' || origin === 'confirmed' ? 'user' : 'assistant');
  const waits = quarantinedAt !== undefined;
  return { id, kind, role, topic, content, created_at: new Date(eventAt).toISOString(), waits };
}
