import { matterOf } from '../knowledge/compare/matterOf.ts';
import { languageOf } from '../knowledge/language/languages.ts';
import type { Reader } from '../recall/reader.ts';
import { readableScopes } from '../store/base/scopes.ts';

/** As many as a new rule is compared with, and how many are read in one slice: about two milliseconds. */
const mostRules = 500;
const atATime = 5;

/**
 * Reads the rules in force before somebody gives a new one or asks for work: each is read once, and all of them at once
 * hold up whoever comes first. Each call is one slice and tells whether there is more; it only reads.
 */
export function createRulesAhead(reader: () => Reader): () => boolean {
  let read: ReadonlySet<string> = new Set();
  return () => {
    const { sql, now, settings, rulesInForce } = reader();
    const rules = rulesInForce(readableScopes(sql, undefined, settings.workspace), now).slice(0, mostRules);
    const contents = rules.map(({ content }) => content);
    const waiting = contents.filter((content) => !read.has(content));
    const next = waiting.slice(0, atATime);
    next.forEach(readRule);
    // What is no longer in force need not be known.
    read = new Set([...contents.filter((content) => read.has(content)), ...next]);
    return waiting.length > next.length;
  };
}

/** What it is about and what it implies, which is then known wherever it is asked for. */
function readRule(content: string): void {
  matterOf(content);
  languageOf(content).comparing.isImplied(content, content);
}
