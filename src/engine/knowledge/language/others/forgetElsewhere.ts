import type { ForgetWords } from '../language.ts';

/** How users ask to forget, in languages that the engine does not know otherwise. */
export const forgetElsewhere: ForgetWords = {
  verbs: [
    ...['vergiss', 'vergesse', 'lösche?', 'entferne?', 'streiche?'],
    ...['oublie[rz]?', 'supprime[rz]?'],
    ...['olvid[ae]r?', 'borr[ae]r?', 'elimin[ae]r?'],
    ...['esqueç[ae]', 'apag[ae]r?', 'dimentica(?:re)?', 'cancella(?:re)?'],
  ],
  denials: ['nicht', 'nie', 'no', 'ne', 'não', 'non'],
  deniedVerbs: [
    ...['vergiss', 'lösche?', 'entferne?', 'oublie', 'supprime'],
    ...['olvides?', 'borres?', 'elimines?', 'dimenticare'],
  ],
};

/** The same in other scripts. */
export const forgetInOtherScripts: readonly string[] = [
  ...['忘记', '忘掉', '删除', '忘れて', '削除'],
  ...['забудь', 'удали'],
];
