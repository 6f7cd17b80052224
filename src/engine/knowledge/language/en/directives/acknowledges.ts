import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
/** Further on an answer speaks of the task. */
const readCharacters = 240;
const opens = anyOf(
  'got it',
  'understood',
  'noted',
  'sure(?: thing)?',
  'will do',
  'ok(?:ay)?',
  'alright',
  'certainly',
  'of course',
);
const forGood = anyOf(
  ...['from now on', 'from here on(?: out)?', 'going forward', 'in (?:the )?future', 'every time', 'each time'],
  ...['by default', 'as a (?:rule|standing rule|convention)', 'for (?:all|every) (?:future|new|later)'],
);
const promises = [
  patternOf(
    [r`\bI(?:['’]ll| will|['’]m going to) (?:always|never|stick (?:to|with)|keep (?:that|this|it) in mind|remember)\b`],
    'iu',
  ),
  patternOf([r`\b`, forGood, r`\b[^.!?]{0,60}\bI(?:['’]ll| will)\b`], 'iu'),
  patternOf([r`\bI(?:['’]ll| will)\b[^.!?]{0,100}\b`, forGood, r`\b`], 'iu'),
  patternOf([r`^`, opens, r`[,.! –—-]+`, forGood, r`\b`], 'iu'),
];

/**
 * Whether an answer takes what was said before it for good ("Got it, from now on I'll …"). It makes no rule itself, and
 * shows that one was given.
 */
export function acknowledges(answer: string): boolean {
  const said = answer.trimStart().slice(0, readCharacters);
  return !/\?\s*$/u.test(said) && promises.some((promise) => promise.test(said));
}
