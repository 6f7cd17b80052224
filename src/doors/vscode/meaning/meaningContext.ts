import type * as vscode from 'vscode';
import type { MemoryHost } from '../base/memoryHost.ts';
import type { MeaningHost } from './meaningHost.ts';
import type { Log } from '../base/redactedLog.ts';

/** What the commands of search by meaning work with. */
export interface MeaningContext {
  readonly host: MemoryHost;
  readonly meaning: MeaningHost;
  readonly secrets: vscode.SecretStorage;
  readonly log: Log;
}
