import type { IncomingMessage } from 'node:http';
import { bearerOf, tokenHeader } from './guardRequest.ts';
import type { Call, Service } from './service.ts';
import { ServiceError } from './serviceError.ts';
import { isSameToken } from './serviceToken.ts';
import { passedOn } from './upstream.ts';

/**
 * Sends a caller's request on. The caller's key goes with it and is kept nowhere; a caller that brings none, or our own
 * token as one, uses the key of the environment. Rejects with a `ServiceError`.
 */
export async function askUpstream(
  { upstream, upstreamKey, token }: Service,
  { request, signal }: Pick<Call, 'request' | 'signal'>,
  path: string,
  body?: object,
): Promise<IncomingMessage> {
  if (upstream === undefined) throw new ServiceError(503, 'no_upstream', 'No upstream is set.');
  const { authorization, ...headers } = passedOn(request.headers, isLeftOut);
  const bearer = bearerOf(request.headers);
  const isOurs = bearer !== undefined && isSameToken(bearer, token);
  const key = upstreamKey();
  const own = authorization !== undefined && !isOurs ? authorization : key === undefined ? undefined : `Bearer ${key}`;
  return await upstream.ask({
    method: body === undefined ? 'GET' : 'POST',
    path,
    headers: own === undefined ? headers : { ...headers, authorization: own },
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function isLeftOut(name: string): boolean {
  return (
    name === tokenHeader || name === 'cookie' || name === 'origin' || name === 'referer' || name.startsWith('sec-')
  );
}
