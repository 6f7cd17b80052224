import type { ToolWords } from '../../made/facts/createToolReader.ts';

const r = String.raw;
const noHabit = r`(?:essaie|essaye|tente|regarde|cherche|pense|trouve|espère|parle|passe|arrive|galère|commence|joue|lutte|discute|avance|puisse|ait|teste(?! (?:avec|sur|contre))|essayons|regardons|cherchons|pensons|trouvons|espérons|parlons|pouvons|voulons|devons|avons|sommes|allons)(?!\p{L})`;

/** How French says what somebody works with. */
export const frenchTools: ToolWords = {
  code: 'fr',
  uses: r`(?:on|nous) (?:utilise|utilisons|emploie|employons)|j['’]utilise|(?:on a|nous avons)(?= [\p{L}\p{N}.]+(?: maintenant)?[\s.!]*$)`,
  does: r`(?:on|nous) (?:(?:le|la|les) )?(?!${noHabit})\p{L}{2,}(?:e|ons|d)|(?:on|nous) (?:le|la|les) fait|on fait|je (?:bosse|travaille|développe|code|programme)|(?:on a|nous avons) (?:monté|construit|fait|écrit|mis en place)|on est(?= sur )|chez nous`,
  before: "avec|sur|chez|dans|en|via|par|contre|à|de|est|sont|utilise|c['’]est",
  articles: 'le|la|les|un|une',
  opening: 'notre|nos|mon|ma|mes|tous|toutes|pour|comme|en|dans|chez',
  not: "ça(?! c['’]est)|cela|^(?:on|nous) l(?:e|a|es) \\p{L}+|souci|question|réponse|solution|combien|comment|pourquoi|quel\\p{L}*|où|problème\\p{L}*|erreurs?|bugs?|vient|si|supposons|ou|mieux|cette fois|minutes?|un jour|imagine|serait",
  denies: 'pas|jamais',
};
