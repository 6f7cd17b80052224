import type { ArchiveState } from '../../ground/contract/archiving.ts';
import type { FileMac } from '../../ground/contract/ports.ts';
import { isRecord } from '../../ground/contract/isRecord.ts';

const format = 'tiered-memory archive';
const version = 1;

/** What a file of an archive says of itself. */
interface Header {
  readonly format: string;
  readonly version: number;
  readonly count: number;
  /** ISO 8601. */
  readonly written: string;
}

/** A file of an archive as it was read. */
export interface ReadArchive {
  readonly state: Exclude<ArchiveState, 'missing' | 'unreadable'>;
  /** Without the header; empty unless the file is whole, edited or truncated. */
  readonly lines: readonly string[];
  /** Empty when it has none. */
  readonly mac: string;
}

/** A header and one line for each memory; `mac` is absent when no key can be made. */
export function writeArchive(
  lines: readonly string[],
  { at, mac }: { readonly at: number; readonly mac: FileMac },
): { readonly text: string; readonly mac: string } {
  const header: Header = { format, version, count: lines.length, written: new Date(at).toISOString() };
  const code = mac.sign(signed(header, lines)) ?? '';
  return { text: `${[JSON.stringify({ ...header, mac: code }), ...lines].join('\n')}\n`, mac: code };
}

/**
 * Reads such a file, and says whether it is as we wrote it last. `known` is the MAC that was noted then; without it any
 * file that this machine wrote is whole. Line ends that a program changed on the way make a file an edited one.
 */
export function readArchive(text: string, mac: FileMac, known?: string): ReadArchive {
  const [first = '', ...rest] = text.split('\n');
  const header = parsed(first);
  if (!isRecord(header) || header['format'] !== format || typeof header['version'] !== 'number')
    return { state: 'broken', lines: [], mac: '' };
  if (header['version'] > version) return { state: 'newer', lines: [], mac: '' };
  const isEnded = rest.at(-1) === '';
  const lines = isEnded ? rest.slice(0, -1) : rest;
  const { count, written, mac: given } = header;
  const code = typeof given === 'string' ? given : '';
  if (typeof count === 'number' && (lines.length < count || !isEnded)) return { state: 'truncated', lines, mac: code };
  const isOurs =
    typeof count === 'number' &&
    typeof written === 'string' &&
    mac.verify(signed({ format, version, count, written }, lines), code) &&
    (known === undefined || known === code);
  return { state: isOurs ? 'whole' : 'edited', lines, mac: code };
}

function* signed(
  { format: name, version: number, count, written }: Header,
  lines: readonly string[],
): Generator<string> {
  yield JSON.stringify({ format: name, version: number, count, written });
  for (const line of lines) yield `\n${line}`;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const sentences: { readonly [state in Exclude<ArchiveState, 'whole'>]: string } = {
  edited:
    'was changed by somebody else, or is an older copy of itself, so that what is reloaded from it waits for your review. Put back the file as it was written, if you have it',
  truncated:
    'is cut off: the lines that are left can be reloaded and wait for your review. Put back the whole file, if you have it',
  newer: 'was written by a newer version of Tiered Memory. Update the extension to reload it',
  broken: 'is no archive of Tiered Memory. Put back the file that was written under this name',
  missing: 'is not there. Mount its drive, or put the file back into the folder of archives',
  unreadable: 'cannot be read',
};

/** What is wrong with a file and what to do about it. */
export function whyNotWhole(file: string, state: Exclude<ArchiveState, 'whole'>, why?: string): string {
  return `The archive ${file} ${sentences[state]}${why === undefined ? '' : ` (${why})`}.`;
}
