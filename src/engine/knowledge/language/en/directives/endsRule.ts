import { anyOf, patternOf } from '../../patterns.ts';
import { isForeign, momentary } from './directivePatterns.ts';

const r = String.raw;
const ends = patternOf([
  r`\b`,
  anyOf(
    ...['drop(?:s|ped|ping)?', 'scrap(?:s|ped|ping)?', 'lift(?:s|ed)?', 'cancel(?:s|led|ed)?', 'withdr[ae]wn?'],
    ...[
      'revok(?:e|ed|es)',
      'retir(?:e|ed)',
      'abolish(?:ed)?',
      'abandon(?:ed)?',
      'disregard(?:ed)?',
      'void',
      'obsolete',
    ],
    ...['superfluous', 'redundant', 'moot', 'history', 'over', 'dead', 'off the table', 'stop', 'quit', 'done with'],
    ...['(?:can|may|has to|have to) go', 'let(?:ting)? go', 'g(?:i|a)ven? up', 'never mind'],
    // "I always forget the flag" ends nothing.
    r`(?<!\b(?:i|we|you|they|always|never|often|sometimes|keep|to|don['’]?t) )forget(?: about)?`,
    ...[
      'leave out',
      r`leave \p{L}+(?: \p{L}+){0,4} out`,
      'left out',
      'no longer',
      r`(?:not|n['’]?t) .{0,40}\bany ?(?:more|longer)`,
    ],
    ...[
      'need not',
      r`needn['’]?t`,
      'no need',
      'not (?:needed|necessary|required)',
      r`isn['’]?t (?:needed|necessary|required)`,
    ],
    ...[
      'not requir',
      r`don['’]?t (?:need|have|bother)`,
      r`doesn['’]?t matter`,
      'no (?:rule|convention|format|particular|more)',
    ],
    ...[r`either (?:one |way )?(?:is|'s) fine`, 'either (?:style|one|way)', '(?:is|are) (?:fine|ok|okay) again'],
    ...[
      '(?:as|how|however|whatever|whichever) (?:you|they|people|ppl|one|we)? ?(?:like|please|want|fits?|suits?|feel)',
    ],
    ...['up to (?:you|each|them)', 'at (?:your|their) (?:own )?discretion', 'idc', 'no opinion', 'is off', 'rulebook'],
    ...['back to (?:normal|how|the way|whatever)', 'can be ignored', 'free to'],
  ),
  r`\b`,
]);

/**
 * Whether a sentence speaks of something that ends or is left to everybody. By itself that tells little; where a rule in
 * force is meant, it is taken back.
 */
export function endsRule(masked: string): boolean {
  return ends.test(masked.replace(ofThings, '')) && !momentary.test(masked) && !isForeign(masked);
}

/** "Drop the users table", "stop the linter", "forget that last question": things and talk end so, and no rule. */
const ofThings = patternOf(
  [
    r`\b(?:`,
    r`drop(?:ped)? (?:the |that |this )?(?:\p{L}+ ){0,2}(?:tables?|columns?|index|indexes|database|db|schema|collection|view|constraint|partition|branch|stash|commit|container|volume)`,
    r`|(?:stop|quit|kill) (?:the|that|this) \p{L}+`,
    r`|(?:forget|never ?mind|scrap|ignore|drop)(?: about)? (?:that|the|my|this) (?:last |previous |first |second )?(?:question|message|sentence|prompt|remark|joke|typo|error|warning|mail|email)(?=[\s]*(?:[,;.!?]|$))`,
    r`|never ?mind [^,;.]{0,40}\b(?:of|in|on|for) (?:this|that) one \p{L}+`,
    r`)(?!\p{L})`,
  ],
  'iu',
);

/** Whether a sentence drops a thing of the system, or something that was said, and no rule. */
export function endsThing(masked: string): boolean {
  return ofThings.test(masked);
}
