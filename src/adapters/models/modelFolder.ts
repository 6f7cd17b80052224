import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { habitsOf } from './habitsOf.ts';
import { ModelError } from './modelError.ts';
import type { Pooling } from './modelRequest.ts';

/** A model as described by its folder, in the layout in which models for transformers.js are published. */
export interface ModelFolder {
  /** Absolute path. */
  readonly folder: string;
  readonly task: 'embed' | 'score' | 'label';
  /** Names exactly these weights, so that their vectors are never compared with those of others. */
  readonly name: string;
  readonly weights: string;
  readonly maxTokens: number;
  readonly pooling: Pooling;
  /** Put before a question or before a passage, as the model was trained. */
  readonly prefixes: { readonly query: string; readonly passage: string };
  /** True when its vectors were trained to be cut short. */
  readonly canShorten: boolean;
  /** The names of its labels, by number. */
  readonly labels: readonly string[];
}

/** The smallest first: 8-bit weights lose little and load in a quarter of the memory. */
const weightFiles = [
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'onnx/model_uint8.onnx',
  'onnx/model.onnx',
  'model_quantized.onnx',
  'model.onnx',
];
const neededFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
/** Memories are sentences; the cost of attention grows with the square of the length. */
const mostTokens = 256;

/** Reads a folder; rejects with a `ModelError` that names what is missing. Reads the weights once, for their name. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  for (const file of neededFiles) {
    if (!(await isFile(join(folder, file))))
      throw new ModelError('missing', `${folder} is no model that can be used: it has no ${file}.`);
  }
  const weights = await firstFile(folder, weightFiles);
  if (weights === undefined)
    throw new ModelError(
      'missing',
      `${folder} is no model that can be used: it has none of ${weightFiles.join(', ')}.`,
    );
  const config = await readJson(folder, 'config.json');
  const task = taskOf(list(config['architectures']));
  const title = basename(folder);
  const habits = habitsOf(`${typeof config['_name_or_path'] === 'string' ? config['_name_or_path'] : ''} ${folder}`);
  const pooling = await readOptional(folder, '1_Pooling/config.json');
  const sentence = await readOptional(folder, 'sentence_bert_config.json');
  const trained = Math.min(
    positive(config['max_position_embeddings']) ?? mostTokens,
    positive(sentence['max_seq_length']) ?? mostTokens,
  );
  return {
    folder,
    task,
    name: `${title}@${(await sha256(join(folder, weights))).slice(0, 12)}`,
    weights,
    maxTokens: Math.min(mostTokens, trained),
    pooling:
      pooling['pooling_mode_cls_token'] === true
        ? 'cls'
        : pooling['pooling_mode_mean_tokens'] === true
          ? 'mean'
          : habits.pooling,
    prefixes: habits.prefixes,
    canShorten: habits.canShorten,
    labels: task === 'label' ? labelsOf(config['id2label']) : [],
  };
}

function taskOf(architectures: readonly string[]): ModelFolder['task'] {
  if (architectures.some((name) => name.endsWith('ForTokenClassification'))) return 'label';
  return architectures.some((name) => name.endsWith('ForSequenceClassification')) ? 'score' : 'embed';
}

function labelsOf(named: unknown): readonly string[] {
  const labels: string[] = [];
  for (const [number, label] of Object.entries(named ?? {}))
    if (typeof label === 'string' && /^\d{1,4}$/.test(number)) labels[Number(number)] = label;
  return labels;
}

/** The SHA-256 of a file as 64 hexadecimal digits. */
export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function firstFile(folder: string, files: readonly string[]): Promise<string | undefined> {
  for (const file of files) if (await isFile(join(folder, file))) return file;
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function readOptional(folder: string, file: string): Promise<{ readonly [name: string]: unknown }> {
  return (await isFile(join(folder, file))) ? readJson(folder, file) : {};
}

async function readJson(folder: string, file: string): Promise<{ readonly [name: string]: unknown }> {
  try {
    const value: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (typeof value === 'object' && value !== null) return value as { readonly [name: string]: unknown };
  } catch (error) {
    throw new ModelError(
      'damaged',
      `${join(folder, file)} cannot be read (${messageOf(error)}). Set the model up again.`,
    );
  }
  throw new ModelError('damaged', `${join(folder, file)} is not what a model has there. Set the model up again.`);
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 ? value : undefined;
}
