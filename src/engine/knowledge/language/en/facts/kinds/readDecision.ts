import { textPattern } from '../../../../../ground/text/textPattern.ts';
import type { Judged } from '../../../factRules.ts';
import { verbOf } from '../../grammar/verbs.ts';
import { setsLimit } from '../../directives/setsLimit.ts';
import type { Clause } from '../clause.ts';
import { isOpen } from '../isClaimed.ts';
import { isPassingThing } from './isPassing.ts';
import type { SaidClause } from './saidClause.ts';

const deciding: ReadonlySet<string> = new Set([
  ...['pick', 'select', 'decide', 'choose', 'agree', 'settle', 'opt', 'adopt', 'standardise', 'standardize'],
]);
const changing: ReadonlySet<string> = new Set([
  ...['rename', 'switch', 'move', 'migrate', 'drop', 'replace', 'convert', 'upgrade', 'revert', 'retire'],
  ...['deprecate', 'abandon', 'stop', 'keep', 'stick', 'swap'],
]);
const choosing: ReadonlySet<string> = new Set([
  ...['use', 'take', 'keep', 'drop', 'go', 'pick', 'stick', 'call', 'name', 'choose', 'prefer', 'leave'],
]);
/** Words for a choice that was made. */
const chosen = textPattern(
  /\b(?:ended up (?:choosing|picking|taking|using|going (?:with|for))|(?:went|gone) (?:with|for (?:the |an? \p{L}+ (?:one|version)\b|[\p{Lu}\d]))|(?:have|has|['’]ve) (?:chosen|picked)|chose to|opted (?:for|to)|voted (?:for|to)|settled (?:on|for)|landed on|said (?:yes|no) to|gave up on|signed off on|turned down|won (?:out )?over|won out|agreed on|decided (?:on|for|against)|given up on|ruled out|committed to)\b/u,
);
/** A vote or a choice that fell on something. */
const fell = /^(?:the|our) (?:vote|choice|contract|order|decision) (?:went to|fell on|goes to)\b/iu;
/** "The outcome was to ...", "consensus is that ...". */
const outcome = textPattern(
  /^(?:the |our )?(?:final |clear |general )?(?:decision|agreement|rule|policy|convention|consensus|outcome|upshot|verdict|conclusion|resolution|compromise|deal)(?: of \p{L}+(?: \p{L}+)?)? (?:is|was) (?:to|that|now|we)\b/iu,
);
/** How something can be made to be for everybody from then on. */
const status =
  /\b(?:public|private|optional|mandatory|required|default|open[- ]source|read-?only|internal|free|paid|opt-?in|opt-?out|obligatory|immutable|async|synchronous)\b/iu;
/** Whom or what a change of course ends, unlike a step of today's work. */
const ending =
  /^(?:drop|retire|deprecate|abandon|ditch|scrap|shelve|axe|bin|park|cancel|sunset|discontinue|postpone|adopt|cut|freeze|skip)$/;
const lasting =
  /\b(?:from now on|going forward|in future|as of (?:now|today|tomorrow|next|this)|starting (?:today|now|next))\b/i;

export function readDecision({ clause, lead, masked, takesUpPrevious }: SaidClause): Judged | undefined {
  const { mood, subject, verb, tense, words, rest } = clause;
  if (isOpen(masked)) return undefined;
  const isOurs = subject === 'I' || subject === 'we';
  const hasObject = words.length > rest;
  if (
    (isOurs || subject === 'name') &&
    deciding.has(verb) &&
    hasObject &&
    tense !== 'modal' &&
    tense !== 'will' &&
    !clause.isNegated &&
    isComplement(
      verb,
      words.slice(rest).map(({ low }) => low),
    )
  ) {
    return { kind: 'decision', confidence: 0.9 };
  }
  if (
    /^(?=\S)[^,;:]{2,60} it is(?: then)?(?:[.!]*$| (?:for|in|on|from) \p{L})/iu.test(masked) &&
    !/^(?:what|how|here|there|that|this)\b/i.test(masked) &&
    mood !== 'imperative'
  )
    return { kind: 'decision', confidence: 0.75 };
  if (isMade(clause, masked)) return { kind: 'decision', confidence: 0.75 };
  if (isSetUp(clause, masked)) return { kind: 'decision', confidence: 0.7 };
  if (outcome.test(masked) || fell.test(masked)) return { kind: 'decision', confidence: 0.8 };
  if (subject === 'we' && verb === 'make' && tense !== 'modal' && !clause.isNegated && status.test(masked))
    return { kind: 'decision', confidence: 0.8 };
  if (/\b(?:decision|choice) (?:is |was |has been )?(?:made|final|taken)\b/i.test(masked))
    return { kind: 'decision', confidence: 0.85 };
  if (
    isOurs &&
    (changing.has(verb) ||
      ending.test(verb) ||
      verb === 'go' ||
      verb === 'call' ||
      (verb === 'use' && (tense === 'will' || clause.isNegated))) &&
    !clause.isNegated === !(verb === 'use' && clause.isNegated) &&
    changes(clause)
  ) {
    return { kind: 'decision', confidence: 0.8 };
  }
  // "We're not moving to Oslo after all".
  if (isOurs && tense === 'progressive' && clause.isNegated && hasObject && /\bafter all\b/iu.test(masked))
    return { kind: 'decision', confidence: 0.75 };
  if (isOurs && tense === 'progressive' && !clause.isNegated && lasting.test(masked) && hasObject)
    return { kind: 'decision', confidence: 0.75 };
  if (mood === 'proposal' && (choosing.has(verb) || changing.has(verb) || verb === 'make') && hasObject)
    return { kind: 'decision', confidence: 0.75 };
  if (
    mood === 'imperative' &&
    (choosing.has(verb) || changing.has(verb)) &&
    hasObject &&
    (lead.denies || lead.agrees || takesUpPrevious())
  ) {
    return { kind: 'decision', confidence: 0.7 };
  }
  if (
    mood === 'statement' &&
    (subject === 'thing' || subject === 'name') &&
    (isRule(clause) || setsLimit(masked) || (clause.tense === 'present' && lasting.test(masked)))
  )
    return { kind: 'decision', confidence: 0.75 };
  return /^no more \p{L}/iu.test(masked) ? { kind: 'decision', confidence: 0.75 } : undefined;
}

/** "We ended up going with X", "I went for X", "the team voted for X". */
function isMade({ isNegated, tense, subject, verb, words, rest }: Clause, masked: string): boolean {
  if (isNegated) return false;
  if (tense !== 'modal' && subject !== 'you' && subject !== 'pronoun' && chosen.test(masked)) return true;
  return (
    subject === 'thing' &&
    (tense === 'past' || tense === 'perfect') &&
    /^(?:decide|vote|choose|opt|agree|settle|pick)$/.test(verb) &&
    /^(?:on|for|to|that|against|with|the)$/.test(words[rest]?.low ?? '')
  );
}

/** "We're going to deploy on X": how the work is set up from then on. */
function isSetUp({ isNegated, tense, subject, verb, words, rest }: Clause, masked: string): boolean {
  return (
    subject === 'we' &&
    tense === 'will' &&
    !isNegated &&
    /^(?:deploy|host|build|store|run|write|base|keep)$/.test(verb) &&
    /\b(?:on|with|in|via|through)\b/.test(masked) &&
    !/\b(?:today|tonight|tomorrow|now)\b/i.test(masked) &&
    words.length - rest >= 2
  );
}

/** "We agreed to", "decided on", "chose X"; "Priya agreed at once" does not say to what. */
function isComplement(verb: string, [next = '', ...others]: readonly string[]): boolean {
  if (verb === 'agree')
    return /^(?:to|on|that|we)$/.test(next) || (next === 'with' && others.some((low) => /^(?:to|on|that)$/.test(low)));
  if (verb === 'decide') return !/^(?:by|it|so|this|yesterday|today|already|quickly|later|tomorrow)$/.test(next);
  if (verb === 'pick' || verb === 'select') return !/^(?:it|up|one|that|this)$/.test(next);
  if (verb === 'settle' || verb === 'opt') return next === 'on' || next === 'for' || next === 'with';
  return true;
}

/** Whether "move", "go" or "keep" is a change of course and not a step in today's work. */
function changes({ verb, tense, words, rest, subject, mood, isNegated }: Clause): boolean {
  const tail = words.slice(rest).map(({ low }) => low);
  const target = tail.some((low) => /^(?:to|from|with|back|into|over|off|away|instead|until|for)$/.test(low));
  if (verb === 'go') return tail[0] === 'back' || (tail[0] === 'with' && tense !== 'perfect');
  if (verb === 'use')
    return isNegated ? tail.some((low) => low === 'anymore' || low === 'more' || low === 'longer') : tail.length >= 1;
  if (verb === 'stop') return verbOf(tail[0] ?? '')?.form === 'ing';
  if (verb === 'keep' || verb === 'stick')
    return tense !== 'past' && verbOf(tail[0] ?? '')?.form !== 'ing' && tail.length >= 2;
  if (tense === 'modal') return false;
  if (verb === 'call') return subject === 'we' && tail[0] === 'off' && isCourse(tail.slice(1));
  if (ending.test(verb)) return (subject === 'we' || tense === 'progressive') && tail.length > 0 && isCourse(tail);
  // In a note, "switched the flag" reports and "switching to" announces.
  return target && tail.length >= 2 && (mood !== 'dropped' || tail.includes('to') || tail.includes('from'));
}

/** "The redesign", "Jira", "multi tenancy"; neither "it" nor a thing of the code in hand. */
function isCourse(tail: readonly string[]): boolean {
  if (/^(?:it|them|that|this|these|those|him|her|me|us|you)$/.test(tail[0] ?? '')) return false;
  return !tail.slice(0, 4).some((low) => isPassingThing(low));
}

/** A statement of what must hold: "tokens must expire within an hour", "the rollout stays manual". */
function isRule({ modal, verb, tense, words, rest }: Clause): boolean {
  if (modal === 'must') return true;
  if (
    tense === 'present' &&
    modal === undefined &&
    /^(?:all|every|each|everything)$/.test(words[0]?.low ?? '') &&
    verb !== 'be' &&
    !/^(?:look|seem|sound|feel|work|help|matter|make|depend|love|hate|know|happen|fail|go|break)$/.test(verb)
  )
    return true;
  if (verb === 'have' && words[rest]?.low === 'have' && words[rest + 1]?.low === 'to') return true;
  if (verb === 'have' && words[rest]?.low === 'to') return true;
  return verb === 'stay' && words.length > rest;
}
