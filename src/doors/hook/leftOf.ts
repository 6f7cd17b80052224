import { readFileEnd } from '../../adapters/files/readFileEnd.ts';
import type { LeftEvent } from '../../open/unheard.ts';
import type { HookEvent, HookMoment } from './hookEvent.ts';

/** Nothing of what they lead to is for the host's model, so nobody has to wait until it is done. */
const answeredFirst: ReadonlySet<HookMoment> = new Set(['answer', 'sessionEnd', 'beforeCompaction']);
/** The last turn of a transcript stands in so many bytes of its end. */
const readBytes = 256 * 1024;
const comparedCharacters = 60;

/**
 * What another process needs to keep the conversation of an event, without a word of it; undefined where the host has to
 * wait: it answers with what this leads to, or its transcript does not hold what was said.
 */
export function leftOf({ host, moment, name, sessionId, transcript, answer }: HookEvent): LeftEvent | undefined {
  if (!answeredFirst.has(moment) || transcript === undefined || !holds(transcript, answer)) return undefined;
  return { host, moment, name, sessionId, transcript };
}

/** Whether a transcript is there, with the answer that came with the event. */
function holds(transcript: string, answer: string | undefined): boolean {
  try {
    const end = readFileEnd(transcript, readBytes);
    if (answer === undefined) return end !== '';
    // As it stands in JSON, whose signs beyond ASCII are written in one of two ways.
    const said = JSON.stringify(answer.trim().slice(0, comparedCharacters)).slice(1, -1);
    const escaped = said.replace(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    return end.includes(said) || end.includes(escaped);
  } catch {
    return false;
  }
}
