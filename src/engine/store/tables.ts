/** The names of all tables, in one place; nothing outside `store/` knows one, and no prompt names one. */
export const tables = {
  metadata: 'metadata',
  scopes: 'scopes',
  memories: 'memories',
  memoryTerms: 'memory_terms',
  memoryIndex: 'memory_index',
  sessions: 'sessions',
  summaries: 'chat_summaries',
  entities: 'entities',
  entityNames: 'entity_names',
  memoryEntities: 'memory_entities',
  unlinked: 'unlinked',
  relations: 'relations',
  history: 'history',
  batches: 'batches',
  injections: 'injections',
} as const;
