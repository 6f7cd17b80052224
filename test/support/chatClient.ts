import type OpenAI from 'openai';
import type { Served } from './served.ts';

export type Extra = { readonly memory_id?: string; readonly memory_hits?: readonly { readonly content: string }[] };

export const user = (content: string) => [{ role: 'user' as const, content }];

/** Asks for an answer in one piece. */
export async function chat(
  { client }: Pick<Served, 'client'>,
  messages: OpenAI.ChatCompletionMessageParam[],
  more: object = {},
): Promise<OpenAI.ChatCompletion & Extra> {
  return await client.chat.completions.create({ model: 'm', messages, ...more });
}

export const turns = async ({ open }: Served, id: string) =>
  (await open.service.memory.turns(id)).map(({ sourceRole, content, origin }) => [sourceRole, content, origin]);
