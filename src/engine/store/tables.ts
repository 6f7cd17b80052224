/** The names of all tables, in one place; nothing outside `store/` knows one, and no prompt names one. */
export const tables = {
  metadata: 'metadata',
  scopes: 'scopes',
  memories: 'memories',
  memoryTerms: 'memory_terms',
  memoryIndex: 'memory_index',
  memoryVocabulary: 'memory_vocabulary',
  sessions: 'sessions',
  summaries: 'chat_summaries',
  entities: 'entities',
  memoryEntities: 'memory_entities',
  relations: 'relations',
  history: 'history',
  batches: 'batches',
  injections: 'injections',
} as const;
