import { textOf, wordOf } from '../../made/wordPattern.ts';
import { frenchOrder } from './frenchOrder.ts';

const r = String.raw;

/** What happened or went on: "a/ont/est" with a participle, and the imperfect of the third person. */
const past = r`(?<!\p{L})(?:(?:a|ont|avons|ai|avait|avaient) (?:\p{L}+ )?(?:\p{L}+(?:é|ées?|és|i|is|it|u|us)|fait|dit|pris|mis|eu|été)|(?!(?:fait|lait|trait|portrait|souhait|retrait|extrait|attrait|paraît)(?!\p{L}))\p{L}{2,}(?:ait|aient))(?!\p{L})`;
const number =
  '(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|cent|mille|une (?:dizaine|douzaine|quinzaine|vingtaine|trentaine|cinquantaine|centaine))';

/** What a group does as a habit: what it works with, and where it keeps things. */
const ownUse =
  '(?:on (?:utilise|emploie|héberge|déploie|envoie|stocke|gère|garde|écrit|met)|nous (?:utilisons|employons|hébergeons|déployons|envoyons|stockons|gérons|gardons|écrivons|mettons))';

/** Verbs by which something stands for longer; with a figure, whatever is not told as past. */
export const frenchStanding = textOf(
  r`^(?:le |la |les |l['’]|au |aux |en |dans |chaque |tous |toutes |notre |nos |du |des |chez )(?!.*${past})(?=.*(?:\d|(?<!\p{L})${number}(?!\p{L})))[^.]{12,}`,
  wordOf(
    ownUse,
    "c['’]est(?= (?:le|tous|toutes|chaque) )|y a (?=une? )",
    'part|partent|atterrit|atterrissent',
    "est|sont|s['’]appelle|s['’]appellent|utilise|utilisent|utilisons|a|ont|avons|coûte|coûtent|dure|durent|prend|prennent|appartient|appartiennent",
    'supporte|supportent|attend|renvoie|contient|contiennent|compte|comptent|termine|se termine|commence|dirige|gère|travaille|habite|tourne|tournent',
    "écoute|s['’]exécute|se trouve|se trouvent|remonte|remontent|couvre|couvrent|maintient|stocke|stockent|lit|envoie|vaut|s['’]élève|repose|comprend|nécessite|demande",
    'affiche|affichent|enregistre|enregistrent|mesure|mesurent|pèse|pèsent|fonctionne|fonctionnent|marche|sert|servent|accueille|reçoit|reçoivent|facture|paie|paient|vend|vendent',
    'existe|existent|vient|viennent|dépend|dépendent|exige|exigent|permet|permettent|inclut|incluent|arrive|entre|ferme|ouvre|occupe|consomme|produit|génère|équivaut',
    'expire|expirent|se renouvelle|se renouvellent|se fait|se font|se paie|se conserve|se range|passe par|coordonne|administre|reste|restent|parle|pend|donne sur|court|accepte|tient|tiennent|va|vont',
  ),
);

/** What is so only now, what was, what must be, how good something is, and what is said of the code at hand. */
export const frenchNotStanding = textOf(
  wordOf(
    '(?:doit|doivent)(?! (?:être|rester|durer|contenir|avoir|passer) )|devrait|devraient|faut|peut|peuvent|pourrait|pourraient|était|étaient|a été|ont été|avait|avaient|fut|faisait',
    "en ce moment|pour l['’]instant|pour le moment|hier|aujourd['’]hui|pas encore|encore une fois|de nouveau|encore en|sais|crois|cassée?s?|bizarre|(?<!de )trop|tu|te|toi|erreur",
    "parce que|parce qu['’]\\p{L}+|plus que nécessaire|lente?s?|rouge|a-t-il|mieux que|pire que|semble|semblent|peut-être|presque|en cours|a dit que|dit que|jure que",
    "génial|superbe|magnifique|horrible|absurde|du vol|manque|manquent|il paraît|m['’]a|m['’]ont|malheureusement",
  ),
  r`^${frenchOrder}(?!\p{L})`,
  // What is said of the code at hand, or read in a text that is worked on.
  r`^(?:(?:la|le|les|dans la|à la|ta|ma|mon) )?(?:fonction|méthode|classe|variable|ligne|fichier|code|test|tests|boucle|liste|sortie|problème)(?!\p{L})`,
  r`^(?!(?:pour|comme) [^,]*(?<!\p{L})(?:${ownUse}|on a|nous avons)(?!\p{L}))(?:si|quand|lorsque|bien que|pour|pendant|comme|car|puisque|que|qui|en|je|j['’])(?!\p{L})`,
  r`(?<!\p{L})(?:est|sont) (?:à \d+ ?%|prête?s?|en panne|en ligne|en train|coupée?s?)(?!\p{L})`,
  // What broke, or goes on since a moment of this day.
  r`(?<!\p{L})(?:depuis (?:\d{1,2} ?h|ce|une heure)|ne (?:répond|répondent|démarre|démarrent|charge|chargent|réagit)(?!\p{L}))`,
  r`(?<!\p{L})aurai(?:t|ent|s)(?!\p{L})`,
  r`(?<!\p{L})(?:a|ont|ai|avons) (?:rien |déjà |bien |pas |plus |tous |tout )?(?!lieu(?!\p{L}))\p{L}{2,}(?:é|ées?|és|u|us|ues?|is|it)(?!\p{L})`,
);

export const frenchNumerals = textOf(wordOf(number));
