import { month } from '../../times/calendar.ts';
import { plainWord } from './termsIn.ts';

/** A time that a statement names: how fine it is, and which one. */
export interface NamedTime {
  readonly grain: 'clock' | 'weekday' | 'date' | 'month' | 'stretch';
  readonly key: string;
  readonly index: number;
  readonly length: number;
}

const r = String.raw;
const weekdays = r`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const hourWords = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const few = r`(?:first|second|third|fourth|last|1st|2nd|3rd|4th)`;

const patterns: readonly (readonly [NamedTime['grain'], RegExp])[] = [
  ['date', r`\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\.\d{1,2}\.(?:\d{2,4})?(?!\d)|\b\d{1,2}/\d{1,2}(?:/\d{2,4})?\b`],
  ['date', r`\b(?:the )?(?:\d{1,2}(?:st|nd|rd|th)?|first|second|third)(?: of)? ${month}\b(?: \d{4})?`],
  ['date', r`\b${month} (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?!:)(?:,? \d{4}\b)?`],
  ['stretch', r`\b${few} (?:week|half|days) of (?:${month}|the month|next month|the year)\b`],
  ['stretch', r`\b(?:every |each )?${few} ${weekdays}(?: of (?:the|each|every) month| each month| every month)?\b`],
  [
    'stretch',
    r`\b(?:the )?(?:end|middle|start|beginning|mid|early|late)(?: of)?[ -](?:${month}|the (?:month|week|year|quarter)|next (?:month|week|year))\b`,
  ],
  [
    'stretch',
    r`\b(?:(?<=(?:in|by|until|till|for|to|of|is|are|now|from|since) )q[1-4]|next (?:week|month|year|quarter|spring|summer|autumn|winter)|(?:calendar )?week \d{1,2})\b`,
  ],
  ['stretch', r`\b(?:on )?(?:weekdays|weekends|weekday mornings)\b`],
  ['date', r`\b(?:the )\d{1,2}(?:st|nd|rd|th)\b`],
  ['weekday', r`\b${weekdays}\b`],
  ['clock', r`\b(?:half|quarter) (?:past|to) (?:${hourWords}|\d{1,2})\b`],
  [
    'clock',
    r`\b\d{1,2}(?::|(?<=\b(?:at|from|until|till|to|by|around|before|after) \d{1,2})\.)\d{2}(?: ?[ap]\.?m\b\.?)?(?![\d.%])|\b\d{1,2} ?[ap]\.?m\b\.?|\b(?:${hourWords}|\d{1,2}) o[’']clock\b`,
  ],
  ['clock', r`\b(?:noon|midnight)\b`],
  [
    'clock',
    r`\b(?<=(?:at|from|until|till|around) )(?:${hourWords}|\d{1,2})(?: in the (?:morning|afternoon|evening))?(?= (?:on|every|each|for|with|sharp|in the|instead)\b|$|[,.;])`,
  ],
  [
    'month',
    r`\b(?:january|february|march|april|june|july|august|september|october|november|december|(?<=(?:in|by|until|till|to|of|from|since) )may)\b(?: \d{4}\b)?`,
  ],
  ['stretch', r`(?<=(?:in|by|until|since|till) )(?:19|20)\d\d\b`],
].map(([grain, source]) => [grain as NamedTime['grain'], new RegExp(source ?? '', 'gi')] as const);

/** The times of a text from left to right; what is part of a longer one is not a time of its own. */
export function timesIn(text: string): readonly NamedTime[] {
  const found: NamedTime[] = [];
  for (const [grain, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const [{ length }] = match;
      const isPart = found.some((time) => match.index < time.index + time.length && time.index < match.index + length);
      if (!isPart) found.push({ grain, key: keyOf(match[0], grain), index: match.index, length });
    }
  }
  return found.sort((a, b) => a.index - b.index);
}

function keyOf(words: string, grain: NamedTime['grain']): string {
  const low = words.toLowerCase().replace(/[’']/g, "'");
  if (grain === 'weekday') return low.slice(0, 3);
  if (grain === 'clock') return clockOf(low);
  if (grain === 'date' && /\p{L}{3}/u.test(low)) {
    const day = /\d{1,2}(?!\d)|first|second|third/.exec(low)?.[0] ?? '';
    const name = new RegExp(month, 'i').exec(low)?.[0] ?? '';
    return `${name.slice(0, 3)} ${plainWord(day)}`.trim();
  }
  return low
    .split(/\s+/)
    .filter((word) => !['the', 'of', 'each', 'every', 'on', 'month'].includes(word))
    .map((word) => (/^\d/.test(word) ? plainWord(word) : plainWord(word).slice(0, 3)))
    .join(' ');
}

function clockOf(low: string): string {
  if (low === 'noon') return '12:00';
  if (low === 'midnight') return '0:00';
  const part = /^(half|quarter) (past|to) (\w+)/.exec(low);
  if (part !== null) {
    const hour = Number(plainWord(part[3] ?? ''));
    const minutes = part[1] === 'half' ? 30 : part[2] === 'past' ? 15 : 45;
    return `${part[2] === 'to' ? hour - 1 : hour}:${minutes}`;
  }
  const [first = '', second = '00'] = low.replace(/[^\d\p{L}:. ]/gu, '').split(/[:. ]/);
  const isLater = /p\.?m|afternoon|evening/.test(low);
  const hour = Number(plainWord(first.replace(/[ap]m?$/, '')));
  return `${isLater && hour < 12 ? hour + 12 : hour}:${/^\d\d/.test(second) ? second.slice(0, 2) : '00'}`;
}
