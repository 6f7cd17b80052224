import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { MarkPatterns } from '../../language.ts';
import { anyOf } from '../../patterns.ts';
import { month, weekdays } from './calendar.ts';
import { namedAnswers } from './namedAnswers.ts';

const times = anyOf(
  ...['yesterday', 'today', 'tonight', 'tomorrow', 'last', 'next', 'ago', 'recently', 'just', 'weekend'],
  'this (?:week|month|year|morning)',
  weekdays,
  month,
  String.raw`\d+(?:st|nd|rd|th)`,
  String.raw`(?:19|20)\d\d`,
  String.raw`\d?\d:\d\d`,
  '(?:day|week|month|year)s?',
);
const amounts = anyOf(
  String.raw`\d+`,
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['twice', 'once', 'dozen', 'couple', 'few', 'many'],
);

/** What people are called by what they do. */
const roles = anyOf(
  ...['owner', 'author', 'maintainer', 'lead', 'leader', 'manager', 'boss', 'contact', 'reviewer', 'admin'],
  ...['colleague', 'teammate', 'designer', 'expert', 'candidate', 'landlord', 'doctor', 'teacher', 'partner'],
);

export const markPatterns: MarkPatterns = {
  time: textPattern(String.raw`\b${times}\b`, 'i'),
  amount: textPattern(String.raw`\b${amounts}\b`, 'i'),
  wantsTime: /\bwhen\b|\b(?:what|which) (?:date|day|month|year|time)\b|\bhow long ago\b/i,
  meansSomebody: textPattern(
    String.raw`\b(?:who|whom|whose|she|he|her|him|his|hers|they|them|their|theirs)\b|\b(?:the|my|our|its) (?:[\w-]+ ){0,2}${roles}\b`,
    'i',
  ),
  wantsAmount: /\bhow (?:many|much|long|often|old|far|big|large)\b/i,
  ofSpeaker: /\b(?:i|my|me|mine|myself)\b/i,
  eachTime:
    /^(?:pleas )?(?:alway|never|whenev|everi time|from (?:now|here) on|go forward|make sure|(?:dont|do not) ever) /,
  named: namedAnswers,
};
