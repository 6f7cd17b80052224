import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { expectNone } from './expectNone.ts';
import { codeFiles, withoutComments } from './sourceFiles.ts';

describe('requirement numbers', () => {
  const lines = readFileSync(join(root, 'test/requirements.md'), 'utf8').split('\n');
  const entries = lines.filter((line) => line.startsWith('- '));
  const listed = entries.map((line) => /^- \*\*([RX]\d+)\*\* \S.*\.$/.exec(line)?.[1] ?? `not an entry: ${line}`);
  const named = new Set(
    codeFiles('test')
      .filter((file) => !file.startsWith('test/project/'))
      .flatMap((file) => numbersIn(withoutComments(read(file)))),
  );

  it('every number in a title has its sentence', () =>
    assert.deepEqual(
      [...named].filter((number) => !listed.includes(number)),
      [],
    ));

  it('every sentence has a title that names its number', () =>
    assert.deepEqual(
      listed.filter((number) => !named.has(number)),
      [],
    ));

  it('the list is sorted and says each once', () => assert.deepEqual(listed, [...new Set(listed)].sort(byNumber)));

  it('no number stands in the source', () =>
    expectNone(codeFiles('src', 'webview', 'scripts').filter((file) => numbersIn(read(file)).length > 0)));

  const cases: readonly (readonly [text: string, numbers: readonly string[]])[] = [
    ['R043: the last turns', ['R043']],
    ['X3, R007 and R008: more than one', ['X3', 'R007', 'R008']],
    ['R138–R141: a range', ['R138', 'R139', 'R140', 'R141']],
    ['A05, X86, X264, R2 and XR043 are none', []],
  ];
  for (const [text, numbers] of cases) it(`are read: ${text}`, () => assert.deepEqual(numbersIn(text), numbers));
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The numbers in a text, a range as each of its numbers. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\b(?:R(\d{3})(?:[–-]R(\d{3}))?|(X(?:[1-9]|[12]\d)))\b/g)].flatMap(
    ([, from, to = from, decision]) =>
      decision !== undefined
        ? [decision]
        : Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => nameOf(Number(from) + step)),
  );
}

function nameOf(number: number): string {
  return `R${String(number).padStart(3, '0')}`;
}

function byNumber(a: string, b: string): number {
  return a.charAt(0) === b.charAt(0) ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1;
}
