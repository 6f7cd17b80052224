import { lazy } from '../../../ground/runtime/lazy.ts';
import { textPattern } from '../../../ground/text/textPattern.ts';
import type { Language } from '../language.ts';
import type { ChangeWords } from './comparing/changeWords.ts';
import { createChanging } from './comparing/createChanging.ts';
import { neutralComparing } from './neutral/neutralComparing.ts';
import { noMatch, noMatches } from './neutral/noMatch.ts';

/** Whose something is, what it denies and what it replaces. Parts of regular expressions for texts in any letter case. */
export interface Bearings {
  /** "The user", where a fact begins with it. */
  readonly speaker: string;
  /** "In this project". */
  readonly workspace: readonly string[];
  /** "I prefer", "my wife", "call me": it is the person's, whatever project is open. */
  readonly person: readonly string[];
  /** Names of topics about a person. */
  readonly personalTopics: readonly string[];
  /** Small words that deny. */
  readonly negations: readonly string[];
  /** "Instead of X", with what is denied in group 1; all of it goes. */
  readonly denials: readonly string[];
  /** Says that something is otherwise than before. */
  readonly change: RegExp;
  /** A denial of what was said before, at the start of a text, with what sets it apart. */
  readonly lead: string;
  /** Words that a sentence needs and a fact does not. */
  readonly light: string;
  /** By which a later statement is told to change an earlier one. */
  readonly told: () => ChangeWords;
}

/**
 * What may follow what a topic is about: nothing, or a word that adds to it. "Gesundheit" is a person's, a
 * "Gesundheitsprüfung" of a server is not.
 */
const endOfTopic = String.raw`(?:$|\s*[,;:/&+、]|[和与及とや]|\s(?:und|oder|für|beim?|in|im|von|mit|y|o|del?|para|en|con|sobre|et|ou|des|du|pour|sur|à|e|d[oa]|em|com|n[oa])(?!\p{L}))`;

/** The families of a language that tell where something belongs, and what it takes back. */
export function createBearings(words: Bearings): Pick<Language, 'scopes' | 'ownWords' | 'comparing'> {
  const { told } = words;
  const changing = lazy(() => createChanging(told()));
  const tellsChange = (text: string): boolean => changing().tellsChange(text);
  const speaker = textPattern(`^(?:${words.speaker})`, 'iu');
  return {
    scopes: {
      aboutWorkspace: textPattern(words.workspace.join('|'), 'iu'),
      aboutPerson: textPattern([...words.person, `^(?:${words.speaker})`].join('|'), 'iu'),
      personalTopic: textPattern(`^(?:${words.personalTopics.join('|')})${endOfTopic}`, 'iu'),
      protectedWords: new Set(),
    },
    ownWords: {
      denialBefore: noMatches,
      speaker,
      group: noMatch,
      embeds: noMatch,
      shortNegation: noMatches,
      negations: new Set(words.negations),
    },
    comparing: {
      ...neutralComparing,
      speaker,
      negations: new Set(words.negations),
      light: words.light,
      // What is known of the speaker is told as "the user", and said as "I".
      changeBetween: (newer, older) => changing().changeBetween(newer.replace(speaker, ''), older.replace(speaker, '')),
      readStated: (text) => {
        const stated = neutralComparing.readStated(text);
        return tellsChange(text) ? { ...stated, soughtBy: [...stated.soughtBy, ...changing().namedIn(text)] } : stated;
      },
      tellsChange,
      correctedText: (newer, older) => changing().correctedText(newer, older),
      contrast: {
        denials: words.denials.map((denial) => textPattern(denial, 'iu')),
        plainDenial: noMatch,
        change: words.change,
        lead: textPattern(`^(?:${words.lead})`, 'iu'),
      },
    },
  };
}
