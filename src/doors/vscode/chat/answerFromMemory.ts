import type * as vscode from 'vscode';
import { isQuestion } from '../../../engine/knowledge/language/isQuestion.ts';
import { languageOf } from '../../../engine/knowledge/language/languages.ts';
import { asksForWork, leftOffFor } from '../../../engine/turn/leftOffFor.ts';
import { lookUp, worthShowing } from '../../../engine/turn/lookUp.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { features } from '../base/settings.ts';
import { answerLeftOff } from './answerLeftOff.ts';
import { answerOffline, offlineNote } from './chatText.ts';
import type { ChatTurn } from './chatTurn.ts';
import { noteAnswer } from './noteAnswer.ts';
import { showRules } from './showRules.ts';

/** There is no language model, so no prompt is made: what memory finds is the answer. */
export async function answerFromMemory(chat: ChatTurn, open: OpenMemory, query: string): Promise<vscode.ChatResult> {
  const turn = chat.asTurn(open);
  if (asksForWork(query)) {
    const leftOff = await leftOffFor(open.memory, turn, query);
    chat.note({ problems: leftOff.problems, notes: [] });
    await noteAnswer(chat, open, { query, hits: leftOff.lines.map(({ hit }) => hit) });
    chat.stream.markdown(`${answerLeftOff(leftOff, Date.now())}${offlineNote}`);
    return chat.result();
  }
  if (languageOf(query).directives.asksForRules(query)) return showRules(chat, open);
  const found = await lookUp(open.memory, turn, { query, limit: 5 });
  chat.note({ problems: found.problems, notes: [] });
  const hits = worthShowing(found.hits);
  const nearest = isQuestion(query) ? found.nearest : [];
  const { capture, learning } = features();
  const isLearned = capture && learning && chat.userTurnId !== undefined;
  await noteAnswer(chat, open, { query, hits, nearest, asOf: found.asOf });
  const forgotten = found.problems.find(({ code }) => code === 'forgotten')?.message;
  chat.stream.markdown(
    answerOffline(
      { query, hits, nearest, isLearned, forgotten, asOf: found.asOf, archived: found.archived },
      Date.now(),
    ),
  );
  return chat.result();
}
