import type { ClaimPatterns, RememberPatterns, Requests } from '../../language.ts';
import { noMatch, noMatches } from './noMatch.ts';

/** Finds no request, and takes nothing out of a text but blanks and stops at its ends. */
export const neutralRemember: RememberPatterns = {
  words: noMatches,
  opening: noMatch,
  asking: noMatch,
  verb: noMatch,
  label: noMatch,
  link: /^[\s:–—-]*/u,
  saysThat: noMatch,
  pointsOn: noMatch,
  questionWord: noMatch,
  partStart: noMatches,
  bare: /^[\s.!?,。！？、，]*$/u,
  politeEnd: noMatch,
  importance: noMatch,
  afterImportance: noMatch,
  stressed: noMatch,
  unstressed: noMatch,
  notInLabel: noMatch,
  infinitive: noMatch,
  danglingEnd: noMatch,
  politeness: /^[\s,.!。！、，]*$/u,
};

export const neutralRequests: Requests = {
  remember: neutralRemember,
  mayAskToForget: () => false,
  findForget: () => undefined,
  suspectForget: () => undefined,
  asksToUndo: () => false,
  things: { kinds: [], same: [], vague: [], weak: [], forms: [] },
  age: noMatch,
  link: noMatch,
  procedure: { trigger: noMatch, goal: noMatch, article: noMatch },
};

export const neutralClaims: ClaimPatterns = { telling: noMatch, claims: [], denial: noMatch };
