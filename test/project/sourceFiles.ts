import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/paths.mjs';

/** The code files below some folders or files of the project, as paths from its root with forward slashes. */
export function codeFiles(...names: readonly string[]): string[] {
  return names.flatMap((name) => filesBelow(join(root, name))).map(fromRoot);
}

export function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.(ts|mjs|js)$/.test(path)) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(ts|mjs|js)$/.test(name)).map((name) => join(path, name));
}

export function fromRoot(path: string): string {
  return relative(root, path).split(sep).join('/');
}

export function importsOf(file: string): string[] {
  const text = withoutComments(readFileSync(file, 'utf8'));
  const found = text.matchAll(/(?:(?:\bfrom|\bimport)[ \t]+|\b(?:require|import)\s*\([ \t]*)['"]([^'"\n]+)['"]/g);
  return [...found].map((match) => match[1] ?? '');
}

/** What a file imports of this project, as paths from the root. */
export function targetsOf(file: string): string[] {
  const own = importsOf(file).filter((specifier) => specifier.startsWith('.'));
  return own.map((specifier) => relative(root, normalize(join(dirname(file), specifier))));
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const parsed = new Map<string, ts.SourceFile>();

/** A file of the project, given from its root, as a syntax tree; parsed once for all tests. */
export function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const made = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, made);
  return made;
}

export function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The comments of a file, one below the other. */
export function commentsOf(source: ts.SourceFile): string {
  return [...withoutTexts(source).matchAll(comment)].map(([found]) => found).join('\n');
}

/** Every name that a file's code uses, as often as it does. */
export function identifiersOf(source: ts.SourceFile): string[] {
  const names: string[] = [];
  walk(source, (node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
  });
  return names;
}

const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** A file's text with spaces for its strings, templates and patterns, which may look like comments. */
function withoutTexts(source: ts.SourceFile): string {
  let text = source.text;
  walk(source, (node) => {
    if (!ts.isLiteralExpression(node) && !ts.isTemplateHead(node) && !ts.isTemplateMiddleOrTemplateTail(node)) return;
    const [start, end] = [node.getStart(source), node.getEnd()];
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  });
  return text;
}
