import { lazy } from '../../../../ground/runtime/lazy.ts';
import { anyOf } from '../../patterns.ts';
import { does, me, opening, type PersonalWording, user, users, wording } from './wordings.ts';

const r = String.raw;
const one = anyOf(
  ...[
    'he',
    'him',
    'his',
    'she',
    'her',
    'hers',
    'they',
    'them',
    'theirs?',
    'its?',
    'xe',
    'xem',
    'ze',
    'zir',
    'hir',
    'ey',
    'em',
  ],
  ...['fae', 'faer', 've', 'ver', 'any'],
);
const pair = r`["“'‘]?\b${one}(?:\s?/\s?${one})+\b["”'’]?`;
const lone = r`["“'‘]?\b(?:he|she|they|xe|ze)\b["”'’]?`;
const kinds = r`(?:(?:gender-)?neutral|gendered|feminine|masculine|female|male|any|different|which(?:ever)?|singular they) (?:pronouns?|forms)`;

/** By which pronouns the user is spoken of. */
export const pronounWordings = lazy((): readonly PersonalWording[] => [
  wording('pronouns', [opening, users, r` (?:preferred |own |new )?pronouns?\b(?! (?:field|column|page|setting))`]),
  wording('pronouns', [r`^(?:the )?(?:user['’]?s? |my |preferred )*pronouns?\s*[:=]`]),
  wording('pronouns', [r`^(?:the )?user\s*[:=]\s*${pair}`]),
  wording('pronouns', [opening, user, r`\b[^.]*${pair}`]),
  wording('pronouns', [
    opening,
    user,
    r`\b[^.]*\b(?:pronouns?)\b`,
    r`(?<!\b(?:code|pipeline|module|parser|linter|resolution)\b.*)`,
  ]),
  wording('pronouns', [
    opening,
    r`[^.]*\b(?:for|to|about|of|call|refer to) ${me}\b[^.]*(?:${pair}|${kinds}|\b(?:as|with|use) ${lone}(?=$|[\s,.!]))`,
  ]),
  wording('pronouns', [opening, r`[^.]*(?:${pair}|${kinds}|\buse ${lone})[^.]*\b(?:for|about|of) (?:me|the user)\b`]),
  wording('pronouns', [
    opening,
    user,
    does,
    r`[^.]*\b(?:called|referred to(?: as)?|addressed as|uses?|spoken of as) ${lone}(?:$|[.,])`,
  ]),
]);
