import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { Correction, Takeback } from '../../factRules.ts';
import { patternOf } from '../../patterns.ts';

interface Pattern {
  readonly pattern: RegExp;
  /** Group numbers. */
  readonly denied?: number;
  readonly holds: number;
}

const end = String.raw`(?=[.,;!?]|\s(?:and|but|because|since|so|from|in|for|on|at|after|before|until|any ?more)\b|$)`;
const phrase = String.raw`([^.,;!?]{2,60}?)`;
/** What replaces what, in wordings that name both. */
const both: readonly Pattern[] = [
  {
    pattern: textPattern(
      String.raw`\b(?:switch|mov|migrat|chang|convert)(?:e|es|ed` +
        String.raw`|ing)? (?:\w+ ){0,2}?(?:away )?from ${phrase} (?:over )?to ${phrase}${end}`,
      'iu',
    ),
    denied: 1,
    holds: 2,
  },
  {
    pattern: textPattern(String.raw`\breplac(?:e|es|ed|ing) ${phrase} (?:with|by) ${phrase}${end}`, 'iu'),
    denied: 1,
    holds: 2,
  },
  { pattern: textPattern(String.raw`\bnot ${phrase},? but (?:rather )?${phrase}${end}`, 'iu'), denied: 1, holds: 2 },
  {
    pattern: textPattern(
      String.raw`(?:^|[:,] |\b(?:is|are|use|to|with|on) )${phrase},? (?:instead of|rather than` +
        String.raw`|in place of) ${phrase}${end}`,
      'iu',
    ),
    denied: 2,
    holds: 1,
  },
  { pattern: textPattern(String.raw`${phrase}, (?:and )?not ${phrase}${end}`, 'iu'), denied: 2, holds: 1 },
  {
    pattern: textPattern(
      String.raw`\b(?:do not|don[’']t|no longer|never) (?:use|need|have|run|want) ${phrase}(?: any ?more)?, ` +
        String.raw`(?:we|i|it|they)(?:[’']\w+)? (?:\w+ )?` +
        String.raw`(?:use|moved to|switched to|went with|have) ${phrase}${end}`,
      'iu',
    ),
    denied: 1,
    holds: 2,
  },
];
const r = String.raw;
const change = patternOf([
  [
    r`\b(?:switch(?:ed|ing)?|mov(?:e|ed|ing)|migrat(?:e|ed|ing)|chang(?:e|ed|ing)|go(?:ing)? back|went back` +
      r`|upgrad(?:e|ed|ing)|renam(?:e|ed|ing)) (?:\w+ ){0,3}?(?:to|on|with)\b`,
    r`\b(?:the )?new (?:date|deadline|name|address|number|port|version|plan|owner|lead) (?:is|will be)\b`,
    ...[r`\b(?:is|are) now\b`, r`\bany ?more\b`, r`\bno longer\b`, r`\binstead\b`],
  ].join('|'),
]);

/**
 * What a statement takes back. It corrects when it denies what was said before ("no, use pnpm"), or when it says
 * itself that something changed ("we moved to pnpm", "the new date is ..."); a preference between two things does not.
 */
export function findCorrection({ text, masked, lead, content, previous }: Takeback): Correction | undefined {
  const changes = change.test(masked);
  if (!lead.denies && !changes && !/\binstead of\b|, (?:and )?not \S/i.test(masked)) return undefined;
  for (const { pattern, denied, holds } of both) {
    const match = pattern.exec(masked);
    if (match?.[holds] === undefined) continue;
    const old = denied === undefined ? undefined : match[denied];
    return {
      holds: holds === 2 && denied === 1 ? wordsAt(text, masked, match[holds]) : content,
      ...(old === undefined ? {} : { denied: wordsAt(text, masked, old) }),
    };
  }
  if (lead.denies) {
    const old = replacedIn(masked, previous);
    return { holds: content, ...(old === undefined ? {} : { denied: old }) };
  }
  return changes ? { holds: content } : undefined;
}

/** The same words, with the hidden parts restored. */
function wordsAt(text: string, masked: string, phrase: string): string {
  const at = masked.indexOf(phrase);
  return text.slice(at, at + phrase.length).trim();
}

/** "No, use pnpm" after "I ran npm install": what is denied is unknown here, because only the stored memories tell. */
function replacedIn(masked: string, previous: string): string | undefined {
  const never = /\b(?:never|not) ([\p{L}\p{N}@/._-]+(?: or [\p{L}\p{N}@/._-]+)?)/iu.exec(masked)?.[1];
  return never !== undefined && previous.toLowerCase().includes(never.split(' ')[0]?.toLowerCase() ?? '')
    ? never
    : undefined;
}
