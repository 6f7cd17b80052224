import stem from 'wink-porter2-stemmer';
import endings from '../words/endings.json' with { type: 'json' };
import household from '../words/household.json' with { type: 'json' };
import irregular from '../words/irregularForms.json' with { type: 'json' };
import verbs from '../words/regularVerbs.json' with { type: 'json' };
import smallTalk from '../words/smallTalk.json' with { type: 'json' };
import termsOfLists from './termsOfLists.json' with { type: 'json' };
import type { IndexWords } from '../../language.ts';
import { everydayWords } from './everydayWords.ts';
import { stopWords } from './stopWords.ts';

/**
 * Each other form of a frequent word with its base, where no stemmer brings them together. Only forms that are hardly
 * anything else are in the list, and none of a stop word; "saw", "felt", "led", "left" and "rose" are also words of
 * their own.
 */
const baseOf: ReadonlyMap<string, string> = new Map(
  Object.entries(irregular).flatMap(([base, forms]) => forms.map((form) => [form, base] as const)),
);

export const indexWords: IndexWords = {
  /**
   * Porter 2 and not Porter 1 (which SQLite has built in), because Porter 1 gives "deploy" and "deployment" two
   * different stems.
   */
  stemOf: (folded) => (/^[a-z]+$/.test(folded) ? stem(baseOf.get(folded) ?? folded) : undefined),
  stopWords,
  everyday: [...everydayWords],
  household,
  smallTalk: new Set(smallTalk),
  known: verbs,
  endings,
  termsOfLists: () => termsOfLists,
  particles: /\b(?:in|off|out|up|down|on|before|after|with|without|not|no)\b/g,
};
