import type { Command } from 'commander';
import { categoryFileBeside } from '../../../open/categoryFileBeside.ts';
import { type CommandContext, withMemory } from '../commandContext.ts';
import { plain, table } from '../output.ts';

/** `categories`: where the file of categories lies, which there are, and which agent may read what. */
export function addCategories(program: Command, context: CommandContext): void {
  program
    .command('categories')
    .description('show the categories of memories, which agents may read what, and where to change it')
    .action((_options: unknown, command: Command) =>
      withMemory(context, command, async ({ door, done }) => {
        const file = categoryFileBeside(door.file);
        const { rules, problems } = await door.memory.categories();
        const messages = problems.map(({ message }) => message);
        const { categories, agents } = rules;
        done({
          data: { file, categories, agents, problems: messages },
          lines: [
            ...table([
              ['File', file],
              ...categories.map(({ name, context: how, length }): readonly [string, string] => [
                plain(name),
                `${how === 'all' ? 'in every prompt' : 'where it fits'}${length === undefined ? '' : `, ${length} at most`}`,
              ]),
            ]),
            '',
            ...table(
              agents.map((list) => [plain(list.agent), `reads ${list.categories.map(plain).join(', ') || 'nothing'}`]),
            ),
            ...messages.map((message) => `! ${plain(message)}`),
          ],
        });
      }),
    );
}
