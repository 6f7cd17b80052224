import { createRemember } from '../../made/requests/createRemember.ts';

const clause = String.raw`(?=\s*(?:bien )?(?:qu['’e]|:))`;
const softly = String.raw`(?: bien| surtout| stp| svp| s['’]il (?:te|vous) pla[iî]t| ça| ca| ceci| cela| cette info(?:rmation)?| donc| aussi| quelque part)*`;
/** Behind a request without "that": a statement, and no job. */
const statement = String.raw`(?=,?\s+(?:(?:on|nous|je|j['’]|c['’]est|y a|il y a|tout|tous) ?\S|(?:le|la|les|notre|nos|mon|ma|mes) \S.*\s(?:est|sont|a|ont|c['’]est|tourne|tournent|va|utilise|doit|passe|passent|se)(?:\s|$)|l['’]\S.*\s(?:est|a|tourne|c['’]est|utilise)(?:\s|$)))`;
/** Where it is kept. */
const store = String.raw`(?:en (?:mémoire|tête)|à l['’]esprit|dans (?:un coin (?:de (?:la |ta |votre )?tête|de (?:ta |la )?mémoire)?|(?:ta|la|votre|tes|vos) (?:tête|mémoire|notes|souvenirs|caboche|crâne))|sous le coude|de côté)`;

/** Why it is to be kept, behind a request at the end. */
const why = String.raw`(?: (?!que |qu['’])[^,.!?:]{2,25})??(?:,? (?:parce que?|parce qu['’]|car|vu que?|sinon|comme ça) ?[^.!?:]{2,60})?(?=[\s.!]*$)`;
/** Asks somebody for something, in whatever form. */
const asksYou = String.raw`(?:(?:tu|vous)|(?:j['’]aimerais|je (?:veux|voudrais|souhaite|compte sur toi pour|te prie de|vous prie de|te demande de|tiens à ce))(?: bien)?(?: que? (?:tu|vous))?|(?:il )?(?:faut|faudrait|faudra)(?: que (?:tu|vous))?|(?:merci|prière|essaie|essayez|tâche|tâchez|pense|pensez|veille|arrange-toi pour|fais en sorte|il (?:est|serait) (?:important|bon|utile))(?: (?:de|à|d['’]))?(?: bien vouloir)?|veuillez|que (?:tu|vous))`;
/** What is said of memory alone. */
const keeps = String.raw`(?:(?:te |vous |t['’]en |t['’]|le |l['’]|la |les )*(?:noter(?:as|ez)?|notes|retenir|retiennes|retiendr(?:as|ez)|mémoris(?:er|es|eras)|souvenir|souviennes|souviendr(?:as|ez)|rappeler(?:as|ez)?|rappelles|saches|sachiez|n['’]oublier(?:as|ez)? (?:pas|jamais)|(?:ne pas |jamais )oublier|oublier(?:as|ez)? (?:pas|jamais)|oublies (?:pas|jamais))|(?:prendre|prennes|prendras) (?:bien |bonne )*note|(?:garder?|gardes|garderas|conserver?|conserves|mettre|mettes) (?:bien |ça |cela |ceci |une )*(?:trace|${store}))`;
/** What somebody says who wants something kept and orders nothing, or orders it without naming memory. */
const saidFreely: readonly string[] = [
  String.raw`(?:tu )?(?:n['’]|ne |t['’]|l['’])*oublieras (?:pas|jamais)(?: stp| hein)*(?=\s*(?:[:,]|qu[e'’]|[\s.!]*$))`,
  String.raw`(?:${asksYou} ?)?(?:(?:surtout|bien|toujours|donc|aussi) )*${keeps}(?: (?:ça|bien|précieusement|quelque part))*(?=\s*(?:[:,]|(?:de )?qu[e'’]|[\s.!]*$))`,
  String.raw`(?:gardez?|conservez?|laissez?)(?: bien)? (?:une )?trace(?: (?:de|d['’]) ?(?:ça|ceci|cela|ce que))?(?=\s*(?::|(?:du fait )?qu[e'’]))`,
  String.raw`(?:consigne|consignez|enregistre|note|inscris|ajoute|mets|archive|classe|grave)[sz]?(?:[- ](?:toi|moi|le|la|ça))*(?: (?:ça|ceci|bien|quelque part))* (?:dans|à|sur|en) (?:(?:ta|tes|mon|ma|mes|la|un coin de ta) )?(?:mémoire|notes|tête|profil|fiche|dossier|crâne|caboche|carnet)(?=\s*(?:[:,]|qu[e'’]|[\s.!]*$))`,
  String.raw`(?:mets|mettez|rentre|enfonce|fourre|colle|grave)[- ](?:toi|vous)(?:[- ](?:le|la|ça))?(?: bien| ça| ceci)* (?:dans|en) (?:(?:la|ta|le|ton|un coin de ta) )?(?:tête|crâne|caboche|mémoire)(?=\s*(?:[:,]|qu[e'’]|[\s.!]*$))`,
  String.raw`(?:conserv|gard|enregistr|not|retien|reten|mémoris|consign)(?:e|ez|er|s|ir) (?:bien )?(?:l['’]information suivante|les informations suivantes|ce qui suit|l['’]info suivante|ceci)(?=\s*:)`,
  String.raw`(?:garde|gardez|retiens|note|conserve|range)[- ](?:le|la|les|ça|moi ça)(?: (?:bien|précieusement|quelque part|au chaud|sous le coude|de côté))*(?=[\s.!]*$)`,
  String.raw`(?:pour )?que tu (?:le |l['’]|la |les )?(?:saches|retiennes|aies (?:ça |le |bien )*(?:en tête|sous la main|noté))(?: [^,:.!?]{2,40})?(?=\s*[,:])`,
  String.raw`(?:si jamais|au cas où|des fois que|si) (?:je |j['’]|on |j(?=te))(?:te |t['’])?(?:le |la )?(?:redemande|repose la question|demande (?:plus tard|encore|un jour)|oublie)(?: [^,:.!?]{2,30})?(?=\s*[,:])(?!\s*[,:]\s*(?:dis|réponds|donne|montre|rappelle|fais|tu (?:me )?(?:dis|réponds|donnes))(?!\p{L}))`,
  String.raw`(?:petite? |un petit )?(?:mémo|note|rappel|pense-bête|info|post-it)(?: mentale?)? pour (?:toi|ta mémoire|tes notes)(?=\s*[,:–])`,
  String.raw`(?:te |t['’]en |vous en |le |la |les )*(?:souviennes|rappelles|souveniez|retiennes|saches|mémorises)(?: (?:encore|toujours|bien))*${why}`,
  String.raw`tu (?:me |te |le |la |les |l['’]|m['’]|t['’])*(?:gardes|notes|retiens|mémorises|enregistres|ranges|mets|stockes|conserves)(?: (?:ça|bien|précieusement|quelque part))* ${store}${why}`,
  String.raw`tu (?:me |te |m['’]|t['’])*(?:le |la |les |l['’])?(?:notes|retiens|mémorises)(?: (?:ça|bien|quelque part))+${why}`,
];

export const frenchRemember = createRemember({
  hints: [
    'souv',
    'souviens',
    'retien',
    'reten',
    'mémo',
    'memo',
    'oubli',
    'note',
    'garde',
    'esprit',
    'rappel',
    'enregistr',
    'pense',
    'tête',
    'tete',
    'tard',
    'suite',
    'prends',
    'besoin',
    'conserve',
    'sache',
    'sais',
    'saches',
    'info',
    'perds',
    'imprime',
    'savoir',
    'redemand',
    'gard',
    'rentre',
    'mets',
    'range',
  ],
  openings: [
    "@memory|s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|salut|bonjour|ok|merci|bon|aussi|et|mais|alors|au fait|important",
    "très important|toujours|ah|dis|une chose|pour info|(?:je veux|je voudrais|j['’]aimerais|je souhaite|je préfère|il faut|il faudrait|ce serait bien|ça serait bien) que (?:tu|vous)|tu dois|(?:il )?faut (?:que (?:tu|vous)|bien)|j['’]ai besoin que tu|il faudra que tu|veuillez(?: bien)?|merci (?:de |d['’])(?:bien )?|prière (?:de |d['’])|je (?:te|vous) (?:prie|demande|saurais gré)(?: de)?(?: bien vouloir)?|(?:merci )?de bien vouloir|il (?:est|serait) (?:important|bon|utile)(?: de)?|juste|euh|petit(?:e)? (?:chose|truc)|(?:ce|ça) serait (?:bien|top|sympa|utile|cool|pratique) (?:que tu|de|si tu)|c['’]est (?:très )?important(?:,? (?:alors|donc))?|pour info(?:rmation)?|bon ben|ah et|voilà|tiens|je te le dis(?: une (?:bonne )?fois(?: pour toutes)?)?",
  ],
  asking: [
    String.raw`(?:peux[- ]tu|pourrais[- ]tu|pouvez[- ]vous|pourriez[- ]vous|(?:est-ce que )?(?:tu peux|tu pourrais|vous pouvez|vous pourriez))(?: s['’]il (?:te|vous) pla[iî]t| stp| svp)?(?: (?:te|bien|vous))*`,
  ],
  parts: {
    orders: String.raw`(?:de |d['’])?(?:te |vous |t['’])?(?:souv(?:iens|enez|enir|iennes?|eniez)|rappell?e[sz]?|rappel(?:er|iez)|retien(?:s|nes?|t)|reten(?:ez|ir|iez)|mémoris(?:e|es|ez|er|iez)|not(?:e|es|ez|er|iez)|(?:fais|faites|prends|prenez|mets)[- ]?(?:toi|vous)? une note|(?:prends|prenez|prendre|prennes) (?:bien |bonne )*note|dis[- ]toi bien|(?:ne |n['’])?oubli(?:e|es|ez) (?:surtout |bien |jamais |pas )+)`,
    saves: String.raw`(?:gard(?:e|es|ez|er)|conserv(?:e|es|ez|er)|enregistr(?:e|es|ez|er)|stock(?:e|es|ez|er)|sauvegard(?:e|es|ez|er)|ajout(?:e|es|ez|er)|inscri(?:s|vez|re|ves)|grav(?:e|es|ez|er)|mets?|mettez|mettre|mettes|range[sz]?|écri(?:s|vez|re)|pos(?:e|es|ez)|rentre[sz]?|colle[sz]?|intègr(?:e|es))`,
    stores: String.raw`(?:dans|en|à|sur) (?:(?:ta|la|tes|les|votre|vos|ton|un coin de (?:ta|la)) )?(?:mémoire|tête|notes|souvenirs|liste|l['’]esprit|carnet|base|caboche|crâne)(?: à long terme)?|dans un coin|de côté|sous le coude`,
    own: String.raw`(?=\s+(?:mon|ma|mes|notre|nos) (?:nom|numéro|anniv\p{L}*|mail|téléphone|adresse|horaires?|identifiant|alias|surnom|fuseau|poste|préférences?|matricule)(?!\p{L}))`,
    thing: String.raw`(?=\s+(?:mon|ma|mes|notre|nos)\s\S|\s+(?:(?:le|la|les) |l['’])\S.*\d)`,
    small: String.raw`bien|surtout|stp|svp|s['’]il (?:te|vous) pla[iî]t|ça|ca|ceci|cela|le|la|les|moi|toi|vous|en|cette info(?:rmation)?|donc|aussi|quelque part|toujours|pour (?:plus tard|la suite|toujours|la prochaine(?: fois)?|après|de bon)|une bonne fois pour toutes|une bonne fois|bien profond|définitivement|durablement|précieusement|un truc|une chose|quelque chose`,
  },
  verbs: [
    ...saidFreely,
    String.raw`(?:mets|mettez|mettre|garde|gardez|garder|gardes|grave|graver|range|note|notez|enregistre|enregistrez|stocke|sauvegarde|conserve)(?:[- ](?:toi|vous|le|la|les|moi|ça|ca))*${softly} ${store}`,
    String.raw`(?:conserve|conservez|conserver|conserves|garde|gardez|enregistre|enregistrez|mémorise|sauvegarde|stocke)${softly}(?=\s*(?::|pour (?:plus tard|la suite|toujours)))`,
    String.raw`(?:(?:ne )?(?:t['’])?|n['’])oublie[sz]?(?: surtout| bien)? (?:pas|jamais)(?: surtout| stp| svp)?${clause}`,
    String.raw`(?:(?:ne )?(?:t['’])?|n['’])oublie[sz]?(?: surtout)? (?:pas|jamais)(?: surtout| stp)?${statement}`,
    String.raw`(?:ne )?(?:perds|perdez|perdre) (?:jamais |pas )(?:de vue )${clause}|(?:ne )?(?:perds|perdez) pas de vue${clause}`,
    String.raw`(?:sache|sachez|saches|imprime|imprimez|tiens compte du fait|tenez compte du fait)${softly}${clause}`,
    String.raw`(?:te |vous )?(?:souviennes|rappelles)(?: toujours)?${clause}`,
    String.raw`à (?:retenir|noter|garder|mémoriser|conserver)(?: ${store})?(?: pour (?:plus tard|la suite|toujours|après))?(?=\s*[:,])`,
    String.raw`(?:souviens-toi|souvenez-vous|te souvenir|souviens toi)(?: bien)?(?=\s*(?:qu['’e]|:|de ))`,
    String.raw`(?:rappelle-toi|rappelez-vous|te rappeler|rappelle toi)${clause}`,
    String.raw`(?:retiens|retenez|retenir|retiennes)(?: bien| s['’]il te pla[iî]t| ceci| ça)*`,
    String.raw`(?:mémorise|mémorisez|mémoriser|mémorises)(?: bien| s['’]il te pla[iî]t| ceci| ça)*`,
    String.raw`(?:t['’])?oublie(?:s|z)? (?:pas|jamais)${clause}`,
    String.raw`(?:pense|pensez)(?: bien)? au fait${clause}`,
    String.raw`(?:mets|mettez|mettre|garde|gardez|garder|gardes|grave|range)(?:[- ](?:toi|vous|le|ça))*(?: bien| ça| ceci)* (?:dans un coin (?:de (?:la |ta |votre )?tête)?|dans (?:la|ta) tête|en tête|en mémoire|sous le coude|de côté)`,
    String.raw`(?:te |vous )?(?:souviennes|souveniez|souvenir|rappelles|rappeliez|rappeler|notes|notiez|enregistres|gardes en tête)(?: bien)?(?=\s*(?:de |d['’])?(?:qu['’e]|:|ce que))`,
    String.raw`(?:prends|prenez|prendre)(?: bien)? (?:bonne )?note`,
    String.raw`(?:perds|perdez) pas de vue${clause}`,
    String.raw`(?:souviens|souvenez|rappelle|rappelez)[- ](?:toi|vous)(?: bien)?${clause}`,
    String.raw`(?:note|notez|enregistre|enregistrez)[- ](?:toi|le|moi)(?: bien| ça| quelque part)*${clause}`,
    String.raw`(?:enregistre|enregistrez)(?: bien)?${clause}`,
    String.raw`(?:n['’]oublie pas|n['’]oubliez pas|n['’]oublie jamais|ne pas oublier)${clause}`,
    String.raw`(?:note|notez|noter|notes)(?: bien| s['’]il te pla[iî]t| ceci| ça)*${clause}`,
    String.raw`(?:garde|gardez|garder|gardes)(?: bien| ça| ceci)*(?: en (?:mémoire|tête)| à l['’]esprit)`,
    String.raw`(?:enregistre|enregistrez|enregistrer|mets|sauvegarde)(?: ça| ceci)? (?:en|dans ta|dans la) mémoire`,
  ],
  verbsAtEnd: [
    String.raw`(?:on|j['’]|tu|nous) ?en (?:aura|aurai|auras|aurons) (?:encore |aussi |sûrement )*besoin(?: plus tard| après| ensuite)?`,
    String.raw`(?:il )?(?:ne )?faut (?:surtout )?pas (?:l['’]oublier|oublier ça)`,
    String.raw`à (?:retenir|noter|garder|mémoriser|conserver)(?: en (?:tête|mémoire))?`,
    String.raw`souviens[- ]t['’]?en`,
    String.raw`(?:retiens|retenez|note|notez|mémorise|mémorisez|enregistre|enregistrez)-(?:le|la|les)(?: bien)?`,
    String.raw`(?:note|notez|enregistre|enregistrez|mémorise|mémorisez) (?:ça|cela|ceci)(?: bien)?`,
    String.raw`(?:souviens-t|souvenez-vous-|rappelle-toi|rappelez-vous)(?:['’]?en)?(?:-le)?(?: bien)?`,
    String.raw`(?:n['’]|ne (?:l['’]|t['’]))?oublie[sz]? (?:pas|jamais)(?: ça)?`,
    String.raw`garde[sz]?-(?:le|la) (?:en (?:mémoire|tête)|à l['’]esprit)`,
  ],
  labels: [
    '(?:petit |petite )?(?:rappel|note|mémo|pense-bête|info|aide-mémoire)(?: (?:pour|à) (?:toi|plus tard|la suite|garder|retenir|soi))?|pour (?:ne pas|pas) (?:avoir à |devoir )?(?:le |te le )?répéter|à mémoriser',
    "à toutes fins utiles|pour ta gouverne|pour que tu (?:l['’]aies|les aies|le gardes|sois au courant)(?: [^:]{2,30})?|(?:info|truc|chose|point) à garder (?:au chaud|précieusement|sous le coude|de côté)|" +
      "pour (?:que tu (?:saches|le saches|t['’]en souviennes|l['’]aies en tête|aies ça en tête)|(?:nos|les|tes) prochain(?:e)?s (?:conversations?|échanges?|discussions?|fois|sessions?)|tes (?:notes|archives)|l['’]avenir|le futur|ta gouverne)",
    '(?:info|chose|point|truc) (?:à|bonne à) (?:retenir|garder|noter|savoir|mémoriser)|(?:bon |bonne )à savoir(?: et [^:]{2,30})?|à (?:retenir|garder|noter|mémoriser|conserver)(?: [^:]{2,30})?',
    'notes?(?: à toi-même)?|rappel|mémo|pense-bête|à (?:retenir|noter|garder en tête)|(?:ne )?pas oublier|pour (?:plus tard|la suite|la prochaine(?: fois)?|mémoire|rappel|après)',
  ],
  links: [
    "ceci|bien|aussi|s['’]il te pla[iî]t|pour plus tard|pour la prochaine fois|de",
    '(?:ça|cela)(?=\\s*(?:[:,.!?–—-]|$|pour))',
  ],
  that: String.raw`(?<!\p{L})(?:que\b|qu['’])`,
  pointing: ['ça', 'cela', 'ceci'],
  questionWords: ['quand|quoi|où|qui|pourquoi|comment|quel|quelle|quels|quelles|combien|si|ce que'],
  joining: ['et|mais|alors|donc|voilà|du coup|bref'],
  bare: [
    "un truc|une chose|quelque chose|ça|cela|ceci|le|pour plus tard|pour toujours|toujours|s['’]il te pla[iî]t|stp|merci|ok",
  ],
  polite: ["s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|merci|ok|@memory|salut|bonjour|bon|aussi|et|mais|alors"],
  importance: 'importance|priorité',
  stressed: ["important|importante|critique|n['’]oublie jamais|essentiel"],
  unstressed: [String.raw`(?:pas|moins|peu)\s+(?:si |très )?(?:importante?|critique)`],
  sentenceWords: [
    'est|sont|était|étaient|que|ça|ceci|cela|je|nous|on|tu|il|elle|mon|ma|mes|notre|nos|ton|ta|le|la|les|doit|doivent|peut',
    "sera|toujours|jamais|utilise|important|critique|note|rappel|suivant|s['’]appelle",
  ],
});
