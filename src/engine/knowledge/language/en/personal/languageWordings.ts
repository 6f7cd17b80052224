import { lazy } from '../../../../ground/runtime/lazy.ts';
import { anyOf } from '../../patterns.ts';
import { being, does, humanLanguage, opening, type PersonalWording, user, users, wording } from './wordings.ts';

const r = String.raw;
const addressing = anyOf(
  ...[
    'answers?',
    'repl(?:y|ies)',
    'responses?',
    'explanations?',
    'conversations?',
    'chat(?:s|ting)?',
    'speak(?:ing)?',
    'talk(?:ing)?',
  ],
  ...['written to', 'addressed', 'communicat(?:e|ing|ion)', 'messages', 'answered', 'spoken to', 'everything'],
);
const wants = anyOf(
  'wants?',
  'prefers?',
  'likes?',
  'would like',
  'would rather',
  'asks? for',
  'asked for',
  'asks?',
  'asked',
  'needs?',
  'expects?',
  'requested',
);
const tells = anyOf('answer', 'reply', 'respond', 'talk', 'speak', 'communicate', 'chat', 'explain(?: things| it)?');
const rest = '[^.;:]*?';

/** Which languages the user speaks and is spoken to in. */
export const languageWordings = lazy((): readonly PersonalWording[] => [
  wording('language', [
    opening,
    users,
    r` (?:preferred |native |first |second |third |mother |main |home |primary |own |spoken )*(?:languages?|tongue)\b(?: at home| of choice)? (?:is|are|changed to|became) ${rest}${humanLanguage}`,
  ]),
  wording('language', [
    r`^(?:the )?(?:user['’]?s? |my |preferred |native |chat |spoken )*languages?\s*[:=]\s*(?:\p{L}+ )?${humanLanguage}`,
  ]),
  wording('language', [
    opening,
    user,
    does,
    r`(?:speaks?|understands?|communicates? in|talks? in|doesn['’]t (?:speak|understand)|does not (?:speak|understand)|do not speak|don['’]t speak|writes? (?:to (?:you|the assistant) )?in) ${rest}${humanLanguage}`,
  ]),
  wording('language', [
    opening,
    user,
    being,
    r`(?:an? )?(?:fluent|native|bilingual|proficient|non-native)\b${rest}${humanLanguage}`,
  ]),
  wording('language', [opening, user, r` grew up (?:speaking|with|bilingual\p{L}*)\b[^.;:]*?${humanLanguage}`]),
  wording('language', [
    opening,
    user,
    r`\b${rest}\b(?:${wants}) ${rest}\b(?:${addressing})\b${rest}(?:in|speak(?:ing)?) ${rest}${humanLanguage}`,
  ]),
  wording('language', [
    opening,
    user,
    does,
    r`(?:${wants}) (?:(?:${addressing}) )?${humanLanguage}(?: ${rest}\b(?:${addressing}|with (?:me|you|us|the assistant))\b)`,
  ]),
  wording('language', [
    opening,
    user,
    r`['’]d (?:like|prefer|love) ${rest}\b(?:${addressing})\b${rest}in ${humanLanguage}`,
  ]),
  wording('language', [
    opening,
    r`(?:(?:you|the assistant|assistants?) (?:should|must|may|can) )?(?:always |only )*(?:(?:${tells})(?: back)?(?: (?:to|with|for) (?:me|the user)| me| the user)?|write (?:back )?(?:to )?(?:me|the user))(?: back)? (?:only )?(?:in )?${humanLanguage}`,
  ]),
  wording('language', [
    opening,
    r`(?:your |all )?(?:answers|replies|responses) (?:are|go|should be|must be|come|stay) (?:only )?in ${humanLanguage}`,
  ]),
  wording('language', [opening, r`use ${humanLanguage} (?:when|with|for|in) ${rest}\b(?:me|the user|us)\b`]),
  wording('language', [opening, r`${humanLanguage} is (?:not )?(?:${users}) (?:\p{L}+ )?(?:language|tongue)`]),
]);
