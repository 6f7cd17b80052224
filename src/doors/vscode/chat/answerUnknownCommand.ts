import { isOneSlip } from '../../../engine/ground/text/isOneSlip.ts';
import { say } from '../../../open/texts/say.ts';
import { inlineCode } from '../base/markdown.ts';
import { commandNames } from './readHead.ts';

const slash = /^\/([a-z][a-z-]{1,20})(?![\w/.-])/iu;
const leastBeginning = 3;

/**
 * What to say to a message that begins with a command which does not exist: where it is one slip away from one, begins
 * one, or is all that was typed. Undefined for anything else, since a message may begin with a path or with a word that
 * a model understands.
 */
export function answerUnknownCommand(prompt: string): string | undefined {
  const found = slash.exec(prompt.trim());
  const typed = found?.[1]?.toLowerCase();
  if (found === null || typed === undefined) return undefined;
  const near = commandNames.find(
    (name) => isOneSlip(typed, name) || (typed.length >= leastBeginning && name.startsWith(typed)),
  );
  const shown = inlineCode(`/${typed}`);
  if (near !== undefined)
    return say('There is no command {0}. Did you mean {1}? `/help` tells of all.', shown, inlineCode(`/${near}`));
  return found[0].length === prompt.trim().length
    ? say('There is no command {0}. `/help` tells of all.', shown)
    : undefined;
}
