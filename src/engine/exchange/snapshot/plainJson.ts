import { isRecord } from '../../ground/contract/isRecord.ts';
import type { Json } from '../../ground/contract/model.ts';

/** Names by which an object reaches what all objects share. */
const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const deepest = 32;

/** Whether a field's name would reach what all objects share. */
export function isReservedName(name: string): boolean {
  return reservedNames.has(name);
}

/**
 * A value from a file as plain JSON without reserved names; undefined for what is nested too deeply to be anybody's data.
 * @param onIgnored told of each field that was left out
 */
export function plainJson(value: unknown, onIgnored: () => void, depth = 0): Json | undefined {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => plainJson(part, onIgnored, depth + 1));
    return parts.includes(undefined) ? undefined : (parts as Json[]);
  }
  if (!isRecord(value))
    return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
  const fields: [string, Json][] = [];
  for (const [name, part] of Object.entries(value)) {
    if (isReservedName(name)) {
      onIgnored();
      continue;
    }
    const plain = plainJson(part, onIgnored, depth + 1);
    if (plain === undefined) return undefined;
    fields.push([name, plain]);
  }
  return Object.fromEntries(fields);
}
