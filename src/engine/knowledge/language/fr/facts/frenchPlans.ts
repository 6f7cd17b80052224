import type { PlanWordings } from '../../made/facts/createFacts.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { frenchOrder } from './frenchOrder.ts';
import { frenchMonths } from '../frenchMonths.ts';

const r = String.raw;
const month = `(?:${frenchMonths})`;
/** First persons that tell of what one thinks, is or has. */
const undone =
  "(?:suis|ai|avais|étais|sais|crois|pense|trouve|espère|veux|voudrais|peux|dois|aime|adore|déteste|préfère|sens|doute|crains|suppose|imagine|me demande|n['’]\\p{L}+|ne|viens de|sommes|avons|est|a|faut|dirait|verra|dit|disait|sait)";

/** How French tells of what is planned. */
export const frenchPlans: PlanWordings = {
  ahead: textOf(
    r`(?<!\p{L})(?:début|fin|mi|courant|d['’]ici(?: à)?(?: la)?(?: fin)?|avant|en|pour|jusqu['’]en|à partir de|dès|jusqu['’]à)[ -](?:début |fin |la fin |mi-)?(?:du |de |de la |d['’])?(?:mois|année|semaine|trimestre|semestre|${month})(?!\p{L})`,
    r`(?<!\p{L})(?:le|du|au|avant le|d['’]ici le|jusqu['’]au|pour le|à partir du|dès le) (?:\p{L}+di )?\d{1,2}(?:er)?(?!\d|[:.,]\d|%|\p{L}| ?(?:pour cent|h(?!\p{L})|pages?|fois))`,
    r`(?<!\p{L})(?:quinzaine|semaine|début|fin|mi-|milieu|moitié) (?:de |d['’]|du )(?:${month}|mois|\d)`,
    r`(?<!\p{L})(?:à|en|cet|cette|au|pour|dès|avant|l['’]|à l['’]|d['’]ici) ?(?:la |le |l['’])?(?:automne|hiver|printemps|été|rentrée|semestre prochain|trimestre prochain|mois prochain|année prochaine|an prochain)(?!\p{L})(?! (?:derni|pass))`,
    r`(?<!\p{L})(?:semaine|mois|année|trimestre|semestre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:prochaine?|qui vient)(?!\p{L})`,
    r`(?<!\p{L})(?:avant|après|pour|jusqu['’]à|d['’]ici|à) (?:la |les |le )?(?:noël|pâques|toussaint|vacances|pont|fêtes|nouvel an|carnaval|ascension|pentecôte)(?!\p{L})`,
    r`(?<!\p{L})d['’]ici (?:à |la |le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\d+ (?:jours|semaines|mois)|une semaine|deux semaines|quinze jours)(?!\p{L})`,
    r`(?<!\p{L})(?:en|semaine) (?:semaine )?\d{1,2}(?!\d|[:.,]\d)`,
  ),
  own: textOf(
    r`(?<!\p{L})(?:je|on|nous) (?:(?:m['’]|me |te |vous |lui |leur |le |la |les |l['’]|y |en |nous |l['’]y )){0,2}(?!${undone}(?!\p{L}))\p{L}{2,}`,
    r`(?<!\p{L})j['’](?!${undone}(?!\p{L}))\p{L}{3,}`,
    r`(?<!\p{L})(?:on se retrouve|on se voit|j['’]ai (?:rendez-vous|rdv|réunion|cours|un examen|un entretien)|c['’]est moi qui \p{L}+)(?!\p{L})`,
  ),
  others: textOf(
    wordOf(
      'sera|seront|aura|auront|aura lieu|commence|commencent|débute|se termine|se terminent|finit|finissent|entre|entrent|prend|prennent|reprend|reprennent',
      "ouvre|ouvrent|ferme|ferment|change|changent|passe|passent|sort|sortent|arrive|arrivent|revient|reviennent|vient|viennent|part|partent|s['’]occupe|assure",
      'est prévue?s?|sont prévue?s?|est fixée?|est programmée?|est reportée?|est repoussée?|est calée?|est à (?:rendre|remettre|déposer|envoyer|finir)|tombe|tombent|a lieu|ont lieu|y a',
      '\\p{L}+(?:era|ira|dra|vra|eront|iront|dront|vront)|doit|doivent',
    ),
    // Whatever the verb: a time to come stands beside it, and nobody is asked to do it.
    r`^(?!${frenchOrder}(?!\p{L}))[^.]{12,}`,
  ),
  not: textOf(
    wordOf(
      "espère|espérons|peut-être|sans doute|crois|pense|suppose|imagine|j['’]imagine|paraît|semble|semblent|peut|peuvent|pourrait|pourraient|probablement|sûrement|sais pas|si possible",
      "on dit|entendu|depuis|contente?|hâte|j['’]aimerais|aimerais|voudrais|voudrait|faudrait|devrait|devraient|tu|toi|vous pouvez|peux-tu|rappelle-moi|préviens-moi|dis-moi|aide-moi",
      "s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|toujours|tout|toute|tous|toutes|chaque|était|étaient|avait|avaient|a été|ont été|pleuvoir|pleuvra|neiger|météo|match",
      'on verra|verrons|plantera|nerveu\\p{L}+|stress\\p{L}*|trac|peur|crains|je me demande|décidera|décidons|parlera|hésite|envisage|rêve|autre jour|autre chose|prie',
    ),
    r`^(?:si|s['’]ils?|quand|lorsque|imagine|imaginons|supposons|admettons)(?!\p{L})`,
    // A deadline is a fact.
    r`(?<!\p{L})(?:est|sont) (?:(?:le|la|les|au|en) ){0,2}\d`,
    r`(?<!\p{L})(?:ce sera|ça sera|ça va|ça ira)(?!\p{L})`,
    // Who or what does it is only in the sentences before.
    r`^(?:demain|ensuite|après|bientôt|puis),? (?:il|elle|ils|elles|ce|ça) `,
  ),
};
