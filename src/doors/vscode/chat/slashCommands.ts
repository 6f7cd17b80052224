import { countToReview } from '../../../open/countToReview.ts';
import type * as vscode from 'vscode';
import type { TopicSummary } from '../../../engine/ground/contract/topicSummary.ts';
import { countedMemories } from '../../../open/texts/countedThings.ts';
import { leftOffFor } from '../../../engine/turn/leftOffFor.ts';
import { tellLeftOff } from '../../../engine/turn/tellLeftOff.ts';
import { secureRandom } from '../../../adapters/machine/secureRandom.ts';
import { chosenModel } from '../languageModels/chosenModel.ts';
import { offlineVendor } from '../languageModels/offlineModel.ts';
import { answerLeftOff } from './answerLeftOff.ts';
import { resetText } from './resetText.ts';
import { readsTalk } from '../base/settings.ts';
import { languageOf } from '../../../engine/knowledge/language/languages.ts';
import { showForgetting } from './showForgetting.ts';
import { carryOutTaskOrder, parseTaskOrder } from '../../../engine/turn/taskOrder.ts';
import { distilledKinds, lookUp } from '../../../engine/turn/lookUp.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import { reviewCommand, writeForgetChoices } from './chatLinks.ts';
import { newestAnswer } from './answerSource.ts';
import { answerTasks } from './answerTasks.ts';
import { answerStats } from './answerStats.ts';
import { answerPastBlock } from './answerPastBlock.ts';
import { answerWhy } from './answerWhy.ts';
import { answerRecall } from './chatText.ts';
import { answerTopics, answerTopicsNamed } from './answerTopics.ts';
import { noteAnswer } from './noteAnswer.ts';
import { readUsed } from './readUsed.ts';
import { showRules } from './showRules.ts';
import { escapeMarkdown, inlineCode } from '../base/markdown.ts';
import { shortened } from '../base/markdown.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import type { ChatTurn } from './chatTurn.ts';
import { hatch } from './hatch.ts';
import { say } from '../../../open/texts/say.ts';

type Command = (chat: ChatTurn, open: OpenMemory) => Promise<vscode.ChatResult>;

/** Commands that memory answers by itself. Looking something up says nothing, so no episode is made of it. */
export const slashCommands: { readonly [name: string]: Command } = {
  recall,
  continue: showLeftOff,
  tasks: showTasks,
  forget,
  rules: (chat, open) => showRules(chat, open, chat.prompt),
  topics,
  why,
  reset,
  stats,
  hatch,
  start: hatch,
};

const choices = 5;

async function recall(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const query = chat.prompt;
  const turn = chat.asTurn(open);
  await open.memory.noteRecall(turn.id);
  const found =
    query === ''
      ? { ...(await open.memory.recall({ scope: readScopeOf(open), limit: 20 })), nearest: [] }
      : await lookUp(open.memory, turn, { query, limit: 10 });
  chat.note({ problems: found.problems, notes: [] });
  await noteAnswer(chat, open, { query, ...found });
  chat.stream.markdown(answerRecall({ query, ...found }, Date.now()));
  return chat.result();
}

/**
 * What was worked on last, in lines that memory found by itself; a language model that is picked in the chat tells it
 * in a sentence or two above them.
 */
async function showLeftOff(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const leftOff = await leftOffFor(open.memory, chat.asTurn(open), chat.prompt);
  chat.note({ problems: leftOff.problems, notes: [] });
  const { model } = chat.request;
  let told: string | undefined;
  if (leftOff.lines.length > 0 && model.vendor !== offlineVendor) {
    chat.stream.progress(say('Reading what you worked on…'));
    const asked = chosenModel(model, say('Tells where you left off.'), chat.token);
    const answer = await tellLeftOff({ model: asked, random: secureRandom }, leftOff);
    if ('told' in answer) told = answer.told;
    else chat.log.warn(`Where the user left off is shown without a paragraph: ${answer.failed}`);
  }
  chat.answered(leftOff.lines.map(({ hit }) => hit));
  chat.stream.markdown(answerLeftOff(leftOff, Date.now(), { told, about: chat.prompt }));
  return chat.result();
}

/** What is under way; `/tasks done API docs` says what became of a task, `/tasks add …` adds one. */
async function showTasks(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const order = parseTaskOrder(chat.prompt);
  const place = { scope: readScopeOf(open), origin: 'user', actor: 'chat' } as const;
  const answer = await carryOutTaskOrder(open.memory, order, place);
  chat.stream.markdown(answerTasks(order, answer));
  if (answer.batch !== undefined) {
    chat.offerUndo(answer.batch);
    chat.services.host.notifyChanged();
  }
  return chat.result();
}

/** Forgets a topic, a key or an id at once, which can be undone; anything else is looked up and offered. */
async function forget(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const { memory } = open;
  const what = chat.prompt;
  if (what === '') {
    chat.stream.markdown(
      say('Write what to forget after the command: a topic, or words of a memory. `/topics` lists the topics.'),
    );
    return chat.result();
  }
  const attempts = [
    () => memory.forget({ topic: what }),
    () => memory.forget({ key: what }),
    () => memory.forget(what),
  ];
  for (const attempt of attempts) {
    const { forgotten, batch } = await attempt();
    if (forgotten === 0 || batch === undefined) continue;
    chat.stream.markdown(say('Forgot {0} ({1}).', countedMemories(forgotten), inlineCode(shortened(what, 60))));
    chat.offerUndo(batch);
    chat.services.host.notifyChanged();
    return chat.result();
  }
  const hits = (await memory.recall({ query: what, scope: readScopeOf(open), limit: choices, kinds: distilledKinds }))
    .hits;
  if (hits.length === 0) {
    // "/forget everything": the command is the verb of what is asked.
    if (languageOf(what).requests.findForget(`forget ${what}`)?.means === 'all') {
      showForgetting(chat, { outcome: 'all', memories: [], turns: 0 });
      return chat.result();
    }
    chat.stream.markdown(say('Nothing was found for {0}, so nothing was forgotten.', inlineCode(shortened(what, 100))));
    return chat.result();
  }
  chat.stream.markdown(writeForgetChoices(hits));
  return chat.result();
}

const topicsNamed = 3;
const memoriesOfTopic = 10;

/** All topics by name, or the newest memories of those that are named. */
async function topics(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const scope = readScopeOf(open);
  const known: readonly TopicSummary[] = await open.memory.topics({ scope });
  const name = chat.prompt;
  if (name === '') {
    chat.stream.markdown(answerTopics(known));
    return chat.result();
  }
  const wanted = name.toLowerCase();
  const same = known.filter(({ topic }) => topic.toLowerCase() === wanted);
  const named = same.length > 0 ? same : known.filter(({ topic }) => topic.toLowerCase().includes(wanted));
  const shown = await Promise.all(
    named.slice(0, topicsNamed).map(async ({ topic }) => ({
      topic,
      ...(await open.memory.list({ scope, topic, quarantined: false, kind: distilledKinds, limit: memoriesOfTopic })),
    })),
  );
  chat.stream.markdown(answerTopicsNamed(name, shown, Date.now()));
  return chat.result();
}

/** `/why` tells of the last answer, `/why 3` of the third block before now, in the words of then. */
async function why(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const wanted = /^\d{1,9}$/.exec(chat.prompt.trim())?.[0];
  if (wanted !== undefined) {
    const blocks = await open.memory.pastBlocks(chat.conversation.id);
    chat.stream.markdown(answerPastBlock(blocks, Number(wanted), Date.now()));
    return chat.result();
  }
  const answer = newestAnswer(chat.history);
  const injected = await open.memory.injections(chat.conversation.id);
  const used = answer === undefined ? [] : await readUsed(open, answer, injected);
  chat.stream.markdown(answerWhy({ answer, used, injected, now: Date.now() }));
  return chat.result();
}

async function reset(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  if (chat.conversation.isNew) {
    chat.stream.markdown(say('There is nothing to reset: this conversation has just begun.'));
    return chat.result();
  }
  chat.stream.progress(say('Summarizing the conversation to memory…'));
  const result = await chat.services.resetter.reset(open, chat.conversation.id, chat.request.model, chat.token);
  chat.hasEnded = true;
  chat.stream.markdown(
    say(
      '{0}\n\nConversation history cleared: your next message starts a new one.',
      escapeMarkdown(resetText(result, { isRead: readsTalk() })),
    ),
  );
  if (result.waiting > 0) chat.stream.button({ command: reviewCommand, title: say('Review What Waits') });
  if (result.batch !== undefined && result.saved + result.waiting > 0) {
    chat.offerUndo(result.batch);
  }
  chat.stream.button({ command: 'workbench.action.chat.newChat', title: say('New Chat') });
  return chat.result();
}

async function stats(chat: ChatTurn, open: OpenMemory): Promise<vscode.ChatResult> {
  const [counts, waiting] = await Promise.all([open.memory.stats(), countToReview(open.memory)]);
  chat.stream.markdown(answerStats(counts, waiting, Date.now()));
  if (waiting > 0) chat.stream.button({ command: reviewCommand, title: say('Review') });
  return chat.result();
}
