import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageModel } from '../../../src/engine/ground/contract/ports.ts';
import type { Memory } from '../../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../../src/engine/ground/contract/model.ts';
import type { Surroundings } from '../../../src/engine/ground/contract/rules.ts';
import { withoutEarlier } from '../../../src/engine/knowledge/compare/withEarlier.ts';
import { seeded } from '../../support/clock.ts';
import { openShop, scope } from './openShop.ts';

/**
 * Dialogues of a mentor and a developer, from conversation to prompt through the whole engine: rules are said in passing
 * between other talk, changed, narrowed and taken back days later, and then a piece of work is asked for.
 */

interface Thread {
  readonly voice: string;
  readonly subject: string;
  readonly steps: readonly {
    /** "nothing": it sounds as if it did something to the rule, and does not. */
    readonly does: 'sets' | 'changes' | 'excepts' | 'takesBack' | 'adds' | 'nothing';
    readonly text: string;
  }[];
  /** One entry for each rule that holds in the end: what a faithful note of it contains. */
  readonly holds: readonly { readonly has: readonly string[] }[];
  /** What no rule in force may contain in the end; several words where they tell it only together. */
  readonly gone: readonly (string | readonly string[])[];
  /** For each step the part that gives the rule, where somebody marked it. */
  readonly sentence?: readonly string[];
}

interface Prompt {
  readonly text: string;
  readonly file: { readonly languageId: string; readonly path: string } | null;
  readonly applies: readonly string[];
}

/** Shares, each with what it was counted over. */
export interface DialogueFigures {
  /** Rules that hold in the end and are in force. */
  readonly noted: Share;
  /** Of the rules in force, those that are about the rule of the dialogue, or are the part of a step that gives it. */
  readonly precise: Share;
  /** Changed, and the first one was held: the new one is in force and the old one is not. */
  readonly changed: Share;
  /** Taken back, and held before: nothing of it is in force. */
  readonly takenBack: Share;
  /** Held before something else was said that adds to it or only sounds like a change: still in force. */
  readonly kept: Share;
  /** A prompt to which the rules apply gets all of them that memory holds, and nothing outdated. */
  readonly held: Share;
  /** The same of all rules that were said. */
  readonly endToEnd: Share;
}

export interface Share {
  readonly found: number;
  readonly of: number;
}

const day = 86_400_000;
/** Other things that are said in each conversation. */
const asides = 3;

export async function dialogues(
  folder: string,
  show = false,
  modelFor: (thread: Thread) => LanguageModel | undefined = () => undefined,
): Promise<DialogueFigures> {
  const threads = lines<Thread>(folder, 'threads.jsonl');
  const others = lines<{ readonly voice: string; readonly text: string }>(folder, 'others.jsonl');
  const prompts = lines<Prompt>(folder, 'prompts.jsonl');
  const random = seeded(14);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const counts = {
    noted: share(),
    precise: share(),
    changed: share(),
    takenBack: share(),
    kept: share(),
    held: share(),
    endToEnd: share(),
  };
  for (const thread of threads) {
    const own = others.filter(({ voice }) => voice === thread.voice);
    const talks = thread.steps.map(({ text }) => {
      const said = Array.from({ length: asides }, () => pick(own)?.text ?? '');
      said.splice(Math.floor(random() * (asides + 1)), 0, text);
      return said;
    });
    const prompt = pick(prompts.filter(({ applies }) => applies.includes(thread.subject)));
    await play(thread, talks, prompt, counts, show, modelFor(thread));
  }
  return counts;
}

interface Counted {
  found: number;
  of: number;
}

async function play(
  thread: Thread,
  talks: readonly (readonly string[])[],
  prompt: Prompt | undefined,
  counts: { readonly [name in keyof DialogueFigures]: Counted },
  show: boolean,
  model: LanguageModel | undefined,
): Promise<void> {
  const { memory, clock } = await openShop(model);
  // What holds now may name what no longer does ("Turkish is finished"); outdated is only what was there before.
  const earlier = new Set<string>();
  let before: readonly string[] = [];
  for (const [index, talk] of talks.entries()) {
    for (const text of talk) {
      clock.forward(60_000);
      const turn = await memory.observe({ sessionId: `talk-${index}`, role: 'user', text, scope });
      if (turn.id !== undefined) await memory.noticeCorrections(turn.id);
      clock.forward(60_000);
      await memory.observe({ sessionId: `talk-${index}`, role: 'assistant', text: 'All right.', scope });
    }
    await memory.endSession(`talk-${index}`);
    clock.forward(3 * day);
    while ((await memory.maintain()).state === 'more');
    if (index < talks.length - 1) {
      const held = await inForce(memory);
      before = texts(held);
      for (const { id, content } of held)
        if (thread.gone.some((old) => holdsAll([content.toLowerCase()], [old].flat()))) earlier.add(id);
    }
  }
  const active = await inForce(memory);
  const now = texts(active);
  const found = thread.holds.filter(({ has }) => holdsAll(now, has));
  const outdated = texts(active.filter(({ id }) => earlier.has(id)));
  const isOutdated = outdated.length > 0;
  const wasHeld = earlier.size > 0;
  const last = thread.steps.at(-1)?.does;
  count(counts.noted, found.length, thread.holds.length);
  const telling = [...thread.holds.flatMap(({ has }) => has), ...thread.gone.flat()];
  count(
    counts.precise,
    now.filter((text) => telling.some((word) => text.includes(word.toLowerCase())) || isMarked(text, thread)).length,
    now.length,
  );
  if (last === 'changes' && wasHeld)
    count(counts.changed, found.length === thread.holds.length && !isOutdated ? 1 : 0, 1);
  if (last === 'takesBack' && wasHeld) count(counts.takenBack, isOutdated ? 0 : 1, 1);
  if (last === 'adds' || last === 'nothing') {
    const held = thread.holds.filter(({ has }) => holdsAll(before.map(withoutEarlier), has));
    const still = now.map(withoutEarlier);
    count(counts.kept, held.filter(({ has }) => holdsAll(still, has)).length, held.length);
  }
  if (prompt !== undefined && thread.holds.length > 0) {
    const surroundings: Surroundings = prompt.file ?? {};
    const { text } = await memory.activeMemory({ turns: [{ role: 'user', text: prompt.text }], scope, surroundings });
    const block = [text.toLowerCase()];
    const isIn =
      thread.holds.every(({ has }) => holdsAll(block, has)) && !outdated.some((old) => holdsAll(block, [old]));
    count(counts.endToEnd, isIn ? 1 : 0, 1);
    if (found.length === thread.holds.length && !isOutdated) count(counts.held, isIn ? 1 : 0, 1);
    if (show && !isIn && found.length === thread.holds.length)
      console.log('NOT BROUGHT', JSON.stringify([prompt.text, prompt.file?.path, thread.holds, now]));
  }
  if (show && (found.length < thread.holds.length || isOutdated))
    console.log(isOutdated ? 'OUTDATED' : 'MISSED', JSON.stringify([thread.steps, thread.holds, thread.gone, now]));
  await memory.close();
}

async function inForce(memory: Memory): Promise<readonly MemoryRecord[]> {
  return (await memory.rules({ scope })).rules.map(({ record }) => record);
}

function texts(records: readonly MemoryRecord[]): readonly string[] {
  return records.map(({ content }) => content.toLowerCase());
}

/** Words that a note has beside what was said: whose it is, in the third person. */
const ofNotes = new Set(['the', 'team', 'user', 'assistant', 's']);

/** Whether a note is the part of a step that gives the rule, in other words than those that tell it ("as you like"). */
function isMarked(text: string, { sentence = [] }: Thread): boolean {
  const words = wordsIn(text).filter((word) => !ofNotes.has(word));
  return sentence.some((marked) => {
    const said = new Set(wordsIn(marked));
    return words.length > 0 && words.filter((word) => said.has(word)).length >= 0.6 * words.length;
  });
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function holdsAll(all: readonly string[], has: readonly string[]): boolean {
  return all.some((text) => has.every((word) => text.includes(word.toLowerCase())));
}

function share(): Counted {
  return { found: 0, of: 0 };
}

function count(counted: Counted, found: number, of: number): void {
  counted.found += found;
  counted.of += of;
}

export function lines<T>(folder: string, name: string): readonly T[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
