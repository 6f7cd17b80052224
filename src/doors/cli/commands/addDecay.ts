import type { Command } from 'commander';
import { counted, countedMemories } from '../../../engine/ground/text/counted.ts';
import { fadingText } from '../../../open/texts/decayText.ts';
import { dateText } from '../../../open/texts/whenText.ts';
import { type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { numberOption } from '../numberOption.ts';
import { plain } from '../output.ts';

const usualDays = 7;

interface DecayOptions {
  readonly within: number;
  readonly limit: number;
  readonly gone?: true;
}

/** `decay`, `restore`: what goes by the clock, and how it comes back. */
export function addDecay(program: Command, context: CommandContext): void {
  program
    .command('decay')
    .description('show what will be forgotten next if nobody uses it, and why; changes nothing')
    .option('--within <days>', 'how far to look ahead', numberOption(0, 3650), usualDays)
    .option('--limit <count>', 'how many to name', numberOption(1, 1000), 20)
    .option('--gone', 'show what went instead, and until when "restore" brings it back')
    .action((options: DecayOptions, command: Command) =>
      withMemory(context, command, (open) =>
        options.gone === true ? showGone(context, open, options) : showNext(context, open, options),
      ),
    );
  program
    .command('restore')
    .description('bring memories back that were forgotten, by you or by the clock')
    .argument('<ids...>', 'as "decay --gone" prints them')
    .action((ids: string[], _options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done, nothing }) => {
        const result = await door.memory.restore(ids);
        if (result.restored === 0) return nothing('There is no such memory to bring back.');
        done({ data: result, lines: [`Brought back ${countedMemories(result.restored)}.`] });
      }),
    );
}

async function showNext({ io }: CommandContext, { door, done }: OpenCommand, options: DecayOptions): Promise<void> {
  const { within, limit } = options;
  const found = await door.memory.fading({ withinDays: within, limit });
  const now = io.now();
  const left = found.total - found.next.length;
  const lines =
    found.total === 0
      ? [`Nothing goes within ${counted(within, 'day')}.`]
      : [
          fadingText(found, within),
          ...found.next.map(
            ({ memory, ending }) =>
              `${memory.id}  ${dateText(Math.max(ending.at, now), now)}  [${plain(memory.topic)}] ${plain(memory.content)}\n  ${ending.why}`,
          ),
          ...(left > 0 ? [`And ${countedMemories(left)} more.`] : []),
        ];
  const next = found.next.map(({ memory, ending }) => ({
    id: memory.id,
    topic: memory.topic,
    content: memory.content,
    ...ending,
  }));
  done({ data: { ...found, next }, lines });
}

async function showGone({ io }: CommandContext, { door, done }: OpenCommand, options: DecayOptions): Promise<void> {
  const { total, rows } = await door.memory.decayed({ limit: options.limit });
  const now = io.now();
  const lines =
    total === 0
      ? ['Nothing went by the clock that could be brought back.']
      : rows.map(({ memory, why }) => {
          const until = memory.purgeAt === undefined ? '' : `until ${dateText(memory.purgeAt, now)}`;
          return `${memory.id}  ${until}  [${plain(memory.topic)}] ${plain(memory.content)}\n  ${why ?? ''}`.trimEnd();
        });
  const gone = rows.map(({ memory, strategy, why }) => ({
    id: memory.id,
    topic: memory.topic,
    content: memory.content,
    forgottenAt: memory.deletedAt,
    purgeAt: memory.purgeAt,
    strategy,
    why,
  }));
  done({ data: { total, gone }, lines });
}
