import path from 'node:path';
import { collectTurns, type CollectedTurns } from '../collectTurns.ts';
import { readRecords } from '../files/readRecords.ts';
import { readWhole } from '../files/readWhole.ts';
import { parsed, recordOf, textOf, timeOf } from '../parsedJson.ts';
import type { ReadContext } from '../readContext.ts';
import { unknownRecords, type ReadItem } from '../readFromRecords.ts';
import type { TranscriptFile } from '../transcriptFile.ts';
import { folderOfStorage } from './folderOfStorage.ts';
import { applyOperation, slimChat, type SlimChat } from './operationLog.ts';
import type { SlimRequest } from './slimRequests.ts';

/** A chat in one piece, or one operation of a log, is read up to this size; both hold the output of tools, too. */
const largestChat = 64 * 1024 * 1024;

/** VS Code's chats: a whole chat as JSON in older versions, a log of operations on one in newer ones. */
export async function* readVscodeChat(file: TranscriptFile, context: ReadContext): AsyncGenerator<ReadItem> {
  const chat: SlimChat = { requests: [] };
  if (file.path.endsWith('.jsonl')) yield* replay(file, chat);
  else {
    const { text, problems } = await readWhole(file, largestChat);
    yield* problems;
    if (text === undefined) return;
    const given = recordOf(parsed(text));
    if (given === undefined || !Array.isArray(given['requests'])) {
      yield { problem: `${file.path} is not a chat of VS Code.`, source: file.source, file: file.path };
      return;
    }
    Object.assign(chat, slimChat(given));
  }
  const turns = collectTurns(file, textOf(chat.sessionId) ?? path.basename(file.path).replace(/\.jsonl?$/, ''));
  turns.folder = await folderOfStorage(path.dirname(path.dirname(file.path)));
  turns.startedAt = timeOf(chat.creationDate);
  for (const request of chat.requests) {
    takeRequest(request, turns, context);
    const part = turns.handOverFull();
    if (part !== undefined) yield part;
  }
  const rest = turns.handOver();
  if (rest !== undefined) yield rest;
}

async function* replay(file: TranscriptFile, chat: SlimChat): AsyncGenerator<ReadItem> {
  let unknown = 0;
  for await (const batch of readRecords(file, largestChat)) {
    if ('problem' in batch) yield batch;
    else for (const operation of batch) if (!applyOperation(chat, operation)) unknown += 1;
  }
  if (unknown > 0) yield unknownRecords(file, unknown);
}

function takeRequest(request: SlimRequest, turns: CollectedTurns, { seen }: ReadContext): void {
  const id = textOf(request.requestId);
  const isReplayed = id !== undefined && seen.has(`vscode ${id}`);
  if (id !== undefined) seen.add(`vscode ${id}`);
  // What was taken back does not count; what was said to the memory itself, it knows.
  const isGone = request.isHidden === true || isSet(request.shouldBeRemovedOnSend);
  if (isReplayed || isGone || request.extension?.toLowerCase() === ownExtension) return;
  const at = timeOf(request.timestamp);
  // A button of an answer, or VS Code itself, sends requests in the user's name, and marks them.
  const isTyped = !isSet(request.confirmation) && request.isSystemInitiated !== true;
  turns.add({ id, role: 'user', text: textOf(request.message) ?? '', at, isTyped });
  if (request.hasFiles || request.response.some(({ isTool }) => isTool)) turns.readsOutside = true;
  turns.add({
    id: textOf(request.responseId),
    role: 'assistant',
    text: shown(request),
    at,
    isTyped: false,
    model: textOf(request.modelId),
  });
}

/** Pieces of one paragraph follow each other directly; a tool that ran in between ends it. */
function shown({ response }: SlimRequest): string {
  let text = '';
  for (const part of response) {
    if (part.text !== undefined) text += part.text;
    else if (part.isTool && text !== '' && !text.endsWith('\n')) text += '\n\n';
  }
  return text;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Publisher and name of our own package. */
const ownExtension = 'tiered-memory.tiered-memory';
