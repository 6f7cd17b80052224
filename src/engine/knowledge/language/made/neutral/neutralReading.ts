import type { EntitySpan } from '../../../../ground/contract/entities.ts';
import type { InstructionSigns } from '../../instructionSigns.ts';
import type { AnswerPatterns, NameRules, ScopePatterns } from '../../language.ts';
import type { TopicRules } from '../../topicWording.ts';
import type { LeftOffRules } from '../../leftOffRules.ts';
import type { OwnWordRules } from '../../ownWordRules.ts';
import type { PersonalRules } from '../../personalRules.ts';
import type { ReasonRules } from '../../reasonRules.ts';
import { noMatch, noMatches } from './noMatch.ts';

export const neutralNames: NameRules = {
  findNames: (): EntitySpan[] => [],
  date: noMatches,
  everydayTools: new Set(),
};

export const neutralTopics: TopicRules = {
  preferences: 'preferences',
  general: 'general',
  weakWords: new Set(),
  isPreference: noMatch,
  labelStemOf: (word) => word,
  isOfUser: () => false,
  nounsOf: (content) => content,
  aboutOf: (content) => content,
  joins: new Set(),
  keepsCase: false,
  sorts: [],
  generalName: noMatch,
  smallTalk: noMatch,
};

export const neutralReasons: ReasonRules = { findReasons: () => [], pointsAtReason: () => false };

export const neutralPersonal: PersonalRules = {
  fieldsOf: () => [],
  fieldOfLabel: () => undefined,
  isAboutUser: () => false,
  asksAboutUser: () => false,
};

export const neutralLeftOff: LeftOffRules = {
  findQuestion: () => undefined,
  isRequest: () => false,
  readWork: () => undefined,
  readEnd: () => undefined,
  readProgress: () => [],
  opensList: () => false,
  isNoAnswer: () => false,
  findCommands: () => [],
  workWords: new Set(),
};

/** Signs of a prompt's own format are the same in every language. */
export const neutralAnswers: AnswerPatterns = {
  namesSpeaker: noMatch,
  past: noMatch,
  addressesReader: /<\|[^|]*\|>|<\/?(?:system|assistant|instructions?)>|\[\/?INST\]/iu,
};

export const neutralScopes: ScopePatterns = {
  aboutWorkspace: noMatch,
  aboutPerson: noMatch,
  personalTopic: noMatch,
  protectedWords: new Set(),
};

export const neutralOwnWords: OwnWordRules = {
  denialBefore: noMatches,
  speaker: noMatch,
  group: noMatch,
  embeds: noMatch,
  shortNegation: noMatches,
  negations: new Set(),
};

/** Tells of no clause that it is one, so that the next language is asked. */
export const neutralSigns: InstructionSigns = {
  neverSaid: [],
  alsoSaid: [],
  obeyCues: {},
  readers: () => [],
  moodOf: () => 'label',
};
