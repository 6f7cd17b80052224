import type { Voices } from '../../factRules.ts';
import type { Word } from '../../wordsOf.ts';
import { wordsOf } from '../../wordsOf.ts';
import { participleOf, presentOf, verbOf } from '../grammar/verbs.ts';
import { conjunctions, determiners, isAdverb, isAuxiliary, isModal, prepositions } from '../grammar/wordClasses.ts';
import { findPeople } from '../names/findPeople.ts';

/** Who says "we": the people the user works with. */
const group = 'the team';
const assistant = 'the assistant';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Puts a sentence into the third person, with its verbs: "we're hiring and I write my notes in Vim"
 * becomes "the team is hiring and the user writes the user's notes in Vim". What is hidden in `masked` stays as it is.
 */
export function putInThirdPerson(text: string, masked: string, voices: Voices): string {
  const words = wordsOf(masked);
  const edits: Edit[] = [];
  const put = (word: Word, replacement: string): void => {
    edits.push({ from: word.from, to: word.to, text: replacement });
  };
  for (const [index, word] of words.entries()) {
    const subject = subjectOf(word, voices);
    if (subject !== undefined) edits.push(...subjectEdits(words, index, subject));
    else {
      const replacement = objectOf(words, index, voices);
      if (replacement !== undefined) put(word, replacement);
    }
  }
  return applied(text, edits);
}

function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { from, to, text: replacement } of edits.toSorted((a, b) => a.from - b.from)) {
    if (from < at) continue;
    result += text.slice(at, from) + replacement;
    at = to;
  }
  return result + text.slice(at);
}

/** The subject that "I", "we" or a contraction ("I've") stands for. */
function subjectOf(word: Word, { speaker }: Voices): { readonly name: string; readonly tail: string } | undefined {
  const match = /^(i|we)(?:'(m|re|ve|ll|d))?$/.exec(word.low);
  if (match === null || (match[1] === 'i' && word.text.length === 1 && word.text !== 'I' && word.text !== 'i'))
    return undefined;
  return { name: match[1] === 'i' ? speaker : group, tail: match[2] ?? '' };
}

function subjectEdits(
  words: readonly Word[],
  index: number,
  { name, tail }: { readonly name: string; readonly tail: string },
): Edit[] {
  const word = words[index];
  if (word === undefined) return [];
  const next = behindAdverbs(words, index + 1);
  const verb = words[next];
  const drawn = tail === '' ? '' : ` ${auxiliaryOf(tail, verb?.low ?? '')}`;
  const edits: Edit[] = [{ from: word.from, to: word.to, text: `${name}${drawn}` }];
  if (tail !== '' || verb === undefined || isOneOfSeveral(words, index)) return edits;
  const agreed = agreeing(verb);
  if (agreed === undefined) return edits;
  if (agreed !== verb.text) edits.push({ from: verb.from, to: verb.to, text: agreed });
  return isAuxiliary(verb.low) ? edits : [...edits, ...coordinated(words, next + 1)];
}

/** Where the verb stands: "always", "no longer" and the like come before it. */
function behindAdverbs(words: readonly Word[], from: number): number {
  let at = from;
  for (let before = -1; before !== at;) {
    before = at;
    const [low, next] = [words[at]?.low ?? '', words[at + 1]?.low];
    if (low !== 'not' && isAdverb(low)) at++;
    else if (low === 'no' && (next === 'longer' || next === 'more')) at += 2;
  }
  return at;
}

/** "Priya and I alternate" is plural already; in "Priya draws and I write" each has a verb. */
function isOneOfSeveral(words: readonly Word[], index: number): boolean {
  if (words[index - 1]?.low !== 'and') return false;
  for (let at = index - 2; at >= 0; at--) {
    const word = words[at];
    if (word === undefined) return true;
    if (isAuxiliary(word.low) || verbOf(word.low)?.form === 's' || verbOf(word.low)?.form === 'past') return false;
    if (word.afterBreak) return true;
  }
  return true;
}

function auxiliaryOf(tail: string, next: string): string {
  if (tail === 'm' || tail === 're') return 'is';
  if (tail === 've') return 'has';
  if (tail === 'll') return 'will';
  return participleOf(next) !== undefined && verbOf(next)?.form !== 'base' ? 'had' : 'would';
}

const agreements: { readonly [word: string]: string } = {
  am: 'is',
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  "don't": 'does not',
  dont: 'does not',
  "aren't": 'is not',
  "weren't": 'was not',
  "haven't": 'has not',
};

/** The form of a verb after "the user"; undefined when the word is no verb. */
function agreeing(verb: Word): string | undefined {
  const known = agreements[verb.low];
  if (known !== undefined) return known;
  if (isModal(verb.low) || isAuxiliary(verb.low)) return verb.text;
  const form = verbOf(verb.low);
  // "I quit the band" tells of the past.
  if (/^(?:quit|hurt|hit|shut)$/.test(verb.low)) return verb.text;
  if (form?.form === 'base') return presentOf(form.base);
  if (form !== undefined) return verb.text;
  if (!/^\p{Ll}+$/u.test(verb.text) || /(?:ed|ing)$/.test(verb.low)) return undefined;
  return presentOf(verb.low);
}

/** "I use tabs and want two spaces": the second verb has the same subject. */
function coordinated(words: readonly Word[], start: number): Edit[] {
  const edits: Edit[] = [];
  for (let index = start; index < words.length - 1; index++) {
    const word = words[index];
    if (
      word === undefined ||
      /^(?:i|we|you|he|she|they|it|who|that|which|to|will|would|can|could|should|must|may|might)$/.test(word.low)
    )
      break;
    if (word.low !== 'and' && word.low !== 'but' && word.low !== 'or') continue;
    let at = index + 1;
    while (isAdverb(words[at]?.low ?? '')) at++;
    const verb = words[at];
    const after = words[at + 1];
    if (verb === undefined || verbOf(verb.low)?.form !== 'base' || isAuxiliary(verb.low)) continue;
    // "Tests and reviews matter": a noun is not followed by an object.
    const hasObject =
      after !== undefined && !after.afterBreak && !conjunctions.has(after.low) && !isAuxiliary(after.low);
    if (hasObject) edits.push({ from: verb.from, to: verb.to, text: presentOf(verbOf(verb.low)?.base ?? verb.low) });
  }
  return edits;
}

/**
 * What stands for a pronoun that is no first-person subject; undefined when the word is none or its meaning is open.
 */
function objectOf(words: readonly Word[], index: number, { speaker, person }: Voices): string | undefined {
  const word = words[index];
  const before = words[index - 1];
  const after = words[index + 1];
  if (word === undefined) return undefined;
  // The scope of a memory says which repository is meant.
  if (word.low === 'this' && /^(?:repo|repository|project|codebase|workspace|monorepo)$/.test(after?.low ?? ''))
    return 'the';
  if (word.low === 'our' && after?.low === 'team') return 'the';
  if (word.low === 'me') return speaker;
  if (word.low === 'us') return group;
  if (word.low === 'my' || word.low === 'mine') return possessive(speaker);
  if (word.low === 'our' || word.low === 'ours') return possessive(group);
  if (word.low === 'you' && /^(?:want|need|prefer|like|expect|ask|told|tell|asked)$/.test(before?.low ?? ''))
    return assistant;
  if (!/^(?:he|she|him|his|her|he's|she's|he'll|she'll|hers)$/.test(word.low)) return undefined;
  const named = findPeople(words.slice(0, index));
  const who = named.length === 1 ? named[0] : named.length === 0 ? person : undefined;
  if (who === undefined || word.low === 'hers') return undefined;
  if (word.low === 'he' || word.low === 'she' || word.low === 'him') return who;
  if (word.low.includes("'"))
    return word.low.endsWith('s')
      ? `${who} ${participleOf(after?.low ?? '') === undefined ? 'is' : 'has'}`
      : `${who} will`;
  const isAddressed =
    /^(?:tell|told|ask|asked|give|gave|show|showed|send|sent|email|call|let|help|remind|pay|thank|cc)$/.test(
      before?.low ?? '',
    ) &&
    (after === undefined || verbOf(after.low) !== undefined || isAdverb(after.low) || after.low === 'early');
  const isObject =
    word.low === 'her' &&
    (isAddressed ||
      after === undefined ||
      after.afterBreak ||
      determiners.has(after.low) ||
      prepositions.has(after.low) ||
      conjunctions.has(after.low));
  return isObject ? who : possessive(who);
}

function possessive(name: string): string {
  return `${name}'s`;
}
