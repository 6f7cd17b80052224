import type { Word } from '../../../wordsOf.ts';
import { anyOf, patternOf } from '../../../patterns.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { determiners, isAdverb, prepositions } from '../../grammar/wordClasses.ts';
import verbs from '../../words/tellingVerbs.json' with { type: 'json' };
import { calendarWord } from '../../times/calendar.ts';
import type { Clause } from '../clause.ts';

const r = String.raw;
/** What happens once and changes what holds: somebody signs, marries, breaks a leg. */
const turning: ReadonlySet<string> = new Set(verbs.turning);
/** What is so: to own, to belong, to run on. */
const lasting: ReadonlySet<string> = new Set(verbs.lasting);
/** What passes, or is only said, thought or seen. */
const passing: ReadonlySet<string> = new Set(verbs.passing);
/** What changes a life or a company. */
const milestones: ReadonlySet<string> = new Set(verbs.milestones);
/** Who belongs to somebody's life or work. */
const people: ReadonlySet<string> = new Set(verbs.people);

/** How definite the subject is: a name or what is ours says more than "deadlines" in general. */
export function subjectSign({ subject, words, predicate = 0, verb, tense }: Clause): number {
  if (subject === 'name') return 2;
  if (subject === 'I' || subject === 'we') return 1;
  // "There is a copy in Oslo", "only Piotr can ...": what is there has no other subject.
  if (subject === 'pronoun' && /^there(?:'s)?$/.test(words[0]?.low ?? '')) return 1;
  if (subject === 'pronoun') return /^(?:everybody|everyone|nobody)/.test(words[0]?.low ?? '') ? 1 : -3;
  if (subject !== 'thing') return -3;
  const before = words.slice(0, predicate);
  const isPossessive = before.some(
    ({ low, text }, index) =>
      /^(?:my|our)$/.test(low) || (index < before.length - 1 && /\p{L}['’]s$|s['’]$/u.test(text)),
  );
  if (isPossessive && before.some(({ low }) => people.has(low))) return 3;
  if (isPossessive || before.some((word, index) => isNamed(word, index))) return 2;
  const isDefinite = /^(?:the|this|that|both|all|every|each|no)$/.test(before[0]?.low ?? '');
  // "Payments go through X": a sort of thing, with a verb of how things are set up.
  if (!isDefinite) return tense === 'present' && lasting.has(verb) ? 1 : 0;
  return before.some(({ low }) => prepositions.has(low)) ? 2 : 1;
}

/** Whether the subject is somebody by what they are: "my boss", "the dentist", "legal". */
export function isOfPeople({ subject, words, predicate = 0 }: Clause): boolean {
  return (
    (subject === 'thing' || subject === 'name') &&
    words.slice(0, predicate).some(({ low }) => people.has(low) || /(?:ist|ologist|lawyer)$/.test(low))
  );
}

/** How much a life or a company changes by it: a new job, an operation, a breach. */
export function milestoneSign({ words, tense }: Clause, masked: string): number {
  if (tense !== 'past' && tense !== 'perfect') return 0;
  if (!words.some(({ low }) => milestones.has(low))) return 0;
  return /\b(?:ci|cron|build|batch|background|nightly|unit|test|export|import|job \d+|\w+ job (?:failed|ran|crashed))\b/iu.test(
    masked,
  )
    ? 0
    : 3;
}

/** Whether the subject is somebody by name or by what they are to the speaker: "my boss", "our lawyer". */
export function isPerson({ subject, words, predicate = 0 }: Clause): boolean {
  return (
    subject === 'name' ||
    (subject === 'thing' &&
      /^(?:my|our)$/.test(words[0]?.low ?? '') &&
      words.slice(0, predicate).some(({ low }) => people.has(low)))
  );
}

/** What kind of verb it is, and in which tense. */
export function verbSign({ verb, tense, isPassive, modal, subject, isNegated, words, rest }: Clause): number {
  if (passing.has(verb) && !isPassive) return -2;
  if (tense === 'perfect' && (verb === 'be' || verb === 'have' || lasting.has(verb))) return 1;
  if (tense === 'past' || tense === 'perfect')
    return turning.has(verb) ? 2 : lasting.has(verb) && !/^(?:be|go|come)$/.test(verb) ? 1 : isPassive ? 1 : 0;
  if (tense === 'progressive') return -2;
  if (tense === 'will' && subject !== 'I' && subject !== 'we') return isNegated ? 1 : 2;
  if (modal !== undefined && modal !== 'will')
    return /^(?:must|can|may)$/.test(modal) ? (isNegated || modal === 'must' ? 1 : 0) : -1;
  if (isPassive)
    return rest < words.length && prepositions.has(words[rest]?.low ?? '') && words.length - rest >= 2 ? 3 : 2;
  if (verb === 'be' || verb === 'have') return 1;
  if (lasting.has(verb)) return 2;
  return subject === 'I' ? 0 : 1;
}

const amount = patternOf(
  [
    r`^`,
    anyOf(
      ...['spring', 'summer', 'autumn', 'winter', 'christmas', 'easter'],
      ...[
        'one',
        'two',
        'three',
        'four',
        'five',
        'six',
        'seven',
        'eight',
        'nine',
        'ten',
        'eleven',
        'twelve',
        'once',
        'twice',
      ],
      ...[
        'half',
        'dozen',
        'hundred',
        'thousand',
        'million',
        'first',
        'second',
        'third',
        'quarterly',
        'monthly',
        'weekly',
        'daily',
      ],
      ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
      ...[
        'mondays',
        'tuesdays',
        'wednesdays',
        'thursdays',
        'fridays',
        'saturdays',
        'sundays',
        'weekends',
        'noon',
        'midnight',
      ],
    ),
    r`$`,
  ],
  'u',
);

/** How much in it is specific: names, numbers, days, identifiers, what was quoted; three are enough. */
export function specificSign(words: readonly Word[]): number {
  const found = words.filter(
    (word, index) =>
      isNamed(word, index) ||
      amount.test(word.low) ||
      (/^(?:week|month|year|quarter|fall)$/.test(word.low) && /^(?:last|next)$/.test(words[index - 1]?.low ?? '')) ||
      calendarWord.test(word.low) ||
      /\d|[_/@#\uE000]/u.test(word.text),
  );
  return Math.min(3, found.length);
}

/** Names, days and years: what makes something that happened more than a step of today's work. */
export function isPlaced(words: readonly Word[]): boolean {
  return words.some(
    (word, index) =>
      (index > 0 && /^\p{Lu}\p{Ll}/u.test(word.text) && !/^i'/.test(word.low)) ||
      calendarWord.test(word.low) ||
      /^(?:19|20)\d\d$|^(?:spring|summer|autumn|winter|christmas|yesterday)$/.test(word.low) ||
      /^(?:week|month|year)$/.test(word.low),
  );
}

/** A capital inside a sentence, or inside a word. */
function isNamed({ text, low }: Word, index: number): boolean {
  if (/\p{Ll}\p{Lu}|\p{L}\.\p{L}|\uE000/u.test(text) || /^\p{Lu}{2,}/u.test(text)) return true;
  return index > 0 && /^\p{Lu}/u.test(text) && !/^i(?:'|$)/.test(low);
}

const durable = patternOf([
  r`\b`,
  anyOf(
    ...[
      'from now on',
      'since',
      'until',
      'till',
      'every',
      'each',
      'always',
      'never',
      'by default',
      'official(?:ly)?',
      'per',
    ],
    ...['no longer', 'any ?more', 'as of', 'for good', 'at most', 'at least', 'only', 'in the end', 'permanent(?:ly)?'],
    ...['whenever', 'for the (?:next|rest)', 'now', 'usually', 'as well', 'for \\w+ (?:years|months|weeks)'],
  ),
  r`\b`,
]);
const fleeting = patternOf([
  r`\b`,
  anyOf(
    ...[
      'right now',
      'just now',
      'at the moment',
      'in a (?:sec|second|minute|moment|bit|meeting|call)',
      'at lunch',
      'any (?:second|minute)',
    ],
    ...[
      'on (?:the phone|(?:my|his|her|their|the) way)',
      r`at \d+ ?(?:percent|%)`,
      'next door',
      'one (?:sec|moment|minute)',
    ],
    ...[
      r`in (?:\w+ )?\w+ (?:seconds?|minutes?)`,
      'on the (?:train|bus)',
      'in the queue',
      'stuck',
      r`at (?:step|line|page|level) \d+`,
      'just (?:walked|came|went|got|started)',
      r`(?:took|took me|ran for|lasted) (?:about |only |almost |around )?(?:\p{L}+|\d+)(?: \p{L}+)? (?:seconds?|minutes?|mins?|secs?|hours?)`,
      r`(?:off|going|gone) to (?:bed|lunch|sleep|dinner|work|school|the (?:gym|office|shop))`,
      r`(?:off|out) for (?:today|now|lunch)`,
      r`(?:is|are|was|were|['’]s|['’]re) (?:all |now |back |finally |again |still |so |very )?(?:green|red|up|down|quiet|done|ready|broken|empty|late|cold|hot|busy|stuck|here|gone|tired|weird|funny|boring|amazing|awesome|acting up)(?=[.,!;]|$| and\b| again\b| now\b| today\b| until\b)`,
      r`until (?:i|we|he|she|they|you) (?:find|get|have|fix|come|know|finish|am|are|is)`,
      r`until \d{1,2}[:.]\d\d`,
    ],
  ),
  r`\b`,
]);
const momentary = patternOf([
  r`\b`,
  anyOf(
    ...[
      'currently',
      'again',
      'still',
      'so far',
      'for now',
      'today',
      'tonight',
      'this (?:morning|afternoon|evening)',
      'yet',
    ],
    ...['meanwhile', 'already', 'almost', 'nearly', 'ago', 'anyway', r`for (?:\w+ )?\w+ (?:seconds?|minutes?|hours?)`],
  ),
  r`\b`,
]);

/** Whether a statement says itself that it is over in an hour. */
export function isFleeting(masked: string): boolean {
  return fleeting.test(masked);
}

/** Words that say that something holds for long, or only at the moment. */
export function timeSign(masked: string): number {
  return (durable.test(masked) ? 1 : 0) - (momentary.test(masked) ? 2 : 0);
}

/** What follows the verb says nothing definite: "is great", "works", "was long". */
export function isBare({ words, rest }: Clause): boolean {
  return words
    .slice(rest)
    .every(({ low }) => isAdverb(low) || determiners.has(low) || prepositions.has(low) || verbOf(low) !== undefined);
}
