import type { Hit, Origin } from '../../../engine/ground/contract/model.ts';
import { neutralLine } from '../../../engine/knowledge/trust/neutralLine.ts';

/** One memory in an answer. */
export interface MemoryHit {
  readonly id: string;
  /** Whose words it holds. */
  readonly role: 'user' | 'assistant' | 'tool';
  readonly topic: string;
  readonly content: string;
  /** When it was said or happened, ISO 8601. */
  readonly created_at: string;
  /** 0 to 1; comparable within one answer only. */
  readonly score: number;
}

/** What memory found for a request, the most relevant first. */
export function memoryHits(hits: readonly Hit[]): readonly MemoryHit[] {
  return hits.map(({ id, origin, topic, content, eventAt, score }) => ({
    id,
    role: roles[origin],
    topic,
    content: neutralLine(content, origin),
    created_at: new Date(eventAt).toISOString(),
    score: Math.round(score * 1000) / 1000,
  }));
}

const roles: { readonly [origin in Origin]: MemoryHit['role'] } = {
  user: 'user',
  confirmed: 'user',
  assistant: 'assistant',
  tool: 'tool',
  import: 'tool',
  team: 'tool',
};
