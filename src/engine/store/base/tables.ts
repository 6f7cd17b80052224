/** The names of all tables, written once; nothing outside `store/` knows one, and no prompt names one. */
export const tables = {
  metadata: 'metadata',
  scopes: 'scopes',
  memories: 'memories',
  memoryTerms: 'memory_terms',
  memoryIndex: 'memory_index',
  vocabulary: 'memory_vocabulary',
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
  leases: 'leases',
  runs: 'maintenance_runs',
  modelUse: 'model_use',
  checkedPairs: 'checked_pairs',
  vectorModels: 'vector_models',
  vectors: 'vectors',
  unembedded: 'unembedded',
  tombstones: 'tombstones',
  erasures: 'erasures',
  erasureWork: 'erasure_work',
  conversationRevisions: 'conversation_revisions',
  conversationChanges: 'conversation_changes',
  checkpoints: 'checkpoints',
  cachedAnswers: 'cached_answers',
  operations: 'operations',
  operationCounts: 'operation_counts',
  recalledTurns: 'recalled_turns',
  archiveFiles: 'archive_files',
  archived: 'archived',
  archivedIndex: 'archived_index',
  archivedLinks: 'archived_links',
} as const;

/**
 * Goes through distilled memories by their time. Left alone, SQLite takes the index of all events and reads every turn
 * on the way: among 5,000 turns without a memory the names of topics took 0.8 ms instead of 0.003, and more with each turn.
 */
export const byTimeOfDistilled = 'INDEXED BY memories_recent';
