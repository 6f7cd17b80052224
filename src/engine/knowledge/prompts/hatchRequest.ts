import {
  identityParts,
  longestIdentityNote,
  type IdentityNotes,
  type IdentityPart,
} from '../../ground/contract/identity.ts';
import { redact } from '../trust/redact.ts';
import { objectIn, textIn } from './readAnswer.ts';

/** The conversation in which the user and a language model agree on who the assistant is. */
export const hatchVersion = 1;

/** After so many answers of the user the model is told to write the notes. */
const mostAnswers = 8;
/** In characters; what is longer is no answer that anybody would read. */
export const longestHatchAnswer = 32_000;

const opening = '<soul>';
const closing = '</soul>';

/** What the language model is told before it. No memory of the user's is in it. */
export function hatchInstructions({
  answers,
  isToEnd,
}: {
  readonly answers: number;
  readonly isToEnd: boolean;
}): string {
  const shape = '{"identity": "...", "user": "...", "philosophy": "..."}';
  return [
    'You talk with the person to whom you belong from now on, to agree on three things: who you are (your name, your',
    'character, how you sound), who they are (how to call them, what they do), and how the two of you work (what matters,',
    'what to avoid). Ask one or two short questions at a time, in their language, and take up what they answer. Offer',
    'suggestions where they do not know. You have no tools, and no memory of earlier talks: claim neither.',
    answers >= mostAnswers || isToEnd
      ? 'Now write the notes.'
      : `When you know enough, after about ${Math.ceil(mostAnswers / 2)} answers, or as soon as they want to end, write the notes.`,
    `The notes stand at the very end of your answer, as one JSON object between ${opening} and ${closing}, with nothing`,
    `behind it: ${opening}${shape}${closing}. Each is one to three sentences, at most 200 characters, in the third person`,
    '("The assistant is called …", "The user …"), says only what was agreed on in this talk, and holds no secrets. Before',
    'them write one sentence that asks whether this is right. Never claim that something was saved: the person decides.',
  ].join('\n');
}

export type SoulReading =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'notes'; readonly notes: IdentityNotes }
  /** Why the notes cannot be used, as the end of a sentence. */
  | { readonly outcome: 'broken'; readonly because: string };

/**
 * The notes at the end of an answer. Only an answer of the language model is to be given here: the marks in anybody
 * else's text are words (`withoutSoulMarks`). All or nothing: notes of which one is missing are none. Secrets are taken
 * out, so that the user agrees to what is stored.
 */
export function readSoul(answer: string): SoulReading {
  const start = answer.indexOf(opening);
  if (start < 0) return { outcome: 'none' };
  const broken = (because: string): SoulReading => ({ outcome: 'broken', because });
  if (answer.length > longestHatchAnswer) return broken('the answer is too long');
  const end = answer.indexOf(closing, start);
  if (end < 0) return broken('they end in the middle');
  if (answer.indexOf(opening, start + opening.length) >= 0) return broken('there are several');
  if (answer.slice(end + closing.length).trim() !== '') return broken('something stands behind them');
  const object = objectIn(answer.slice(start + opening.length, end));
  if (object === undefined) return broken('they are no JSON object');
  const read = identityParts.map((part) => [part, noteIn(object, part)] as const);
  const missing = read.filter(([, note]) => note === undefined).map(([part]) => `“${part}”`);
  if (missing.length > 0)
    return broken(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing, empty or too long`);
  return { outcome: 'notes', notes: Object.fromEntries(read) as IdentityNotes };
}

function noteIn(object: { readonly [name: string]: unknown }, part: IdentityPart): string | undefined {
  const text = textIn(object, part, longestIdentityNote);
  return text === undefined ? undefined : withoutSoulMarks(redact(text, { personalNumbers: true }).text);
}

/** A text in which the marks of the notes are mere words. */
export function withoutSoulMarks(text: string): string {
  return text.replace(/<(\/?\s*soul\b)/giu, '‹$1');
}

/** What a person may see of an answer that is still being written: everything before the notes. */
export interface SoulFilter {
  /** Takes the next piece; returns what can be shown. Throws when the answer is longer than `longestHatchAnswer`. */
  push(chunk: string): string;
  /** The answer is over: what was held back and is no beginning of notes after all. */
  end(): string;
  /** All of it, for `readSoul`. */
  answer(): string;
}

export function createSoulFilter(): SoulFilter {
  let whole = '';
  let shownTo = 0;
  const showTo = (to: number): string => {
    const shown = whole.slice(shownTo, to);
    shownTo = Math.max(shownTo, to);
    return shown;
  };
  const startOfNotes = (): number => whole.indexOf(opening, shownTo);
  return {
    push: (chunk) => {
      whole += chunk;
      if (whole.length > longestHatchAnswer)
        throw new Error(`The answer is longer than ${longestHatchAnswer} characters and was stopped`);
      const start = startOfNotes();
      return showTo(start >= 0 ? start : whole.length - heldBack(whole));
    },
    end: () => showTo(startOfNotes() >= 0 ? startOfNotes() : whole.length),
    answer: () => whole,
  };
}

/** How many characters at the end may be the beginning of the mark. */
function heldBack(text: string): number {
  for (let length = opening.length - 1; length > 0; length--)
    if (text.endsWith(opening.slice(0, length))) return length;
  return 0;
}
