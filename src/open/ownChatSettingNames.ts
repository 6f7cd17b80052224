/** Settings of the engine for our own chat and for what memory notes of its own work, by the names they are set under. */
export const ownChatSettingNames = {
  windowMessages: 'chat.windowMessages',
  mostMessages: 'chat.mostMessages',
  compactAboveMessages: 'chat.compactAboveMessages',
  compactAbovePercent: 'chat.compactAbovePercent',
  compactFromMessages: 'chat.compactFromMessages',
  keepMessages: 'chat.keepMessages',
  tokenLimit: 'chat.tokenLimit',
  evictAfterMinutes: 'chat.evictAfterMinutes',
  responseCache: 'chat.cache',
  responseCacheSeconds: 'chat.cacheSeconds',
  responseCacheEntries: 'chat.cacheEntries',
  checkpointsKept: 'chat.checkpoints',
  checkpointKilobytes: 'chat.checkpointKilobytes',
  operationDays: 'operations.days',
  operationsKept: 'operations.rows',
  delegateRounds: 'executor.rounds',
} as const;
