import type { ForgetWords } from '../language.ts';

/** How a memory is asked away in languages of which the engine knows no more than that. */
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

/** The same in scripts that set no blanks between words or have forms of their own. */
export const forgetInOtherScripts: readonly string[] = [
  ...['忘记', '忘掉', '删除', '忘れて', '削除'],
  ...['забудь', 'удали'],
];
