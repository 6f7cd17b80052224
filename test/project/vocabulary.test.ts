import ts from 'typescript';
import { expectNone } from './expectNone.ts';
import { codeFiles, commentsOf, identifiersOf, parse, walk } from './sourceFiles.ts';

/**
 * One word for each thing, as the table in ARCHITECTURE.md has it. Public names keep theirs, and so do columns: what the
 * contract or a table declares, what has an underscore, and what stands in a text is not meant.
 */
const otherWords: readonly (readonly [word: RegExp, instead: string])[] = [
  [/quarantin/i, 'waits for review'],
  [/session/i, 'conversation'],
  [/thread/i, 'conversation'],
  [/(?<!small)talk/i, 'conversation'],
  [/(?<!acknowl)edge(?!r)/i, 'link'],
  [/relation(?!ship)/i, 'link'],
  [/contradict/i, 'conflict'],
];

/** What a comment says in plain words instead. */
const otherPhrases: readonly RegExp[] = [
  /\bquarantin\w*(?<!quarantinedAt|quarantineReason)/gi,
  /\b(?:set|kept|keeps?|keeping) apart\b/gi,
  /\bgone on with\b/gi,
  /\bcame to\b(?! (?:light|mind|an? ))/gi,
  /\b(?:put|puts|putting) right\b/gi,
  /\bheld up\b/gi,
  /\bfor the night\b/gi,
  /\bbesides\b/gi,
];

/** Tools of the consolidator: a test of theirs lists them by name. */
const fixedNames: ReadonlySet<string> = new Set(['isSessionConsolidated', 'markSessionConsolidated']);

describe('the vocabulary of the engine', () => {
  const files = codeFiles('src/engine');
  const publicNames = new Set(files.filter(isPublic).flatMap(declaredIn));

  it('has one word for each thing', () =>
    expectNone(
      files.flatMap((file) =>
        identifiersOf(parse(file))
          .filter((name) => !publicNames.has(name) && !fixedNames.has(name) && !name.includes('_'))
          .flatMap((name) =>
            otherWords.filter(([word]) => word.test(name)).map(([, instead]) => `${file}: ${name} (${instead})`),
          ),
      ),
    ));

  it('is plain English in comments', () =>
    expectNone(
      codeFiles('src', 'webview', 'scripts').flatMap((file) => {
        const text = commentsOf(parse(file)).replace(/\n\s*(?:\*|\/\/) */g, ' ');
        return otherPhrases.flatMap((phrase) => [...text.matchAll(phrase)].map(([found]) => `${file}: ${found}`));
      }),
    ));
});

function isPublic(file: string): boolean {
  return file.startsWith('src/engine/ground/contract/') || file === 'src/engine/store/base/tables.ts';
}

function declaredIn(file: string): string[] {
  const declared: string[] = [];
  walk(parse(file), (node) => {
    const isDeclared =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertyAssignment(node) ||
      (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));
    if (isDeclared) declared.push(node.name.getText());
  });
  return declared;
}
