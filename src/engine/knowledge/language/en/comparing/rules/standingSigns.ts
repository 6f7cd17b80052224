import { anyOf, patternOf } from '../../../patterns.ts';
import { weekday } from '../../times/calendar.ts';
import { fromThen, ofOneDay, tellsOfOneDay } from './tellsDeed.ts';

const r = String.raw;

/** What a sentence may say of what it names without changing it, each by general wordings. */
const standing: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'stays',
    patternOf(
      [
        r`\b`,
        anyOf(
          ...[
            'stay(?:s|ed|ing)?',
            'remain(?:s|ed|ing)?',
            'unchanged',
            'untouched',
            'as (?:usual|always|ever|planned|before)',
          ],
          ...[
            'as (?:it|they) (?:is|are|was|were)',
            'where (?:it|they|we) (?:is|are)',
            'still',
            'stick(?:s|ing)? (?:to|with)',
          ],
          ...[
            r`(?:does|do|did|will|wo)(?: not|n['’]t)(?: \p{L}+)? (?:move|change|apply|touch|affect)`,
            'no plans?',
            'keep(?:s|ing)?',
          ],
          ...[
            r`(?:has|have|is|are)(?: not|n['’]t) (?:changed|moved|going anywhere)`,
            'the (?:normal|usual|regular) \\p{L}+',
            'like always',
          ],
        ),
        r`\b`,
      ],
      'iu',
    ),
  ],
  [
    'is open',
    patternOf(
      [
        r`\b`,
        anyOf(
          ...[
            'might',
            'may',
            'would',
            'could',
            'should',
            'perhaps',
            'maybe',
            'possibly',
            'suppos(?:e|ing)',
            'if',
            'whether',
            'unless',
          ],
          ...[
            'ask(?:s|ed|ing)?',
            'offer(?:s|ed|ing)?',
            'want(?:s|ed)?',
            'hop(?:e|es|ing)',
            'think(?:s|ing)?',
            'thought',
            'plan(?:s|ned|ning)?',
          ],
          ...[
            'idea',
            'rumou?rs?',
            'propos(?:e|es|ed|al)',
            'suggest(?:s|ed|ion)?',
            'consider(?:s|ed|ing)?',
            'tempt(?:ed|ing)',
            'dream(?:s|ing)?',
          ],
          ...[
            'someday',
            '(?:some|one) day',
            'eventually',
            'next year',
            r`(?:nobody|nothing|not|n['’]t)(?: \p{L}+){0,3} (?:decided|approved|agreed|signed|sure|yet)`,
          ],
        ),
        r`\b`,
      ],
      'iu',
    ),
  ],
  [
    'is of others',
    patternOf(
      [
        r`(?:`,
        r`\b(?:other|another|second|elsewhere|else|somebody|someone|they|their|theirs|one of (?:the|our|my)|(?:my|his|her) (?:\p{L}+ )?(?:mother|father|mom|mum|dad|sister|brother|cousin|uncle|aunt|son|daughter|wife|husband|friend|neighbou?r|colleague|boss)(?:['’]s)?|competitors?|rivals?)\b`,
        r`|^(?:the|some|an?) (?:[\p{L}\p{N}'’-]+ ){1,2}(?:team|teams|guys?|folks?|people|group|department|crew|squad|studio|company|agency|analysts?|devs?)(?!\p{L})`,
        r`)`,
      ],
      'iu',
    ),
  ],
  [
    'is over',
    patternOf(
      [
        r`\b`,
        anyOf(
          ...[
            'used to',
            'back (?:then|in|at|when)',
            r`(?:years?|months?|ages) ago`,
            'last (?:year|month|winter|summer|spring|autumn|season|term)',
          ],
          ...[
            'in the (?:old|early|good old) days',
            'in those days',
            'in the (?:\\p{L}+ies|\\d0s)',
            'formerly',
            'previous(?:ly)?',
            'at my (?:previous|last|old|former)',
          ],
          ...[
            'existed',
            'before that',
            'at the time',
            'once upon',
            'when (?:i|we) (?:was|were|started|began|had)',
            'up to \\d',
          ],
        ),
        r`\b`,
      ],
      'iu',
    ),
  ],
  [
    'is for now',
    patternOf(
      [
        r`\b`,
        anyOf(
          ...[
            'for (?:once|now|today|the moment|an hour|a (?:day|week|while))',
            'this (?:once|one time|one week)',
            'just (?:once|this once|today)',
          ],
          ...[
            'until (?:\\p{L}+ )?(?:is|are) back',
            'until (?:then|tomorrow|tonight|noon)',
            'meanwhile',
            'in the meantime',
            'temporar(?:y|ily)',
            'exceptionally',
          ],
          ...[
            `this (?:${weekday}|week|weekend|month|sprint|quarter|term|season)`,
            'today',
            'tonight',
            'tomorrow',
            'as an (?:exception|extra)',
          ],
        ),
        r`\b`,
      ],
      'iu',
    ),
  ],
];

/** Of a longer text so much is read. */
const readCharacters = 1000;

/**
 * Signs that a sentence (`says`) or the message around it (`tells`) leaves what it names as it is: it says that it stays, or
 * speaks of what may be, of somebody else's, of what was, or of one day.
 */
export function standingSigns(content: string, turn: string): readonly string[] {
  const [said, around] = [content.slice(0, readCharacters), turn.slice(0, readCharacters)];
  const isFromThen = fromThen.test(said);
  return [
    ...standing.filter(([, pattern]) => pattern.test(said)).map(([name]) => `says it ${name}`),
    ...standing.filter(([, pattern]) => pattern.test(around)).map(([name]) => `tells it ${name}`),
    ...(said.search(ofOneDay) >= 0 ? [`of a day${isFromThen ? ', and from then' : ''}`] : []),
    ...(isFromThen ? ['from then'] : []),
    ...(tellsOfOneDay(said) ? ['deed of one day'] : []),
  ];
}
