import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { allRules, issuedSign } from '../../../src/engine/text/secretRules.ts';

export interface Pattern {
  readonly where: string;
  readonly source: string;
  readonly flags: string;
}

const engine = join(import.meta.dirname, '../../../src/engine');

/** Every regular expression that is written in the engine's source, and the secrets' that are put together there. */
export function enginePatterns(): readonly Pattern[] {
  const written = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => {
      const tree = ts.createSourceFile(name, readFileSync(join(engine, name), 'utf8'), ts.ScriptTarget.Latest, true);
      return literalsIn(tree).map((node) => patternOf(node.text, `${name}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`));
    });
  const rules = [...allRules.map(({ kind, pattern }) => [kind, pattern] as const), ['sign', issuedSign] as const];
  return [...written, ...rules.map(([kind, { source, flags }]) => ({ where: `text/secretRules.ts, ${kind}`, source, flags }))];
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

/** What a pattern may be pumped with: its own words and characters, and what most patterns let repeat. */
export function pumpsFor({ source }: Pattern): readonly string[] {
  const plain = source.replace(/\\[bBdDsSwWpPuxk](?:\{[^}]*\}|<[^>]*>)?|\(\?<?[=!:]?|\[[^\]]*\]|\{\d+,?\d*\}|[\\^$|()?*+]/g, ' ');
  const words = [...new Set(plain.split(/\s+/).filter((word) => word !== ''))].slice(0, 12);
  const common = ['a', 'A', '0', ' ', '\n', '.', '-', '_', '/', '"', "'", '`', '(', '<', '=', ':', ',', '\t', 'é', '!'];
  const classes = ['a ', 'a.', 'a-', '. ', 'Aa ', 'a, ', '0.', '"a', "' ", '-a', 'a:', '\n ', '\na', '//', '# '];
  return [...common, ...classes, ...words, ...words.flatMap((word) => [`${word} `, `${word}a`, `${word}-`, `${word}\n`, ` ${word} a`])];
}
