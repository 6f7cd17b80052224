import assert from 'node:assert/strict';
import ts from 'typescript';
import { expectNone } from './expectNone.ts';
import { codeFiles, lineOf, parse, walk } from './sourceFiles.ts';

const longestFunction = 80;
const longestFile = 400;
const largest = { median: 90, ninetieth: 250 } as const;

describe('sizes', () => {
  const files = codeFiles('src', 'webview', 'scripts');
  const lengths = files.map((file) => parse(file).getLineStarts().length - 1).sort((a, b) => a - b);
  const share = (part: number): number => lengths[Math.floor(lengths.length * part)] ?? 0;

  it(`no function is longer than ${longestFunction} lines`, () => expectNone(files.flatMap(longFunctions)));

  it(`half of the files have at most ${largest.median} lines, nine of ten at most ${largest.ninetieth}`, () =>
    assert.deepEqual(
      { median: share(0.5) <= largest.median, ninetieth: share(0.9) <= largest.ninetieth },
      { median: true, ninetieth: true },
      `median ${share(0.5)}, 90th percentile ${share(0.9)}`,
    ));

  it(`no source file is longer than ${longestFile} lines`, () => assert.ok((lengths.at(-1) ?? 0) <= longestFile));
});

function longFunctions(file: string): string[] {
  const source = parse(file);
  const long: string[] = [];
  walk(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const lines = lineOf(source, node.getEnd()) - lineOf(source, node.getStart(source)) + 1;
    if (lines > longestFunction) long.push(`${file}: ${nameOf(node)}`);
  });
  return long;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function without a name';
}
