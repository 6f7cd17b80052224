import type { ArchivedHit } from '../ground/contract/archiving.ts';
import { neutralLine } from '../knowledge/trust/neutralLine.ts';

/** What a model is told of archived memories: how they begin, where they are, and that the user can bring them back. */
export function archivedLines(archived: readonly ArchivedHit[] = []): string[] {
  if (archived.length === 0) return [];
  return [
    'Archived, only their beginning is known; the user can bring them back with "Memory: Bring Back Archived Memories…":',
    ...archived.map(
      ({ id, gist, topic, file }) => `- ${neutralLine(gist)} [${neutralLine(topic)}] (${id}, in ${file})`,
    ),
  ];
}
