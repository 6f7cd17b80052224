import { counted, countedMemories } from '../ground/text/counted.ts';
import type { Team } from '../ground/contract/teams.ts';
import type { MemoryTool, ToolResult } from './tool.ts';

/** How fresh a team's memory is here. */
function teamText({ team, contactAt, waiting, toReview, taken, problem }: Team): string {
  const said = Object.values(taken).reduce((sum, each) => sum + each, 0);
  const last = contactAt === undefined ? 'no contact yet' : `last contact ${new Date(contactAt).toISOString()}`;
  return (
    ` Team ${team}: ${countedMemories(said)} of team mates, ${toReview} to review, ${waiting} to be sent, ${last}.` +
    (problem === undefined ? '' : ` ${problem}`)
  );
}

export const statsTool: MemoryTool = {
  name: 'memory_stats',
  description: "Counts the user's memories by kind and tier and tells when the newest was made.",
  schema: { type: 'object', properties: {}, additionalProperties: false },
  writes: false,
  doing: () => 'Counting memories',
  run: async ({ memory }): Promise<ToolResult> => {
    const stats = await memory.stats();
    const teams = await memory.teams();
    const counts = (of: { readonly [name: string]: number }): string =>
      Object.entries(of)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ') || 'none';
    const latest = stats.latestAt === undefined ? 'never' : new Date(stats.latestAt).toISOString();
    return {
      text:
        `${countedMemories(stats.total)} (${counts(stats.byKind)}; ${counts(stats.byTier)}) in ` +
        `${counted(stats.topics, 'topic')}, ${counted(stats.sessions, 'conversation')}, ` +
        `${counted(stats.links, 'link')}. Newest: ${latest}.${teams.map(teamText).join('')}`,
    };
  },
};
