import {
  Agent as PlainAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { counted } from '../../engine/ground/text/counted.ts';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';
import { ServiceError } from './serviceError.ts';
import type { UpstreamSettings } from './serviceSettings.ts';

/** What is asked of the server that answers. */
export interface UpstreamRequest {
  readonly method: 'GET' | 'POST';
  /** Behind the base address, with a slash before it. */
  readonly path: string;
  readonly headers: { readonly [name: string]: string | string[] };
  readonly body?: string;
  /** Ends the request, whatever it is doing. */
  readonly signal: AbortSignal;
}

/** The server that answers, which the user chose in the settings. */
export interface Upstream {
  readonly host: string;
  /**
   * Its answer, as soon as it has begun. Rejects with a `ServiceError` (502, 504) when the server cannot be reached, says
   * nothing for too long, or wants to send the request elsewhere; reading the answer may fail in the same way.
   */
  ask(request: UpstreamRequest): Promise<IncomingMessage>;
  close(): void;
}

/** The only connection that the service opens: to the address in the user's settings, never to one in a request. */
export function openUpstream({ baseUrl, patienceMs }: Pick<UpstreamSettings, 'baseUrl' | 'patienceMs'>): Upstream {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new PlainAgent({ keepAlive: true });
  const send = isSecure ? requestSecure : requestPlain;
  const { host } = base;
  const slow = (): ServiceError =>
    new ServiceError(
      504,
      'upstream_timeout',
      `The upstream ${host} said nothing for ${counted(patienceMs / 1000, 'second')}.`,
    );
  return {
    host,
    ask: ({ method, path, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
        const outgoing = send(`${baseUrl}${path}`, {
          method,
          agent,
          signal,
          timeout: patienceMs,
          headers: { ...headers, 'accept-encoding': 'identity', ...length },
        });
        let begun: IncomingMessage | undefined;
        outgoing.on('timeout', () => {
          begun?.destroy(slow());
          outgoing.destroy(slow());
        });
        outgoing.on('error', (error) => reject(upstreamFailure(error, host)));
        outgoing.on('response', (answer) => {
          begun = answer;
          const refusal = refusalOf(answer, host);
          if (refusal === undefined) resolve(answer);
          else {
            answer.resume();
            reject(refusal);
          }
        });
        outgoing.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** What went wrong while an upstream was asked or its answer read. */
export function upstreamFailure(error: unknown, host: string): ServiceError {
  if (error instanceof ServiceError) return error;
  const said = (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? 'it ended the connection' : messageOf(error);
  return new ServiceError(502, 'upstream_failed', `The upstream ${host} failed: ${said}.`);
}

function refusalOf({ statusCode = 502, headers }: IncomingMessage, host: string): ServiceError | undefined {
  // It would send the conversation and the key to a server that nobody chose.
  if (statusCode >= 300 && statusCode < 400) {
    const message = `The upstream ${host} redirects elsewhere, which is not followed. Set its final address.`;
    return new ServiceError(502, 'upstream_redirect', message);
  }
  return (headers['content-encoding'] ?? 'identity') === 'identity'
    ? undefined
    : new ServiceError(
        502,
        'upstream_compressed',
        `The upstream ${host} compresses its answers although asked not to.`,
      );
}

/** Of one connection alone, or about how a body is sent: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const ownOfConnection: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
  'content-encoding',
  'expect',
]);

/** Headers that go on to the other side; of those of one side alone none do. */
export function passedOn(
  headers: IncomingHttpHeaders,
  isLeftOut: (name: string) => boolean,
): { [name: string]: string | string[] } {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const passed: { [name: string]: string | string[] } = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !ownOfConnection.has(name) && !named.has(name) && !isLeftOut(name)) passed[name] = value;
  return passed;
}
