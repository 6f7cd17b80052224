import assert from 'node:assert/strict';
import { type TaskNode, taskNodes } from '../../../../src/doors/vscode/tasks/taskNodes.ts';
import type { WorkEntry } from '../../../../src/engine/ground/contract/continuity.ts';

const entry = (id: string, more: Partial<WorkEntry> = {}): WorkEntry => ({
  id,
  kind: 'task',
  title: id,
  status: 'planned',
  scope: 'user',
  sourceIds: [],
  origin: 'user',
  isEdited: false,
  startedAt: 0,
  changedAt: 0,
  ...more,
});

describe('the list of tasks in the side bar', () => {
  const entries = [
    entry('move', { kind: 'initiative', status: 'under way' }),
    entry('invoices', { belongsTo: 'move' }),
    entry('branch', { kind: 'asset', belongsTo: 'invoices' }),
    entry('fence'),
    entry('paint', { status: 'done', belongsTo: 'fence' }),
  ];
  const names = (nodes: readonly TaskNode[]): string[] =>
    nodes.map((node) => (node.kind === 'over' ? 'over' : node.entry.id));
  const below = (id: string): string[] => {
    const found = entries.find((one) => one.id === id);
    return found === undefined ? [] : names(taskNodes(entries, { kind: 'entry', entry: found }));
  };

  it('R036: shows initiatives with their tasks, tasks with their assets, and what is over last', () => {
    assert.deepEqual(names(taskNodes(entries)), ['move', 'fence', 'over']);
    assert.deepEqual([below('move'), below('invoices'), below('fence')], [['invoices'], ['branch'], []]);
    assert.deepEqual(names(taskNodes(entries, { kind: 'over' })), ['paint']);
    assert.deepEqual(names(taskNodes([entry('alone', { belongsTo: 'gone' })])), ['alone']);
  });
});
