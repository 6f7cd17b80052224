import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { say } from '../../../open/texts/say.ts';
import { stoppedText } from '../../../open/texts/stoppedText.ts';

/** What became of taking something back. */
export function undoneText(result: Awaited<ReturnType<Memory['undo']>>): string {
  const { undone, skipped = 0, problems = [] } = result;
  const stopped = stoppedText(result);
  const left =
    skipped > 0 && problems.length === 0
      ? ` ${skipped === 1 ? say('1 change left as it is, since it was changed later.') : say('{0} left as they are, since they were changed later.', counted(skipped, 'change'))}`
      : '';
  return undone === 0 && stopped === undefined
    ? say('There was nothing to undo.{0}', left)
    : say('Took back {0}.{1}', counted(undone, 'change'), stopped === undefined ? left : ` ${stopped}`);
}
