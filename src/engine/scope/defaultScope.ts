import type { Kind, Scope } from '../ground/contract/model.ts';

/**
 * Where a save belongs when the caller does not say: with the user when the sentence is about the person,
 * otherwise with the open workspace. Without a workspace everything is the user's.
 */
export function defaultScope(
  memory: { readonly topic: string; readonly content: string; readonly kind: Kind },
  workspace: string | undefined,
): Scope {
  if (workspace === undefined || memory.kind === 'identity' || memory.kind === 'insight') return 'user';
  if (aboutWorkspace.test(memory.content)) return { workspace };
  return personalTopic.test(memory.topic) || aboutPerson.test(memory.content) ? 'user' : { workspace };
}

/** Sentences that say themselves that they are about this project, even if they start with "I". */
const aboutWorkspace =
  /\b(?:(?:in|for|of) this (?:repo(?:sitory)?|project|workspace|codebase|package)|this (?:repo(?:sitory)?|project|workspace|codebase) (?:uses|is|has|needs))\b/i;

const personalTopic =
  /^(?:preferences?|personal|about me|me|myself|person|people|family|friends?|life|home|health|hobb(?:y|ies)|birthdays?|food|holidays?|vacations?|style|tone)\b/i;

const aboutPerson = new RegExp(
  [
    // "I prefer", "I always use", "I'm allergic to", "I live in"
    String.raw`\bi(?:['’](?:m|d|ve|ll))?\s+(?:\w+\s+){0,2}?(?:prefer|like|love|hate|dislike|enjoy|want|wish|need|live|moved|was born|am|speak|drink|eat|drive|work|study|always|never|usually|use|write|read|think|find|feel)\b`,
    String.raw`\bi['’]m\b`,
    // "my wife", "my name is", "my favourite"
    String.raw`\bmy\s+(?:name|wife|husband|partner|son|daughter|kids?|child(?:ren)?|mother|father|mum|mom|dad|parents|brother|sister|family|friends?|dog|cat|birthday|age|address|home|hometown|city|country|job|title|role|boss|manager|salary|favou?rite|preferences?|preferred|pronouns|timezone|time zone|editor|keyboard|native language|language|accent|hobby|hobbies|allergy|health|doctor)\b`,
    String.raw`\b(?:call me|tell me|give me|show me|explain to me|answer me|talk to me|address me)\b`,
    String.raw`\bthe user\b|\buser(?:['’]s)?\s+(?:prefers?|likes?|loves?|hates?|dislikes?|wants?|lives?|works?|is|has|name)\b`,
    // A rule for how the assistant should answer is the person's, not the project's.
    String.raw`\b(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|explanations?|comments?) (?:should |must )?(?:be |stay |in )?(?:short|brief|concise|detailed|terse|german|english|french|spanish)\b`,
  ].join('|'),
  'i',
);
