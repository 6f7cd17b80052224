import { lazy } from '../../../../ground/runtime/lazy.ts';
import { anyOf, patternOf } from '../../patterns.ts';
import {
  being,
  does,
  humanLanguage,
  isNamed,
  isPlaceLike,
  me,
  opening,
  type PersonalWording,
  user,
  users,
  wording,
} from './wordings.ts';

const r = String.raw;
const nameNoun = r`(?:(?:preferred|first|last|full|given|family|middle|legal|real|chosen|birth|maiden|own|display|new|current|former|pet|user) )*(?:name|nickname|surname|forename|nick)`;
const asks = anyOf(
  'prefers?',
  'wants?',
  'likes?',
  'wish(?:es)?',
  'asks?',
  'asked',
  'requested',
  'would rather',
  'needs?',
  'expects?',
  'insists on',
);
const called = anyOf(
  'called',
  'being called',
  'addressed',
  'being addressed',
  'named',
  'known as',
  'referred to by (?:the )?name',
);

/** What the user is called. */
export const personNameWordings = lazy((): readonly PersonalWording[] => [
  wording('name', [opening, users, r` ${nameNoun}(?:['’]s| (?:is|are|was|changed|became|should be))\b`]),
  wording(
    'name',
    [r`^(?:the )?(?:user['’]?s? |my |preferred |first |last |full |given |nick)*name\s*[:=]\s*(?<v>.+)`],
    isPersonName,
  ),
  wording('name', [opening, user, does, r`go(?:es)? by (?:the name )?(?:of )?(?<v>.+)`], isPersonName),
  wording('name', [opening, user, being, r`(?:called|named|known as|nicknamed) (?<v>.+)`], isNamed),
  wording('name', [
    opening,
    user,
    does,
    r`(?:${asks}) (?:me |you |the assistant )?(?:to )?(?:be )?(?:${called})\b(?! (?:back|again|if|when|on|for|about))`,
  ]),
  wording('name', [opening, user, r` (?:introduced|introduces) (?:himself|herself|themsel(?:f|ves)|myself) as`]),
  wording('name', [opening, user, r`\b.*\b(?:uses?|changed|using) (?:her|his|their|my|the|a) (?:[\p{L}]+ )?name\b`]),
  wording('name', [opening, user, r` signs? .*\bas (?<v>.+)`], isNamed),
  wording(
    'name',
    [opening, user, does, r`(?:prefers?|likes?) ["“'‘](?<v>\p{L}+)["”'’] (?:over|to|instead of) ["“'‘]\p{L}+["”'’]`],
    isPlaceLike,
  ),
  wording(
    'name',
    [
      opening,
      r`(?:everyone|everybody|people|most people|all|they|${users} (?:friends|colleagues|family|team|coworkers|parents))[^.]* (?:call|calls|know|knows) ${me} (?:as )?(?<v>.+)`,
    ],
    isNamed,
  ),
  wording(
    'name',
    [
      opening,
      r`(?:(?:you|the assistant|assistants?) (?:can|may|should|must|could) (?:always )?)?(?:call|name) (?:me|the user|them) (?:by )?(?<v>.+)`,
    ],
    isPersonName,
  ),
  wording('name', [
    opening,
    r`(?:(?:you|the assistant) (?:can|may|should|must) )?address (?:me|the user|them) (?:as|by|with)\b`,
  ]),
  wording(
    'name',
    [
      opening,
      r`(?:i am|i['’]m|this is|the user is) (?<v>\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+)?)(?:$|[,.!]| by the way)`,
    ],
    isBareName,
  ),
]);

/** "Max", "Dr. Okafor"; not "when it is done", "prod-lisbon" or "Go". */
function isPersonName(value: string): boolean {
  return isPlaceLike(value) && !/[_/]|-\p{Ll}/u.test(value.split(/[\s,]/u)[0] ?? '');
}

/** "I'm Dutch", "I'm Canadian". */
const peopleNoun = patternOf([r`^${humanLanguage}$|(?:ish|ese|ian|can|ist|ern)$`], 'iu');

/** Every word of it is a name, and says of no people or belief that the user belongs to it. */
function isBareName(value: string): boolean {
  return value.split(' ').every((word) => isPersonName(word) && !peopleNoun.test(word));
}
