import assert from 'node:assert/strict';
import path from 'node:path';
import { findTranscripts } from '../../../../src/adapters/transcripts/findTranscripts.ts';
import { givenTranscript, readTranscripts } from '../../../../src/adapters/transcripts/readTranscripts.ts';
import { fixtureHome, fixtures, linesIn, sorted, type Sorted } from '../fixtureHome.ts';

describe('transcripts of other agents', () => {
  const made = fixtureHome();
  after(() => made.remove());
  const readSource = async (source: string): Promise<Sorted> => {
    const found = (await findTranscripts(made.place)).find((each) => each.source === source);
    return sorted(readTranscripts(found?.files ?? [], { folders: made.place.folders ?? [] }));
  };

  it('Claude Code: what was typed, said and read, without wrappers, results, thoughts and subagents', async () => {
    const { conversations, problems } = await readSource('claude-code');
    assert.deepEqual(linesIn(conversations[0]), [
      'user typed: We deploy the shop with Helm, never by hand.',
      'assistant: Understood: Helm only.\n\nI look at the chart.',
      'assistant outside: The chart is fine.',
      'user typed outside: Our staging cluster is called heron.',
      'user outside: Background agent 3 is done.',
      'user typed outside: And keep two replicas.',
      'user typed outside: Backups run at four in the morning.',
      'user outside: A script sent this line.',
    ]);
    const { turns, ...about } = conversations[0] ?? { turns: [] };
    assert.deepEqual(about, {
      source: 'claude-code',
      sessionId: '5d0c1f6e-0001-4000-8000-000000000001',
      file: path.join(made.home, '.claude/projects/-work-shop/5d0c1f6e-0001-4000-8000-000000000001.jsonl'),
      folder: '/work/shop',
      startedAt: Date.UTC(2026, 7, 10, 12),
    });
    assert.deepEqual(turns[1], {
      id: 'a2',
      role: 'assistant',
      text: 'Understood: Helm only.\n\nI look at the chart.',
      at: Date.UTC(2026, 7, 10, 12, 0, 6),
      isTyped: false,
      readsOutside: false,
      model: 'model-x',
    });
    assert.deepEqual(
      problems.map(({ problem }) => path.basename(problem)),
      ['5d0c1f6e-0001-4000-8000-000000000001.jsonl: 1 record of an unknown kind skipped.'],
    );
  });

  it('Claude Code: a fork gives only what it adds', async () => {
    const { conversations } = await readSource('claude-code');
    assert.equal(conversations.length, 2);
    assert.deepEqual(linesIn(conversations[1]), ['user typed: Let us try Kustomize in a branch.']);
  });

  it('Codex: what was submitted is typed, what Codex writes as the user is not said, nothing comes twice', async () => {
    const { conversations, problems } = await readSource('codex');
    const [nightly, main, fork] = conversations;
    assert.deepEqual(linesIn(nightly), ['user: Fix the nightly build.', 'assistant: It is fixed.']);
    assert.deepEqual(linesIn(main), [
      'user typed: The API answers in UTC, everywhere.',
      'assistant: I check the handlers.',
      'user typed outside: Prefer Temporal over Date.',
      'user typed outside: <b>Bold</b> is how the template marks a price.',
    ]);
    assert.equal(main?.turns[1]?.model, 'model-y');
    assert.equal(main?.folder, '/work/api');
    assert.equal(fork?.sessionId, '019a0000-0000-7000-8000-000000000002');
    assert.equal(fork?.folder, '/work/api');
    assert.deepEqual(linesIn(fork), ['user typed: In this branch we log local time.']);
    assert.match(problems.map(({ problem }) => problem).join(), /: 1 record of an unknown kind skipped\.$/);
  });

  it('VS Code: whole chats and logs of operations', async () => {
    const { conversations, problems } = await readSource('vscode');
    assert.deepEqual(
      conversations.map(({ sessionId, folder }) => [sessionId, folder]),
      [
        ['v3', undefined],
        ['v1', '/work/mail app'],
        ['v2', '/work/mail app'],
      ],
    );
    const [empty, whole, log] = conversations;
    assert.deepEqual(linesIn(empty), ['user: I read logs with jq.', 'assistant: Fine.']);
    assert.deepEqual(linesIn(whole), [
      'user typed: Mails go out through Postmark.',
      'assistant outside: Yes, see `send.ts`.\n\nIt uses Postmark.',
      'user typed outside: Bounces are retried twice.',
      'assistant outside: Understood.',
      'user outside: Allow',
      'assistant outside: Went on.',
    ]);
    assert.deepEqual(linesIn(log), ['user typed: Templates are written in MJML.', 'assistant: Good to know.']);
    assert.equal(log?.startedAt, 1786600000000);
    assert.match(problems.map(({ problem }) => problem).join(), /v2\.jsonl: 1 record of an unknown kind skipped\.$/);
  });

  it('Copilot CLI: prompts of a person, without skills and subagents', async () => {
    const { conversations, problems } = await readSource('copilot-cli');
    assert.equal(conversations[0]?.sessionId, 'c0a1-77');
    assert.equal(conversations[0]?.folder, '/work/web');
    assert.deepEqual(linesIn(conversations[0]), [
      'user typed: The web app targets Safari 17.',
      'assistant: Noted, I look at the configuration.',
      'user outside: Continue until it is done.',
      'assistant outside: Done: the target is Safari 17.',
    ]);
    assert.match(problems.map(({ problem }) => problem).join(), /: 1 record of an unknown kind skipped\.$/);
  });

  it("Cursor's command line: the query alone, the folder by its name, the time from the prompt", async () => {
    const { conversations, problems } = await readSource('cursor');
    assert.equal(conversations[0]?.folder, '/work/shop');
    assert.equal(conversations[0]?.startedAt, Date.UTC(2026, 6, 26, 10, 6));
    assert.deepEqual(linesIn(conversations[0]), [
      'user typed: Prices are stored in cents.',
      'assistant: I check the schema.',
      'assistant outside: They are integers.',
    ]);
    assert.match(problems.map(({ problem }) => problem).join(), /: 1 record of an unknown kind skipped\.$/);
  });

  it('Gemini: lines that change and take back what was, once for both files of a chat', async () => {
    const { conversations, problems } = await readSource('gemini');
    assert.equal(conversations.length, 1);
    assert.equal(conversations[0]?.folder, '/work/shop');
    assert.deepEqual(linesIn(conversations[0]), [
      'user typed: The queue is RabbitMQ.',
      'assistant outside: I look it up.',
      'user outside: Read @retry.md please.',
    ]);
    assert.match(problems.map(({ problem }) => problem).join(), /: 1 record of an unknown kind skipped\.$/);
  });

  it('plain JSON lines: turns by conversation and facts, none of them typed', async () => {
    const file = await givenTranscript('jsonl', path.join(fixtures, 'own.jsonl'));
    const { conversations, notes, problems } = await sorted(readTranscripts([file]));
    assert.deepEqual(conversations.map(linesIn), [
      ['user: The lab has two printers.', 'assistant: Noted.'],
      ['user outside: The door code changes monthly.'],
    ]);
    assert.deepEqual(
      conversations.map(({ sessionId, folder, continues }) => [sessionId, folder, continues]),
      [
        ['s1', '/work/lab', undefined],
        ['s2', undefined, undefined],
      ],
    );
    const text = 'The blue printer is out of toner.';
    assert.deepEqual(notes, [{ source: 'jsonl', file: file.path, heading: 'Lab', text, at: 1786780802000 }]);
    assert.match(problems.map(({ problem }) => problem).join(), /: 1 record of an unknown kind skipped\.$/);
  });
});
