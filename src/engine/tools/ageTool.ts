import { defaultSettings } from '../ground/contract/engineSettings.ts';
import { countedMemories } from '../ground/text/counted.ts';
import type { MemoryTool, ToolResult } from './tool.ts';
import { numberOf, say } from './tool.ts';
import { wishes } from './wishes.ts';

const { ageAfterHours, ageMaxRows } = defaultSettings;

export const ageTool: MemoryTool = {
  name: 'memory_age',
  description:
    'Moves old memories from the short to the long tier, the least important first. Only when the user asks for it.',
  schema: {
    type: 'object',
    properties: {
      older_than_hours: {
        type: 'number',
        description: `Only memories older than this. Default ${ageAfterHours}.`,
        minimum: 0,
        maximum: 87_600,
      },
      max_rows: {
        type: 'integer',
        description: `Most memories to move. Default ${ageMaxRows}.`,
        minimum: 1,
        maximum: 100_000,
      },
    },
    additionalProperties: false,
  },
  writes: true,
  doing: () => 'Moving old memories to the long tier',
  confirm: (input) => {
    const most = say(input['max_rows'] ?? ageMaxRows);
    const text =
      `At most ${most} memories older than ${say(input['older_than_hours'] ?? ageAfterHours)} hours move to the ` +
      'long tier.';
    return Promise.resolve({ title: 'Age memories?', text });
  },
  isWished: (context) => Promise.resolve(wishes(context, 'age')),
  run: async ({ memory }, input): Promise<ToolResult> => {
    const olderThanHours = numberOf(input['older_than_hours']);
    const maxRows = numberOf(input['max_rows']);
    const { moved, batch } = await memory.age({
      ...(olderThanHours === undefined ? {} : { olderThanHours }),
      ...(maxRows === undefined ? {} : { maxRows }),
    });
    const text = agedSentence(moved, olderThanHours ?? ageAfterHours);
    return batch === undefined ? { text } : { text, batch };
  },
};

/** The one sentence about an aging run, for tools and commands alike. */
export function agedSentence(moved: number, hours: number): string {
  return `Aged ${countedMemories(moved)} from short-term to long-term (threshold: ${hours}h).`;
}
