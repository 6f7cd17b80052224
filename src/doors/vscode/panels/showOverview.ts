import type { Memory } from '../../../engine/ground/contract/memory.ts';
import type { HealthLine } from '../../../protocol/panelMessages.ts';
import type { PanelContent, PanelOptions } from './panelServer.ts';

const days = 90;

/** Where the parts of the memory say how they do, beside the memory itself. */
export interface OverviewSources {
  readonly offsetMinutes: () => number;
  readonly health: (memory: Memory, devices: number) => Promise<readonly HealthLine[]>;
}

/** The panel "Overview". */
export function showOverview(
  { post }: Pick<PanelOptions, 'post'>,
  { offsetMinutes, health }: OverviewSources,
): PanelContent {
  return {
    show: async ({ memory }) => {
      const overview = await memory.overview({ days, offsetMinutes: offsetMinutes() });
      const { firstDay, growth, week, conversations, promptTokens, modelTokens, topics, waiting } = overview;
      await post({
        type: 'overview',
        overview: {
          ...{ firstDay, days, growth, week, conversations, promptTokens, modelTokens, waiting },
          topics: topics.map(({ topic, total }) => ({ topic, total })),
          health: await health(memory, overview.devices),
        },
      });
    },
  };
}
