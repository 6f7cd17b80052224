import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { MaintainInput, MaintainResult } from '../../src/engine/ground/contract/maintenance.ts';

/** Steps until there is no background work left. */
export async function maintain(memory: Memory, input: MaintainInput = {}): Promise<MaintainResult> {
  let result = await memory.maintain(input);
  while (result.state === 'more') result = await memory.maintain();
  return result;
}
