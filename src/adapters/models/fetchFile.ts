import { open, rename, rm, stat } from 'node:fs/promises';
import { ModelError } from './modelError.ts';
import { sha256 } from './modelFolder.ts';
import type { ModelFile } from './publishedModel.ts';
import { type Fetch, statusFailure, withPatience } from './withRetries.ts';

interface FetchFileOptions {
  readonly address: string;
  /** What has arrived is kept beside it, as `.part`, until it is complete. */
  readonly target: string;
  readonly expected: ModelFile;
  readonly fetch: Fetch;
  readonly signal: AbortSignal | undefined;
  /** Called with the bytes of this file so far. */
  readonly onBytes: (bytes: number) => void;
  readonly patienceMs: number;
}

const mostRedirects = 5;
/** More than any model that runs here has; it stops a server that never stops sending. */
const mostBytes = 4e9;

/** Fetches one file, continuing an earlier try. Undefined when it is optional and not there. */
export async function fetchFile(
  options: FetchFileOptions,
): Promise<{ readonly bytes: number; readonly sha256: string } | undefined> {
  const { address, target, expected, signal, patienceMs } = options;
  const part = `${target}.part`;
  const have = await stat(part).then(
    (found) => found.size,
    () => 0,
  );
  const told = await withPatience(patienceMs, address, signal, (stop, progressed) =>
    receive(options, part, have, stop, progressed),
  );
  if (told === undefined) return undefined;
  const { size } = await stat(part);
  const wantedBytes = expected.bytes ?? told.bytes;
  if (wantedBytes !== undefined && size < wantedBytes)
    throw new ModelError('unreachable', `The connection to ${new URL(address).host} ended too early. Try again.`);
  const hash = await sha256(part);
  const wantedHash = expected.sha256 ?? told.sha256;
  if ((wantedBytes !== undefined && size !== wantedBytes) || (wantedHash !== undefined && hash !== wantedHash)) {
    await rm(part, { force: true });
    // Parts of two tries may not fit together, so another try from the start is worth it.
    if (have > 0) return fetchFile(options);
    throw new ModelError(
      'answer',
      `${new URL(address).host} sent another ${expected.path} than was published. Nothing of it was kept; try ` +
        'again, or use another mirror.',
    );
  }
  await rename(part, target);
  return { bytes: size, sha256: hash };
}

interface Told {
  readonly bytes?: number;
  readonly sha256?: string;
}

async function receive(
  options: FetchFileOptions,
  part: string,
  have: number,
  stop: AbortSignal,
  progressed: () => void,
): Promise<Told | undefined> {
  const { address, expected, onBytes } = options;
  const { response, told } = await follow(options, have, stop);
  if (response.status === 404 && expected.isOptional === true) return undefined;
  if (response.status === 416) {
    // There is nothing to continue: the part is as long as the file already, or belongs to another one.
    await response.body?.cancel();
    return told;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw statusFailure(response.status, address);
  }
  if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new ModelError(
      'answer',
      `${new URL(address).host} answered with a web page instead of ${expected.path}. A proxy or a login page ` +
        'may be in between; open the address in a browser.',
    );
  }
  const continues = response.status === 206;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const isPlain = (response.headers.get('content-encoding') ?? 'identity') === 'identity';
  const whole = Number.isFinite(length) && isPlain ? (continues ? have : 0) + length : undefined;
  const limit = expected.bytes ?? whole ?? mostBytes;
  const file = await open(part, continues ? 'a' : 'w');
  try {
    let bytes = continues ? have : 0;
    // Leaving the loop closes the connection.
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      if (stop.aborted) throw stop.reason;
      progressed();
      bytes += chunk.byteLength;
      if (bytes > limit) break;
      await file.write(chunk);
      onBytes(bytes);
    }
    if (bytes > limit) {
      await file.truncate(0);
      throw new ModelError(
        'answer',
        `${new URL(address).host} sent more for ${expected.path} than was published. Nothing of it was kept.`,
      );
    }
  } finally {
    await file.close();
  }
  return { ...(whole === undefined ? {} : { bytes: whole }), ...told };
}

/** Follows redirects itself, since a hub tells the size and the hash of a large file only in its first answer. */
async function follow(
  { address, fetch }: FetchFileOptions,
  have: number,
  signal: AbortSignal,
): Promise<{ response: Response; told: Told }> {
  let at = address;
  let told: Told = {};
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await fetch(at, {
      signal,
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity', ...(have > 0 ? { range: `bytes=${have}-` } : {}) },
    });
    told = { ...told, ...toldBy(response.headers) };
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (next === null) return { response, told };
    await response.body?.cancel();
    const target = new URL(next, at);
    if (target.protocol !== 'https:' && !(target.protocol === 'http:' && at.startsWith('http:'))) {
      throw new ModelError(
        'answer',
        `${new URL(address).host} forwards to ${target.protocol}//${target.host}, which is not safe. Use another ` +
          'mirror.',
      );
    }
    at = target.href;
  }
  throw new ModelError('answer', `${new URL(address).host} forwards in a circle. Use another mirror.`);
}

/** The headers with which Hugging Face's hub describes files in its large file storage. */
function toldBy(headers: Headers): Told {
  const hash = /^(?:W\/)?"?([0-9a-f]{64})"?$/.exec(headers.get('x-linked-etag') ?? '')?.[1];
  const size = Number(headers.get('x-linked-size') ?? Number.NaN);
  return { ...(Number.isFinite(size) ? { bytes: size } : {}), ...(hash === undefined ? {} : { sha256: hash }) };
}
