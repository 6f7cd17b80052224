import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as immediate } from 'node:timers/promises';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { BoundedStdio, mostMessageBytes } from '../../../src/doors/mcp/boundedStdio.ts';

interface Open {
  readonly input: PassThrough;
  readonly transport: BoundedStdio;
  /** Messages that arrived. */
  readonly messages: JSONRPCMessage[];
  /** Lines that were answered. */
  readonly lines: () => Promise<{ readonly id?: unknown; readonly error?: { readonly code: number } }[]>;
  readonly isClosed: () => boolean;
}

async function open(): Promise<Open> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const transport = new BoundedStdio(input, output);
  const messages: JSONRPCMessage[] = [];
  let closed = false;
  let written = '';
  output.on('data', (text: Buffer) => (written += text.toString()));
  transport.onmessage = (message) => void messages.push(message);
  transport.onclose = () => (closed = true);
  await transport.start();
  const lines = async () => {
    for (let turn = 0; turn < 5; turn++) await immediate();
    return written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly id?: unknown; readonly error?: { readonly code: number } });
  };
  return { input, transport, messages, lines, isClosed: () => closed };
}

const ping = (id: number): string => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;

describe('messages over standard input', () => {
  it('arrive whole, however they are cut', async () => {
    const { input, messages, lines } = await open();
    const sent = Buffer.from(
      `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'größe' } })}\r\n\n${ping(2)}`,
    );
    for (let at = 0; at < sent.length; at += 7) input.write(sent.subarray(at, at + 7));
    await lines();
    assert.deepEqual(
      messages.map((message) => 'method' in message && message.method),
      ['tools/call', 'ping'],
    );
    assert.match(JSON.stringify(messages[0]), /größe/);
  });

  it('that are malformed are answered, and the next one is read', async () => {
    const bad: readonly (readonly [line: string, code: number, id: unknown])[] = [
      ['{"jsonrpc": "2.0", "id": 1, "method"', -32700, undefined],
      ['[[[[', -32700, undefined],
      ['[]', -32600, undefined],
      ['"text"', -32600, undefined],
      ['{"jsonrpc":"1.0","id":7,"method":"ping"}', -32600, 7],
      ['{"id":"seven","method":{}}', -32600, 'seven'],
      ['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', -32600, undefined],
      [`{"jsonrpc":"2.0","id":8,"method":"ping","params":${'['.repeat(100_000)}`, -32700, undefined],
    ];
    const { input, messages, lines } = await open();
    for (const [line] of bad) input.write(`${line}\n`);
    input.write(ping(9));
    const answers = await lines();
    assert.deepEqual(
      answers.map(({ id, error }) => [error?.code, id]),
      bad.map(([, code, id]) => [code, id]),
    );
    assert.equal(messages.length, 1);
  });

  it('that are too long are not kept, and are answered where they name themselves', async () => {
    const { input, messages, lines } = await open();
    const filling = Buffer.alloc(1024 * 1024, 'a');
    const send = async (head: string, tail: string): Promise<void> => {
      input.write(head);
      for (let part = 0; part <= mostMessageBytes / filling.length; part++) {
        if (!input.write(filling)) await once(input, 'drain');
      }
      input.write(tail);
    };
    await send('{"method":"tools/call","params":{"name":"', '"},"jsonrpc":"2.0","id":41}\n');
    await send('{"jsonrpc":"2.0","id":"42","method":"tools/call","params":{"name":"', '"}}\n');
    await send('{"x":"', '"}\n');
    input.write(ping(43));
    const answers = await lines();
    assert.deepEqual(
      answers.map(({ id, error }) => [error?.code, id]),
      [
        [-32600, 41],
        [-32600, '42'],
        [-32600, undefined],
      ],
    );
    assert.equal(messages.length, 1);
  });

  it('from a client that does not read its answers are not read either', async () => {
    const [input, output] = [new PassThrough(), new PassThrough({ highWaterMark: 1000 })];
    const transport = new BoundedStdio(input, output);
    let heard = 0;
    transport.onmessage = () => {
      heard++;
      void transport.send({ jsonrpc: '2.0', id: heard, result: { text: 'a'.repeat(500) } });
    };
    await transport.start();
    for (let id = 1; id <= 20; id++) {
      input.write(ping(id));
      await immediate();
    }
    assert.ok(heard < 5, `${heard} were heard`);
    output.resume();
    while (heard < 20) await immediate();
  });

  it('at the end of the input, what was asked is still answered before it closes', async () => {
    const { input, transport, lines, isClosed } = await open();
    input.end(ping(1) + ping(2).trimEnd());
    await lines();
    assert.equal(isClosed(), false);
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    await lines();
    assert.equal(isClosed(), false);
    await transport.send({ jsonrpc: '2.0', id: 2, result: {} });
    assert.deepEqual(
      (await lines()).map(({ id }) => id),
      [1, 2],
    );
    assert.equal(isClosed(), true);
  });
});
