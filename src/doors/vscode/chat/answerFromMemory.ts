import type * as vscode from 'vscode';
import type { Hit } from '../../../engine/ground/contract/model.ts';
import { isQuestion } from '../../../engine/knowledge/language/isQuestion.ts';
import { sentences } from '../../../engine/knowledge/language/sentences.ts';
import { languageOf } from '../../../engine/knowledge/language/languages.ts';
import { asksForWork, leftOffFor } from '../../../engine/turn/leftOffFor.ts';
import { rulesForWork } from '../../../engine/turn/rulesForWork.ts';
import { lookUp, worthShowing } from '../../../engine/turn/lookUp.ts';
import { say } from '../../../open/texts/say.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { readsTalk } from '../base/settings.ts';
import { answerLeftOff } from './answerLeftOff.ts';
import { answerHeard, answerRulesForWork } from './answerStatement.ts';
import { answerOffline, offlineNote } from './chatText.ts';
import type { ChatTurn } from './chatTurn.ts';
import { noteAnswer } from './noteAnswer.ts';
import { showRules } from './showRules.ts';

/**
 * There is no language model, so no prompt is made: what memory finds is the answer. Of what the user tells it says what was
 * heard, where `hasChanged` says that it has changed something at once, which was said already.
 */
export async function answerFromMemory(
  chat: ChatTurn,
  open: OpenMemory,
  query: string,
  { hasChanged }: { readonly hasChanged: boolean },
): Promise<vscode.ChatResult> {
  const turn = chat.asTurn(open);
  if (asksForWork(query)) {
    const leftOff = await leftOffFor(open.memory, turn, query);
    chat.note({ problems: leftOff.problems, notes: [] });
    await noteAnswer(chat, open, { query, hits: leftOff.lines.map(({ hit }) => hit) });
    chat.stream.markdown(`${answerLeftOff(leftOff, Date.now())}${offlineNote}`);
    return chat.result();
  }
  if (languageOf(query).directives.asksForRules(query)) return showRules(chat, open);
  const isAsked = isQuestion(query);
  const isLearned = readsTalk() && chat.userTurnId !== undefined;
  const heard = isLearned ? await open.memory.heardIn(chat.userTurnId ?? '') : [];
  // "Could you always answer in English?" tells as well; where more is said, the rest of it may ask.
  if (heard.length > 0 && (!isAsked || isOneSentence(query))) {
    chat.stream.markdown(`${answerHeard(heard)}${offlineNote}`);
    return chat.result();
  }
  if (hasChanged && !isAsked) return chat.result();
  // "Forget that", and nothing was said before that it could mean.
  if (languageOf(query).requests.findForget(query)?.names.length === 0) {
    chat.stream.markdown(say('Say what to forget: `@memory forget what I said about …`.'));
    return chat.result();
  }
  const found = await lookUp(open.memory, turn, { query, limit: 5 });
  chat.note({ problems: found.problems, notes: [] });
  const hits = worthShowing(found.hits);
  const rules = isAsked ? [] : await rulesForWork(open.memory, turn, query);
  if (rules.length > 0) return showForWork(chat, open, query, rules, hits);
  const nearest = isAsked ? found.nearest : [];
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

function isOneSentence(text: string): boolean {
  return sentences(text).length <= 1;
}

/** Nobody is there to do the work: how the user wants it done, and the facts that surely have to do with it. */
async function showForWork(
  chat: ChatTurn,
  open: OpenMemory,
  query: string,
  rules: Awaited<ReturnType<typeof rulesForWork>>,
  hits: readonly Hit[],
): Promise<vscode.ChatResult> {
  const facts = hits.filter(({ id, kind }) => kind !== 'episode' && !rules.some(({ record }) => record.id === id));
  await noteAnswer(chat, open, { query, hits: facts });
  chat.answered([
    ...rules.map(({ record: { id }, why: text }): Pick<Hit, 'id' | 'why'> => ({
      id,
      why: { because: 'rule', words: [], parts: {}, text },
    })),
    ...facts,
  ]);
  const listed = answerRulesForWork(rules.map(({ record }) => record));
  chat.stream.markdown(
    facts.length === 0
      ? `${listed}${offlineNote}`
      : `${listed}\n\n${answerOffline({ query, hits: facts, isLearned: true }, Date.now())}`,
  );
  return chat.result();
}
