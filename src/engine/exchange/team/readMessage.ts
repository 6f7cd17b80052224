import { isRecord } from '../../ground/contract/isRecord.ts';
import type { ReadMessage } from '../../ground/contract/teams.ts';

const longestContent = 100_000;
const mostTags = 50;
const longestLabel = 255;

export function readMessage(body: string): ReadMessage {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return wrong('it is no JSON');
  }
  if (!isRecord(given) || given['scope'] !== 'workspace') return wrong('it is of no workspace');
  const { gone, kind, topic, content, importance, tags = [], category, eventAt } = given;
  if (gone === 'forgotten' || gone === 'erased') return { is: 'gone', how: gone };
  if (kind !== 'fact' && kind !== 'rule') return wrong('it is neither a fact nor a rule');
  if (typeof topic !== 'string' || typeof content !== 'string' || content.length > longestContent)
    return wrong('it has no topic or text');
  if (!Array.isArray(tags) || tags.length > mostTags || !tags.every(isLabel)) return wrong('its tags are no texts');
  if (category !== undefined && !isLabel(category)) return wrong('its category is no text');
  return {
    is: 'said',
    kind,
    topic,
    content,
    importance: typeof importance === 'number' && Number.isFinite(importance) ? importance : 5,
    tags,
    category,
    eventAt: typeof eventAt === 'number' && Number.isFinite(eventAt) && eventAt >= 0 ? eventAt : 0,
  };
}

function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestLabel;
}

function wrong(reason: string): ReadMessage {
  return { is: 'wrong', reason };
}
