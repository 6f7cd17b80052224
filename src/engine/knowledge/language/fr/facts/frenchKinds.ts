import { textOf } from '../../made/wordPattern.ts';
import { frenchMonths } from '../frenchMonths.ts';

const r = String.raw;
export const frenchFromNow = r`(?:à partir de maintenant|à partir d['’]aujourd['’]hui|désormais|dorénavant|dès maintenant|à l['’]avenir|pour de bon|définitivement|une fois pour toutes)`;
const month = `(?:${frenchMonths})`;
const thing = r`(?:(?:le|la|les|un|une|notre|nos|tout|toute|tous|toutes|chaque|aucune?) |l['’])[^.,]{2,60}`;
/** What is broken or lacking at the moment is no decision. */
const lacking = r`(?:marche|marchent|fonctionne|fonctionnent|démarre|répond|répondent|charge|trouve|peux|peut|peuvent|sais|sait|existe|existent|reste|restent|y a|est|sont|veut|veux|ai|a|ont|vois|voit|me|te|en|suis|sens|supporte|comprends|comprend|tiens|tient|arrive)`;

/** Decisions that are told by what holds from now on, without a word for deciding. */
export const frenchOutcomes = textOf(
  r`(?<!\p{L})(?:il est (?:décidé|convenu|entendu)|convenu avec [^.,:]{2,40}|on est convenus?|nous sommes convenus|on a fini par (?:choisir|prendre|retenir)|on a (?:retenu|validé|acté|arrêté (?:le|la|les|que))|nous avons (?:retenu|validé|acté)|on s['’]est arrêtés? (?:sur|à)|on part(?:ira)? sur|nous partons sur|décision prise|affaire classée|c['’]est (?:acté|entendu|réglé|tranché))(?!\p{L})`,
  r`^(?:finalement,? |du coup,? |donc,? )?(?:je|j['’]|on |nous )\s?(?:annule|annulons|reporte|reportons|suspends?|suspendons|maintiens|maintient|maintenons|embauche|écarte|supprime|supprimons|ferme|abandonne|renonce|arrête|arrêtons|garde|gardons|retire|retirons|ai annulé|a annulé|avons annulé|ai reporté|a reporté|a supprimé|ai résilié|a résilié)(?: définitivement)? (?:le|la|les|l['’]|à|au|aux|cette?|notre|nos|de|sur|tou)`,
  r`(?<!\p{L})(?:est|sont|reste|restent) (?:désormais |maintenant |donc )?(?:exclue?s?|suspendue?s?|annulée?s?|interdite?s?|abolie?s?|supprimée?s?|abandonnée?s?|proscrite?s?)(?!\p{L})`,
  r`(?<!\p{L})(?:est|sont) (?:désactivée?s?|arrêtée?s?|fermée?s?|coupée?s?) (?:pour de bon|définitivement|à partir|à compter|depuis le)(?!\p{L})`,
  r`(?<!\p{L})(?:désormais|maintenant|dorénavant)(?!\p{L})(?<=(?:est|sont|se fait|se font|dort|dorment|doit|doivent|coûte|coûtent|va|vont|passe|passent|vaut|reste|restent|se paie|commence|\p{L}{3,}e|\p{L}{3,}ent) (?:désormais|maintenant|dorénavant))[^.]{4,}`,
  r`^${thing}(?<!\p{L})(?:ne |n['’])(?!${lacking}(?!\p{L}))(?:se |s['’])?\p{L}+ plus(?!\p{L})`,
  r`(?<!\p{L})(?:on|nous|je) (?:ne |n['’])(?!${lacking}(?!\p{L}))(?:se |s['’])?\p{L}+ plus (?!que (?:moi|toi))(?:d['’]|(?:de|le|la|les|que|rien|à|en|aux?|sur)(?!\p{L}))`,
  r`(?<!\p{L})plus (?:aucune?|jamais (?:de|d['’]|dans|en|sans|avec|à))(?!\p{L})[^.]{3,}`,
  r`^(?:finalement |donc )?(?:ce sera|c['’]est|va pour|on garde|on prend|on reste sur|ça reste) (?!(?:moi|lui|nous|tout|bon|bien|ça|pas|mieux|plus|trop|toujours|jamais|encore|fait|comme|que|le (?:mieux|pire|plus))(?!\p{L}))[^.,]{2,60}(?<!\p{L})(?:au lieu|plutôt que|pour (?:le|la|les|tou)|et non|et pas)(?!\p{L})`,
  r`^${thing}(?<!\p{L})(?:sera|seront|aura|auront|ira|iront|s['’]ouvrira|s['’]appellera|commencera|\p{L}+(?:era|ira|dra|eront|iront|dront))(?!\p{L})[^.]{2,80}(?<!\p{L})(?:et non|et pas|au lieu|plutôt|pour tous|pour toutes|sans exception|${frenchFromNow})(?!\p{L})`,
  r`^(?:le|la|les|l['’]) ?[^.,]{2,60}(?<!\p{L})(?:sera|seront) (?:de |d['’]|en |par |à |sans |avec |gratuit|obligatoire|mensuel|hebdomadaire|annuel|facturé|remplacé)(?!.*(?:le \d|à \d+ ?h|demain|prochain|${month}))`,
  r`^(?:fini|finis|finie|finies|terminé) (?:le|la|les|l['’])(?! (?:café|temps|journée|mois))`,
  r`(?<!\p{L}), (?:fini|finis|finie|finies) (?:le|la|les|l['’])`,
  r`(?<!\p{L})(?:on ne|nous ne) (?:renouvelle|renouvelons|reconduit|reconduisons|prolonge|prolongeons) pas(?!\p{L})`,
);

/** Facts that need no figure to be worth keeping: who somebody is, who does what, where things are, what is not possible. */
export const frenchPlainFacts = textOf(
  // What something is called.
  r`^(?:(?:le|la|les|notre|nos|mon|ma|mes|son|sa) |l['’])(?:[\p{L}\p{N}-]+ ){1,4}s['’]appell(?:e|ent) (?!(?:comme|pareil|ainsi|plus|pas|quand)(?!\p{L}))[^.,?]{2,40}[\s.!]*$`,
  r`(?<!\p{L})(?:est|sont|suis) (?:allergique|cœliaque|diabétique|intolérant|végétarien|végan|daltonien|gauch[eè]r|malentendant|sourd)\p{L}*(?!\p{L})`,
  r`(?<!\p{L})ne (?:mange|mangent|boit|boivent|supporte|supportent|digère|digèrent) (?:pas|aucune?|ni|que)(?!\p{L})`,
  r`^(?:celui|celle|ceux|celles) qui [^.]{2,60}(?<!\p{L})(?:est|sont|c['’]est)(?!\p{L})|^c['’]est \p{L}+(?: \p{L}+){0,2} qui (?:signe|s['’]occupe|s['’]en occupe|valide|décide|gère|tient|paie|a|coordonne|répond|administre|commande|garde|fait|relit|maintient|déploie|lance|anime|prépare|dirige|rédige)(?!\p{L})[^.]{3,}`,
  r`^(?:seuls?|seules?) [^.]{2,60}(?<!\p{L})(?:avons|ont|a|peut|peuvent|pouvons|est|sont)(?!\p{L})`,
  r`^(?:pour|de|du|des) [^.,]{2,50},? (?:c['’]est [^.,]{2,40} qui|il faut (?:passer par|s['’]adresser|voir|demander))(?!\p{L})`,
  r`^(?:(?:la|le|les|notre|nos) |l['’])?(?:mot de passe|clés?|clefs?|identifiant|accès|sauvegarde|responsable|président|présidente|contact|interlocut\p{L}+|poste|téléphone|adresse|fournisseur|gérante?|directeur|directrice|titulaire|référente?|administrat\p{L}+)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:est|sont|se trouve|est chez|reste|pend)(?!\p{L})`,
  r`^${thing}(?<!\p{L})(?:ne (?!sait|pense|parle|dort|veut|fait|dit)\p{L}+ (?:qu['’]|que )|(?:n['’]a|n['’]ont|n['’]accepte|n['’]acceptent|ne (?:supporte|permet|prend|prennent|distingue|gère|tourne|tournent)) pas )`,
  r`^(?:mon|ma|mes|notre|nos) [^.,]{2,60}(?<!\p{L})(?:étudie|habite|vit|travaille|fonctionne|arrive|prend|court|expire|ferme|ouvre|va|dure|se trouve|tient|gère)(?!\p{L})`,
  r`^je suis (?!(?:en|à|au|de|sur|dans|pas|plus|sûre?|là|tombée?|allée?|passée?|un|une|le|la)(?!\p{L}))(?:prof|professeur|institut|médecin|ingénieur|avocat|architecte|designer|graphiste|comptable|dentiste|infirmi|programmeu|développeu|traduct|journaliste|cuisini|biologiste|psychologue|kiné|électricien|menuisi|vétérinaire|pharmacien|plombi|maçon|libraire|jardini)\p{L}*(?!\p{L})`,
  r`^(?:moi,? )?je (?:ne )?(?:suis|travaille|bosse|taffe|viens) (?:pas |jamais |plus |que )?(?:disponible |dispo |là |au bureau |en télétravail |à la maison )?(?:le|les) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?(?!\p{L})`,
);

/** How somebody wants things, told as what they do, like or let through. */
export const frenchHabits = textOf(
  r`^(?:dans|pour|avec|sur|quand|lorsque|à chaque fois que|chaque fois que|en|de) (?!moi)[^.]{2,80}(?<!\p{L})je (?:ne )?(?:le |la |les |l['’])?veux(?!\p{L})`,
  r`(?<!\p{L})je (?:le|la|les) veux (?:en|avec|sans|toujours|seulement|à)(?!\p{L})`,
  r`^(?:chez|avec) moi,? [^.]{3,80}(?<!\p{L})(?:est|sont|va|vont|c['’]est|jamais|toujours|pas)(?!\p{L})`,
  r`^je ne (?:travaille|utilise|accepte|prends|vends|réponds|fais|mange|bois|lis|signe|facture|commande|garde)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:que|qu['’])`,
  r`^je veux que (?:le|la|les|tout|tous|toutes|chaque|l['’]) ?[^.]{3,}`,
  r`^(?:ne )?(?:me|m['’]) ?(?:tutoie|vouvoie|appelle|coupe|interromps|corrige)(?!\p{L})|^(?:tutoie-moi|vouvoie-moi|appelle-moi|appelez-moi|tu peux me (?:tutoyer|appeler)|on peut se tutoyer|corrige-moi)(?!\p{L})`,
  r`^(?:dans )?(?:mes|nos) [^.]{2,80}(?<!\p{L})(?:vont|sont|restent|ont toujours|commencent|portent|s['’]écrivent|se font)(?!\p{L})`,
  r`(?<!\p{L})(?:à moi|les miens|les miennes)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:c['’]est|sont|est) (?:toujours|jamais)(?!\p{L})`,
  r`^je ne (?:réponds|travaille|accepte|prends|ouvre|lis|signe|envoie|livre|reçois|décroche|facture|fais|mets) (?:pas|jamais|plus)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:les?|la|en|après|avant|sans|par|avec|au|aux|sur|hors|dans)(?!\p{L})`,
  r`^(?:[^.,]{3,50}, )?c['’]est moi qui (?:les?|la|lui|leur|l['’]) ?\p{L}+`,
  r`^(?:il )?me (?:suffit|faut) (?:toujours|juste|seulement)(?!\p{L})|(?<!\p{L})me suffi(?:t|sent)(?!\p{L})`,
);
