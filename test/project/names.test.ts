import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/paths.mjs';
import { expectNone } from './expectNone.ts';
import { codeFiles, commentsOf, parse } from './sourceFiles.ts';

const fileName = /(?<![\w./-])[\w./-]*\w\.(?:ts|mjs)\b/g;

describe('names of files', () => {
  const files = codeFiles('src', 'webview').filter((file) => !file.endsWith('.d.ts'));

  it('a file that exports one value is named after it, or after the type that comes with it', () => {
    const wrong = files.flatMap((file) => {
      const [value, ...others] = exportedValues(parse(file));
      const types = exportedTypes(parse(file));
      // Several types have a subject in common, which is the name then.
      if (value === undefined || others.length > 0 || types.length > 1) return [];
      return [value, ...types].map(withSmallInitial).includes(stemOf(file)) ? [] : [`${file}: ${value}`];
    });
    expectNone(wrong);
  });

  it('no two source files share a name', () => {
    const names = files.map((file) => basename(file).toLowerCase());
    expectNone(names.filter((name, index) => names.indexOf(name) !== index));
  });

  it('tests lie where their source lies', () => {
    const folders = ['engine', 'adapters', 'doors', 'open'].flatMap((name) => [
      name,
      ...readdirSync(join(root, 'test', name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'test').length + 1)),
    ]);
    expectNone(folders.filter((folder) => !existsSync(join(root, 'src', folder))));
  });

  it('a comment that names a file names one that exists', () => {
    const known = codeFiles('src', 'webview', 'test', 'scripts', 'esbuild.mjs', 'eslint.config.mjs');
    const wrong = codeFiles('src', 'webview', 'scripts').flatMap((file) =>
      [...commentsOf(parse(file)).matchAll(fileName)]
        .map(([name]) => name.replace(/^(?:\.{0,2}\/)+/, ''))
        .filter((name) => !known.some((path) => path === name || path.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
    expectNone(wrong);
  });
});

function stemOf(file: string): string {
  return basename(file).replace(/\.\w+$/, '');
}

/** Functions, classes, enums and constants that a file exports. */
function exportedValues(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.exportClause !== undefined)
      return ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text)
        : [statement.exportClause.name.text];
    if (!isExported(statement)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    const isValue =
      ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
    return isValue && statement.name !== undefined ? [statement.name.text] : [];
  });
}

function exportedTypes(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) =>
    (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) && isExported(statement)
      ? [statement.name.text]
      : [],
  );
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function withSmallInitial(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
