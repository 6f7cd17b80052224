import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import ts from 'typescript';

export interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const sources = ['src', 'webview'].map((name) => join(import.meta.dirname, '../../..', name));

/** Every regular expression of the product: those in the source, and those that the engine builds while it loads. */
export async function productPatterns(): Promise<readonly Pattern[]> {
  const written = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const tree = ts.createSourceFile(name, readFileSync(join(folder, name), 'utf8'), ts.ScriptTarget.Latest, true);
        return literalsIn(tree).map((node) =>
          patternOf(node.text, `${name}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`),
        );
      }),
  );
  const made = await constructedPatterns(join(sources[0] ?? '', 'engine'));
  return [...written, ...made.map(({ source, flags }) => ({ where: 'put together', source, flags }))];
}

/** Asks a worker thread, in which no module of the folder has been loaded yet. */
async function constructedPatterns(folder: string): Promise<readonly Omit<Pattern, 'where'>[]> {
  const thread = new Worker(join(import.meta.dirname, 'constructed.ts'), { workerData: folder });
  const [noted] = (await once(thread, 'message')) as [readonly Omit<Pattern, 'where'>[]];
  return [...new Map(noted.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()];
}

function literalsIn(node: ts.Node): ts.RegularExpressionLiteral[] {
  const found: ts.RegularExpressionLiteral[] = ts.isRegularExpressionLiteral(node) ? [node] : [];
  ts.forEachChild(node, (child) => void found.push(...literalsIn(child)));
  return found;
}

function patternOf(literal: string, where: string): Pattern {
  const end = literal.lastIndexOf('/');
  return { where, source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** What a pattern may be pumped with: its own words and characters, and what most patterns allow to repeat. */
export function pumpsFor({ source }: Pattern): readonly string[] {
  const plain = source.replace(
    /\\[bBdDsSwWpPuxk](?:\{[^}]*\}|<[^>]*>)?|\(\?<?[=!:]?|\[[^\]]*\]|\{\d+,?\d*\}|[\\^$|()?*+]/g,
    ' ',
  );
  const words = [...new Set(plain.split(/\s+/).filter((word) => word !== ''))].slice(0, 12);
  const common = [
    'a',
    'A',
    '0',
    ' ',
    '\n',
    '.',
    '-',
    '_',
    '/',
    '"',
    "'",
    '`',
    '(',
    '<',
    '=',
    ':',
    ',',
    '\t',
    'é',
    '!',
    '~',
    '?',
    '*',
    '#',
    '>',
    '[',
    '{',
    '%',
    '+',
    '@',
    '&',
    ';',
    '“',
    '‘',
    '界',
  ];
  const classes = [
    'a ',
    'a.',
    'a-',
    '. ',
    'Aa ',
    'a, ',
    '0.',
    '"a',
    "' ",
    '-a',
    'a:',
    '\n ',
    '\na',
    '//',
    '# ',
    'a_',
    'a/',
    'a@',
    'A ',
    '“a',
    "'a ",
    '‘a ',
    '„a ',
    ' \n',
    'https://a:',
    'a.com/',
    '%4',
    'a=',
    '<a',
    '- ',
    '> ',
  ];
  return [
    ...common,
    ...classes,
    ...words,
    ...words.flatMap((word) => [`${word} `, `${word}a`, `${word}-`, `${word}\n`, ` ${word} a`]),
  ];
}
