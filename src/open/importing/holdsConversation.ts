import { startReading } from '../../adapters/transcripts/readContext.ts';
import { readTranscripts } from '../../adapters/transcripts/readTranscripts.ts';
import { nativeBinding } from '../bundle.ts';
import type { FoundSource } from './findSources.ts';

/** As many of the newest files are looked into; editors keep one for each window in which nobody said anything. */
const mostFiles = 20;

/** Whether somebody said something in a source's newest conversations; reads until it finds the first turn. */
export async function holdsConversation({ transcripts }: Pick<FoundSource, 'transcripts'>): Promise<boolean> {
  const newest = transcripts.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, mostFiles);
  for await (const item of readTranscripts(newest, startReading({ nativeBinding }))) {
    if ('turns' in item && item.turns.length > 0) return true;
  }
  return false;
}
