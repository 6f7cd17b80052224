import { lazyFields } from '../../../ground/runtime/lazy.ts';
import type { Language } from '../language.ts';
import { answerPatterns } from './answerPatterns.ts';
import { englishComparing } from './comparing/englishComparing.ts';
import { englishDirectives } from './directives/englishDirectives.ts';
import { englishFacts } from './facts/englishFacts.ts';
import { statementPatterns } from './facts/statementPatterns.ts';
import { indexWords } from './index/indexWords.ts';
import { englishLeftOff } from './leftOff/englishLeftOff.ts';
import { nameRules } from './names/nameRules.ts';
import { ownWords } from './ownWords.ts';
import { englishPersonal } from './personal/englishPersonal.ts';
import { findReasons } from './reasons/findReasons.ts';
import { pointsAtReason } from './reasons/pointsAtReason.ts';
import { asksToUndo } from './requests/asksToUndo.ts';
import { changesSubject } from './requests/changesSubject.ts';
import { findForgetRequest, mayAskToForget, suspectForgetRequest } from './requests/forgetting/findForgetRequest.ts';
import { thingsMeant } from './requests/forgetting/thingsMeant.ts';
import { procedurePatterns } from './requests/procedurePatterns.ts';
import { rememberPatterns } from './requests/rememberPatterns.ts';
import { saveClaims } from './requests/saveClaims.ts';
import { scopePatterns } from './scopePatterns.ts';
import { sentencePatterns } from './sentencePatterns.ts';
import { alsoSaid } from './signs/alsoSaid.ts';
import { findReaders } from './signs/findReaders.ts';
import { moodOf } from './signs/moodOf.ts';
import { neverSaid } from './signs/neverSaid.ts';
import { markPatterns } from './times/markPatterns.ts';
import { englishTasks } from './tasks/englishTasks.ts';
import { findEndOfTimes, findPlannedTime } from './times/plannedTimes.ts';
import { recurs } from './times/recurs.ts';
import { findAskedTime } from './times/findAskedTime.ts';
import { findAsOf } from './times/findAsOf.ts';
import { findTimeQuestion } from './times/findTimeQuestion.ts';
import { tellsOfDecision, tellsOfPast } from './times/tellsOfPast.ts';
import { topicRules } from './topics/topicRules.ts';
import obeyCues from './words/obeyCues.json' with { type: 'json' };
import { outcomePatterns } from './outcomePatterns.ts';

/** Each family is asked for when a text first needs it: a process that lives for a moment needs few of them. */
export const english = lazyFields<Language>({
  code: () => 'en',
  isIn: () => () => true,
  speakers: () => ({ user: 'the user', team: 'the team' }),
  index: () => indexWords,
  marks: () => markPatterns,
  times: () =>
    lazyFields<Language['times']>({
      findAsked: () => findAskedTime,
      findPlanned: () => findPlannedTime,
      findEnd: () => findEndOfTimes,
      recurs: () => recurs,
      tellsOfPast: () => tellsOfPast,
      tellsOfDecision: () => tellsOfDecision,
      findTimeQuestion: () => findTimeQuestion,
      findAsOf: () => findAsOf,
    }),
  sentences: () => sentencePatterns,
  requests: () =>
    lazyFields<Language['requests']>({
      remember: () => rememberPatterns,
      mayAskToForget: () => mayAskToForget,
      findForget: () => findForgetRequest,
      suspectForget: () => suspectForgetRequest,
      asksToUndo: () => asksToUndo,
      changesSubject: () => changesSubject,
      things: () => thingsMeant,
      age: () => /\bag(?:e|es|ed|ing)\b|\blong[- ]term\b|\btiers?\b/iu,
      link: () => /\b(?:un)?(?:link|connect|relate)/iu,
      procedure: () => procedurePatterns,
    }),
  claims: () => saveClaims,
  statements: () => statementPatterns,
  facts: () => englishFacts,
  personal: () => englishPersonal,
  reasons: () => ({ findReasons, pointsAtReason }),
  directives: () => englishDirectives,
  leftOff: () => englishLeftOff,
  tasks: () => englishTasks,
  names: () => nameRules,
  topics: () => topicRules,
  comparing: () => englishComparing,
  scopes: () => scopePatterns,
  ownWords: () => ownWords,
  answers: () => answerPatterns,
  outcomes: () => outcomePatterns,
  signs: () =>
    lazyFields<Language['signs']>({
      neverSaid: () => neverSaid,
      alsoSaid: () => alsoSaid,
      obeyCues: () => obeyCues,
      readers: () => findReaders,
      moodOf: () => moodOf,
    }),
});
