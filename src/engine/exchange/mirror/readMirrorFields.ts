import { isRecord } from '../../ground/contract/isRecord.ts';
import { untrustedImportance } from '../../knowledge/trust/trustedOrigins.ts';

/** What a person may change of a memory by changing its file. */
export interface MirrorText {
  readonly topic?: string;
  readonly key?: string;
  readonly importance?: number;
  readonly tags?: readonly string[];
  readonly content: string;
}

interface ReadFields {
  /** The memory that the file says it is. */
  readonly id?: string;
  readonly text: MirrorText;
  /** Names of fields that were left out of account, because of their value. */
  readonly ignored: readonly string[];
}

/**
 * What counts of the fields above a text. Files come by ways that nobody watches (git, synced drives), so the fields never
 * set whose words they are, where they hold, that they are pinned, or an importance that puts them into every prompt.
 */
export function readMirrorFields(fields: unknown, body: string): ReadFields {
  const given = isRecord(fields) ? fields : {};
  const ignored: string[] = [];
  const take = <T>(name: string, fits: (value: unknown) => value is T): T | undefined => {
    if (!Object.hasOwn(given, name) || given[name] === null) return undefined;
    const value: unknown = given[name];
    if (fits(value)) return value;
    ignored.push(name);
    return undefined;
  };
  const id = take('id', isText);
  const topic = take('topic', isText);
  const key = take('key', isText);
  const importance = take('importance', isOrdinaryImportance);
  const tags = take('tags', isTexts);
  return {
    ...(id === undefined ? {} : { id }),
    text: {
      ...(topic === undefined ? {} : { topic }),
      ...(key === undefined ? {} : { key }),
      ...(importance === undefined ? {} : { importance }),
      ...(tags === undefined ? {} : { tags }),
      content: body.trim(),
    },
    ignored,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Below what is in every prompt. */
function isOrdinaryImportance(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= untrustedImportance;
}
