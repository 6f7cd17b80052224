import { findFastSpans } from '../../../src/engine/knowledge/entities/findFastSpans.ts';
import { mergeEntities } from '../../../src/engine/knowledge/entities/mergeEntities.ts';
import type { EntityCase } from './publicSets.ts';
import { scores } from './match.ts';

export interface EntityFigures {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** F1 when the type must be right too. */
  readonly typed: number;
  /** F1 by name, taking every run of capitalized words. */
  readonly capitalised: number;
}

/** The set knows four types; a link, a version, a tool or a date is none of them. */
const types: { readonly [type: string]: string } = {
  person: 'person',
  organization: 'organization',
  project: 'project',
  location: 'place',
};

export function entityFigures(cases: readonly EntityCase[], show: boolean): EntityFigures {
  const ours = { right: 0, found: 0, wanted: 0 };
  const plain = { right: 0, found: 0, wanted: 0 };
  let typed = 0;
  for (const { text, entities } of cases) {
    const wanted = new Map(entities.map(({ name, type }) => [name.toLowerCase(), type]));
    const found = new Map(
      mergeEntities(findFastSpans(text))
        .filter(({ type }) => type in types)
        .map(({ name, type }) => [name.toLowerCase(), types[type]]),
    );
    const capitals = new Set(
      [...text.matchAll(/\b\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu)].map(([name]) => name.toLowerCase()),
    );
    const right = [...found.keys()].filter((name) => wanted.has(name));
    ours.right += right.length;
    ours.found += found.size;
    ours.wanted += wanted.size;
    typed += right.filter((name) => found.get(name) === wanted.get(name)).length;
    plain.right += [...capitals].filter((name) => wanted.has(name)).length;
    plain.found += capitals.size;
    plain.wanted += wanted.size;
    if (show) print(text, found, wanted);
  }
  const { precision, recall, f1 } = scores(ours);
  return { precision, recall, f1, typed: scores({ ...ours, right: typed }).f1, capitalised: scores(plain).f1 };
}

function print(
  text: string,
  found: ReadonlyMap<string, string | undefined>,
  wanted: ReadonlyMap<string, string>,
): void {
  console.log(text);
  for (const [name, type] of found) {
    const label = wanted.get(name);
    if (label !== type)
      console.log(
        `   ${label === undefined ? 'WRONG' : 'type '} ${name}: ${type ?? ''}${label === undefined ? '' : ` is ${label}`}`,
      );
  }
  for (const [name, type] of wanted) if (!found.has(name)) console.log(`   missed ${name}: ${type}`);
}
