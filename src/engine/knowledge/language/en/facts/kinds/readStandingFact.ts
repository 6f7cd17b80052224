import type { Judged } from '../../../factRules.ts';
import { isKnownTool } from '../../../tools/isKnownTool.ts';
import { isNameLike } from '../../names/findPeople.ts';
import { verbOf } from '../../grammar/verbs.ts';
import type { Clause } from '../clause.ts';
import { isOpen } from '../isClaimed.ts';
import { isForNow } from '../isForNow.ts';
import { tellsOfSpeaker } from '../tellsOfSpeaker.ts';
import { stakes } from '../weightPatterns.ts';
import { isPassing, isPassingThing } from './isPassing.ts';
import { evaluating } from './readOpinion.ts';
import { isFleeting } from './signsOf.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords } from './saidClause.ts';

const transient: ReadonlySet<string> = new Set([
  ...['fail', 'crash', 'hang', 'break', 'complain', 'corrupt', 'flap', 'lose', 'leak', 'freeze', 'error', 'stall'],
  ...['loop', 'ask', 'say', 'tell', 'think', 'know', 'wonder', 'mean', 'guess', 'seem', 'look', 'sound', 'feel'],
  ...['show', 'find', 'see', 'help', 'work', 'try', 'happen', 'wait', 'confirm', 'notice', 'suppose', 'point'],
  ...['thank', 'hope', 'worry'],
]);
const unsettled: ReadonlySet<string> = new Set([
  ...['need', 'want', 'have', 'get', 'like', 'love', 'hate', 'see', 'know', 'hope', 'understand', 'agree'],
  ...['remember', 'forget', 'care', 'plan', 'talk', 'look', 'expect', 'intend'],
]);
const creating: ReadonlySet<string> = new Set([
  ...['draw', 'draft', 'write', 'build', 'create', 'design', 'make', 'own', 'found', 'maintain', 'replace', 'move'],
  ...['switch', 'migrate', 'rename', 'set'],
]);

/** "From today" begins what lasts. */
const onlyToday = /(?<!\b(?:from|as of|since|starting|beginning) )\b(?:today|tonight)\b/i;

/** What is so and stays so: a definite subject, a state or a habit, and something specific about it. */
export function readStandingFact(said: SaidClause): Judged | undefined {
  const { clause, masked, lead } = said;
  const { mood, subject, verb, tense, words } = clause;
  if (
    mood === 'statement' &&
    tense === 'progressive' &&
    (subject === 'we' || subject === 'I') &&
    verb === 'use' &&
    isSpecific(words.slice(1))
  )
    return { kind: 'fact', confidence: 0.7 };
  if (mood !== 'statement' || isOpen(masked) || (verb === 'need' && isForNow(masked))) return undefined;
  // "HTTP 404 means ..." explains a word.
  if (verb === 'mean' || verb === 'stand') return undefined;
  const first = words[0];
  const isFirstPerson = subject === 'I' || subject === 'we';
  if (first === undefined || (subject !== 'thing' && subject !== 'name' && !isFirstPerson)) return undefined;
  // What somebody else will do or be is a fact from now on.
  if (isPassing(clause) || isFleeting(masked) || (verb === 'be' && onlyToday.test(masked))) return undefined;
  if (tense === 'will' && subject === 'name' && countContentWords(masked) >= 3 && !clause.isNegated)
    return { kind: 'fact', confidence: 0.65 };
  if (tense !== 'present' || clause.modal !== undefined) {
    const isRole =
      tense === 'past' &&
      creating.has(verb) &&
      (subject === 'name' || clause.isPassive) &&
      countContentWords(masked) >= 3;
    return isRole ? { kind: 'fact', confidence: 0.65 } : undefined;
  }
  // A document says what holds; a program's message only says what happened.
  if (
    verb === 'say' &&
    subject === 'thing' &&
    /\d/.test(masked) &&
    !/\b(?:error|log|logs|message|output|console|compiler|forecast|test|terminal|trace|screen)\b/i.test(masked)
  )
    return { kind: 'fact', confidence: 0.65 };
  if (isFirstPerson && /^(?:live|work|use)$/.test(verb) && isSpecific(words.slice(1)))
    return { kind: 'fact', confidence: 0.7 };
  if (isHabit(said) || isOfSpeaker(said) || isNamedTool(clause)) return { kind: 'fact', confidence: 0.65 };
  // "We round prices up": what a group does in the simple present, it does every time.
  if (
    subject === 'we' &&
    !unsettled.has(verb) &&
    !transient.has(verb) &&
    verb !== 'be' &&
    countContentWords(masked) >= 3
  )
    return { kind: 'fact', confidence: 0.65 };
  if (
    transient.has(verb) ||
    (isFirstPerson && !/^(?:be|use|have|live|work|run|deploy|own|host|maintain|support|come|speak|call)$/.test(verb))
  )
    return undefined;
  if (isFirstPerson && verb === 'be' && !isIdentity(clause) && !stakes.test(masked)) return undefined;
  if (
    isFirstPerson &&
    verb === 'have' &&
    (!/\d/.test(masked) ||
      words.some(({ low }) => low === 'until' || low === 'to') ||
      words.slice(clause.rest, clause.rest + 5).some(({ low }) => isPassingThing(low)))
  )
    return undefined;
  if (evaluating.test(masked) && !/\d/.test(masked)) return undefined;
  if (clause.isNegated && !isSpecific(words)) return undefined;
  // "Knowledge is power", "a train leaves at nine": sayings and exercises, unless they name something.
  const isSaying = subject === 'name' && verb === 'be' && countContentWords(masked) < 3;
  const isExercise = /^an?$/.test(first.low) && !isSpecific(words.slice(0, clause.predicate ?? 1));
  if (isExercise || (isSaying && !isSpecific(words.slice(1)))) return undefined;
  if (
    countContentWords(masked) <
      (lead.denies || isFirstPerson || stakes.test(masked) || /^(?:my|our)$/.test(first.low) ? 2 : 3) &&
    subject !== 'name'
  )
    return undefined;
  if (!isSpecific(words) && subject !== 'name' && !stakes.test(masked)) return undefined;
  return { kind: 'fact', confidence: lead.denies ? 0.75 : 0.7 };
}

/** "I work at a school", "I play the cello": what somebody does in the simple present, they do for years. */
function isHabit({ clause, masked }: SaidClause): boolean {
  const { subject, verb, words, rest, isNegated } = clause;
  if ((subject !== 'I' && subject !== 'we') || /\b(?:this|that|it|here|them)\b/i.test(masked)) return false;
  if (/^(?:live|work|study|teach|train|volunteer|commute)$/.test(verb))
    return (
      /^(?:at|in|as|for|from|near|with|outside|part-time|full-time)$/.test(words[rest]?.low ?? '') &&
      countContentWords(masked) >= 2
    );
  return (
    subject === 'I' &&
    !isNegated &&
    words.length > rest &&
    (/^(?:drive|play|speak|ride|own|collect|coach|sing|teach|study|grow|raise|breed|brew|restore)$/.test(verb) ||
      (verb === 'keep' && words.length - rest === 1 && verbOf(words[rest]?.low ?? '')?.form !== 'ing'))
  );
}

/** "I look after the CI", "we sell to hospitals"; "I work on this bug" is over tomorrow. */
function isOfSpeaker({ clause: { isNegated, words, rest }, masked }: SaidClause): boolean {
  return (
    !isNegated &&
    tellsOfSpeaker.test(masked) &&
    !words.slice(rest).some(({ low }) => /^(?:this|that|these|those|it|here|them)$/.test(low) || isPassingThing(low))
  );
}

/** "I'm Dana", "I'm a nurse", "we're on Go 1.22"; "I'm tired" passes. */
function isIdentity({ words, rest }: Clause): boolean {
  const next = words[rest];
  if (next === undefined) return false;
  return (
    next.low === 'a' ||
    next.low === 'an' ||
    next.low === 'the' ||
    next.low === 'from' ||
    isNameLike(next) ||
    (next.low === 'on' && words.length - rest >= 2) ||
    next.low === 'based' ||
    next.low === 'called'
  );
}

/** "The proxy is Nginx": a product by its name alone. */
function isNamedTool({ verb, words, rest, isNegated }: Clause): boolean {
  const value = words.slice(rest).map(({ low }) => low);
  return (
    verb === 'be' &&
    !isNegated &&
    /^(?:the|our|my)$/.test(words[0]?.low ?? '') &&
    value.length <= 2 &&
    (isKnownTool(value.join(' ')) || isKnownTool(value[0] ?? ''))
  );
}

const amounts: ReadonlySet<string> = new Set([
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'twice', 'half'],
  ...['quarter', 'dozen', 'hundred', 'thousand'],
]);

/** A number, a name, a path, an identifier, a tool in whatever case, or something quoted. */
function isSpecific(words: readonly { readonly text: string; readonly from: number; readonly low: string }[]): boolean {
  return words.some(
    ({ text, low }, index) =>
      amounts.has(low) ||
      /\d|[_/@#\uE000]|\p{Ll}\p{Lu}|\p{L}\.\p{L}/u.test(text) ||
      (index > 0 && ((/^\p{Lu}/u.test(text) && text !== 'I' && !/^I['’]/.test(text)) || isKnownTool(low))),
  );
}
