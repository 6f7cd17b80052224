import { parseArgs } from 'node:util';
import { messageOf } from '../../engine/knowledge/trust/messageOf.ts';

/** What the command line says; what it leaves out follows from the environment and the settings. */
export interface ServeOptions {
  readonly db?: string | undefined;
  readonly workspace?: string | undefined;
  readonly host?: string | undefined;
  readonly port?: number | undefined;
  readonly upstream?: string | undefined;
  readonly keyVariable?: string | undefined;
  readonly model?: string | undefined;
}

export const serveHelp = `Usage: tiered-memory serve [options]

Starts a server on this machine that speaks OpenAI's chat protocol and adds memory to it.

Options:
  --upstream <address>     the server that answers, for example http://127.0.0.1:11434/v1
  --key-variable <name>    variable of the environment with the upstream's key, for callers that bring none
                           (default: TIERED_MEMORY_UPSTREAM_KEY)
  --model <name>           its language model for work in the background (default: the one that was asked last)
  --port <number>          where to listen (default: 8484; 0: any that is free)
  --host <address>         listen there instead of on this machine alone; whoever reaches it and has the token reads
                           your memory
  --workspace <folder>     the workspace whose memories are used; default: only your own
  --db <file>              the database or its folder; default: the one in use
  --help                   show this

Example:
  tiered-memory serve --upstream http://127.0.0.1:11434/v1 --workspace ~/code/shop
`;

/** The options, or a sentence that says what is wrong with them. */
export function parseServeOptions(args: readonly string[]): ServeOptions | 'help' | { readonly complaint: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        upstream: { type: 'string' },
        'key-variable': { type: 'string' },
        model: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        workspace: { type: 'string' },
        db: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help === true) return 'help';
    const { db, workspace, host, upstream, model, 'key-variable': keyVariable } = values;
    if (upstream !== undefined && !/^https?:\/\//i.test(upstream.trim()))
      return { complaint: `The upstream "${upstream}" is no address that begins with http:// or https://.` };
    const port = values.port === undefined ? undefined : Number(values.port.trim() || Number.NaN);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65_535))
      return { complaint: '--port must be a whole number from 0 to 65535.' };
    return { db, workspace, host, upstream, model, keyVariable, port };
  } catch (error) {
    return { complaint: messageOf(error) };
  }
}
