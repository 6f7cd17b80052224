import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf } from '../../patterns.ts';

const r = String.raw;
/** Verbs for what somebody is there for, has in their care or stands on; none of them is a way of doing work. */
const verbs = anyOf(
  ...['maintain', 'own', 'operate', 'host', 'sell', 'employ', 'supply', 'serve', 'sponsor'],
  ...['look after', 'take care of', 'work (?:on|at|for)', 'belong to', 'come from', 'live in', 'sit (?:in|on|next)'],
  ...[
    'build for',
    'ship to',
    'deliver to',
    'run on',
    r`run (?:an?|the|our|my) (?:\p{L}+ )?(?:team|group|squad|shop|company|business|store|startup|agency|studio|lab|department|guild)`,
    'consist of',
    'cater to',
    'operate in',
  ],
);

/** "I maintain the billing models", "we sell to hospitals", "we run on bare metal"; not "we always run on the CI first". */
export const tellsOfSpeaker = textPattern(
  r`^(?:(?:we|i)(?: (?:still|now|currently|also|mostly|mainly|just|usually))* ${verbs}|i(?: (?:still|now|currently|also))* (?:lead|manage|head))(?![\p{L}\p{N}])(?!.*\b(?:always|never|must|only|every|each|no longer|anymore|instead)\b)`,
  'iu',
);
