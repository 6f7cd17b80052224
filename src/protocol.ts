/**
 * What the host and the webview say to each other. Both sides check what they receive with the guards below, because a
 * message is only JSON until it was looked at. This is the one file that webview/ shares with src/.
 */

export type OverviewTier = 'short' | 'long' | 'archive';

export interface OverviewMemory {
  readonly id: string;
  readonly content: string;
  readonly tier: OverviewTier;
  readonly importance: number;
}

export interface OverviewTopic {
  readonly topic: string;
  readonly memories: readonly OverviewMemory[];
}

export interface Overview {
  readonly topics: readonly OverviewTopic[];
  /** How many memories there are in all; the topics may carry fewer. */
  readonly total: number;
  /** One sentence for the user when memory could not be read. */
  readonly problem?: string;
}

export type ToWebview = { readonly type: 'overview' } & Overview;

export type ToHost = { readonly type: 'ready' } | { readonly type: 'refresh' };

export function isToWebview(value: unknown): value is ToWebview {
  return (
    isRecord(value) &&
    value['type'] === 'overview' &&
    isCount(value['total']) &&
    (value['problem'] === undefined || typeof value['problem'] === 'string') &&
    Array.isArray(value['topics']) &&
    value['topics'].every(isTopic)
  );
}

export function isToHost(value: unknown): value is ToHost {
  return isRecord(value) && (value['type'] === 'ready' || value['type'] === 'refresh');
}

function isTopic(value: unknown): value is OverviewTopic {
  return isRecord(value) && typeof value['topic'] === 'string' && Array.isArray(value['memories']) && value['memories'].every(isMemory);
}

function isMemory(value: unknown): value is OverviewMemory {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['content'] === 'string' &&
    isTier(value['tier']) &&
    typeof value['importance'] === 'number' &&
    Number.isFinite(value['importance'])
  );
}

function isTier(value: unknown): value is OverviewTier {
  return value === 'short' || value === 'long' || value === 'archive';
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
