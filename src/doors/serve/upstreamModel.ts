import type { LanguageModel } from '../../engine/ground/contract/ports.ts';
import { readAll } from './readAll.ts';
import type { Upstream } from './upstream.ts';

/** An answer in the background has at most so many characters; what is longer is no answer to our questions. */
const mostBytes = 1_000_000;

/**
 * The upstream as the language model of the background. It is asked with the key of the environment alone: a caller's
 * key is for the caller's own request.
 */
export function upstreamModel(
  upstream: Upstream,
  { model, key }: { readonly model: () => string | undefined; readonly key: () => string | undefined },
): LanguageModel {
  return {
    get name() {
      return model() ?? upstream.host;
    },
    isAvailable: () => Promise.resolve(model() !== undefined),
    complete: async ({ system, prompt, maxTokens, temperature }) => {
      const secret = key();
      const answer = await upstream.ask({
        method: 'POST',
        path: '/chat/completions',
        headers: {
          'content-type': 'application/json',
          ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify({
          model: model(),
          messages: [
            ...(system === undefined ? [] : [{ role: 'system', content: system }]),
            { role: 'user', content: prompt },
          ],
          ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
          ...(temperature === undefined ? {} : { temperature }),
        }),
        signal: new AbortController().signal,
      });
      const text = (await readAll(answer, mostBytes)).toString('utf8');
      const { statusCode = 0 } = answer;
      if (statusCode < 200 || statusCode >= 300) throw new Error(`The upstream answered with status ${statusCode}.`);
      return answerIn(text);
    },
  };
}

function answerIn(text: string): string {
  const { choices } = JSON.parse(text) as {
    readonly choices?: readonly { readonly message?: { content?: unknown } }[];
  };
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string') throw new Error('The upstream answered without a text.');
  return content;
}
