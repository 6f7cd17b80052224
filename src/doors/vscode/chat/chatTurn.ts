import { randomUUID } from 'node:crypto';
import type * as vscode from 'vscode';
import type { Hit, Problem } from '../../../engine/ground/contract/model.ts';
import type { StepReport, Turn } from '../../../engine/turn/turn.ts';
import type { Background } from '../background/background.ts';
import type { Permission } from '../background/permission.ts';
import { chatCommands } from './chatLinks.ts';
import { noteProblems } from './chatText.ts';
import { attachedIn } from './attachedIn.ts';
import type { Conversations } from './chatConversations.ts';
import { type ChatConversation, conversationOf, type TurnMetadata } from './conversationOf.ts';
import type { Agreements } from './createAgreements.ts';
import type { HatchedNotes } from './createHatchedNotes.ts';
import type { Proposals } from './createProposals.ts';
import type { ShownTexts } from './createShownTexts.ts';
import type { Unconfirmed } from './createUnconfirmed.ts';
import type { Resetter } from './createResetter.ts';
import type { Log } from '../base/redactedLog.ts';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { type AnswerSource, usedOf } from './answerSource.ts';
import { readHistory } from './modelMessages.ts';
import { readHead } from './readHead.ts';
import { features } from '../base/settings.ts';
import { surroundingsOf } from './surroundingsOf.ts';
import { say } from '../../../open/texts/say.ts';
import type { ConversationState } from '../../../engine/ground/contract/ownChat.ts';
import type { ConversationStates } from './conversationStates.ts';

/** What a turn needs from the rest of the extension. */
export interface ChatServices {
  readonly host: MemoryHost;
  readonly log: Log;
  readonly conversations: Conversations;
  readonly states: ConversationStates;
  readonly resetter: Resetter;
  readonly agreements: Agreements;
  readonly unconfirmed: Unconfirmed;
  readonly proposals: Proposals;
  readonly shownTexts: ShownTexts;
  readonly hatchedNotes: HatchedNotes;
  readonly background: Pick<Background, 'soon'>;
  readonly permission: Pick<Permission, 'noteTurn'>;
}

/** This door, as it is stored with what is written. */
const actor = 'chat';

/** One turn of `@memory`: what VS Code passed in, and what the next turn has to know of it. */
export class ChatTurn {
  /** A hatching that begins in the middle of another one is a new one. */
  conversation: ChatConversation;
  /** The slash command, also where the user typed it behind a repeated name. */
  readonly command: string | undefined;
  /** What the user said, without a head that was typed twice. */
  readonly prompt: string;
  readonly problems: Problem[] = [];
  userTurnId: string | undefined;
  injectedIds: readonly string[] = [];
  answer: AnswerSource | undefined;
  hasEnded = false;
  isHatching = false;
  /** What is known of the conversation beside its words; another one takes its place when the turn is over. */
  state: ConversationState = { history: [], memoryContext: [], agents: {} };
  /** The language model that answers: the one that is picked in the chat, or that the settings name. */
  model: vscode.LanguageModelChat;
  /** What the answer offers to take back, oldest first. */
  readonly undoable: string[] = [];
  /** What this turn took back by words. */
  readonly undid: string[] = [];
  /** The language model has saved something in this turn. */
  hasSaved = false;
  /** Files or tools were read in this conversation, so what the language model writes may be the words of strangers. */
  readsOutside: boolean;
  readonly services: ChatServices;
  readonly request: vscode.ChatRequest;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
  readonly #context: vscode.ChatContext;
  readonly #id = randomUUID();

  constructor(
    services: ChatServices,
    request: vscode.ChatRequest,
    context: vscode.ChatContext,
    stream: vscode.ChatResponseStream,
    token: vscode.CancellationToken,
  ) {
    this.services = services;
    this.request = request;
    this.model = request.model;
    this.stream = stream;
    this.token = token;
    this.#context = context;
    this.conversation = conversationOf(context.history, randomUUID, (id) => services.conversations.hasEnded(id));
    const head = readHead(request);
    this.command = head.command;
    this.prompt = head.prompt;
    const turns = [request, ...this.history.filter((turn) => 'prompt' in turn)];
    this.readsOutside =
      this.conversation.readsOutside || turns.some((turn) => attachedIn(turn).length + turn.toolReferences.length > 0);
  }

  /** Names the turn, also in the chat's own history. */
  get id(): string {
    return this.#id;
  }

  get log(): Log {
    return this.services.log;
  }

  /** The turns of this conversation; what came before a reset in the same chat is not part of it. */
  get history(): vscode.ChatContext['history'] {
    return this.#context.history.slice(this.conversation.firstTurn);
  }

  /** The turns of the chat, whatever was reset between them. */
  get wholeHistory(): vscode.ChatContext['history'] {
    return this.#context.history;
  }

  /** Makes this turn the first one of a new conversation. */
  beginAnew(): void {
    this.conversation = { ...conversationOf([], randomUUID), firstTurn: this.#context.history.length };
  }

  /** The turn as the engine takes it, with what is known and allowed at this moment. */
  asTurn({ workspace }: Pick<OpenMemory, 'workspace'>): Turn {
    const { capture, contextInjection, scansAnswersOf } = features();
    return {
      id: this.#id,
      sessionId: this.conversation.id,
      actor,
      workspace,
      typed: this.prompt,
      isRequest: this.command === 'remember',
      earlier: readHistory(this.history),
      surroundings: surroundingsOf(this.request),
      readsOutside: this.readsOutside,
      allows: { capture, injection: contextInjection, scan: scansAnswersOf(this.model) },
      now: Date.now(),
    };
  }

  /** Logs what a step of the turn reports, and collects its problems for the user. */
  note({ problems, notes }: StepReport): void {
    this.problems.push(...problems);
    for (const { message } of problems) this.log.warn(message);
    for (const note of notes) this.log.info(note);
  }

  /** Notes that memory answered this turn by itself, for `/why`. */
  answered(hits: readonly Pick<Hit, 'id' | 'why'>[]): void {
    const command = this.command === undefined ? {} : { command: this.command };
    this.answer = { by: 'memory', at: Date.now(), ...command, used: usedOf(hits) };
  }

  /** A button under the answer that takes back what it did. */
  offerUndo(batch: string): void {
    this.undoable.push(batch);
    this.stream.button({ command: chatCommands.undoBatch, title: say('Undo'), arguments: [batch] });
  }

  result(error?: string): vscode.ChatResult {
    const notes = noteProblems(this.problems, this.conversation.saidProblems);
    if (notes.text !== '' && !this.token.isCancellationRequested) this.stream.markdown(notes.text);
    const metadata: TurnMetadata = {
      threadId: this.conversation.id,
      turnId: this.#id,
      ...(this.userTurnId === undefined ? {} : { userEpisodeId: this.userTurnId }),
      injectedIds: this.injectedIds,
      ...(this.answer === undefined ? {} : { answer: this.answer }),
      saidProblems: notes.codes,
      ...(this.undoable.length > 0 ? { undoable: this.undoable } : {}),
      ...(this.undid.length > 0 ? { undid: this.undid } : {}),
      ...(this.readsOutside ? { readsOutside: true } : {}),
      ...(this.isHatching ? { hatching: true } : {}),
      ...(this.hasEnded ? { ended: true } : {}),
    };
    return error === undefined ? { metadata } : { metadata, errorDetails: { message: error } };
  }
}
