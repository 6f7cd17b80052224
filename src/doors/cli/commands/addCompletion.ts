import { Argument, type Command } from 'commander';
import type { CommandContext } from '../commandContext.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

/** `completion`: a script with which a shell completes the commands and options of this program. */
export function addCompletion(program: Command, { io }: CommandContext): void {
  program
    .command('completion')
    .description('print a script with which your shell completes commands')
    .addArgument(new Argument('<shell>', 'which shell').choices(shells))
    .addHelpText('after', '\nExample: source <(tiered-memory completion bash)')
    .action((shell: (typeof shells)[number]) => io.write(`${scripts[shell](wordsOf(program))}\n`));
}

interface Words {
  /** Each command with its description. */
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  /** What may follow a command, or a command and one of its own, the latter first. */
  readonly following: readonly {
    readonly path: readonly string[];
    readonly words: readonly string[];
    /** The words are all there is: no file fits. */
    readonly isClosed: boolean;
  }[];
  /** What may stand anywhere. */
  readonly options: readonly string[];
}

function wordsOf(program: Command): Words {
  const parts = program.commands.flatMap((command) => command.commands.map((part) => [command, part]));
  return {
    commands: program.commands.map((command) => ({ name: command.name(), description: command.description() })),
    following: [...parts, ...program.commands.map((command) => [command])].flatMap((path) => {
      const last = path.at(-1);
      return last === undefined
        ? []
        : [{ path: path.map((one) => one.name()), words: wordsAfter(last), isClosed: isClosed(last) }];
    }),
    options: [...longOptions(program), '--help'],
  };
}

function wordsAfter(command: Command): string[] {
  const names = command.commands.map((one) => one.name());
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return [...names, ...choices, ...longOptions(command)];
}

/** An option that takes a value may take a file. */
function isClosed({ commands, registeredArguments, options }: Command): boolean {
  const isNamed = commands.length > 0 || registeredArguments.some(({ argChoices }) => argChoices !== undefined);
  return isNamed && !options.some(({ required, optional }) => required || optional);
}

function longOptions(command: Command): string[] {
  return command.options.flatMap(({ long }) => (typeof long === 'string' ? [long] : []));
}

const scripts: { readonly [shell in (typeof shells)[number]]: (words: Words) => string } = {
  bash: ({ commands, following, options }) =>
    [
      '_tiered_memory() {',
      '  local word="${COMP_WORDS[COMP_CWORD]}" words',
      '  case "${COMP_WORDS[1]} ${COMP_WORDS[2]}" in',
      ...following.map(({ path, words }) => `    ${patternFor(path)}) words="${[...words, ...options].join(' ')}" ;;`),
      `    *) words="${[...commands.map(({ name }) => name), ...options].join(' ')}" ;;`,
      '  esac',
      '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
      '}',
      'complete -o default -F _tiered_memory tiered-memory',
    ].join('\n'),
  zsh: ({ commands, following, options }) =>
    [
      '#compdef tiered-memory',
      '_tiered_memory() {',
      '  local -a commands',
      `  commands=(${commands.map(({ name, description }) => `'${name}:${description.replace(/['\\:]/g, ' ')}'`).join(' ')})`,
      '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
      '  case "${words[2]} ${words[3]}" in',
      ...following.map(
        ({ path, words, isClosed: isAll }) =>
          `    ${patternFor(path)}) compadd -- ${[...words, ...options].join(' ')}${isAll ? '; return' : ''} ;;`,
      ),
      '  esac',
      '  _files',
      '}',
      'compdef _tiered_memory tiered-memory',
    ].join('\n'),
  fish: ({ commands, following, options }) =>
    [
      ...commands.map(
        ({ name, description }) =>
          `complete -c tiered-memory -n __fish_use_subcommand -f -a ${name} -d '${description.replace(/['\\]/g, ' ')}'`,
      ),
      ...following.flatMap(({ path, words, isClosed: isAll }) => {
        const seen = path.map((name) => `__fish_seen_subcommand_from ${name}`).join('; and ');
        // Behind a part of a command stands no other part of it.
        const parts = following.flatMap((one) =>
          path.length === 1 && one.path[0] === path[0] ? one.path.slice(1) : [],
        );
        const alone = parts.length === 0 ? seen : `${seen}; and not __fish_seen_subcommand_from ${parts.join(' ')}`;
        return [
          ...(isAll ? [`complete -c tiered-memory -n '${alone}' -f`] : []),
          ...words
            .filter((word) => !word.startsWith('--'))
            .map((word) => `complete -c tiered-memory -n '${alone}' -a ${word}`),
          ...[...words, ...options]
            .filter((word) => word.startsWith('--'))
            .map((word) => `complete -c tiered-memory -n '${seen}' -l ${word.slice(2)}`),
        ];
      }),
    ].join('\n'),
};

/** Of a shell's case, for the first two words behind the name of the program. */
function patternFor([name = '', part]: readonly string[]): string {
  return part === undefined ? `'${name} '*` : `'${name} ${part}'`;
}
