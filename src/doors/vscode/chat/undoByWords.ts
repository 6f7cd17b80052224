import type * as vscode from 'vscode';
import { isUndoRequest } from '../../../engine/knowledge/language/isUndoRequest.ts';
import { inUsersLanguage } from '../base/inUsersLanguage.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { tellUndone } from '../base/undoneText.ts';
import { undoWithProgress } from '../base/undoWithProgress.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { escapeMarkdown } from '../base/markdown.ts';
import type { ChatTurn } from './chatTurn.ts';
import { lastUndoable } from './conversationOf.ts';
import { say } from '../../../open/texts/say.ts';

/**
 * "Undo", typed where an answer offers a link for it: what the newest such answer did is taken back, and asked again,
 * what the one before did. Undefined where the prompt asks for nothing of the kind, or may mean another thing: a language
 * model is asked about whatever its own last answer did.
 */
export async function undoByWords(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult | undefined> {
  if (!isUndoRequest(chat.prompt)) return undefined;
  const isOffline = chat.request.model.vendor === offlineVendor;
  const batches = lastUndoable(chat.wholeHistory, { onlyLast: !isOffline });
  if (batches.length === 0) {
    if (!isOffline) return undefined;
    chat.stream.markdown(
      say(
        'Nothing was done in this conversation that could be undone. The command **Memory: What Changed** lists what was done elsewhere, each with its undo.',
      ),
    );
    return chat.result();
  }
  const texts: string[] = [];
  // What was done last goes first: a later change may rest on an earlier one.
  for (const batch of batches.toReversed()) {
    const result = await undoWithProgress(open.memory, batch);
    texts.push(
      await tellUndone(open.memory, result),
      ...(result.problems ?? []).map(({ message }) => inUsersLanguage(message)),
    );
  }
  chat.undid.push(...batches);
  chat.services.host.notifyChanged();
  chat.stream.markdown(escapeMarkdown([...new Set(texts)].join(' ')));
  return chat.result();
}
