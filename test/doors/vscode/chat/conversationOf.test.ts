import assert from 'node:assert/strict';
import fc from 'fast-check';
import { conversationOf, lastUndoable } from '../../../../src/doors/vscode/chat/conversationOf.ts';
import { runs } from '../../../support/runs.ts';

const turn = (metadata: unknown): unknown => ({ result: { metadata } });

describe('the conversation of a turn', () => {
  it('is the one that the newest turn names', () => {
    const history = [
      turn({ threadId: 'a', saidProblems: ['budget'] }),
      { prompt: 'hello' },
      turn({ threadId: 'b', saidProblems: ['full'] }),
      turn(undefined),
    ];
    assert.deepEqual(
      conversationOf(history, () => 'new'),
      { id: 'b', isNew: false, saidProblems: new Set(['full']), readsOutside: false, isHatching: false, firstTurn: 1 },
    );
  });

  it('is new when no turn names one', () => {
    assert.deepEqual(
      conversationOf([turn({ threadId: 7 }), turn('x'), { prompt: 'hello' }], () => 'new'),
      { id: 'new', isNew: true, saidProblems: new Set(), readsOutside: false, isHatching: false, firstTurn: 0 },
    );
  });

  it('R054: starts anew behind a reset, and knows nothing of what came before it', () => {
    const history = [
      { prompt: 'x' },
      turn({ threadId: 'a', saidProblems: ['full'] }),
      { prompt: '/reset' },
      turn({ threadId: 'a', ended: true }),
    ];
    assert.deepEqual(
      conversationOf(history, () => 'new'),
      { id: 'new', isNew: true, saidProblems: new Set(), readsOutside: false, isHatching: false, firstTurn: 4 },
    );
    const later = [...history, { prompt: 'y' }, turn({ threadId: 'b', saidProblems: ['budget'] })];
    assert.deepEqual(
      conversationOf(later, () => 'new'),
      {
        id: 'b',
        isNew: false,
        saidProblems: new Set(['budget']),
        readsOutside: false,
        isHatching: false,
        firstTurn: 4,
      },
    );
  });

  it('R054: starts anew when the conversation was reset from outside the chat', () => {
    assert.equal(
      conversationOf(
        [{ prompt: 'x' }, turn({ threadId: 'a' })],
        () => 'new',
        (id) => id === 'a',
      ).id,
      'new',
    );
  });

  it('R225: goes on as a hatching until it is over, whatever is asked in between', () => {
    const history = [
      turn({ threadId: 'a' }),
      turn({ threadId: 'b', hatching: true }),
      { prompt: '/stats' },
      turn({ threadId: 'b' }),
    ];
    const [going, over] = [
      conversationOf(history, () => 'new'),
      conversationOf(
        history,
        () => 'new',
        (id) => id === 'b',
      ),
    ];
    assert.deepEqual([going.id, going.isHatching, going.firstTurn], ['b', true, 1]);
    assert.deepEqual([over.id, over.isHatching], ['new', false]);
  });

  it('can be told from any history', () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), (history) => {
        assert.equal(typeof conversationOf(history, () => 'new').id, 'string');
      }),
      runs(100),
    );
  });
});

describe('what is taken back by words', () => {
  const history = [
    turn({ threadId: 'a', undoable: ['b1'] }),
    turn({ threadId: 'a' }),
    turn({ threadId: 'a', undoable: ['b2', 'b3', 7] }),
    { prompt: 'hello' },
    turn({ threadId: 'a' }),
  ];

  it('is what the newest answer with an offer did, then what the one before did', () => {
    assert.deepEqual(lastUndoable(history, { onlyLast: false }), ['b2', 'b3']);
    const undone = [...history, turn({ undid: ['b2', 'b3'] })];
    assert.deepEqual(lastUndoable(undone, { onlyLast: false }), ['b1']);
    assert.deepEqual(lastUndoable([...undone, turn({ undid: ['b1'] })], { onlyLast: false }), []);
  });

  it('are not those from before a reset, which may have its own', () => {
    const reset = turn({ ended: true, undoable: ['b4'] });
    assert.deepEqual(lastUndoable([...history, reset], { onlyLast: false }), ['b4']);
    assert.deepEqual(lastUndoable([...history, reset, turn({ undid: ['b4'] })], { onlyLast: false }), []);
    assert.deepEqual(lastUndoable([...history, turn({ ended: true })], { onlyLast: false }), []);
  });

  it('is only what the last answer did where a language model may know what is meant', () => {
    assert.deepEqual(lastUndoable(history, { onlyLast: true }), []);
    assert.deepEqual(lastUndoable(history.slice(0, 3), { onlyLast: true }), ['b2', 'b3']);
  });

  it('is nothing in a chat that has done nothing, or that another version wrote', () => {
    for (const chat of [[], [turn('x')], [turn({ undoable: 'b1' })]])
      assert.deepEqual(lastUndoable(chat, { onlyLast: false }), []);
  });
});
