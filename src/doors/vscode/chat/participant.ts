import * as vscode from 'vscode';
import type { RememberRequest } from '../../../engine/capture/parseRememberRequest.ts';
import { parseRememberCommand, parseRememberRequest } from '../../../engine/capture/parseRememberRequest.ts';
import type { Hit } from '../../../engine/ground/contract/model.ts';
import { chatCommands } from './chatLinks.ts';
import { takeCorrections } from './corrections.ts';
import { helpText, offlineAnswer, saveAnswer } from './chatText.ts';
import { followUps, takeFeedback } from './feedback.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { OpenMemory, Opened } from '../memoryHost.ts';
import { answerWithModel, answerWithoutMemory } from './answerWithModel.ts';
import { offlineVendor } from '../models/offlineModel.ts';
import { saveRequest } from './saveRequest.ts';
import { lookUp, slashCommands } from './slashCommands.ts';
import { actor, type ChatServices, observe, Turn } from './chatTurn.ts';
import { messageOf } from '../../../engine/knowledge/trust/messageOf.ts';

const participantId = 'tieredMemory.memory';
const patienceMs = 300;

/** Registers `@memory`. */
export function registerParticipant(services: ChatServices, icon: vscode.Uri): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(participantId, (request, context, stream, token) =>
    answer(new Turn(services, request, context, stream, token)),
  );
  participant.iconPath = icon;
  participant.followupProvider = followUps;
  return vscode.Disposable.from(
    participant,
    participant.onDidReceiveFeedback((feedback) => takeFeedback(services, feedback)),
  );
}

async function answer(turn: Turn): Promise<vscode.ChatResult> {
  const opened = await openPatiently(turn);
  if (turn.token.isCancellationRequested) return turn.result();
  turn.services.conversations.enter(turn.thread.id);
  if (turn.request.command === 'help') return help(turn, opened);
  if ('reason' in opened) return withoutMemory(turn, opened.reason);
  const { open } = opened;
  turn.problems.push(...open.problems);
  turn.services.permission.noteTurn();
  if (turn.thread.isNew) {
    turn.services.host.startSession();
    turn.services.background.soon();
    turn.services.resetter.catchUp(open);
  }
  try {
    const command = slashCommands[turn.request.command ?? ''];
    if (command !== undefined) return await command(turn, open);
    return await talk(turn, open);
  } catch (error) {
    turn.log.error(error);
    return turn.result(`Memory failed in this turn: ${messageOf(error)}`);
  }
}

/** A turn that says something: it is kept, what it asks to remember is saved, and the rest is answered. */
async function talk(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  await observe(turn, open, 'user', turn.prompt);
  const isCommand = turn.request.command === 'remember';
  const asked = isCommand ? commandRequest(turn) : parseRememberRequest(turn.prompt);
  if (isCommand && asked === undefined) return turn.result();
  if (asked !== undefined) await remember(turn, open, asked);
  else await takeCorrections(turn, open);
  if (asked !== undefined && asked.rest === undefined) return turn.result();
  if (asked !== undefined) turn.stream.markdown('\n\n');
  const question = asked?.rest ?? turn.prompt;
  if (turn.request.model.vendor === offlineVendor) return answerFromMemory(turn, open, question);
  return answerWithModel(turn, open, question, asked !== undefined);
}

async function openPatiently(turn: Turn): Promise<Opened> {
  const timer = setTimeout(() => turn.stream.progress('Opening memory…'), patienceMs);
  try {
    return await turn.services.host.open();
  } finally {
    clearTimeout(timer);
  }
}

async function help(turn: Turn, opened: Opened): Promise<vscode.ChatResult> {
  const isOpen = 'open' in opened;
  const byKind = isOpen ? (await opened.open.memory.stats()).byKind : undefined;
  const total =
    byKind === undefined
      ? 0
      : Object.entries(byKind).reduce((sum, [kind, count]) => (kind === 'episode' ? sum : sum + count), 0);
  const folder = turn.services.host.folder();
  turn.stream.markdown(
    helpText({
      file: isOpen ? opened.open.file : undefined,
      folder,
      reason: isOpen ? undefined : opened.reason,
      total,
    }),
  );
  return turn.result();
}

async function withoutMemory(turn: Turn, reason: string): Promise<vscode.ChatResult> {
  turn.stream.markdown(`${escapeMarkdown(reason)}\n\n`);
  if (turn.request.command !== undefined || turn.request.model.vendor === offlineVendor) return turn.result();
  turn.stream.markdown('The answer below was made without memory, and nothing of this turn is kept.\n\n');
  return answerWithoutMemory(turn);
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
  const { saved, record, replaced } = await saveRequest(open, asked, {
    actor,
    sessionId: turn.thread.id,
    sourceId: turn.userEpisodeId,
  });
  turn.stream.markdown(saveAnswer(saved, record, replaced));
  if (saved.batch !== undefined)
    turn.stream.button({ command: chatCommands.undoBatch, title: 'Undo', arguments: [saved.batch] });
  if (saved.outcome === 'stored' || saved.outcome === 'updated') turn.services.host.notifyChanged();
  turn.log.info(`Remember request: ${saved.outcome}${saved.reason === undefined ? '' : ` (${saved.reason})`}.`);
}

/** No model is there, so no prompt is made: what memory finds is the answer. */
async function answerFromMemory(turn: Turn, open: OpenMemory, question: string): Promise<vscode.ChatResult> {
  turn.stream.markdown(offlineAnswer(worthShowing(await lookUp(turn, open, question, 5)), Date.now()));
  return turn.result();
}

/** The best hits; what is far behind them shares a common word and no more. */
function worthShowing(hits: readonly Hit[]): readonly Hit[] {
  const best = hits[0]?.score ?? 0;
  return hits.filter((hit) => hit.score >= best / 2);
}
