import type { EntitySpan, EntityType } from '../../ground/contract/entities.ts';
import { fitPattern } from '../../ground/text/fitPattern.ts';
import { languageOf } from '../language/languages.ts';
import { anyOf } from '../language/patterns.ts';
import { isKnownTool } from '../language/tools/isKnownTool.ts';

const fileEndings = anyOf(
  ...['[cm]?[jt]sx?', 'json', 'ya?ml', 'toml', 'md', 'py', 'rs', 'go', 'java', 'kt', 'rb', 'cs', 'cpp', 'h', 'sql'],
  ...['sh', 'css', 'html', 'svelte', 'vue', 'lock', 'env', 'txt'],
);

interface Pattern {
  readonly type: EntityType;
  readonly confidence: number;
  readonly pattern: (text: string) => RegExp;
  /** What every match has in it, so that most texts need no second look. */
  readonly sign?: string;
}

/**
 * What a pattern finds, and the type it stands for: a mention is a person, a hashtag a project; a date, a path, a
 * package, a version and an identifier have no type of their own. `confidence` orders them where they overlap.
 */
const patterns: readonly Pattern[] = [
  {
    type: 'url',
    sign: ':',
    confidence: 0.99,
    pattern: fitPattern(String.raw`\bhttps?://[^\s<>"'\u0060)\]]+[^\s<>"'\u0060)\].,;:!?]`, 'giu'),
  },
  {
    type: 'email',
    sign: '@',
    confidence: 0.98,
    pattern: fitPattern(
      String.raw`[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}`,
      'gu',
    ),
  },
  // A scoped package before a mention, or its scope would be taken for a person.
  {
    type: 'other',
    sign: '@',
    confidence: 0.985,
    pattern: fitPattern(
      String.raw`(?<![\p{L}\p{N}/])@[a-z\d][\w.-]{0,60}/[a-z\d][\w.-]{0,60}(?:@\d[\w.-]{0,30})?`,
      'gu',
    ),
  },
  {
    type: 'person',
    sign: '@',
    confidence: 0.96,
    pattern: fitPattern(String.raw`(?<![\p{L}\p{N}/.])@[\p{L}\p{N}][\p{L}\p{N}_-]{1,38}`, 'gu'),
  },
  {
    type: 'project',
    sign: '#',
    confidence: 0.95,
    pattern: fitPattern(String.raw`(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_-]{1,48}`, 'gu'),
  },
  { type: 'other', sign: '-', confidence: 0.94, pattern: fitPattern(String.raw`\b\d{4}-\d{2}-\d{2}\b`, 'g') },
  // Paths: at least one slash, or a file name with a usual ending.
  {
    type: 'other',
    sign: '/',
    confidence: 0.92,
    pattern: fitPattern(
      String.raw`(?<![\p{L}\p{N}:/])(?:~|\.{1,2})?/?(?:[\p{L}\p{N}_.-]{1,64}/){1,12}[\p{L}\p{N}_.-]{1,64}`,
      'gu',
    ),
  },
  {
    type: 'other',
    sign: '.',
    confidence: 0.92,
    pattern: fitPattern(String.raw`\b[\p{L}\p{N}_-]{1,64}\.${fileEndings}\b`, 'gu'),
  },
  {
    type: 'other',
    sign: '.',
    confidence: 0.9,
    pattern: fitPattern(String.raw`\bv?\d{1,5}\.\d{1,5}(?:\.\d{1,7}){1,2}(?:-[\w.]{1,20})?\b`, 'g'),
  },
  // Identifiers: an inner capital, an underscore or a call's brackets.
  {
    type: 'other',
    confidence: 0.88,
    pattern: fitPattern(
      [
        String.raw`\b\p{Ll}[\p{L}\p{N}]{0,40}\p{Lu}[\p{L}\p{N}]{0,60}\b`,
        String.raw`|\b[\p{L}\p{N}]{1,40}(?:_[\p{L}\p{N}]{1,40}){1,6}\b`,
        String.raw`|\b[\p{L}_][\p{L}\p{N}_]{1,60}(?=\(\))`,
      ].join(''),
      'gu',
    ),
  },
  {
    type: 'other',
    confidence: 0.4,
    pattern: fitPattern(String.raw`(?<=[“"\u0060])[^“”"\u0060\n]{2,60}(?=[”"\u0060])`, 'gu'),
  },
];
const word = fitPattern(String.raw`[\p{L}\p{N}][\p{L}\p{N}.+#]*`, 'gu');
const toolConfidence = 0.86;

/**
 * Links, addresses, mentions, hashtags, dates, paths, packages, versions, identifiers, quoted names and known tools.
 */
export function findPatterns(text: string): EntitySpan[] {
  const found: EntitySpan[] = [];
  const { date, everydayTools } = languageOf(text).names;
  const all: readonly Pattern[] = [...patterns, { type: 'other', confidence: 0.94, pattern: () => date }];
  for (const { type, confidence, pattern, sign } of all) {
    if (sign !== undefined && !text.includes(sign)) continue;
    for (const match of text.matchAll(pattern(text))) {
      const name = match[0].trim();
      if (name.length > 1) found.push({ name, type, confidence, from: match.index, to: match.index + match[0].length });
    }
  }
  for (const match of text.matchAll(word(text))) {
    const name = match[0].replace(/(?<!\.)\.+$/, '');
    const low = name.toLowerCase();
    // A tool whose name is an everyday word counts only in capitals.
    if (isKnownTool(low) && (name !== low || !everydayTools.has(low)))
      found.push({ name, type: 'other', confidence: toolConfidence, from: match.index, to: match.index + name.length });
  }
  return found;
}
