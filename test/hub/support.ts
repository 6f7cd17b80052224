import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';
import type { HubAddress } from '../../src/adapters/hub/hubAddress.ts';

export const team = 'crew';
export const admin = 'boss';

/** A PostgreSQL of its own for one suite, in a temporary folder, on a free port of this machine. */
export interface Server {
  readonly port: number;
  readonly folder: string;
  readonly address: (user: string, port?: number) => HubAddress;
  /** A plain connection, as any other program may open one. */
  readonly connect: (user: string) => Promise<Client>;
  /** Adds a role that can log in, and makes it a member of the team. */
  addMember(name: string, options?: { readonly mayWrite?: boolean; readonly team?: string }): Promise<void>;
  stop(how?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts one, or skips the suite where there is none; in CI that is a failure. Call in `before`. */
export async function startServer(context: Mocha.Context): Promise<Server> {
  const bin = findPostgres();
  if (bin === undefined || process.platform === 'win32') {
    const line = 'PostgreSQL is not on this machine, so the team’s database is not tested. Install postgresql.';
    if (process.env['CI'] !== undefined) throw new Error(line);
    console.log(`    ${line}`);
    return context.skip();
  }
  const folder = mkdtempSync(join(tmpdir(), 'tm-hub-'));
  const data = join(folder, 'data');
  const user = unprivileged();
  mkdirSync(data, { mode: 0o700 });
  if (user !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, user.uid, user.gid);
  }
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', admin, '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...user,
    cwd: data,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stdout}${made.stderr}`);
  const port = await freePort();
  const server = runningOn({ bin, data, folder, port, user });
  await server.start();
  return server;
}

interface Place {
  readonly bin: string;
  readonly data: string;
  readonly folder: string;
  readonly port: number;
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

function runningOn({ bin, data, folder, port, user }: Place): Server {
  let process_: ChildProcess | undefined;
  const connect = async (name: string): Promise<Client> => {
    const client = new Client({ host: '127.0.0.1', port, user: name, database: 'postgres', password: '' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const stop = async (how: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    const running = process_;
    process_ = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended;
  };
  return {
    port,
    folder,
    connect,
    stop,
    address: (name, other = port) => ({
      host: '127.0.0.1',
      port: other,
      database: 'postgres',
      user: name,
      isHere: true,
    }),
    async start() {
      const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', port: String(port) };
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      process_ = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, cwd: data, stdio: 'ignore' });
      for (let tries = 0; ; tries++) {
        try {
          return await (await connect(admin)).end();
        } catch (error) {
          if (tries > 200 || process_.exitCode !== null) throw error;
          await sleep(50);
        }
      }
    },
    async addMember(name, { mayWrite = true, team: which = team } = {}) {
      const client = await connect(admin);
      try {
        const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
        if (rowCount === 0) await client.query(`CREATE ROLE "${name}" LOGIN IN ROLE tiered_memory_member`);
        await client.query('SELECT tiered_memory.add_member($1, $2, $3)', [which, name, mayWrite]);
      } finally {
        await client.end();
      }
    },
    async remove() {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  return port;
}
