import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { frenchSentences } from '../facts/frenchSentences.ts';

const r = String.raw;
/** "I'd like you to", before a verb in the subjunctive. */
const wish = r`(?:(?:j['’](?:aimerais|apprécierais)|je (?:veux|voudrais|souhaite|souhaiterais|préfère|préférerais)|il (?:faut|faudrait)|faut|faudrait|ce serait (?:bien|mieux)) (?:bien )?que (?:tu|vous) )`;
const softly = r`(?:,? s['’]il (?:te|vous) pla[iî]t| stp| svp| maintenant| plutôt| aussi| vite| donc| alors| bien| tout de suite| d['’]urgence|,)*`;
/** What can only be something that is remembered. */
const memory = r`(?:mémoire|tes (?:fiches|listes|registres|données|archives)|ton (?:historique|carnet|registre)|ta (?:tête|liste|base)|(?:mes|nos) données (?:perso\p{L}*|médicales|privées|bancaires)|souvenirs?|notes?|memory|ce que (?:[\p{L} ]{0,30} )?(?:tu (?:en |y |me )?sais|t['’]as retenu|t['’]as noté|tu as retenu|tu te rappelles)|tout ce que tu (?:en )?sais|(?:infos?|informations?|données|détails) (?:sur|concernant|à propos|relati\p{L}+ à|liée?s? à)|(?:mes|nos) (?:infos?|informations?|données) (?:perso\p{L}*|médicales?|privées?|bancaires?)|ce que (?:je|j['’]ai|je t['’]ai)[^.,]{0,40}(?:dit|raconté|mentionné|écrit|confié|donné)|retenu|souvenus?)`;
/** Also behind a polite "thank you for": "merci de supprimer". */
const remove = r`(?:(?:${wish})?(?:effac|supprim|retir|enlèv|enlev|dégag|nettoi|nettoy|purg|ray|gomm|sor[st]|vid|raye|évacu)(?:e|es|ez|er|s|tez|tes|iez|ons)?(?![\p{L}])|efface|effacez|supprime|supprimez|retire|retirez|enlève|enlevez|vire|virez|jette|dégage|(?:merci (?:de |d['’])|veuillez |prière (?:de |d['’])|il faut |faut |à )(?:bien vouloir |me )?(?:effacer|supprimer|retirer|enlever|virer))(?:[ -](?:le|la|les|moi|me))*`;
const removing = r`(?:effacer|supprimer|retirer|enlever|virer|jeter|oublier)`;
/** "You can", "could you": with an infinitive behind it. */
const may = r`(?:(?:est-ce que )?(?:tu|vous) (?:peux|pourrais|pouvez|pourriez|veux bien)|(?:peux|pourrais)[- ]tu|(?:pouvez|pourriez)[- ]vous)`;
const of = r`(?:(?:de|hors de) (?:ta|la|tes|votre|vos|mes)|dans (?:ta|tes|la|votre|vos)) (?:mémoire|notes|souvenirs)`;
const known = r`(?:connaisses|stockes|enregistres|mémorises|saches|sachiez|te souviennes|vous souveniez|te rappelles|gardes|gardiez|retiennes|reteniez|aies|conserves)`;

export const frenchForget = createForget({
  sentences: frenchSentences,
  opening: textOf(
    r`^(?:(?:@memory|s['’]il te pla[iî]t|stp|salut|ok|ah|pardon|non(?=,)|et|mais|bon|au fait|alors)[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^${may}(?!\p{L})`),
  wordings: [
    textOf(
      r`^(?:merci (?:de |d['’])|veuillez |prière (?:de |d['’])|il faut |faut )(?:bien vouloir )?oublier (?<object>.+)$`,
    ),
    textOf(r`^(?:oublie|oubliez|oublie-le|oublie-la)(?!\p{L})${softly}(?!\s*pas(?!\p{L}))(?:\s+(?<object>.+))?$`),
    textOf(
      r`^(?:tu peux|tu pourrais|tu devrais|tu dois|il faut|je veux que tu|vous pouvez)${softly} (?:oublier|oublies)(?!\p{L})(?: (?<object>.+))?$`,
    ),
    textOf(
      r`^(?<object>.{2,80}?),? (?:tu peux|tu pourrais|vous pouvez)${softly} (?:les |le |la |l['’])?oublier(?: ça)?$`,
      r`^(?<object>.{2,80}?),? (?:oublie|oubliez)(?:[ -](?:le|la|les|ça))?${softly}$`,
      r`^(?<object>(?:tout )?ce que .{2,80}?|(?:le|la|les|mon|ma|mes|l['’]) ?.{2,60}?),? tu (?:l['’]|les |le |la |m['’])?oublies?${softly}$`,
      r`^(?=.*${memory})${may}${softly} (?:me )?${removing}${softly} (?<object>.+)$`,
      r`^${may}${softly} oublier (?<object>.+)$`,
      r`^(?=.*${memory})(?<object>.{2,80}?),? (?:${may} )?(?:(?:les |le |la |l['’])?${removing}|${remove})(?: ${of})?${softly}$`,
      r`^(?<object>(?:tout ce qui|tout ce que|ce que|tout) .{2,80}?),? (?:oublie|efface|supprime)[ -](?:le|la|les|tout)${softly}$`,
    ),
    textOf(
      r`^(?:je (?:ne )?(?:veux|voudrais|souhaite) (?:plus|pas)|j['’]aimerais (?:plus|pas)|je préfère(?:rais)?) que (?:tu|vous) (?:ne )?(?:l['’]|le |la |les |en )?${known}(?: plus| pas)?(?: (?<object>.+?))?(?: en (?:mémoire|tête))?$`,
      r`^(?:tu n['’]as|t['’]as|vous n['’]avez|il n['’]y a|y a|on n['’]a|c['’]est|ce n['’]est) ?(?:plus|pas)(?: la peine| besoin| nécessaire| utile)? (?:de |d['’]|que tu )(?:te |vous )?(?:retenir|garder|noter|mémoriser|souvenir|rappeler|savoir|connaître|souviennes|gardes|retiennes|saches|connaisses)(?: en (?:mémoire|tête))?(?: (?:de |d['’]|du |des |pour )?(?<object>.+))?$`,
      r`^(?:fais|faites) table rase (?:de |du |d['’]|sur )(?<object>.+)$`,
      r`^(?:fais|faites) (?:semblant|comme si) (?:de |tu |vous )(?:ne )?(?:rien|pas|jamais|savais|connaissais)? ?(?:savoir|connaître|savais|connaissais|rien|pas|jamais)?(?: rien)? ?(?:de |du |d['’]|sur |pour )(?<object>.+)$`,
      r`^(?<object>.{2,80}?),? (?:ne )?(?:le|la|les) (?:garde|retiens|note|mémorise|conserve|stocke|enregistre)s? (?:pas|plus|surtout pas)${softly}$`,
      r`^${wish}(?:oublies|oubliiez|oubliez) (?<object>.+)$`,
      r`^(?:je demande|merci de procéder à|je sollicite|demande de) (?:la |l['’])?(?:suppression|effacement) (?:de |du |des |d['’])(?<object>.+)$`,
      r`^(?=.*(?:${memory}|${of}))(?<object>.{2,60}?),? (?:sors|vire|enlève|retire|efface|supprime|dégage)[ -](?:le|la|les|ça) ${of}${softly}$`,
      r`^(?:fais|faites) (?:comme si|semblant que) (?:je |j['’])(?:ne )?(?:t['’]|te |vous )?(?:avais |ai )?(?:jamais|pas|rien)? ?(?:dit|parlé|raconté|mentionné|dis)(?: de| du| d['’]| des)? ?(?<object>.+)$`,
      r`^(?:arrête|cesse|arrêtez|cessez) de (?:te |vous )?(?:souvenir|rappeler|retenir|garder)(?: de| d['’]| du)? ?(?<object>.+)$`,
    ),
    textOf(
      r`^(?:plus besoin|tu n['’]as plus besoin|t['’]as plus besoin|(?:c['’]est )?(?:plus|pas) la peine|inutile|pas besoin) (?:de |d['’])(?:retenir|garder|noter|mémoriser|te souvenir d[eu]) (?<object>.+)$`,
      r`^(?<object>ce que .{2,80}?),? ne (?:le|la) (?:garde|retiens|note|mémorise) plus$`,
    ),
    textOf(r`^(?=.*${memory})${remove}${softly} (?<object>.+)$`),
  ],
  keepingDenied: [
    textOf(
      r`^ne (?:le |la |les )?(?:retiens|retenez|mémorise|mémorisez|note|notez|garde|gardez|enregistre|enregistrez) (?:surtout )?(?:pas|plus)(?!\p{L})${softly}(?: en mémoire)?(?:,? (?<object>.+))?$`,
    ),
    textOf(
      r`^(?:tu ne dois pas|il ne faut pas|je ne veux pas que tu|inutile de) (?:retenir|retiennes|mémoriser|mémorises|noter|notes|garder|gardes)(?: (?<object>.+))?$`,
    ),
  ],
  atEnd: {
    unwanted: [
      textOf(
        r`^(?:tu n['’]as|t['’]as|tu as|vous n['’]avez|j['’]ai|je n['’]ai|y a|c['’]est)? ?(?:plus|pas)(?: la peine| besoin| nécessaire| utile)? (?:de |d['’]|que tu )(?:te )?(?:retenir|garder|noter|souvenir|rappeler|savoir|connaître|saches|connaisses|gardes|retiennes|souviennes)(?: (?:de |d['’]|du |des |pour )?(?<object>.{2,80}))?$`,
        r`^(?<object>(?:tout )?ce que (?:je|j['’]).{2,80}|(?:le truc|l['’]histoire|le délire|cette histoire|l['’]affaire|les infos?|l['’]info) (?:de |du |d['’]|des |sur |avec |avec |que ).{2,60}|(?:.{2,40}) (?:dont|que) je (?:t['’]|te |vous )(?:ai|avais) .{2,30})$`,
        r`^(?:pardon,? |oups,? )?(?:je (?:t['’]|te |vous )?(?:ai |avais )|j['’](?:ai|avais) )(?:filé|donné|collé|envoyé|balancé|passé|mis|dit|copié|partagé|lâché) (?<object>.{2,60}?) (?:par erreur|sans faire exprès|par mégarde|sans le vouloir|par accident)$`,
        r`^(?<object>.{2,60}?),? (?:je n['’]|j['’])(?:aurais|avais) (?:jamais|pas) dû .{2,40}$`,
        r`^(?<object>.{2,60}?) (?:est|sont|a été|n['’]est|n['’]est plus|c['’]est)(?: désormais| maintenant)? (?:plus|abandonné|annulé|terminé|fini|mort|arrêté|clos|caduc|obsolète|privé|confidentiel|personnel)\p{L}*(?: .{1,60})?$`,
        r`^(?<object>.{2,60}?) (?:ne |n['’])?(?:existe|sert|compte|vaut|concerne) plus(?: .{1,20})?$`,
      ),
    ],
    asks: textOf(
      r`^(?:et |donc |alors |du coup |merci de |stp |tu peux |faut )*(?:tu (?:peux |l['’]|les |le |la )?)?(?:(?:les |le |la |l['’])?(?:oubli|effac|supprim|retir|enlèv|enlev|vir|jett|dégag)(?:e|es|ez|er))(?:[ -](?:le|la|les|ça|ca|moi ça|moi ca|tout|cela))?${softly}(?: de (?:ta|tes) (?:mémoire|notes))?${softly}$`,
    ),
    supposing: textOf(r`^(?:si|quand|lorsque|dès que|chaque fois|avant de|après)(?!\p{L})`),
  },
  elsewhere: textOf(
    r`^(?!.*(?:oubli|j['’]ai (?:dit|raconté|écrit|donné)|je t['’]ai))(?!.*(?:ta|tes|ton|votre|vos) (?:mémoire|tête|notes|souvenirs|fiches)).*(?<!\p{L})(?:de la|du|des|dans (?:la|le|les)|d['’]une?|de notre) ?(?:table|base|bdd|fichier|dossier|dépôt|repo\p{L}*|branche|code|config\p{L}*|logs?|script|page|formulaire|classe|readme|cache|redis|conteneur|index|liste|tableau|file|pr|en-tête|colonne)(?!\p{L})`,
  ),
  neverMind: textOf(
    r`^(?:laisse tomber|oublie)(?:[ -](?:ça|le))?[,.!;:–-]*\s+(?:c['’]est (?:bon|réglé|ok|moi)|j['’]ai (?:trouvé|réussi|compris)|ça (?:marche|roule|passe|y est)|finalement|je (?:vais|me)|trouvé|résolu|en fait)(?!\p{L})`,
  ),
  because: textOf(r`,? (?:parce que?|parce qu['’]|car|vu que?|puisqu[e'’]|comme|sinon) ?[^,]{4,80}$`),
  outdated: textOf(
    r`^(?<object>[^,]{2,60}?),? (?:c['’]est plus|ce n['’]est plus|n['’]est plus|est plus) (?:vrai|ça|valable|bon|d['’]actualité|le cas)(?=,)`,
  ),
  isSure: textOf(wordOf(memory), r`^(?:oublie|efface).*${wordOf('tout')}`),
  atHand: textOf(
    r`^(?:(?:le|la|les|ton|ta|mon|ma|ce|cette|notre) )?(?:(?:tout )?derni(?:er|ère)s?|précédente?s?) (?!(?:message|phrase|chose|info|remarque)\p{L}*)\p{L}`,
    r`^(?:(?:le|la|les|ce|cette|cet) |l['’])?(?:(?:erreurs?|bugs?|warnings?|problèmes?|plantage)(?!\p{L})|(?!message|phrase|chose|info|remarque)\p{L}+ précédente?(?!\p{L}))`,
  ),
  isEverything: textOf(wordOf('tout', 'toute', 'tous', 'toutes')),
  all: textOf(r`^(?:absolument )?tout(?: ce que tu sais| ce que tu as retenu)?$`),
  pointing: textOf(r`^(?:ça|cela|ceci|le|la|ce que je viens de dire)$`),
  before: textOf(
    r`^(?:tout )?ce que (?:je (?:t['’]|te )?(?:viens de |ai |disais )?|j['’]ai |je t['’]ai |tu )(?:dit|dire|raconté|mentionné|écrit|sais|as retenu)(?!\p{L})`,
    r`^(?:tout|ça|cette histoire|cette affaire|l['’]histoire|que|qu['’])(?= |d['’])`,
    r`^de (?:ta|la|tes|mes) (?:mémoire|notes|souvenirs)(?!\p{L})`,
    r`^(?:la|les|le|ta|tes|cette|chaque|toutes les) (?:note|notes|entrée|entrées|souvenir|souvenirs|info|infos) (?=sur|de|du|à|au|concernant)`,
    r`^(?:le |ce |cette |la )?(?:truc|machin|chose|histoire) (?=de |du |d['’]|des |avec |sur |qu)`,
    r`^l['’]info (?=sur|concernant|à propos)`,
    r`^(?:sur|de|du|des|à propos de|à propos du|au sujet de|concernant|avec|en mémoire)(?= )`,
    r`^(?:d['’]|l['’])(?=\p{L})`,
    r`^(?:le|la|les|un|une|mon|ma|mes|notre|nos|ton|ta|tes)(?= )`,
  ),
  behind: textOf(
    r`(?<![\s,])[\s,]+(?:s['’]il te pla[iî]t|stp|merci|maintenant)$`,
    r`(?<![\s,])[\s,]+(?:de|dans|en) (?:(?:ta|la|tes|les) )?(?:mémoire|notes|souvenirs)$`,
  ),
  undo: textOf(
    r`^(?:annule|annulez|annuler|défais|défaire|rétablis|rétablir|restaure)(?:-le|-la)?(?: ça| cela| la dernière action| le dernier changement| ce changement)?${softly}$`,
    r`^(?:remets|remettez)(?:-le|-la)?(?: ça| cela)?(?: comme avant)?${softly}$`,
    r`^(?:reviens|revenir) en arrière${softly}$`,
  ),
});
