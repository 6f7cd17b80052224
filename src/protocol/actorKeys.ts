import type { TextKey } from './textKeys.ts';

/** Parts of the background that write. */
const background = ['consolidator', 'corrections', 'learning', 'notes', 'insights', 'reflection', 'maintenance'];

/** The texts for those who write into a memory; what another program calls itself stays as it is. */
export const actorKeys: { readonly [actor in string]?: TextKey } = {
  chat: 'actorChat',
  agent: 'actorAgent',
  command: 'actorCommand',
  view: 'actorView',
  summarizer: 'actorReset',
  ...Object.fromEntries(background.map((actor) => [actor, 'actorBackground' as const])),
};
