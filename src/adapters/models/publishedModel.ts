/** A file of a published model. */
export interface ModelFile {
  readonly path: string;
  /** Known in advance for the models that are offered; otherwise the server is believed. */
  readonly bytes?: number;
  readonly sha256?: string;
  /** Not every model has it. */
  readonly isOptional?: boolean;
}

/** A model that can be fetched from a Hugging Face hub or a mirror of one. */
export interface PublishedModel {
  /** `organisation/name`. */
  readonly id: string;
  readonly task: 'embed' | 'score';
  /** Absent: see the model's page. */
  readonly licence?: string;
  /** What it is good for, in a few words. */
  readonly about?: string;
  /** Roughly, for the question before a download. */
  readonly bytes?: number;
  /** A commit or a branch. */
  readonly revision: string;
  readonly files: readonly ModelFile[];
}

const anyFiles: readonly ModelFile[] = [
  { path: 'config.json' },
  { path: 'tokenizer.json' },
  { path: 'tokenizer_config.json' },
  { path: '1_Pooling/config.json', isOptional: true },
  { path: 'sentence_bert_config.json', isOptional: true },
  { path: 'onnx/model_quantized.onnx' },
];

export const defaultEmbeddingModel = 'Xenova/all-MiniLM-L6-v2';
export const defaultRerankerModel = 'Xenova/ms-marco-MiniLM-L-6-v2';

/**
 * The default is the smallest widely used sentence model: 22.7 million parameters, trained on sentences up to 256
 * tokens as memories are, the same treatment for questions and passages. Sizes and hashes are those of the published
 * files.
 */
const known: readonly PublishedModel[] = [
  {
    id: defaultEmbeddingModel,
    task: 'embed',
    licence: 'Apache-2.0',
    about: 'English, small and fast',
    bytes: 23_685_047,
    revision: '751bff37182d3f1213fa05d7196b954e230abad9',
    files: [
      { path: 'config.json', bytes: 650, sha256: '7135149f7cffa1a573466c6e4d8423ed73b62fd2332c575bf738a0d033f70df7' },
      {
        path: 'tokenizer.json',
        bytes: 711_661,
        sha256: 'da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0',
      },
      {
        path: 'tokenizer_config.json',
        bytes: 366,
        sha256: '9261e7d79b44c8195c1cada2b453e55b00aeb81e907a6664974b4d7776172ab3',
      },
      {
        path: 'onnx/model_quantized.onnx',
        bytes: 22_972_370,
        sha256: 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1',
      },
    ],
  },
  {
    id: 'Xenova/multilingual-e5-small',
    task: 'embed',
    licence: 'MIT',
    about: 'about 100 languages, slower',
    bytes: 135_000_000,
    revision: 'main',
    files: anyFiles,
  },
  {
    id: 'Xenova/bge-small-en-v1.5',
    task: 'embed',
    licence: 'MIT',
    about: 'English, half as fast',
    bytes: 35_000_000,
    revision: 'main',
    files: anyFiles,
  },
  {
    id: defaultRerankerModel,
    task: 'score',
    licence: 'Apache-2.0',
    about: 'English, judges what was found',
    bytes: 23_900_000,
    revision: 'a09144355adeed5f58c8ed011d209bf8ee5a1fec',
    files: [
      { path: 'config.json' },
      { path: 'tokenizer.json' },
      { path: 'tokenizer_config.json' },
      {
        path: 'onnx/model_quantized.onnx',
        bytes: 23_143_499,
        sha256: 'e9d8ebf845c413e981c175bfe49a3bfa9b3dcce2a3ba54875ee5df5a58639fbe',
      },
    ],
  },
];

/** The embedding models that are offered by name. */
export const offeredEmbeddingModels = known.filter(({ task }) => task === 'embed');

/** Any model can be named as `organisation/name`; undefined when that is not what it looks like. */
export function publishedModel(id: string, task: 'embed' | 'score'): PublishedModel | undefined {
  // The id becomes part of a path on the disk and of an address.
  if (!/^[\w-][\w.-]*\/[\w-][\w.-]*$/.test(id)) return undefined;
  return (
    known.find((model) => model.id === id && model.task === task) ?? { id, task, revision: 'main', files: anyFiles }
  );
}
