import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { capitalise } from '../../capitalise.ts';
import type { Voices } from '../../factRules.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { wordsOf } from '../../wordsOf.ts';
import { presentOf, verbOf } from '../grammar/verbs.ts';
import { isAuxiliary, prepositions } from '../grammar/wordClasses.ts';
import type { Clause } from './clause.ts';
import { findDanglingWord } from './findDanglingWord.ts';
import { putInThirdPerson } from './putInThirdPerson.ts';
import { parseClause } from './parseClause.ts';
import { laterClauses } from './splitClauses.ts';

const openers = anyOf(
  ...['and', 'but', 'so', 'because', 'since', 'as', 'if', 'unless', 'otherwise', 'until', 'while', 'which', 'who'],
  ...['although', 'though', 'in case', 'for when', 'whenever', 'when', 'after', 'before'],
);
/**
 * Where a sentence can end early: before a conjunction, a comma or a bracket. The look-behinds keep this linear on
 * long runs of blanks.
 */
const cuts = patternOf(
  [String.raw`(?:,|(?<![\s,]))\s+${openers}\s`, String.raw`|[,;]\s+`, String.raw`|(?<!\s)\s+(?:\(|[—–-]{1,2}\s)`],
  'giu',
);
const leastWords = 3;

/**
 * A statement as a sentence that needs no conversation: in the third person, and without the clauses at its end
 * that point elsewhere. Undefined when its main clause does.
 */
export function makeStandAlone(
  { text, masked }: { readonly text: string; readonly masked: string },
  voices: Voices,
): string | undefined {
  const chosen = /^([^,;:]{2,60}?) it is(?: then)?(?<behind>[.!]*$| (?:for|in|on|from) \p{L}.*)/iu.exec(masked);
  if (chosen !== null) {
    const [, name = ''] = chosen;
    const behind = text.slice(text.length - (chosen.groups?.['behind'] ?? '').length);
    return `The decision is ${text.slice(0, name.length)}${putInThirdPerson(behind, maskQuoted(behind), voices)}`.replace(
      /[.!]+$/,
      '',
    );
  }
  const clause = parseClause(wordsOf(masked));
  const you = clause.subject === 'you' ? general.exec(masked) : null;
  if (you !== null) {
    const [before, after] = [text.slice(0, you.index), text.slice(you.index + you[0].length)];
    return capitalise(`${before}${before === '' ? '' : ', '}${after}`.trim()).replace(/[.!]+$/, '');
  }
  const whole = wholeOf(text, masked, clause, voices);
  const found = withoutPointers(whole, clause);
  if (found !== undefined) return found;
  // "After the talk it's settled, Ana joins": what stands before the main clause can go.
  const [later] = prepositions.has(wordsOf(masked)[0]?.low ?? '') ? laterClauses(masked) : [];
  return later === undefined
    ? undefined
    : makeStandAlone({ text: text.slice(later), masked: masked.slice(later) }, voices);
}

/** "To rebuild the index you run ...": said to anybody, so that it can be said without the "you". */
const general =
  /(?:(?:^|,|(?<!\s))\s*)\byou (?:(?:can|could|have to|need to|must|should|just|simply) ){0,2}(?=(?:run|use|call|start|type|execute|open|go|get|find|set|source|edit|copy)\b)/iu;

function wholeOf(text: string, masked: string, clause: Clause, voices: Voices): string {
  const rewritten = withSubject(putInThirdPerson(text, masked, voices), clause, voices.speaker);
  const general = clause.subject === 'thing' || clause.subject === 'name' ? forAnybody(rewritten) : rewritten;
  const plain = general.replace(/^(?:and|but|so|then|also|please|just)\s+/i, '');
  return withoutAside(capitalise(plain.trim()));
}

/** "Only if you export X first": "you" is anybody there. */
function forAnybody(text: string): string {
  return text.replace(
    /\b(if|when|unless|once|until|before|after|whenever|that) you (\p{Ll}+)\b/giu,
    (_, joint: string, verb: string) =>
      `${joint} one ${isAuxiliary(verb) || verbOf(verb)?.form !== 'base' ? verb.replace(/^(?:are|have)$/, (low) => (low === 'are' ? 'is' : 'has')) : presentOf(verb)}`,
  );
}

/** All of a statement, or its beginning, where that points at nothing outside. */
function withoutPointers(whole: string, clause: Clause): string | undefined {
  if (findDanglingWord(maskQuoted(whole)) === undefined) return whole;
  const ends = [...whole.matchAll(cuts)].map(({ index }) => index).toReversed();
  for (const [at, end] of ends.entries()) {
    const head = withoutAside(whole.slice(0, end));
    if (endsOpen.test(head)) continue;
    // Without its condition a statement says something else.
    if (conditional.test(whole.slice(end))) {
      // "My rate is 85 euros, put that into quotes unless I object": the condition is that of the order before it.
      if (isOrder(whole.slice(ends[at + 1] ?? 0, end))) continue;
      return undefined;
    }
    if (findDanglingWord(maskQuoted(head)) === undefined)
      return wordsOf(head).length >= leastWords && hasVerb(head, clause) ? head : undefined;
  }
  return undefined;
}

/** A clause behind another one that asks for something to be done now. */
function isOrder(clause: string): boolean {
  const from = /^[,;\s]+(?:and |so |then |please )*/u.exec(clause)?.[0].length ?? 0;
  return from > 0 && parseClause(wordsOf(clause.slice(from))).mood === 'imperative';
}

/** What no sentence ends with. */
const endsOpen = /\b(?:is|are|was|were|am|be|been|has|have|had|the|an?|and|or|but|to|of|very|too|so|not)$/iu;
/** What a statement holds under only. */
const conditional = /^[,\s]*(?:(?:only |but only )?(?:if|unless|when|whenever|until|provided|as long as)|except)\b/iu;

const asides = anyOf(
  ...['please', 'pls', 'too', 'as well', 'by the way', 'btw', 'though', 'honestly'],
  ...['(?<!until |till |by |since )then', 'already'],
);
const aside = patternOf([String.raw`(?:,|(?<![\s,]))\s+${asides}(?=[.!,]?$)`]);

function withoutAside(text: string): string {
  return text.replace(aside, '');
}

/** A note leaves out its subject: "Decided on Postgres" is "the user decided on Postgres". */
function withSubject(text: string, { mood, tense, verb, words }: Clause, speaker: string): string {
  if (mood === 'proposal') {
    const after = /^let(?:[’']s| us| the team)\s+(?:\S+ly\s+)?\S+\s*/i.exec(text)?.[0].length ?? 0;
    const second = (whole: string, and: string, word: string): string =>
      verbOf(word)?.form === 'base' ? `${and} ${presentOf(word)}` : whole;
    return `the team ${presentOf(verb)} ${text.slice(after).replace(/\b(and|or) (\p{Ll}+)(?= \p{L})/u, second)}`;
  }
  if (mood !== 'dropped') return text;
  const first = words[0]?.text ?? '';
  const rest = /^\p{Lu}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  return tense === 'progressive' && verbOf(first.toLowerCase())?.form === 'ing'
    ? `${speaker} is ${rest}`
    : `${speaker} ${rest}`;
}

/** What is left must still say something about its subject. */
function hasVerb(head: string, { mood, verb }: Clause): boolean {
  if (mood === 'fragment') return true;
  return wordsOf(head).some(({ low }) => verbOf(low)?.base === verb || low === verb || verbOf(low) !== undefined);
}
