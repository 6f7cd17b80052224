import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { findNotes } from '../../../../src/adapters/transcripts/notes/findNotes.ts';
import { markdownNotes } from '../../../../src/adapters/transcripts/notes/markdownNotes.ts';
import { readNotes } from '../../../../src/adapters/transcripts/notes/readNotes.ts';
import type { HostPlace } from '../../../../src/adapters/transcripts/hostFolders.ts';
import { fixtureHome, fixtures, sorted } from '../fixtureHome.ts';
import { runs } from '../../../support/runs.ts';

describe('memory and instruction files', () => {
  const made = fixtureHome();
  const workspace = path.join(made.home, 'shop');
  after(() => made.remove());
  before(() => {
    const files: Readonly<Record<string, string>> = {
      'CLAUDE.md': '- The shop sells tea.\n',
      '.claude/CLAUDE.md': 'Run the shop with Deno.\n',
      'AGENTS.md': '# Tests\n\nTests need Docker.\n',
      '.github/copilot-instructions.md': '* Use two blanks.\n',
      '.github/instructions/sql/rules.instructions.md': '---\napplyTo: "**/*.sql"\n---\nWrite keywords in capitals.\n',
      '.github/instructions/README.md': 'Not an instruction.\n',
      '.cursor/rules/api.mdc': '---\nglobs: src/api\nalwaysApply: false\n---\n- Routes are plural.\n',
      '.cursorrules': 'Prefer named exports.\n',
      'src/CLAUDE.md': 'Deeper files are not looked for.\n',
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
      writeFileSync(path.join(workspace, name), text);
    }
  });
  const place = (): HostPlace => ({
    ...made.place,
    folders: [workspace],
    environment: { MEMORY_FILE_PATH: path.join(fixtures, 'memory.json') },
  });

  it('are read from Windows-1252 and left out in other encodings, and both are said (R16)', async () => {
    const given = (name: string, text: string) => {
      const file = path.join(made.home, name);
      writeFileSync(file, Buffer.from(text, 'latin1'));
      return { source: 'claude-md', path: file, root: made.home, bytes: text.length, changedAt: 0 };
    };
    const { notes, problems } = await sorted(
      readNotes([given('western.md', '- The café opens at nine.\n'), given('other.md', '\xc1\xe8\xe1\xeb\xe8\n')]),
    );
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['The café opens at nine.'],
    );
    assert.deepEqual(
      problems.map(({ problem }) => problem.replaceAll(`${made.home}${path.sep}`, '')),
      [
        'western.md: It is not in UTF-8 and was read as Windows-1252.',
        'other.md could not be read: it is in neither UTF-8, UTF-16 nor Windows-1252; save it as UTF-8 and import it again.',
      ],
    );
  });

  it('are found where each of them lies, and give their statements with heading, folder and time', async () => {
    const found = await findNotes(place());
    const { notes, problems } = await sorted(readNotes(found.flatMap(({ files }) => files)));
    assert.deepEqual(problems, []);
    assert.deepEqual(
      notes.map(({ source, folder, heading, text }) => [source, folder === workspace ? 'shop' : folder, heading, text]),
      [
        ['claude-md', undefined, 'How I work', 'Use British spelling in documents.'],
        ['claude-md', undefined, 'How I work', 'Before a commit: run the linter'],
        ['claude-md', undefined, 'How I work', 'Before a commit: run `npm test`'],
        ['claude-md', undefined, 'How I work', 'I prefer small functions over long ones.'],
        ['claude-md', undefined, 'Shell', 'The shell is fish.'],
        ['claude-md', 'shop', undefined, 'Run the shop with Deno.'],
        ['claude-md', 'shop', undefined, 'The shop sells tea.'],
        ['agents-md', undefined, 'Me', 'Answer in short sentences.'],
        ['agents-md', 'shop', 'Tests', 'Tests need Docker.'],
        ['copilot-instructions', 'shop', undefined, 'Use two blanks.'],
        ['copilot-instructions', 'shop', undefined, 'Write keywords in capitals.'],
        ['cursor-rules', 'shop', undefined, 'Routes are plural.'],
        ['cursor-rules', 'shop', undefined, 'Prefer named exports.'],
        ['memories', undefined, 'Preferences', 'The user likes arrow functions.'],
        ['memories', '/work/mail app', undefined, 'The mail tests need Redis.'],
        ['memory-json', undefined, 'Billing', 'runs on Tuesdays'],
        ['memory-json', undefined, 'Billing', 'is written in Go'],
        ['memory-json', undefined, 'Billing', 'Billing writes to Ledger'],
      ],
    );
    const [first] = found;
    assert.deepEqual([first?.source, first?.title, first?.files.length], ['claude-md', 'CLAUDE.md', 3]);
    assert.equal(notes[0]?.at, first?.files.find((file) => file.folder === undefined)?.changedAt);
  });

  it('that cannot be read have their sentence, and the others go on', async () => {
    const found = await findNotes(place());
    const files = found.flatMap(({ files: each }) => each).filter(({ source }) => source === 'cursor-rules');
    const gone = files.map((file, index) => (index === 0 ? { ...file, path: `${file.path}.gone` } : file));
    const { notes, problems } = await sorted(readNotes(gone));
    assert.deepEqual(
      problems.map(({ problem }) => path.basename(problem)),
      ['api.mdc.gone could not be read: it is not there.'],
    );
    assert.equal(notes.length, 1);
  });

  const cases: readonly (readonly [name: string, text: string, ...statements: string[]])[] = [
    ['a paragraph is one statement', 'One\ntwo.\n\nThree.', 'One two.', 'Three.'],
    ['an item goes on in the lines below it', '- One\n  two\n- Three', 'One two', 'Three'],
    ['boxes and numbers go', '- [x] Done.\n- [ ] Open.\n1) First.', 'Done.', 'Open.', 'First.'],
    [
      'a line that ends in a colon leads in its items',
      'Use:\n\n- tea\n- milk\n\nElse water.',
      'Use: tea',
      'Use: milk',
      'Else water.',
    ],
    ['and theirs', '- Use:\n  - In tea:\n    - milk\n  - sugar\n- Stir.', 'Use: In tea: milk', 'Use: sugar', 'Stir.'],
    ['a lead of nothing is no statement', 'Run this:\n\n```\nnpm test\n```\n\nThen rest.', 'Then rest.'],
    [
      'code is left out, code in a line stays',
      'Run `a`.\n\n~~~~\n- no\n~~~~\n\n    indented\n\nEnd.',
      'Run `a`.',
      'End.',
    ],
    ['a block that is never closed reaches to the end', 'One.\n\n```\n- no', 'One.'],
    [
      'front matter, rules and tables are left out',
      '---\na: b\n---\nOne.\n\n***\n\n| a | b |\n|---|---|\n| c | d |',
      'One.',
    ],
    ['comments are left out', 'One <!-- two\n\nthree --> four.', 'One  four.'],
    ['quoted lines are read without their mark', '> One\n> two.', 'One two.'],
    ['imports are left out', '@docs/rules.md\n\n@a', ...[]],
    ['a person may be addressed', '@ada reviews it.', '@ada reviews it.'],
    [
      'our own block is left out',
      'One.\n\n## Active Memory\n- Two (2026-01-01)\n## End of Active Memory\n\nThree.',
      'One.',
      'Three.',
    ],
    ['our own part is left out', 'A.\n<!-- tiered-memory:begin -->\n- B.\n<!-- tiered-memory:end -->\nC.', 'A.', 'C.'],
    ['our own part that is not closed, too', 'A.\n\n<!-- tiered-memory:begin -->\n- B.', 'A.'],
    ['a file of our own is left out', '- A.\n- B.\n<!-- tiered-memory vscode 0123456789abcdef -->\n'],
    ['as on Windows', 'One\r\ntwo.\r\n\r\n- Three.\r\n', 'One two.', 'Three.'],
  ];
  for (const [name, text, ...statements] of cases)
    it(name, () =>
      assert.deepEqual(
        [...markdownNotes(text)].map((note) => note.text),
        statements,
      ),
    );

  it('headings are known in both ways of writing', () =>
    assert.deepEqual(
      [...markdownNotes('Top\n===\nA.\n\n## Low ##\nB.\n\nMid\n---\nC.')],
      [
        { heading: 'Top', text: 'A.' },
        { heading: 'Low', text: 'B.' },
        { heading: 'Mid', text: 'C.' },
      ],
    ));

  it('no Markdown crashes the reader, and every statement says something', () => {
    const piece = fc.oneof(
      fc.constantFrom('- ', '# ', '```', '> ', '---', '<!--', '-->', '\n', '    ', '|', ':', '@a'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        for (const { text } of markdownNotes(pieces.join(''))) assert.notEqual(text.trim(), '');
      }),
      runs(300),
    );
  });

  it('a text of one character repeated is read in one pass', () => {
    for (const mark of ['`', '- ', '#', '>', '<!--', ' ', '|', '-', '*', '@', '[', '\n- ', '~~~\n'])
      assert.ok([...markdownNotes(mark.repeat(200_000))].length >= 0);
  });
});
