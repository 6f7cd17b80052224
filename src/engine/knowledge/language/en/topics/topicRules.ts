import weakWords from '../words/weakWords.json' with { type: 'json' };
import type { TopicRules } from '../../language.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { isOfUser, nounsOf } from './factWords.ts';
import { labelStem } from './labelStem.ts';

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

const diaryText = /^\W*(?:\w+['’]s )?(?:daily|today|logged|journal|standup|end of day|eod|recap of the day)\b/i;
const dayParts = /\b(?:this )?(?:morning|afternoon|evening|tonight)\b\s*(?::|was|we|i)/gi;
const selfText =
  /\bwho (?:i am|am i)\b|\b[Mm]y name is\b|\bI['’]m \p{Lu}\p{Ll}+, an? \p{L}|\bintroduc(?:ed|ing) myself\b/u;

export const topicRules: TopicRules = {
  preferences: 'preferences',
  general: 'general',
  weakWords: new Set(weakWords),
  isPreference: preference,
  labelStem,
  isOfUser,
  nounsOf,
  sorts: [
    {
      name: /\b(?:daily|day|days|diary|journal|logs?|standups?|worklog)\b/i,
      isText: (text) => diaryText.test(text) || (text.match(dayParts)?.length ?? 0) >= 2,
    },
    {
      name: /^(?:about|about[- ]me|me|self|profile|identity|bio|who[- ]am[- ]i)$/i,
      isText: (text) => selfText.test(text),
    },
  ],
  generalName: /^(?:general|misc|miscellaneous|various|chat|small ?talk|casual[- ]chat)$/i,
  smallTalk: /\b(?:asked|chat|chatted|talked|told|conversation|discussed with)\b/i,
};
