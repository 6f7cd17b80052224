import type { PersonalField } from '../../../../ground/contract/personalFields.ts';
import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { PersonalRules } from '../../personalRules.ts';
import { asksAboutUser } from './asksAboutUser.ts';
import { cityWordings } from './cityWordings.ts';
import { goalWordings } from './goalWordings.ts';
import { languageWordings } from './languageWordings.ts';
import { personNameWordings } from './personNameWordings.ts';
import { pronounWordings } from './pronounWordings.ts';
import { toneWordings } from './toneWordings.ts';
import type { PersonalWording } from './wordings.ts';

export const englishPersonal: PersonalRules = { fieldsOf, fieldOfLabel, isAboutUser, asksAboutUser };

const wordings = lazy((): readonly PersonalWording[] => [
  ...pronounWordings(),
  ...personNameWordings(),
  ...cityWordings(),
  ...languageWordings(),
  ...toneWordings(),
  ...goalWordings(),
]);

/** Whoever speaks of the user names them, or names the field. */
const mayTell =
  /\b(?:i|i['’]\p{L}+|me|my|we|users?|name|pronouns?|city|address|location|hometown|residence|zip|postcode|language|tone|style|goals?|lives?|based|located|resides?|assistant|you|your|answer|reply|respond|talk|speak|call)\b/iu;

function fieldsOf(statement: string): readonly PersonalField[] {
  const said = statement.trim();
  if (!mayTell.test(said)) return [];
  const found = wordings().filter(({ pattern, isValue }) => {
    const match = pattern.exec(said);
    return match !== null && (isValue === undefined || isValue(match.groups?.['v'] ?? ''));
  });
  return [...new Set(found.map(({ field }) => field))];
}

const labels: readonly { readonly field: PersonalField; readonly pattern: RegExp }[] = [
  { field: 'name', pattern: /^(?:(?:preferred|first|last|full|given|nick|user) ?)+name$|^nickname$/ },
  { field: 'pronouns', pattern: /^(?:(?:user|preferred|my) )*pronouns?$/ },
  {
    field: 'city',
    pattern:
      /^(?:user|my) (?:city|address|location|country|residence|home)$|^(?:home ?town|home (?:city|address)|residence)$/,
  },
  {
    field: 'language',
    pattern:
      /^(?:user|my) (?:\p{L}+ )?language$|^(?:preferred|native|first|mother) (?:language|tongue)$|^mother tongue$/u,
  },
];

function fieldOfLabel(label: string): PersonalField | undefined {
  const words = label
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^\s*the /u, '')
    .trim();
  return labels.find(({ pattern }) => pattern.test(words))?.field;
}

function isAboutUser(statement: string): boolean {
  return /^(?:the |this )?user(?:['’]s)? \p{Ll}|^(?:i|my)\b/iu.test(statement.trim());
}
