import { store } from '../../../support/memory.ts';
import type { Effect } from './ownChatEffects.ts';

/** Two values of the settings of the identity, and what shows that they differ. */
export const identityEffects = {
  identityTokens: [
    0,
    100,
    async (memory) => {
      await memory.setIdentity({ notes: [{ part: 'user', content: 'The user is called Ana' }] });
      return (await memory.activeMemory({ turns: ['hello there'] })).facts.length;
    },
  ],
  identityTraits: [
    1,
    2,
    async (memory) => {
      for (const trait of ['patient', 'curious'])
        await store(memory, `The user is ${trait}`, { key: `personality:${trait}`, kind: 'insight' });
      return (await memory.identity()).traits.length;
    },
  ],
} as const satisfies { readonly [name: string]: Effect };
