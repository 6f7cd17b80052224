import type { TextKey } from './textKeys.ts';

/** The texts for those who write into a memory; what another program calls itself stays as it is. */
export const actorKeys: { readonly [actor in string]?: TextKey } = {
  chat: 'actorChat',
  agent: 'actorAgent',
  command: 'actorCommand',
  view: 'actorView',
  summarizer: 'actorReset',
  consolidator: 'actorBackground',
  corrections: 'actorBackground',
  learning: 'actorBackground',
  notes: 'actorBackground',
  insights: 'actorBackground',
  reflection: 'actorBackground',
  maintenance: 'actorBackground',
};
