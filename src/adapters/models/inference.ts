import type * as TransformersModule from '@huggingface/transformers';
import { availableParallelism } from 'node:os';
import { parse } from 'node:path/posix';
import type { EmbedRequest, LabelRequest, ModelToLoad, Numbers, ScoreRequest } from './modelRequest.ts';
import { pooled } from './pooled.ts';
import { tokenPlaces } from './tokenPlaces.ts';

type Transformers = typeof TransformersModule;
type Kind = 'AutoModel' | 'AutoModelForSequenceClassification' | 'AutoModelForTokenClassification';
type DataType = 'fp32' | 'fp16' | 'int8' | 'uint8' | 'q8';

interface Loaded {
  readonly tokenizer: Awaited<ReturnType<Transformers['AutoTokenizer']['from_pretrained']>>;
  readonly model: (inputs: unknown) => Promise<Readonly<Record<string, Output>>>;
}

interface Output {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

const mostThreads = 2;

/** The data types in which weights are published, by the ending of their file name. */
const dataTypes: Readonly<Record<string, DataType>> = {
  '': 'fp32',
  _quantized: 'q8',
  _int8: 'int8',
  _uint8: 'uint8',
  _fp16: 'fp16',
};

/** Runs only in the model process, and is the only code that calls transformers.js. */
export interface Inference {
  embed(request: EmbedRequest): Promise<Numbers>;
  score(request: ScoreRequest): Promise<Numbers>;
  label(request: LabelRequest): Promise<Numbers>;
}

/** ONNX Runtime must have been loaded before, since transformers.js looks for it only once. */
export async function createInference(): Promise<Inference> {
  const transformers = await import('@huggingface/transformers');
  // Models come from folders and nothing else: this process never asks the network.
  transformers.env.allowRemoteModels = false;
  transformers.env.allowLocalModels = true;
  transformers.env.useFSCache = false;
  transformers.env.fetch = () => Promise.reject(new Error('The model process has no network.'));
  const models = new Map<string, Promise<Loaded>>();

  const loaded = (kind: Kind, wanted: ModelToLoad): Promise<Loaded> => {
    const known = models.get(wanted.folder);
    if (known !== undefined) return known;
    const loading = load(transformers, kind, wanted);
    models.set(wanted.folder, loading);
    // A folder that could not be loaded may have been repaired by the next request.
    loading.catch(() => models.delete(wanted.folder));
    return loading;
  };

  return {
    embed: async ({ model: wanted, texts }) => {
      const { tokenizer, model } = await loaded('AutoModel', wanted);
      const inputs = tokenizer([...texts], { padding: true, truncation: true, max_length: wanted.maxTokens });
      const output = await model(inputs);
      const ready = output['sentence_embedding'];
      if (ready !== undefined) return { numbers: Float32Array.from(ready.data), width: ready.dims.at(-1) ?? 0 };
      const states = output['last_hidden_state'] ?? output['token_embeddings'];
      if (states === undefined)
        throw new Error(`The model answers with ${Object.keys(output).join(', ')}, which is no embedding.`);
      return pooled(states.data, states.dims, maskOf(inputs), wanted.pooling);
    },
    score: async ({ model: wanted, query, passages }) => {
      const { tokenizer, model } = await loaded('AutoModelForSequenceClassification', wanted);
      const queries = passages.map(() => query);
      const { logits } = await model(
        tokenizer(queries, { text_pair: [...passages], padding: true, truncation: true, max_length: wanted.maxTokens }),
      );
      const width = logits?.dims.at(-1) ?? 0;
      if (logits === undefined || width === 0) throw new Error('The model answers without a score.');
      // With two classes the second one is "relevant".
      return {
        numbers: Float32Array.from(passages, (_, index) => logits.data[index * width + width - 1] ?? 0),
        width: 1,
      };
    },
    label: async ({ model: wanted, texts }) => {
      const { tokenizer, model } = await loaded('AutoModelForTokenClassification', wanted);
      const rows: number[] = [];
      // One by one, so that padding does not change the position of a token.
      for (const [index, text] of texts.entries()) {
        const inputs = tokenizer(text, { truncation: true, max_length: wanted.maxTokens });
        const { logits } = await model(inputs);
        if (logits === undefined) throw new Error('The model answers without labels.');
        const ids = Array.from(
          (inputs as { readonly input_ids: { readonly data: ArrayLike<bigint | number> } }).input_ids.data,
          Number,
        );
        const places = tokenPlaces(
          text,
          ids.map((id) => (tokenizer.all_special_ids.includes(id) ? '' : tokenizer.decode([id]))),
        );
        const width = logits.dims.at(-1) ?? 0;
        for (const [token, place] of places.entries()) {
          if (place !== undefined)
            rows.push(
              index,
              place.from,
              place.to,
              ...likeliest(logits.data.subarray(token * width, (token + 1) * width)),
            );
        }
      }
      return { numbers: Float32Array.from(rows), width: 5 };
    },
  };
}

async function load(transformers: Transformers, kind: Kind, { folder, weights }: ModelToLoad): Promise<Loaded> {
  const { dir, name } = parse(weights);
  const suffix = Object.keys(dataTypes).find((ending) => ending !== '' && name.endsWith(ending)) ?? '';
  const [tokenizer, model] = await Promise.all([
    transformers.AutoTokenizer.from_pretrained(folder, { local_files_only: true }),
    transformers[kind].from_pretrained(folder, {
      local_files_only: true,
      subfolder: dir,
      model_file_name: name.slice(0, name.length - suffix.length),
      dtype: dataTypes[suffix] ?? 'fp32',
      // transformers.js knows no devices of a runtime that it was given; only the provider below counts.
      device: 'auto',
      session_options: {
        executionProviders: ['cpu'],
        intraOpNumThreads: Math.max(1, Math.min(mostThreads, Math.floor(availableParallelism() / 2))),
        interOpNumThreads: 1,
        // Both would keep the memory of the largest batch; without them it stays near the size of the weights.
        enableCpuMemArena: false,
        enableMemPattern: false,
      },
    }),
  ]);
  return { tokenizer, model: model as unknown as Loaded['model'] };
}

/** The label with the highest number, and its probability among all (softmax). */
function likeliest(logits: Float32Array): readonly [label: number, probability: number] {
  const most = Math.max(...logits);
  const sum = logits.reduce((total, logit) => total + Math.exp(logit - most), 0);
  return [logits.indexOf(most), 1 / sum];
}

function maskOf(inputs: unknown): ArrayLike<bigint | number> {
  return (inputs as { readonly attention_mask: { readonly data: ArrayLike<bigint | number> } }).attention_mask.data;
}
