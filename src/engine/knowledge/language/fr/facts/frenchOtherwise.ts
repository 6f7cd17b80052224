import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
/** What became of a thing: it went elsewhere, or has another value. */
const became = r`(?:migré|passée?s?|changée?s?|basculée?s?|déménagée?s?|remplacée?s?|repoussée?s?|décalée?s?|avancée?s?|reportée?s?|déplacée?s?|renommée?s?|montée?s?|descendue?s?|transférée?s?|lâchée?s?|prolongée?s?|étendue?s?|raccourcie?s?|abandonnée?s?|augmentée?s?|réduite?s?|baissée?s?|repris|reprise?s?|mise?s? à jour|devenue?s?|allongée?s?|raccourcie?s?|arrêtée?s?|virée?s?)`;
const gone = r`(?:est (?:partie?|en congé maternité|à la retraite)|a (?:quitté|changé d['’]équipe|changé de \p{L}+|démissionné|pris sa retraite)|n['’]est plus (?:là|chez nous|dans l['’]équipe)|est plus (?:là|chez nous|dans l['’]équipe)|s['’]en va|ne s['’]en occupe plus|s['’]en occupe plus)`;
const now = r`(?:maintenant|désormais|dorénavant|à présent|actuellement|depuis (?:hier|lundi|mardi|mercredi|jeudi|vendredi|la|le|peu|cette|ce|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)|à partir d[eu']|finalement)`;

/** Tells that something is otherwise than before. */
export const frenchOtherwise = textOf(
  r`(?<!\p{L})(?:a|ont|est|sont|avons|sommes|a été|ont été|s['’]est|l['’]a|les a|on)(?: \p{L}+){0,2}? ${became}(?!\p{L}) (?:à|au|aux|chez|sur|vers|par|pour|en|sous|dans|jusqu['’]?\p{L}*|de|le|la|les|l['’])(?!\p{L}) ?.{1,}`,
  r`(?<!\p{L})${gone}(?!\p{L})[^.;!?]{0,30}[,;.] ?.{3,}`,
  r`(?<!\p{L})(?:c['’]est|n['’]est|n['’]a|est|on n['’]utilise|on utilise|s['’]appelle|on n['’]a|on a|tourne|n['’]y a) plus (?!que|de \d|rapide|simple|lent|facile|gros|petit|grand|court|long|clair|propre)[^.;!?]{2,40}[,;.] ?.{3,}`,
  r`(?<!\p{L})${now}(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:c['’]est|est|sont|s['’]appelle|utilise|a|gère|tourne|va|s['’]occupe|commence|dure|coûte|fait|prend)(?!\p{L})`,
  r`(?<!\p{L})(?:c['’]est|est|sont|s['’]appelle|utilise|a|gère|tourne|va|s['’]occupe|commence|dure|coûte|reprend)(?!\p{L})[^.;!?]{0,40}(?<!\p{L})${now}(?!\p{L})`,
  r`(?<!\p{L})(?:c['’]était (?:l['’]ancien|avant|le vieux|l['’]ancienne)|(?:le |la )?nouve(?:au|lle) \p{L}+ (?:est|c['’]est|s['’]appelle))(?!\p{L})`,
);

/** Only this time. */
export const frenchOnce = textOf(
  r`(?<!\p{L})(?:aujourd['’]hui|demain|hier|ce (?:matin|soir|lundi|mardi|mercredi|jeudi|vendredi)|cette (?:fois|semaine)|cet après-midi|exceptionnellement|juste (?:cette fois|pour)|pour une fois|temporairement|provisoirement|pour l['’]instant|lente?s?|plantée?s?|cassée?s?|down|en panne|tombée?s?|échoue\p{L}*|erreur)(?!\p{L})`,
);
