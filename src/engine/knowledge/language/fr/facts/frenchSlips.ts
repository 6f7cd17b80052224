import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of one's own words that they were wrong. */
export const frenchRetracting = r`(?:petite |juste une )?(?:correction|rectification|rectif|erratum|correctif)|je (?:me )?(?:corrige|rectifie|reprends|r[eé]tracte)(?: [^,:;]{2,30})?|je (?:dois|veux|voulais|tiens [aà]) (?:me )?(?:corriger|rectifier)(?: [^,:;]{2,30})?|(?:mise [aà] jour|m[aà]j|update)|mea culpa|j['’](?:avais|ai eu) tort|(?:au|autant) (?:temps )?pour moi|(?:erreur|faute) de ma part|(?:mon|ma) (?:erreur|faute|b[eê]tise)|(?:j['’]ai |j['’]avais |je t['’]ai |je t['’]avais |je vous ai )?(?:dit|racont[eé]|[eé]crit|donn[eé]|fil[eé]|sorti|mis|fait|commis) (?:une |des |la |n['’]|d['’]|un )?(?:grosse )?(?:b[eê]tises?|conneries?|erreurs?|fautes?|coquille|importe quoi|mauvaise info|mauvaise date|mauvais (?:chiffre|nom|num[eé]ro|truc))|(?:je )?(?:me |m['’])?(?:suis |[eé]tais )?(?:plant[eé]e?|tromp[eé]e?|gour[eé]e?|emm[eê]l[eé]e? les pinceaux|m[eé]lang[eé]e?)(?: (?:de|dans|sur|d['’])(?: ?(?:le |la |l['’]))?\p{L}+)?|j['’]ai (?:confondu|m[eé]lang[eé]|mal (?:dit|lu|[eé]crit|tap[eé]|compris|not[eé]))|(?:c['’]est|ce n['’]est|[cç]a c['’]est) (?:d[eé]sormais |maintenant |d[eé]j[aà] )?(?:plus|pas) (?:le cas|vrai|[cç]a|bon|valable|d['’]actualit[eé]|exact|[aà] jour|d['’]actu)|(?:l['’]info|ce que j['’]ai dit|[cç]a) (?:est|[eé]tait|date) (?:p[eé]rim[eé]e?|fausse|faux|plus bon(?:ne)?|obsol[eè]te|d[eé]pass[eé]e?)`;

/** Says of what was just said that it was wrong. */
export const frenchDenying = r`que dis-je|nope|négatif|mais non|attention|non|nan|faux|erreur(?: de ma part)?|correction|rectification|je (?:corrige|rectifie)|n['’]importe quoi|(?:au|autant) (?:temps )?pour moi|erratum|rectif|pas du tout|pas tout [aà] fait|typo|coquille|plut[oô]t|ou plut[oô]t|mea culpa|(?:je )?(?:me |m['’])?(?:suis |[eé]tais )?(?:plant[eé]e?|tromp[eé]e?|gour[eé]e?|emm[eê]l[eé]e?|m[eé]lang[eé]e?|confondue?)(?: (?:de|dans|sur|d['’])(?: ?(?:le |la |l['’]))?\p{L}+)?|(?:(?:c['’]est|c['’][eé]tait|ce n['’]est|ce n['’][eé]tait|c['’]) ?)(?:pas (?:[cç]a|vrai|exact|juste|correct|bon)|faux|inexact|incorrect|une erreur|une coquille|une b[eê]tise)|(?:j['’]ai |j['’]avais )?(?:fait |commis )?(?:une |d['’])?(?:faute|erreur)(?: de frappe)?|j['’]ai (?:confondu|m[eé]lang[eé]|mal (?:dit|lu|[eé]crit|tap[eé]|compris)|dit (?:une b[eê]tise|n['’]importe quoi))`;

/** How French takes back a value that was just said. */
export const frenchSlips = createSlipReader({
  opening: r`ah|oh|euh|oups|ouh|zut|mince|bah|hum+|eh ben`,
  regretting: r`pardon|d[eé]sol[eé]e?|excuse(?:z)?(?:[ -]moi)?|attends|attendez|en fait|en r[eé]alit[eé]|enfin|je (?:voulais|veux) dire|je (?:parle|parlais) (?:de|du)|je pens(?:e|ais) (?:à|au)|(?:je viens de |j['’]ai )(?:tout )?(?:v[eé]rifi(?:er|[eé])|regard(?:er|[eé])|re?compt(?:er|[eé])|compt(?:er|[eé])|mesur(?:er|[eé])|demand(?:er|[eé])|relire|relu|rappel(?:er|[eé]))(?:,? et)?`,
  denying: `${frenchDenying}|${frenchRetracting}`,
  before: r`c['’]est|c['’]était|ce sont|est|sont|sur|chez|dans|en|à|au|avec|le|la|les|de`,
  named: r`c['’]est|c['’]était`,
  sorts: [
    r`\d{1,2}(?:er)? (?:janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre)`,
    r`\d{1,5}(?:[.,:]\d+)?|(?:zéro|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent)(?: heures?(?: et demie| et quart)?)?`,
    r`(?:dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi)s?`,
    r`janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre`,
  ],
  judging: r`bon|vrai|faux|ça|bien|nul|parfait|clair|normal|mieux|pire|tout|fini|fait|ok|exact|juste|possible|impossible|correct|pareil|génial|rien|suffisant|tard|moi|toi`,
  meant: r`je voulais dire|je veux dire|plutôt|en fait`,
  not: r`(?:et )?(?:(?:ce n['’]est|c['’]est|n['’]est|ce ne sont|c['’]était|il n['’]est|elle n['’]est) )?(?:s['’]appelle )?(?:non )?pas|c['’]est plus|n['’]est plus|non|au lieu d(?:e|u)|plutôt que`,
  changing: r`maintenant|désormais|plus que|à présent`,
  moved: [
    r`(?:ils?|elles?|on|ils) (?:nous )?(?:l['’]|les )(?:ont|a) (?:décalée?s?|déplacée?s?|repoussée?s?|avancée?s?|changée?s?|mise?s?|reportée?s?|passée?s?) (?:à|au|aux|en|vers|pour) VALUE`,
    r`(?:il|elle|ça) (?:a été|est) (?:réécrite?|portée?|refaite?|migrée?) (?:en|sous|vers|sur) VALUE`,
    r`ça fait (?:\p{L}+ ){1,3}qu(?:e |['’])(?:je suis|on est|je bosse|on bosse|je tourne|j['’]utilise|on utilise) (?:(?:sur|chez|à|en|sous|avec) )?VALUE`,
    r`(?:on est|on est passée?s?|je suis passée?) (?:chez|sur|à|sous) VALUE`,
    r`(?:je (?:suis|bosse|travaille|vis)|j['’]habite) (?:maintenant |désormais )(?:chez|à|en|pour) VALUE`,
    r`(?:je (?:suis|bosse|travaille|vis)|j['’]habite) (?:chez|à|en|pour) VALUE (?:maintenant|désormais)`,
    r`(?:on l['’]a |on a tout |c['’]est )?(?:réécrit|porté|refait) en VALUE`,
    r`c['’]est (?:monté|passé|descendu|tombé) à VALUE`,
    r`(?:on|nous|ça|il|elle|c['’]) ?(?:a|est|s['’]est|avons|sommes|l['’]a|les a|a été|y a)? ?(?:migré|passée?s?|changé|basculé|déménagé|remplacée?|repoussée?|décalée?|avancée?|reportée?|déplacée?|renommée?|montée?s?|descendue?s?|bougé|transféré|lâché \p{L}+|abandonné \p{L}+|troqué \p{L}+|largué \p{L}+)(?: \p{L}+)?? (?:à|au|aux|chez|sur|vers|par|pour|en|sous) VALUE`,
    r`(?:maintenant|désormais|aujourd['’]hui|depuis),? (?:c['’]est|on utilise|on a|il s['’]appelle|elle s['’]appelle|on est (?:sur|chez|à|en)|on tourne sur) VALUE`,
    r`(?:c['’]est|on utilise|on est (?:sur|chez|à|en)|(?:il|elle) est (?:en|à|sur|chez))(?: maintenant| désormais)? VALUE (?:maintenant|désormais)`,
    r`(?:faut|il faut)? ?(?:lire|comprendre|entendre) VALUE(?: pour (?:la |le |l['’])?\p{L}+)?(?:,? (?:et )?(?:pas|non) (?:pas )?(?<denied>\S+))?`,
  ],
  movedWhen: r`(?:le mois|la semaine|l['’]année|l['’]an) (?:derni(?:er|ère)|passée?)|depuis [^,;]{2,20}|hier|récemment|(?:il )?y a [^,;]{2,20}`,
  doubting: r`finalement|au final|en fait|en réalité|en realite|plutôt|plutot`,
  told: r`(?:je (?:t['’]|te |vous )?(?:ai|avais) |j['’](?:ai|avais) )(?:dit|écrit|mis|marqué)(?: que (?:c['’]était|c['’]est))?`,
  sources: [
    r`(?:mais )?(?:dans|sur|selon|d['’]après|en) [^,;:?]{2,30}?[,:]? ?(?:c['’]est|il y a|y a|je (?:vois|lis)|ça dit|c['’]est écrit|c['’]est marqué|il est écrit)(?: plutôt| bien)? VALUE`,
    r`(?:(?:le|la) |l['’])\p{L}+ (?:dit|indique|affiche|annonce|parle de)(?: plutôt)? VALUE`,
    r`(?:maintenant|désormais|aujourd['’]hui) VALUE`,
    r`VALUE (?:maintenant|désormais|à présent)`,
  ],
  cause: r`j['’]ai|je (?:me )?suis|ils? (?:ont|l['’]ont|a|vient)|elle (?:a|vient)|on (?:a|nous a|m['’]a)|vient`,
  wherefrom: r`(?:d['’]o[uù] (?:tu sors|tu tires|sors-tu|ça sort|il sort|vient)|pourquoi(?: tu dis)?|o[uù] (?:tu as|t['’]as) vu|c['’]est quoi)(?: ce| cette| cette histoire de)?`,
  isOther: r`c['’]est|c['’]était|est|sont|était|étaient|s['’]appelle`,
  fillers: r`mec|hein|quoi|enfin|voyons|mon gars|frère|bordel|stp|en fait`,
  but: r`lire|mais(?: (?:bien|plutôt|en fait))?`,
});
