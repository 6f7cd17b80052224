import { anyOf, patternOf } from '../../patterns.ts';

const r = String.raw;

/** What happens at a time and is told apart by it: of these there is a last one. */
const happening = anyOf(
  ...[
    'decisions?',
    'deploy(?:ment|s)?',
    'deployments',
    'releases?',
    'launch(?:es)?',
    'migrations?',
    'meetings?',
    'calls?',
  ],
  ...[
    'reviews?',
    'incidents?',
    'outages?',
    'bugs?',
    'crash(?:es)?',
    'failures?',
    'rollbacks?',
    'roll-?outs?',
    'changes?',
  ],
  ...['updates?', 'upgrades?', 'fix(?:es)?', 'hot-?fix(?:es)?', 'refactor(?:ing)?s?', 'conversations?', 'discussions?'],
  ...['chats?', 'notes?', 'plans?', 'promises?', 'agreements?', 'sprints?', 'retros?', 'retrospectives?', 'demos?'],
  ...[
    'stand-?ups?',
    'commits?',
    'merges?',
    'pull requests?',
    'PRs?',
    'issues?',
    'tickets?',
    'experiments?',
    'attempts?',
  ],
  ...[
    'corrections?',
    'appointments?',
    'commitments?',
    'events?',
    'visits?',
    'trips?',
    'interviews?',
    'audits?',
    'workshops?',
    'backups?',
    'renames?',
  ],
  ...[
    'errors?',
    'regressions?',
    'reminders?',
    'requests?',
    'questions?',
    'facts?',
    'memor(?:y|ies)',
    'steps? (?:we|I|you)',
  ],
  r`things? (?:that )?(?:we|I|you)`,
);
const count = r`(?:(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|couple of|few) )?`;

/** "The last two decisions": group 1 counts; what is ordered begins where the match ends. */
export const newestFirst = patternOf(
  [
    r`\b(?:the|our|my|your|his|her|their) (?:very )?(?:last|latest|newest|most recent) `,
    count,
    r`(?=(?:[\p{L}\d-]+ ){0,2}?`,
    happening,
    r`\b)`,
  ],
  'iu',
);
/** Right behind it: a sort of memory, whatever its words. */
export const newestOfSort = /^(?:decisions?|agreements?|plans?|promises?|appointments?|commitments?)\b/iu;

/** "The last time we deployed", "when did we last deploy". */
export const lastTime =
  /\b(?:the )?(?:last|most recent) time (?=(?:that )?(?:we|I|you|they|he|she|\p{Lu}))|(?<=\b(?:did|have|has) (?:we|I|you|they|he|she|\p{Lu}[\p{L}-]{1,30}) )last\b/u;

/** "Since the release", "before we moved to Hetzner": group 1 is the side, group 2 the event. */
export const sinceEvent = patternOf(
  [
    r`\b(since|after|before)(?: ((?:(?:the|our|my|that|last|your) )?[\p{L}\d][\p{L}\d./+-]{0,40}(?: (?!(?:about|regarding|concerning|did|do|does|what|which|who|and|but|or)\b)[\p{L}\d][\p{L}\d'’./+-]{0,40}){0,6}))`,
  ],
  'iu',
);

/** What follows "after" and "before" is an event when it is named as one; "after tagging" is a step of something. */
export const namesEvent = /^(?:(?:the|our|my|your|that|last (?=\S)|we|I|you|they|he|she)\b|\p{Lu})/u;
