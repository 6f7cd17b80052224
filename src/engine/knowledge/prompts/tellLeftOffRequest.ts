import { framed, systemText, type ModelRequest } from './frame.ts';
import { addressesModel, objectIn, textIn } from './readAnswer.ts';

const longestStory = 700;

/** Asks a language model to tell where somebody left off, from lines that memory found and nothing else. */
export function tellLeftOffRequest(lines: readonly string[], boundary: string): ModelRequest {
  return {
    system: systemText,
    prompt: [
      'Tell the person where they left off, in two to four plain sentences in the second person ("You asked ..."):',
      'what they worked on last, what was decided, and what is still open or planned. Say nothing that is not in the',
      `lines, and give no advice. At most ${longestStory} characters.`,
      'Answer: {"told": "..."}',
      '',
      `The lines stand between the two lines "${boundary}".`,
      framed(lines, boundary),
    ].join('\n'),
    temperature: 0,
    maxTokens: 400,
  };
}

/** Undefined when there is no usable text in the answer. */
export function readTold(answer: unknown): string | undefined {
  const object = objectIn(answer);
  const told = object === undefined ? undefined : textIn(object, 'told', longestStory);
  return told === undefined || addressesModel(told) ? undefined : told;
}
