import { textPattern } from '../../../../ground/text/textPattern.ts';
import weakWords from '../words/weakWords.json' with { type: 'json' };
import type { TopicRules } from '../../topicWording.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { isOfUser, nounsOf } from './factWords.ts';
import { labelStemOf } from './labelStemOf.ts';
import { topicSorts } from './topicSorts.ts';

const r = String.raw;

const preference = patternOf([
  r`\b`,
  anyOf(
    r`(?:i|we)\s+(?:\w+\s+)?(?:prefer|love|hate|dislike|favou?r|like|enjoy)`,
    r`(?:i|we)\s+(?:would|['’]d)\s+rather`,
    r`(?:i|we)(?:['’]d)\s+(?:rather|prefer|like)`,
    r`(?:do not|don['’]t)\s+like`,
    r`my\s+(?:favou?rite|preferred|preference)`,
    r`prefers?\s+\w+\s+(?:over|to)`,
    r`^(?:always|never|prefer)\s+\w+`,
  ),
  r`\b`,
]);

export const topicRules: TopicRules = {
  preferences: 'preferences',
  general: 'general',
  weakWords: new Set(weakWords),
  isPreference: preference,
  labelStemOf,
  isOfUser,
  nounsOf,
  aboutOf: (content) => content,
  joins: new Set(),
  keepsCase: false,
  sorts: topicSorts,
  generalName: patternOf([
    '^',
    anyOf(
      ...['general', 'misc', 'miscellaneous', 'various', 'other', 'others', 'random', 'sundry', 'uncategori[sz]ed'],
      ...['unsorted', 'inbox', 'chat', 'small[- ]?talk'],
    ),
    '$',
  ]),
  smallTalk: textPattern(
    /\b(?:ask(?:s|ed)?|chat(?:s|ted)?|talk(?:s|ed)?|tells?|told|greet(?:s|ed)?|conversation|small talk)\b/i,
  ),
};
