import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const material = join(import.meta.dirname, 'material');

/** The folders of the made-up talk that may be looked at, each a voice. */
export const writers: readonly string[] = [
  'seen',
  ...readdirSync(join(material, 'more')).map((name) => join('more', name)),
];

/** Those of them that hold a file. */
export function writersOf(file: string): readonly string[] {
  return writers.filter((name) => existsSync(join(material, name, file)));
}

/** Who wrote it: "y-1" and "y-2" are two voices of one author, who are left out together. */
export function authorOf(writer: string): string {
  return writer.replace(/-\d+$/, '');
}

const authors: readonly string[] = [...new Set(writers.map(authorOf))];

const option = '--leave-out';

/** The authors to leave out in turn: all, or those that `--leave-out=y,z` names; undefined without the option. */
export function leftOut(): readonly string[] | undefined {
  const asked = process.argv.find((one) => one === option || one.startsWith(`${option}=`));
  if (asked === undefined) return undefined;
  return asked === option ? authors : namedIn(asked.slice(option.length + 1));
}

const withoutOption = '--without=';

/** The authors that are left out of what is written, to measure on them: those that `--without=y,z` names. */
export function without(): readonly string[] {
  const asked = process.argv.find((one) => one.startsWith(withoutOption));
  return asked === undefined ? [] : namedIn(asked.slice(withoutOption.length));
}

function namedIn(list: string): readonly string[] {
  const named = list.split(',').map((name) => join('more', name));
  return authors.filter((author) => named.includes(author));
}
