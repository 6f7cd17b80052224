import { joined, lazyFields } from '../../../ground/runtime/lazy.ts';
import type { Language } from '../language.ts';
import { neutralComparing } from './neutral/neutralComparing.ts';
import {
  neutralDirectives,
  neutralFacts,
  neutralSentences,
  neutralSpeakers,
  neutralStatements,
} from './neutral/neutralFacts.ts';
import { neutralIndex, neutralMarks } from './neutral/neutralIndex.ts';
import {
  neutralAnswers,
  neutralLeftOff,
  neutralNames,
  neutralOwnWords,
  neutralPersonal,
  neutralReasons,
  neutralScopes,
  neutralSigns,
  neutralTopics,
} from './neutral/neutralReading.ts';
import { neutralClaims, neutralRequests } from './neutral/neutralRequests.ts';
import { neutralTimes } from './neutral/neutralTimes.ts';
import { tasksByEnglish } from './tasks/tasksByEnglish.ts';
import { timesInEnglish } from './times/timesInEnglish.ts';
import type { TimeWords } from './times/timeWords.ts';

/** Families of a language that are about programs and code, whose own language is English. */
export type FamiliesOfCode = Pick<Language, 'tasks' | 'outcomes'>;

/** What a language takes from English. */
export type Borrowed = FamiliesOfCode & Pick<Language, 'times'>;

type Family = Exclude<keyof Language, 'code' | 'isIn' | keyof FamiliesOfCode>;

/** What is known of a language: of each family as much as there is. */
export type LanguageParts = Pick<Language, 'code' | 'isIn'> & {
  readonly [Name in Family]?: Partial<Language[Name]>;
} & {
  /** How it names times; what they are is reckoned as in English. */
  readonly timeWords?: () => TimeWords;
};

/**
 * A whole language of the parts that are known of it. What is not known does no harm: it finds nothing, learns nothing,
 * and takes nothing for the same, an order or a change.
 */
export function createLanguage(known: LanguageParts, english: Borrowed): Language {
  return lazyFields<Language>({
    code: () => known.code,
    isIn: () => known.isIn,
    speakers: () => ({ ...neutralSpeakers, ...known.speakers }),
    index: () => completed(neutralIndex, known.index),
    marks: () => ({ ...neutralMarks, ...known.marks }),
    times: () => ({
      ...(known.timeWords === undefined ? neutralTimes : timesInEnglish(known.timeWords, english.times)),
      ...known.times,
    }),
    sentences: () => ({ ...neutralSentences, ...known.sentences }),
    requests: () => ({ ...neutralRequests, ...known.requests }),
    claims: () => ({ ...neutralClaims, ...known.claims }),
    statements: () => ({ ...neutralStatements, ...known.statements }),
    facts: () => ({ ...neutralFacts, ...known.facts }),
    reasons: () => ({ ...neutralReasons, ...known.reasons }),
    personal: () => ({ ...neutralPersonal, ...known.personal }),
    directives: () => ({ ...neutralDirectives, ...known.directives }),
    leftOff: () => ({ ...neutralLeftOff, ...known.leftOff }),
    names: () => ({ ...neutralNames, ...known.names }),
    topics: () => completed(neutralTopics, known.topics),
    comparing: () => ({ ...neutralComparing, ...known.comparing }),
    ownWords: () => ({ ...neutralOwnWords, ...known.ownWords }),
    answers: () => ({ ...neutralAnswers, ...known.answers }),
    scopes: () => ({ ...neutralScopes, ...known.scopes }),
    signs: () => ({ ...neutralSigns, ...known.signs }),
    tasks: () => tasksByEnglish(english.tasks, { ...neutralScopes, ...known.scopes }.aboutPerson),
    outcomes: () => english.outcomes,
  });
}

/** Lists that are made when they are needed stay so: each text asks all languages for the stems of its words. */
function completed<Whole extends object>(neutral: Whole, known: Partial<Whole> = {}): Whole {
  return joined(neutral, known);
}
