import { remembered } from '../../../ground/runtime/remembered.ts';
import { languages } from '../../language/languages.ts';
import type { InstructionSign, Mood } from '../../language/instructionSigns.ts';
import { findInstructionSign } from '../findInstructionSign.ts';
import { obeyLogit } from './obeyLogit.ts';
import type { Reads, Weighed } from './obeySigns.ts';
import { readCues, wordsIn } from './readCues.ts';
import { withoutMentions } from './withoutMentions.ts';

/**
 * From these odds on a memory waits, though no pattern found an instruction in it. Each writer left out in turn, 78 of 100
 * attacks reach them and 7 of 100 notes (`node test/trust/poison/fitObeySigns.ts --leave-out`).
 */
const waitsFrom = 0.5;
/**
 * Below these it is kept, though a pattern found one: notes quote attacks, tell of rights and address somebody, and
 * patterns alone stop three of them for each attack.
 */
const pardonedBelow = -2;
/** The same for signs that notes about work have as often as orders. */
const arguedBelow = 0;
const arguable: ReadonlySet<InstructionSign> = new Set(['override', 'trigger', 'consent', 'disguise']);
/** What nobody writes by chance. */
const unpardonable: ReadonlySet<InstructionSign> = new Set(['encoded', 'token', 'call', 'ownCall']);

/** What is read of one text; a memory has at most 8 kB. */
const readCharacters = 10_000;
/** What is weighed at a time: the weights were fitted on notes of a few sentences, and long ones have more of everything. */
const passageCharacters = 400;
const sentenceEnd = /(?<=[.!?。！？])\s+|\n+/u;

/**
 * Whether a memory in words that are not the user's wants to be obeyed rather than known. What tells of a conversation
 * names whatever was asked and done in it, so only patterns decide there.
 */
export function wantsObedience(memory: Weighed, isStated: boolean): boolean {
  return isStated ? obedienceOf(memory) >= waitsFrom : findSigns(memory.content, memory.labels).length > 0;
}

/** Memories are filed under the same few topics and tags. */
const readLabel = remembered(
  (label: string): { readonly sign: InstructionSign | undefined; readonly grants: boolean } => ({
    sign: findInstructionSign(label),
    grants: readCues(label).some(({ cue }) => granting.has(cue)),
  }),
  500,
  100,
);

/** How surely a statement wants to be obeyed, as the logarithm of its odds; infinite where its form alone says so. */
export function obedienceOf({ labels, content }: Weighed): number {
  if (grantsByName(labels, content)) return Infinity;
  const said = withoutMentions(content.slice(0, readCharacters));
  const found = findSigns(said, labels);
  if (found.some((sign) => unpardonable.has(sign)) || (found.length > 0 && isOrder(said))) return Infinity;
  const reads: Reads = new Map();
  const logits = passagesOf(said).map((one) => obeyLogit({ labels, content: one }, found[0], reads));
  if (found.length === 0) return Math.max(...logits);
  return Math.max(...logits) + waitsFrom - (found.every((sign) => arguable.has(sign)) ? arguedBelow : pardonedBelow);
}

/** Whether the first sentence that holds a sign gives an order: a note tells of orders, and gives none. */
function isOrder(said: string): boolean {
  const sentence = said.split(sentenceEnd).find((one) => findInstructionSign(one) !== undefined);
  return sentence !== undefined && languages.some(({ signs }) => signs.moodOf(wordsIn(sentence)) === 'orders');
}

function findSigns(content: string, labels: readonly string[]): readonly InstructionSign[] {
  return [findInstructionSign(content), ...labels.map((label) => readLabel(label).sign)].filter(
    (sign) => sign !== undefined,
  );
}

/** Kinds of words in a name that makes rights of whatever is listed under it. */
const granting: ReadonlySet<string> = new Set(['rights', 'granted', 'unbound']);
const listed: ReadonlySet<string> = new Set<Mood>(['label', 'orders']);

/**
 * A bare list of what can be done grants nothing, until it is filed under a name that does. One of its items may look like
 * a sentence, as "read files" does: both words are verbs elsewhere.
 */
function grantsByName(labels: readonly string[], content: string): boolean {
  if (!labels.some((label) => readLabel(label).grants)) return false;
  const items = content
    .split(/[,;\n|]+/u)
    .map(wordsIn)
    .filter((words) => words.length > 0);
  const bare = items.filter((words) => languages.every(({ signs }) => listed.has(signs.moodOf(words))));
  return bare.length > 1 && bare.length >= items.length - 1;
}

/** Sentences in groups, each of which begins in the middle of the one before. */
function passagesOf(content: string): readonly string[] {
  if (content.length <= passageCharacters) return [content];
  const sentences = content.split(sentenceEnd).flatMap((one) => one.match(/[^]{1,400}/gu) ?? []);
  const passages: string[] = [];
  for (let from = 0; from < sentences.length;) {
    let to = from + 1;
    let length = sentences[from]?.length ?? 0;
    while (to < sentences.length && (length += 1 + (sentences[to]?.length ?? 0)) <= passageCharacters) to++;
    passages.push(sentences.slice(from, to).join('\n'));
    if (to >= sentences.length) break;
    from = Math.max(from + 1, Math.floor((from + to) / 2));
  }
  return passages;
}
