import { isKnownTool } from '../../tools/isKnownTool.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import type { Clause } from './clause.ts';

const r = String.raw;
const media = anyOf(
  ...[
    'article',
    'book',
    'paper',
    'blog(?: post)?',
    'post',
    'video',
    'tutorial',
    'author',
    'study',
    'internet',
    'wikipedia',
  ],
  ...[
    'manual',
    'news',
    'podcast',
    'documentary',
    'textbook',
    'chapter',
    'saying',
    'proverb',
    'poem',
    'legend',
    'reviewer',
  ],
);
const sites = anyOf(
  'stack ?overflow',
  'google',
  'chatgpt',
  'copilot',
  'wikipedia',
  'reddit',
  'the ai',
  'the (?:bot|assistant)',
  'the internet',
);
const reports =
  '(?:says|said|claims?|claimed|states?|tells?|told|argues?|suggests?|suggested|thinks?|recommends?|recommended)';
const told = patternOf(
  [
    r`^according to\b|\b(?:the |an? |this |that |your )${media} (?:\p{L}+ )?${reports}\b|\b${sites} ${reports}\b`,
    r`|\b(?:someone|somebody|people|a \p{L}+|they) on (?:the )?\p{L}+ ${reports}\b|\b(?:on|from) (?:reddit|wikipedia|stack ?overflow|the internet|hacker news)\b`,
    r`|\b(?:claim|swear|joke)(?:s|ed)? that\b`,
    r`|\bi (?:read|saw) (?:somewhere|online|in (?:the|an?) )|\brumou?r has it\b|^they say\b`,
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

/** "Git is a version control system", "JSON allows no comments": anybody can look up what a known tool is and does. */
export function isDefinition({ words, subject, predicate, verb, tense, rest, isPassive }: Clause): boolean {
  if (subject !== 'name' && subject !== 'thing') return false;
  const first = words[0];
  if (first === undefined || predicate !== 1 || !isKnownTool(first.low)) return false;
  if (isPassive && /^(?:create|invent|design|develop|write|release|name|found)$/.test(verb)) return true;
  if (verb === 'be') return /^(?:an?|the)$/.test(words[rest]?.low ?? '');
  const isOurs = words.some(
    ({ low, text }, index) =>
      index > 0 && (/^(?:our|us|we|my|me|here|i)$/.test(low) || /\d|[/_@\uE000]/u.test(text) || /^\p{Lu}/u.test(text)),
  );
  return tense === 'present' && !isPassive && !isOurs;
}
