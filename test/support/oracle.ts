import type { Memory } from '../../src/engine/ground/contract/memory.ts';
import type { MemoryRecord } from '../../src/engine/ground/contract/model.ts';
import type { LanguageModel } from '../../src/engine/ground/contract/ports.ts';
import { all } from './memory.ts';

/** Settings under which a language model may be asked in the background. */
export const on = { backgroundModel: 'on' } as const;

export function say(
  memory: Memory,
  sessionId: string,
  text: string,
  role: 'user' | 'assistant' = 'user',
): Promise<unknown> {
  return memory.observe({ sessionId, role, text });
}

export async function ofKind(memory: Memory, kind: string): Promise<readonly MemoryRecord[]> {
  return (await all(memory)).filter((row) => row.kind === kind);
}

/** Answers each question by what it asks for. */
export class Oracle implements LanguageModel {
  readonly name = 'oracle';
  readonly requests: Parameters<LanguageModel['complete']>[0][] = [];
  answers: { readonly [asked: string]: string | Error };
  available = true;

  constructor(answers: { readonly [asked: string]: string | Error }) {
    this.answers = answers;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  get prompts(): readonly string[] {
    return this.requests.map(({ prompt }) => prompt);
  }

  complete(request: Parameters<LanguageModel['complete']>[0]): Promise<string> {
    const { prompt } = request;
    this.requests.push(request);
    const [, answer = '{}'] = Object.entries(this.answers).find(([asked]) => prompt.includes(`{"${asked}"`)) ?? [];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}
