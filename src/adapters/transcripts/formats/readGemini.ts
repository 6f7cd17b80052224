import { createHash } from 'node:crypto';
import path from 'node:path';
import { collectTurns, type CollectedTurns } from '../collectTurns.ts';
import { readRecords } from '../files/readRecords.ts';
import { readSmall } from '../files/readSmall.ts';
import { readWhole } from '../files/readWhole.ts';
import { field, listOf, parsed, recordOf, textOf, timeOf, type Parsed } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import { unknownRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { geminiPrompts, type PromptHistory } from '../typedPrompts.ts';
import { withoutWrappers } from '../withoutWrappers.ts';

const largestChat = 64 * 1024 * 1024;

/** Gemini CLI: a chat as one JSON document, or as lines that add messages and change what was. */
export async function* readGemini(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const chat: Chat = { messages: new Map() };
  if (file.path.endsWith('.jsonl')) yield* replay(file, chat);
  else {
    const { text, problems } = await readWhole(file, largestChat);
    yield* problems;
    if (text === undefined) return;
    const given = recordOf(parsed(text));
    if (given === undefined || !takeMetadata(chat, given)) {
      yield { problem: `${file.path} is not a chat of Gemini.`, source: file.source, file: file.path };
      return;
    }
  }
  if (chat.kind === 'subagent' || chat.messages.size === 0) return;
  const project = path.dirname(path.dirname(file.path));
  const turns = collectTurns(file, chat.sessionId ?? path.basename(file.path).replace(/\.jsonl?$/, ''));
  turns.folder = await folderOf(project, chat, context);
  turns.startedAt = timeOf(chat.startTime);
  const prompts = await geminiPrompts(project, context);
  for (const message of chat.messages.values()) {
    takeMessage(message, turns, prompts, context);
    const part = turns.handOverFull();
    if (part !== undefined) yield part;
  }
  const rest = turns.handOver();
  if (rest !== undefined) yield rest;
}

interface Chat {
  sessionId?: string | undefined;
  projectHash?: string | undefined;
  startTime?: unknown;
  kind?: unknown;
  messages: Map<string, Message>;
}

/** A message without its thoughts, and without what its tools were given and gave. */
interface Message {
  readonly id: string | undefined;
  readonly type: string;
  readonly text: string;
  readonly at: number | undefined;
  readonly model: string | undefined;
  /** Files were put into it, or tools were called. */
  readonly hasOutside: boolean;
}

async function* replay(file: TranscriptFile, chat: Chat): AsyncGenerator<ReadItem> {
  let unknown = 0;
  for await (const batch of readRecords(file)) {
    if ('problem' in batch) yield batch;
    else for (const record of batch) if (!takeLine(chat, record)) unknown += 1;
  }
  if (unknown > 0) yield unknownRecords(file, unknown);
}

/** The order of the questions is that of Gemini's own reader. */
function takeLine(chat: Chat, record: Parsed): boolean {
  if (typeof record['$rewindTo'] === 'string') rewind(chat, record['$rewindTo']);
  else if (textOf(record['id']) !== undefined) return takeRecord(chat, record);
  else if (recordOf(record['$set']) !== undefined) takeMetadata(chat, recordOf(record['$set']) ?? {});
  else return takeMetadata(chat, record);
  return true;
}

/** Goes back before a message; everything is taken back where it is not known. */
function rewind({ messages }: Chat, id: string): void {
  let isAfter = !messages.has(id);
  for (const known of [...messages.keys()]) {
    isAfter ||= known === id;
    if (isAfter) messages.delete(known);
  }
}

function takeMetadata(chat: Chat, given: Parsed): boolean {
  chat.sessionId = textOf(given['sessionId']) ?? chat.sessionId;
  chat.projectHash = textOf(given['projectHash']) ?? chat.projectHash;
  chat.startTime ??= given['startTime'];
  chat.kind = given['kind'] ?? chat.kind;
  const messages = listOf(given['messages']);
  // A list of messages takes the place of those that came line by line.
  if (messages.length > 0) chat.messages.clear();
  for (const message of messages) takeRecord(chat, recordOf(message) ?? {});
  return given['sessionId'] !== undefined || given['messages'] !== undefined;
}

/** A later record of the same id is the same message further on, and keeps its place. */
function takeRecord({ messages }: Chat, record: Parsed): boolean {
  const type = textOf(record['type']);
  if (type === undefined || !knownTypes.has(type)) return false;
  const id = textOf(record['id']);
  const typed = textsOf(record['displayContent']);
  const sent = textsOf(record['content']);
  const [asked = '', ...files] = sent.split(filesHeading);
  messages.set(id ?? `${messages.size}`, {
    id,
    type,
    text: typed === '' ? asked : typed,
    at: timeOf(record['timestamp']),
    model: textOf(record['model']),
    hasOutside: files.length > 0 || listOf(record['toolCalls']).length > 0,
  });
  return true;
}

function takeMessage(message: Message, turns: CollectedTurns, prompts: PromptHistory, { seen }: ReadContext): void {
  const { id, type, at, model } = message;
  const isReplayed = id !== undefined && seen.has(`gemini ${id}`);
  if (id !== undefined) seen.add(`gemini ${id}`);
  if (isReplayed || (type !== 'user' && type !== 'gemini' && type !== 'model')) return;
  if (type === 'user') {
    const text = withoutWrappers(message.text, wrappers);
    turns.add({ id, role: 'user', text, at, isTyped: prompts.has(turns.sessionId, text) });
  }
  if (message.hasOutside) turns.readsOutside = true;
  if (type !== 'user') turns.add({ id, role: 'assistant', text: message.text, at, isTyped: false, model });
}

function textsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? content : [content];
  // Thoughts are parts, too, and say that they are.
  const spoken = parts.filter((part) => field(part, 'thought') !== true);
  return spoken.flatMap((part) => (typeof part === 'string' ? part : (textOf(field(part, 'text')) ?? []))).join('\n');
}

/** By the project's own note, then by the name or hash that a known folder would have. */
async function folderOf(project: string, { projectHash }: Chat, { folders }: ReadContext): Promise<string | undefined> {
  const noted = await readSmall(path.join(project, '.project_root'));
  if (path.isAbsolute(noted.trim())) return noted.trim();
  const home = path.dirname(path.dirname(project));
  const list = await readSmall(path.join(home, 'projects.json'));
  const names = recordOf(field(parsed(list), 'projects')) ?? {};
  const named = Object.entries(names).find(([, name]) => name === path.basename(project))?.[0];
  if (named !== undefined && path.isAbsolute(named)) return named;
  const hashes = [projectHash, path.basename(project)];
  return folders.find((folder) => hashes.includes(createHash('sha256').update(folder).digest('hex')));
}

/** Gemini writes the files that a prompt names behind it, under this line. */
const filesHeading = '\n--- Content from referenced files ---';

const knownTypes: ReadonlySet<string> = new Set(['user', 'gemini', 'model', 'info', 'error', 'warning']);

const wrappers: ReadonlySet<string> = new Set(['session_context', 'hook_context', 'system-reminder']);
