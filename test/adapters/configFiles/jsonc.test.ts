import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { ConfigFileError } from '../../../src/adapters/configFiles/configFileError.ts';
import { insertJsonc, replaceJsonc } from '../../../src/adapters/configFiles/insertJsonc.ts';
import { removeJsonc } from '../../../src/adapters/configFiles/removeJsonc.ts';
import { jsoncObjects } from '../../support/jsoncText.ts';
import { runs } from '../../support/runs.ts';

describe('editing JSON with comments', () => {
  const path = ['mcpServers', 'ours'];
  const insertions: readonly (readonly [name: string, before: string, after: string])[] = [
    ['an empty text', '', '{\n  "mcpServers": {\n    "ours": 1\n  }\n}\n'],
    ['only a comment', '// mine', '// mine\n{\n  "mcpServers": {\n    "ours": 1\n  }\n}\n'],
    ['an empty object', '{}', '{\n  "mcpServers": {\n    "ours": 1\n  }\n}'],
    ['an empty object in lines', '{\n}\n', '{\n  "mcpServers": {\n    "ours": 1\n  }\n}\n'],
    ['a comment alone', '{\n  // nothing yet\n}', '{\n  // nothing yet\n  "mcpServers": {\n    "ours": 1\n  }\n}'],
    ['tabs', '{\n\t"a": {}\n}', '{\n\t"a": {},\n\t"mcpServers": {\n\t\t"ours": 1\n\t}\n}'],
    [
      'other servers',
      '{\n    "mcpServers": {\n        "x": 2 // why\n    }\n}',
      '{\n    "mcpServers": {\n        "x": 2, // why\n        "ours": 1\n    }\n}',
    ],
    [
      'a comma at the end',
      '{\n  "mcpServers": {\n    "x": 2, // why\n  },\n}',
      '{\n  "mcpServers": {\n    "x": 2, // why\n    "ours": 1,\n  },\n}',
    ],
    ['one line', '{"mcpServers":{"x":2}}', '{"mcpServers":{"x":2, "ours": 1}}'],
    ['an empty object in one line', '{"a": 1, "mcpServers": {}}', '{"a": 1, "mcpServers": {"ours": 1}}'],
    [
      'line ends of Windows',
      '{\r\n  "a": 1\r\n}\r\n',
      '{\r\n  "a": 1,\r\n  "mcpServers": {\r\n    "ours": 1\r\n  }\r\n}\r\n',
    ],
  ];
  for (const [name, before, after] of insertions)
    it(`adds to ${name}, and takes it out again`, () => {
      const inserted = insertJsonc(before, path, 1);
      assert.equal(inserted.text, after);
      assert.equal(removeJsonc(after, path, inserted.emptyBefore), before);
    });

  it('leaves no empty object behind when it does not know what was there', () => {
    assert.equal(removeJsonc('{\n  "a": 1,\n  "mcpServers": {\n    "ours": 1\n  }\n}', path), '{\n  "a": 1\n}');
    assert.equal(removeJsonc('{"mcpServers": {"ours": 1}}', path), '{}');
  });

  it('keeps an object in which somebody left a comment', () =>
    assert.equal(removeJsonc('{"mcpServers": {/* mine */ "ours": 1}}', path), '{"mcpServers": {/* mine */}}'));

  it('does not let a comment swallow what follows', () => {
    const text = '{ "mcpServers": { "x": 1, // why\n "ours": 1 } }';
    assert.deepEqual(parse(removeJsonc(text, path)), { mcpServers: { x: 1 } });
    const before = '{ "mcpServers": { // why\n "ours": 1, "x": 1 } }';
    assert.deepEqual(parse(removeJsonc(before, path)), { mcpServers: { x: 1 } });
  });

  it('replaces a value in place', () =>
    assert.equal(
      replaceJsonc('{\n  // server\n  "a": { "b": 1 }, // end\n}', ['a'], { c: [1] }),
      '{\n  // server\n  "a": {\n    "c": [\n      1\n    ]\n  }, // end\n}',
    ));

  it('counts the last of two properties with one name, as every parser does', () =>
    assert.equal(replaceJsonc('{"a": 1, "a": 2}', ['a'], 3), '{"a": 1, "a": 3}'));

  const refused: readonly (readonly [text: string, message: RegExp, line: number, column: number])[] = [
    ['{\n  "a": 1\n  "b": 2\n}', /not valid JSON \(comma expected\)/, 3, 3],
    ['{"a": ', /not valid JSON/, 1, 7],
    ['{\n "mcpServers": []\n}', /"mcpServers" should be an object/, 2, 16],
    ['[]', /the file should be an object/, 1, 1],
    ['{"mcpServers": null}', /should be an object/, 1, 16],
  ];
  for (const [text, message, line, column] of refused)
    it(`refuses ${JSON.stringify(text)} and says where`, () =>
      assert.throws(
        () => insertJsonc(text, path, 1),
        (error) =>
          error instanceof ConfigFileError &&
          message.test(error.message) &&
          error.line === line &&
          error.column === column,
      ));

  it('adding and taking out leaves every byte of any text as it was', () =>
    fc.assert(
      fc.property(jsoncObjects(), fc.boolean(), (text, append) => {
        const place = append ? ['hooks', 'SessionStart'] : path;
        const before = parse(text) as Record<string, Record<string, unknown[]> | undefined>;
        const { text: added, emptyBefore } = insertJsonc(text, place, { command: 'x' }, { append });
        const after = parse(added) as typeof before;
        const list = before['hooks']?.['SessionStart'] ?? [];
        const expected = append
          ? { ...before, hooks: { ...before['hooks'], SessionStart: [...list, { command: 'x' }] } }
          : { ...before, mcpServers: { ...before['mcpServers'], ours: { command: 'x' } } };
        assert.deepEqual(after, expected);
        const out = append ? [...place, list.length] : place;
        assert.equal(removeJsonc(added, out, emptyBefore), text);
      }),
      runs(2000),
    ));
});
