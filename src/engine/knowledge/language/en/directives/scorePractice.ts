import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Word } from '../../wordsOf.ts';
import { determiners, isAdverb, prepositions } from '../grammar/wordClasses.ts';
import { among, general, isUnclaimed, momentary } from './directivePatterns.ts';
import { isName, objectScore, purposeScore } from './objectScore.ts';
import type { Practice } from './practice.ts';
import {
  answering,
  errands,
  firm,
  forms,
  isOfAnswers,
  isPlural,
  isWorkThing,
  places,
  practiceVerbOf,
  states,
  ways,
} from './practiceWords.ts';

/** From here on a clause is a rule. */
export const leastScore = 0.75;

/**
 * How much a clause looks like a standing rule: its mood, what its verb and its object are, and the marks of
 * generality and of the moment, added up. No single sign decides.
 */
export function scorePractice(practice: Practice, masked: string, around: { readonly occasion: boolean }): number {
  if (isUnclaimed(masked) || practice.tense === 'past' || practice.tense === 'perfect') return -1;
  const { words, mood } = practice;
  const markers = masked.match(general)?.length ?? 0;
  const place = among.test(masked);
  let score = Math.min(markers, 2) * 0.8 + (place ? 0.6 : 0);
  if (momentary.test(masked)) score -= 1.6;
  if (around.occasion) score += 0.7;
  if (words.filter(({ low, text }) => isWorkThing(low) || isName(text, low)).length >= 1) score += 0.2;
  if (
    words.some(({ low }) => isOfAnswers(low)) &&
    (mood !== 'habit' || practice.subject === 'kind') &&
    words.some(({ low }) => /^(?:your|you)$/.test(low))
  )
    score += 0.9;
  if (placed.test(masked) && !place) score -= 0.8;
  const endsHere = words.at(-1)?.low === 'here';
  const isForNow = /(?<!from )\bnow\b(?!$|,)/iu.test(masked);
  if (mood === 'order')
    return score + ofOrder(practice, markers > 0 || around.occasion) - (endsHere ? 1.2 : 0) - (isForNow ? 0.8 : 0);
  if (mood === 'proposal') return score + ofProposal(practice, markers > 0 || around.occasion) - (endsHere ? 0.8 : 0);
  if (mood === 'wish') return score + ofWish(practice, masked) - (endsHere ? 0.6 : 0);
  if (words.some(({ low }) => low === 'here') && !place) score += 0.6;
  if (mood === 'fragment') return score + ofFragment(practice, masked);
  return score + (mood === 'norm' ? ofNorm(practice) : ofHabit(practice, masked));
}

function ofOrder({ verb, object, isNegated }: Practice, isGeneral: boolean): number {
  const told = answering.has(verb) ? object.filter(({ low }) => !/^(?:me|us|with|to|please)$/.test(low)) : object;
  // "If a function gets long, split it": what is meant was named as a sort.
  const isNamed = isGeneral && /^(?:it|them)$/.test(told[0]?.low ?? '');
  let score =
    (isNamed || (isGeneral && /^an?$/.test(told[0]?.low ?? '')) ? 0.3 : objectScore(told)) + purposeScore(told);
  // "Write a script" is a piece of work.
  if (/^(?:with|in)$/.test(told[0]?.low ?? '') && /^(?:start|begin|end|open|close|lead|finish)$/.test(verb))
    score += 0.6;
  if (/^\d+$|^(?:one|two|three|four|five|six|ten)$/.test(told[0]?.low ?? '')) score -= 0.6;
  if (!isGeneral && /^an?$/.test(told[0]?.low ?? '') && !told.some(({ low }) => isOfAnswers(low)))
    score -= 0.4 + purposeScore(told);
  if (firm.has(verb) || (verb === 'make' && object[0]?.low === 'sure')) score += 0.8;
  else if (verb === 'stop' || verb === 'quit')
    score += practiceVerbOf(object[0]?.low ?? '')?.form === 'ing' ? 0.8 : -0.6;
  else if (answering.has(verb) && !errands.has(verb)) score += 0.8;
  else if (answering.has(verb) && object.some(({ low }) => low === 'in')) score += 0.6;
  else if (errands.has(verb)) score -= isNegated || isGeneral ? 0.2 : 0.7;
  else if (ways.has(verb)) score += 0.25;
  else if (practiceVerbOf(verb) === undefined) score -= 0.5;
  // "Group decision": two nouns.
  const [only] = told;
  if (told.length === 1 && only !== undefined && !isPlural(only.low) && !isName(only.text, only.low)) score -= 0.4;
  if (told.some(({ low }) => isOfAnswers(low))) score += 0.5;
  return isNegated ? score + 0.4 : score;
}

function ofProposal(practice: Practice, isGeneral: boolean): number {
  return practice.verb === 'stick' || practice.verb === 'standardize' || practice.verb === 'standardise'
    ? 0.9 + Math.min(0, objectScore(practice.object))
    : ofOrder(practice, isGeneral) + 0.15;
}

/** "Everything in the abstract": all of one thing. */
const placed = textPattern(
  /\b(?:every|each|any|all)\w*(?: \p{L}+){0,2} (?:in|on|of|from) (?:the|this|that|these|those) \p{L}/iu,
);

const wanting = textPattern(
  /^(?:want|like|love|prefer|need|hate|dislike|expect|appreciate|rather|ask|insist|stand|favor|favour|enjoy|find|wish|care|request|be)$/,
);

function ofWish(practice: Practice, masked: string): number {
  const { subject, verb, object, isNegated } = practice;
  if (subject === 'kind' || subject === 'one')
    return /\b(?:suit|help|work better|be (?:better|nicer|easier|good|ideal))\b/iu.test(masked) ? 0.3 : -0.6;
  if (subject !== 'I' && subject !== 'we') return -0.6;
  if (!wanting.test(verb)) return isNegated ? -0.2 : -0.6;
  return 0.2 + ofWanted(object);
}

/** What is wanted: of the assistant, of a sort of things, or of one. */
function ofWanted(object: readonly Word[]): number {
  const second = practiceVerbOf(object[1]?.low ?? '')?.base ?? '';
  if (object[0]?.low === 'to' && (states.has(second) || errands.has(second))) return -0.8;
  const isWork = object.some(({ low, text }) => isWorkThing(low) || isName(text, low) || isOfAnswers(low));
  const direct = objectScore(object);
  return (direct === -0.4 ? -0.1 : direct) + Math.max(0, purposeScore(object)) + (isWork ? 0.4 : -0.4);
}

function ofNorm({ words, subject, verb, object, subjectWords, isPassive }: Practice): number {
  const obliges = 0.4 + (isPassive ? 0.2 : 0);
  if (
    /^(?:pass|work|fail|be able|help|happen|know|see|find|look|figure|fix|talk|discuss|think|wait|win|buy)$/.test(verb)
  )
    return -0.4;
  // "I can't stand semicolons."
  if (subject === 'I' && /^(?:stand|bear|abide)$/.test(verb)) return 0.3 + ofWanted(object);
  if (subject === 'kind' && subjectWords.length === 0) return -1;
  if (object.length === 0 && /\b(?:can|may)$/u.test(words.at(-1)?.low ?? '')) return -1;
  if (subject === 'kind') return obliges + 0.3 + ofSubject(subjectWords) + Math.max(0, objectScore(object));
  if (subject === 'we' || subject === 'you')
    return obliges - 0.3 + (errands.has(verb) ? -0.5 : 0) + objectScore(object) + purposeScore(object);
  if (subject === 'one') {
    const isSet = ofSubject(subjectWords) > 0 && (isPassive || isFormed(object) || places.has(verb));
    const head = subjectWords.findIndex(({ low }, index) => index > 0 && prepositions.has(low));
    if (isSet && isPlural(subjectWords.at(head === -1 ? -1 : head - 1)?.low ?? '')) return 0.5;
    return isSet && !/^(?:can|may)$/.test(words.slice(subjectWords.length)[0]?.low ?? '') ? 0.2 : -0.5;
  }
  return -0.6;
}

function ofHabit(practice: Practice, masked: string): number {
  const { subject, verb, object, tense, isNegated } = practice;
  if (tense === 'future') return -0.8;
  // "It keeps breaking" complains.
  if (verb === 'keep' && /ing$/.test(object[0]?.low ?? '') && subject !== 'we' && subject !== 'I') return -0.8;
  if (subject === 'we' || subject === 'I') return ofOurHabit(practice);
  if (subject === 'kind') return ofKind(practice, masked);
  if (subject === 'one') {
    const isSet =
      /^(?:go|get|live|belong|carry|stay)$/.test(verb) ||
      (verb === 'be' && isFormed(object) && ofSubject(practice.subjectWords) > 0);
    return isSet ? 0.1 + ofSubject(practice.subjectWords) : -0.8;
  }
  if (subject === 'pointed' && verb === 'be') return isNegated ? -0.8 : objectScore(object) - 0.2;
  return -1;
}

function ofOurHabit({ words, subject, verb, object, tense, isNegated }: Practice): number {
  if (verb === 'be') return object.some(({ low }) => /^(?:only|to|not)$/.test(low)) && object.length > 2 ? 0.1 : -0.8;
  if (wanting.test(verb)) return subject === 'I' || subject === 'we' ? 0.1 + ofWanted(object) : -0.4;
  if (states.has(verb) && !(isNegated && verb === 'have')) return -0.8;
  if (verb === 'use' || verb === 'run' || verb === 'store' || verb === 'host') {
    if (pointsAtOne(object)) return -0.3;
  }
  let score = subject === 'we' ? 0.6 : 0.3;
  const isWork = words.some(({ low, text }) => isWorkThing(low) || isName(text, low));
  if (ways.has(verb)) score += 0.3;
  else if (!isWork || !places.has(verb)) score -= 0.3;
  if (!isWork) score -= 0.3;
  if (subject === 'I' && /^(?:use|run|have|own|work)$/.test(verb) && purposeScore(object) <= 0)
    score -= isNegated ? 0.8 : 0.4;
  if (tense === 'progressive') score -= 0.5;
  if (object.length === 0) return subject === 'we' && ways.has(verb) ? 0.9 : -0.5;
  const direct = objectScore(object);
  return score + (direct === -0.4 ? 0 : direct) + Math.max(0, purposeScore(object));
}

const evaluations =
  /^(?:important|hard|easy|slow|fast|flaky|great|good|bad|nice|cool|ugly|broken|red|green|fun|boring|useful|useless|overrated|underrated|tricky|expensive|cheap|dangerous|evil|awful|terrible|wonderful|clear|unclear|done|ready|late|early|busy|different|missing|old|new|big|small|huge|weird|strange|confusing|annoying|fine|right|wrong|everything|life|hell|gone|much|half|all|it)$/;
const measuring = /^\d+(?:\.\d+)?(?:s|ms|min|k|m|gb|mb|%)?$/;

function ofKind(practice: Practice, masked: string): number {
  const { verb, object, subjectWords, isPassive, isNegated } = practice;
  const first = object.find(({ low }) => !isAdverb(low) && low !== 'not');
  const head = ofSubject(subjectWords);
  if (
    subjectWords.some(({ low }) =>
      /^(?:good|bad|great|clean|simple|premature|perfect|real|true|readable|nice)$/.test(low),
    )
  )
    return -0.8;
  if (verb === 'be') {
    if (first === undefined) return -0.5;
    if (
      /\b(?:forbidden|banned|prohibited|verboten|taboo|mandatory|required|compulsory|obligatory|off[- ]limits|disallowed)\b/i.test(
        masked,
      )
    )
      return 0.9;
    if (isCertain(subjectWords) && !object.some(({ low }) => forms.has(low))) return head - 0.6;
    if (evaluations.test(first.low) && object.length <= 3 && !/^fine|ok/.test(first.low)) return -0.8;
    return head + (isFormed(object) ? 0.5 : 0) + (limits.test(masked) ? 0.4 : 0);
  }
  if (
    /^(?:take|last|cost|run)$/.test(verb) &&
    object
      .slice(0, 4)
      .some(({ low }) => /^(?:minutes?|hours?|seconds?|ms|days?|euros?|dollars?|forever|ages)$/.test(low))
  )
    return -0.8;
  if (states.has(verb) && !places.has(verb)) return -0.8;
  if (object.length === 0 && !isPassive) return -0.5;
  if (isPassive) return head + (object.length === 0 ? 0.2 : 0.5);
  if (isCertain(subjectWords) && object.some(({ text }) => /\.\p{L}|^\p{Lu}\p{Ll}/u.test(text))) return head - 0.6;
  if (places.has(verb)) return head + (object.length > 0 ? 0.4 : 0) - (head < 0.4 ? 0.4 : 0);
  if (ways.has(verb))
    return (
      head -
      0.1 +
      (isNegated ? 0.2 : 0) +
      (/^(?:nobody|no|everyone|everybody|anyone|everything|nothing|anything)$/.test(subjectWords[0]?.low ?? '')
        ? 0.5
        : 0)
    );
  return -0.4;
}

const sayings = textPattern(
  /^no (?:problem|idea|worries|rush|need|way|thanks|one|changes?|luck|clue|doubts?|wonder|such|hurry|news|more than|matter|pressure|big deal|question|reason|offen[cs]e|sorry|i|we|it|that|it's|that's|the)\b/i,
);
const limits =
  /\b(?:max(?:imum)?|at most|at least|min(?:imum)?|ceiling|tops|or (?:less|fewer|shorter)|no more than|limit)\b/i;

/** "No ORM", "tabs over spaces", "ten lines max": a rule without a verb. */
function ofFragment({ words, object }: Practice, masked: string): number {
  if (words.length < 2 || sayings.test(masked)) return -1;
  const first = words[0]?.low ?? '';
  let score = -0.1;
  if (prepositions.has(first)) score -= 0.5;
  if (first === 'no') score += 0.8;
  else if (/^(?:the|this|that|these|those|it|a|an|what|how|why|yes|very|so|too|my|your|not)$/.test(first)) score -= 0.5;
  else if (isName(words[0]?.text ?? '', first) && /^(?:for|in|on|everywhere)$/.test(words[1]?.low ?? '')) score += 0.6;
  else if (words.slice(0, 4).some(({ low }) => isPlural(low))) score += 0.2;
  if (/\b(?:over|not|never|instead of|rather than)\b/i.test(masked.slice(first.length))) score += 0.5;
  if (limits.test(masked)) score += 0.7;
  if (/.\bonly\b/iu.test(masked)) score += 0.4;
  if (/\b(?:first|only|everywhere|last|please|instead)$/i.test(masked) || first === 'only') score += 0.4;
  if (words.some(({ low }) => isOfAnswers(low))) score += 0.3;
  if (words.some(({ low }) => forms.has(low)) || /\b(?:lower|upper|title|sentence|snake|camel) ?case\b/iu.test(masked))
    score += 0.4;
  return score + Math.max(0, purposeScore(object));
}

/** "Our staging", "staging": one thing of the system, whose place or state is a fact. */
function isCertain(words: readonly Word[]): boolean {
  return !words.some(
    ({ low }) =>
      isPlural(low) ||
      /^(?:each|every|all|any|no|an?|new)$/.test(low) ||
      (practiceVerbOf(low)?.form === 'ing' && !isWorkThing(low)),
  );
}

/** Of what the subject speaks: sorts of work, all of a sort, ours. */
function ofSubject(words: readonly Word[]): number {
  const last = words.findIndex(({ low }, index) => index > 0 && prepositions.has(low));
  const head = words.slice(0, last === -1 ? undefined : last);
  let score = head.some(({ low }) => isWorkThing(low)) ? 0.4 : words.some(({ low }) => isWorkThing(low)) ? 0.2 : 0;
  if (words.some(({ low }) => /^(?:our|ours|my|mine)$/.test(low))) score += 0.3;
  if (score < 0.4 && head.some(({ low, text }) => isName(text, low))) score += 0.2;
  if (isPlural(head.at(-1)?.low ?? '') && !determiners.has(head[0]?.low ?? '')) score += 0.1;
  return score;
}

/** "In English", "lower case", "at most 60 characters", "two spaces": a form that is set, not a judgement. */
function isFormed(object: readonly Word[]): boolean {
  const first = object.find(({ low }) => !isAdverb(low) && low !== 'not');
  if (first === undefined) return false;
  return (
    /^(?:in|at|under|over|below|above|within|up|between|no|one|two|three|a|an|to|on|always|never|for|from|by|with|without|only|either|is|plain)$/.test(
      first.low,
    ) ||
    measuring.test(first.low) ||
    object.some(({ low }) => forms.has(low)) ||
    (object.some(({ low }) => isWorkThing(low)) && !evaluations.test(first.low))
  );
}

/** "Redis for the session cache": what one part of the system is made with, which is a fact. */
function pointsAtOne(object: readonly Word[]): boolean {
  return object.some(
    ({ low }, index) =>
      /^(?:for|as|on|in|behind)$/.test(low) && /^(?:the|this|its)$/.test(object[index + 1]?.low ?? ''),
  );
}
