import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from './serviceError.ts';
import { isSameToken } from './serviceToken.ts';

export const tokenHeader = 'x-tiered-memory-token';

/** What tells whether a request may come in at all. */
export interface Guard {
  readonly host: string;
  readonly port: number;
}

/**
 * Refuses what a page in a browser sends: a name that was made to point here (DNS rebinding), or a request across
 * origins. Programs that use the service send neither. Throws a `ServiceError` (403).
 */
export function refuseBrowsers(headers: IncomingHttpHeaders, guard: Guard): void {
  if (!isOwnHost(headers.host ?? '', guard))
    throw new ServiceError(403, 'wrong_host', 'The Host header names another server. Use the address of the service.');
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined || (site !== undefined && site !== 'none'))
    throw new ServiceError(403, 'cross_origin', 'Pages in a browser may not use the service.');
}

/** Whether a caller shows the token of the service, in a header of its own or as an API key. */
export function showsToken(headers: IncomingHttpHeaders, token: string): boolean {
  const own = headers[tokenHeader];
  const bearer = bearerOf(headers);
  return (
    (typeof own === 'string' && isSameToken(own.trim(), token)) || (bearer !== undefined && isSameToken(bearer, token))
  );
}

/** What a caller sends as its key. */
export function bearerOf({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** A number is no name that somebody else could point here; the port must be ours. */
function isOwnHost(given: string, { host, port }: Guard): boolean {
  if (!/^[\w.:[\]-]{1,255}$/.test(given) || !URL.canParse(`http://${given}`)) return false;
  const { hostname, port: named } = new URL(`http://${given}`);
  if ((named === '' ? 80 : Number(named)) !== port) return false;
  const isNumber = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])$/.test(hostname);
  if (hostname === 'localhost' || hostname === host.toLowerCase()) return true;
  return isLoopbackHost(host) ? hostname === '127.0.0.1' || hostname === '[::1]' : isNumber;
}

/** Whether only programs on this machine reach what listens there. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}
