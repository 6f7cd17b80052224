import type { OwnWordRules } from '../ownWordRules.ts';

export const ownWords: OwnWordRules = {
  denialBefore: /(^|[.!?]\s+)(?:no|nope|nah)\b\s*[,.:;!–—-]+\s*/giu,
  speaker: /^the user\b/i,
  group: /^(?:we|our|(?:the|our) (?:team|project|workspace|repo|repository|codebase|company)(?:['’]s)?|the)\b/i,
  shortNegation: /(?<=\p{L})n['’]t\b/giu,
  negations: new Set([
    ...['not', 'no', 'never', 'dont', 'doesnt', 'cant', 'cannot', 'wont', 'isnt', 'arent', 'without'],
    ...['nobody', 'none', 'neither', 'stop', 'avoid', 'instead'],
  ]),
};
