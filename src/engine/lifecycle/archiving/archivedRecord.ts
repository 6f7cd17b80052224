import { isRecord } from '../../ground/contract/isRecord.ts';
import { kinds, type MemoryRecord, type NewMemory, origins, sources } from '../../ground/contract/model.ts';
import { cleanText, cleanTopic, maxFactBytes } from '../../ground/text/clean.ts';
import { redact } from '../../knowledge/trust/redact.ts';
import { sendToReview } from '../../knowledge/trust/rights.ts';
import { untrustedImportance } from '../../knowledge/trust/trustedOrigins.ts';
import type { ArchivedRow } from '../../store/archive/archivedRows.ts';

/** A memory as a line of a file has it. */
export function lineOf(memory: MemoryRecord): string {
  return JSON.stringify(memory);
}

/**
 * The opposite, for a file whose MAC says that this machine wrote it; undefined for a line that is no memory, or not the
 * one that is wanted.
 */
export function recordIn(line: string | undefined, id?: string): MemoryRecord | undefined {
  const value = parsed(line);
  if (!isRecord(value)) return undefined;
  const isMemory =
    typeof value['id'] === 'string' &&
    typeof value['topic'] === 'string' &&
    typeof value['content'] === 'string' &&
    value['content'] !== '' &&
    kinds.some((kind) => kind === value['kind']) &&
    origins.some((origin) => origin === value['origin']) &&
    sources.some((source) => source === value['source']) &&
    Array.isArray(value['tags']) &&
    Array.isArray(value['sourceIds']) &&
    isRecord(value['attributes']) &&
    ['importance', 'confidence', 'decayRate', 'eventAt', 'createdAt', 'validFrom'].every((field) =>
      Number.isFinite(value[field]),
    );
  return isMemory && (id === undefined || value['id'] === id) ? (value as unknown as MemoryRecord) : undefined;
}

/**
 * What may be taken from a line that somebody else wrote or changed: its words, as those of an import. Whose it is, how
 * it is found and when it happened is what our own index says; it is never pinned, never always in the prompt, and waits
 * for review. Undefined where there are no words.
 */
export function importedFrom(line: string | undefined, known: ArchivedRow, now: number): NewMemory | undefined {
  const value = parsed(line);
  if (!isRecord(value) || typeof value['content'] !== 'string') return undefined;
  const content = redact(cleanText(value['content'], { bytes: maxFactBytes, what: 'memory' }).text).text.trim();
  if (content === '') return undefined;
  const topic = typeof value['topic'] === 'string' ? redact(cleanTopic(value['topic']).text).text.trim() : '';
  const { kind, scope, importance, eventAt } = known;
  return sendToReview(
    {
      kind: kind === 'identity' || kind === 'episode' ? 'fact' : kind,
      tier: 'short',
      scope,
      topic: topic === '' ? known.topic : topic,
      content,
      importance: Math.min(importance, untrustedImportance),
      pinned: false,
      confidence: 1,
      decayRate: usualDecayRate,
      source: 'session',
      origin: 'import',
      tags: [],
      attributes: {},
      sourceIds: [],
      eventAt,
      createdAt: now,
      validFrom: eventAt,
    },
    'outside',
    now,
  );
}

const usualDecayRate = 0.1;

function parsed(line: string | undefined): unknown {
  if (line === undefined) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
