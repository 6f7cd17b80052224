import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

/** Bytes of one message; a memory has at most 8 kB, a whole graph of another server some more. */
export const mostMessageBytes = 4 * 2 ** 20;

/** Bytes of a message that is too long which are kept from each end, to find whom to answer. */
const keptBytes = 256;
/** Ms in which requests that came before the end of the input are still answered. */
const patienceMs = 10_000;

const newline = 0x0a;

/**
 * Messages of one client over standard input and output, a line each. Unlike the transport of the SDK it answers what
 * is malformed or too long and goes on, and it answers all that was asked before the client left.
 */
export class BoundedStdio implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isTooLong = false;
  #hasEnded = false;
  #isClosed = false;
  #leave: NodeJS.Timeout | undefined;
  readonly #unanswered = new Set<RequestId>();

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  start(): Promise<void> {
    this.#input.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#input.once('end', () => this.#end());
    // The client is gone, and nobody reads an answer any more.
    for (const stream of [this.#input, this.#output]) stream.on('error', () => void this.close());
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve();
      const isTaken = this.#output.write(`${JSON.stringify(message)}\n`, () => resolve());
      // Who asks and does not read is not heard until it reads.
      if (!isTaken && !this.#input.isPaused()) {
        this.#input.pause();
        this.#output.once('drain', () => this.#input.resume());
      }
      if (!('method' in message) && message.id !== undefined) this.#unanswered.delete(message.id);
      this.#leaveWhenAnswered();
    });
  }

  close(): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    this.#isClosed = true;
    clearTimeout(this.#leave);
    this.#input.removeAllListeners('data');
    this.#input.destroy();
    this.onclose?.();
    return Promise.resolve();
  }

  #read(chunk: Buffer): void {
    let from = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      this.#keep(chunk.subarray(from, at));
      this.#take();
      from = at + 1;
    }
    this.#keep(chunk.subarray(from));
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return;
    this.#chunks.push(part);
    this.#bytes += part.length;
    if (this.#bytes <= mostMessageBytes) return;
    this.#isTooLong = true;
    const [head, tail] = endsOf(Buffer.concat(this.#chunks));
    this.#chunks = [head, tail];
    this.#bytes = mostMessageBytes;
  }

  #take(): void {
    const line = Buffer.concat(this.#chunks).toString('utf8').trim();
    const isTooLong = this.#isTooLong;
    this.#chunks = [];
    this.#bytes = 0;
    this.#isTooLong = false;
    if (isTooLong) {
      const most = `${mostMessageBytes / 2 ** 20} MiB`;
      this.#refuse(ErrorCode.InvalidRequest, `The message is longer than ${most} and was not read.`, idInEnds(line));
    } else if (line !== '') this.#parse(line);
  }

  #parse(line: string): void {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return this.#refuse(ErrorCode.ParseError, 'The message is not JSON.', undefined);
    }
    const parsed = JSONRPCMessageSchema.safeParse(value);
    if (!parsed.success) {
      return this.#refuse(ErrorCode.InvalidRequest, 'The message is not a JSON-RPC 2.0 message.', idOf(value));
    }
    const message = parsed.data;
    if ('method' in message && 'id' in message) this.#unanswered.add(message.id);
    this.onmessage?.(message);
  }

  /** Nothing of the message goes into the report, since it may hold what somebody remembers. */
  #refuse(code: ErrorCode, message: string, id: RequestId | undefined): void {
    this.onerror?.(new Error(message));
    void this.send({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error: { code, message } });
  }

  #end(): void {
    this.#hasEnded = true;
    this.#take();
    this.#leave = setTimeout(() => void this.close(), patienceMs);
    this.#leaveWhenAnswered();
  }

  #leaveWhenAnswered(): void {
    if (this.#hasEnded && this.#unanswered.size === 0) setImmediate(() => void this.close());
  }
}

function endsOf(bytes: Buffer): readonly [Buffer, Buffer] {
  return [Buffer.from(bytes.subarray(0, keptBytes)), Buffer.from(bytes.subarray(-keptBytes))];
}

/** The id of a request by its first or its last field, where a client writes it. */
function idInEnds(ends: string): RequestId | undefined {
  const [, found] =
    /"id":\s?(\d{1,15}|"[\w-]{1,100}")\s?\}$/.exec(ends) ??
    /^\{(?:"jsonrpc":\s?"2\.0",\s?)?"id":\s?(\d{1,15}|"[\w-]{1,100}"),/.exec(ends) ??
    [];
  return found === undefined ? undefined : (JSON.parse(found) as RequestId);
}

function idOf(value: unknown): RequestId | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' || Number.isInteger(value.id) ? (value.id as RequestId) : undefined;
}
