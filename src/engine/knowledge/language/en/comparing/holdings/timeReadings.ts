import type { Holding } from '../../../holdingRules.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { conjunctions, isAuxiliary, prepositions } from '../../grammar/wordClasses.ts';
import { cutOut } from './cutOut.ts';
import { termsIn } from './termsIn.ts';
import type { PlainClause } from './plainClauses.ts';
import { dueWords, endWords, startWords, states, timeWords } from './holdingWords.ts';
import type { NamedTime } from './timesIn.ts';
import { timesIn } from './timesIn.ts';

const mostSubjectTerms = 5;
const manner = /\s(?:realistically|probably|hopefully|actually|officially|definitely|finally|likely)\b/giu;
/** Where something takes place, said on the way. */
const placed = /\b(meets?|takes? place|happens?|is held|gathers?|are held) (?:in|at|on) (?:the |our |room )?\p{L}+/giu;

/** When something is, starts, ends or is due: what is left without the time and its words is what is then. */
export function timeReadings({ text }: PlainClause): readonly Holding[] {
  const times = timesIn(text).filter((time) => !isPartOfName(text, time));
  if (times.length === 0 || states.test(text)) return [];
  // "Realistically" says nothing of what it is about.
  const around = times.reduceRight(cutOut, text).replace(manner, '');
  if (hasOtherVerb(around) || /\b(?:have|has|had) (?:an?|the|some|our|my|another)\b/i.test(around)) return [];
  const told = [...termsIn(around.replace(placed, '$1 '))].filter((term) => !timeWords().has(term));
  // "The release is in May": where all words are of times, what stands first is what is spoken of.
  const subject =
    told.length > 0
      ? new Set(told)
      : termsIn(
          /^(?:the |our |my )?(?<s>.{3,40}?) (?:is|are|will|happens?|takes?|starts?|moved|slipped|was|has|got|goes)\b/i.exec(
            around,
          )?.groups?.['s'] ?? '',
        );
  if (subject.size === 0 || subject.size > mostSubjectTerms) return [];
  return [
    {
      names: endsOf(text),
      subject,
      value: new Set(times.map(({ key }) => key)),
      sort: 'time',
      times,
      isChange: false,
      isOneTime: isOneTime(text, times),
    },
  ];
}

/** "The Monday cleaner", "the August report": which one it is, and not when. */
function isPartOfName(text: string, { grain, index, length }: NamedTime): boolean {
  if (grain !== 'weekday' && grain !== 'month') return false;
  const next = /^[’']?s? (?<word>\p{L}+)/u.exec(text.slice(index + length))?.groups?.['word']?.toLowerCase();
  if (next === undefined || prepositions.has(next) || conjunctions.has(next) || isAuxiliary(next)) return false;
  if (
    /^(?:morning|afternoon|evening|night|noon|lunchtime|instead|sharp|now|this|next|each|every|the|we|i)s?$/.test(next)
  )
    return false;
  return /(?:^|\b(?:the|our|my|your|his|her|their|an?) )$/i.test(text.slice(0, index));
}

function endsOf(text: string): readonly string[] {
  const [starts, ends] = [startWords.test(text), endWords.test(text)];
  if (starts && ends) return ['stretch'];
  if (ends) return ['end'];
  if (starts) return ['start', 'when'];
  return dueWords.test(text) ? ['due', 'when', 'end', 'start'] : ['when'];
}

/** Somebody who does something then may do it at other times too. */
function hasOtherVerb(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  return words.some((word, at) => {
    const form = verbOf(word)?.form;
    if (
      at === 0 ||
      /^(?:is|are|be|get|gets|been|to)$/.test(words[at - 1] ?? '') ||
      form === undefined ||
      form === 'ing' ||
      isAuxiliary(word)
    )
      return false;
    if ([...termsIn(word)].every((term) => timeWords().has(term))) return false;
    // A base form may be a noun.
    return form === 's' || form === 'past' || ['i', 'we', 'they', 'you'].includes(words[at - 1] ?? '');
  });
}

/** One day and hour that is said of it: "is on Monday at nine", other than "on Mondays is at nine". */
function isOneTime(text: string, times: readonly NamedTime[]): boolean {
  const [first] = times;
  const before = text.slice(0, first?.index ?? 0);
  return (
    !/days\b/i.test(text) &&
    /\b(?:is|are|meets?|starts?|takes? place|happens?|moved|at|falls?|was)\b/i.test(
      before.replace(/\b(?:at|on) $/i, ' at'),
    )
  );
}
