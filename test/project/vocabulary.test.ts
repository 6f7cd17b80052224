import ts from 'typescript';
import { expectOffenders } from './expectOffenders.ts';
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
  /\bset apart\b/gi,
  /\bgone on with\b/gi,
  /\bcame to\b(?! (?:light|mind|an? ))/gi,
  /\b(?:put|puts|putting) right\b/gi,
  /\bheld up\b/gi,
  /\bfor the night\b/gi,
  /\bbesides\b/gi,
];

/** Names that still use another word; a line goes when its last use is renamed. */
const names = `
  src/engine/consolidate/jobs/consolidation.ts: isSessionConsolidated (conversation)
  src/engine/consolidate/jobs/consolidation.ts: markSessionConsolidated (conversation)
  src/engine/consolidate/jobs/consolidatorTools.ts: isSessionConsolidated (conversation)
  src/engine/consolidate/jobs/consolidatorTools.ts: markSessionConsolidated (conversation)
  src/engine/knowledge/compare/attribute.ts: contradict (conflict)
  src/engine/knowledge/compare/contradicts.ts: contradict (conflict)
  src/engine/knowledge/compare/contradicts.ts: contradicts (conflict)
  src/engine/learn/conflictOf.ts: contradicts (conflict)
  src/engine/learn/judge.ts: contradicted (conflict)
  src/engine/learn/judge.ts: contradicts (conflict)
`;

/** Comments that still use another word. */
const comments = `
  src/engine/turn/beginTurn.ts: came to
  src/engine/turn/endTurn.ts: came to
`;

describe('the vocabulary of the engine', () => {
  const files = codeFiles('src/engine');
  const publicNames = new Set(files.filter(isPublic).flatMap(declaredIn));

  it('has one word for each thing', () =>
    expectOffenders(
      files.flatMap((file) =>
        identifiersOf(parse(file))
          .filter((name) => !publicNames.has(name) && !name.includes('_'))
          .flatMap((name) =>
            otherWords.filter(([word]) => word.test(name)).map(([, instead]) => `${file}: ${name} (${instead})`),
          ),
      ),
      names,
    ));

  it('is plain English in comments', () =>
    expectOffenders(
      files.flatMap((file) => {
        const text = commentsOf(parse(file)).replace(/\n\s*(?:\*|\/\/) */g, ' ');
        return otherPhrases.flatMap((phrase) => [...text.matchAll(phrase)].map(([found]) => `${file}: ${found}`));
      }),
      comments,
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
