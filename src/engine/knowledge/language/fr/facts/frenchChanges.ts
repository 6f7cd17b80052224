import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { frenchHearsay } from './frenchPassing.ts';

const r = String.raw;
const phrase = r`[^.,;!?]{2,60}?`;
const end = r`(?=\s?[.,;!?]|\s(?:pour|dans|en|par|parce|car|et|quand|depuis|maintenant|désormais|à partir)(?!\p{L})|$)`;
const instead = r`(?:au lieu (?:de |d['’]|du |des )|à la place (?:de |d['’]|du |des )|plutôt (?:que |qu['’]))`;

/** What replaces what. */
export const frenchReplaced: readonly RegExp[] = [
  textPattern(r`\b(?:n['’]\p{L}+|ne \p{L}+) plus (?<denied>${phrase}),? mais (?<holds>${phrase})${end}`, 'iu'),
  // Spoken French leaves its "ne" out.
  textPattern(
    r`(?<!\p{L})\p{L}+ plus (?<denied>(?:sur|dans|chez|en|à|au|aux|avec|sous|via|le|la|les|un|une|du|de|d['’])(?!\p{L})${phrase}),? mais (?:plutôt )?(?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(
    r`\b(?:n['’]est|ne sont|n['’]\p{L}+|ne \p{L}+|non) pas (?:le |la |les )?(?<denied>${phrase}),? mais (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`(?:^|\s)(?<holds>${phrase}),? ${instead}(?<denied>${phrase})${end}`, 'iu'),
  textPattern(
    r`\bplutôt (?:un |une |des |du |le |la |les )?(?<holds>${phrase}) que (?:un |une |des |du |de |le |la |les )?(?<denied>${phrase})${end}`,
    'iu',
  ),
  textPattern(
    r`\b(?:pass|chang|migr|bascul)\p{L}+ (?:de |du |d['’])(?<denied>${phrase}) (?:à|vers|au|aux) (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`\bremplac\p{L}+ (?<denied>${phrase}) par (?<holds>${phrase})${end}`, 'iu'),
  textPattern(r`(?<holds>${phrase}),? et non (?:pas )?(?:à |le |la |les )?(?<denied>${phrase})${end}`, 'iu'),
  textPattern(r`(?<holds>${phrase}),? (?:et )?plus (?<denied>\p{Lu}${phrase})${end}`, 'u'),
];

/** Says that something is otherwise than before. */
export const frenchChange = wordsPattern(
  "(?:n['’]\\p{L}+|ne \\p{L}+) plus|maintenant|désormais|dorénavant|à partir de maintenant|à partir d['’]aujourd['’]hui|dès maintenant",
  "depuis (?:hier|aujourd['’]hui)|on est passés?|nous sommes passés|passons à|on passe à|on a changé|migré",
);

export const frenchUnclaimed = textOf(
  wordOf(
    'peut-être|éventuellement|probablement|sans doute|soi-disant|il paraît|on pourrait|pourrait|devrait-on|on devrait|nous devrions',
    "je plaisante|haha|aucune idée|supposons|je ne sais pas|j['’]sais pas|je sais pas",
  ),
  frenchHearsay.source,
  // What is read somewhere, and what is only thought to be to blame.
  r`(?<!\p{L})(?:écrit|marqué|dit|affiche)(?: que)? ?:? [«„“"»']*\s?\uE000`,
  r`(?<!\p{L})je (?:pense|crois|dirais|suppose) que (?:ça (?:vient|doit)|l['’]erreur|le (?:bug|problème|souci)|la cause)(?!\p{L})|(?<!\p{L})je (?:pense|crois|dirais|suppose) que c['’]est (?:la faute|à cause|un (?:bug|problème))`,
  r`^(?:si|s['’]ils?)(?!\p{L}).*(?:rait|raient|rions|ait)(?!\p{L})`,
  // It is only told that something was settled.
  r`(?<!\p{L})(?:on a|nous avons|nous l['’]avons|on l['’]a) (?:enfin |finalement )?(?:décidé|tranché|convenu)[.!]*$`,
);

/** What only the statements before explain, at the start of a statement. */
export const frenchDangling = textOf(
  r`^(?:et |mais |aussi |car |donc |parce que )?((?:ça|cela|ceci|il|elle|ils|elles|celui-ci|celle-ci|ceux-ci|là-bas|(?:ainsi|alors|donc|du coup)(?! (?:(?:le|la|les|notre|nos|chaque) \p{L}|l['’]))|c['’]est pourquoi|c['’]était|les deux|lui|leur|leurs|sa|son|ses)(?!\p{L})(?! (?:faut|y a|est interdit|est obligatoire))|c['’]est(?! \p{L}+ qui)(?! (?:plus |pas |désormais |maintenant |bien )*(?!(?:le|la|les|un|une|pour|sur|dans|que|très|trop|bien|mal|bon|pas|plus|vrai|faux)(?!\p{L}))\p{L}+(?: \p{L}+)? (?:le|la|les|l['’]|notre|nos)(?!\p{L}))|ce(?! (?:week-?end|mois|soir|matin|projet|dépôt|trimestre|printemps))(?!\p{L})|cette(?! (?:semaine|année|nuit|branche))(?!\p{L})|ces(?!\p{L})|y(?!\p{L}))`,
);
