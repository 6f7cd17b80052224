import type { Json } from '../../../engine/ground/contract/model.ts';
import type { JsonObject } from './chatRequest.ts';

/**
 * The messages with a text in the system message: at the end of the one that is there, since the templates of many
 * language models know only one, or in a new one before all others.
 */
export function withLead(messages: readonly JsonObject[], lead: string): readonly JsonObject[] {
  if (lead === '') return messages;
  const [first, ...rest] = messages;
  if (first === undefined || (first['role'] !== 'system' && first['role'] !== 'developer'))
    return [{ role: 'system', content: lead }, ...messages];
  const { content } = first;
  const joined: Json = isList(content)
    ? [...content, { type: 'text', text: lead }]
    : [typeof content === 'string' ? content : '', lead].filter((text) => text !== '').join('\n\n');
  return [{ ...first, content: joined }, ...rest];
}

function isList(content: Json | undefined): content is readonly Json[] {
  return Array.isArray(content);
}
