import { textPattern } from '../../../../ground/text/textPattern.ts';
import { isKnownTool } from '../../tools/isKnownTool.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import { namesDeadline } from './namesDeadline.ts';
import { wordsOf } from '../../wordsOf.ts';

const r = String.raw;
/** What gives advice to everybody, so that its word is no rule of anybody here. */
const authority = anyOf(
  ...[
    'guide(?:s|lines?)?',
    'docs?',
    'documentation',
    'tutorials?',
    'cheat ?sheets?',
    'manuals?',
    'handbooks?',
    'books?',
  ],
  ...[
    'linters?',
    'compilers?',
    'scanners?',
    'analy[sz]ers?',
    'checkers?',
    'formatters?',
    'validators?',
    'ide',
    'editor',
    'plugins?',
    'bots?',
  ],
  ...[
    'sonar\\p{L}*',
    r`\p{L}*lint\p{L}*`,
    'clippy',
    'bandit',
    'copilot',
    'chatgpt',
    'the internet',
    'reddit',
    'slides?',
    'talks?',
    'rfc',
    'owasp',
  ],
  ...[
    'consultants?',
    'coach',
    'guru',
    'influencers?',
    'vendors?',
    'articles?',
    'papers?',
    'posts?',
    'blogs?',
    'videos?',
    'podcasts?',
    'course',
    'speaker',
    'auditor',
  ],
);
const demanding = anyOf(
  ...[
    'says?',
    'said',
    'wants?',
    'wanted',
    'recommends?',
    'recommended',
    'reports?',
    'states?',
    'claims?',
    'suggests?',
    'advises?',
    'insists?',
  ],
  ...[
    'demands?',
    'requires?',
    'complains?',
    'goes',
    'goes on',
    'preaches?',
    'argues?',
    'maintains?',
    'tells?',
    'warns?',
    'thinks?',
    'means',
    'teaches',
    'writes',
    'keeps? (?:saying|telling|preaching|insisting)',
  ],
);
const byAuthority = patternOf([r`^(?:\p{L}[\p{L}\p{N}.'’-]* ){0,5}${authority} (?:\p{L}+ ){0,3}${demanding}\b`], 'iu');
/** "Mr. Okafor believes one should never ...": what somebody holds to be right for all. */
const opining = anyOf(
  ...[
    'claims?',
    'claimed',
    'believes?',
    'believed',
    'maintains? that',
    'swears?',
    'preaches?',
    'reckons?',
    'thinks?',
    'argues?',
    'means',
    'goes(?! to| in| on| with| for| into| by| before| after| first| through)',
    'recommends?',
    'holds that',
    'says? (?:that )?(?:one|everyone|everybody|everything|you|people)',
    'feels?',
    'keeps? (?:saying|telling|preaching|insisting)',
  ],
);
const forAll =
  /^ (?:must|should|has|have|needs?|never|always|to) |\b(?:one|everyone|everybody|nobody|people|everything|you) (?:must|should|shall|ought|has|have|needs?|can|cannot|never|always|may)\b|\b(?:must|should|shall|ought to) (?:always|never)\b|\bshould\b|\b(?:never|always) \p{L}+\b|\ball \p{L}+ need\b|\bthat one \p{L}+\b/iu;
const byAnybody = patternOf(
  [r`^(?!(?:i|we|you|he|she|they|it)\b)(?:\p{L}[\p{L}\p{N}.,'’-]* ){1,9}?${opining}\b(?<rest>.*)`],
  'iu',
);
const written = textPattern(
  /^in (?:the )?(?:\p{L}+ ){1,5}(?:it is|it's|is|stands) written\b|\b(?:it is written|the saying|as they say|people say|they say|in \p{L}+ \p{L}+ we say)\b/iu,
);

/** Whether a statement passes on what a guide, a tool or somebody in general demands of everybody. */
export function isReported(masked: string): boolean {
  // "My editor wants five chapters by Easter": nobody in general is told a day.
  if (byAuthority.test(masked) && namesDeadline(masked)) return false;
  if (byAuthority.test(masked) || written.test(masked)) return !/(?<!\d)\d+ ?(?:°|%|percent|kg|hz|v\b)/iu.test(masked);
  const [first, second] = wordsOf(masked.slice(0, 80));
  if (first !== undefined && isKnownTool(first.low) && second !== undefined && demandsOfUs.test(second.low))
    return true;
  const rest = byAnybody.exec(masked)?.groups?.['rest'];
  return rest !== undefined && forAll.test(rest) && !/\b(?:told|tells) (?:me|us)\b/iu.test(masked);
}

const demandsOfUs = /^(?:wants|says|reports|complains|recommends|claims|suggests|insists|thinks|goes)$/;
