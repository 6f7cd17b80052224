import { createLeftOff } from '../../made/leftOff/createLeftOff.ts';
import { textOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const days = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const time = r`(?:hier|avant-hier|tout à l'heure|récemment|ce matin|${days}(?: dernier)?|la semaine dernière|la dernière fois|(?:à|pendant) la dernière session|avant la pause)`;
const filler = '(?:déjà|exactement|maintenant|encore|donc|nous|moi)';
const between = `(?: (?:${time}|${filler}))*`;
const about = r`(?: (?:avec|sur|pour|dans)(?: (?:l'|les?|la|notre|nos|mon|ma) ?)? ?(?<about>\S.*))?`;
const we = '(?:on|nous|je)';

const everything = [
  r`où en (?:étions|sommes|étais|suis|était|est)-(?:nous|on|je)${between}`,
  r`(?:on|nous|j')(?: ?)en (?:était|est|étions|sommes|étais|suis) où${between}`,
  r`où (?:est-ce que |est-ce qu')?(?:on|nous|j') ?en (?:était|est|étions|sommes|étais|suis)${between}`,
  r`où (?:est-ce qu'|est-ce que )?(?:on|nous|je) (?:s'|me |nous )?(?:est|était|sommes|étions|suis|étais)(?: ?-nous)? arrêtée?s?${between}`,
  r`où nous (?:sommes|étions)-nous arrêtés${between}`,
  r`(?:qu'est-ce qu'|qu'est-ce que )${we} (?:a|ai|avait|avons|avions|faisait|faisais)(?: (?:fait|vu|discuté))?(?=.*${time})${between}`,
  r`qu'est-ce que j'(?:ai|avais) fait(?=.*${time})${between}`,
  r`(?:on|nous|je) (?:faisait|faisais|faisions|travaillait|travaillais|bossait|bossais) (?:sur )?quoi${between}`,
  r`(?:on|nous|je) (?:s'|nous |me )(?:est|était|sommes|étions|suis|étais) arrêtée?s? où${between}`,
  r`(?:que faisait-on|qu'avons-nous fait|qu'a-t-on fait|que faisions-nous)${between}`,
  r`sur quoi (?:est-ce que |est-ce qu')?${we} (?:travaillait|travaillais|travaillions|a travaillé|ai travaillé|avons travaillé|bossait|bossais)${between}`,
  r`sur quoi (?:travaillait-on|travaillions-nous)${between}`,
  r`(?:reprenons|reprends|on reprend|continuons|continue) (?:là )?où (?:on|nous) (?:s'|nous )?(?:est|était|sommes|étions|en était|en étions)(?: arrêtés?)?${between}`,
];
const decisions = [
  r`qu'est-ce qu'(?:on|nous) (?:a|avait|avons|avions) (?:décidé|convenu|choisi|arrêté)${between}`,
  r`qu'est-ce qui (?:a été|avait été) (?:décidé|convenu)${between}`,
  r`qu'(?:avons-nous|avions-nous|a-t-on|avait-on) (?:décidé|convenu)${between}`,
  r`(?:quelles|c'étaient quoi) (?:étaient |sont |ont été )?(?:nos|les) dernières décisions`,
  r`(?:on|nous) (?:a|avait|avons|avions) décidé quoi${between}`,
];
const open = [
  r`quelles (?:tâches|choses) (?:nous )?(?:restent|sont)(?: encore)? (?:à faire|à terminer|ouvertes|en attente|en suspens)`,
  r`qu'est-ce qu'(?:on|il) (?:doit|faut|nous faut) encore (?:faire|finir|terminer)`,
  r`qu'est-ce qu'il (?:nous |me )?reste(?: encore)? à faire`,
  r`que (?:nous )?reste-t-il(?: encore)?(?: à faire)?`,
  r`(?:il )?(?:nous |me )?reste quoi(?: à faire)?`,
  r`(?:il y a|on a)(?: encore)? (?:quelque chose|des choses|des points|des tâches) (?:à faire|en suspens|ouverts?|en attente)`,
  r`qu'est-ce qui reste`,
  r`qu'est-ce qui (?:reste|est)(?: encore)? (?:ouvert|en suspens|à faire|en attente|en cours)`,
];
const commands = [
  r`quelles commandes (?:on a|nous avons|avons-nous|a-t-on|j'ai|ai-je) (?:utilisées?|lancées?|exécutées?|tapées?)${between}`,
];

export const frenchLeftOff = createLeftOff({
  opening: textOf(
    r`^(?:bonjour|bonsoir|salut|coucou|ok(?:ay)?|bon|alors|et|donc|s'il te plaît|dis|rappelle-moi|je suis de retour|me revoilà)(?=$|[\s,:;!-])`,
  ),
  questions: { everything, decisions, open, commands },
  about,
  request: textOf(
    r`^(?:écris|fais|crée|ajoute|change|modifie|supprime|enlève|vérifie|montre|explique|cherche|trouve|teste|implémente|refactorise|renomme|déplace|corrige|répare|mets|traduis|génère|aide|donne|lance|ouvre|passe|remplace|regarde|extrais|prépare)(?:-| |$)`,
    r`^(?:j'ai besoin|on a besoin|je veux|je voudrais|on veut|il (?:me |nous )?faut|il faudrait|on doit) `,
  ),
  open: wordsPattern(
    'reste à',
    'à faire',
    'en suspens',
    'pas encore (?:fini|fait|réglé)e?s?',
    'il manque encore',
    'reste encore',
  ),
  planned: textOf(
    r`^(?:demain|plus tard|ensuite|après|la semaine prochaine)(?: |,)`,
    r`(?<!\p{L})(?:je|on|nous) (?:ferai|fera|ferons|vais|va|allons)(?!\p{L}).*(?<!\p{L})(?:demain|plus tard|la semaine prochaine)(?!\p{L})`,
  ),
  ended: textOf(
    r`(?<!\p{L})(?:est|sont|a été|ont été) (?:enfin |maintenant )?(?:terminé|fini|réglé|corrigé|résolu|fusionné|déployé|livré)e?s?(?!\p{L})`,
  ),
  endedThat: textOf("^(?:(?:tout est|c'est) )?(?:terminé|fini|fait|réglé|bon)$"),
  noAnswer: textOf(
    "^(?:je ne sais pas|aucune idée|je n'ai pas (?:cette |l')?information|tu veux dire|peux-tu (?:préciser|me donner))",
  ),
});
