import { StringDecoder } from 'node:string_decoder';
import { isObject } from './chatRequest.ts';

const dataField = 'data:';
const doneText = '[DONE]';
/** A line that is longer is passed on in pieces and not read. */
const longestLine = 4_000_000;

export interface RelayPorts {
  /** Passes text on to the caller; waits while the caller is slow. */
  readonly write: (text: string) => Promise<void>;
  /** Called once, when the answer is whole, before the caller is told so. What it returns is an event of its own. */
  readonly beforeDone: (text: string) => Promise<string>;
}

/**
 * Passes the events of an upstream on as they come, and reads what the first answer says. Resolves to whether the answer
 * is whole; rejects when the upstream broke off before.
 */
export async function relayStream(
  events: AsyncIterable<Uint8Array>,
  { write, beforeDone }: RelayPorts,
): Promise<boolean> {
  const said = { text: '', hasStopped: false, isDone: false };
  const decoder = new StringDecoder('utf8');
  let pending = '';
  const pass = async (lines: readonly string[]): Promise<void> => {
    let ready = '';
    for (const line of lines) {
      const data = line.startsWith(dataField) ? line.slice(dataField.length).trim() : '';
      if (data === doneText && !said.isDone) {
        said.isDone = true;
        await write(ready + (await beforeDone(said.text)));
        ready = '';
      } else if (data !== '') {
        const { text, isStopped } = readEvent(data);
        said.text += text;
        said.hasStopped ||= isStopped;
      }
      ready += line;
    }
    await write(ready);
  };
  try {
    for await (const chunk of events) {
      const lines = (pending + decoder.write(Buffer.from(chunk))).split(/(?<=\n)/);
      const last = lines.at(-1) ?? '';
      const isOpen = !last.endsWith('\n') && last.length <= longestLine;
      pending = isOpen ? last : '';
      await pass(isOpen ? lines.slice(0, -1) : lines);
    }
    pending += decoder.end();
    if (pending !== '') await pass([`${pending}\n\n`]);
  } catch (error) {
    // Nothing of the answer is missing once its end was announced.
    if (!said.hasStopped) throw error;
  }
  // Some servers end the stream without a word once they gave a reason to stop.
  if (!said.isDone && said.hasStopped) await write(await beforeDone(said.text));
  return said.isDone || said.hasStopped;
}

/** What one event says of the first answer. */
function readEvent(data: string): { readonly text: string; readonly isStopped: boolean } {
  let event: unknown;
  try {
    event = JSON.parse(data);
  } catch {
    return { text: '', isStopped: false };
  }
  const choice = firstChoice(event);
  const delta = choice?.['delta'];
  const content = isObject(delta) ? delta['content'] : undefined;
  return { text: typeof content === 'string' ? content : '', isStopped: typeof choice?.['finish_reason'] === 'string' };
}

/** The answer that is kept, where several were asked for. */
export function firstChoice(answer: unknown): { readonly [name: string]: unknown } | undefined {
  const choices = isObject(answer) ? answer['choices'] : undefined;
  if (!Array.isArray(choices)) return undefined;
  return choices.filter(isObject).find(({ index }) => index === undefined || index === 0);
}
