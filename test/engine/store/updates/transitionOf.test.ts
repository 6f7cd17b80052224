import assert from 'node:assert/strict';
import type { HistoryEvent, MemoryRecord } from '../../../../src/engine/ground/contract/model.ts';
import { transitionOf } from '../../../../src/engine/store/updates/transitionOf.ts';
import { noon } from '../../../support/clock.ts';
import { plainFact } from '../../../support/plainFact.ts';

const memory = (given: Partial<MemoryRecord> = {}): MemoryRecord => ({
  ...plainFact,
  id: 'fact_a',
  batch: 'first',
  updatedAt: noon,
  accessCount: 0,
  ...given,
});
const event = (given: Partial<HistoryEvent>): HistoryEvent => ({
  memoryId: 'fact_a',
  event: 'UPDATE',
  batch: 'later',
  at: noon,
  device: 'x',
  number: 1,
  ...given,
});
const added = event({ event: 'ADD', batch: 'first' });

describe('what became of a memory', () => {
  const cases: readonly (readonly [
    what: string,
    is: string | undefined,
    now: MemoryRecord,
    events: readonly HistoryEvent[],
  ])[] = [
    ['it is new', 'created', memory(), [added]],
    ['it is new in place of an older one', 'updated', memory({ attributes: { supersedes: ['fact_b'] } }), [added]],
    ['it is new and was made of others', 'merged', memory({ attributes: { merged: ['fact_b'] } }), [added]],
    ['it came and went', undefined, memory({ validUntil: noon }), [added, event({ event: 'DELETE' })]],
    ['it is new and waits for review', undefined, memory({ quarantinedAt: noon }), [added]],
    ['it says something else', 'updated', memory(), [event({ before: { content: 'Owls' } })]],
    ['it has another topic', 'updated', memory(), [event({ before: { topic: 'owls' } })]],
    ['it is of another kind', 'updated', memory(), [event({ before: { kind: 'rule' } })]],
    ['it says what others said, too', 'merged', memory(), [event({ event: 'MERGE', before: { content: 'Owls' } })]],
    ['it is weighed otherwise', undefined, memory(), [event({ before: { importance: 2 } })]],
    [
      'it was changed and changed back',
      undefined,
      memory(),
      [event({ before: { content: 'Herons nest' } }), event({ before: { content: 'Owls' } })],
    ],
    [
      'it was changed twice',
      'updated',
      memory(),
      [event({ before: { content: 'Owls' } }), event({ before: { content: 'Herons nest' } })],
    ],
    ['nothing happened', undefined, memory(), []],
    [
      'it was forgotten',
      'soft_deleted',
      memory({ validUntil: noon }),
      [event({ event: 'DELETE', before: { validUntil: null } })],
    ],
    ['it came back', 'restored', memory(), [event({ before: { validUntil: noon } })]],
    [
      'it was forgotten and came back in between',
      undefined,
      memory(),
      [event({ before: { validUntil: null } }), event({ before: { validUntil: noon } })],
    ],
    ['a person let it in', 'created', memory(), [event({ before: { quarantinedAt: noon } })]],
    [
      'it was merged into another one',
      'merged',
      memory({ validUntil: noon, supersededBy: 'fact_b' }),
      [event({ before: { validUntil: null, supersededBy: null } })],
    ],
    [
      'something newer superseded it',
      undefined,
      memory({ supersededBy: 'fact_b' }),
      [event({ before: { supersededBy: null } })],
    ],
    [
      'it waits for review now',
      undefined,
      memory({ quarantinedAt: noon }),
      [event({ before: { quarantinedAt: null } })],
    ],
    ['it was out of use all along', undefined, memory({ validUntil: noon }), [event({ before: { content: 'Owls' } })]],
  ];
  for (const [what, is, now, events] of cases)
    it(`${what}: ${is ?? 'nothing to tell of'}`, () => assert.equal(transitionOf(now, events), is));

  it('an erased one is told of where it was active until then and not new', () => {
    const erased = memory({ content: '[erased]', attributes: { erased: true }, validUntil: noon, deletedAt: noon });
    assert.equal(transitionOf(erased, []), 'deleted');
    assert.equal(transitionOf(erased, [added]), undefined);
    assert.equal(transitionOf({ ...erased, validUntil: noon - 1 }, []), undefined);
  });
});
