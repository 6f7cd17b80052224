/** Why a request is not answered as it wanted, in the shape that OpenAI's clients read. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Of HTTP. */
  readonly status: number;
  /** Word for programs. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The body of an answer that says what went wrong. */
export function errorBody({ status, code, message }: Pick<ServiceError, 'status' | 'code' | 'message'>): {
  readonly error: { readonly message: string; readonly type: string; readonly param: null; readonly code: string };
} {
  return { error: { message, type: typeOf(status), param: null, code } };
}

function typeOf(status: number): string {
  if (status === 401 || status === 403) return 'authentication_error';
  if (status === 429) return 'rate_limit_error';
  return status < 500 ? 'invalid_request_error' : 'server_error';
}
