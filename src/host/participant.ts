import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { RememberRequest } from '../engine/capture/rememberRequest.ts';
import { parseRememberCommand, parseRememberRequest } from '../engine/capture/rememberRequest.ts';
import type { Hit, Kind, Problem, ReadScope } from '../engine/model.ts';
import { kinds } from '../engine/model.ts';
import { helpText, instructions, offlineAnswer, problemNotes, recallAnswer, saveAnswer } from './chatText.ts';
import { undoBatchCommand } from './commands.ts';
import { type Log, messageOf } from './log.ts';
import { escapeMarkdown } from './markdown.ts';
import type { MemoryHost, OpenMemory, Opened } from './memoryHost.ts';
import { isCancelled, modelErrorSentence } from './modelErrors.ts';
import { earlierMessages, modelMessages, withAttachments } from './modelPrompt.ts';
import { offlineVendor } from './offlineModel.ts';
import { saveRequest } from './saveRequest.ts';
import { type Thread, threadOf, type TurnMetadata } from './threads.ts';

export const participantId = 'tieredMemory.memory';
const actor = 'chat';
const patienceMs = 300;
const knownTopics = 30;

/** Registers `@memory`. */
export function registerParticipant(host: MemoryHost, log: Log, icon: vscode.Uri): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(participantId, (request, context, stream, token) =>
    answer(new Turn(host, log, request, context, stream, token)),
  );
  participant.iconPath = icon;
  return participant;
}

/** One turn: what came in, and what has to be kept of it. */
class Turn {
  readonly thread: Thread;
  readonly prompt: string;
  readonly problems: Problem[] = [];
  userEpisodeId: string | undefined;
  injectedIds: readonly string[] = [];
  readonly host: MemoryHost;
  readonly log: Log;
  readonly request: vscode.ChatRequest;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;

  constructor(
    host: MemoryHost,
    log: Log,
    request: vscode.ChatRequest,
    context: vscode.ChatContext,
    stream: vscode.ChatResponseStream,
    token: vscode.CancellationToken,
  ) {
    this.host = host;
    this.log = log;
    this.request = request;
    this.context = context;
    this.stream = stream;
    this.token = token;
    this.thread = threadOf(context.history, randomUUID);
    this.prompt = request.prompt.trim();
  }

  result(error?: string): vscode.ChatResult {
    const notes = problemNotes(this.problems, this.thread.saidProblems);
    if (notes.text !== '' && !this.token.isCancellationRequested) this.stream.markdown(notes.text);
    const metadata: TurnMetadata = {
      threadId: this.thread.id,
      ...(this.userEpisodeId === undefined ? {} : { userEpisodeId: this.userEpisodeId }),
      injectedIds: this.injectedIds,
      saidProblems: notes.codes,
    };
    return error === undefined ? { metadata } : { metadata, errorDetails: { message: error } };
  }
}

async function answer(turn: Turn): Promise<vscode.ChatResult> {
  const opened = await openPatiently(turn);
  if (turn.token.isCancellationRequested) return turn.result();
  if (turn.thread.isNew) turn.host.startSession();
  if (turn.request.command === 'help') return help(turn, opened);
  if ('reason' in opened) return withoutMemory(turn, opened.reason);
  const { open } = opened;
  turn.problems.push(...open.problems);
  try {
    if (turn.request.command === 'recall') return await recall(turn, open);
    await observe(turn, open, 'user', turn.prompt);
    const asked = turn.request.command === 'remember' ? commandRequest(turn) : parseRememberRequest(turn.prompt);
    if (turn.request.command === 'remember' && asked === undefined) return turn.result();
    if (asked !== undefined) await remember(turn, open, asked);
    if (asked !== undefined && asked.rest === undefined) return turn.result();
    if (asked !== undefined) turn.stream.markdown('\n\n');
    const question = asked?.rest ?? turn.prompt;
    if (turn.request.model.vendor === offlineVendor) return await answerFromMemory(turn, open, question);
    return await answerWithModel(turn, open, question, asked !== undefined);
  } catch (error) {
    turn.log.error(error instanceof Error ? error : String(error));
    return turn.result(`Memory failed in this turn: ${messageOf(error)}`);
  }
}

async function openPatiently(turn: Turn): Promise<Opened> {
  const timer = setTimeout(() => turn.stream.progress('Opening memory…'), patienceMs);
  try {
    return await turn.host.open();
  } finally {
    clearTimeout(timer);
  }
}

async function help(turn: Turn, opened: Opened): Promise<vscode.ChatResult> {
  const isOpen = 'open' in opened;
  const byKind = isOpen ? (await opened.open.memory.stats()).byKind : undefined;
  const total = byKind === undefined ? 0 : Object.entries(byKind).reduce((sum, [kind, count]) => (kind === 'episode' ? sum : sum + count), 0);
  turn.stream.markdown(
    helpText({ file: isOpen ? opened.open.file : undefined, folder: turn.host.folder(), reason: isOpen ? undefined : opened.reason, total }),
  );
  return turn.result();
}

async function withoutMemory(turn: Turn, reason: string): Promise<vscode.ChatResult> {
  turn.stream.markdown(`${escapeMarkdown(reason)}\n\n`);
  if (turn.request.command !== undefined || turn.request.model.vendor === offlineVendor) return turn.result();
  turn.stream.markdown('The answer below was made without memory, and nothing of this turn is kept.\n\n');
  const lead = instructions({ topics: [], hasBlock: false, savedThisTurn: false, unavailable: true });
  const asked = await askModel(turn, lead, turn.prompt);
  return turn.result(asked.error);
}

/** `/remember` keeps all of its text. */
function commandRequest(turn: Turn): RememberRequest | undefined {
  const request = parseRememberCommand(turn.prompt);
  if (request === undefined) {
    turn.stream.markdown('Write what to keep after the command, for example `/remember deploys: only after 16:00`.');
    return undefined;
  }
  return request;
}

async function remember(turn: Turn, open: OpenMemory, asked: RememberRequest): Promise<void> {
  const { saved, record } = await saveRequest(open, asked, { actor, sessionId: turn.thread.id, sourceId: turn.userEpisodeId });
  turn.stream.markdown(saveAnswer(saved, record));
  if (saved.batch !== undefined) turn.stream.button({ command: undoBatchCommand, title: 'Undo', arguments: [saved.batch] });
  if (saved.outcome === 'stored' || saved.outcome === 'updated') turn.host.notifyChanged();
  turn.log.info(`Remember request: ${saved.outcome}${saved.reason === undefined ? '' : ` (${saved.reason})`}.`);
}

/** Looking something up is not something said, so no episode is made of it. */
async function recall(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  const query = turn.prompt;
  const scope = readScope(open);
  const hits = query === '' ? (await open.memory.recall({ scope, limit: 20 })).hits : await lookUp(turn, open, query, 10);
  turn.stream.markdown(recallAnswer(query, hits, Date.now()));
  return turn.result();
}

/** No model is there, so no prompt is made: what memory finds is the answer. */
async function answerFromMemory(turn: Turn, open: OpenMemory, question: string): Promise<vscode.ChatResult> {
  turn.stream.markdown(offlineAnswer(worthShowing(await lookUp(turn, open, question, 5)), Date.now()));
  return turn.result();
}

const distilled: readonly Kind[] = kinds.filter((kind) => kind !== 'episode');

/** Raw turns only when nothing was distilled: they repeat the facts that were made of them, and old questions. */
async function lookUp(turn: Turn, open: OpenMemory, query: string, limit: number): Promise<readonly Hit[]> {
  const scope = readScope(open);
  const found = await open.memory.recall({ query, scope, limit, kinds: distilled });
  if (found.hits.length > 0) return found.hits;
  const said = await open.memory.recall({ query, scope, limit, kinds: ['episode'], excludeSession: turn.thread.id });
  turn.problems.push(...said.problems);
  return said.hits.filter((hit) => !hit.content.trimEnd().endsWith('?'));
}

async function answerWithModel(turn: Turn, open: OpenMemory, question: string, savedThisTurn: boolean): Promise<vscode.ChatResult> {
  const scope = readScope(open);
  const turns = [...earlierMessages(turn.context.history), { role: 'user' as const, text: question }].slice(-3);
  const active = await open.memory.activeMemory({ turns, sessionId: turn.thread.id, scope });
  const topics = await open.memory.topics({ scope });
  turn.injectedIds = active.facts.map((fact) => fact.id);
  turn.problems.push(...active.problems);
  const lead = [
    instructions({ topics: topics.slice(0, knownTopics), hasBlock: active.text !== '', savedThisTurn, unavailable: false }),
    active.text,
  ];
  const asked = await askModel(turn, lead.filter((part) => part !== '').join('\n\n'), question);
  // A cut answer is not kept; the user's words are, whatever happened to the answer.
  if (asked.error === undefined && !turn.token.isCancellationRequested) await observe(turn, open, 'assistant', asked.text);
  return turn.result(asked.error);
}

async function askModel(turn: Turn, lead: string, question: string): Promise<{ readonly text: string; readonly error?: string }> {
  const { model, references } = turn.request;
  let text = '';
  try {
    const messages = modelMessages({
      lead,
      earlier: earlierMessages(turn.context.history),
      question: await withAttachments(question, references),
      maxInputTokens: model.maxInputTokens,
    });
    const response = await model.sendRequest(messages, {}, turn.token);
    for await (const part of response.text) {
      text += part;
      turn.stream.markdown(part);
    }
    return { text };
  } catch (error) {
    if (isCancelled(error, turn.token)) return { text };
    turn.log.error(error instanceof Error ? error : String(error));
    return { text, error: modelErrorSentence(error, model.name) };
  }
}

/** Keeps a turn as an episode. Failing to must not cost the user the answer. */
async function observe(turn: Turn, open: OpenMemory, role: 'user' | 'assistant', text: string): Promise<void> {
  if (text.trim() === '') return;
  try {
    const { id, reason, notice } = await open.memory.observe({ sessionId: turn.thread.id, role, text, actor });
    if (role === 'user') turn.userEpisodeId = id;
    for (const said of [reason, notice]) if (said !== undefined) turn.log.info(`Turn of ${role}: ${said}`);
  } catch (error) {
    turn.log.error(error instanceof Error ? error : String(error));
    turn.problems.push({ code: 'failed', message: `This turn could not be kept: ${messageOf(error)}` });
  }
}

function readScope(open: OpenMemory): ReadScope {
  return open.workspace === undefined ? 'user' : { workspace: open.workspace };
}

/** The best hits; what is far behind them shares a common word and no more. */
function worthShowing(hits: readonly Hit[]): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter((hit) => hit.score >= best / 2);
}
