import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { MarkPatterns } from '../../language.ts';

const r = String.raw;

export const frenchMarks: MarkPatterns = {
  time: textPattern(
    r`(?<!\p{L})(?:hier|avant-hier|aujourd['’]hui|demain|après-demain|derni(?:er|ère)s?|prochaine?s?|récemment|week-?end|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|jours?|semaines?|mois|ans?|années?)(?!\p{L})|il y a (?:\d|une?|deux|trois)|(?<!\d)(?:(?:19|20)\d\d|\d?\d ?[h:]\d\d)(?!\d)`,
    'iu',
  ),
  amount: textPattern(
    r`\d|(?<!\p{L})(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|fois|douzaine|quelques|plusieurs|beaucoup)(?!\p{L})`,
    'iu',
  ),
  wantsTime: textPattern(
    r`(?<!\p{L})(?:quand|depuis quand|jusqu['’]à quand|quel (?:jour|mois)|quelle (?:date|année|heure)|il y a combien)(?!\p{L})`,
    'iu',
  ),
  meansSomebody: textPattern(
    r`(?<!\p{L})(?:qui|à qui|il|elle|ils|elles|lui|leur|leurs|son|sa|ses)(?!\p{L})|(?<!\p{L})(?:le|la|mon|ma|notre) (?:chef|cheffe|directeur|directrice|auteur|autrice|collègue|responsable|propriétaire|médecin|professeur|partenaire)(?!\p{L})`,
    'iu',
  ),
  wantsAmount: textPattern(r`(?<!\p{L})combien(?!\p{L})|à quelle fréquence`, 'iu'),
  ofSpeaker: textPattern(r`(?<!\p{L})(?:je|j['’]\p{L}+|m['’]\p{L}+|me|moi|mon|ma|mes|miens?|miennes?)(?!\p{L})`, 'iu'),
  eachTime: /^(?:toujour|ne jamai|jamai|desormai|dorenav|a partir de mainten|des mainten|a chaqu foi) /,
};
