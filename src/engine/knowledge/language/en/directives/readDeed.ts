import { textPattern } from '../../../../ground/text/textPattern.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import type { DirectiveDeed } from '../../directiveRules.ts';
import { isForeign, isUnclaimed, momentary } from './directivePatterns.ts';
import { endsThing } from './endsRule.ts';

/** What a statement does to rules that held before, and what of them it names. */
export interface Deed {
  readonly does: DirectiveDeed;
  readonly denied?: string;
}

const r = String.raw;
const rule = anyOf(
  ...[
    'rules?',
    'thing',
    'stuff',
    'conventions?',
    'polic(?:y|ies)',
    'requirements?',
    'habits?',
    'practices?',
    'guidelines?',
  ],
  ...[
    'prefix(?:es)?',
    'suffix(?:es)?',
    'instructions?',
    'preferences?',
    'restrictions?',
    'bans?',
    'business',
    'limits?',
    'advice',
  ],
  ...[
    'mandate',
    'obligation',
    'approvals?',
    'format',
    'scheme',
    'naming',
    'style',
    'bit about',
    'part about',
    'idea of',
    'formality',
  ],
);
const dropping = anyOf(
  ...['scrap', 'ditch', 'disregard', 'drop', 'lose', 'cancel', 'undo', 'revert', 'strike', 'scratch', 'kill', 'remove'],
  ...[
    'retract',
    'withdraw',
    'skip',
    'ignore',
    'abandon',
    'retire',
    'relax',
    'lift',
    'waive',
    'forget',
    'leave (?:off|out|away)',
  ],
);
const dropped = anyOf(
  ...[
    'dropped',
    'scrapped',
    'ditched',
    'abandoned',
    'abolished',
    'lifted',
    'relaxed',
    'retired',
    'got rid of',
    'gave up',
  ],
  ...[
    'given up',
    'stopped',
    'did away with',
    'done away with',
    'killed',
    'withdrawn',
    'withdrew',
    'cancelled',
    'canceled',
    'ended',
    'waived',
    'revoked',
  ],
);
const over = r`(?:gone|dead|off|history|over|abolished|lifted|withdrawn|dropped|obsolete|revoked|cancelled|canceled|out|no more|void|off the table|a thing of the past|scrapped|retired)`;
const object = r`(?<denied>[^,.;!?]{2,70}?)`;
const end = r`(?=[,.;!?]|$| (?:because|since|cause|so|as|and|from now on|for good|any ?more|any longer)\b)`;

interface Taking {
  readonly pattern: RegExp;
  /** What follows the words for the rule. They may begin at any letter, so the pattern is tried only where this is found. */
  readonly ending?: RegExp;
}

function alone(...parts: readonly string[]): Taking {
  return { pattern: patternOf(parts, 'iu') };
}

function endingIn(denied: string, ending: string): Taking {
  return { pattern: patternOf([denied, ending], 'iu'), ending: patternOf([ending], 'iu') };
}

/** What takes a rule back, each with the words for the rule. */
const takingBack: Taking[] = [
  alone(
    r`\b(?:never ?mind|nvm)(?: about)? (?<denied>(?:the|my|our|that|those|what (?:i|we) (?:said|told|asked))\b[^,.;!?]{2,70}?)`,
    end,
  ),
  alone(
    // Why it may go often stands before it: "the bot does it now, so you can forget the rebase thing".
    r`(?:^|[,;] (?:so |and |then )?|\bso )(?:please |you (?:can|may|could) (?:now |safely )?|let['’]?s |we (?:can|may) )?`,
    dropping,
    r` (?:about )?(?<denied>(?:(?:the|my|our|that|those|all)\b[^,.;!?]{0,50}?\b`,
    rule,
    r`(?: (?:on|in|for|about|with|from|of|at)\b[^,.;!?]{2,50}?)?|what (?:i|we) (?:said|told|asked|wrote)\b[^,.;!?]{2,60}?))`,
    end,
  ),
  alone(
    r`^(?:please )?(?:drop|scrap|ditch|lose|skip|leave off|leave out|forget about|never ?mind) (?<denied>(?:the|my|our|those) [^,.;!?]{2,40} (?:in|on|from|for) (?:our |my |all |the )?\p{L}+s)`,
    end,
  ),
  alone(
    r`\b(?:you|we|i|everyone|everybody|one) (?:can|may|could) (?:now |all |safely |please )*(?:stop|quit) (?:with )?(?<denied>(?:\p{L}+ing\b|the|our|my|those|those)[^,.;!?]{0,60}?)`,
    end,
  ),
  alone(
    r`\bno (?:longer (?:any )?|more )?need (?:to|for) `,
    object,
    r` (?:any ?more|any longer|from now on|again|now|(?:in|for|on|to|with) \p{L}+s)`,
    end,
  ),
  alone(
    r`\b(?:you|we|i|it|they|nobody|one) (?:do not|don['’]?t|does not|doesn['’]?t|needn['’]?t|no longer|needs?|won['’]?t) (?:really )?(?:have to |need to |needs? to |need |require |do |use |want |bother |have )?`,
    object,
    r` (?:any ?more|any longer)`,
    end,
  ),
  alone(r`\b(?:you|we|i) no longer (?:have to|need to|need|require|do|use|want|bother)? ?`, object, end),
  endingIn(
    object,
    r` (?:is|are|was|were|['’]s|['’]re) (?:no longer (?:\p{L}+ )?|not (?:\p{L}+ )?)(?:needed|necessary|required|mandatory|valid|our way|a rule|a thing|in force|wanted|expected|obligatory)(?: any ?more| any longer|\b)`,
  ),
  endingIn(object, r` (?:is not|isn['’]?t|are not|aren['’]?t) (?:\p{L}+ ){1,3}?any ?more`),
  endingIn(
    [
      r`(?<denied>(?:the|our|my|that) [^,.;!?]{0,40}?\b`,
      rule,
      r`(?: (?:on|in|for|about|with)\b[^,.;!?]{2,40}?)?)`,
    ].join(''),
    [r` (?:is|are|was|has been|have been|['’]s) (?:now |officially |finally )?`, over].join(''),
  ),
  endingIn(object, r` (?:has|have) been (?:abolished|lifted|withdrawn|dropped|scrapped|revoked|waived|relaxed)`),
  endingIn(
    object,
    [
      r` (?:do not|don['’]?t|does not|doesn['’]?t|no longer) (?:apply|applies|hold|holds|count|counts)(?: any ?more)?`,
      end,
    ].join(''),
  ),
  alone(
    r`\b(?:we|i|the team|they)(?: have|['’]ve)? (?:just |now |finally |officially |all )?`,
    dropped,
    r` (?<denied>(?:(?:the|our|my|that)\b[^,.;!?]{0,50}?\b`,
    rule,
    r`\b[^,.;!?]{0,40}?|\p{L}+ing\b[^,.;!?]{0,60}?))`,
    end,
  ),
  endingIn(object, r` (?:is|are|['’]s|['’]re) (?:ok(?:ay)?|fine|allowed|welcome|permitted|acceptable) again`),
];
takingBack.push(
  endingIn(
    object,
    r`,? (?:so|which means|hence) (?:that|this|the) (?:rule|convention|requirement|restriction|policy) (?:can go|is gone|goes|falls away|is moot|is dead|is off|no longer (?:applies|holds))\b`,
  ),
  endingIn(
    r`(?<denied>[^,.;!?]{3,60})`,
    r`, (?:so )?(?:please |we (?:can )?|you can )?(?:scrap|drop|forget|ditch|lose|never ?mind|stop with|let go of|skip) (?:that|it|them|those)\b`,
  ),
  alone(r`\b(?:you|we|one) need(?:n['’]?t| no longer| not) `, object, end),
  endingIn(object, r` (?:no longer needs?|does not need|doesn['’]?t need|do not need|don['’]?t need) to be\b[^,.;!?]*`),
);
const wayBack = textPattern(
  /\b(?:back to (?:how (?:it|things) (?:was|were)|the (?:old|previous|former|usual) (?:way|rule|style|one|convention)|normal|what (?:we|it|i) had|before|as before)|as (?:it was )?before(?: please)?$|^(?:(?:ok|okay|so|fine|well)\b[\s,]*)*(?:back to )?as before (?:with|for|on|about)\b|like before$|the way it was)/iu,
);

const both: readonly RegExp[] = [
  patternOf([r`\b(?:away )?from (?<denied>[^,.;!?]{2,40}?) (?:over )?to \S`], 'iu'),
  patternOf(
    [
      r`\b(?:instead of|in place of|replac(?:es?|ed|ing)|no longer|in lieu of) (?<denied>[^,.;!?]{2,50}?)(?:$|[,.;!?]| (?:in|for|on|when|from now|any ?more|with|by|and|please|now)\b)`,
    ],
    'iu',
  ),
  patternOf([r`\b(?:no|not|never|no longer) (?<denied>[^,.;!?]{2,40}?) any ?(?:more|longer)`], 'iu'),
  patternOf([r`, (?:and )?not (?<denied>[^,.;!?]{2,40}?)(?:$|[,.;!?]| any)`], 'iu'),
  patternOf(
    [r`^(?:please )?(?:scrap|ditch|drop|lose|forget|kill) (?<denied>(?:the|that|my|our) [^,.;!?]{2,40}?),`],
    'iu',
  ),
];
const changing = patternOf(
  [
    r`\b(?:(?<!(?:from|for|right|by|until|till|just|as of|up to) )now(?! and then| that)|any ?more|any longer|no longer|instead|(?:switch|mov|migrat|chang|convert|renam)(?:e|es|ed|ing)?(?: \p{L}+){0,3}? (?:to|on|over|with)|switch|replac(?:e|es|ed|ing)`,
    r`|new (?:rule|convention|policy|standard|format|scheme|way|style|names?)|(?:changed|change) (?:my|our) mind|(?:i|we)['’]ve changed|as of (?:this|today|next|now)|since (?:mon|tues|wednes|thurs|fri)day|went with|starting (?:today|next|mon)|(?:is|are) (?:out|dead|retired|gone)(?:,|$)|update on|these days)\b`,
    r`|^(?:actually|correction|scratch that|scrap that|no wait|wait)\b|^no, `,
  ],
  'iu',
);
const excepting = patternOf(
  [
    r`^(?:(?:and|but|oh|also|one|small|the)\s+)*(?:except|unless|exceptions?|apart from|other than|not (?:in|for|on|when)|only not|with (?:one|the|an) exception)\b`,
    // Not what a program throws, which is told of in the plural, or with what it is part of.
    r`|(?<!no )\bexception\b(?! (?:class|handl|type|hierarch|message|name|object|filter|logg))|(?<!no )\bexceptions?(?: (?:to|from|are (?:the|only|for|in))\b|:)|\b(?:exempt|excluded from|(?:do|does)(?: not|n['’]?t) (?:apply|count|hold|need|have to) |(?:is|are) allowed to|may (?!not)\p{L}+|can (?:stay|skip|ignore|keep|remain|go without|be (?:left|skipped|ignored|omitted))|leave \S.{2,40} (?:out of|as (?:it|they|is))|(?:keep|keeps) (?:its|their)|don['’]?t need (?:one|it|that|any|them)|do not need (?:one|it|that|any|them)|need(?:s)? no\b|(?:is|are) (?:ok|okay|fine|allowed|acceptable|exempt)(?: there| in| for|$|,|!|\.))`,
  ],
  'iu',
);
const adding = textPattern(
  /^(?:and |oh |ok |btw |so )*(?:also|plus|another|one more|additionally|in addition|on top of that|furthermore|moreover|and)\b|\b(?:too|as well|in addition|one (?:more )?thing more|also|add(?:ing)? something|small addition)\b/iu,
);

/** "Say ten, and you can use lists too": what a second clause adds is beside what the first one settles. */
const another = /(?<!^),? (?:and|but) (?:you|we|i|they|it|there)\b.*$/iu;

/** Whether a statement takes back a rule, without giving another in its place. */
export function readTakeback(masked: string, text: string): Deed | undefined {
  if (isForeign(masked) || (momentary.test(masked) && !/\bany ?more|any longer|no longer\b/i.test(masked)))
    return undefined;
  if (endsThing(masked)) return undefined;
  if (wayBack.test(masked)) return { does: 'takesBack' };
  for (const { pattern, ending } of takingBack) {
    if (ending?.test(masked) === false) continue;
    const match = pattern.exec(masked);
    if (match?.groups !== undefined) return { does: 'takesBack', ...deniedIn(match, text) };
  }
  return undefined;
}

/** "Odile keeps the keys": somebody has them. */
const keepsSomething = /^(?!The\b)\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)? keeps the /u;

/** What narrows a rule that holds otherwise: "the generated files may stay as they are". */
export function readException(masked: string): Deed | undefined {
  if (
    isUnclaimed(masked) ||
    momentary.test(masked) ||
    /^(?:you|i|it|this|that|they|the (?:file|test|function|button)) /iu.test(masked) ||
    keepsSomething.test(masked)
  )
    return undefined;
  return narrowing.test(masked) ? { does: 'excepts' } : undefined;
}

const narrowing = patternOf(
  [
    r`\b(?:(?:can|may) (?:still |also |all )?(?:stay|skip|remain|keep|omit|go without|do without|be (?:left|skipped|ignored|omitted|longer|shorter)|use|have|break|ignore)`,
    r`|may (?!not|be\b|have\b|cause|fail|need|happen|want|take)\p{L}+|(?:is|are) (?:still )?(?:allowed|permitted|exempt|free|excepted|excluded)(?: to| from|$|,)`,
    r`|(?:does not|doesn['’]?t|do not|don['’]?t|dont|needn['’]?t) (?:need|get|have|require|apply|count)(?: (?:it|one|them|that|any|this|a|to))\b`,
    r`|(?<=\p{L} )(?:keeps?|stays?|remains?) (?:its|their|the|as|on|in)\b|(?:is|are) (?:ok(?:ay)?|fine|allowed|acceptable)(?: there| in \p{L}+s| for \p{L}+s|$|,)|is (?:an|the|one) exception|nobody has to|no need for .{2,30} in)`,
  ],
  'iu',
);

/** What a statement that was found to be a rule does to others. */
export function readDeed(masked: string, text: string): Deed {
  if (excepting.test(masked) && !/^(?:always|never)\b/i.test(masked)) return { does: 'excepts' };
  if (changing.test(masked) || /\binstead of\b/i.test(masked)) {
    for (const pattern of both) {
      const match = pattern.exec(masked);
      if (match?.groups !== undefined) return { does: 'changes', ...deniedIn(match, text) };
    }
    return { does: 'changes' };
  }
  return { does: adding.test(masked.replace(another, '')) ? 'adds' : 'states' };
}

/** The words for what was denied, with the hidden parts restored. */
function deniedIn(match: RegExpExecArray, text: string): { readonly denied?: string } {
  const phrase = match.groups?.['denied'] ?? '';
  const at = match.index + match[0].indexOf(phrase);
  const denied = text.slice(at, at + phrase.length).trim();
  return denied.length < 2 || /^(?:it|that|this|them|those)$/i.test(denied) ? {} : { denied };
}
