import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { frenchSentences } from '../facts/frenchSentences.ts';

const r = String.raw;
/** "I'd like you to", before a verb in the subjunctive. */
const wish = r`(?:(?:j['’](?:aimerais|apprécierais)|je (?:veux|voudrais|souhaite|souhaiterais|préfère|préférerais)|il (?:faut|faudrait)|faut|faudrait|ce serait (?:bien|mieux)) (?:bien )?que (?:tu|vous) )`;
const softly = r`(?:,? s['’]il (?:te|vous) pla[iî]t| stp| svp| maintenant| plutôt| aussi| vite| donc| alors| bien| tout de suite| d['’]urgence|,)*`;
/** What can only be something that is remembered. */
const memory = r`(?:mémoire|tes (?:fiches|listes|registres|données|archives)|ton (?:historique|carnet|registre)|ta (?:tête|liste|base)|(?:mes|nos) données (?:perso\p{L}*|médicales|privées|bancaires)|souvenirs?|notes?|memory|ce que (?:[\p{L} ]{0,30} )?(?:tu (?:en |y |me )?sais|t['’]as retenu|t['’]as noté|tu as retenu|tu te rappelles)|tout ce que tu (?:en )?sais|(?:infos?|informations?|données|détails) (?:sur|concernant|à propos|relati\p{L}+ à|liée?s? à)|(?:mes|nos) (?:infos?|informations?|données) (?:perso\p{L}*|médicales?|privées?|bancaires?)|ce que (?:je|j['’]ai|je t['’]ai)[^.,]{0,40}(?:dit|raconté|mentionné|écrit|confié|donné)|retenu|souvenus?|(?:toute?s?|la moindre|chaque|n['’]importe quelle) (?:les )?(?:traces?|mentions?|références?)|(?:mes|nos) coordonnées)`;
/** Also behind a polite "thank you for": "merci de supprimer". */
const remove = r`(?:(?:${wish})?(?:effac|supprim|retir|enlèv|enlev|dégag|nettoi|nettoy|purg|ray|gomm|sor[st]|vid|raye|évacu|ratur|barr|bazard|balanc|zapp|écart|élimin|balay|jett)(?:e|es|ez|er|s|tez|tes|iez|ons)?(?![\p{L}])|efface|effacez|supprime|supprimez|retire|retirez|enlève|enlevez|vire|virez|jette|dégage|(?:merci (?:de |d['’])|veuillez |prière (?:de |d['’])|il faut |faut |à )(?:bien vouloir |me )?(?:effacer|supprimer|retirer|enlever|virer))(?:[ -](?:le|la|les|moi|me))*`;
const removing = r`(?:effacer|supprimer|retirer|enlever|virer|jeter|oublier|bazarder|éliminer|rayer|dégager)`;
/** "You can", "could you": with an infinitive behind it. */
const may = r`(?:(?:est-ce que )?(?:tu|vous) (?:peux|pourrais|pouvez|pourriez|veux bien)|(?:peux|pourrais)[- ]tu|(?:pouvez|pourriez)[- ]vous)`;
const of = r`(?:(?:de|hors de) (?:ta|la|tes|votre|vos|mes)|dans (?:ta|tes|la|votre|vos)) (?:mémoire|notes|souvenirs|tête|caboche)`;
const known = r`(?:connaisses|stockes|enregistres|mémorises|saches|sachiez|te souviennes|vous souveniez|te rappelles|gardes|gardiez|retiennes|reteniez|aies|conserves)`;

/** What is told of people: nobody means code or files by it. */
const personal = r`(?:mon|ma|mes|notre|nos) (?:\p{L}+ ){0,2}?(?:prénoms?|noms?|surnom|num(?:éro)?|téléphone|adresse|anniversaire|âge|travail|boulot|métier|salaire|diagnostic|maladie|allergie|régime|poids|taille|religion|ex|conjointe?|mari|femme|fils|fille|enfants?|chef|cheffe|patron|thérapie|grossesse|divorce|démission|rib|iban|coordonnées|sécu)(?: (?:\p{L}+|(?:de |d['’]|du )[^,]{2,40}?)){0,2}`;
/** A matter, told as one: "the story with the loan". */
const matter = r`(?:(?:tout )?ce que (?:je|j['’]|tu|on) ?[^,]{2,80}?|(?:l['’]histoire|l['’]info|l['’]affaire|les infos?|le truc|cette histoire) (?:de |du |des |d['’]|sur |avec |que )[^,]{2,60}?)`;
const gone = r`(?:oublies|effaces|supprimes|vires|enlèves|retires|jettes|écartes|dégages|rayes|raye|zappes|sors|gommes|élimines|balances|bazardes)`;
const at = r`(?: définitivement| direct| directement| complètement| totalement| carrément| une bonne fois(?: pour toutes)?| pour de bon| s['’]il te pla[iî]t| stp)*`;
/** What is said of something that is not to be known, without an order. */
const freely: readonly string[] = [
  r`^(?<object>${matter}|${personal}),? tu (?:me |m['’])?(?:l['’]|le |la |les )${gone}${at}(?: ${of})?$`,
  r`^(?<object>[^,]{2,60}),? tu (?:me |m['’])?(?:l['’]|le |la |les )oublies${at}$`,
  r`^(?<object>${matter}|${personal}),? (?:tu peux|vous pouvez|tu pourrais|faudrait|il faut) (?:bien )?(?:le |la |les |l['’])${removing}${at}$`,
  r`^(?<object>${matter}|${personal}),? (?:à la |direct(?:ion)? )?(?:poubelle|corbeille|aux oubliettes)$`,
  r`^(?:et )?tu (?:me |m['’])?(?:le |la |les |l['’])?${gone}(?: ça| tout| cela)?${at} ${of}$`,
  r`^${remove}(?: ça| cela| tout ça)?${at} ${of}$`,
  r`^(?:tu peux|vous pouvez|tu pourrais) (?:donc |maintenant )?(?:tout )?${removing} (?:tout )?(?:là[- ]dessus|à ce sujet|sur (?:ce sujet|ça)|tout ça|ce qui concerne (?<object>.+))$`,
  r`^(?:${remove}|oublie[sz]?) tout (?:là[- ]dessus|à ce sujet|sur (?:ce sujet|ça))$`,
  r`^(?<object>[^,]{2,60}), (?:ça|cela) (?:me|m['’]) ?(?:gêne|dérange|embête|angoisse|ennuie|plaît pas)(?: (?:un peu|beaucoup))? que (?:tu|vous) (?:le |la |les |l['’])?${known}$`,
  r`^(?:ça|cela) (?:me|m['’]) ?(?:gêne|dérange|embête|angoisse|ennuie|plaît pas)(?: (?:un peu|beaucoup))? que (?:tu|vous) ${known} (?<object>.+)$`,
  r`^(?<object>[^,]{2,60}), (?:on va dire|disons|fais comme si|faisons comme si|on fait comme si|mettons)(?: que?| qu['’])? ?(?:je |j['’]|on )(?:n['’]|ne )?(?:en |t['’]en )?(?:ai |avais |a |avait )(?:jamais|rien|pas) (?:parlé|dit|mentionné|évoqué|raconté)(?: hein)?$`,
  r`^(?<object>${matter}), (?:on |je |j['’])(?:n['’]|ne )?(?:en |t['’]en )?(?:ai |avais |a |avait )jamais (?:parlé|dit|mentionné|évoqué)(?: hein| ok)?$`,
  r`^je (?:ne )?veux (?:plus|pas) que (?<object>${personal}|${matter}) (?:apparaisse|reste|figure|soit|traîne)(?:nt)?(?: .{2,40})?$`,
  r`^(?:inutile|(?:c['’]est )?(?:pas|plus) la peine|(?:pas|plus) besoin|ça (?:ne )?sert (?:plus )?à rien) (?:de |d['’]|que tu )(?:retenir|garder|noter|mémoriser|conserver|retiennes|gardes|notes|conserves|saches)(?: (?:encore|ça|cette info(?:rmation)?|l['’]info|(?:l['’]info(?:rmation)? (?:sur|de|concernant) )?(?<object>.+)))?$`,
  r`^(?:je (?:te |vous )?(?:demande|prie de procéder à|réclame|exige)|merci de procéder à|je sollicite) (?:la |l['’])(?:suppression|effacement|retrait) (?:immédiate? |intégrale? )?(?:de |du |des |d['’])(?<object>.+)$`,
  r`^d['’](?:effacer|enlever|oublier|éliminer) (?<object>${personal}|${matter}|mes .+)$`,
];

export const frenchForget = createForget({
  sentences: frenchSentences,
  opening: textOf(
    r`^(?:(?:@memory|s['’]il te pla[iî]t|stp|salut|ok|ah|pardon|non(?=,)|et|mais|bon|au fait|alors|nan|bah|merci(?=[,.!])|euh|motus|(?:conformément à|au titre d[eu]|en vertu d[eu]|selon|en application d[eu]) [^,]{2,60}(?=,))[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^${may}(?!\p{L})`),
  wordings: [
    textOf(...freely),
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
  anyOrder: {
    asks: textOf(
      r`(?:^|[,;:–] |(?<!\p{L})(?:et|donc|alors|stp|svp|merci de|merci d['’]|veuillez|faut|il faut|tu|tu peux|vous pouvez|peux-tu|pouvez-vous|prière de|plutôt) ?)(?:me |le |la |les |l['’]|m['’])*(?:oubli|effac|supprim|retir|enlèv|enlev|vir|jett|jet|dégag|ray|gomm|purg|zapp|élimin|ratur|balay|bazard|sor)(?:e|es|s|ez|er|t|tez|tir|tes)(?!\p{L})`,
      r`(?<!\p{L})que (?:tu|vous) (?:me |le |la |les |l['’])?(?:oubli|effac|supprim|retir|enlèv|vir|jett|élimin)(?:es|iez|ez)(?!\p{L})`,
      r`(?<!\p{L})(?:veux|voudrais|souhaite|aimerais|préfère|préférerais)(?: (?:plus|pas))? que (?:tu|vous) [^.!?]{0,20}${known}(?:[^.!?]{0,60}(?<!\p{L})(?:plus|pas)(?!\p{L}))?|que (?:tu|vous) (?:ne )?(?:le |la |les |l['’])?${known} (?:plus|pas)(?!\p{L})`,
      r`(?<!\p{L})(?:arrête|arrêtez|cesse|cessez) (?:de |d['’])(?:me )?(?:rappeler|ressortir|parler|mentionner|retenir|garder|te souvenir|reparler|remettre)(?!\p{L})`,
      r`(?<!\p{L})(?:ne )?(?:me |te |le |la |les |t['’]en |l['’])*(?:retiens|garde|gardez|mentionne|ressors|reparle|conserve|souviens|rappelle)s? (?:plus|pas)(?: jamais)?(?!\p{L})`,
      r`(?<!\p{L})(?:doit|doivent|peut|peuvent) (?:disparaître|dégager|sauter|partir|être (?:effacée?s?|supprimée?s?|oubliée?s?))(?!\p{L})|(?<!\p{L})(?:on oublie|poubelle|aux oubliettes|n['’]en parlons plus)(?!\p{L})`,
    ),
    about: textOf(
      r`(?<object>(?:sur|de|à propos de|concernant|au sujet de) (?:moi|mon|ma|mes|notre|nos)(?: \p{L}+){0,3})(?!\p{L})`,
      r`(?<!\p{L})(?<object>(?:tout )?ce que (?:je (?:t['’]|te |vous )?(?:ai |avais )?|j['’](?:ai|avais) )(?:dit|raconté|écrit|confié|mentionné|balancé|avoué|lâché|dis)[^,.]{0,60})`,
      r`(?<!\p{L})(?<object>${personal})(?!\p{L})`,
      r`(?<!\p{L})(?<object>(?:l['’]histoire|l['’]affaire|le truc|cette histoire|les infos?|l['’]info) (?:de |du |des |d['’]|sur |avec )[^,.]{2,60})`,
      memory,
    ),
    not: textOf(
      r`(?<!\p{L})(?:n['’]|ne (?:l['’]|t['’])?|t['’])?oublie[sz]? (?:pas|jamais|surtout pas)(?!\p{L})`,
      r`^(?:je|j['’]|il|elle|on|nous|ils|elles|qui|comment|quand|où|si|le (?:navigateur|serveur|client|user)) ?(?:ai|as|a|avais|oublie|oublié|efface|vais|suis|est|n['’])(?!\p{L})(?!.*que (?:tu|vous)(?!\p{L}))`,
      r`(?<!\p{L})(?:table|colonne|ligne|fichier|dossier|branche|base de données|cache|cookie|test|classe|méthode|fonction|formulaire|config|dépôt|repo|script)s?(?!\p{L})`,
    ),
  },
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
      r`^(?:et |donc |alors |du coup |merci de |stp |tu peux |faut )*(?:tu (?:peux |l['’]|les |le |la )?)?(?:(?:les |le |la |l['’])?(?:oubli|effac|supprim|retir|enlèv|enlev|vir|jett|dégag|purg|ray|zapp|bazard)(?:e|es|ez|er))(?:[ -](?:le|la|les|ça|direct|ca|moi ça|moi ca|tout|cela))?${softly}(?: de (?:ta|tes) (?:mémoire|notes))?${softly}$`,
    ),
    stillKnown: textOf(
      r`^pourquoi (?:est-ce que )?(?:t['’]as|tu as|tu|vous) ?(?:encore |toujours )?(?:retenu|noté|gardé|mémorisé|enregistré|sais|connais|gardes|retiens|te (?:souviens|rappelles))(?: de| du| d['’])? ?(?<object>[^?]{3,80})$`,
      r`^(?:t['’]as|tu as|tu|as-tu|vous avez) ?(?:encore|toujours|gardé) (?:en mémoire |en tête )?(?<object>[^?]{3,80})$`,
      r`^(?:tu (?:connais|sais|te souviens de|retiens)|connais-tu|sais-tu) (?:encore|toujours) (?<object>[^?]{3,80})$`,
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
