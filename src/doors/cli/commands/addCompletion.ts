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
  /** Each command with its description and its long options. */
  readonly commands: readonly {
    readonly name: string;
    readonly description: string;
    readonly options: readonly string[];
  }[];
  readonly options: readonly string[];
}

function wordsOf(program: Command): Words {
  const longOptions = (command: Command): string[] =>
    command.options.flatMap(({ long }) => (typeof long === 'string' ? [long] : []));
  return {
    commands: program.commands.map((command) => ({
      name: command.name(),
      description: command.description(),
      options: longOptions(command),
    })),
    options: [...longOptions(program), '--help'],
  };
}

const scripts: { readonly [shell in (typeof shells)[number]]: (words: Words) => string } = {
  bash: ({ commands, options }) =>
    [
      '_tiered_memory() {',
      '  local word="${COMP_WORDS[COMP_CWORD]}" words',
      '  case "${COMP_WORDS[1]}" in',
      ...commands.map(({ name, options: own }) => `    ${name}) words="${[...own, ...options].join(' ')}" ;;`),
      `    *) words="${[...commands.map(({ name }) => name), ...options].join(' ')}" ;;`,
      '  esac',
      '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
      '}',
      'complete -o default -F _tiered_memory tiered-memory',
    ].join('\n'),
  zsh: ({ commands, options }) =>
    [
      '#compdef tiered-memory',
      '_tiered_memory() {',
      '  local -a commands',
      `  commands=(${commands.map(({ name, description }) => `'${name}:${description.replace(/['\\:]/g, ' ')}'`).join(' ')})`,
      '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
      '  case "${words[2]}" in',
      ...commands.map(({ name, options: own }) => `    ${name}) compadd -- ${[...own, ...options].join(' ')} ;;`),
      '  esac',
      '  _files',
      '}',
      'compdef _tiered_memory tiered-memory',
    ].join('\n'),
  fish: ({ commands, options }) =>
    [
      ...commands.map(
        ({ name, description }) =>
          `complete -c tiered-memory -n __fish_use_subcommand -f -a ${name} -d '${description.replace(/['\\]/g, ' ')}'`,
      ),
      ...commands.flatMap(({ name, options: own }) =>
        [...own, ...options].map(
          (option) => `complete -c tiered-memory -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
        ),
      ),
    ].join('\n'),
};
