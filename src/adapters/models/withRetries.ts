import { ModelError } from './modelError.ts';

/** The part of `fetch` that is used here, so that a window can pass the one that knows VS Code's proxy settings. */
export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** What a status other than success means, and what to do about it. */
export function statusFailure(status: number, address: string): ModelError {
  const { host } = new URL(address);
  switch (status) {
    case 401:
    case 403:
      return new ModelError(
        'key',
        `${host} refuses access (${status}). Check the key, or whether the model needs an account there.`,
      );
    case 404:
    case 410:
      return new ModelError(
        'notFound',
        `${host} does not have what was asked for (${status}). Check the name of the model and the address.`,
      );
    case 407:
      return new ModelError(
        'key',
        `The proxy wants a name and a password (407). Put them into VS Code's setting http.proxy.`,
      );
    case 429:
      return new ModelError(
        'busy',
        `${host} allows no more requests for now (429). Try again later, or look at the plan of your account.`,
      );
    default:
      if (status >= 500)
        return new ModelError('busy', `${host} has a problem of its own (${status}). Try again later.`);
      return new ModelError('answer', `${host} answered with ${status}, which was not expected.`);
  }
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** What kept a request from being answered, and what to do about it. Other errors are returned unchanged. */
function networkFailure(error: unknown, address: string): unknown {
  if (error instanceof ModelError || !(error instanceof Error)) return error;
  const { host } = new URL(address);
  const code = codeOf(error);
  const fail = (what: string): ModelError => new ModelError('unreachable', what, { cause: error });
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return fail(`${host} cannot be found. Check the network, and VS Code's setting http.proxy.`);
  if (code === 'ECONNREFUSED')
    return fail(`Nothing answers at ${host}. Check that the server runs, and VS Code's setting http.proxy.`);
  if (certificateCodes.test(code))
    return fail(
      `The certificate of ${host} is not trusted (${code}). Behind a company's proxy its certificate has to be ` +
        'installed on this machine.',
    );
  if (code !== '' || /fetch failed|terminated|network|socket|other side closed/i.test(error.message))
    return fail(`The connection to ${host} was lost (${code === '' ? error.message : code}). Try again.`);
  return error;
}

/**
 * Rejects with a `ModelError` of reason `timeout` when `work` makes no progress for that long; `progressed` restarts
 * the clock.
 */
export async function withPatience<T>(
  patienceMs: number,
  address: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal, progressed: () => void) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const leave = (): void => stop.abort(new ModelError('aborted', 'It was cancelled.'));
  if (signal?.aborted === true) leave();
  signal?.addEventListener('abort', leave, { once: true });
  const isLate = (): void =>
    stop.abort(
      new ModelError(
        'timeout',
        `${new URL(address).host} did not answer within ${Math.round(patienceMs / 1000)} s. Check the network and VS Code's setting http.proxy, and try again.`,
      ),
    );
  let timer = setTimeout(isLate, patienceMs);
  const progressed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(isLate, patienceMs);
  };
  try {
    // The race ends the wait even where the signal has no effect on a silent server.
    return await Promise.race([
      work(stop.signal, progressed),
      new Promise<never>((_, reject) => {
        const fail = (): void => reject(stop.signal.reason as ModelError);
        if (stop.signal.aborted) fail();
        stop.signal.addEventListener('abort', fail, { once: true });
      }),
    ]);
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : networkFailure(error, address);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/** Tries again after failures that may pass, a few times and with growing pauses. `sleep` takes milliseconds. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  sleep: (ms: number) => Promise<void>,
  pausesMs: readonly number[] = [1000, 4000],
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pausesMs[tries];
      if (pause === undefined || !ModelError.is(error, 'busy', 'unreachable', 'timeout')) throw error;
      await sleep(pause);
    }
  }
}

function codeOf(error: Error): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { readonly code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
}
