import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { readScopeOf } from '../../engine/turn/turn.ts';
import type { AtHand } from './memoryAtHand.ts';

/** Characters of a question that are looked at. */
const mostCharacters = 4000;

export const activeMemoryPrompt: Prompt = {
  name: 'active-memory',
  description: 'Asks a question together with what is remembered about it.',
  arguments: [{ name: 'question', description: 'What you want to ask.', required: true }],
};

/** The question with the Active Memory block before it; alone, where nothing that is remembered matters for it. */
export async function askWithMemory({ memory, workspace }: AtHand, question: string): Promise<GetPromptResult> {
  const turns = [{ role: 'user' as const, text: question.slice(0, mostCharacters).toWellFormed() }];
  const { text: block } = await memory.activeMemory({ turns, scope: readScopeOf({ workspace }) });
  const text = block === '' ? question : `${block}\n\n${question}`;
  return { description: activeMemoryPrompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}
