import looking from './lookingCommands.json' with { type: 'json' };
import { shellParts } from './shellParts.ts';
import { volatileIn } from './volatileIn.ts';
import wrappers from './wrappers.json' with { type: 'json' };

/** A word that a command is given. */
export interface CommandWord {
  readonly text: string;
  /** The flag that it stands behind, and may be the value of. */
  readonly after: string | undefined;
}

/** What a command line runs, without what changes from one time to the next. */
export interface CommandForm {
  /** The program without its folder and the number of its version: `python` for `/usr/bin/python3.11`. */
  readonly program: string;
  readonly words: readonly CommandWord[];
  readonly flags: ReadonlySet<string>;
  /** What it is run with: names of variables, programs that start it, a folder, and the program's name as it was given. */
  readonly around: ReadonlySet<string>;
  /** It only shows something, so that its failing says nothing and its running changes nothing. */
  readonly isLooking: boolean;
}

const wrapperWords: readonly (readonly string[])[] = wrappers.map((wrapper) => wrapper.split(' '));
const assignment = /^([A-Za-z_]\w*)=/;
/** Flags of a program that starts another one, which may have a value of one word. */
const longestWrapper = 3;

/**
 * The form of a command line: of what it does and not of what it looks at before or behind that. Undefined where nothing
 * is run. `folder` is the workspace's: what lies in it is named from there.
 */
export function commandForm(line: string, folder?: string): CommandForm | undefined {
  const parts = shellParts(line);
  const around = new Set<string>();
  let shown: CommandForm | undefined;
  for (const part of parts) {
    const texts = part.map(({ text }) => text);
    if ((texts[0] === 'cd' || texts[0] === 'pushd') && texts[1] !== undefined) {
      const place = volatileIn(texts[1], folder);
      if (place !== '' && place !== '.') around.add(`in ${place}`);
      continue;
    }
    if (texts[0] === 'export') {
      for (const text of texts) if (assignment.test(text)) around.add(`with ${text.split('=')[0] ?? ''}`);
      continue;
    }
    const form = formOf(part, around, folder);
    if (form !== undefined && !form.isLooking) return form;
    shown ??= form;
  }
  return shown;
}

function formOf(
  part: readonly { readonly text: string; readonly isQuoted: boolean }[],
  before: ReadonlySet<string>,
  folder: string | undefined,
): CommandForm | undefined {
  const around = new Set(before);
  let rest = part;
  for (let step = 0; step < longestWrapper * 2; step++) {
    const name = assignment.exec(rest[0]?.text ?? '')?.[1];
    if (name !== undefined) around.add(`with ${name}`);
    const started = name === undefined ? afterWrapper(rest.map(({ text }) => text)) : undefined;
    if (name === undefined && started === undefined) break;
    if (started !== undefined) around.add(`by ${started.wrapper}`);
    rest = rest.slice(started?.length ?? 1);
  }
  const called = rest[0]?.text.replace(/^.*\//s, '');
  if (called === undefined || called === '') return undefined;
  const [program = called, ...subcommand] = plugin.test(called) ? called.split('-') : [unnumbered(called)];
  if (called !== program) around.add(`as ${called}`);
  const { words, flags } = argumentsOf(rest.slice(1), folder);
  const own = [...subcommand.map((text) => ({ text, after: undefined })), ...words];
  const given = own[0]?.text === 'run' && own.length > 1 && runsScripts.has(program) ? own.slice(1) : own;
  return { program, words: given, flags, around, isLooking: isLookingAt(program, given, flags) };
}

/** A part of a program that is also called by a name of its own: `docker-compose` is `docker compose`. */
const plugin = /^(?:az|cargo|docker|gh|git|helm|kubectl|podman)-[a-z]+$/;

/** Programs of which `run` names a script, and may be left out. */
const runsScripts: ReadonlySet<string> = new Set(['npm', 'pnpm', 'yarn', 'bun']);

function unnumbered(called: string): string {
  return called.replace(/(?<=[a-z])-?\d+(?:\.\d+)*$/, '').replace(/\.(?:exe|cmd|bat)$/i, '');
}

/** A program that starts another one, with its own flags and what they need; undefined where there is none. */
function afterWrapper(texts: readonly string[]): { readonly wrapper: string; readonly length: number } | undefined {
  const words = wrapperWords.find((wrapper) => wrapper.every((word, index) => texts[index] === word));
  if (words === undefined) return undefined;
  let length = words.length;
  const dashes = texts.indexOf('--', length);
  if (dashes > 0 && dashes - length <= longestWrapper) return { wrapper: words.join(' '), length: dashes + 1 };
  while (texts[length]?.startsWith('-') === true) length++;
  // A container and a time limit stand before what is run.
  if (words[0] === 'docker' || words[0] === 'timeout' || words[0] === 'direnv') length++;
  return texts[length] === undefined ? undefined : { wrapper: words.join(' '), length };
}

function argumentsOf(
  rest: readonly { readonly text: string; readonly isQuoted: boolean }[],
  folder: string | undefined,
): { readonly words: readonly CommandWord[]; readonly flags: ReadonlySet<string> } {
  const words: CommandWord[] = [];
  const flags = new Set<string>();
  let after: string | undefined;
  for (const { text, isQuoted } of rest) {
    if (text === '--' || text === '') continue;
    if (text.startsWith('-') && text.length > 1 && !isQuoted) {
      const [flag = text, ...value] = text.split('=');
      after = /^-[a-z]\d+$/i.test(flag) ? flag.slice(0, 2) : flag;
      flags.add(after);
      if (value.length > 0) {
        words.push({ text: volatileIn(value.join('='), folder), after });
        after = undefined;
      }
      continue;
    }
    // Words with blanks in them were written by somebody for this one time.
    const word = isQuoted && /\s/.test(text) ? freeText : volatileIn(text, folder);
    words.push({ text: word, after });
    after = undefined;
  }
  return { words, flags };
}

const freeText = '"…"';

const lookingPrograms: ReadonlySet<string> = new Set(looking.programs);
const lookingWords: ReadonlySet<string> = new Set(looking.words);
const lookingFlags: ReadonlySet<string> = new Set(looking.flags);

function isLookingAt(program: string, words: readonly CommandWord[], flags: ReadonlySet<string>): boolean {
  if (lookingPrograms.has(program)) return true;
  if ([...flags].some((flag) => lookingFlags.has(flag))) return words.length === 0;
  return lookingWords.has(words.find(({ after }) => after === undefined)?.text ?? '');
}
