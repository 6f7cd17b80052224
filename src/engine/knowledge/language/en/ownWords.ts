import type { OwnWordRules } from '../ownWordRules.ts';

export const ownWords: OwnWordRules = {
  denialBefore: /(^|[.!?]\s+)(?:no|nope|nah)\b\s*[,.:;!–—-]+\s*/giu,
  speaker: /^the user\b/i,
  group: /^(?:we|our|(?:the|our) (?:team|project|workspace|repo|repository|codebase|company)(?:['’]s)?|the)\b/i,
  embeds:
    /\b(?:say|says|said|saying|tells?|told|thinks?|thought|believes?|believed|claims?|claimed|doubts?|wonders?|suggests?|suggested|hopes?|argues?|insists?|heard|reads?|writes?|wrote|asks?|asked|states?|stated|warns?|feels?|guess|suppose|according|whether|if|that|unless|but|only|at least|supposedly|allegedly)\b/iu,
  shortNegation: /(?<=\p{L})n['’]t\b/giu,
  negations: new Set([
    ...['not', 'no', 'never', 'dont', 'doesnt', 'cant', 'cannot', 'wont', 'isnt', 'arent', 'without'],
    ...['nobody', 'none', 'neither', 'stop', 'avoid', 'instead'],
  ]),
};
