import { isKnownTool } from '../../tools/isKnownTool.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import type { Clause } from './clause.ts';

const r = String.raw;
const media = anyOf(
  ...['article', 'book', 'paper', 'blog(?: post)?', 'post', 'video', 'tutorial', 'author', 'study', 'internet', 'wikipedia'],
  ...['manual', 'news', 'podcast', 'documentary', 'textbook', 'chapter', 'saying', 'proverb', 'poem', 'legend', 'reviewer'],
  ...['stack overflow', 'google', 'chatgpt', 'copilot', 'the ai', 'the model', 'the bot', 'the assistant'],
);
const told = patternOf(
  [
    r`^according to\b|\b(?:the |an? |this |that |your )${media} (?:\p{L}+ )?(?:says|said|claims?|claimed|states?|tells?|argues?)\b`,
    r`|\bas (?:they|people|the saying goes|someone|somebody) say\b|\b(?:some|most|many) (?:people )?(?:say|think|believe)\b`,
    r`|\byou (?:said|say|suggested|told|recommended|proposed|wrote|mentioned|advised|meant|asked)\b`,
    r`|\b(?:your|the assistant['’]s) (?:answers?|suggestions?|advice|examples?|solutions?|code|explanations?|repl(?:y|ies)|ideas?)\b`,
  ],
  'iu',
);

/** Whether a statement repeats what was read somewhere, or speaks of what the assistant said. */
export function isFromElsewhere(masked: string): boolean {
  return told.test(masked);
}

/** "Git is a version control system", "Python was created by ...": anybody can look that up. */
export function isDefinition({ words, subject, predicate, verb, rest, isPassive }: Clause): boolean {
  if (subject !== 'name' && subject !== 'thing') return false;
  const first = words[0];
  if (first === undefined || predicate !== 1 || !isKnownTool(first.low)) return false;
  if (verb === 'mean' || (isPassive && /^(?:create|invent|design|develop|write|release|name|found)$/.test(verb))) return true;
  return verb === 'be' && /^(?:an?|the)$/.test(words[rest]?.low ?? '');
}
