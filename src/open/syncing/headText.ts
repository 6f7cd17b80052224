import { isRecord } from '../../engine/ground/contract/isRecord.ts';
import type { Envelope } from '../../engine/ground/contract/replicating.ts';

/** A part of what a device told: its numbers from the first to the last. */
export interface Part {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** What a device says of itself: what it has told, in which parts that lies, and how far it has read others. */
export interface Head {
  readonly device: string;
  readonly last: number;
  readonly parts: readonly Part[];
  readonly seen: { readonly [device: string]: number };
  /** Unix ms. */
  readonly at: number;
}

export function writeHeadText(head: Head): string {
  return JSON.stringify({ version, ...head });
}

const version = 1;

/** Undefined where it is none; a head of a newer version says nothing that we could use. */
export function readHeadText(text: string): Head | 'newer' | undefined {
  const given: unknown = JSON.parse(text);
  if (!isRecord(given)) return undefined;
  if (typeof given['version'] === 'number' && given['version'] > version) return 'newer';
  const { device, last, parts, seen, at } = given;
  if (typeof device !== 'string' || typeof last !== 'number' || typeof at !== 'number') return undefined;
  if (!Array.isArray(parts) || !parts.every(isPart) || !isRecord(seen)) return undefined;
  const numbers = Object.entries(seen).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { device, last, parts, seen: Object.fromEntries(numbers), at };
}

function isPart(value: unknown): value is Part {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    /^[0-9a-f]{32}\.part$/.test(value['name']) &&
    typeof value['first'] === 'number' &&
    typeof value['last'] === 'number'
  );
}

/** A part: what has nothing to tell is left out. */
export function writePartText(device: string, first: number, last: number, envelopes: readonly Envelope[]): string {
  return JSON.stringify({ version, device, first, last, envelopes: envelopes.filter(({ body }) => body !== '') });
}

/** All envelopes of a part, with those that have nothing to tell; undefined where it is not the one that its head names. */
export function readPartText(text: string, device: string, { first, last }: Part): Envelope[] | undefined {
  const given: unknown = JSON.parse(text);
  if (!isRecord(given) || given['device'] !== device || given['first'] !== first || given['last'] !== last)
    return undefined;
  const { envelopes } = given;
  if (!Array.isArray(envelopes) || last - first > mostNumbers) return undefined;
  const told = new Map((envelopes as readonly Envelope[]).map((one) => [one.number, one]));
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const number = first + index;
    return told.get(number) ?? { device, number, clock: 0, schemaVersion: 0, body: '' };
  });
}

/** The last number of a part of this device; undefined for what another one wrote. */
export function lastOfPart(text: string, own: string): number | undefined {
  const given: unknown = JSON.parse(text);
  if (!isRecord(given) || given['device'] !== own) return undefined;
  return typeof given['last'] === 'number' ? given['last'] : undefined;
}

/** Far more than one part ever has. */
const mostNumbers = 1_000_000;
