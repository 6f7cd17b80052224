import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import { fillFacts } from './filled.ts';
import { seeded } from './words.ts';

/** A sentence with places in braces, and what asks for it. */
interface Pattern {
  readonly fact: string;
  readonly asked: readonly string[];
}

interface Material {
  readonly names: { readonly [slot: string]: readonly string[] };
  readonly patterns: readonly Pattern[];
  readonly everyday: readonly Pattern[];
}

/** A question, and the one fact that answers it. */
interface Question {
  readonly text: string;
  readonly answer: string;
}

const sizes = [20, 60, 150, 400] as const;
/** So many patterns make up most of a memory; the rest are facts of their own. */
const patternsTogether = 4;
const mostQuestions = 60;

/**
 * What a block brings for a question that one fact answers, in memories of 20 to 400 facts of which most are made of
 * four patterns and differ by a name or a place: how many lines, and whether the answer is among them. Half of the
 * patterns and of the other facts, chosen by a seed, were kept apart.
 */
export async function measureLines(): Promise<void> {
  console.log(
    '\nLines for a question that one of few patterns answers: answer among them; facts: mean, 95 of 100, most; rules: mean',
  );
  const material = read();
  const halves = halvesOf(material);
  for (const [half, part] of halves) {
    const all: Brought[] = [];
    for (const size of sizes) {
      const brought = await measureMemory(part, material.names, size);
      console.log(`  ${half}, ${size} facts`.padEnd(28) + lineOf(brought));
      all.push(...brought);
    }
    console.log(`  ${half}, all`.padEnd(28) + lineOf(all));
  }
}

interface Brought {
  readonly facts: number;
  readonly rules: number;
  readonly isAnswered: boolean;
}

async function measureMemory(part: Half, names: Material['names'], size: number): Promise<Brought[]> {
  const { facts, questions } = makeUp(part, names, size);
  const memory = await fillFacts(facts);
  const brought: Brought[] = [];
  for (const { text, answer } of questions) brought.push(await bring(memory, text, answer));
  await memory.close();
  return brought;
}

async function bring(memory: Memory, text: string, answer: string): Promise<Brought> {
  const { facts } = await memory.activeMemory({ turns: [text] });
  const rules = facts.filter(({ why }) => why.because === 'rule').length;
  return { facts: facts.length - rules, rules, isAnswered: facts.some(({ content }) => content === answer) };
}

function lineOf(brought: readonly Brought[]): string {
  const lines = brought.map(({ facts }) => facts).sort((a, b) => a - b);
  const answered = brought.filter(({ isAnswered }) => isAnswered).length;
  const highest = lines[Math.floor(0.95 * lines.length)] ?? 0;
  const share = ((100 * answered) / brought.length).toFixed(1);
  return `${share} % of ${brought.length}; ${meanOf(lines)}, ${highest}, ${lines.at(-1) ?? 0}; ${meanOf(brought.map(({ rules }) => rules))}`;
}

function meanOf(counts: readonly number[]): string {
  return (counts.reduce((sum, count) => sum + count, 0) / counts.length).toFixed(2);
}

type Half = Pick<Material, 'patterns' | 'everyday'>;

function halvesOf({ patterns, everyday }: Material): readonly (readonly [string, Half])[] {
  const random = seeded(29);
  const isSeen = new Map([...patterns, ...everyday].map((one) => [one, random() < 0.5]));
  const partOf = (seen: boolean): Half => ({
    patterns: patterns.filter((one) => isSeen.get(one) === seen),
    everyday: everyday.filter((one) => isSeen.get(one) === seen),
  });
  return [
    ['looked at', partOf(true)],
    ['kept apart', partOf(false)],
  ];
}

/** Facts of a few patterns, each combination of names once, and the facts of their own. */
function makeUp(
  { patterns, everyday }: Half,
  names: Material['names'],
  size: number,
): { readonly facts: readonly string[]; readonly questions: readonly Question[] } {
  const random = seeded(size);
  const one = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const together = shuffled(patterns, random).slice(0, patternsTogether);
  const own = shuffled(everyday, random).slice(0, Math.ceil(size / 4));
  const facts = new Map<string, readonly string[]>(own.map(({ fact, asked }) => [fact, asked]));
  const asking = new Set(own.flatMap(({ asked }) => asked));
  for (let index = 0; facts.size < size && index < 50 * size; index++) {
    const pattern = together[index % together.length];
    if (pattern === undefined) break;
    const values = new Map<string, string>();
    const filled = (text: string): string =>
      text.replace(/\{(\w+)\}/g, (_all, slot: string) => {
        const value = values.get(slot) ?? one(names[slot] ?? [slot]);
        values.set(slot, value);
        return value;
      });
    const fact = filled(pattern.fact);
    const asked = pattern.asked.map(filled);
    // What is asked must have one answer.
    if (asked.some((text) => asking.has(text))) continue;
    for (const text of asked) asking.add(text);
    facts.set(fact, asked);
  }
  const questions = [...facts].map(([answer, asked]) => ({ text: one(asked), answer }));
  return { facts: shuffled([...facts.keys()], random), questions: shuffled(questions, random).slice(0, mostQuestions) };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function read(): Material {
  return JSON.parse(readFileSync(join(root, 'test/bench/lines/patterns.json'), 'utf8')) as Material;
}
