import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { endingOf } from '../../../src/adapters/configFiles/appendedBlock.ts';
import { ConfigFileError } from '../../../src/adapters/configFiles/configFileError.ts';
import { readToml, removeTomlTable, setTomlTable } from '../../../src/adapters/configFiles/tomlTables.ts';
import { runs } from '../../support/runs.ts';

describe('editing TOML', () => {
  const path = ['mcp_servers', 'ours'];
  const values = { command: '/a "b"/c', args: ['mcp'] };
  const table = '[mcp_servers.ours]\ncommand = "/a \\"b\\"/c"\nargs = [ "mcp" ]\n';

  const appended: readonly (readonly [name: string, before: string, after: string])[] = [
    ['an empty text', '', table],
    ['a text', 'a = 1\n', `a = 1\n\n${table}`],
    ['a text without an end of line', '# only a comment  ', `# only a comment  \n\n${table}`],
    ['a text with many', 'a = 1\n\n\n', `a = 1\n\n\n\n${table}`],
    ['line ends of Windows', 'a = 1\r\n', `a = 1\r\n\r\n${table.replaceAll('\n', '\r\n')}`],
  ];
  for (const [name, before, after] of appended)
    it(`appends a table to ${name}, and takes it out again`, () => {
      assert.equal(setTomlTable(before, path, values), after);
      assert.equal(removeTomlTable(after, path, endingOf(before)), before);
    });

  it('replaces exactly the keys, and keeps others, comments, and tables inside', () => {
    const before = [
      'a = """',
      '[mcp_servers.ours]',
      '"""',
      '[mcp_servers."ours"] # mine',
      'enabled = true # yes',
      'command = "/old" # gone',
      'args = [',
      '  "]", # [',
      ']',
      '',
      '[mcp_servers.ours.tools.x]',
      'approval = "always"',
      '[z]',
      '',
    ].join('\n');
    const after = setTomlTable(before, path, values);
    assert.equal(
      after,
      before
        .replace('command = "/old" # gone', 'command = "/a \\"b\\"/c"')
        .replace('args = [\n  "]", # [\n]', 'args = [ "mcp" ]'),
    );
    assert.equal(removeTomlTable(after, path, undefined), 'a = """\n[mcp_servers.ours]\n"""\n[z]\n');
  });

  it('adds the keys that a table does not have', () =>
    assert.equal(setTomlTable('[mcp_servers.ours]', path, values), table.replace(/\n$/, '').concat('\n')));

  it('leaves comments and tables that somebody put behind it', () => {
    const after = `${table}# about z\n[z]\nx = 1\n`;
    assert.equal(removeTomlTable(`a = 1\n\n${after}`, path, undefined), 'a = 1\n# about z\n[z]\nx = 1\n');
  });

  for (const [text, message] of [
    ['mcp_servers = { ours = { command = "x" } }', /in a form that cannot be changed safely/],
    ['mcp_servers = {}', /in a form that cannot be changed safely/],
    ['[mcp_servers]\nours.command = "x"', /in a form that cannot be changed safely/],
    ['mcp_servers = 1', /in a form that cannot be changed safely/],
  ] as const)
    it(`refuses ${JSON.stringify(text)}`, () =>
      assert.throws(
        () => setTomlTable(text, path, values),
        (error) => error instanceof ConfigFileError && message.test(error.message),
      ));

  it('says in which line a text is no TOML', () =>
    assert.throws(
      () => readToml('a = 1\nb = \n', path),
      (error) => error instanceof ConfigFileError && error.line === 2,
    ));

  const line = fc.constantFrom(
    '# [mcp_servers.ours]',
    '',
    '  ',
    `x = '''\n[mcp_servers.ours]'''''`,
    'y = [ 1, # ]\n 2 ]',
    'd = 1979-05-27T07:32:00Z',
    'i = { a = [1], "b.c" = "]" }',
    'big = 9223372036854775807',
  );
  const section = fc.tuple(
    fc.constantFrom('a', '"b c"', 'mcp_servers.other', "mcp_servers.'o.p'", 'mcp_servers'),
    fc.uniqueArray(line, { maxLength: 3 }),
  );
  const texts = fc
    .tuple(
      fc.uniqueArray(line, { maxLength: 4 }),
      fc.uniqueArray(section, { maxLength: 4, selector: ([name]) => name }),
      fc.constantFrom('', '\n', '\n\n', '  ', '\n \n'),
      fc.boolean(),
    )
    .map(([head, sections, end, windows]) => {
      const lines = [...head, ...sections.flatMap(([name, inner]) => [`[${name}] # it`, ...inner])];
      const text = lines.join('\n') + end;
      return windows ? text.replaceAll('\n', '\r\n') : text;
    })
    .filter((text) => isToml(text));

  it('setting and taking out leaves every byte of any text as it was', () =>
    fc.assert(
      fc.property(texts, (text) => {
        const after = setTomlTable(text, path, values);
        assert.deepEqual({ ...(readToml(after, path) as object) }, values);
        assert.equal(setTomlTable(after, path, values), after);
        assert.equal(removeTomlTable(after, path, endingOf(text)), text);
      }),
      runs(1000),
    ));
});

function isToml(text: string): boolean {
  try {
    parse(text, { integersAsBigInt: 'asNeeded' });
    return true;
  } catch {
    return false;
  }
}
