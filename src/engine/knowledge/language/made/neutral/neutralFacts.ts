import type { Lead } from '../../factRules.ts';
import type { DirectiveRules } from '../../directiveRules.ts';
import type { FactRules, StatementPatterns } from '../../factRules.ts';
import type { SentencePatterns, SpeakerNames } from '../../language.ts';
import { noMatch } from './noMatch.ts';

export const neutralSentences: SentencePatterns = { abbreviation: /(?:^|[\s(])\p{L}\.$/u, opensQuestion: noMatch };

export const neutralStatements: StatementPatterns = {
  boundaries: /;\s+|；|(?<!\s)\s+[—–]{1,2}\s+|——/gu,
  turnsToQuestion: noMatch,
  opensQuestion: noMatch,
};

export const noLead: Lead = { length: 0, denies: false, agrees: false, judges: false, asks: false };

export const neutralSpeakers: SpeakerNames = { user: 'the user' };

/** Learns nothing by itself: a statement is of no kind, and stays as it was said. */
export const neutralFacts: FactRules = {
  spellOut: (text, masked) => ({ text, masked, placeOf: (at) => at }),
  splitClauses: (masked) => [{ from: 0, to: masked.length }],
  needsBefore: () => false,
  leadOf: () => noLead,
  isClaimed: () => true,
  isIdle: () => false,
  supports: () => false,
  explains: () => false,
  setsScene: () => false,
  classify: () => undefined,
  elaborates: () => false,
  lacksSubject: () => false,
  completes: () => false,
  goesWrong: () => false,
  findCorrection: () => undefined,
  findPeople: () => [],
  putInThirdPerson: (text) => text,
  makeStandAlone: ({ text }) => text,
  findDanglingWord: () => undefined,
  weight: { critical: noMatch, uncritical: noMatch, health: noMatch },
};

export const neutralDirectives: DirectiveRules = {
  findDirectives: () => [],
  isDirective: () => false,
  asksForRules: () => false,
};
