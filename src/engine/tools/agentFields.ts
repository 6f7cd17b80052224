import type { Json } from '../ground/contract/model.ts';
import { textOf } from './tool.ts';

/** For whom a program saves that serves several people; stored as an attribute and never trusted. */
export const userField = {
  user_id: {
    type: 'string',
    description: 'Optional id of the person it is about, where several use one memory.',
    maxLength: 255,
  },
} as const;

/** The fields by which an agent names itself and its run. They are stored and never trusted. */
export const agentFields = {
  agent_id: { type: 'string', description: 'Optional name of the agent that saves.', maxLength: 255 },
  run_id: { type: 'string', description: 'Optional id of its run.', maxLength: 255 },
} as const;

export function agentOf(input: { readonly [name: string]: Json }): {
  readonly agentId?: string;
  readonly runId?: string;
} {
  const [agentId, runId] = [textOf(input['agent_id']), textOf(input['run_id'])];
  return { ...(agentId === undefined ? {} : { agentId }), ...(runId === undefined ? {} : { runId }) };
}
