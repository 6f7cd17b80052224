import { statSync, readFileSync } from 'node:fs';
import { MemoryError } from '../../engine/ground/contract/memoryError.ts';

/** Where a team's database is. It never holds a password. */
export interface HubAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** Nothing leaves this machine. Everywhere else the connection is encrypted and the server's certificate checked. */
  readonly isHere: boolean;
}

const passwordInAddress =
  'An address must not hold a password: other programs can read it there. Put it into the ' +
  'environment variable PGPASSWORD, or into a file that only you can read, named by TIERED_MEMORY_HUB_PASSWORD_FILE.';

/**
 * Reads an address such as `postgres://anna@db.example.com/memory`. Throws a `MemoryError` with a sentence that says what
 * to write instead; an address with a password is refused.
 */
export function readHubAddress(given: string): HubAddress {
  return parse(given, false).address;
}

/**
 * The same for an address from the environment, which may hold a password: where it does, it is answered beside the address.
 */
export function readHubEnvironment(given: string): { readonly address: HubAddress; readonly password?: string } {
  return parse(given, true);
}

/**
 * The password for a connection: from the environment, or from a file that only its owner can read. Undefined where none
 * is needed, such as with a certificate or a trusted socket.
 */
export function hubPassword(environment: { readonly [name: string]: string | undefined }): string | undefined {
  const { PGPASSWORD, TIERED_MEMORY_HUB, TIERED_MEMORY_HUB_PASSWORD_FILE } = environment;
  if (PGPASSWORD !== undefined && PGPASSWORD !== '') return PGPASSWORD;
  const file = TIERED_MEMORY_HUB_PASSWORD_FILE;
  if (file !== undefined && file !== '') {
    // Windows has other rights than these bits.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
      throw new MemoryError('input', `${file} can be read by others. Change that first: chmod 600 ${file}`);
    return readFileSync(file, 'utf8').trim();
  }
  return TIERED_MEMORY_HUB === undefined ? undefined : readHubEnvironment(TIERED_MEMORY_HUB).password;
}

export function addressText({ user, host, port, database }: HubAddress): string {
  const shownHost = host.includes(':') ? `[${host}]` : encodeURIComponent(host);
  return `postgres://${encodeURIComponent(user)}@${shownHost}:${port}/${encodeURIComponent(database)}`;
}

function parse(given: string, mayHoldPassword: boolean): { readonly address: HubAddress; readonly password?: string } {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol))
    throw new MemoryError('input', 'Give the address as postgres://name@host/database.');
  if ((url.password !== '' || url.searchParams.has('password')) && !mayHoldPassword)
    throw new MemoryError('input', passwordInAddress);
  // sslmode and the like could weaken what is decided here.
  if ([...url.searchParams.keys()].some((name) => name !== 'password') || url.hash !== '')
    throw new MemoryError(
      'input',
      'Leave out what follows the name of the database: the connection is always encrypted.',
    );
  const database = decodeURIComponent(url.pathname.replace(/^\//, ''));
  const host = decodeURIComponent(url.hostname.replace(/^\[|\]$/g, ''));
  const user = decodeURIComponent(url.username);
  if (host === '' || database === '' || database.includes('/') || user === '')
    throw new MemoryError('input', 'Give the address with your name in it: postgres://name@host/database.');
  const password = decodeURIComponent(url.password);
  return {
    address: { host, port: url.port === '' ? 5432 : Number(url.port), database, user, isHere: isThisMachine(host) },
    ...(password === '' ? {} : { password }),
  };
}

/** Only names that cannot lead elsewhere: a name in the hosts file or in DNS could. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host) || host.startsWith('/');
}
