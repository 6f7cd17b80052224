import { homedir } from 'node:os';
import { findSources, type FoundSource } from '../../../open/importing/findSources.ts';
import { holdsConversation } from '../../../open/importing/holdsConversation.ts';
import { readSharedSettings } from '../../../open/sharedSettings.ts';

/**
 * What there is to import on this machine, by names and sizes alone.
 * @param memoryFile the database; what was decided about folders stands beside it
 * @param userFolder VS Code's own User folder
 */
export function sourcesHere(memoryFile: string, userFolder: string): Promise<readonly FoundSource[]> {
  const place = { home: homedir(), platform: process.platform, environment: process.env, userFolders: [userFolder] };
  return findSources(place, readSharedSettings(memoryFile));
}

/** The programs with which somebody spoke on this machine, as people call them. */
export async function programsHere(memoryFile: string, userFolder: string): Promise<readonly string[]> {
  const sources = await sourcesHere(memoryFile, userFolder);
  const programs: string[] = [];
  for (const source of sources) if (await holdsConversation(source)) programs.push(source.title);
  return programs;
}
