import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { statementsOf } from '../../../src/engine/extract/statementsOf.ts';
import { factChangeSigns } from '../../../src/engine/knowledge/compare/changes/factMeant.ts';
import { putInThirdPerson } from '../../../src/engine/knowledge/language/en/facts/putInThirdPerson.ts';

/** A message beside earlier facts, some of which it makes outdated. */
export interface ChangeCase {
  readonly facts: readonly string[];
  readonly turn: string;
  /** Which of them no longer hold. */
  readonly gone: readonly number[];
  readonly author: string;
}

/** A statement of a message beside one of the facts. */
export interface ChangePair {
  readonly of: ChangeCase;
  /** Which statement of the message, and which of the facts. */
  readonly statement: number;
  readonly fact: number;
  readonly isTrue: boolean;
  readonly signs: readonly string[];
}

/** What authors wrote who knew nothing of each other and of what reads their messages; of `apart` nothing is fitted, and nobody reads it. */
export const [fittedCases, apartCases] = ['changes', 'changesApart'].map(casesIn) as [ChangeCase[], ChangeCase[]];

function casesIn(name: string): readonly ChangeCase[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => ({ ...(JSON.parse(line) as Omit<ChangeCase, 'author'>), author: file })),
  );
}

export function pairsOf(one: ChangeCase): readonly ChangePair[] {
  const { facts, turn, gone } = one;
  const held = facts.map((content) => ({ content }));
  return statementsOf(turn)
    .filter(({ isQuestion }) => !isQuestion)
    .flatMap(({ text, masked }, statement) => {
      const content = putInThirdPerson(text, masked, { speaker: 'the user', person: undefined });
      return factChangeSigns({ content, turn }, held).map((signs, fact) => ({
        of: one,
        statement,
        fact,
        isTrue: gone.includes(fact),
        signs,
      }));
    });
}
