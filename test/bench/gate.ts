import { readCodingMemory } from '../codingMemory/readCodingMemory.ts';
import type { Filled } from './filled.ts';
import type { Talk } from './talks.ts';

interface Filling {
  readonly talk: Talk;
  readonly filled: Filled;
}

/** What is injected for prompts that a memory has nothing to say about, and for questions that it can answer. */
export async function measureGate(coding: Filling, personal: readonly Filling[]): Promise<void> {
  const { offTopic } = readCodingMemory();
  const foreign = personal.flatMap(({ talk }) => talk.questions.map((question) => question.text));
  await print('coding-memory', coding, [...offTopic.private], 'private prompts');
  if (foreign.length > 0) await print('coding-memory', coding, foreign, 'LoCoMo questions');
  let [asked, injected, answerable, kept] = [0, 0, 0, 0];
  for (const filling of personal) {
    const off = await strengths(filling, offTopic.coding);
    const on = await strengths(filling, filling.talk.questions.map((question) => question.text));
    asked += off.length;
    injected += off.filter(Boolean).length;
    answerable += on.length;
    kept += on.filter(Boolean).length;
  }
  if (asked > 0) console.log(line('LoCoMo-dev', injected, asked, 'coding prompts', kept, answerable));
}

async function print(name: string, filling: Filling, prompts: readonly string[], what: string): Promise<void> {
  const off = await strengths(filling, prompts);
  const answerable = filling.talk.questions.filter((question) => question.evidence.size > 0).map((question) => question.text);
  const on = await strengths(filling, answerable);
  console.log(line(name, off.filter(Boolean).length, off.length, what, on.filter(Boolean).length, on.length));
}

async function strengths({ filled }: Filling, prompts: readonly string[]): Promise<boolean[]> {
  const injected: boolean[] = [];
  for (const prompt of prompts) injected.push((await filled.memory.activeMemory({ turns: [prompt] })).facts.length > 0);
  return injected;
}

function line(name: string, injected: number, asked: number, what: string, kept: number, answerable: number): string {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  return `${name.padEnd(16)} injects for ${share(injected, asked)} of ${asked} ${what} and for ${share(kept, answerable)} of ${answerable} answerable questions`;
}
