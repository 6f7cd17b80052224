import type * as vscode from 'vscode';
import type { TopicSummary } from '../../../engine/ground/contract/memory.ts';
import type { Hit, Kind } from '../../../engine/ground/contract/model.ts';
import { kinds } from '../../../engine/ground/contract/model.ts';
import { findTool, runTool } from '../../../engine/tools/memoryTools.ts';
import { chatCommands } from './chatLinks.ts';
import { recallAnswer, topicsAnswer, whyAnswer } from './chatText.ts';
import { escapeMarkdown, inlineCode, shortened } from '../markdown.ts';
import type { OpenMemory } from '../memoryHost.ts';
import { readScope } from './answerWithModel.ts';
import { resetSentence } from './reset.ts';
import { actor, type Turn } from './chatTurn.ts';
import { countedMemories } from '../../../engine/ground/text/counted.ts';

type Command = (turn: Turn, open: OpenMemory) => Promise<vscode.ChatResult>;

/** Commands that ask no model; looking something up is not something said, so no episode is made of them. */
export const slashCommands: { readonly [name: string]: Command } = { recall, forget, topics, why, reset, stats };

const distilled: readonly Kind[] = kinds.filter((kind) => kind !== 'episode');
const choices = 5;

async function recall(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  const query = turn.prompt;
  const hits =
    query === ''
      ? (await open.memory.recall({ scope: readScope(open), limit: 20 })).hits
      : await lookUp(turn, open, query, 10);
  turn.stream.markdown(recallAnswer(query, hits, Date.now()));
  return turn.result();
}

/** Raw turns only when nothing was distilled: they repeat the facts that were made of them, and old questions. */
export async function lookUp(turn: Turn, open: OpenMemory, query: string, limit: number): Promise<readonly Hit[]> {
  const scope = readScope(open);
  const found = await open.memory.recall({ query, scope, limit, kinds: distilled });
  if (found.hits.length > 0) return found.hits;
  const said = await open.memory.recall({ query, scope, limit, kinds: ['episode'], excludeSession: turn.thread.id });
  turn.problems.push(...said.problems);
  return said.hits.filter((hit) => !hit.content.trimEnd().endsWith('?'));
}

/** A topic, a key or an id is forgotten at once and can be undone; anything else is looked up and offered. */
async function forget(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  const { memory } = open;
  const what = turn.prompt;
  if (what === '') {
    turn.stream.markdown(
      'Write what to forget after the command: a topic, or words of a memory. `/topics` lists the topics.',
    );
    return turn.result();
  }
  const attempts = [
    () => memory.forget({ topic: what }),
    () => memory.forget({ key: what }),
    () => memory.forget(what),
  ];
  for (const attempt of attempts) {
    const { forgotten, batch } = await attempt();
    if (forgotten === 0 || batch === undefined) continue;
    turn.stream.markdown(`Forgot ${countedMemories(forgotten)} (${inlineCode(shortened(what, 60))}).`);
    turn.stream.button({ command: chatCommands.undoBatch, title: 'Undo', arguments: [batch] });
    turn.services.host.notifyChanged();
    return turn.result();
  }
  const hits = (await memory.recall({ query: what, scope: readScope(open), limit: choices, kinds: distilled })).hits;
  if (hits.length === 0) {
    turn.stream.markdown(`Nothing was found for ${inlineCode(shortened(what, 100))}, so nothing was forgotten.`);
    return turn.result();
  }
  turn.stream.markdown('Nothing was forgotten yet. Which one?');
  for (const hit of hits) {
    turn.stream.markdown(`\n\n${escapeMarkdown(shortened(hit.content, 200))} (${escapeMarkdown(hit.topic)})\n\n`);
    turn.stream.button({ command: chatCommands.forgetMemory, title: 'Forget', arguments: [hit.id] });
  }
  return turn.result();
}

async function topics(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  const known: readonly TopicSummary[] = await open.memory.topics({ scope: readScope(open) });
  turn.stream.markdown(topicsAnswer(known));
  return turn.result();
}

async function why(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  turn.stream.markdown(whyAnswer(await open.memory.injections(turn.thread.id), Date.now()));
  return turn.result();
}

async function reset(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  if (turn.thread.isNew) {
    turn.stream.markdown('There is nothing to reset: this conversation has just begun.');
    return turn.result();
  }
  turn.stream.progress('Summarizing session to memory…');
  const result = await turn.services.resetter.reset(open, turn.thread.id, turn.request.model, turn.token);
  turn.hasEnded = true;
  turn.stream.markdown(
    `${escapeMarkdown(resetSentence(result))}\n\nConversation history cleared: your next message starts a new one.`,
  );
  if (result.batch !== undefined && result.saved > 0) {
    turn.stream.button({ command: chatCommands.undoBatch, title: 'Undo', arguments: [result.batch] });
  }
  turn.stream.button({ command: 'workbench.action.chat.newChat', title: 'New Chat' });
  return turn.result();
}

async function stats(turn: Turn, open: OpenMemory): Promise<vscode.ChatResult> {
  const context = {
    memory: open.memory,
    workspace: open.workspace,
    sessionId: turn.thread.id,
    typed: '',
    actor,
    now: Date.now(),
  };
  const { text } = await runTool(findTool('memory_stats')?.name ?? '', context, {});
  turn.stream.markdown(escapeMarkdown(text));
  return turn.result();
}
