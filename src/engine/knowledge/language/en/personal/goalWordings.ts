import { lazy } from '../../../../ground/runtime/lazy.ts';
import { anyOf } from '../../patterns.ts';
import { being, does, opening, type PersonalWording, user, users, wording } from './wordings.ts';

const r = String.raw;
const growing = anyOf(
  ...[
    'learn',
    'become',
    'master',
    'get (?:better|fit|good|into shape|promoted|rich|in shape|out of debt)',
    'improve',
    'read more',
    'run a',
    'finish (?:her|his|their|my|the course)',
  ],
  ...[
    'pass',
    'earn',
    'quit',
    'understand',
    'grow',
    'retire',
    'publish',
    'speak at',
    'switch careers',
    'change careers',
    'start a (?:company|business)',
    'lose',
  ],
  ...[
    'pay off',
    'save',
    'spend (?:less|more)',
    'sleep',
    'beat',
    'write (?:better|a book|a novel|\\d+)',
    'build (?:his|her|their|my) own',
    'be promoted',
    'lead',
  ],
  ...[
    'travel',
    'visit',
    'climb',
    'win',
    'teach',
    'open a',
    'stop',
    'meditate',
    'cook',
    'exercise',
    'study',
    'live healthier',
  ],
);
const nouns = anyOf(
  'goals?',
  'aims?',
  'ambitions?',
  'dreams?',
  'objectives?',
  'resolutions?',
  'targets?',
  'aspirations?',
);

/** What the user wants to reach for themselves. */
export const goalWordings = lazy((): readonly PersonalWording[] => [
  wording('goals', [
    opening,
    '(?:one of )?',
    users,
    r` (?:new year['’]s |long[- ]term |short[- ]term |main |personal |career |big |next )*(?:${nouns})\b[^.]*? (?:is|are|includes?)\b`,
  ]),
  wording('goals', [
    r`^(?:the )?(?:user['’]?s? |my |personal |long-term |career )*(?:goals?|ambitions?|resolutions?)\s*:`,
  ]),
  wording('goals', [
    opening,
    user,
    does,
    r`(?:aims?|hopes?|strives?|aspires?|dreams?|seeks?|resolved|intends?|is determined|am determined|yearns?) (?:to|for|of|at)\b`,
  ]),
  wording('goals', [
    opening,
    user,
    does,
    r`(?:wants?|plans?|wish(?:es)?|would like|would love|decided|tries|try) to (?:\p{L}+ly )?(?:${growing})\b`,
  ]),
  wording('goals', [
    opening,
    user,
    being,
    r`(?:working (?:towards|on becoming|on getting)|aiming|saving (?:up )?for|training for|studying for|preparing for|learning|determined to|on a quest|hoping to|trying to (?:${growing}))\b`,
  ]),
  wording('goals', [
    opening,
    user,
    r` (?:has )?(?:set|sets) (?:(?:her|him|them|my)sel(?:f|ves) )?(?:the |an? )?(?:goal|target|aim)\b`,
  ]),
  wording('goals', [opening, user, does, r`(?:pursues?|works? towards) (?:an? |the )?`]),
]);
