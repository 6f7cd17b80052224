import { randomUUID } from 'node:crypto';
import type * as vscode from 'vscode';
import type { Problem } from '../../../engine/ground/contract/model.ts';
import type { Background } from '../background/background.ts';
import type { Permission } from '../background/permission.ts';
import { problemNotes } from './chatText.ts';
import type { Agreements } from './agreements.ts';
import type { Conversations } from './conversations.ts';
import type { Log } from '../log.ts';
import type { MemoryHost, OpenMemory } from '../memoryHost.ts';
import type { Resetter } from './reset.ts';
import { features } from '../settings.ts';
import { type Thread, threadOf, type TurnMetadata } from './threads.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

/** What a turn needs of the rest of the extension. */
export interface ChatServices {
  readonly host: MemoryHost;
  readonly log: Log;
  readonly conversations: Conversations;
  readonly resetter: Resetter;
  readonly agreements: Agreements;
  readonly background: Pick<Background, 'soon'>;
  readonly permission: Pick<Permission, 'noteTurn'>;
}

/** Which surface a turn comes from, as it is stored with what is written. */
export const actor = 'chat';

/** One turn: what came in, and what has to be kept of it. */
export class Turn {
  readonly thread: Thread;
  readonly prompt: string;
  readonly problems: Problem[] = [];
  userEpisodeId: string | undefined;
  injectedIds: readonly string[] = [];
  hasEnded = false;
  /** Files or tools were read in this conversation, so that what the model writes may be the words of strangers. */
  readsOutside: boolean;
  readonly id = randomUUID();
  readonly services: ChatServices;
  readonly request: vscode.ChatRequest;
  readonly context: vscode.ChatContext;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;

  constructor(
    services: ChatServices,
    request: vscode.ChatRequest,
    context: vscode.ChatContext,
    stream: vscode.ChatResponseStream,
    token: vscode.CancellationToken,
  ) {
    this.services = services;
    this.request = request;
    this.context = context;
    this.stream = stream;
    this.token = token;
    this.thread = threadOf(context.history, randomUUID, (id) => services.conversations.hasEnded(id));
    this.prompt = request.prompt.trim();
    const turns = [request, ...this.history.filter((turn) => 'prompt' in turn)];
    this.readsOutside =
      this.thread.readsOutside ||
      turns.some(({ references, toolReferences }) => references.length + toolReferences.length > 0);
  }

  get log(): Log {
    return this.services.log;
  }

  /** The turns of this conversation; what came before a reset in the same chat is not part of it. */
  get history(): vscode.ChatContext['history'] {
    return this.context.history.slice(this.thread.firstTurn);
  }

  result(error?: string): vscode.ChatResult {
    const notes = problemNotes(this.problems, this.thread.saidProblems);
    if (notes.text !== '' && !this.token.isCancellationRequested) this.stream.markdown(notes.text);
    const metadata: TurnMetadata = {
      threadId: this.thread.id,
      ...(this.userEpisodeId === undefined ? {} : { userEpisodeId: this.userEpisodeId }),
      injectedIds: this.injectedIds,
      saidProblems: notes.codes,
      ...(this.readsOutside ? { readsOutside: true } : {}),
      ...(this.hasEnded ? { ended: true } : {}),
    };
    return error === undefined ? { metadata } : { metadata, errorDetails: { message: error } };
  }
}

/** Keeps one side of a turn as an episode. Failing to must not cost the user the answer. */
export async function observe(turn: Turn, open: OpenMemory, role: 'user' | 'assistant', text: string): Promise<void> {
  if (text.trim() === '' || !features().capture) return;
  try {
    const { id, reason, notice } = await open.memory.observe({
      sessionId: turn.thread.id,
      role,
      text,
      actor,
      readsOutside: turn.readsOutside,
    });
    if (role === 'user') turn.userEpisodeId = id;
    for (const said of [reason, notice]) if (said !== undefined) turn.log.info(`Turn of ${role}: ${said}`);
  } catch (error) {
    turn.log.error(error);
    turn.problems.push({ code: 'failed', message: `This turn could not be kept: ${messageOf(error)}` });
  }
}
