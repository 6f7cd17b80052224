import type { LanguageModel } from '../../src/engine/ground/contract/ports.ts';

/** Answers from a list, in order, and keeps what it was asked. */
export class ScriptedModel implements LanguageModel {
  readonly name = 'scripted-1';
  readonly prompts: string[] = [];
  private readonly answers: (string | Error)[];

  constructor(answers: readonly (string | Error)[]) {
    this.answers = [...answers];
  }

  complete({ prompt }: { readonly prompt: string }): Promise<string> {
    this.prompts.push(prompt);
    const answer = this.answers.shift() ?? new Error('There is no answer left.');
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }
}
