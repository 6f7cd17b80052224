import type { Command } from 'commander';
import { identityParts, type IdentityPart } from '../../../engine/ground/contract/identity.ts';
import { counted } from '../../../engine/ground/text/counted.ts';
import { redact } from '../../../engine/knowledge/trust/redact.ts';
import { actor, type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { plain, table } from '../output.ts';
import { readText } from '../readText.ts';

interface IdentityOptions {
  readonly set?: string;
  readonly reset?: true;
}

/**
 * `identity`: who the assistant is, who the user is, how they work. It stands in every prompt and any program can run
 * this command, so that a note is set only by a person at a terminal who has said yes to the exact text.
 */
export function addIdentity(program: Command, context: CommandContext): void {
  program
    .command('identity')
    .description('show who the assistant is, who you are and how you work, or set one of the three')
    .argument('[text...]', 'with --set: what the note says; "-" reads it from standard input')
    .option('--set <part>', identityParts.join(', '))
    .option('--reset', 'forget all of it, and the learned traits; `undo` takes it back')
    .addHelpText('after', '\nExample: tiered-memory identity --set user "The user is called Ana"')
    .action((words: string[], options: IdentityOptions, command: Command) =>
      withMemory(context, command, async (open) => {
        if (options.reset === true) await reset(context, open);
        else if (options.set !== undefined) await set(context, open, options.set, await readText(context.io, words));
        else await show(open);
      }),
    );
}

async function show({ door, scope, done, nothing }: OpenCommand): Promise<void> {
  const { notes, traits } = await door.memory.identity({ scope });
  if (notes.length + traits.length === 0)
    return nothing(
      'There is no identity yet: /hatch in the chat of VS Code makes one, or "tiered-memory identity --set".',
    );
  done({
    data: { notes: notes.map(({ part, record }) => ({ part, ...record })), traits },
    lines: table([
      ...notes.map(({ part, record }) => [part, plain(record.content)] as const),
      ...traits.map(({ content }) => ['trait', plain(content)] as const),
    ]),
  });
}

async function set(context: CommandContext, open: OpenCommand, part: string, given: string): Promise<void> {
  const { memory } = open.door;
  const content = redact(given, { personalNumbers: true }).text;
  if (!isPart(part) || content.trim() === '') {
    const sentence = `Name one of ${identityParts.join(', ')}, and write what it says.`;
    return refuse(context, open, sentence, exitCodes.usage);
  }
  context.io.writeError(`${plain(content)}\n`);
  if (!(await context.io.ask('Shall this stand in every prompt?')))
    return refuse(context, open, 'Nothing was changed: a person at a terminal has to agree to the exact text.');
  const { outcome, reason, batch, notice } = await memory.setIdentity({ notes: [{ part, content }], actor });
  if (outcome === 'rejected') return refuse(context, open, reason ?? 'The note was refused.');
  const said = outcome === 'unchanged' ? 'It says that already.' : 'Kept: it stands in every prompt from now on.';
  open.done({ data: { outcome, batch }, lines: [said, ...(notice === undefined ? [] : [notice])] });
}

async function reset(context: CommandContext, open: OpenCommand): Promise<void> {
  if (!(await context.io.ask('Forget who the assistant is, and what was learned about how you work?')))
    return refuse(context, open, 'Nothing was changed: a person at a terminal has to agree.');
  const { forgotten, batch } = await open.door.memory.resetIdentity();
  if (forgotten === 0) return open.nothing('There is no identity to reset.');
  open.done({ data: { forgotten, batch }, lines: [`Forgot ${counted(forgotten, 'note')}; \`undo\` takes it back.`] });
}

function refuse(
  { fail }: CommandContext,
  { done }: OpenCommand,
  reason: string,
  code: number = exitCodes.failed,
): void {
  fail(code);
  done({ data: { outcome: 'rejected', reason }, lines: [reason] });
}

function isPart(given: string): given is IdentityPart {
  return (identityParts as readonly string[]).includes(given);
}
