import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lines } from './dialogues.ts';

/** A rule in force, as somebody saved it; of one voice where a folder has several. */
interface Subject {
  readonly id: string;
  readonly saved: string;
  readonly voice?: string;
}

/** A prompt with the rules that apply to it, and those of which one may argue. */
interface Prompt {
  readonly text: string;
  readonly voice?: string;
  readonly file?: { readonly languageId: string; readonly path: string } | null;
  readonly applies: readonly string[];
  readonly may?: readonly string[];
}

/** The rules and prompts that a folder of made-up material holds. */
export function promptMaterial(folder: string): {
  readonly subjects: readonly Subject[];
  readonly prompts: readonly Prompt[];
} {
  return {
    subjects: JSON.parse(readFileSync(join(folder, 'subjects.json'), 'utf8')) as Subject[],
    prompts: lines<Prompt>(folder, 'prompts.jsonl'),
  };
}
