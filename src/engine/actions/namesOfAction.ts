import { languageOf } from '../knowledge/language/languages.ts';
import { commandForm } from '../knowledge/commands/commandForm.ts';
import usualNames from '../knowledge/commands/usualNames.json' with { type: 'json' };
import { isEmptyWord } from '../knowledge/commands/volatileIn.ts';

/** A name by which somebody may speak of what a tool is about to touch. */
export interface ActionName {
  readonly text: string;
  /** Nothing else is called that; otherwise only decisions that have the name are about it. */
  readonly isExact: boolean;
  /** It is a program, which is meant only where nothing else that it does is spoken of. */
  readonly isProgram?: boolean;
}

/** Names in an edited text that are looked for, longest first; more would be a search for everything. */
const mostSymbols = 6;
const readCharacters = 4000;
const shortestName = 4;

/** The names of a file: its path, the file itself, its folders, and what it is called without its ending. */
export function namesOfFile(path: string, text: string | undefined): readonly ActionName[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '..');
  const file = parts.at(-1) ?? '';
  const stem = file.replace(/\..*$/, '');
  const folders = parts.slice(0, -1);
  const names: ActionName[] = [
    ...(parts.length > 1 ? [{ text: parts.slice(-2).join('/'), isExact: true }] : []),
    ...(file.includes('.') && !isUsual(stem) ? [{ text: file, isExact: true }] : []),
    ...folders.slice(-2).flatMap((_folder, index, last) => {
      const upTo = folders.slice(0, folders.length - last.length + index + 1).join('/');
      return upTo.includes('/') ? [{ text: upTo, isExact: false }] : [];
    }),
    ...[stem, ...folders.slice(-2)].filter((name) => !isUsual(name)).map((name) => ({ text: name, isExact: false })),
    ...symbolsIn(text ?? '').map((name) => ({ text: name, isExact: false })),
  ];
  return names.filter(({ text: name }, index) => names.findIndex((other) => other.text === name) === index);
}

/** Files and folders of that name are in every project. */
const usual: ReadonlySet<string> = new Set(usualNames);

function isUsual(name: string): boolean {
  return name.length < shortestName || usual.has(name.toLowerCase()) || !/\p{L}/u.test(name);
}

/** Names that are made of several words: `invoiceTotal`, `order_lines`, `OrderLine`. */
const symbol =
  /(?<![\p{L}\p{N}_])(?:[\p{Ll}\d]{1,30}\p{Lu}|\p{Lu}[\p{Ll}\d]{1,30}\p{Lu}|[\p{L}\d]{1,30}_\p{L})[\p{L}\p{N}_]{0,40}/gu;

function symbolsIn(text: string): readonly string[] {
  const found = new Set([...text.slice(0, readCharacters).matchAll(symbol)].map(([name]) => name));
  return [...found]
    .filter((name) => name.length > shortestName)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostSymbols);
}

/** The names of a command: what it does, the files that it is given, and its program. */
export function namesOfCommand(command: string): readonly ActionName[] {
  const form = commandForm(command);
  if (form === undefined || form.isLooking) return [];
  const { everydayTools } = languageOf(command).names;
  const given = form.words.filter(({ text }) => !isEmptyWord(text) && text !== '.').map(({ text }) => text);
  const [first] = given;
  const as = [...form.around].find((part) => part.startsWith('as '))?.slice('as '.length);
  return [
    ...(first === undefined ? [] : [{ text: `${form.program} ${first}`, isExact: true }]),
    ...given.filter((word) => /[/.]\w/.test(word) && !isUsual(word)).map((word) => ({ text: word, isExact: true })),
    ...[form.program, ...(as === undefined ? [] : [as])]
      .filter((name) => !everydayTools.has(name) && name.length > 1)
      .map((name) => ({ text: name, isExact: false, isProgram: true })),
  ];
}
