import assert from 'node:assert/strict';
import type { VectorFunctions } from '../../../../src/engine/ground/contract/sql.ts';
import type { Stats } from '../../../../src/engine/ground/contract/browsing.ts';
import type { MaintenanceStatus } from '../../../../src/engine/ground/contract/maintenance.ts';
import type { MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { statusItem, type StatusItemFacts } from '../../../../src/doors/vscode/status/statusItem.ts';
import { dateText, whenText } from '../../../../src/open/texts/whenText.ts';
import { type StatusFacts, statusText } from '../../../../src/doors/vscode/status/statusText.ts';

const now = Date.UTC(2026, 10, 21, 12);
const stats = {
  total: 12,
  byKind: { fact: 3, episode: 9 },
  byTier: { short: 10, long: 2, archive: 0 },
  links: 1,
  sessions: 2,
  topics: 1,
  revision: 5,
  schemaVersion: 1,
  file: '/data/memory.db',
  fileBytes: 2_500_000,
  backups: ['2026-11-20', '2026-11-19'],
  durability: 'process',
  readOnly: false,
  problems: [],
} as unknown as Stats;

describe('the status bar', () => {
  const check = (facts: Partial<StatusItemFacts>, text: string, tooltip: RegExp, isWarning = false): void => {
    const item = statusItem({
      stats,
      reason: undefined,
      hooks: { conversations: 0, captured: 0 },
      isOn: true,
      isTrusted: true,
      search: 'Recall searches by words.',
      ...facts,
    });
    assert.equal(item.text, text);
    assert.match(item.tooltip, tooltip);
    assert.equal(item.isWarning, isWarning);
  };
  it('counts what is remembered, without the turns', () =>
    check({}, '$(archive) 3', /^Memory: 3 memories in 1 topic\. Recall searches by words\.$/));
  it('says that there is nothing, and groups the digits of a large count', () => {
    check({ stats: { ...stats, total: 9 } }, '$(archive) 0', /^Memory: nothing is remembered yet\. Recall/);
    check({ stats: { ...stats, total: 12_009 } }, '$(archive) 12,000', /^Memory: 12,000 memories in/);
  });
  it('R060: shows that memory is off', () => check({ isOn: false }, '$(circle-slash) 3', /Turned off/));
  it('says that nothing is kept in a folder that is not trusted', () =>
    check({ isTrusted: false }, '$(archive) 3', /not trusted/));
  it('tells what of other programs was missed, and warns once nothing at all was captured', () => {
    const why = 'Nobody trusted the folder.';
    check({ hooks: { conversations: 2, captured: 1, why } }, '$(archive) 3', /1 of the last 2 conversations .* was/);
    check({ hooks: { conversations: 3, captured: 0, why } }, '$(warning) 3', /0 of the last 3 .*Nobody trusted/, true);
    check({ hooks: { conversations: 3, captured: 0, why }, isOn: false }, '$(circle-slash) 3', /Turned off/);
    check({ hooks: { conversations: 3, captured: 3 } }, '$(archive) 3', /^(?!.*other programs)/);
  });
  it('warns when memory cannot be opened', () =>
    check(
      { stats: undefined, reason: 'Choose another folder.' },
      '$(warning) Memory',
      /not available\. Choose another folder\./,
      true,
    ));
  it('warns when it cannot be written, with the reason', () => {
    check({ stats: { ...stats, readOnly: true } }, '$(warning) 3', /not written/, true);
    check(
      { stats: { ...stats, readOnly: true, problems: [{ code: 'newer', message: 'Update the extension.' }] } },
      '$(warning) 3',
      /Update the extension\./,
      true,
    );
  });
});

describe('the status', () => {
  const facts: StatusFacts = {
    stats,
    reason: undefined,
    folder: '/data',
    workspace: 'git:example.com/a/b',
    isTrusted: true,
    features: {
      enabled: true,
      contextInjection: false,
      capture: true,
      postResponseScan: true,
      resetSummarize: true,
      learning: true,
      memoryScanModels: ['*'],
    },
    offElsewhere: [],
    hooks: { conversations: 0, captured: 0 },
    models: ['Test Model (test)'],
    roles: { reasoning: '', executor: '', summarizer: '', summarizerFallback: '' },
    operations: [],
    meaning: { step: 'words', reasons: ['No embedding model is set up.'], isTrouble: false, offer: 'setUp' },
    unknownSettings: [],
    mirror: { folder: '', problems: [] },
    memories: [],
    summaries: [],
    toReview: 0,
    waiting: 0,
    background: undefined,
    backgroundModel: 'ask',
    now,
  };

  it('R062: says what was turned off on the command line, and what turns it on', () => {
    const features = { ...facts.features, capture: false };
    const said = (offElsewhere: StatusFacts['offElsewhere']): string | undefined =>
      /^- `tieredMemory\.capture`: (.*)$/m.exec(statusText({ ...facts, features, offElsewhere }))?.[1];
    assert.equal(said([]), 'off');
    assert.equal(said(['capture']), 'off, turned off on the command line; "Memory: Enable" turns it on everywhere');
  });

  it('counts the conversations of other programs, and says loudly which were missed', () => {
    assert.doesNotMatch(statusText(facts), /Other programs/);
    const hooks = { conversations: 4, captured: 4, lastAt: now - 60_000 };
    const fine = statusText({ ...facts, hooks });
    assert.match(fine, /## Other programs\n- Hooks: 4 of the last 4 conversations were captured; the last event /);
    assert.doesNotMatch(fine, /Needs attention/);
    const missed = statusText({ ...facts, hooks: { ...hooks, captured: 1, why: 'The disk is full.' } });
    assert.match(
      missed,
      /## Needs attention\n- 1 of the last 4 conversations of other programs was captured\. The disk is full\./,
    );
  });

  it('tells what runs in the background, what waits and why, and the tokens of the day', () => {
    const background: MaintenanceStatus = {
      due: [],
      pendingSessions: 2,
      redacted: 0,
      waiting: [{ job: 'consolidation', what: '3 conversations to be read by a language model as well' }],
      modelRefusal: 'ask',
      modelReason: 'It waits for your permission.',
      runs: [
        {
          job: 'consolidation',
          startedAt: now - 3_600_000,
          finishedAt: now,
          outcome: 'done',
          said: 'Read 1 conversation, learned 2 facts.',
          batch: 'b',
        },
        {
          job: 'decay',
          startedAt: now - 7_200_000,
          finishedAt: now,
          outcome: 'failed',
          said: 'The disk is full.',
          batch: 'b',
        },
        { job: 'consolidation', startedAt: now - 9_000_000, batch: 'a', said: '' },
      ],
      tokensToday: 120,
      tokensPerDay: 50_000,
    };
    const text = statusText({ ...facts, background });
    const section = text.slice(text.indexOf('## In the background'));
    assert.deepEqual(
      section.split('\n').map((line) => line.replaceAll('\\', '')),
      [
        '## In the background',
        '- Language model: asked only once you allow it; 120 of 50,000 tokens used today.',
        '- 2 conversations wait to be read.',
        '- Waiting: 3 conversations to be read by a language model as well. It waits for your permission.',
        `- Consolidation, ${whenText(now - 3_600_000, now)}: Read 1 conversation, learned 2 facts.`,
        `- Aging, ${whenText(now - 7_200_000, now)}: failed: The disk is full.`,
      ],
    );
    assert.match(
      statusText({ ...facts, background, features: { ...facts.features, learning: false } }),
      /conversations are kept, but not read by themselves/,
    );
  });

  it('tells who compares vectors, and why it is not sqlite-vec', () => {
    const said = (compared: VectorFunctions): string => {
      const vectors = {
        model: 'm',
        dimensions: 3,
        embedded: 2,
        missing: 0,
        waiting: 0,
        failed: 0,
        setAside: [],
        compared,
      };
      return statusText({ ...facts, stats: { ...stats, vectors } }).replaceAll('\\', '');
    };
    assert.match(said({ by: 'sqlite-vec' }), /- Compared by: sqlite-vec$/);
    assert.match(
      said({ by: 'javascript', because: 'it has no library for this platform' }),
      /- Compared by: JavaScript, .* because sqlite-vec cannot be used \(it has no library for this platform\)$/,
    );
  });

  it('tells how far the vectors are, and what is set aside', () => {
    const vectors = {
      model: 'm',
      dimensions: 3,
      embedded: 2,
      missing: 3,
      waiting: 1,
      failed: 1,
      setAside: [{ model: 'old@1', dimensions: 3, memories: 7 }],
      problem: 'Memories cannot be embedded now: no.',
    };
    const text = statusText({ ...facts, stats: { ...stats, vectors } }).replaceAll('\\', '');
    assert.match(
      text,
      /- Vectors: 2 of 5 memories have one; 1 waits, 1 could not be read by the model\n- Set aside: 7 of the model old@1\n- Memories cannot be embedded now: no\.$/,
    );
  });

  it('R062: tells counts, place, switches and models', () => {
    const text = statusText(facts);
    for (const line of [
      '3 memories in 1 topic, with 1 link; 9 turns of 2 conversations are kept.',
      '- By kind: 3 facts',
      '- By tier, turns included: 10 short-term, 2 long-term',
      '- File: `/data/memory.db`, 2.4 MB, version 1 of its form',
      `- Backups: 2, the newest of ${dateText(new Date(2026, 10, 20).getTime(), now)}`,
      '- A save outlives the crash of any program; a power cut may take back the last seconds',
      '- Workspace: the repository `example.com/a/b`',
      '- `tieredMemory.contextInjection`: off',
      '- `tieredMemory.enabled`: on',
      '- Installed: Test Model \\(test\\)',
    ])
      assert.ok(text.includes(`${line}\n`), `${line}\n---\n${text}`);
    assert.doesNotMatch(text, /Needs attention/);
  });

  it('tells what becomes of summaries where no language model is, and names a folder as one', () => {
    const text = statusText({ ...facts, models: [], workspace: 'folder:/home/a/b' });
    assert.match(text, /- No language model is installed.*\n- Summaries: they wait for a language model\n/);
    assert.match(text, /- Workspace: the folder `\/home\/a\/b`\n/);
    assert.match(
      statusText({ ...facts, stats: { ...stats, total: 9, byKind: { ...stats.byKind, fact: 0 } } }),
      /\nNothing is remembered yet; 9 turns of 2 conversations are kept\.\n/,
    );
  });

  it('R062: shows that the master switch overrides the others', () => {
    const text = statusText({ ...facts, features: { ...facts.features, enabled: false } });
    assert.match(text, /`tieredMemory\.capture`: on, but everything is turned off\n/);
    assert.match(text, /`tieredMemory\.contextInjection`: off\n/);
  });

  it('R071: lists the most important memories and the latest summaries, as plain words', () => {
    const memory = {
      topic: 'deploys',
      content: '<b>Never</b> on [Fridays](x)',
      importance: 9,
      tier: 'short',
      eventAt: now - 7_200_000,
    } as unknown as MemoryRecord;
    const summary = {
      id: 'a',
      sessionId: 's',
      summary: 'We talked.',
      messageCount: 6,
      modelUsed: 'gpt',
      createdAt: now,
    };
    const text = statusText({ ...facts, memories: [memory], summaries: [summary] });
    assert.ok(
      text.includes('- \\<b\\>Never\\</b\\> on \\[Fridays\\]\\(x\\) (**deploys**, importance 9, short-term, '),
      text,
    );
    assert.ok(text.includes(`- We talked. (6 messages, gpt, ${whenText(now, now)})`), text);
  });

  it('R079: names what needs attention first', () => {
    const text = statusText({
      ...facts,
      stats: undefined,
      reason: 'Choose another folder.',
      unknownSettings: ['typo'],
      isTrusted: false,
      toReview: 2,
      waiting: 1,
    });
    assert.match(
      text,
      /^# Memory\n\n## Needs attention\n- Choose another folder\.\n- The setting tieredMemory\.typo is not known.*\n- This folder is not trusted.*\n- 2 memories wait for your review, .*\n- 1 conversation waits/,
    );
  });
});
