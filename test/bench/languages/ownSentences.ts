import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRememberRequest } from '../../../src/engine/capture/parseRememberRequest.ts';
import { extractFacts } from '../../../src/engine/extract/extractFacts.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';

export const purposes = ['remember', 'forget', 'correct', 'rule', 'time'] as const;
export type Purpose = (typeof purposes)[number];

/** A sentence that says something for one purpose, or only looks as if it did. */
export interface OwnSentence {
  readonly purpose: Purpose;
  readonly isMeant: boolean;
  /** What the same person said right before. */
  readonly previous: string | undefined;
  readonly text: string;
}

/** The sentences that were written for a language: `material/<code>.txt`, or the same in `typed` and `stranger`. */
export function readOwnSentences(name: string): readonly OwnSentence[] {
  const file = join(import.meta.dirname, 'material', `${name}.txt`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, purpose, meant, said] = /^(\w+) (yes|no): (.+)$/u.exec(line) ?? [];
      if (said === undefined || !purposes.includes(purpose as Purpose)) throw new Error(`${file}: ${line}`);
      const [previous, text] = /^(.*?)=> ?(.+)$/u.exec(said)?.slice(1) ?? ['', said];
      return {
        purpose: purpose as Purpose,
        isMeant: meant === 'yes',
        previous: previous?.trim() === '' ? undefined : previous?.trim(),
        text: text ?? '',
      };
    });
}

/** Monday, 12 January 2026, 9:00 UTC. */
const at = Date.UTC(2026, 0, 12, 9);

/** Whether the engine takes a sentence for what its purpose says. */
export function isTakenFor({ purpose, previous, text }: Pick<OwnSentence, 'purpose' | 'previous' | 'text'>): boolean {
  switch (purpose) {
    case 'remember':
      return parseRememberRequest(text) !== undefined;
    case 'forget':
      return languageOf(text).requests.findForget(text) !== undefined;
    case 'correct':
      return learned(text, previous).some(
        ({ corrects, directive }) => corrects !== undefined || directive?.does === 'changes',
      );
    case 'rule':
      return learned(text, previous).some(({ directive }) => directive !== undefined);
    case 'time':
      return languageOf(text).times.findAsked(text, { at, offsetMinutes: () => 0 }) !== undefined;
  }
}

/** What is learned from a turn, behind what was said before it. */
export function learned(text: string, previous: string | undefined): ReturnType<typeof extractFacts> {
  const turn = { text, role: 'user', at } as const;
  return extractFacts(previous === undefined ? turn : { ...turn, previous, asked: previous }, { knownTopics: [] });
}
