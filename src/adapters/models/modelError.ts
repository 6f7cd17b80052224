/** Why a model cannot be used now. */
export type ModelFailure =
  /** There is no model where one should be. */
  | 'missing'
  /** Its files are there but cannot be right. */
  | 'damaged'
  /** The model is of a kind that this version cannot run. */
  | 'unsupported'
  /** The process ended in the middle of a request. */
  | 'crashed'
  /** No answer came in time. */
  | 'timeout'
  /** The process crashed too often; a new window tries again. */
  | 'gaveUp'
  /** The caller no longer wants the answer. */
  | 'aborted'
  /** A server could not be reached. */
  | 'unreachable'
  /** A server does not accept the key. */
  | 'key'
  /** A server does not know the model or the address. */
  | 'notFound'
  /** A server is overloaded or asks to wait. */
  | 'busy'
  /** A server answered with something that was not asked for. */
  | 'answer'
  /** The disk is full or may not be written. */
  | 'disk';

/** Thrown by everything that computes with models; its message says what to do. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: ModelFailure;

  constructor(reason: ModelFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  static is(error: unknown, ...reasons: readonly ModelFailure[]): error is ModelError {
    return error instanceof ModelError && (reasons.length === 0 || reasons.includes(error.reason));
  }
}

/** What a call that is no longer wanted rejects with. */
export function aborted(): ModelError {
  return new ModelError('aborted', 'The computation was cancelled.');
}
