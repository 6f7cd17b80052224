import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { EraseTarget } from '../../../engine/ground/contract/erasing.ts';
import { readCertificate, verifyCertificate, type VerifiedFile } from '../../../open/erasing/verifyCertificate.ts';
import { certificateText, planCounts, plannedText } from '../../../open/texts/certificateText.ts';
import { actor, type CommandContext, type OpenCommand, withMemory } from '../commandContext.ts';
import { exitCodes } from '../exitCodes.ts';
import { plain, print } from '../output.ts';

interface EraseFlags {
  readonly about?: string;
  readonly source?: string;
  readonly conversation?: string;
  readonly file?: string;
  readonly batch?: string;
  readonly day?: string;
  readonly to?: string;
  readonly all?: true;
  readonly keep?: string[];
  readonly withTurns?: true;
  readonly dryRun?: true;
  readonly yes?: true;
  readonly list?: true;
  readonly verify?: string;
}

/** `erase`: gone for good, with what was made of it and from every file; with a list first and a certificate after. */
export function addErase(program: Command, context: CommandContext): void {
  program
    .command('erase')
    .description('remove memories for good, with all that was made of them; nothing brings them back')
    .argument('[ids...]', 'as recall prints them')
    .option('--about <name>', 'everything about a person, a thing or a word, as it is written')
    .option('--conversation <id>', 'everything from one conversation')
    .option('--source <name>', 'everything that came through one door or program, as `recall` names it')
    .option('--file <path>', 'everything from one imported file')
    .option('--batch <id>', 'everything that one change brought')
    .option('--day <date>', 'everything of a day: 2026-01-31')
    .option('--to <date>', 'with --day: up to this day')
    .option('--all', 'everything')
    .option('--keep <ids...>', 'leave these out')
    .option('--with-turns', 'with ids: the turns that they came from as a whole, too')
    .option('--dry-run', 'only list what would go')
    .option('-y, --yes', 'do not ask')
    .option('--list', 'show what was erased, and when')
    .option('--verify <certificate>', 'compare the files with a certificate in JSON')
    .action((ids: string[], flags: EraseFlags, command: Command) => {
      if (flags.verify !== undefined) return verify(context, command, flags.verify);
      return withMemory(context, command, (open) =>
        flags.list === true ? list(open) : erase(context, open, ids, flags),
      );
    });
}

async function erase(
  context: CommandContext,
  { door: { memory }, done, nothing }: OpenCommand,
  ids: readonly string[],
  flags: EraseFlags,
): Promise<void> {
  const { io } = context;
  const targets = targetsOf(ids, flags);
  const [target] = targets;
  if (target === undefined || targets.length > 1)
    return refuse(
      context,
      'Name one thing to erase: ids, --about, --conversation, --source, --file, --batch, --day or --all.',
    );
  const input = { ...target, keep: flags.keep ?? [], sources: flags.withTurns === true, actor };
  const plan = await memory.planErasing(input);
  if (plan.memories.length + plan.summaries + plan.events + plan.work === 0)
    return nothing('There is nothing to erase.');
  const lines = plan.memories.map((one) => `${one.id}  ${plain(plannedText(one))}`);
  const counts = planCounts(plan);
  if (flags.dryRun === true)
    return done({ data: plan, lines: [...lines, `${counts} would be erased. Nothing was changed.`] });
  if (flags.yes !== true) {
    if (!io.isInteractive)
      return refuse(
        context,
        `Nothing was erased: ${counts} would go for good. Add --yes to erase without a question, or --dry-run to see the list.`,
      );
    for (const line of lines) io.writeError(`${line}\n`);
    if (!(await io.ask(`Erase ${counts} for good, here and in all backups? This cannot be undone.`)))
      return done({ data: { erased: 0 }, lines: ['Nothing was erased.'] });
  }
  const erasing = new AbortController();
  const release = io.onInterrupt(() => erasing.abort(new Error('Interrupted before anything was erased.')));
  try {
    const onProgress = (count: number, total: number): void => {
      if (io.isInteractive && count % 1000 === 0) io.writeError(`\rErasing: ${count} of ${total} `);
    };
    const result = await memory.erase({ ...input, signal: erasing.signal, onProgress });
    if (result.certificate === undefined) return nothing('There is nothing to erase.');
    if (result.certificate.state !== 'done') context.fail(exitCodes.failed);
    done({ data: result, lines: [certificateText(result.certificate)] });
  } finally {
    release();
  }
}

function targetsOf(ids: readonly string[], flags: EraseFlags): EraseTarget[] {
  const { about, conversation, source, file, batch, day, to, all } = flags;
  return [
    ...(ids.length > 0 ? [{ ids }] : []),
    ...(about === undefined ? [] : [{ about }]),
    ...(conversation === undefined ? [] : [{ from: { sessionId: conversation } }]),
    ...(source === undefined ? [] : [{ from: { actor: source } }]),
    ...(file === undefined ? [] : [{ from: { file } }]),
    ...(batch === undefined ? [] : [{ batch }]),
    ...(day === undefined ? [] : [{ days: { from: day, ...(to === undefined ? {} : { to }) } }]),
    ...(all === true ? [{ all } as const] : []),
  ];
}

function refuse({ io, fail }: CommandContext, sentence: string): void {
  fail(exitCodes.usage);
  io.writeError(`${sentence}\n`);
}

async function list({ door: { memory }, done, nothing }: OpenCommand): Promise<void> {
  await memory.resumeErasing();
  const certificates = await memory.erasures();
  if (certificates.length === 0) return nothing('Nothing was ever erased.');
  done({ data: certificates, lines: certificates.map(certificateText) });
}

function verify(context: CommandContext, command: Command, given: string): void {
  const { io } = context;
  const certificate = readCertificate(readFileSync(path.resolve(io.folder, given), 'utf8'));
  const files = verifyCertificate(certificate);
  if (files.some(({ is }) => is === 'back' || is === 'unreadable')) context.fail(exitCodes.failed);
  const { json } = command.optsWithGlobals<{ readonly json?: boolean }>();
  print(io, json, {
    data: { id: certificate.id, files },
    lines: files.map((one) => `${one.file}: ${verifiedText[one.is]}`),
  });
}

const verifiedText: { readonly [is in VerifiedFile['is']]: string } = {
  same: 'as the certificate says',
  changed: 'changed since, as a memory in use does',
  gone: 'removed since',
  back: 'was removed, and is there again: erase once more',
  unreadable: 'could not be read',
};
