import path from 'node:path';
import type { CollectedTurns } from '../collectTurns.ts';
import { field, listOf, textOf, type Parsed } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import { readFromRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { insideOf, withoutWrappers } from '../withoutWrappers.ts';

/**
 * Cursor's agent on the command line: `projects/<folder>/agent-transcripts/**.jsonl`, lines `{ role, message: { content
 * } }`. No record has a time; newer versions write one into the prompt, which holds for the answers that follow.
 */
export async function* readCursorCli(file: TranscriptFile, { folders }: ReadContext): AsyncGenerator<ReadItem> {
  const state: { at?: number | undefined } = {};
  const [project = ''] = path.relative(file.root, file.path).split(path.sep);
  const folder = folders.find((each) => encoded(each) === project);
  yield* readFromRecords(file, path.basename(file.path, '.jsonl'), (record, turns) => {
    turns.folder ??= folder;
    return takeRecord(record, turns, state);
  });
}

function takeRecord(record: Parsed, turns: CollectedTurns, state: { at?: number | undefined }): boolean {
  const { role } = record;
  if (role !== 'user' && role !== 'assistant') return typeof record['type'] === 'string' && silent.has(record['type']);
  const content = field(record, 'message', 'content');
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content);
  const texts = blocks.flatMap((block) =>
    field(block, 'type') === 'text' ? (textOf(field(block, 'text')) ?? []) : [],
  );
  if (role === 'assistant') {
    turns.add({ role, text: texts.join('\n\n'), at: state.at, isTyped: false });
  } else {
    const written = texts.join('\n\n');
    const asked = insideOf(written, 'user_query');
    state.at = promptTime(insideOf(written, 'timestamp')) ?? state.at;
    if (attached.some((tag) => written.includes(tag))) turns.readsOutside = true;
    // Without the tags around a query, a text of the user's side is the editor's or of an older version.
    const text = asked ?? withoutWrappers(written, wrappers);
    turns.add({ role, text, at: state.at, isTyped: asked !== undefined });
  }
  if (blocks.some((block) => /^tool[_-]/.test(String(field(block, 'type'))))) turns.readsOutside = true;
  return true;
}

/** `Sunday, Jul 26, 2026, 1:06 PM (UTC+3)`, to the minute. */
function promptTime(text: string | undefined): number | undefined {
  const match =
    /([A-Z][a-z]{2}) (\d{1,2}), (\d{4}), (\d{1,2}):(\d{2}) ([AP]M) \(UTC(?:([+-]\d{1,2})(?::(\d{2}))?)?\)/.exec(
      text?.slice(0, 80) ?? '',
    );
  if (match === null) return undefined;
  const [, month = '', day, year, hour, minute, half, zone = '0', zoneMinutes = '0'] = match;
  const monthIndex = months.indexOf(month);
  if (monthIndex < 0) return undefined;
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  const offset = Number(zone) * 60 + Number(zoneMinutes) * (zone.startsWith('-') ? -1 : 1);
  return Date.UTC(Number(year), monthIndex, Number(day), hours, Number(minute) - offset);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The name that Cursor gives to a folder's transcripts: every other character is a hyphen, the first slash is left out. */
function encoded(folder: string): string {
  return folder.replace(/^[/\\]/, '').replace(/[^a-zA-Z0-9]/g, '-');
}

const attached: readonly string[] = [
  '<attached_files>',
  '<open_and_recently_viewed_files>',
  '<manually_added_selection>',
];

const wrappers: ReadonlySet<string> = new Set([
  'timestamp',
  'user_info',
  'system_reminder',
  'system-reminder',
  'attached_files',
  'open_and_recently_viewed_files',
  'manually_added_selection',
  'git_status',
  'rules',
  'agent_skills',
  'agent_transcripts',
  'project_layout',
]);

const silent: ReadonlySet<string> = new Set(['turn_ended', 'turn_started', 'system', 'result']);
