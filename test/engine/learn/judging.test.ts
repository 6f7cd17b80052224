import assert from 'node:assert/strict';
import { defaultSettings } from '../../../src/engine/ground/contract/engineSettings.ts';
import type { MemoryRecord, NewMemory } from '../../../src/engine/ground/contract/model.ts';
import { bandOf, bandsFor } from '../../../src/engine/knowledge/compare/bandOf.ts';
import { consentNeeded, isAskedFor } from '../../../src/engine/learn/consent/consentNeeded.ts';
import { isSavedOnPurpose } from '../../../src/engine/learn/isSavedOnPurpose.ts';
import { judge } from '../../../src/engine/learn/judge.ts';
import { judgeRule } from '../../../src/engine/learn/judgeRule.ts';
import { batchesOf, type MemoryPair } from '../../../src/engine/learn/judgePairs.ts';
import type { Incoming } from '../../../src/engine/learn/ladder.ts';
import { lastSaid } from '../../../src/engine/ground/contract/lastSaid.ts';

const hour = 3_600_000;

/** What is known, learned from the user's talk at noon, unless more is said of it. */
const known = (id: string, content: string, more: Partial<MemoryRecord> = {}): MemoryRecord =>
  ({
    id,
    kind: 'fact',
    topic: 'work',
    content,
    origin: 'user',
    source: 'session',
    sourceRole: 'user',
    tags: [],
    attributes: {},
    sourceIds: [],
    validFrom: 12 * hour,
    eventAt: 12 * hour,
    updatedAt: 12 * hour,
    ...more,
  }) as MemoryRecord;
const saved = (id: string, content: string, more: Partial<MemoryRecord> = {}): MemoryRecord =>
  known(id, content, { source: 'user', ...more });

describe('what a fact is to what is known', () => {
  interface Said {
    readonly content: string;
    readonly at?: number;
    readonly as?: Incoming['as'];
    readonly origin?: MemoryRecord['origin'];
    readonly denied?: string;
  }
  const decided = (said: Said, ...memories: readonly MemoryRecord[]): unknown => {
    const { content, at = 13 * hour, as = 'learned', origin = 'user', denied } = said;
    const corrects = denied === undefined ? undefined : { denied };
    const { decision } = judge({ topic: 'work', content, origin, at, as, corrects }, memories, defaultSettings);
    return decision;
  };
  const replaces = (...ids: readonly string[]): unknown => ({ do: 'replace', ids });

  const npm = known('m1', 'The project uses npm');
  const cases: readonly (readonly [what: string, said: Said, memories: readonly MemoryRecord[], decision: unknown])[] =
    [
      ['new beside nothing', { content: 'The project uses pnpm' }, [], { do: 'add' }],
      ['new beside something else', { content: 'The office is in Oslo' }, [npm], { do: 'add' }],
      ['the same in the same words', { content: 'The project uses npm' }, [npm], { do: 'keep', id: 'm1' }],
      ['the same but for the last stop', { content: 'The project uses npm.' }, [npm], { do: 'keep', id: 'm1' }],
      ['a change of what is chosen', { content: 'The project uses pnpm instead of npm' }, [npm], replaces('m1')],
      [
        'a correction that names the old value',
        { content: 'The project uses pnpm', denied: 'npm' },
        [npm],
        replaces('m1'),
      ],
      [
        'another value of one thing',
        { content: 'The port is 8081' },
        [known('m2', 'The port is 8080')],
        replaces('m2'),
      ],
      ['another of several', { content: 'Anna keeps herons' }, [known('m3', 'Bert keeps herons')], { do: 'add' }],
      [
        'less than is known',
        { content: 'The build runs on the blue machine' },
        [known('m4', 'The build runs on the blue machine in Oslo')],
        { do: 'keep', id: 'm4' },
      ],
      [
        'an older value of one thing',
        { content: 'The port is 8081', at: 11 * hour },
        [known('m2', 'The port is 8080')],
        { do: 'backdate', by: 'm2' },
      ],
      [
        'another value of what the user said, in the words of an assistant',
        { content: 'The port is 8081', origin: 'assistant' },
        [known('m2', 'The port is 8080')],
        { do: 'add' },
      ],
      [
        'another value of what an assistant said',
        { content: 'The port is 8081', origin: 'assistant' },
        [known('m2', 'The port is 8080', { origin: 'assistant' })],
        replaces('m2'),
      ],
      [
        'another value of what a person saved, without a word of change',
        { content: 'The port is 8081' },
        [saved('m2', 'The port is 8080')],
        { do: 'add' },
      ],
      [
        'another value of what a person saved, with a word of change',
        { content: 'The port is now 8081' },
        [saved('m2', 'The port is 8080')],
        replaces('m2'),
      ],
      [
        'another value of what a person saved, saved as well',
        { content: 'The port is 8081', as: 'settled' },
        [saved('m2', 'The port is 8080')],
        replaces('m2'),
      ],
    ];
  for (const [what, said, memories, decision] of cases)
    it(what, () => assert.deepEqual(decided(said, ...memories), decision));

  it('is unsure of what is alike and neither the same nor another, at most five, the most alike first', () => {
    const herons = Array.from({ length: 8 }, (_, at) =>
      known(
        `m${at}`,
        `Herons nest by the ${['old', 'new', 'blue', 'red', 'tall', 'dry', 'wet', 'far'][at] ?? ''} gate in spring`,
      ),
    );
    const said = {
      topic: 'work',
      content: 'Herons nest by the north gate in spring',
      origin: 'user',
      at: 0,
      as: 'learned',
    };
    const { decision, unsure } = judge(said as never, herons, defaultSettings);
    assert.deepEqual([decision, unsure.length], [{ do: 'add' }, 5]);
    const far = judge(said as never, [known('m1', 'Otters swim')], defaultSettings, () => 0.6);
    assert.deepEqual([far.decision, far.unsure.map(({ id }) => id)], [{ do: 'add' }, ['m1']], 'by meaning alone');
    assert.deepEqual(judge(said as never, [known('m1', 'Otters swim')], defaultSettings).unsure, []);
  });
});

describe('how alike two statements must be', () => {
  const limits = { sameFrom: 0.9, updateFrom: 0.7, recreateFrom: 0.5 };
  it('goes by bands', () => {
    const bands = [1, 0.9, 0.89, 0.7, 0.69, 0.5, 0.49, 0.35, 0.34, 0].map((similarity) => bandOf(similarity, limits));
    assert.deepEqual(bands.join(' '), 'auto auto update update recreate recreate fallback fallback none none');
  });

  it('is more where it is of the user', () => {
    const settings = { ...limits, stricterAboutUser: 0.2 };
    assert.deepEqual(bandsFor({ content: 'The gate is blue' }, settings), limits);
    const stricter = bandsFor({ content: 'The user lives in Oslo' }, settings);
    assert.equal(stricter.sameFrom, 1);
    assert.ok(Math.abs(stricter.updateFrom - 0.9) < 1e-9 && Math.abs(stricter.recreateFrom - 0.7) < 1e-9);
  });
});

describe('what a rule is to the rules in force', () => {
  const rule = (id: string, content: string, more: Partial<MemoryRecord> = {}): MemoryRecord =>
    known(id, content, { kind: 'rule', tags: ['rule'], ...more });
  const decided = (content: string, rules: readonly MemoryRecord[], more: Partial<Incoming> = {}): unknown =>
    judgeRule(
      { memory: { content, origin: 'user', validFrom: 13 * hour } as NewMemory, as: 'learned', ...more },
      rules,
    );
  const tabs = rule('r1', 'Indent with tabs');

  it('the same, another value of it, or one beside it', () => {
    assert.deepEqual(decided('Indent with tabs', [tabs]), { do: 'keep', id: 'r1' });
    assert.deepEqual(decided('Indent with spaces', [tabs]), { do: 'replace', ids: ['r1'] });
    assert.deepEqual(decided('Write commit messages in English', [tabs]), { do: 'add' });
    assert.deepEqual(decided('Indent with spaces', []), { do: 'add' });
  });

  it('older than what was said since, and no match for whoever may say more', () => {
    const later = rule('r1', 'Indent with tabs', { validFrom: 14 * hour });
    assert.deepEqual(decided('Indent with spaces', [later]), { do: 'backdate', by: 'r1' });
    const memory = { content: 'Indent with spaces', origin: 'assistant', validFrom: 13 * hour } as NewMemory;
    assert.deepEqual(judgeRule({ memory, as: 'learned' }, [tabs]), { do: 'add' });
    const theirs = rule('r1', 'Indent with tabs', { origin: 'assistant' });
    assert.deepEqual(judgeRule({ memory, as: 'learned' }, [theirs]), { do: 'replace', ids: ['r1'] });
  });

  it('takes back what it denies', () => {
    const directive = { does: 'takesBack', whose: 'user', denied: 'Indent with tabs', turn: 'No more tabs' } as never;
    assert.deepEqual(decided('Do not indent with tabs any more', [tabs], { directive }), {
      do: 'takeBack',
      ids: ['r1'],
    });
    assert.deepEqual(decided('Do not indent with tabs any more', [], { directive }), { do: 'leave' });
  });
});

describe('whether a memory was saved on purpose', () => {
  const of = (more: Partial<NewMemory>): boolean =>
    isSavedOnPurpose({ origin: 'user', source: 'session', tags: [], ...more });
  it('goes by who said it, and how', () => {
    assert.equal(of({}), true, 'it has no side of a conversation');
    assert.equal(of({ sourceRole: 'user' }), false);
    assert.equal(of({ sourceRole: 'user', source: 'user' }), true);
    assert.equal(of({ sourceRole: 'user', tags: ['explicit'] }), true);
    assert.equal(of({ actor: 'summarizer' }), false);
    assert.equal(of({ actor: 'agent' }), true);
    assert.equal(of({ origin: 'confirmed' }), true);
    assert.equal(of({ origin: 'assistant', source: 'user', tags: ['explicit'] }), false);
  });
});

describe('when a memory was last said', () => {
  const last = (more: Partial<MemoryRecord>): number => lastSaid(known('m', 'x', more)) / hour;
  it('is when it began to hold, was confirmed, or was changed under its key', () => {
    assert.equal(last({}), 12);
    assert.equal(last({ attributes: { confirmedAt: 15 * hour } }), 15);
    assert.equal(last({ attributes: { confirmedAt: 9 * hour } }), 12);
    assert.equal(last({ attributes: { confirmedAt: 'soon' } }), 12);
    assert.equal(last({ eventAt: 14 * hour, updatedAt: 16 * hour }), 12);
    assert.equal(last({ key: 'k', eventAt: 14 * hour, updatedAt: 16 * hour }), 14);
    assert.equal(last({ key: 'k', eventAt: 20 * hour, updatedAt: 16 * hour }), 16, 'not what is still to come');
  });
});

describe('what waits for consent', () => {
  const asked = (
    more: Partial<NewMemory>,
    rest: Partial<Incoming> = {},
    settings: Partial<typeof defaultSettings> = {},
  ): string => {
    const memory = {
      kind: 'fact',
      topic: 'notes',
      content: 'The gate is blue',
      origin: 'user',
      tags: [],
      ...more,
    } as NewMemory;
    const found = consentNeeded({ memory, given: {}, as: 'learned', ...rest }, { ...defaultSettings, ...settings });
    return found === undefined ? 'nothing' : `${found.reason} ${found.field}`;
  };
  const pronouns = { content: 'The user’s pronouns are they/them' };
  const city = { content: 'The user lives in Oslo' };

  it('is what fills a field of the user that nobody asked to have kept', () => {
    assert.equal(asked({}), 'nothing');
    const [reason = '', field = ''] = asked(pronouns).split(' ');
    assert.deepEqual([reason, field], ['consent', 'pronouns']);
    assert.equal(asked(pronouns, {}, { consentFields: [] }), 'nothing');
    for (const kind of ['rule', 'insight', 'identity'] as const)
      assert.notEqual(asked({ ...pronouns, kind }), 'nothing');
    for (const kind of ['episode', 'summary', 'procedure'] as const)
      assert.equal(asked({ ...pronouns, kind }), 'nothing');
    assert.equal(asked({ ...pronouns, quarantinedAt: 1 }), 'nothing');
    assert.equal(asked({ ...pronouns, tags: ['explicit'] }), 'nothing');
    assert.equal(asked(pronouns, { as: 'saved' }), 'nothing');
    assert.notEqual(asked(pronouns, { as: 'saved', given: { isNoticed: true } }), 'nothing');
    assert.equal(asked({ ...pronouns, origin: 'confirmed' }), 'nothing');
    assert.notEqual(asked({ ...pronouns, origin: 'assistant', tags: ['explicit'] }), 'nothing');
  });

  it('is what somebody else noticed once, unless they are sure', () => {
    const theirs = { ...city, origin: 'assistant' } as const;
    const once = asked(theirs, {}, { consentFields: [] });
    if (once.startsWith('once')) {
      assert.equal(asked(theirs, { sureness: 1 }, { consentFields: [] }), 'nothing');
      assert.equal(asked(theirs, {}, { consentFields: [], consentSignals: 1 }), 'nothing');
    }
    assert.equal(asked(city, {}, { consentFields: [] }), 'nothing', 'the user said it');
  });

  it('is told by what it is filed under, where it is a bare value', () => {
    assert.match(asked({ topic: 'pronouns', content: 'they/them' }), /^consent pronouns/u);
    assert.equal(asked({ topic: 'pronouns', content: 'The gate of the old house by the lake is blue' }), 'nothing');
  });

  it('is asked for by hand, by a yes, or in words of their own', () => {
    const is = (origin: NewMemory['origin'], as: Incoming['as'], tags: readonly string[] = [], given = {}): boolean =>
      isAskedFor({ memory: { origin, tags } as unknown as NewMemory, as, given });
    assert.deepEqual(
      [is('confirmed', 'learned'), is('user', 'learned'), is('user', 'learned', ['explicit']), is('user', 'saved')],
      [true, false, true, true],
    );
    assert.deepEqual([is('user', 'saved', [], { isNoticed: true }), is('assistant', 'saved')], [false, false]);
  });
});

describe('pairs that a model is asked about', () => {
  it('go in as few requests as possible, of nearly the same size', () => {
    const sizes = (count: number): readonly number[] =>
      batchesOf(Array.from({ length: count }, () => ({}) as MemoryPair)).map(({ length }) => length);
    assert.deepEqual([0, 1, 10, 11, 12, 25].map(sizes), [[], [1], [10], [6, 5], [6, 6], [9, 9, 7]]);
  });
});
