import { ServiceError } from './serviceError.ts';

/** All bytes of a stream; rejects with a `ServiceError` (413) as soon as there are more than allowed. */
export async function readAll(stream: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new ServiceError(413, 'too_large', `At most ${mostBytes} bytes are read.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
