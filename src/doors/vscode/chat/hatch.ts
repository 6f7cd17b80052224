import * as vscode from 'vscode';
import {
  createSoulFilter,
  hatchInstructions,
  readSoul,
  withoutSoulMarks,
} from '../../../engine/knowledge/prompts/hatchRequest.ts';
import { storeSide } from '../../../engine/turn/storeSide.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { readSettings } from '../base/settings.ts';
import { modelByRole, samplingOf } from '../languageModels/modelByRole.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { attachedIn } from './attachedIn.ts';
import { endConversation } from './chatConversations.ts';
import { editIdentityCommand, writeHatchingLine, writeHatched } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';
import { historyMessages, toModelMessage } from './historyMessages.ts';
import { explainModelError, isCancelled } from './modelErrors.ts';
import { runToolLoop } from './runToolLoop.ts';
import { say } from '../../../open/texts/say.ts';

/** What the user sends to end a hatching. */
export const writeNotesNow = 'Write the notes now.';
const beginning = 'Let us begin.';
/** The model is told to end long before. */
const mostMessages = 60;

/**
 * One turn of the conversation in which the user and a language model agree on who the assistant is. The model sees this
 * conversation alone: no memory, no tools, no attachments. What it proposes is shown, and kept only when the user says so.
 */
export async function hatch(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  if (chat.request.model.vendor === offlineVendor) return offerQuestions(chat);
  const { conversations, host, log, hatchedNotes } = chat.services;
  if (!chat.conversation.isNew && !chat.conversation.isHatching) {
    await endConversation(host, chat.conversation.id, log);
    chat.beginAnew();
    conversations.enter(chat.conversation.id);
  }
  chat.isHatching = true;
  chat.model = (await modelByRole(readSettings().reasoning)) ?? chat.request.model;
  conversations.used(chat.model);
  const stored = await storeSide(open.memory, chat.asTurn(open), { role: 'user', text: chat.prompt });
  chat.note(stored);
  chat.userTurnId = stored.id;
  const asked = await askForNotes(chat);
  if ('error' in asked) return chat.result(asked.error);
  if (chat.token.isCancellationRequested) return chat.result();
  chat.note(await storeSide(open.memory, chat.asTurn(open), { role: 'assistant', text: asked.shown }));
  const { id: conversation } = chat.conversation;
  const reading = readSoul(asked.answer);
  if (reading.outcome === 'notes') {
    const { notes } = reading;
    chat.stream.markdown(writeHatched(notes, hatchedNotes.keep({ conversation, notes })));
    return chat.result();
  }
  if (reading.outcome === 'broken') {
    log.warn(`The notes of a hatching cannot be used: ${reading.because}.`);
    chat.stream.markdown(
      `\n\n${say('> {0} wrote notes that cannot be used, because {1}. Nothing was kept. Ask for them once more, or answer three questions yourself.', chat.model.name, reading.because)}\n\n`,
    );
    chat.stream.button({ command: editIdentityCommand, title: say('Answer Three Questions'), arguments: ['all'] });
  }
  if (attachedIn(chat.request).length > 0)
    chat.stream.markdown(`\n\n${say('_What is attached is left out while hatching._')}\n\n`);
  chat.stream.markdown(writeHatchingLine(hatchedNotes.keep({ conversation })));
  return chat.result();
}

/** Without a language model nobody asks back; the questions are the same. */
function offerQuestions(chat: ChatTurn): vscode.ChatResult {
  chat.stream.markdown(
    say(
      'No language model is picked that could talk with you, so three questions do the same: who the assistant is, who you are, and how you want to work together.',
    ),
  );
  chat.stream.button({ command: editIdentityCommand, title: say('Answer Three Questions'), arguments: ['all'] });
  return chat.result();
}

type AskedForNotes = { readonly answer: string; readonly shown: string } | { readonly error: string | undefined };

async function askForNotes(chat: ChatTurn): Promise<AskedForNotes> {
  let heard = createSoulFilter();
  try {
    const { text } = await runToolLoop({
      model: chat.model,
      messages: messagesOf(chat),
      modelOptions: samplingOf(readSettings().reasoning),
      tools: [],
      filter: () => {
        heard = createSoulFilter();
        return { ...heard, saves: [] };
      },
      token: chat.token,
      show: (chunk) => chat.stream.markdown(chunk),
      isVisible: () => false,
      call: ({ callId }) =>
        Promise.resolve(
          new vscode.LanguageModelToolResultPart(callId, [
            new vscode.LanguageModelTextPart('There are no tools while hatching.'),
          ]),
        ),
    });
    return { answer: heard.answer(), shown: text };
  } catch (error) {
    if (isCancelled(error, chat.token)) return { error: undefined };
    chat.log.error(error);
    return { error: explainModelError(error, chat.model.name) };
  }
}

/** The instructions and the conversation so far. Marks of notes in what somebody pasted are words, and nothing to be repeated. */
function messagesOf(chat: ChatTurn): readonly vscode.LanguageModelChatMessage[] {
  const said = historyMessages(chat.history, []).map(({ role, text }) => ({
    role,
    text:
      withoutSoulMarks(
        text
          .replace(/^\/(?:hatch|start)\b\s*/, '')
          .replace(/(?<!\s)\s*_(?<=^[^\n_]*_)[^\n]*command:tieredMemory\.leaveHatching[^\n]*_\s*(?![^])/m, ''),
      ) || beginning,
  }));
  const answers = said.filter(({ role, text }) => role === 'user' && text !== beginning).length;
  const instructions = hatchInstructions({ answers, isToEnd: chat.prompt === writeNotesNow });
  const question = { role: 'user' as const, text: withoutSoulMarks(chat.prompt) || beginning };
  return [{ role: 'system' as const, text: instructions }, ...said.slice(-mostMessages), question].map(toModelMessage);
}
