import { folderIdentity } from './folderIdentity.ts';

/**
 * `host/owner/repository` for a remote in any of its spellings, `file/path` for one on this machine. Credentials,
 * ports, `.git` and everything that only the transport needs are left out.
 */
export function remoteIdentity(remoteUrl: string, paths: { readonly caseInsensitive: boolean }): string | undefined {
  // Git reads `helper::address`; the address is what names the repository.
  const url = remoteUrl.trim().replace(/^[a-z0-9-]+::/i, '');
  const local = localPath(url);
  if (local !== undefined) {
    const folder = withoutSuffix(folderIdentity(local, paths)).replace(/^\/(?!\/)/, '');
    return folder === '' ? undefined : `file/${folder}`;
  }
  const parsed = parseUrl(url);
  if (parsed === undefined) return undefined;
  const host = canonicalHost(parsed.host);
  const segments = canonicalPath(
    host,
    decoded(parsed.path)
      .split('/')
      .filter((segment) => segment !== '' && segment !== '.'),
  );
  const named = azure(host, segments) ?? { host, segments };
  if (named.host === '') return undefined;
  const path = withoutSuffix(named.segments.join('/'));
  return [named.host, ignoresCase(named.host) ? path.toLowerCase() : path].filter((part) => part !== '').join('/');
}

function localPath(url: string): string | undefined {
  const file = /^file:(?:\/\/([^/\\]*))?([/\\].*)$/i.exec(url);
  if (file) {
    const host = file[1]?.toLowerCase() ?? '';
    const path = decoded((file[2] ?? '').replaceAll('\\', '/'));
    if (host !== '' && host !== 'localhost' && !/^[a-z]:$/.test(host)) return `//${host}${path}`;
    // file:///C:/repo and file://C:/repo both mean the drive.
    if (/^[a-z]:$/.test(host)) return `${host}${path}`;
    return /^\/[a-z]:/i.test(path) ? path.slice(1) : path;
  }
  const isPath = /^(?:[a-z]:[/\\]|\\\\|\/|\.{1,2}(?:[/\\]|$)|~)/i.test(url);
  return isPath ? url : undefined;
}

function parseUrl(url: string): { readonly host: string; readonly path: string } | undefined {
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\/([^/?#\\]*)([^?#]*)/i.exec(url);
  if (withScheme) return { host: hostOf(withScheme[1] ?? ''), path: withScheme[2] ?? '' };
  // `user@host:path`, which only counts when no slash comes before the colon. Nobody should put a password there,
  // but if there is one, it must not become part of the name.
  const short = /^((?:[^/@\s]+@)*(?:\[[^\]]+\]|[^/:@\s]+)):(.*)$/.exec(url);
  // `[host:port]:path` is how a port is given in this form.
  if (short) return { host: hostOf(short[1] ?? ''), path: short[2] ?? '' };
  return undefined;
}

function hostOf(authority: string): string {
  // A password may hold an `@`, so the last one counts.
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const bracketed = /^\[([^\]]+)\]/.exec(host)?.[1];
  if (bracketed !== undefined) return /:.*:/.test(bracketed) ? `[${bracketed}]` : bracketed.replace(/:\d*$/, '');
  return host.replace(/:\d*$/, '');
}

// The same service under another name, mostly SSH over the HTTPS port.
const hostAliases: { readonly [host: string]: string } = {
  'www.github.com': 'github.com',
  'ssh.github.com': 'github.com',
  'www.gitlab.com': 'gitlab.com',
  'altssh.gitlab.com': 'gitlab.com',
  'www.bitbucket.org': 'bitbucket.org',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': 'dev.azure.com',
};

const hostsThatIgnoreCase = new Set([
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'codeberg.org',
  'dev.azure.com',
  'gitee.com',
]);

function canonicalHost(host: string): string {
  const lower = host.toLowerCase().replace(/\.$/, '');
  return hostAliases[lower] ?? lower;
}

function ignoresCase(host: string): boolean {
  return hostsThatIgnoreCase.has(host);
}

function canonicalPath(host: string, segments: readonly string[]): readonly string[] {
  // Bitbucket Data Center puts `scm/` before the project over HTTPS, and nothing over SSH.
  const isDataCenter = segments.length === 3 && segments[0]?.toLowerCase() === 'scm' && !ignoresCase(host);
  return isDataCenter ? segments.slice(1) : segments;
}

/** `v3/org/project/repo` over SSH is `org/project/_git/repo` over HTTPS, on the new host and on the old ones. */
function azure(
  host: string,
  segments: readonly string[],
): { readonly host: string; readonly segments: readonly string[] } | undefined {
  const oldHost = /^([a-z0-9-]+)\.visualstudio\.com$/.exec(host)?.[1];
  if (host !== 'dev.azure.com' && oldHost === undefined) return undefined;
  const isSsh = /^v\d$/i.test(segments[0] ?? '') && segments.length >= 4;
  if (isSsh) return { host: 'dev.azure.com', segments: segments.slice(1) };
  const owner = oldHost === undefined ? [] : [oldHost];
  const parts = segments.filter((segment) => !/^(?:DefaultCollection|_full|_optimized)$/i.test(segment));
  const at = parts.indexOf('_git');
  if (at === -1) return { host: 'dev.azure.com', segments: [...owner, ...parts] };
  const before = [...owner, ...parts.slice(0, at)];
  const repository = parts.slice(at + 1);
  // The short form leaves out a project that is named like its repository.
  const project = before.length < 2 ? repository.slice(0, 1) : [];
  return { host: 'dev.azure.com', segments: [...before, ...project, ...repository] };
}

function withoutSuffix(path: string): string {
  return path
    .replace(/(?<!\/)\/+$/, '')
    .replace(/(?<=[^/])\.git$/i, '')
    .replace(/(?<!\/)\/+$/, '');
}

function decoded(path: string): string {
  // A `%` that encodes nothing is left as it is; git takes it literally too.
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}
