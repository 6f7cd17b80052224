/** What is sent between a window and its model process; plain data, copied by structured clone. */

/** Which compiled library runs the models: the platform's own, or the one that runs everywhere and is slower. */
export type Runtime = 'native' | 'wasm';

export type Pooling = 'mean' | 'cls';

/** All that the model process needs to know about a model; it loads the folder at the first request for it. */
export interface ModelToLoad {
  /** Absolute path. */
  readonly folder: string;
  /** Path of the weights inside the folder, for example `onnx/model_quantized.onnx`. */
  readonly weights: string;
  /** Longer texts are cut to this many tokens, including the special ones. */
  readonly maxTokens: number;
}

export interface EmbedRequest {
  readonly kind: 'embed';
  readonly model: ModelToLoad & { readonly pooling: Pooling };
  readonly texts: readonly string[];
}

export interface ScoreRequest {
  readonly kind: 'score';
  readonly model: ModelToLoad;
  readonly query: string;
  readonly passages: readonly string[];
}

export interface LabelRequest {
  readonly kind: 'label';
  readonly model: ModelToLoad;
  readonly texts: readonly string[];
}

export type ModelRequest = EmbedRequest | ScoreRequest | LabelRequest;

/**
 * The vectors of all texts one after the other, not yet of unit length; one logit per passage (`width` 1); or, for each
 * token, its text, start, end, label and probability (`width` 5).
 */
export interface Numbers {
  readonly numbers: Float32Array;
  readonly width: number;
}

export type RequestFromWindow = { readonly id: number; readonly request: ModelRequest };

export type AnswerFromProcess =
  | { readonly kind: 'started'; readonly runtime: Runtime; readonly nativeProblem?: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Numbers; readonly memoryBytes: number }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string };
