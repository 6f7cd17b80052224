import type { EngineSettings } from '../../../../src/engine/ground/contract/engineSettings.ts';
import type { Effect } from './ownChatEffects.ts';

type ConsentSetting = 'stricterAboutUser' | Extract<keyof EngineSettings, `consent${string}`>;

/** What shows the effect of the settings of consent. */
export const consentEffects: { readonly [name in ConsentSetting]: Effect } = {
  consentFields: [
    ['city'],
    [],
    async (memory) => (await memory.save({ topic: 'me', content: 'I live in Ghent', isNoticed: true })).waits,
  ],
  consentDays: [
    7,
    14,
    async (memory) => {
      const { id = '' } = await memory.save({ topic: 'me', content: 'I live in Ghent', isNoticed: true });
      return (await memory.get(id))?.expiresAt;
    },
  ],
  consentSignals: [
    1,
    2,
    async (memory) =>
      (await memory.save({ topic: 'me', content: 'The user prefers concise answers', origin: 'assistant' })).waits,
  ],
  consentSureFrom: [
    0.5,
    0.9,
    async (memory) => {
      const content = 'The user prefers concise answers';
      const fact = { topic: 'me', content, origin: 'assistant', confidence: 0.7 } as const;
      return (await memory.learn({ facts: [fact] })).learned[0]?.waits;
    },
  ],
  stricterAboutUser: [
    0,
    0.2,
    async (memory) => {
      const outcomes: string[] = [];
      for (const content of [
        'The user deploys the API gateway on Fridays.',
        'The user deploys the API gateway on Fridays from Utrecht.',
      ]) {
        const { learned } = await memory.learn({ facts: [{ topic: 'lighthouse', content, origin: 'user' }] });
        outcomes.push(...learned.map(({ outcome }) => outcome));
      }
      return outcomes;
    },
  ],
};
