import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { prepositions } from '../grammar/wordClasses.ts';
import words from '../words/sayings.json' with { type: 'json' };
import { parseClause } from './parseClause.ts';

/** What anybody can speak of without having any: trust, deadlines, code. */
const general: ReadonlySet<string> = new Set(words.general);
/** What only living things do, said of things. */
const figurative: ReadonlySet<string> = new Set(words.figurative);
/** What a saying says of its subject. */
const weighed: ReadonlySet<string> = new Set(words.weighed);
const ours = /^(?:i|i'm|we|we're|our|ours|us|my|mine|me|here|this|these|those|it's)$/;
const praised =
  /^(?:good|bad|great|clean|premature|perfect|real|true|readable|nice|simple|smart|lazy|clever|old|happy|big|small|any|every|each|no|most|some|all|an?)$/;
const abstract = /(?:tion|sion|ity|ness|ence|ance|ment|ship|ism|ics|cy|ure|dom|hood)s?$/;

/** "Trust takes years to build", "every system ends as a queue": true of everything, so it tells nothing. */
export function isSaying(masked: string): boolean {
  const said = wordsOf(masked.slice(0, 240));
  if (said.length < 3 || said.length > 26) return false;
  const clause = parseClause(said);
  const { subject, predicate = 0, verb, tense, rest, mood, modal, isPassive } = clause;
  if (mood !== 'statement' || (subject !== 'thing' && subject !== 'name') || tense === 'past' || tense === 'perfect')
    return false;
  const all = clause.words;
  const before = all.slice(0, predicate);
  if (predicate === 0 || predicate > 4 || !isGeneral(before) || isSpecific(all)) return false;
  const after = all.slice(rest);
  if (figurative.has(verb)) return true;
  if (modal !== undefined && modal !== 'can') return false;
  const isPraised = /^(?:good|bad|great|clean|premature|real|true|smart|lazy|clever|happy|perfect)$/.test(
    before[0]?.low ?? '',
  );
  if (isPraised && before.length > 1) return true;
  if (isPassive) return after.some(({ low }) => low === 'than') || /\bnever\b/iu.test(masked.slice(0, 60));
  if (verb === 'be') return isWeighed(after, before);
  return (
    verb === 'take' || after.some(({ low }) => /^(?:life|world|everything|time|years|tears|heart|soul)$/.test(low))
  );
}

function isGeneral(before: readonly Word[]): boolean {
  const head = before.findLast(
    ({ low }, index) => !prepositions.has(low) && !prepositions.has(before[index - 1]?.low ?? ''),
  );
  if (head === undefined || /^(?:the|this|that|these|those)$/.test(before[0]?.low ?? '')) return false;
  if (before.length > 1 && !praised.test(before[0]?.low ?? '') && !general.has(before[0]?.low ?? '')) return false;
  return general.has(head.low) || abstract.test(head.low);
}

function isSpecific(all: readonly Word[]): boolean {
  return all.some(
    ({ text, low }, index) =>
      ours.test(low) || /\d|[_/@#\uE000]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(text) || (index > 0 && /^\p{Lu}/u.test(text)),
  );
}

/** "Is half the job", "is a process", "are hard", "is the sum of": an equation or a judgement. */
function isWeighed(after: readonly Word[], before: readonly Word[]): boolean {
  const first = after.find(
    ({ low }) => !/^(?:not|just|only|mostly|always|never|often|really|also|still|all)$/.test(low),
  );
  if (first === undefined) return true;
  if (weighed.has(first.low)) return true;
  return (
    /^(?:an?|the|half|like|what|where|who|why|about|more|less|never)$/.test(first.low) &&
    !/[^s]s$/.test(before.at(-1)?.low ?? '')
  );
}
