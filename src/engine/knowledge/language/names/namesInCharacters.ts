import type { EntitySpan, EntityType } from '../../../ground/contract/entities.ts';
import { patternOf } from '../patterns.ts';
import { isKnownTool } from '../tools/isKnownTool.ts';
import { groupNouns, isHeadOfProject } from './nouns.ts';

/** Finds names that are written in characters: all of a match, or its group 1. The pattern is global. */
export interface NamePattern {
  readonly type: EntityType;
  readonly confidence: number;
  readonly pattern: RegExp;
}

/** What surrounds a name in Latin letters. */
export interface AroundLatin {
  /** Behind the name: what makes it a project, a group, somebody who acts. */
  readonly project: RegExp;
  readonly group: RegExp;
  /** Before the name: where somebody or something is. */
  readonly place: RegExp;
  readonly person: RegExp;
}

const capital = String.raw`\p{Lu}[\p{Script=Latin}\p{M}\p{N}]*(?:['’-](?!s\b)[\p{Script=Latin}\p{M}\p{N}]+)*`;
const run = patternOf(
  [String.raw`(?<![\p{Script=Latin}\p{N}_./@-])`, capital, `(?: (?:(?:of|de|van|von|&) )?${capital})*`],
  'gu',
);
const acronym = /^[\p{Lu}\p{N}&-]+s?$/u;

/** Finds names in Chinese or Japanese: the capitalised ones between the characters, and those of the patterns. */
export function namesInCharacters(
  patterns: readonly NamePattern[],
  around: AroundLatin,
): (text: string) => EntitySpan[] {
  return (text) => [
    ...[...text.matchAll(run)].flatMap((match) => latinName(text, match[0], match.index, around)),
    ...patterns.flatMap(({ type, confidence, pattern }) =>
      [...text.matchAll(pattern)].map((match): EntitySpan => {
        const name = match[1] ?? match[0];
        const from = match.index + match[0].indexOf(name);
        return { name, type, confidence, from, to: from + name.length };
      }),
    ),
  ];
}

/** A capital between characters is a name; only acronyms, tools and identifiers are none. */
function latinName(text: string, matched: string, index: number, around: AroundLatin): EntitySpan[] {
  const parts = matched.split(' ');
  let from = index;
  while (parts.length > 1 && (acronym.test(parts[0] ?? '') || isKnownTool((parts[0] ?? '').toLowerCase())))
    from += (parts.shift()?.length ?? 0) + 1;
  const [first = ''] = parts;
  if (
    parts.length === 1 &&
    (first.length < 3 || acronym.test(first) || /\d/u.test(first) || isKnownTool(first.toLowerCase()))
  )
    return [];
  const name = parts.join(' ');
  const to = from + name.length;
  const type = typeOf(
    parts,
    text.slice(Math.max(0, from - 8), from).trimEnd(),
    text.slice(to, to + 8).trimStart(),
    around,
  );
  return [{ name, type, confidence: parts.length > 1 ? 0.7 : 0.65, from, to }];
}

function typeOf(parts: readonly string[], before: string, after: string, around: AroundLatin): EntityType {
  const last = (parts.at(-1) ?? '').toLowerCase();
  if (groupNouns.has(last) || around.group.test(after)) return 'organization';
  if (around.project.test(after)) return 'project';
  if (around.person.test(before)) return 'person';
  if (parts.length > 1 && isHeadOfProject(last)) return 'project';
  if (parts.length === 1 && /\p{Ll}\p{Lu}/u.test(parts[0] ?? '')) return 'other';
  if (parts.length === 1 && around.place.test(before)) return 'location';
  return parts.length <= 3 ? 'person' : 'organization';
}
