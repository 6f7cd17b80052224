import type { Memory } from '../../../engine/ground/contract/memory.ts';
import { counted } from '../../../open/texts/countedThings.ts';
import { shortened } from './markdown.ts';
import { say } from '../../../open/texts/say.ts';
import { stoppedText } from '../../../open/texts/stoppedText.ts';

type Undone = Awaited<ReturnType<Memory['undo']>>;

/** So many memories are named, of at most so many; of more two names say nothing. */
const mostNamed = 2;
const mostNamedOf = 5;
const longestName = 60;

/** What became of taking something back, with the memories that it was about. */
export async function tellUndone(memory: Pick<Memory, 'changedBatches'>, result: Undone): Promise<string> {
  return undoneText(result, await textsIn(memory, result.batch));
}

/** The texts of what a batch changed; none where it changed no memories. */
async function textsIn(memory: Pick<Memory, 'changedBatches'>, batch: string | undefined): Promise<readonly string[]> {
  if (batch === undefined) return [];
  const { batches } = await memory.changedBatches({ limit: 1 });
  const changes = batches.find(({ id }) => id === batch)?.changes ?? [];
  return [...new Set(changes.map(({ text }) => text))].filter((text) => text !== '');
}

/** The same in words; `texts` are those of the memories. */
export function undoneText(result: Undone, texts: readonly string[] = []): string {
  const { undone, skipped = 0, problems = [] } = result;
  const stopped = stoppedText(result);
  const left =
    skipped > 0 && problems.length === 0
      ? ` ${skipped === 1 ? say('1 change left as it is, since it was changed later.') : say('{0} left as they are, since they were changed later.', counted(skipped, 'change'))}`
      : '';
  if (undone === 0 && stopped === undefined) return say('There was nothing to undo.{0}', left);
  const then = stopped === undefined ? left : ` ${stopped}`;
  if (texts.length === 0 || texts.length > mostNamedOf)
    return say('Took back {0}.{1}', counted(undone, 'change'), then);
  return say('Took back {0}: {1}{2}', counted(undone, 'change'), namesOf(texts), then);
}

function namesOf(texts: readonly string[]): string {
  const named = texts.slice(0, mostNamed).map((text) => shortened(text, longestName).replace(/[.。]$/u, ''));
  return `${named.join('; ')}${texts.length > mostNamed ? '; …' : '.'}`;
}
