import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { summaryByRules } from '../../../engine/inject/summaryByRules.ts';
import { withSummary } from '../../../engine/inject/withSummary.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { type BegunTurn, beginTurn } from '../../../engine/turn/beginTurn.ts';
import { endTurn } from '../../../engine/turn/endTurn.ts';
import { type PreparedTurn, prepareTurn } from '../../../engine/turn/prepareTurn.ts';
import type { StepReport, Turn } from '../../../engine/turn/turn.ts';
import { askUpstream } from '../askUpstream.ts';
import { readAll } from '../readAll.ts';
import { isReadable } from '../routes/records.ts';
import { type Call, type Service, serviceActor } from '../service.ts';
import { errorBody, ServiceError } from '../serviceError.ts';
import { passedOn, upstreamFailure } from '../upstream.ts';
import { type ChatRequest, isObject, readChatRequest } from './chatRequest.ts';
import { compactRequest } from './compactRequest.ts';
import { wholeSummary } from './conversationSummary.ts';
import { type MemoryHit, memoryHits } from './memoryHits.ts';
import { firstChoice, relayStream } from './relayStream.ts';
import { withLead } from './withLead.ts';

/** An answer that is longer is not passed on. */
const mostAnswerBytes = 64_000_000;

/** One request while it is answered. */
interface Chat {
  readonly request: ChatRequest;
  readonly turn: Turn;
  readonly begun: BegunTurn;
  readonly hits: readonly MemoryHit[];
}

/**
 * Answers a chat: what the user's side said is stored, memory is put into the system message, the upstream answers, and
 * its answer is stored once it is whole, before the caller is told so. Memory that fails costs nobody the answer.
 */
export async function answerChat(service: Service, call: Call): Promise<undefined> {
  if (!isObject(call.body)) throw new ServiceError(400, 'invalid_request', 'The body must be a JSON object.');
  const request = readChatRequest(call.body);
  if (service.upstream === undefined) {
    const message =
      'No upstream is set. Start the service with --upstream, or set "service.upstream" in settings.json.';
    throw new ServiceError(503, 'no_upstream', message);
  }
  if (request.model !== undefined) service.noteModel(request.model);
  const { id, isRepeated } = service.conversations.find(request);
  const turn = await turnOf(service, request, id);
  const begun =
    request.isNewTurn && !isRepeated
      ? await beginTurn(service.memory, turn)
      : { corrections: [], question: turn.typed, problems: [], notes: [] };
  const { lead, hits, ...prepared } = await leadFor(service, turn, begun, request);
  report(service, begun, prepared);
  const answer = await askUpstream(service, call, '/chat/completions', {
    ...request.body,
    messages: withLead(await compactRequest(service, id, request.messages), lead),
  });
  const chat = { request, turn, begun, hits };
  try {
    await passAnswer(service, call, chat, answer);
  } finally {
    service.learner.note(id);
  }
  return undefined;
}

async function turnOf(service: Service, request: ChatRequest, sessionId: string): Promise<Turn> {
  const { workspace, settings, now, newId } = service;
  const { capture, contextInjection } = await service.allows();
  const limit = request.topK ?? settings.topK;
  const threshold = request.scoreThreshold ?? settings.scoreThreshold;
  const recencyWeight = request.recencyWeight ?? settings.recencyWeight;
  return {
    id: newId(),
    sessionId,
    actor: serviceActor,
    by: request.by,
    workspace,
    typed: request.asked,
    // Any program can write a message in the user's name.
    isTypedByPerson: false,
    earlier: request.earlier,
    readsOutside: request.readsOutside,
    allows: { capture, injection: contextInjection && (limit === undefined || limit > 0), scan: false },
    wants: {
      ...(limit === undefined ? {} : { limit }),
      // The caller sees the scores, and compares with them.
      ...(threshold === undefined ? {} : { threshold, leastScore: threshold }),
      ...(recencyWeight === undefined ? {} : { recencyWeight }),
    },
    now: now(),
  };
}

/** What goes into the system message; nothing where memory may add nothing. */
async function leadFor(
  service: Service,
  turn: Turn,
  begun: BegunTurn,
  request: ChatRequest,
): Promise<StepReport & { readonly lead: string; readonly hits: readonly MemoryHit[] }> {
  if (!turn.allows.injection) return { lead: '', hits: [], problems: [], notes: [] };
  const { block, hits, problems, notes }: PreparedTurn = await prepareTurn(service.memory, turn, begun);
  const summary = await summaryFor(service, turn, request);
  return { lead: withSummary(block, summary), hits: memoryHits(hits), problems, notes };
}

/** What was said before, as a language model told it or else by rules; a new conversation has nothing before it. */
async function summaryFor(
  service: Service,
  { sessionId }: Turn,
  { memoryId, earlier, asked }: ChatRequest,
): Promise<string | undefined> {
  if (!service.settings.summarize || (memoryId === undefined && earlier.length === 0)) return undefined;
  try {
    const written = await wholeSummary(service, sessionId);
    if (written !== undefined) return written;
    const turns = (await service.memory.turns(sessionId)).filter(
      ({ sourceRole, quarantinedAt, scope }) =>
        sourceRole === 'user' && quarantinedAt === undefined && isReadable({ scope }, service),
    );
    return summaryByRules(
      turns.map(({ content }) => content),
      [...earlier.map(({ text }) => text), asked],
    );
  } catch (error) {
    service.log(`The summary of a conversation could not be read: ${messageOf(error)}`);
    return undefined;
  }
}

async function passAnswer(service: Service, call: Call, chat: Chat, answer: IncomingMessage): Promise<void> {
  const { statusCode = 502, headers } = answer;
  const passed = passedOn(headers, isLeftOutOfAnswer);
  if (statusCode >= 200 && statusCode < 300 && /^text\/event-stream\b/i.test(headers['content-type'] ?? '')) {
    call.response.writeHead(statusCode, passed).flushHeaders();
    await streamAnswer(service, call, chat, answer);
    return;
  }
  const bytes = await readAnswer(service, answer);
  const read = statusCode >= 200 && statusCode < 300 ? parsed(bytes) : undefined;
  const said = firstChoice(read)?.['message'];
  if (!isObject(read) || !isObject(said)) {
    call.response.writeHead(statusCode, passed).end(bytes);
    return;
  }
  const { content } = said;
  await keepAnswer(service, chat, typeof content === 'string' ? content : '');
  const body = JSON.stringify({ ...read, ...ownFields(chat) });
  call.response.writeHead(statusCode, { ...passed, 'content-type': 'application/json' }).end(body);
}

/** A stream that has begun has no status left to say that something went wrong: an event of its own says it. */
async function streamAnswer(service: Service, call: Call, chat: Chat, answer: IncomingMessage): Promise<void> {
  const { response, signal } = call;
  const write = async (text: string): Promise<void> => {
    if (text === '' || response.destroyed || response.write(text)) return;
    await once(response, 'drain', { signal });
  };
  const beforeDone = async (text: string): Promise<string> => {
    await keepAnswer(service, chat, text);
    const created = Math.floor(service.now() / 1000);
    const { model } = chat.request;
    return eventOf({
      id: chat.turn.id,
      object: 'chat.completion.chunk',
      created,
      model: model ?? '',
      // Clients read the first choice without looking whether there is one.
      choices: [{ index: 0, delta: {}, finish_reason: null }],
      ...ownFields(chat),
    });
  };
  try {
    if (!(await relayStream(answer, { write, beforeDone })))
      throw new ServiceError(502, 'upstream_failed', `The upstream ended its answer in the middle.`);
  } catch (error) {
    answer.destroy();
    if (signal.aborted) {
      response.destroy();
      return;
    }
    const failure = upstreamFailure(error, service.upstream?.host ?? '');
    service.log(failure.message);
    await write(`\n\n${eventOf(errorBody(failure))}`);
  }
  response.end();
}

function eventOf(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}

function ownFields({ turn, hits }: Chat): { readonly memory_id: string; readonly memory_hits: readonly MemoryHit[] } {
  return { memory_id: turn.sessionId, memory_hits: hits };
}

async function keepAnswer(service: Service, { request, turn, begun }: Chat, text: string): Promise<void> {
  service.conversations.noteAnswer(turn.sessionId, request, text);
  report(service, await endTurn(service.memory, turn, begun, { text, isWhole: true, narrated: [], calls: [] }));
}

async function readAnswer(service: Service, answer: IncomingMessage): Promise<Buffer> {
  try {
    return await readAll(answer, mostAnswerBytes);
  } catch (error) {
    throw error instanceof ServiceError && error.status === 413
      ? new ServiceError(502, 'upstream_too_large', 'The upstream answered with too much.')
      : upstreamFailure(error, service.upstream?.host ?? '');
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Cookies and permissions for pages are between a server and a browser. */
export function isLeftOutOfAnswer(name: string): boolean {
  return name === 'set-cookie' || name.startsWith('access-control-');
}

function report({ log }: Service, ...steps: readonly StepReport[]): void {
  for (const { problems, notes } of steps)
    for (const line of [...problems.map(({ message }) => message), ...notes]) log(line);
}
