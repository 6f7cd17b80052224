import { remembered } from '../../../ground/runtime/remembered.ts';
import { rememberedPair } from '../../../ground/runtime/rememberedPair.ts';
import { hostPattern } from '../../language/others/hostPattern.ts';
import type { Mood } from '../../language/instructionSigns.ts';
import { languages } from '../../language/languages.ts';
import { framesOfNotes, obeyFrames } from './obeyFrames.ts';
import { readCues, wordsIn, type Cue } from './readCues.ts';
import { readFields } from './readFields.ts';

/** A memory as it is weighed: what it is filed under, and what it says. */
export interface Weighed {
  /** Topic, name and category; they may grant what the content only lists. */
  readonly labels: readonly string[];
  readonly content: string;
}

/** What was read of a sentence or clause. */
interface Read {
  readonly cues: readonly Cue[];
  readonly mood: Mood;
  readonly frames: readonly string[];
}

export type Reads = Map<string, Read>;

/** Kinds of words that notes about work have; the others are an order's. */
const ofNotes: ReadonlySet<string> = new Set([
  'product',
  'place',
  'past',
  'defence',
  'taste',
  'measure',
  'require',
  'holdBack',
  'provenance',
  'reason',
  'dated',
]);
/** Kinds of words that say most beside another one, wherever in the text the two stand. */
const paired = [
  'above',
  'absent',
  'always',
  'asking',
  'authority',
  'breadth',
  'covert',
  'dated',
  'destroy',
  'excuse',
  'exec',
  'feign',
  'goal',
  'granted',
  'harm',
  'heir',
  'holdBack',
  'host',
  'imitate',
  'imputed',
  'lasting',
  'looking',
  'loyalty',
  'must',
  'never',
  'past',
  'promo',
  'provenance',
  'reader',
  'reason',
  'require',
  'rules',
  'secrets',
  'self',
  'send',
  'ship',
  'tell',
  'trigger',
  'undone',
  'user',
  'you',
];
const mostKinds = 12;
const hosts = new RegExp(hostPattern, 'iu');

const forms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['host', new RegExp(hostPattern, 'iu')],
  [
    'path',
    /(?:^|[\s("'`:,])(?:[\w.-]{1,60}\/)+[\w.-]+|\b[\w-]{1,40}\.(?:ts|tsx|js|jsx|py|md|json|ya?ml|rs|go|rb|java|kt|sql|toml|sh|css|html|spec|lock)\b/u,
  ],
  ['code', /`[^`\n]{1,200}`|\w\(\)|::|=>|\b[a-z]+[A-Z]\w*/u],
  [
    'number',
    /#\d|\bv?\d+(?:\.\d+)+\b|\b\d+\s?(?:ms|s|min|minutes|hours|days|weeks|kb|mb|gb|%|percent|rows|req)\b|\b\d{4,5}\b/iu,
  ],
  ['hash', /\b[0-9a-f]{12,}\b/u],
  ['data', /[{[]\s*"?\w|^\s*[\w .-]{1,40}\s?[:=]\s?\S/u],
  ['quote', /["“”«»„]/u],
];

/**
 * Everything that is weighed of one memory: its kinds of words, what they say together, in which mood, and how many there
 * are; and its single words, where most writers use them. Of a text about attacks all of that is counted apart, since it names what it guards against.
 */
export function obeySigns({ labels, content }: Weighed, reads: Reads = new Map()): ReadonlySet<string> {
  const signs = new Set<string>();
  const label = [...new Set(labels.filter((one) => one !== ''))].join('. ');
  const orders = new Set<string>();
  const filled = new Set<string>();
  const guards = new Set<number>();
  for (const { cue } of readCues(label)) signs.add(joined('label', cue));
  const clauses = content.split(/(?<=[.!?:,])\s+|[\n;。！？，]+|\s\|\s/u).filter((one) => one.trim() !== '');
  const sentences = content.split(/(?<=[.!?。！？])\s+|[\n;。！？]+|\s\|\s/u).filter((one) => one.trim() !== '');
  for (const clause of clauses) {
    const { mood, cues } = readOnce(reads, clause);
    signs.add(joined('mood', mood));
    for (const { cue } of cues) signs.add(joined(mood, cue));
  }
  let most = 0;
  for (const sentence of sentences) {
    const { mood, cues, frames } = readOnce(reads, sentence);
    signs.add(joined('opens', mood));
    for (const { cue, from } of cues) {
      signs.add(cue);
      if (!ofNotes.has(cue)) orders.add(cue);
      if (cue === 'defence') guards.add(from);
      if (from === 0) signs.add(joined('first', cue));
    }
    most = Math.max(most, new Set(cues.map(({ cue }) => cue).filter((cue) => !ofNotes.has(cue))).size);
    for (const frame of frames) {
      const ofFrame = joined('frame', frame);
      signs.add(ofFrame);
      signs.add(joined(mood, ofFrame));
      if (!framesOfNotes.has(frame)) filled.add(frame);
      if (!framesOfNotes.has(frame)) signs.add(`${mood} frames`);
    }
  }
  for (let count = 2; count <= Math.min(mostKinds, orders.size); count++) signs.add(`kinds ${count}`);
  for (let count = 2; count <= Math.min(mostKinds, most); count++) signs.add(`together ${count}`);
  for (let count = 1; count <= Math.min(8, filled.size); count++) signs.add(`frames ${count}`);
  for (const sign of fieldSigns(content)) signs.add(sign);
  const told = paired.filter((cue) => signs.has(cue));
  for (const [at, one] of told.entries())
    for (const other of told.slice(at + 1)) signs.add(joined(joined('both', one), other));
  const isAbout = guards.size >= 2;
  const all = isAbout ? new Set([...signs].map((sign) => `about ${sign}`)) : signs;
  for (let count = 1; count <= Math.min(4, guards.size); count++) all.add(`guards ${count}`);
  for (const [name, pattern] of forms) if (pattern.test(content)) all.add(`form ${name}`);
  for (const word of wordsIn(content)) for (const sign of signsOfWord(word)) all.add(sign);
  return all;
}

/** What settings say by name and value, and how many of them are off or on. */
function fieldSigns(content: string): readonly string[] {
  const fields = readFields(content);
  const count = (is: string): number => Math.min(4, fields.filter(({ setting }) => setting === is).length);
  return [
    ...fields.flatMap(({ cues, setting }) => cues.map((cue) => `field ${cue} ${setting}`)),
    ...(['off', 'on', 'other'] as const).flatMap((setting) =>
      Array.from({ length: count(setting) }, (_, at) => `fields ${setting} ${at + 1}`),
    ),
  ];
}

/** The kinds of words and the moods are few. */
const joined = rememberedPair((one, other) => `${one} ${other}`, 5000);

/** Memories share most of their words. */
const signsOfWord = remembered(
  (word: string): readonly string[] => {
    for (const { index } of languages) {
      const stem = index.stemOf(word);
      if (stem !== undefined && stem !== '') return [`=${word}`, `~${stem}`];
      if (stem === '') break;
    }
    return [`=${word}`];
  },
  5000,
  40,
);

/** Passages share sentences, and each is read once. */
function readOnce(reads: Reads, text: string): Read {
  const known = reads.get(text);
  if (known !== undefined) return known;
  const cues = cuesOf(text);
  const read = { cues, mood: moodOf(text), frames: obeyFrames(cues) };
  reads.set(text, read);
  return read;
}

/** In the first language that tells more than that it is no sentence. */
function moodOf(clause: string): Mood {
  const words = wordsIn(clause);
  for (const { signs } of languages) {
    const mood = signs.moodOf(words);
    if (mood !== 'label') return mood;
  }
  return 'label';
}

function cuesOf(sentence: string): readonly Cue[] {
  const words = readCues(sentence);
  const host = hosts.exec(sentence);
  if (host === null) return words;
  // An address is a word like another.
  const at = wordsIn(sentence.slice(0, host.index)).length;
  return [...words, { cue: 'host', from: at, to: at + 2 }].sort((a, b) => a.from - b.from);
}
