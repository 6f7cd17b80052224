import protectedWords from './words/protectedWords.json' with { type: 'json' };
import type { ScopePatterns } from '../language.ts';
import { anyOf, patternOf } from '../patterns.ts';

const r = String.raw;
const workspace = '(?:repo(?:sitory)?|project|workspace|codebase)';

const acting = anyOf(
  ...['prefer', 'like', 'love', 'hate', 'dislike', 'enjoy', 'want', 'wish', 'need', 'live', 'moved', 'was born', 'am'],
  ...['speak', 'drink', 'eat', 'drive', 'work', 'study', 'always', 'never', 'usually', 'use', 'write', 'read', 'think'],
  ...['find', 'feel'],
);
const owned = anyOf(
  ...['name', 'wife', 'husband', 'partner', 'son', 'daughter', 'kids?', 'child(?:ren)?', 'mother', 'father', 'mum'],
  ...['mom', 'dad', 'parents', 'brother', 'sister', 'family', 'friends?', 'dog', 'cat', 'birthday', 'age', 'address'],
  ...['home', 'hometown', 'city', 'country', 'job', 'title', 'role', 'boss', 'manager', 'salary', 'favou?rite'],
  ...['preferences?', 'preferred', 'pronouns', 'timezone', 'time zone', 'editor', 'keyboard', 'native language'],
  ...['language', 'accent', 'hobby', 'hobbies', 'allergy', 'health', 'doctor'],
);
const answers = r`(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|explanations?|comments?)`;
const manner = '(?:short|brief|concise|detailed|terse|german|english|french|spanish)';

export const scopePatterns: ScopePatterns = {
  // Sentences that say themselves that they are about this project, even if they start with "I".
  aboutWorkspace: patternOf([
    r`\b(?:(?:in|for|of|across) (?:this|the|our) (?:repo(?:sitory)?|project|workspace|codebase|package)`,
    `|this ${workspace} (?:uses|is|has|needs))`,
    r`\b`,
  ]),
  // "Health" is a person's, a "health route" is not; "preferences for code" are.
  personalTopic: patternOf([
    '^(?:',
    anyOf('personal', 'about me', 'myself', 'family', r`hobb(?:y|ies)`, 'birthdays?', 'holidays?', 'vacations?'),
    r`\b|`,
    anyOf(...['preferences?', 'me', 'person', 'people', 'friends?', 'life', 'home', 'health', 'food', 'style', 'tone']),
    r`(?:$|\s*[,;:/&+]|\s(?:and|or|of|for|about|with|on|in|at)\b))`,
  ]),
  aboutPerson: patternOf([
    [
      // "I prefer", "I always use", "I'm allergic to", "I live in"
      r`\bi(?:['’](?:m|d|ve|ll))?\s+(?:\w+\s+){0,2}?${acting}\b`,
      r`\bi['’]m\b`,
      // "my wife", "my name is", "my favourite"
      r`\bmy\s+${owned}\b`,
      r`\b(?:call me|tell me|give me|show me|explain to me|answer me|talk to me|address me)\b`,
      r`\bthe user\b`,
      r`\buser(?:['’]s)?\s+(?:prefers?|likes?|loves?|hates?|dislikes?|wants?|lives?|works?|is|has|name)\b`,
      // A rule for how the assistant should answer is the person's, not the project's.
      r`\b${answers} (?:should |must )?(?:be |stay |in )?${manner}\b`,
    ].join('|'),
  ]),
  protectedWords: new Set(protectedWords),
};
