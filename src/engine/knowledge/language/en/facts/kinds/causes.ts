import { anyOf, patternOf } from '../../../patterns.ts';

const r = String.raw;
const causes = anyOf(
  '(?:root )?causes?',
  'culprits?',
  '(?:real |main )?(?:reason|problem|issue|bug|trick)',
  'fix',
  'solution',
);
const bareCause = patternOf(
  [r`^(?:and |so )?(?:the |its )?(?:real |actual |root )?${causes} (?:is|was|were|turned out)\b`],
  'iu',
);
const broken = anyOf('it', 'that', 'this', 'them', 'things', 'everything', r`the \p{L}+(?: \p{L}+)?`);
/** Words that name a cause: "was caused by", "came from", "the culprit was". */
const naming = patternOf(
  [
    r`\b`,
    anyOf(
      r`(?:was|were|is|are|got|been|being) (?:\p{L}+ )?(?:caused|triggered|broken|blocked) by`,
      ...[r`(?:was|were|is|are) (?:\p{L}+ )?(?:due|down|because of|thanks) to`, 'because of an?'],
      ...[
        'hence (?:the|all|our|my)',
        'c(?:a|o)me(?:s)? (?:down to|from)',
        'stem(?:s|med) from',
        'result(?:s|ed) from',
        'boil(?:s|ed) down to',
      ],
      ...[
        'trac(?:ed|es) (?:it )?(?:back )?to',
        'turned out to be',
        r`(?:the|its) ${causes} (?:\p{L}+ ){0,5}(?:was|is|were|turned out)`,
      ],
      ...[
        r`found (?:the|its|a) ${causes}`,
        '(?:was|were|is) because',
        'root cause (?:is|was)',
        '(?:fixed|solved|resolved)[,;:.]? (?:it|that|this) (?:was|were)',
        r`(?:was|were) the ${causes}`,
      ],
    ),
    r`\b`,
  ],
  'iu',
);
/** Words that say what helped: "a restart fixed it", "did the trick". */
const curing = patternOf(
  [
    r`\b`,
    anyOf(
      r`(?:fix(?:ed|es)|solv(?:ed|es)|cur(?:ed|es)|resolv(?:ed|es)|stopp?(?:ed|s)|end(?:ed|s)|sort(?:ed|s)(?: out)?|clear(?:ed|s)(?: up)?|kill(?:ed|s)|heal(?:ed|s)) ${broken}`,
      ...[
        '(?:did|does|do) the (?:trick|job)',
        '(?:is|are) (?:gone|away|fine) (?:now|since)',
        'made (?:it|them|that) go away',
        'went away (?:after|once|when|with)',
      ],
      ...['fixed (?:it )?(?:by|with)', 'solved (?:it )?(?:by|with)'],
    ),
    r`\b`,
  ],
  'iu',
);
const going = anyOf(
  ...['failed', 'crashed', 'broke', 'died', 'hung', 'stalled', 'leaked', 'stopped', 'froze', 'looped', 'flickered'],
  ...[r`(?:was|were) \p{L}+`, r`(?:did|could|would)n['’]t`, 'went down', 'timed out', 'ran out', r`got \p{L}+`, 'kept'],
);
const wentWrong = patternOf([r`\b${going}\b`], 'iu');

/** Whether a statement says that something went wrong. */
export function goesWrong(masked: string): boolean {
  return wentWrong.test(masked);
}

/** Whether a statement names the cause of something. */
export function namesCause(masked: string): boolean {
  return naming.test(masked);
}

/** "The page broke because the font was missing": what went wrong stands before the reason. */
export function explainsFailure(masked: string): boolean {
  const at = masked.search(/\b(?:because|since)\b/i);
  return at > 0 && wentWrong.test(masked.slice(0, at));
}

/** Whether a statement says what helped, so that it belongs to the one about what was wrong. */
export function completesCause(masked: string): boolean {
  return curing.test(masked);
}

/** "The cause was a typo", "the fix was to wait": of what, the sentence before tells. */
export function explainsBefore(masked: string): boolean {
  return bareCause.test(masked);
}

const found = patternOf(
  [
    r`^(?:(?:yep|yes|yeah|ok(?:ay)?|so|ah+|oh|aha|bruh|lol|wow|ugh|well|hm+|i see|found it|i found(?: it)?|got it|nvm|never ?mind|turns out|turned out|in the end|of course|damn|ha|indeed|thanks|thank you)[\s,:!.–—-]+)*`,
    r`(?<cause>(?:it|that|the (?:problem|issue|culprit|bug|reason|trouble|error))(?:['’]s| was| were| turned out to be| has been)(?: (?:just|actually|indeed|only|simply|really|always|in fact|probably not))* `,
    r`(?!(?:that|it|this|ok|okay|fine|great|fun|nice|good|bad|easy|hard|me|you|too|very|so|all|not|done|working|fixed|solved|perfect|late|time|clear|weird|strange|quick|helpful|my (?:fault|bad|mistake)|a joke|great help)\b)\S+ .*)`,
  ],
  'iu',
);
const happened = /^(?:it|that|the \p{L}+) (?:was|were|turned|has)\b/iu;

/** Where a statement names the cause that somebody found of what they had asked about: "yep, it was the cache of the proxy". */
export function causeFrom(masked: string): number | undefined {
  const cause = found.exec(masked)?.groups?.['cause'];
  if (cause === undefined || !happened.test(cause)) return undefined;
  return masked.length - cause.length;
}

/** "Cause:", "Fix:". */
export function isCauseLabel(label: string): boolean {
  return /^(?:found|figured out|now i know|understood|discovered|finally|tracked down|know|solved)\b.*\b(?:why|cause|reason|culprit|bug|problem|issue|leak|it|how)\b|^(?:the |its )?(?:root )?(?:cause|reason|culprit|fix|solution|problem|lesson learned|gotcha|workaround)$/i.test(
    label,
  );
}
