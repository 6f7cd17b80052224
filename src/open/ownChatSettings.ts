import { defaultSettings, type EngineSettings } from '../engine/ground/contract/engineSettings.ts';

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
  responseCacheSeconds: 'chat.cacheSeconds',
  responseCacheEntries: 'chat.cacheEntries',
  checkpointsKept: 'chat.checkpoints',
  checkpointKilobytes: 'chat.checkpointKilobytes',
  operationDays: 'operations.days',
  operationsKept: 'operations.rows',
  delegateRounds: 'executor.rounds',
} as const;

/** The one of them that is on or off. */
export const responseCacheName = 'chat.cache';

type OwnChatNumber = keyof typeof ownChatSettingNames;
export type OwnChatSettings = Pick<EngineSettings, OwnChatNumber | 'responseCache'>;

/** Reads them from raw values; the engine refuses what is out of range. */
export function ownChatSettingsFrom(rawValueOf: (name: string) => unknown): OwnChatSettings {
  const numbers = Object.entries(ownChatSettingNames).map(([field, name]) => {
    const value = rawValueOf(name);
    const isNumber = typeof value === 'number' && Number.isFinite(value);
    return [field, isNumber ? value : defaultSettings[field as OwnChatNumber]] as const;
  });
  return {
    ...(Object.fromEntries(numbers) as { [field in OwnChatNumber]: number }),
    responseCache: rawValueOf(responseCacheName) === true,
  };
}
