import { isKnownTool } from './knownTools.ts';
import type { EntityType, EntitySpan } from '../../ground/contract/entities.ts';

/**
 * What a pattern finds, and the type it stands for: a mention is a person, a hashtag a project; a date, a path, a
 * package, a version and an identifier have no type of their own. `confidence` orders them where they overlap.
 */
const patterns: readonly { readonly type: EntityType; readonly confidence: number; readonly pattern: RegExp }[] = [
  { type: 'url', confidence: 0.99, pattern: /\bhttps?:\/\/[^\s<>"'`)\]]+[^\s<>"'`)\].,;:!?]/giu },
  {
    type: 'email',
    confidence: 0.98,
    pattern: /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
  },
  // A scoped package before a mention, or its scope would be taken for a person.
  {
    type: 'other',
    confidence: 0.985,
    pattern: /(?<![\p{L}\p{N}/])@[a-z\d][\w.-]{0,60}\/[a-z\d][\w.-]{0,60}(?:@\d[\w.-]{0,30})?/gu,
  },
  { type: 'person', confidence: 0.96, pattern: /(?<![\p{L}\p{N}/.])@[\p{L}\p{N}][\p{L}\p{N}_-]{1,38}/gu },
  { type: 'project', confidence: 0.95, pattern: /(?<![\p{L}\p{N}&/])#\p{L}[\p{L}\p{N}_-]{1,48}/gu },
  { type: 'other', confidence: 0.94, pattern: /\b\d{4}-\d{2}-\d{2}\b/g },
  {
    type: 'other',
    confidence: 0.94,
    pattern:
      /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?\b/g,
  },
  // Paths: at least one slash, or a file name with a usual ending.
  {
    type: 'other',
    confidence: 0.92,
    pattern: /(?<![\p{L}\p{N}:/])(?:~|\.{1,2})?\/?(?:[\p{L}\p{N}_.-]{1,64}\/){1,12}[\p{L}\p{N}_.-]{1,64}/gu,
  },
  {
    type: 'other',
    confidence: 0.92,
    pattern:
      /\b[\p{L}\p{N}_-]{1,64}\.(?:[cm]?[jt]sx?|json|ya?ml|toml|md|py|rs|go|java|kt|rb|cs|cpp|h|sql|sh|css|html|svelte|vue|lock|env|txt)\b/gu,
  },
  { type: 'other', confidence: 0.9, pattern: /\bv?\d{1,5}\.\d{1,5}(?:\.\d{1,7}){1,2}(?:-[\w.]{1,20})?\b/g },
  // Identifiers: an inner capital, an underscore or a call's brackets.
  {
    type: 'other',
    confidence: 0.88,
    pattern:
      /\b\p{Ll}[\p{L}\p{N}]{0,40}\p{Lu}[\p{L}\p{N}]{0,60}\b|\b[\p{L}\p{N}]{1,40}(?:_[\p{L}\p{N}]{1,40}){1,6}\b|\b[\p{L}_][\p{L}\p{N}_]{1,60}(?=\(\))/gu,
  },
  { type: 'other', confidence: 0.4, pattern: /(?<=[“"`])[^“”"`\n]{2,60}(?=[”"`])/gu },
];
const word = /[\p{L}\p{N}][\p{L}\p{N}.+#]*/gu;
const toolConfidence = 0.86;

/** Links, addresses, mentions, hashtags, dates, paths, packages, versions, identifiers, quoted names and known tools. */
export function patternSpans(text: string): EntitySpan[] {
  const found: EntitySpan[] = [];
  for (const { type, confidence, pattern } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const name = match[0].trim();
      if (name.length > 1) found.push({ name, type, confidence, from: match.index, to: match.index + match[0].length });
    }
  }
  for (const match of text.matchAll(word)) {
    const name = match[0].replace(/(?<!\.)\.+$/, '');
    if (isTool(name))
      found.push({ name, type: 'other', confidence: toolConfidence, from: match.index, to: match.index + name.length });
  }
  return found;
}

/** A tool whose name is an everyday word ("go", "spring") counts only in capitals. */
function isTool(name: string): boolean {
  const low = name.toLowerCase();
  return isKnownTool(low) && (name !== low || !isEverydayTool(low));
}

function isEverydayTool(low: string): boolean {
  return everydayTools.has(low);
}

const everydayTools: ReadonlySet<string> = new Set(
  'express spring cursor safari edge apache arduino black ruff temporal nomad vault consul poetry cargo parcel ember gatsby remix astro swift phoenix rails flask notion slack zoom linear discord sublime eclipse less chai jest mocha jasmine lefthook husky travis alpine loki tempo envoy caddy packer puppet salt ansible airflow spark presto trino snowflake perl ruby rust dart zig julia lua scala bun deno cypress raspberry meteor sinatra celery pulsar flux argo poetry milvus actix axum gin chi koa hono knex drizzle prisma zed figma miro stripe chrome windows android cockroach biome rollup vite'.split(
    ' ',
  ),
);
