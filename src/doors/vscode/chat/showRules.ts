import type * as vscode from 'vscode';
import type { Why } from '../../../engine/ground/contract/model.ts';
import { readScopeOf } from '../../../engine/turn/turn.ts';
import type { OpenMemory } from '../base/openInFolder.ts';
import { answerOffers, answerRules } from './answerRules.ts';
import { chatCommands } from './chatLinks.ts';
import type { ChatTurn } from './chatTurn.ts';
import type { StandingRules } from '../../../engine/ground/contract/rules.ts';
import { terms } from '../../../engine/knowledge/language/terms.ts';
import { say } from '../../../open/texts/say.ts';

const standing: Why = { because: 'rule', words: [], parts: {}, text: say('In force until you take it back.') };

/**
 * The rules in force, and the preferences that would be some if the user wanted that; with words only those that have them
 * all.
 */
export async function showRules(chat: ChatTurn, open: OpenMemory, words = ''): Promise<vscode.ChatResult> {
  const found = withWords(await open.memory.rules({ scope: readScopeOf(open) }), words);
  chat.note({ problems: found.problems, notes: [] });
  chat.answered(found.rules.map(({ record: { id } }) => ({ id, why: standing })));
  chat.stream.markdown(answerRules(found, Date.now(), words) + answerOffers(found));
  if (found.offers.length > 0)
    chat.stream.button({
      command: chatCommands.makeRules,
      title: found.offers.length === 1 ? say('Make It a Rule') : say('Make Them Rules'),
      arguments: [found.offers.map(({ id }) => id).join(' ')],
    });
  return chat.result();
}

function withWords(found: StandingRules, words: string): StandingRules {
  const wanted = terms(words);
  const hasThem = (...texts: readonly string[]): boolean => {
    const there = new Set(texts.flatMap(terms));
    return wanted.every((term) => there.has(term));
  };
  return {
    ...found,
    rules: found.rules.filter(({ record: { topic, content } }) => hasThem(topic, content)),
    offers: found.offers.filter(({ topic, content }) => hasThem(topic, content)),
  };
}
