import type { Memory } from '../../src/engine/contract.ts';

/** One harmless call of each method of the contract; the type makes a missing one a compile error. */
export const calls: { readonly [name in keyof Memory]: (memory: Memory) => Promise<unknown> } = {
  observe: (memory) => memory.observe({ sessionId: 's', role: 'user', text: 'When do we deploy?' }),
  save: (memory) => memory.save({ topic: 'deploys', content: 'We deploy on Fridays', key: 'k', tags: ['t'], attributes: { a: [1] } }),
  recall: (memory) => memory.recall({ query: 'deploy' }),
  activeMemory: (memory) => memory.activeMemory({ turns: ['deploy'], sessionId: 's' }),
  injections: (memory) => memory.injections('s'),
  list: (memory) => memory.list(),
  changes: (memory) => memory.changes(0),
  get: (memory) => memory.get('fact_unknown'),
  history: (memory) => memory.history('fact_unknown'),
  update: (memory) => memory.update('fact_unknown', { importance: 5 }),
  forget: (memory) => memory.forget({ topic: 'unknown' }),
  age: (memory) => memory.age(),
  link: (memory) => memory.link('a', 'b'),
  unlink: (memory) => memory.unlink('a', 'b'),
  neighbors: (memory) => memory.neighbors('fact_unknown'),
  links: (memory) => memory.links(),
  sessions: (memory) => memory.sessions(),
  turns: (memory) => memory.turns('s'),
  undo: (memory) => memory.undo(),
  resetAndSummarize: (memory) => memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] }),
  topics: (memory) => memory.topics(),
  stats: (memory) => memory.stats(),
  configure: (memory) => memory.configure({ budgetTokens: 300 }),
  close: (memory) => memory.close(),
};
