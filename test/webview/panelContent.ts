import type { GraphMemory, ShownBatch, ShownGraph, ShownOverview, ToPanel } from '../../src/protocol/panelMessages.ts';

const day = 86_400_000;
export const days = 90;

/** An overview of a memory that grew for ninety days. */
export function someOverview(more: Partial<ShownOverview> = {}): ToPanel {
  const by = (make: (at: number) => number): readonly number[] =>
    Array.from({ length: days }, (_, at) => Math.round(make(at)));
  return {
    type: 'overview',
    overview: {
      firstDay: Math.floor(Date.now() / day) - days + 1,
      days,
      growth: by((at) => at).map((at) => ({
        short: 20 + (at % 14),
        long: 10 + at * 2,
        archive: Math.floor(at / 3),
      })),
      week: { cameIn: 21, used: 34, unused: 187, corrected: 3, aged: 14, forgotten: 2 },
      conversations: [
        { source: 'chat', days: by((at) => 3 + 2 * Math.sin(at / 3)) },
        { source: 'claude-code', days: by((at) => 2 + 2 * Math.cos(at / 4)) },
        { source: 'codex', days: by((at) => at % 3) },
      ],
      promptTokens: by((at) => 900 + 400 * Math.sin(at / 5)),
      modelTokens: by((at) => (at % 5) * 300),
      topics: [
        { topic: 'deployment', total: 42 },
        { topic: 'tooling', total: 31 },
        { topic: '<script>alert("topic")</script>', total: 12 },
        { topic: 'preferences', total: 7 },
      ],
      waiting: { ...nothingWaits, conflict: 2, outside: 1, expired: 4 },
      health: [
        { name: 'Backups', text: 'There is no backup yet.', isGood: false, action: 'backUp', label: 'Back up now' },
        { name: 'Search', text: 'Recall searches by words.', isGood: true, action: 'setUpMeaning', label: 'Set up…' },
        { name: 'Language models', text: 'Installed: GPT-5.', isGood: true },
        { name: 'Devices', text: 'This memory was written on one device.', isGood: true },
      ],
      ...more,
    },
  };
}

export const nothingWaits: ShownOverview['waiting'] = {
  conflict: 0,
  protected: 0,
  instruction: 0,
  outside: 0,
  consent: 0,
  once: 0,
  ground: 0,
  expired: 0,
};

export function emptyOverview(): ToPanel {
  const none = new Array<number>(days).fill(0);
  return someOverview({
    growth: none.map(() => ({ short: 0, long: 0, archive: 0 })),
    week: { cameIn: 0, used: 0, unused: 0, corrected: 0, aged: 0, forgotten: 0 },
    conversations: [],
    promptTokens: none,
    modelTokens: none,
    topics: [],
    waiting: nothingWaits,
  });
}

/** What was done on two days. */
export function someBatches(): readonly ShownBatch[] {
  const noon = new Date().setHours(12, 0, 0, 0);
  return [
    {
      ...{ id: 'batch_4', at: noon, action: 'forget', isUndone: true, canUndo: false },
      counts: [{ event: 'DELETE', count: 1 }],
      changes: [{ memoryId: 'fact_4', event: 'DELETE', topic: 'lunch', text: 'Lunch is at noon.' }],
    },
    {
      ...{ id: 'batch_3', at: noon - 60_000, action: 'learn', actor: 'consolidator', isUndone: false, canUndo: true },
      counts: [
        { event: 'ADD', count: 14 },
        { event: 'LINK', count: 1 },
      ],
      changes: [
        {
          ...{ memoryId: 'fact_2', event: 'ADD', topic: '<img src=x onerror=alert(1)>' },
          text: 'The staging database is refreshed from production every Monday.',
          reason: 'It was said twice.',
        },
        { memoryId: 'fact_2', event: 'LINK', topic: 'deployment', text: 'Staging.', other: 'We deploy on Fridays.' },
      ],
    },
    {
      ...{ id: 'batch_2', at: noon - day, action: 'update', actor: 'view', isUndone: false, canUndo: true },
      counts: [{ event: 'UPDATE', count: 1 }],
      changes: [
        {
          ...{ memoryId: 'fact_1', event: 'UPDATE', topic: 'ports', tier: 'long' },
          text: 'The API listens on port 9090.',
          was: 'The API listens on port 8080.',
        },
      ],
    },
    {
      ...{ id: 'batch_1', at: noon - 40 * day, action: 'age', isUndone: false, canUndo: true },
      counts: [{ event: 'AGE', count: 5 }],
      changes: [{ memoryId: 'fact_3', event: 'AGE', topic: 'tools', text: 'Uses pnpm, not npm.', tier: 'long' }],
    },
  ];
}

export function changes(more: Partial<Extract<ToPanel, { readonly type: 'changes' }>> = {}): ToPanel {
  return { type: 'changes', batches: someBatches(), isFirst: true, isLast: true, isReadOnly: false, ...more };
}

/** A graph of a few memories, with everything that a line can mean. */
export function someGraph(more: Partial<ShownGraph> = {}): ToPanel {
  const memory = (id: string, topic: string, text: string, own: Partial<GraphMemory> = {}): GraphMemory => ({
    ...{ id, topic, text, kind: 'fact', tier: 'long', importance: 6, eventAt: Date.now() - day },
    ...{ isHere: true, placeName: 'harbor/harbor' },
    ...own,
  });
  return {
    type: 'graph',
    graph: {
      memories: [
        memory('fact_1', 'deployment', 'We deploy on Fridays after the standup.'),
        memory('fact_2', 'deployment', 'Staging is refreshed every Monday.', { tier: 'short' }),
        memory('fact_3', 'tooling', 'Uses pnpm, not npm.', { importance: 9, eventAt: Date.now() - 20 * day }),
        memory('fact_4', '<script>alert("topic")</script>', 'A topic may be anything.', {
          ...{ isHere: false, placeName: 'harbor/crane' },
        }),
      ],
      links: [
        { from: 'fact_1', to: 'fact_2', type: 'person' },
        { from: 'fact_2', to: 'fact_3', type: 'rests' },
      ],
      names: [{ id: 'entity_1', name: 'Kim', type: 'person', memories: ['fact_1', 'fact_3'] }],
      total: 4,
      since: Date.now() - 30 * day,
      canLink: true,
      ...more,
    },
  };
}

/** A graph of about five thousand nodes: memories in topics, names, and links. */
export function largeGraph(): ToPanel {
  const memories = Array.from({ length: 4000 }, (_, at): GraphMemory => ({
    ...{ id: `fact_${at}`, topic: `topic ${at % 500}`, text: `Memory number ${at} of a large project.` },
    ...{ kind: 'fact', tier: at % 5 === 0 ? 'short' : 'long', importance: 1 + (at % 10) },
    ...{ eventAt: Date.now() - at * 3_600_000 },
    ...{ isHere: true, placeName: 'harbor/harbor' },
  }));
  return someGraph({
    memories,
    links: memories.slice(1).map(({ id }, at) => ({ from: id, to: `fact_${(at * 7) % 4000}`, type: 'found' })),
    names: Array.from({ length: 500 }, (_, at) => ({
      ...{ id: `entity_${at}`, name: `Name ${at}`, type: 'person' },
      memories: [0, 1, 2].map((step) => `fact_${(at * 8 + step * 31) % 4000}`),
    })),
    total: 4000,
  });
}
