import assert from 'node:assert/strict';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { readTranscript, readTranscripts } from '../../../src/adapters/transcripts/readTranscripts.ts';
import { startReading } from '../../../src/adapters/transcripts/readContext.ts';
import type { TranscriptFile } from '../../../src/adapters/transcripts/transcriptFile.ts';
import { transcriptSources } from '../../../src/adapters/transcripts/transcriptSources.ts';
import { fixtureHome, fixtures, linesIn, sorted, type Sorted } from './fixtureHome.ts';
import { runs } from '../../support/runs.ts';

describe('transcripts that are not as they should be', () => {
  const made = fixtureHome();
  const folder = path.join(made.home, 'given');
  const good = '{"sessionId":"s","role":"user","text":"Zürich opens at nine."}\n';
  before(() => mkdirSync(folder));
  after(() => made.remove());

  const longer = good.replace('nine', 'nine, as it did before'.repeat(10));
  /** More than one part of a conversation, and more than is read at a time. */
  const many = longer.repeat(16_000);

  const at = (name: string, source = 'jsonl'): TranscriptFile => ({
    source,
    path: path.join(folder, name),
    root: folder,
    bytes: 0,
    changedAt: 0,
  });
  const readBytes = async (content: string | Uint8Array, name = 'a.jsonl', source = 'jsonl'): Promise<Sorted> => {
    writeFileSync(path.join(folder, name), content);
    return sorted(readTranscripts([at(name, source)]));
  };
  const sentences = ({ problems }: Sorted): string[] =>
    problems.map(({ problem }) => problem.replaceAll(`${folder}${path.sep}`, ''));
  const text = ({ conversations }: Sorted): string[] => conversations.flatMap(linesIn);

  const whole = ['user: Zürich opens at nine.'];
  const encodings: readonly (readonly [name: string, content: Uint8Array])[] = [
    ['UTF-8 with a mark', Buffer.from(`\ufeff${good}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(good, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${good}`, 'utf16le').swap16()],
    ['UTF-16 the other way round without a mark', Buffer.from(good, 'utf16le').swap16()],
    ['lines that end as on Windows', Buffer.from(good.replace('\n', '\r\n'))],
    ['no line break at the end', Buffer.from(good.trimEnd())],
  ];
  for (const [name, content] of encodings)
    it(`${name} is read as any other file`, async () => {
      const read = await readBytes(content);
      assert.deepEqual(text(read), whole);
      assert.deepEqual(read.problems, []);
    });

  it('Latin-1 is read as what it says, and that is told', async () => {
    const read = await readBytes(Buffer.from(good, 'latin1'));
    assert.deepEqual(text(read), whole);
    assert.deepEqual(sentences(read), ['a.jsonl: 1 line is not in UTF-8 and was read as Windows-1252.']);
  });

  it('bytes of UTF-8 that are damaged are said, and the rest of the line is read', async () => {
    const [before, behind] = good.replace('opens', 'größtenteils|').split('|');
    const read = await readBytes(
      Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xc3]), Buffer.from(behind ?? '')]),
    );
    assert.deepEqual(text(read), ['user: Zürich größtenteils\ufffd at nine.']);
    assert.deepEqual(sentences(read), [
      'a.jsonl: 1 line has bytes that are not UTF-8; they became replacement characters.',
    ]);
  });

  it('a line in another encoding is left out, with what to do', async () => {
    // "Библиотека" in Windows-1251.
    const cyrillic = Buffer.from([0xc1, 0xe8, 0xe1, 0xeb, 0xe8, 0xee, 0xf2, 0xe5, 0xea, 0xe0]).toString('latin1');
    const read = await readBytes(Buffer.from(good.replace('Zürich', cyrillic), 'latin1'));
    assert.deepEqual(text(read), []);
    assert.deepEqual(sentences(read), [
      'a.jsonl: 1 line is in neither UTF-8, UTF-16 nor Windows-1252 and was skipped (line 1); save the file as UTF-8 and import it again.',
    ]);
  });

  it('half a line at the end, lines that are no records and lines without end are skipped and said', async () => {
    const long = `{"role":"user","text":"${'x'.repeat(17 * 1024 * 1024)}"}\n`;
    const read = await readBytes(`[1]\nnull\n${long}${good}not json\n{"sessionId":"s","role":"us`);
    assert.deepEqual(text(read), whole);
    assert.deepEqual(sentences(read), [
      'a.jsonl: 1 line longer than 16 MB was skipped (line 3).',
      'a.jsonl: 3 lines are no JSON record and were skipped (line 1, 2, 5).',
      'a.jsonl: The last line is not complete and was skipped; it may still be being written.',
    ]);
  });

  it('each file that cannot be read has its sentence, and the others go on', async () => {
    writeFileSync(path.join(folder, 'good.jsonl'), good);
    writeFileSync(path.join(folder, 'empty.jsonl'), '');
    mkdirSync(path.join(folder, 'folder.jsonl'));
    writeFileSync(path.join(made.home, 'outside.jsonl'), good);
    symlinkSync(path.join(made.home, 'outside.jsonl'), path.join(folder, 'link.jsonl'));
    execFileSync('mkfifo', [path.join(folder, 'pipe.jsonl')]);
    const names = ['gone.jsonl', 'empty.jsonl', 'folder.jsonl', 'link.jsonl', 'pipe.jsonl', 'good.jsonl'];
    const read = await sorted(readTranscripts([...names.map((name) => at(name)), at('good.jsonl', 'carrier-pigeon')]));
    assert.deepEqual(text(read), whole);
    assert.deepEqual(sentences(read), [
      'gone.jsonl could not be read: it is not there.',
      'empty.jsonl is empty.',
      'folder.jsonl could not be read: it is a folder.',
      'link.jsonl could not be read: it links out of its folder.',
      'pipe.jsonl could not be read: it is not a file.',
      'good.jsonl is of no known source (carrier-pigeon).',
    ]);
    for (const name of ['pipe.jsonl', 'link.jsonl', 'folder.jsonl'])
      rmSync(path.join(folder, name), { recursive: true });
  });

  it('a file without the permission to read it has its sentence', async function () {
    // The administrator may read everything.
    if (process.getuid?.() === 0) return;
    writeFileSync(path.join(folder, 'locked.jsonl'), good);
    chmodSync(path.join(folder, 'locked.jsonl'), 0);
    const read = await sorted(readTranscripts([at('locked.jsonl')]));
    assert.deepEqual(sentences(read), ['locked.jsonl could not be read: its permissions do not allow it.']);
  });

  it('what is written while a file is read comes another time, and that is said', async () => {
    const file = path.join(folder, 'grows.jsonl');
    writeFileSync(file, many);
    const items = readTranscript(at('grows.jsonl'), startReading());
    const first = await items.next();
    appendFileSync(file, longer);
    const rest = await sorted(items);
    assert.ok(!first.done && 'turns' in first.value);
    assert.equal(
      [first.value, ...rest.conversations].reduce((sum, { turns }) => sum + turns.length, 0),
      many.length / longer.length,
    );
    assert.deepEqual(sentences(rest), [
      'grows.jsonl: It was written to while it was read; import it again later for what is new.',
    ]);
  });

  it('a file that is cut off while it is read gives what is left', async () => {
    const file = path.join(folder, 'shrinks.jsonl');
    writeFileSync(file, many);
    const items = readTranscript(at('shrinks.jsonl'), startReading());
    await items.next();
    truncateSync(file, 10);
    assert.deepEqual(
      sentences(await sorted(items)).at(-1),
      'shrinks.jsonl: It became shorter while it was read, so a part of it may be missing.',
    );
  });

  it('a long conversation comes in parts that say so', async () => {
    const { conversations } = await readBytes(good.repeat(120_000), 'long.jsonl');
    assert.ok(conversations.length > 1);
    assert.deepEqual(
      conversations.map(({ continues }) => continues ?? false),
      conversations.map((_, index) => index > 0),
    );
    assert.equal(conversations.flatMap(({ turns }) => turns).length, 120_000);
  });

  it('a chat in one piece that is none gives a sentence', async () => {
    assert.deepEqual(sentences(await readBytes('{"a":1}', 'a.json', 'vscode')), ['a.json is not a chat of VS Code.']);
    assert.deepEqual(sentences(await readBytes('{"half', 'a.json', 'vscode')), ['a.json is not a chat of VS Code.']);
    assert.deepEqual(sentences(await readBytes('[]', 'a.json', 'gemini')), ['a.json is not a chat of Gemini.']);
  });

  it('what Codex took back is not given, nor what it wrote before it had envelopes twice', async () => {
    const said = (role: string, words: string): object => ({ type: 'message', role, content: [{ text: words }] });
    const records = [
      { id: 'old', timestamp: '2025-06-01T00:00:00.000Z', instructions: null },
      said('user', 'First.'),
      { record_type: 'state' },
      said('assistant', 'Second.'),
      said('user', 'Undone.'),
      said('assistant', 'Undone, too.'),
      { type: 'event_msg', payload: { type: 'thread_rolled_back', num_turns: 1 } },
      { type: 'session_meta', payload: { id: 'sub', source: { subagent: 'review' } } },
      said('user', 'Said to a subagent.'),
    ];
    const read = await readBytes(records.map((each) => JSON.stringify(each)).join('\n'), 'a.jsonl', 'codex');
    assert.deepEqual(text(read), ['user: First.', 'assistant: Second.']);
    assert.deepEqual(read.problems, []);
  });

  it('operations on places that are not there change nothing', async () => {
    const operations = [
      { kind: 0, v: { sessionId: 'v', requests: [{ requestId: 'r', message: 'Stay.', response: [] }] } },
      { kind: 1, k: ['__proto__', 'polluted'], v: 1 },
      { kind: 1, k: ['requests', '__proto__', 'message'], v: 'No.' },
      { kind: 1, k: ['requests', 4_000_000_000, 'message'], v: 'No.' },
      { kind: 1, k: ['requests', 4_000_000_000], v: {} },
      { kind: 2, k: ['requests', 0, 'response'], i: -1, v: [{ value: 'Yes.' }] },
      { kind: 2, k: ['requests', 0, 'response'], i: 4_000_000_000 },
    ];
    const read = await readBytes(operations.map((each) => JSON.stringify(each)).join('\n'), 'a.jsonl', 'vscode');
    assert.deepEqual(text(read), ['user typed: Stay.', 'assistant: Yes.']);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  const words = fc.constantFrom(
    'type',
    'user',
    'assistant',
    'message',
    'content',
    'text',
    'payload',
    'event_msg',
    'kind',
  );
  const names = fc.constantFrom(
    'role',
    'data',
    'requests',
    'response',
    'k',
    'v',
    'i',
    '$set',
    '$rewindTo',
    'id',
    'messages',
  );
  const json = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom(0, 1, 2, 3, null, true),
      words,
      fc.string(),
      tie('list'),
      tie('record'),
    ),
    list: fc.array(tie('value'), { maxLength: 4 }),
    record: fc.dictionary(fc.oneof(words, names, fc.string()), tie('value'), { maxKeys: 6 }),
  })).record;
  const written = readdirSync(path.join(fixtures, 'home'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.jsonl?$/.test(name))
    .flatMap((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8').split('\n'))
    .flatMap((each) => (each.startsWith('{') && each.endsWith('}') ? [JSON.parse(each) as unknown] : []));
  const other = fc.oneof(json, fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string()));
  /** A record of some source in which one place, however deep, holds something else. */
  const changed = fc
    .tuple(fc.constantFrom(...written), fc.array(fc.nat(), { maxLength: 6 }), other)
    .map(([record, way, value]) => withOther(record, way, value));
  const line = fc.oneof(
    { weight: 3, arbitrary: json.map((each) => JSON.stringify(each)) },
    { weight: 8, arbitrary: changed.map((each) => JSON.stringify(each) ?? '') },
    fc.string(),
  );
  const contents = fc.oneof(
    fc.array(line, { maxLength: 12 }).map((lines) => Buffer.from(lines.join('\n'))),
    fc.uint8Array({ maxLength: 300 }),
  );
  for (const { name: source } of transcriptSources)
    for (const ending of ['.jsonl', '.json', '.vscdb'])
      it(`no input crashes the reader of ${source} (${ending})`, async () => {
        await fc.assert(
          fc.asyncProperty(contents, async (content) => {
            const { conversations, problems } = await readBytes(content, `any${ending}`, source);
            for (const { turns } of conversations) {
              assert.ok(turns.length > 0);
              for (const turn of turns) assert.ok(turn.text.trim() !== '' && Number.isFinite(turn.at ?? 0));
            }
            for (const { problem } of problems) assert.match(problem, /\.$/);
          }),
          runs(100),
        );
      });
});

/** A copy of a JSON value with another one in the place to which the numbers lead. */
function withOther(value: unknown, [first, ...way]: readonly number[], other: unknown): unknown {
  if (first === undefined || typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[first % Math.max(1, names.length)];
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? withOther(each, way, other) : each));
  return { ...value, [name]: withOther((value as Record<string, unknown>)[name], way, other) };
}
