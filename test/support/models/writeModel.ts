import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bert, type BertShape } from './bert.ts';

export type Task = 'embed' | 'score' | 'label';

/** Loads in a few milliseconds. */
const tiny: BertShape = { layers: 1, width: 32, heads: 2, inner: 64, words: 600, positions: 128 };
/** The shape of all-MiniLM-L6-v2 and ms-marco-MiniLM-L-6-v2: 22.7 million parameters. */
export const miniLm: BertShape = { layers: 6, width: 384, heads: 12, inner: 1536, words: 30_522, positions: 512 };

const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const words =
  'the a is to of and in we use it that for on with this code test bug fix time off vacation holiday deploy friday release database user prefers dark mode light team lead lives moved berlin postgres port'.split(
    ' ',
  );

const known = [
  ...special,
  ...letters,
  ...letters.map((letter) => `##${letter}`),
  ...'.,;:!?-_/()@#'.split(''),
  ...words.filter((word) => word.length > 1),
];
const wordAt = (index: number): string => known[index] ?? `[unused${index}]`;

const architectures: Readonly<Record<Task, string>> = {
  embed: 'BertModel',
  score: 'BertForSequenceClassification',
  label: 'BertForTokenClassification',
};
const labels = ['O', 'B-PER', 'I-PER', 'B-ORG', 'I-ORG', 'B-LOC', 'I-LOC'];
/** What the token classifier calls these words; a word that it spells is what its first letter says. */
const labelOf: Readonly<Record<string, string>> = { berlin: 'B-LOC', port: 'I-LOC', lead: 'B-PER', q: 'B-ORG' };

export interface ModelToWrite {
  readonly task: Task;
  readonly shape?: BertShape;
  /** Which weights to write; default: `q8`. */
  readonly weights?: 'q8' | 'fp32';
}

/** Writes a model that transformers.js loads like any published one, with weights by chance, into a folder. */
export function writeModel(folder: string, { task, shape = tiny, weights = 'q8' }: ModelToWrite): void {
  mkdirSync(join(folder, 'onnx'), { recursive: true });
  const name = weights === 'q8' ? 'model_quantized' : 'model';
  writeFileSync(
    join(folder, 'onnx', `${name}.onnx`),
    bert(shape, {
      task,
      quantized: weights === 'q8',
      labels,
      labelOf: (word) => labels.indexOf(labelOf[wordAt(word)] ?? 'O'),
    }),
  );
  const json = (file: string, value: unknown): void => writeFileSync(join(folder, file), JSON.stringify(value));
  json('config.json', config(shape, task));
  json('tokenizer.json', tokenizer(shape.words));
  json('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    do_lower_case: true,
    model_max_length: shape.positions,
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    mask_token: '[MASK]',
  });
}

function config(shape: BertShape, task: Task): object {
  return {
    model_type: 'bert',
    architectures: [architectures[task]],
    hidden_size: shape.width,
    num_hidden_layers: shape.layers,
    num_attention_heads: shape.heads,
    intermediate_size: shape.inner,
    vocab_size: shape.words,
    max_position_embeddings: shape.positions,
    type_vocab_size: 2,
    pad_token_id: 0,
    hidden_act: 'gelu',
    ...(task === 'label' ? { id2label: { ...labels } } : {}),
    ...(task === 'score' ? { id2label: { 0: 'LABEL_0' }, label2id: { LABEL_0: 0 } } : {}),
  };
}

/** WordPiece as BERT has it: known words are one token, others are spelled. */
function tokenizer(size: number): object {
  const vocabulary = Array.from({ length: size }, (_, index) => wordAt(index));
  const part = (id: string, type: number): object => ({ SpecialToken: { id, type_id: type } });
  const text = (id: string, type: number): object => ({ Sequence: { id, type_id: type } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [part('[CLS]', 0), text('A', 0), part('[SEP]', 0)],
      pair: [part('[CLS]', 0), text('A', 0), part('[SEP]', 0), text('B', 1), part('[SEP]', 1)],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, index) => [word, index])),
    },
  };
}
