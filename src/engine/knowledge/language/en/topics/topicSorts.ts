import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { TopicSort } from '../../topicWording.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { month, weekday } from '../times/calendar.ts';

const r = String.raw;
const day = anyOf(
  ...['today', 'yesterday', 'tonight', 'this (?:morning|afternoon|evening|week)'],
  r`(?:on )?${weekday}`,
  r`\d{4}-\d\d-\d\d`,
  r`${month} \d{1,2}`,
);

/** A text whose first words say of which sort it is. */
function opensWith(...parts: readonly string[]): (text: string) => boolean {
  const pattern = patternOf([r`^\W*(?:\w+['’]s )?`, anyOf(...parts), r`\b`]);
  return (text) => pattern.test(text);
}

const introduction = anyOf(
  ...[r`\bmy name is\b`, r`\bcall me\b`, r`\bwho (?:i am|am i)\b`, r`\bintroduc(?:e|ed|es|ing) (?:my|your)self\b`],
  r`\bi(?: am|['’]m) \p{L}+, an? \p{L}`,
);
const isIntroduction = patternOf([introduction], 'iu');

/** Topics that are a sort of text and not a subject, as people name them everywhere. */
export const topicSorts: readonly TopicSort[] = [
  {
    name: textPattern(
      /\b(?:daily|day|days|weekly|diary|diaries|journal|journals|logs?|logbook|standups?|worklog|recaps?)\b/i,
    ),
    isText: opensWith('daily', 'weekly', 'diary', 'journal', 'log', 'standup', 'recap', 'end of day', `${day}`),
  },
  {
    name: /^(?:about|about me|me|myself|self|profile|identity|bio|biography|introductions?|who am i)$/i,
    isText: (text) => isIntroduction.test(text),
  },
  {
    name: /\b(?:meetings?|minutes|calls|agendas?)\b/i,
    isText: opensWith('meeting', 'minutes', 'agenda', 'attendees', '(?:call|sync) with'),
  },
  {
    name: /\b(?:todos?|to do|tasks?|backlog|action items)\b/i,
    isText: opensWith('todo', 'to do', 'to-do', 'tasks?', 'action items?', 'next steps?'),
  },
  {
    name: /\b(?:ideas?|brainstorm(?:s|ing)?)\b/i,
    isText: opensWith('ideas?', 'brainstorm(?:ed|ing)?', 'what if'),
  },
];
