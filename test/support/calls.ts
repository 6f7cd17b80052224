import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { MemoryError } from '../../src/engine/ground/contract/memoryError.ts';

/** One harmless call of each method of the contract; a test fails if one is missing. */
export const calls: { readonly [name: string]: (memory: Memory) => Promise<unknown> } = {
  observe: (memory) => memory.observe({ sessionId: 's', role: 'user', text: 'When do we deploy?' }),
  observeMany: (memory) => memory.observeMany([{ sessionId: 's', role: 'user', text: 'And when do we freeze?' }]),
  importTurns: (memory) => memory.importTurns({ conversations: [] }),
  importNotes: (memory) => memory.importNotes({ notes: [] }),
  endImport: (memory) => memory.endImport(),
  save: (memory) =>
    memory.save({ topic: 'deploys', content: 'We deploy on Fridays', key: 'k', tags: ['t'], attributes: { a: [1] } }),
  learn: (memory) =>
    memory.learn({ facts: [{ topic: 'deploys', content: 'The team deploys on Fridays.', origin: 'user' }] }),
  saveMany: (memory) => memory.saveMany([{ topic: 'deploys', content: 'We never deploy on Mondays' }]),
  recall: (memory) => memory.recall({ query: 'deploy' }),
  search: (memory) => memory.search({ query: 'deploy' }),
  activeMemory: (memory) => memory.activeMemory({ turns: ['deploy'], sessionId: 's' }),
  injections: (memory) => memory.injections('s'),
  rules: (memory) => memory.rules(),
  whereLeftOff: (memory) => memory.whereLeftOff({ question: 'where did we leave off?' }),
  list: (memory) => memory.list(),
  changes: (memory) => memory.changes(0),
  get: (memory) => memory.get('fact_unknown'),
  entity: (memory) => memory.entity({ name: 'Ada' }),
  enrichEntities: (memory) => memory.enrichEntities(),
  history: (memory) => memory.history('fact_unknown'),
  update: (memory) => memory.update('fact_unknown', { importance: 5 }),
  forgetAsked: (memory) => memory.forgetAsked({ text: 'forget the gateway, please', sessionId: 's1' }),
  noticeCorrections: (memory) => memory.noticeCorrections('ep_unknown'),
  correct: (memory) => memory.correct('fact_unknown', { content: 'We deploy on Mondays' }),
  confirm: (memory) => memory.confirm('fact_unknown'),
  forget: (memory) => memory.forget({ topic: 'unknown' }),
  erase: (memory) => memory.erase({ ids: ['fact_unknown'] }),
  rate: (memory) => memory.rate([], 'helpful'),
  age: (memory) => memory.age(),
  link: (memory) => memory.link('a', 'b'),
  unlink: (memory) => memory.unlink('a', 'b'),
  neighbors: (memory) => memory.neighbors('fact_unknown'),
  links: (memory) => memory.links(),
  sessions: (memory) => memory.sessions(),
  turns: (memory) => memory.turns('s'),
  summaries: (memory) => memory.summaries(),
  endSession: (memory) => memory.endSession('s'),
  waitingSessions: (memory) => memory.waitingSessions(),
  undo: (memory) => memory.undo(),
  resetAndSummarize: (memory) => memory.resetAndSummarize({ sessionId: 's', history: ['a', 'b', 'c', 'd'] }),
  maintain: (memory) => memory.maintain(),
  pauseMaintenance: (memory) => memory.pauseMaintenance(),
  maintenance: (memory) => memory.maintenance(),
  topics: (memory) => memory.topics(),
  recentTopics: (memory) => memory.recentTopics(),
  topicFor: (memory) => memory.topicFor({ content: 'We deploy on Fridays' }),
  stats: (memory) => memory.stats(),
  reembed: (memory) =>
    memory.reembed().catch((error: unknown) => {
      // This is the answer when there is no embedding model.
      if (!MemoryError.is(error, 'meaning')) throw error;
    }),
  stopReembed: (memory) => memory.stopReembed(),
  configure: (memory) => memory.configure({ budgetTokens: 300 }),
  close: (memory) => memory.close(),
};
