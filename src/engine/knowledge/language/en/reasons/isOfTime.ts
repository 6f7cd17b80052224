import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;
const days = anyOf('mon', 'tues', 'wednes', 'thurs', 'fri', 'satur', 'sun');
const months = anyOf(
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november'],
  'december',
);
/** Behind "since" a time, or a clause about one. */
const time = patternOf(
  [
    r`^(?:about |around |early |late |mid-?)?`,
    anyOf(
      ...[
        r`\d`,
        `${days}day`,
        months,
        'then',
        'when',
        'last',
        'yesterday',
        'today',
        'this (?:morning|week|month|year|spring|summer|autumn|fall|winter)',
      ],
      ...[
        'the (?:beginning|start|launch|release|last|first|incident|outage|upgrade|migration|day|week|move|switch)',
        'spring',
        'summer',
        'autumn',
        'winter',
      ],
      ...['christmas', 'easter', 'ages', 'forever', 'version', 'v\\d', 'recently'],
    ),
    r`(?![\p{L}\p{N}-])`,
  ],
  'iu',
);
/** What has been going on "since we moved" goes on since then, and not for that reason. */
const lasting =
  /\b(?:has|have|had|'ve|'s|it's) (?:\w+ )?(?:been|become|got|gone|grown|gotten|improved|stopped|started|risen|fallen)\b|\bever$/i;
/** "As you know", "as soon as", "as mentioned": no reason. */
const manner =
  /^(?:you (?:know|see|said|can|may|ask|asked)|(?:i|we) (?:said|mentioned|discussed|wrote|agreed)|(?:far|soon|well|much|many|often|usual|always|before|planned|expected|mentioned|discussed|agreed|of|a|an|for|to|if|though)\b)/i;

/** Whether "since", "as" or a longer word says when or how something is, and not why. */
export function isOfTime(words: string, premise: string, dependent: string): boolean {
  const low = words.toLowerCase();
  if (/\bsince\s*$/.test(low))
    return time.test(premise.trim()) || lasting.test(dependent) || manner.test(premise.trim());
  if (/(?:^|[\s,;–—-])as\s*$/.test(low) && !/\b(?:seeing|inasmuch|long)\s+as\s*$/.test(low))
    return manner.test(premise.trim());
  if (/\b(?:following|per)\s*$/.test(low))
    return !/\b(?:decision|choice|move|switch|change|agreement|plan|migration)\b/i.test(premise);
  if (/\b(?:with|given)\s*$/.test(low)) return !/\b(?:as|in place|on board|in use|being)\b/i.test(premise);
  return false;
}
