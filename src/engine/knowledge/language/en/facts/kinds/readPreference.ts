import type { Judged, Lead } from '../../../factRules.ts';
import { anyOf, patternOf } from '../../../patterns.ts';
import { participleOf, verbOf } from '../../grammar/verbs.ts';
import { determiners, isAdverb } from '../../grammar/wordClasses.ts';
import type { Clause } from '../clause.ts';
import { isOpen } from '../isClaimed.ts';
import { isPerson } from './signsOf.ts';
import type { SaidClause } from './saidClause.ts';
import { countContentWords, doneRegularly, standing } from './saidClause.ts';

const preferring: ReadonlySet<string> = new Set([
  ...['prefer', 'like', 'love', 'hate', 'dislike', 'favor', 'favour', 'want', 'enjoy', 'lean', 'insist'],
]);

export function readPreference(said: SaidClause): Judged | undefined {
  const { clause, lead, masked } = said;
  const { mood, subject, verb, tense, words, rest } = clause;
  if (likes(said)) return { kind: 'preference', confidence: 0.75 };
  if (mood === 'statement' || mood === 'dropped') {
    if (tense === 'past' || tense === 'will') return undefined;
    const isSomebody = subject === 'I' || subject === 'we' || subject === 'pronoun' || isPerson(clause);
    if (isSomebody && /\b(?:would|'d|’d) (?:much |far )?(?:rather|sooner)\b/i.test(masked))
      return { kind: 'preference', confidence: 0.85 };
    if (!isSomebody || !preferring.has(verb) || words.length <= rest) return tendency(said);
    if (verb === 'want' || clause.modal === 'would')
      return wants(clause, masked) ? { kind: 'preference', confidence: 0.75 } : undefined;
    if (isOpen(masked)) return undefined;
    if (
      (verb === 'like' || verb === 'love' || verb === 'hate' || verb === 'enjoy') &&
      /^(?:it|that|this|how|when|the)$/.test(words[rest]?.low ?? '')
    )
      return undefined;
    return { kind: 'preference', confidence: 0.85 };
  }
  if (mood === 'imperative') return order(said);
  if (mood === 'fragment') return fragment(masked, lead);
  return undefined;
}

/** Ways to say what one likes or cannot bear without saying "prefer". */
const liking = patternOf(
  [
    String.raw`\b`,
    anyOf(
      String.raw`i (?:can['’]?t|cannot|can not) (?:stand|bear)`,
      String.raw`i(?:['’]m| am) (?:really |just )?(?:not )?(?:a|an|no) (?:big |huge )?(?:fan of|\w+ (?:person|type|guy)\b)`,
      String.raw`i(?:['’]m| am) more of an? \w+`,
      String.raw`(?:works?|suits?|fits?) me (?:best|better)`,
      String.raw`works? (?:best|better) for me`,
      String.raw`for me(?:[.!]*$|, (?:always|please|thanks))`,
      String.raw`(?:annoys?|bugs?|bothers?|confuses?|distracts?|bores?) me`,
      String.raw`i (?:learn|work|think|focus|remember things) (?:best|better)\b`,
      String.raw`i(?:['’]d| would) prefer [^.,;]{3,60} (?:over|to|than)`,
      String.raw`i(?:['’]m| am) (?:terrible|bad|good|great|hopeless|awful) (?:with|at) \p{L}`,
      String.raw`i (?:can['’]?t|cannot) (?:work|sleep|concentrate|focus|think) (?:with|when|while|in|without|before|after) (?!this|that|it\b)`,
      String.raw`i (?:can['’]?t|cannot|don['’]?t|won['’]?t) (?:do|take|have|accept|join|make) (?:calls|meetings|appointments|interviews|stand-?ups|mornings|evenings|nights|weekends|\\w+days)\\b`,
      String.raw`drives? me (?:crazy|mad|nuts|up the wall)`,
      String.raw`(?:help|helps) me (?:\w+ ){0,2}(?:more|most|best)`,
      String.raw`i find [^.,;]{3,40} (?:easier|harder|better|clearer|nicer) (?:to|than)`,
      String.raw`i(?:['’]m| am) (?:slow|grumpy|best|most productive|at my best) (?:before|after|in|on|at)`,
    ),
  ],
  'iu',
);

function likes({ clause, masked, lead }: SaidClause): boolean {
  const { subject, tense, verb, words } = clause;
  if (isOpen(masked) || tense === 'past' || countContentWords(masked) < 2) return false;
  if (liking.test(masked)) return !/^(?:it|that|this|which)\b/i.test(masked);
  // "I don't drink coffee": a habit in the negative; "I don't know" is none.
  return (
    (subject === 'I' || isPerson(clause)) &&
    clause.isNegated &&
    !lead.denies &&
    (tense === 'present' || (tense === 'will' && subject !== 'I')) &&
    (clause.modal === undefined || clause.modal === 'will') &&
    /^(?:eat|drink|drive|smoke|own|fly|work|use|watch|listen|travel|celebrate|wear|play|write|take|speak)$/.test(
      verb,
    ) &&
    (words.length > clause.rest || /^(?:drink|smoke|drive|fly|swim|cook)$/.test(verb)) &&
    !/^(?:it|that|this|the|them|you|your)$/.test(words[clause.rest]?.low ?? '')
  );
}

function tendency({ masked, clause }: SaidClause): Judged | undefined {
  if (clause.subject === 'thing' && /^my (?:favou?rite|preferred|go-to|preference)\b/i.test(masked))
    return { kind: 'preference', confidence: 0.85 };
  if (
    (clause.subject === 'I' || clause.subject === 'we') &&
    clause.tense === 'present' &&
    /\b(?:always|never|usually|generally|rarely|seldom|mostly|hardly ever|i only)\b/i.test(masked) &&
    !/^(?:be|want|need|see|get|look|ask|mean|have|try|say)$/.test(clause.verb) &&
    countContentWords(masked) >= 2 &&
    !/\b(?:forget|remember|understood|understand|know)\b/i.test(masked)
  ) {
    return { kind: 'preference', confidence: 0.7 };
  }
  return undefined;
}

/** What somebody wants in general, or from others; "I want a button here" is today's work. */
function wants({ words, rest, subject }: Clause, masked: string): boolean {
  // How the assistant should answer is a lasting wish, unlike what it should make.
  if (
    /^you$/.test(words[rest]?.low ?? '') &&
    words[rest + 1]?.low === 'to' &&
    (answering.has(words[rest + 2]?.low ?? '') || /^(?:use|write|be|call|keep|stop)$/.test(words[rest + 2]?.low ?? ''))
  )
    return true;
  const next = words[rest];
  if (next === undefined) return false;
  if (subject !== 'I' && subject !== 'we') return !/^(?:it|that|this|them)$/.test(next.low);
  if (standing.test(masked)) return true;
  return (
    !/^(?:to|a|an|the|this|that|it|them|some|you|more|one|my|our|his|her|their)$/.test(next.low) &&
    countContentWords(masked) >= 2
  );
}

const answering = new Set(['answer', 'reply', 'respond', 'speak', 'talk', 'explain']);
const keeping = new Set(['use', 'keep', 'avoid', 'prefer', 'stick', 'name', 'format', 'wrap', 'write']);

/** "Rename PlayerCtrl to PlayerController everywhere" is done once. */
const doneOnce: ReadonlySet<string> = new Set(
  `rename replace remove delete change fix swap move update convert migrate upgrade switch strip drop extract inline insert
  add apply`.split(/\s+/),
);
const wherever = /^(?:(?!\b(?:always|never|whenever|each|every|from now|in future)\b).)* (?:everywhere|anywhere)\b/iu;

/** "Conventional commits", "4 spaces": a sort of thing in the plural, without pointing at any one of them. */
function isAboutKinds(object: readonly { readonly low: string }[], { asks }: Lead): boolean {
  const isPointed = object.some(
    ({ low }, index) =>
      (index < 3 || !/^(?:the|my|our|your)$/.test(low)) &&
      /^(?:the|this|that|these|those|it|them|my|our|your|here|there|now)$/.test(low),
  );
  return !isPointed && asks
    ? object.length >= 2
    : !isPointed && object.slice(0, 3).some(({ low }) => /[^su']s$/.test(low));
}

/**
 * A standing order. An order for today names one thing; a standing one says always or never, or forbids a whole
 * sort of thing.
 */
function order({ clause, masked, lead }: SaidClause): Judged | undefined {
  const { words, rest, isNegated } = clause;
  const object = words[rest];
  if (object === undefined) return undefined;
  if (isNegated && standing.test(masked) && words.length >= 4 && countContentWords(masked) >= 1)
    return { kind: 'preference', confidence: 0.75 };
  if (answering.has(clause.verb) && object.low === 'in' && words.length > rest + 1)
    return { kind: 'preference', confidence: 0.75 };
  if (countContentWords(masked) < 2 || (doneOnce.has(clause.verb) && wherever.test(masked))) return undefined;
  if (standing.test(masked)) return { kind: 'preference', confidence: 0.8 };
  if (doneRegularly.test(masked)) return { kind: 'decision', confidence: 0.7 };
  const isGeneric =
    !determiners.has(object.low) &&
    !/^(?:it|me|us|them|him|her|you|up|out|off|on|in|to|so|yet)$/.test(object.low) &&
    !isAdverb(object.low);
  if (
    isNegated &&
    isGeneric &&
    /s$|ing$|^\uE000/u.test(
      words
        .slice(rest, rest + 4)
        .map(({ low }) => low)
        .find((low) => /[^s]s$|\uE000/u.test(low)) ?? '',
    )
  )
    return { kind: 'preference', confidence: 0.75 };
  if (keeping.has(clause.verb) && isGeneric && isAboutKinds(words.slice(rest), lead))
    return { kind: 'preference', confidence: 0.65 };
  return lead.denies && clause.verb === 'use' ? { kind: 'preference', confidence: 0.7 } : undefined;
}

/** "No problem" forbids nothing. */
const saying = patternOf([
  '^no ',
  anyOf(
    ...['problem', 'idea', 'worries', 'rush', 'need', 'way', 'thanks', 'one', 'change', 'changes', 'luck', 'clue'],
    ...[
      'wait',
      'stop',
      'outcome',
      'answer',
      'reply',
      'response',
      'result',
      'results',
      'errors?',
      'comment',
      'progress',
    ],
    ...[
      'dice',
      'joke',
      'kidding',
      'further',
      'other',
      'more questions',
      'effect',
      'difference',
      'output',
      'i',
      'we',
      'it',
      'no',
    ],
    ...['doubt', 'wonder', 'such', 'hurry', 'news', 'more than'],
  ),
  String.raw`\b`,
]);

/** "No ORM anywhere", "JSON everywhere": a rule without a verb. */
function fragment(masked: string, { asks }: Lead): Judged | undefined {
  // "Every time I open it, it freezes" complains.
  if (/^(?:every|each) time\b/i.test(masked)) return undefined;
  const content = countContentWords(masked);
  // "No rows, no idea", "never seen that error": what is lacking, and what somebody has done so far.
  if (tellsSoFar(masked) || (/^no\s/iu.test(masked) && masked.split(',').some((part) => saying.test(part.trim()))))
    return undefined;
  if (/^no \p{L}/iu.test(masked) && content >= 1 && !saying.test(masked)) {
    return { kind: 'preference', confidence: content >= 2 || standing.test(masked) ? 0.75 : 0.6 };
  }
  if (/^only \p{L}.*\b(?:from now|with|by|in|into)\b/iu.test(masked) && content >= 2)
    return { kind: 'decision', confidence: 0.7 };
  if (standing.test(masked) && content >= 2) return { kind: 'preference', confidence: 0.7 };
  return asks && content >= 4 ? { kind: 'preference', confidence: 0.65 } : undefined;
}

const soFar = /^(?:never|always|hardly ever) (?:even |really |once |ever )?(?<verb>\p{L}+)/iu;

function tellsSoFar(masked: string): boolean {
  const verb = soFar.exec(masked)?.groups?.['verb']?.toLowerCase() ?? '';
  return participleOf(verb) !== undefined && verbOf(verb)?.form !== 'base';
}
