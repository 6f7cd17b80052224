import { parseRememberRequest } from '../capture/parseRememberRequest.ts';
import type { ToolCall } from './delegate.ts';

/** The fields of our own tools that an order may name, as `topic=deploys content=only after 16:00 importance=8`. */
const fields = /\b(topic|content|importance|query|older_than_hours|max_rows)\s*=\s*/g;

/**
 * The call that an order means where no language model reads it: fields by their names, or a request to remember in
 * words. Undefined where rules cannot tell.
 */
export function parseOrder(order: string): ToolCall | undefined {
  const given = fieldsIn(order);
  const number = (name: string): object => {
    const value = Number(given.get(name));
    return given.has(name) && Number.isFinite(value) ? { [name]: value } : {};
  };
  const [topic, content, query] = ['topic', 'content', 'query'].map((name) => given.get(name));
  if (content !== undefined) return { name: 'memory_save', input: { topic, content, ...number('importance') } };
  if (query !== undefined) return { name: 'memory_recall', input: { query } };
  const limits = { ...number('older_than_hours'), ...number('max_rows') };
  if (Object.keys(limits).length > 0) return { name: 'memory_age', input: limits };
  const request = parseRememberRequest(order);
  if (request === undefined) return undefined;
  return {
    name: 'memory_save',
    input: { topic: request.topic, content: request.content, importance: request.importance },
  };
}

/** Each field with its value, which goes on to the next field; quotes around it are not part of it. */
function fieldsIn(order: string): ReadonlyMap<string, string> {
  const found = [...order.matchAll(fields)];
  return new Map(
    found.map((field, at) => {
      const value = order.slice(field.index + field[0].length, found[at + 1]?.index ?? order.length).trim();
      return [field[1] ?? '', unquoted(value.replace(/[,;]$/, ''))];
    }),
  );
}

function unquoted(value: string): string {
  const [first = ''] = value;
  return value.length > 1 && `"'`.includes(first) && value.endsWith(first) ? value.slice(1, -1) : value;
}
