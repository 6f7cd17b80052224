import { setTimeout as pause } from 'node:timers/promises';
import type { Embedder } from '../../engine/ground/contract/ports.ts';
import { type Fetch, statusFailure, withPatience, withRetries } from './withRetries.ts';
import { ModelError } from './modelError.ts';
import { habitsOf } from './habitsOf.ts';
import { unitVectors } from './pooled.ts';
import { withoutEndSlashes } from './withoutEndSlashes.ts';

export type EndpointKind = 'openai' | 'ollama';

export interface EndpointOptions {
  readonly kind: EndpointKind;
  /** Without the last part of the path, for example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Read for each request and kept nowhere; undefined where none is needed. */
  readonly key: () => Promise<string | undefined>;
  /** Cut vectors to this many numbers, where the model was trained for it; 0 or absent: all. */
  readonly dimensions?: number;
  /** Default: Node's own, which does not know VS Code's proxy settings. */
  readonly fetch?: Fetch;
  /** Milliseconds for one request; default 10 s for a question, 60 s for passages. */
  readonly patienceMs?: { readonly query: number; readonly passage: number };
  readonly sleep?: (ms: number) => Promise<void>;
}

/** The default address and model of the two kinds of server. */
export const endpointDefaults: Readonly<
  Record<EndpointKind, { readonly baseUrl: string; readonly model: string; readonly path: string }>
> = {
  openai: { baseUrl: 'https://api.openai.com/v1', model: 'text-embedding-3-small', path: '/embeddings' },
  ollama: { baseUrl: 'http://127.0.0.1:11434', model: 'nomic-embed-text', path: '/api/embed' },
};

const mostTexts = 64;
/** Below the 8192 tokens that OpenAI's models take, however dense the text. */
const mostCharacters = 8000;
const shownOfAnswer = 200;

/** An embedding model on a server; it gets the texts and, if there is one, the key. Rejects with a `ModelError`. */
export function endpointEmbedder(options: EndpointOptions): Embedder {
  const {
    kind,
    model,
    key,
    dimensions = 0,
    patienceMs = { query: 10_000, passage: 60_000 },
    sleep = (ms) => pause(ms),
  } = options;
  const fetchWith: Fetch = options.fetch ?? fetch;
  const address = `${withoutEndSlashes(options.baseUrl)}${endpointDefaults[kind].path}`;
  const habits = habitsOf(model);
  const shortened = habits.canShorten && dimensions > 0 ? dimensions : undefined;

  const ask = async (
    texts: readonly string[],
    patience: number,
    signal: AbortSignal | undefined,
  ): Promise<Float32Array[]> => {
    const secret = await key();
    const headers = {
      'content-type': 'application/json',
      ...(secret === undefined || secret === '' ? {} : { authorization: `Bearer ${secret}` }),
    };
    const body = JSON.stringify({
      model,
      input: texts,
      ...(kind === 'openai' ? { encoding_format: 'float' } : { truncate: true }),
    });
    const answer = await withPatience(patience, address, signal, async (stop) => {
      // A redirect would send the texts and the key to a server that nobody chose.
      const response = await fetchWith(address, { method: 'POST', headers, body, signal: stop, redirect: 'manual' });
      const text = await response.text();
      if (!response.ok) throw withServersWords(statusFailure(response.status, address), text, secret);
      return text;
    });
    return unitVectors(vectorsIn(answer, texts.length, address), shortened);
  };

  return {
    model: `${model}@${new URL(address).host}${shortened === undefined ? '' : `:${shortened}`}`,
    embed: async (texts, purpose, signal) => {
      const vectors: Float32Array[] = [];
      const prefixed = texts.map((text) =>
        `${habits.prefixes[purpose]}${text}`.slice(0, mostCharacters).toWellFormed(),
      );
      for (let start = 0; start < prefixed.length; start += mostTexts) {
        const batch = prefixed.slice(start, start + mostTexts);
        const attempt = (): Promise<Float32Array[]> => ask(batch, patienceMs[purpose], signal);
        // Somebody waits for the answer to a question; work in the background can be patient.
        vectors.push(...(await (purpose === 'query' ? attempt() : withRetries(attempt, sleep))));
      }
      return vectors;
    },
  };
}

/**
 * Reads the vectors from what a server answered. Servers and their versions differ: OpenAI has `data[].embedding` with
 * an `index`, in numbers or base64; Ollama has `embeddings`, and before 0.3 one `embedding`.
 */
export function vectorsIn(text: string, count: number, address: string): { numbers: Float32Array; width: number } {
  const { host } = new URL(address);
  let vectors: readonly (readonly number[] | Float32Array)[];
  try {
    vectors = listIn(JSON.parse(text) as Answer);
  } catch {
    throw new ModelError(
      'answer',
      `${host} answered with something other than vectors. Check the address of the endpoint.`,
    );
  }
  const width = vectors[0]?.length ?? 0;
  if (
    vectors.length !== count ||
    width === 0 ||
    vectors.some((vector) => vector.length !== width || !vector.every(Number.isFinite))
  ) {
    throw new ModelError(
      'answer',
      `${host} answered ${count} texts with ${vectors.length} vectors of ${width} numbers. Check that it is an ` +
        'embedding model.',
    );
  }
  const numbers = new Float32Array(count * width);
  vectors.forEach((vector, index) => numbers.set(vector, index * width));
  return { numbers, width };
}

interface Answer {
  readonly data?: readonly { readonly index?: number; readonly embedding: readonly number[] | string }[];
  readonly embeddings?: readonly (readonly number[])[];
  readonly embedding?: readonly number[];
}

function listIn({ data, embeddings, embedding }: Answer): readonly (readonly number[] | Float32Array)[] {
  if (data !== undefined)
    return data
      .toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))
      .map((each) => (typeof each.embedding === 'string' ? fromBase64(each.embedding) : each.embedding));
  return embeddings ?? (embedding === undefined ? [] : [embedding]);
}

function fromBase64(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** The server's own words help with a failure, as long as they do not repeat the key. */
function withServersWords(failure: ModelError, text: string, secret: string | undefined): ModelError {
  let said = '';
  try {
    const { error } = JSON.parse(text) as { readonly error?: string | { readonly message?: string } };
    said = (typeof error === 'string' ? error : (error?.message ?? '')).slice(0, shownOfAnswer);
  } catch {
    // An error page; the status is enough.
    return failure;
  }
  // Some servers repeat a part of the key.
  if (said === '' || (secret !== undefined && secret !== '' && /key|token|sk-|\*\*\*/i.test(said))) return failure;
  return new ModelError(failure.reason, `${failure.message} It says: ${said}`);
}
