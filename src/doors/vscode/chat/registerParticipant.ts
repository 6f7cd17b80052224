import * as vscode from 'vscode';
import { dayMs } from '../../../engine/ground/contract/time.ts';
import { MemoryError } from '../../../engine/ground/contract/memoryError.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';
import { isBareRequest, parseRememberCommand } from '../../../engine/capture/parseRememberRequest.ts';
import { isUndoRequest } from '../../../engine/knowledge/language/isUndoRequest.ts';
import { languageOf } from '../../../engine/knowledge/language/languages.ts';
import { isSmallTalk } from '../../../engine/knowledge/language/terms.ts';
import { isQuestion } from '../../../engine/knowledge/language/isQuestion.ts';
import { beginTurn } from '../../../engine/turn/beginTurn.ts';
import { type SavedRequest, saveRequest } from '../../../engine/turn/saveRequest.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import { readSettings } from '../base/settings.ts';
import { disabledText } from '../view/disabledText.ts';
import type { OpenMemory, Opened } from '../base/openInFolder.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { answerFromMemory } from './answerFromMemory.ts';
import { answerWithModel, answerWithoutMemory } from './answerWithModel.ts';
import { writeChangedLine, writeProposal, writeUnconfirmedLine } from './chatLinks.ts';
import { attachedIn } from './attachedIn.ts';
import { answerRequest } from './chatText.ts';
import { writeHelp } from './writeHelp.ts';
import { type ChatServices, ChatTurn } from './chatTurn.ts';
import { followUps, takeFeedback } from './feedback.ts';
import { hatch } from './hatch.ts';
import { answerUnknownCommand } from './answerUnknownCommand.ts';
import { showForgetting } from './showForgetting.ts';
import { slashCommands } from './slashCommands.ts';
import { undoByWords } from './undoByWords.ts';
import { say } from '../../../open/texts/say.ts';

const participantId = 'tieredMemory.memory';
const patienceMs = 300;

/** Registers `@memory`. */
export function registerParticipant(services: ChatServices): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(participantId, (request, context, stream, token) =>
    answer(new ChatTurn(services, request, context, stream, token)),
  );
  // A file would stay black in dark themes.
  participant.iconPath = new vscode.ThemeIcon('layers');
  participant.followupProvider = followUps;
  return vscode.Disposable.from(
    participant,
    participant.onDidReceiveFeedback((feedback) => takeFeedback(services, feedback)),
  );
}

async function answer(chat: ChatTurn): Promise<vscode.ChatResult> {
  const { host, conversations, permission, background, resetter } = chat.services;
  const opened = await openPatiently(chat);
  if (chat.token.isCancellationRequested) return chat.result();
  conversations.enter(chat.conversation.id);
  const isEmpty = chat.prompt === '' && attachedIn(chat.request).length === 0;
  if (chat.command === 'help' || (chat.command === undefined && isEmpty)) return showHelp(chat, opened);
  const unknown = chat.command === undefined ? answerUnknownCommand(chat.prompt) : undefined;
  if (unknown !== undefined) {
    chat.stream.markdown(unknown);
    return chat.result();
  }
  if ('reason' in opened) return proceedWithoutMemory(chat, opened.reason);
  const { open } = opened;
  chat.problems.push(...open.problems);
  permission.noteTurn();
  if (chat.conversation.isNew) {
    host.ageSoon();
    background.soon();
    resetter.catchUp(open);
  }
  try {
    const command = slashCommands[chat.command ?? ''];
    if (command !== undefined) return await command(chat, open);
    const undone = chat.command === undefined ? await undoByWords(chat, open) : undefined;
    if (undone !== undefined) return undone;
    if (chat.command === undefined && chat.conversation.isHatching) return await hatch(chat, open);
    const result = await converse(chat, open);
    await remindOfUnconfirmed(chat, open);
    await showProposals(chat, open);
    return result;
  } catch (error) {
    chat.log.error(error);
    // The engine's own errors are whole sentences that say what to do.
    return chat.result(
      MemoryError.is(error) ? error.message : say('Memory failed in this turn: {0}', messageOf(error)),
    );
  }
}

/** A turn that says something: what it asks to remember is saved, and the rest is answered. */
async function converse(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const begun = await beginTurn(open.memory, chat.asTurn(open));
  chat.userTurnId = begun.userTurnId;
  chat.note(begun);
  if (begun.request !== undefined) showRequest(chat, begun.request);
  if (begun.forgetting !== undefined) showForgetting(chat, begun.forgetting);
  for (const { record, superseded, batch } of begun.corrections) {
    chat.stream.markdown(writeChangedLine(record, superseded, batch));
    chat.undoable.push(batch);
    chat.services.host.notifyChanged();
  }
  const { request, forgetting, corrections, question } = begun;
  if (question === undefined) {
    if (request === undefined && forgetting === undefined)
      chat.stream.markdown(
        say('Write what to keep after the command, for example `/remember deploys: only after 16:00`.'),
      );
    return chat.result();
  }
  if (request !== undefined) chat.stream.markdown('\n\n');
  if (chat.request.model.vendor === offlineVendor) {
    if (isBareRequest(question)) return keepSaidBefore(chat, open);
    // What was told and taken back in one breath asks memory for nothing more.
    const isDone = forgetting?.outcome === 'forgotten' && !question.includes('?');
    return isDone ? chat.result() : answerFromMemory(chat, open, question, { hasChanged: corrections.length > 0 });
  }
  return answerWithModel(chat, open, begun, question);
}

/** "Remember that": there is no language model that knows what is meant, so it is what the user said right before. */
async function keepSaidBefore(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const turn = chat.asTurn(open);
  const said = turn.earlier.findLast(({ role }) => role === 'user')?.text ?? '';
  const asked = tellsSomething(said) ? parseRememberCommand(said) : undefined;
  if (asked === undefined)
    chat.stream.markdown(say('Say in the same message what to remember: `@memory remember that …`.'));
  else showRequest(chat, await saveRequest(open.memory, turn, asked, chat.userTurnId));
  return chat.result();
}

function tellsSomething(said: string): boolean {
  const isOrder = said.startsWith('/') || isUndoRequest(said) || languageOf(said).requests.mayAskToForget(said);
  return said !== '' && !isOrder && !isQuestion(said) && !isSmallTalk(said) && !isBareRequest(said);
}

/** One line under the answer, once enough has gathered that nobody confirmed. */
async function remindOfUnconfirmed(
  { services, stream, token, log, conversation, hasSaved }: ChatTurn,
  { memory }: Pick<OpenMemory, 'memory'>,
): Promise<void> {
  // What agents saved elsewhere is looked for once in a conversation.
  if (token.isCancellationRequested || !(conversation.isNew || hasSaved)) return;
  try {
    const { unconfirmedDays } = readSettings().engine;
    const count = await services.unconfirmed.due(memory, Date.now() - unconfirmedDays * dayMs);
    if (count !== undefined) stream.markdown(writeUnconfirmedLine(count, unconfirmedDays));
  } catch (error) {
    // The answer is there; a reminder must not spoil it.
    log.warn(`What is not confirmed could not be counted: ${messageOf(error)}`);
  }
}

/** What was noticed about the user and waits for their consent, each once in a window. */
async function showProposals(
  { services, stream, token, log }: ChatTurn,
  { memory }: Pick<OpenMemory, 'memory'>,
): Promise<void> {
  if (token.isCancellationRequested) return;
  try {
    for (const due of await services.proposals.due(memory)) stream.markdown(writeProposal(due, services));
  } catch (error) {
    // The answer is there; what waits stands in the view as well.
    log.warn(`What waits for consent could not be read: ${messageOf(error)}`);
  }
}

async function openPatiently({ services, stream }: ChatTurn): Promise<Opened> {
  const timer = setTimeout(() => stream.progress(say('Opening memory…')), patienceMs);
  try {
    return await services.host.open();
  } finally {
    clearTimeout(timer);
  }
}

async function showHelp(chat: ChatTurn, opened: Opened): Promise<vscode.ChatResult> {
  const isOpen = 'open' in opened;
  const byKind = isOpen ? (await opened.open.memory.stats()).byKind : undefined;
  const hasModel = chat.request.model.vendor !== offlineVendor;
  const total =
    byKind === undefined
      ? 0
      : Object.entries(byKind).reduce((sum, [kind, count]) => (kind === 'episode' ? sum : sum + count), 0);
  const folder = chat.services.host.folder();
  chat.stream.markdown(
    writeHelp({
      file: isOpen ? opened.open.file : undefined,
      folder,
      reason: isOpen ? undefined : opened.reason,
      total,
      hasModel,
      off: disabledText(),
    }),
  );
  return chat.result();
}

async function proceedWithoutMemory(chat: ChatTurn, reason: string): Promise<vscode.ChatResult> {
  chat.stream.markdown(`${escapeMarkdown(reason)}\n\n`);
  if (chat.command !== undefined || chat.request.model.vendor === offlineVendor) return chat.result();
  chat.stream.markdown(`${say('The answer below was made without memory, and nothing in this turn is kept.')}\n\n`);
  return answerWithoutMemory(chat);
}

function showRequest(chat: ChatTurn, { saved, record, superseded }: SavedRequest): void {
  chat.stream.markdown(answerRequest(saved, record, superseded));
  if (saved.batch !== undefined) chat.offerUndo(saved.batch);
  if (saved.outcome === 'stored' || saved.outcome === 'updated') chat.services.host.notifyChanged();
}
