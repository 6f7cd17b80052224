import type { ForgetWords } from '../../language.ts';

const verbs = ['forget', 'delete', 'remove', 'drop', 'erase', 'discard', 'clear', 'wipe'];

export const forgetWords: ForgetWords = {
  verbs: [...verbs, 'get rid of'],
  denials: ["don[’']?t", 'do not', 'never'],
  deniedVerbs: verbs,
};
