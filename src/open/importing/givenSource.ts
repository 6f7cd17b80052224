import { open } from 'node:fs/promises';
import path from 'node:path';
import { decodedText } from '../../adapters/files/decodedText.ts';
import { noteSources } from '../../adapters/transcripts/notes/noteSources.ts';
import { givenTranscript } from '../../adapters/transcripts/readTranscripts.ts';
import { transcriptSources } from '../../adapters/transcripts/transcriptSources.ts';
import { whyRefused } from '../../adapters/transcripts/transcriptProblem.ts';
import type { FoundSource } from './findSources.ts';

/** Every form in which a file can be given, by the name of its source. */
export const importFormats: readonly string[] = [...transcriptSources, ...noteSources].map(({ name }) => name);

/**
 * One file that a person named, as a source; a sentence where it cannot be read or its form is not clear.
 * @param found what there is on this machine: a file of it is taken as it lies in its program's folder
 */
export async function givenSource(
  given: string,
  { format, found }: { readonly format?: string | undefined; readonly found: readonly FoundSource[] },
): Promise<FoundSource | { readonly reason: string }> {
  try {
    const file = await givenTranscript('', given);
    const name = format ?? (await guessFormat(file.path));
    if (name === undefined) return { reason: `What ${given} holds is not clear. Say it with --format.` };
    const common = { name, bytes: file.bytes, newestAt: file.changedAt, problems: [] };
    const notes = noteSources.find((one) => one.name === name);
    if (notes !== undefined)
      return { ...common, title: notes.title, transcripts: [], notes: [{ ...file, source: name }] };
    const own = found.flatMap(({ transcripts }) => transcripts).find((one) => one.path === file.path);
    const title = transcriptSources.find((one) => one.name === name)?.title ?? name;
    const isOwn = own?.source === name;
    // Anybody can write a file that says that something was typed; only the program's own folder is believed.
    return { ...common, title, transcripts: [isOwn ? own : { ...file, source: name }], notes: [], isForeign: !isOwn };
  } catch (error) {
    return { reason: `${given} could not be read: ${whyRefused(error)}.` };
  }
}

const headBytes = 64 * 1024;

/** Markdown by its name, and lines of JSON by what the first of them holds. */
async function guessFormat(file: string): Promise<string | undefined> {
  if (/\.(?:md|mdc)$/i.test(file)) return nameOfMarkdown(path.basename(file));
  if (file.endsWith('.vscdb')) return 'cursor';
  const first = await firstRecord(file);
  if (first === undefined) return undefined;
  const { type, role } = first;
  if (type === 'entity' || type === 'relation') return 'memory-json';
  if (type === 'session_meta' || type === 'response_item') return 'codex';
  if (typeof first['uuid'] === 'string' || typeof first['leafUuid'] === 'string') return 'claude-code';
  const isPlain = ['user', 'assistant'].includes(String(role)) && typeof first['text'] === 'string';
  return isPlain || typeof first['content'] === 'string' ? 'jsonl' : undefined;
}

function nameOfMarkdown(name: string): string {
  if (/^CLAUDE/i.test(name)) return 'claude-md';
  if (/^AGENTS/i.test(name)) return 'agents-md';
  if (/\.mdc$/i.test(name)) return 'cursor-rules';
  return /instructions\.md$/i.test(name) ? 'copilot-instructions' : 'memories';
}

async function firstRecord(file: string): Promise<{ readonly [name: string]: unknown } | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    // A character that is cut through would look like another encoding.
    const whole = bytesRead < headBytes ? bytesRead : Math.max(buffer.lastIndexOf('\n'), 0) || bytesRead;
    const head = decodedText(buffer.subarray(0, whole)) ?? '';
    const line = head.split('\n').find((each) => each.trim() !== '') ?? '';
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    await handle.close();
  }
}
