import type { LanguageModel, Random } from '../../ground/contract/ports.ts';
import type { ModelRequest } from './frame.ts';
import { boundaryFrom } from './frame.ts';
import { messageOf } from '../trust/messageOf.ts';

export interface Asker {
  readonly model: LanguageModel;
  readonly random: Random;
}

/** What was read from a language model's answer; or, in a sentence, why there is nothing to read. */
type Answer<T> = { readonly read: T } | { readonly failed: string };

/** Sends one request to a language model. It never rejects: a model that fails is nothing unusual. */
export async function ask<T>(
  { model, random }: Asker,
  request: (boundary: string) => ModelRequest,
  read: (answer: string) => T | undefined,
): Promise<Answer<T>> {
  let text: string;
  try {
    text = await model.complete(request(boundaryFrom(random)));
  } catch (error) {
    return { failed: `The language model failed (${messageOf(error)}).` };
  }
  const found = read(text);
  return found === undefined ? { failed: 'The language model gave an answer that cannot be read.' } : { read: found };
}
