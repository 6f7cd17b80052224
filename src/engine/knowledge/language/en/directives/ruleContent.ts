import { maskQuoted } from '../../../../ground/text/maskQuoted.ts';
import { capitalise } from '../../capitalise.ts';
import type { Voices } from '../../factRules.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { findDanglingWord } from '../facts/findDanglingWord.ts';
import { putInThirdPerson } from '../facts/putInThirdPerson.ts';
import { presentOf } from '../grammar/verbs.ts';
import { isWorkThing, practiceVerbOf } from './practiceWords.ts';
import type { Spoken } from './spoken.ts';
import { cut, replaced } from './spoken.ts';
import { stripChat } from './stripChat.ts';

/** The longest text of a rule, in characters. */
const longestRule = 280;

/** The words of a rule as a text that stands alone; undefined when they point elsewhere, or are too long. */
export function ruleContent(spoken: Spoken, voices: Voices, fills: 'fills' | 'asItIs' = 'fills'): string | undefined {
  const content = ruleWords(spoken, voices, fills);
  return content === undefined || findDanglingWord(maskQuoted(content)) !== undefined ? undefined : content;
}

/** The same, wherever they point. */
export function ruleWords(spoken: Spoken, voices: Voices, fills: 'fills' | 'asItIs' = 'fills'): string | undefined {
  const { length, asks } = leadOfRule(spoken.masked);
  const bare = withoutTail(cut(spoken, length));
  const placed = withPlaces(asks ? asOrder(bare) : bare);
  const meant = withAddressee(withClauses(fills === 'fills' ? withAntecedents(placed) : placed));
  const words = putInThirdPerson(meant.text, meant.masked, voices)
    .replace(/\s+/gu, ' ')
    .replace(/(?<!\s)\s+([,.;:!?])(?![\p{L}\p{N}])/gu, '$1')
    .trim()
    .replace(/^[\s,;:–—-]+/u, '')
    .replace(/(?<![.,;:\s])[.,;:!\s]+$/u, '');
  const content = capitalise(words);
  return content.length < 4 || Array.from(content).length > longestRule ? undefined : content;
}

/** "No, we moved to pnpm", "ah no actually, …": it denies what was said before, and "no tests" denies nothing. */
const denial = /^(?:(?:ah|oh)[\s,]+)?(?:no+|nope|nah)(?:\s*[,.:;!–—-]+\s*|\s+(?=(?:actually|wait|sorry)\b))/iu;

/** The talk before a rule, with what is denied in it. */
function leadOfRule(masked: string): { readonly length: number; readonly asks: boolean } {
  let { length, asks } = stripChat(masked);
  for (let denied = denial.exec(masked.slice(length)); denied !== null; denied = denial.exec(masked.slice(length))) {
    length += denied[0].length;
    const next = stripChat(masked.slice(length));
    [length, asks] = [length + next.length, asks || next.asks];
  }
  return { length, asks };
}

const tail =
  /(?:,\s*(?:ok(?:ay)?|right|man|mate|folks)|(?<![\s,])[\s,]+(?:please|pls|plz|too|as well|by the way|btw|though|tho|thanks|thank you|thx|lol|haha|hehe|hihi|i think|i guess|you know|if you (?:can|could|would|please)|would you)|(?<![\s.!,])[\s.!,]+|(?<!\s)\s*(?:[:;]-?[)D(P]|[\u{1F300}-\u{1FAFF}\u2600-\u27BF]))$/iu;

function withoutTail(spoken: Spoken): Spoken {
  let { masked } = spoken;
  for (let rounds = 0; rounds < 6; rounds++) masked = masked.replace(tail, '');
  return cut(spoken, 0, masked.length);
}

/** "In this house", "it's tabs": what the place and the "it" of nothing mean is known. */
function withPlaces(spoken: Spoken): Spoken {
  const placed = replaced(
    spoken,
    /\bthis(?= (?:\p{L}+ )?(?:repo|repository|project|codebase|monorepo|team|shop|house|company|office|place|workspace|app|product|org)\b)/giu,
    ([found]) => (found.startsWith('T') ? 'The' : 'the'),
  );
  const identified = replaced(
    placed,
    /^(?:it['’]?s|it is|that['’]s|we['’]re (?=talking))\s+(?!\p{L}+ (?:that|to|if)\b)/giu,
    () => '',
  );
  const selves = replaced(identified, /\s(?:our|my|your)sel(?:f|ves)\b/giu, () => '');
  const former = replaced(selves, /\bhow (?:it|things) (?:was|were)(?: before)?\b/giu, () => 'the former way');
  const proposed = replaced(former, /^let(?:['’]?s| us) (?:always (?=\p{L}))?(not )?/giu, ([found, not]) =>
    not === undefined ? (/always/i.test(found) ? 'always ' : '') : 'do not ',
  );
  const unchanged = replaced(proposed, /\bas (?:they|it) (?:are|is)\b/giu, () => 'as is');
  return replaced(unchanged, /\bthat (way|said)\b/giu, ([, word]) => (word === 'way' ? 'so' : undefined));
}

/** "I'd love it if you answered in Italian" asks to answer. */
function asOrder(spoken: Spoken): Spoken {
  return replaced(spoken, /^\p{L}+/gu, ([word]) => {
    const verb = practiceVerbOf(word.toLowerCase());
    return verb?.form === 'past' ? verb.base : undefined;
  });
}

const pointers = /(?<![\p{L}\p{N}'’])(?:it|its|it['’]s|they|them|their|they['’]re)(?![\p{L}\p{N}'’])/giu;

/** "If a function is longer than 40 lines, split it": the work that was named before. */
function withAntecedents(spoken: Spoken): Spoken {
  // "A line in it" says no less without its end; "those summaries" are the ones that are named.
  const named = replaced(spoken, /\b(?:those|these)(?= (?!days|times)\p{L}+s\b)/giu, () => 'the');
  const ended = replaced(named, /(?<=\ba \p{L}+) (?:in|for|on|to) (?:it|them)(?=[.,;!]|$)/giu, () => '');
  const shortened = replaced(ended, /(?:,)? and \p{L}+ (?:it|them)(?=[.,;!]*$)/giu, () => '');
  return replaced(shortened, pointers, (match) => {
    const before = wordsOf(shortened.masked.slice(0, match.index));
    const low = match[0].toLowerCase().replace('’', "'");
    const isMany = low.startsWith('th');
    const noun = before.find((word, index) => isAntecedent(before, word, index) && /[^s]s$/.test(word.low) === isMany);
    if (noun === undefined || before.indexOf(noun) >= before.length - 2) return undefined;
    if (low === 'its' || low === 'their') return `the ${noun.low}${isMany ? "'" : "'s"}`;
    return `the ${noun.low}${low === "it's" ? ' is' : low === "they're" ? ' are' : ''}`;
  });
}

/** A noun that a pronoun may stand for: the head of a subject or object, not the end of "in the file". */
function isAntecedent(words: readonly Word[], { low }: Word, index: number): boolean {
  if (!isWorkThing(low) || practiceVerbOf(low)?.form === 'past' || isWorkThing(words[index + 1]?.low ?? ''))
    return false;
  const start = words.findLastIndex(({ afterBreak }, at) => at <= index && afterBreak);
  const before = words.slice(Math.max(start, index - 3, 0), index).map((word) => word.low);
  if (/^(?:we|i|you|they|to|not|don't)$/.test(before.at(-1) ?? '')) return false;
  return !before.some((word) =>
    /^(?:in|on|for|with|of|from|at|by|under|into|about|as|behind|through|across|within)$/.test(word),
  );
}

/** "Decided that a page ...", "names that begin ...": a "that" which points at nothing outside. */
function withClauses(spoken: Spoken): Spoken {
  const decided = replaced(spoken, /\b(agreed|decided|settled|voted) that\s+/giu, ([, verb]) => `${verb ?? ''}: `);
  return replaced(decided, /(?<!\p{L})(\p{L}+) that (?=\p{L})/giu, ([, noun]) =>
    isWorkThing(noun?.toLowerCase() ?? '') ? `${noun ?? ''} which ` : undefined,
  );
}

const during =
  /\b(when(?:ever)?|while|before|after)\s+you(?:['’]re| are)?\s+(?:(?:always|then|do|also)\s+)?(\p{L}+)/giu;
const supposing =
  /\b(if|unless|once|until|where(?:ver)?|every ?time|each time|as soon as|what(?:ever)?|that|which|as)\s+you(?:['’]re)?\s+(\p{L}+)/giu;

/** "Everything you write", "every function you add". */
const relative = /\b(everything|anything|(?:every|each|any|all|the) (?:\p{L}+ )?\p{L}+) you (\p{L}+)/giu;

/** Whoever is told to follow a rule is left open: "when you write a test" is "when writing a test". */
function withAddressee(spoken: Spoken): Spoken {
  const going = replaced(spoken, during, ([, word, verb]) => {
    const known = practiceVerbOf(verb?.toLowerCase() ?? '');
    if (known === undefined && verb?.endsWith('ing')) return `${word ?? ''} ${verb}`;
    return known === undefined ? undefined : `${word ?? ''} ${gerundOf(known.base)}`;
  });
  const theirs = replaced(going, relative, ([, thing, verb]) => {
    const known = practiceVerbOf(verb?.toLowerCase() ?? '');
    return known?.form === 'base' ? `${thing ?? ''} the assistant ${presentOf(known.base)}` : undefined;
  });
  const one = replaced(theirs, supposing, ([, word, verb]) => {
    const known = practiceVerbOf(verb?.toLowerCase() ?? '');
    if (known === undefined) return verb === undefined ? undefined : `${word ?? ''} one ${verb}`;
    return known.form === 'base' ? `${word ?? ''} one ${presentOf(known.base)}` : `${word ?? ''} one is ${verb ?? ''}`;
  });
  const sure = replaced(
    one,
    /\bmake sure (?:that )?you\s+(?=(?:always |never |also )?\p{L})/giu,
    () => 'make sure to ',
  );
  const owned = replaced(
    sure,
    /\byour\s+(?=(?:\p{L}+ ){0,2}(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies))\b)/giu,
    () => '',
  );
  const your = replaced(owned, /\byours?\b/giu, ([found]) => (found.startsWith('Y') ? 'The' : 'the'));
  return replaced(
    your,
    /(?<!['’\p{L}])you(['’]re| are| should| must| can| may| need| have| will|['’]ll)?(?![\p{L}'’])/giu,
    ([, verb]) => {
      const said = verb?.trim().toLowerCase().replace('’', "'") ?? '';
      const agreed = { "'re": 'is', are: 'is', need: 'needs', have: 'has', "'ll": 'will' }[said] ?? said;
      return `the assistant${agreed === '' ? '' : ` ${agreed}`}`;
    },
  );
}

function gerundOf(base: string): string {
  if (base === 'be') return 'being';
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  const short = /^[^aeiou]*[aeiou][bdfgklmnprt]$/.test(base) || base === 'commit';
  return `${base}${short ? base.slice(-1) : ''}ing`;
}
