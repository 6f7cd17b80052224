import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityFigures } from '../learning/entities.ts';
import { entityFigures } from '../learning/entities.ts';
import type { Half } from './drawnHalves.ts';
import { halfOf } from './drawnHalves.ts';

/** The languages of the public texts; Chinese names are written in Latin letters there. */
export const namedLanguages = ['de', 'es', 'fr', 'pt-BR', 'zh'] as const;

interface Line {
  readonly id: string;
}

/** How well names of people, groups, projects and places are found in one language; undefined without its texts. */
export function nameFigures(folder: string, language: string, half: Half, show = false): EntityFigures | undefined {
  const file =
    language === 'en'
      ? join(folder, 'entity_extraction-dataset-dev.jsonl')
      : join(folder, 'languages', `entity_extraction-dataset-dev.${language}.jsonl`);
  if (!existsSync(file)) return undefined;
  const labels = new Map(
    linesOf<Line & { readonly entities: readonly { readonly name: string; readonly type: string }[] }>(
      join(folder, 'entity_extraction-labels-dev.jsonl'),
    ).map(({ id, entities }) => [id, entities]),
  );
  const texts = halfOf(linesOf<Line & { readonly text: string }>(file), ({ id }) => id, half);
  return entityFigures(
    texts.map(({ id, text }) => ({ text, entities: labels.get(id) ?? [] })),
    show,
  );
}

/** Prints F1 of both halves beside each other; how many languages miss what is wanted on texts kept apart. */
export function printNames(folder: string, show: boolean): number {
  console.log('\nNames of people, groups, projects and places (F1; 25 texts a language, half of them kept apart)');
  let missed = 0;
  for (const language of ['en', ...namedLanguages]) {
    const seen = nameFigures(folder, language, 'seen', show);
    const apart = nameFigures(folder, language, 'apart');
    if (seen === undefined || apart === undefined) continue;
    const least = language === 'zh' ? 0.6 : 0.8;
    if (apart.f1 < least) missed += 1;
    console.log(
      `  ${language.padEnd(6)} seen ${seen.f1.toFixed(2)}  apart ${apart.f1.toFixed(2)} (wanted ${least.toFixed(2)})` +
        `  precision ${apart.precision.toFixed(2)}  recall ${apart.recall.toFixed(2)}  type right too ${apart.typed.toFixed(2)}`,
    );
  }
  return missed;
}

/** Lines of JSON. The files are trusted: they belong to the benchmark. */
function linesOf<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
