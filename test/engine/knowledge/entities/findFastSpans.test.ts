import assert from 'node:assert/strict';
import { findFastSpans } from '../../../../src/engine/knowledge/entities/findFastSpans.ts';
import { mergeEntities } from '../../../../src/engine/knowledge/entities/mergeEntities.ts';
import {
  entityStrategies,
  recognizeEntities,
  recognizersOf,
} from '../../../../src/engine/knowledge/entities/recognizeEntities.ts';
import { dropOverlaps } from '../../../../src/engine/knowledge/entities/dropOverlaps.ts';
import type { EntityRecognizer } from '../../../../src/engine/ground/contract/ports.ts';
import { findEntities } from '../../../../src/engine/knowledge/entities/findEntities.ts';
import type { EntitySpan } from '../../../../src/engine/ground/contract/entities.ts';

function check(text: string, expected: readonly string[]): void {
  assert.deepStrictEqual(
    findEntities(text)
      .map(({ name, type, aliases }) => `${type} ${[name, ...aliases].join(' = ')}`)
      .sort(),
    [...expected].sort(),
    text,
  );
}

describe('entities by pattern', () => {
  it('R101, R253: finds mentions, hashtags, addresses, links and dates, with nothing installed', () => {
    check('Ask @mara about #atlas', ['person @mara', 'project #atlas']);
    check('mail ops@example.org or see https://example.org/docs?a=1.', [
      'email ops@example.org',
      'url https://example.org/docs?a=1',
    ]);
    check('due 2026-04-20 or 3 May 2027', ['other 2026-04-20', 'other 3 May 2027']);
  });

  it('R276: gives each find one of the seven types', () => {
    check('@mara, #atlas, a@b.example, http://b.example/x, 2026-04-20', [
      'person @mara',
      'project #atlas',
      'email a@b.example',
      'url http://b.example/x',
      'other 2026-04-20',
    ]);
  });

  it('finds what developers name: paths, packages, versions, identifiers and tools', () => {
    check('see src/net/backoff.ts and @scope/pkg@1.2.0', ['other src/net/backoff.ts', 'other @scope/pkg@1.2.0']);
    check('parseHttpRequest broke in v2.4.1', ['other parseHttpRequest', 'other v2.4.1']);
    check('we run postgres and TypeScript behind nginx', ['other postgres', 'other TypeScript', 'other nginx']);
    check('we swift through the express lane', []);
  });

  it('finds people, groups, projects and places by capitals and their surroundings', () => {
    check('Please ask Yuki Tanaka about it.', ['person Yuki Tanaka']);
    check('Tobias fixed the build.', ['person Tobias']);
    check('The audit is done by Norrvik Consulting in Bergen.', ['organization Norrvik Consulting', 'location Bergen']);
    check('We start the Redwood project next week.', ['project Redwood']);
    check('The CTO Amara Diallo agreed.', ['person Amara Diallo']);
    check('Nightly builds are slow. Reviewed everything. However, it works.', []);
    check('The API and the SDK are in the PR.', []);
    check('See you on Monday or in March.', []);
  });

  it('R113: takes the short and the full name of a person in one text for the same', () => {
    check('Yuki Tanaka wrote it, so ask Yuki.', ['person Yuki Tanaka = Yuki']);
    check('Yuki Tanaka and Yuki Mori wrote it, so ask Yuki.', [
      'person Yuki Tanaka',
      'person Yuki Mori',
      'person Yuki',
    ]);
  });

  it('stays fast on a hostile text', () => {
    for (const part of ['Aa ', 'a@', '#a', './', 'A-', 'aB', '“a', 'of De '])
      assert.ok(findEntities(part.repeat(20_000)).length <= 24);
  });
});

describe('overlapping entities', () => {
  const span = (from: number, to: number, confidence: number): EntitySpan => ({
    name: 'x',
    type: 'other',
    from,
    to,
    confidence,
  });

  it('R103: keeps the most certain, then the longest, then the first', () => {
    assert.deepStrictEqual(dropOverlaps([span(0, 9, 0.5), span(2, 5, 0.9)]), [span(2, 5, 0.9)]);
    assert.deepStrictEqual(dropOverlaps([span(0, 3, 0.5), span(1, 9, 0.5)]), [span(1, 9, 0.5)]);
    assert.deepStrictEqual(dropOverlaps([span(2, 5, 0.5), span(0, 3, 0.5)]), [span(0, 3, 0.5)]);
    assert.deepStrictEqual(dropOverlaps([span(0, 3, 0.5), span(3, 6, 0.4)]).length, 2);
  });

  it('R103: a link is not also an address, a path and a name', () => {
    assert.deepStrictEqual(
      mergeEntities(findFastSpans('https://Ada@example.org/src/app.ts')).map(({ type }) => type),
      ['url'],
    );
  });
});

describe('strategies', () => {
  const named = (kind: EntityRecognizer['kind'], spans: readonly EntitySpan[]): EntityRecognizer => ({
    kind,
    recognize: () => Promise.resolve(spans),
  });
  const text = 'the lighthouse keeper met ada';

  it('R102: fast asks patterns alone, accurate adds a small library and a model, in this order', () => {
    assert.deepStrictEqual(entityStrategies, { fast: ['patterns'], accurate: ['patterns', 'nlp', 'model'] });
    const [nlp, model] = [named('nlp', []), named('model', [])];
    assert.deepStrictEqual(recognizersOf('fast', [model, nlp]), []);
    assert.deepStrictEqual(recognizersOf('accurate', [model, nlp]), [nlp, model]);
  });

  it('R101: joins what all providers found, and believes the surest', async () => {
    const nlp = named('nlp', [{ name: 'ada', type: 'organization', from: 26, to: 29, confidence: 0.6 }]);
    const model = named('model', [
      { name: 'ada', type: 'person', from: 26, to: 29, confidence: 0.9 },
      { name: 'somebody', type: 'person', from: 0, to: 8, confidence: 0.9 },
      { name: 'beyond', type: 'person', from: 26, to: 90, confidence: 0.9 },
    ]);
    assert.deepStrictEqual(
      (await recognizeEntities(text, [nlp, model])).map(({ name, type }) => `${type} ${name}`),
      ['person ada'],
    );
  });
});
