import { readFileSync } from 'node:fs';
import type { PersonalField } from '../../../src/engine/ground/contract/personalFields.ts';
import { languageOf } from '../../../src/engine/knowledge/language/languages.ts';

/**
 * How many statements of the user are put into their field, and how many others are taken for one:
 * `node test/bench/consent/recognized.ts`. `--show` lists what went wrong in the half that may be looked at.
 */
interface Statement {
  readonly field: PersonalField | 'none';
  readonly text: string;
}

type Half = 'seen' | 'apart';

export interface Recognized {
  readonly right: number;
  readonly of: number;
  /** Statements of other fields, or of none, that were put into it. */
  readonly wrong: readonly Statement[];
  readonly missed: readonly Statement[];
}

export function readHalf(half: Half): readonly Statement[] {
  const file = new URL(`material/${half}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Statement);
}

export function recognizedIn(half: Half, field: Statement['field']): Recognized {
  const all = readHalf(half).map((statement) => ({
    statement,
    found: languageOf(statement.text).personal.fieldsOf(statement.text),
  }));
  const isIn = (found: readonly PersonalField[]): boolean =>
    field === 'none' ? found.length === 0 : found.includes(field);
  const own = all.filter(({ statement }) => statement.field === field);
  return {
    right: own.filter(({ found }) => isIn(found)).length,
    of: own.length,
    wrong: all
      .filter(({ statement, found }) => statement.field !== field && isIn(found))
      .map(({ statement }) => statement),
    missed: own.filter(({ found }) => !isIn(found)).map(({ statement }) => statement),
  };
}

export const fields = ['name', 'pronouns', 'city', 'language', 'tone', 'goals', 'none'] as const;

if (process.argv[1] === import.meta.filename) {
  for (const field of fields) {
    const told = (['seen', 'apart'] as const).map((half) => {
      const { right, of, wrong } = recognizedIn(half, field);
      return `${half} ${right}/${of} found, ${wrong.length} wrongly`;
    });
    console.log(`${field.padEnd(10)} ${told.join(' · ')}`);
  }
  if (process.argv.includes('--show'))
    for (const field of fields) {
      const { wrong, missed } = recognizedIn('seen', field);
      for (const { text } of missed) console.log(`missed ${field}: ${text}`);
      for (const { text } of wrong) console.log(`wrongly ${field}: ${text}`);
    }
}
