import { textPattern } from '../../../../ground/text/textPattern.ts';
import { createFacts } from '../../made/facts/createFacts.ts';
import { textOf, wordsPattern } from '../../made/wordPattern.ts';
import { frenchChargeOf } from './frenchChargeOf.ts';
import { frenchChange, frenchDangling, frenchReplaced, frenchUnclaimed } from './frenchChanges.ts';
import { frenchHabits, frenchOutcomes, frenchPlainFacts } from './frenchKinds.ts';
import { frenchPassing } from './frenchPassing.ts';
import { frenchPlans } from './frenchPlans.ts';
import { frenchNotStanding, frenchNumerals, frenchStanding } from './frenchStanding.ts';
import { frenchOnce, frenchOtherwise } from './frenchOtherwise.ts';
import { frenchDenying, frenchRetracting } from './frenchSlips.ts';
import { frenchThirdPerson } from './frenchThirdPerson.ts';
import { frenchTools } from './frenchTools.ts';

const r = String.raw;
const decided = r`(?:décidé|convenu|opté|choisi|tranché|acté|résolu)`;

export const frenchFacts = createFacts({
  lead: {
    fillers: [
      "bon|ben|et|mais|ah|oh|ok|d['’]accord pour info|pour info|merci|au fait|en plus|salut|bonjour|fyi|bonne nouvelle|bref|encore une chose",
      'avant (?:de commencer|tout)|hello|coucou|hey|ah oui|btw',
      "comme je l['’]ai dit|il s['’]avère que|mise à jour|en résumé|finalement|après tout|alors|voilà",
    ],
    retractions: [frenchRetracting],
    denials: [
      frenchDenying,
      "(?:h?m+,? )?non|faux|pas du tout|pas tout à fait|incorrect|correction|erreur de ma part|c['’]est faux|ce n['’]est pas (?:vrai|ça|exact|correct)",
      "je me suis trompée?|tu te trompes|tu t['’]es trompé|désolée?|pardon|pas exactement|c['’]est inexact",
    ],
    interjections: ['ok alors', 'ok', 'hey', 'btw', 'hello'],
    openDenials: ['je voulais dire|je parlais de|je pensais à|en fait|en réalité'],
    agreements: [
      "oui|exact|exactement|d['’]accord|c['’]est (?:exact|vrai|ça|bon)|parfait|bien sûr|entendu|ça marche|vrai",
    ],
    judgements: [
      "honnêtement|franchement|à mon avis|selon moi|pour moi|personnellement|d['’]après moi|à vrai dire|sincèrement",
    ],
    please: ["s['’]il te pla[iî]t|s['’]il vous pla[iî]t|stp|svp|pls|merci de"],
    labels: [
      "décision|décidé|convenu|mis d['’]accord|accord|confirmé|confirmée|confirmation|note|règle|avis|correction|important|convention|conclusion|résultat|fait|préférence",
    ],
  },
  labels: [
    { kind: 'decision', pattern: textOf('décision|décidé|convenu|accord'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('avis') },
    { kind: 'preference', pattern: textOf('préférence|règle|convention') },
    { kind: 'fact', pattern: textOf('confirm|résultat|fait') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(
        r`(?<!\p{L})(?:j['’]ai (?:garanti|assuré|donné ma parole)|j['’]ai dit [^.]{0,60} (?:enverrais|livrerais|ferais)|j['’]ai promis|j['’]avais promis|je promets|je m['’]engage|je me suis engagée?|je me charge de|je suis chargée? de|je prends en charge|j['’]ai accepté d(?:e |['’])\p{L}+(?:er|ir|re))(?!\p{L})`,
      ),
    },
    {
      kind: 'decision',
      isFirm: true,
      pattern: textOf(
        r`(?<!\p{L})(?:j['’]ai|on a|nous avons|l['’]équipe a|ils ont|a|ont|avons) (?:\p{L}+ )?${decided}(?!\p{L})`,
        frenchOutcomes.source,
        r`(?<!\p{L})(?:(?:on|nous nous|je me) (?:s['’]est |sommes |suis )?(?:mis(?:es)? d['’]accord|accordée?s?|décidée?s?)|il a été décidé|c['’]est décidé|la décision est prise)(?!\p{L})`,
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`^(?:on|nous) (?:passe|passons|migre|migrons|bascule|basculons|abandonne|abandonnons|garde|gardons|reste|restons|renonce|renonçons|remplace|remplaçons|adopte|adoptons|arrête|arrêtons|va|allons)(?!\p{L})[^.]{0,80}(?:à|de|par|sur|vers|plutôt|au lieu|passer|migrer|utiliser|remplacer)(?!\p{L})`,
        r`^(?:on|nous) (?:n['’]utilisera|n['’]utiliserons|arrêtera|arrêterons|remplacera|remplacerons|passera|passerons)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'preference',
      pattern: textOf(
        r`(?<!\p{L})(?:préfère|préfères|préfèrent|préférerait|préférerais|préférait|préférons|déteste|détestent|adore|adorent|préférée?s?|aimerait mieux|aimerais mieux)(?!\p{L})`,
        frenchHabits.source,
        r`qu['’](?:elle|il) (?:ne )?(?:veut|souhaite|voulait|souhaitait|aimerait)(?!\p{L})`,
        r`(?<!\p{L})(?:j['’]aime|aime (?:bien|mieux|pas)|n['’]aime pas)(?!\p{L})`,
        r`^(?!(?:je|on|nous|tu|il|elle|ce|ça|qui|le|la|les) )(?:mme |m\. |madame |monsieur )?\p{L}+ (?:veut|souhaite|aimerait|voudrait) [^.]{3,}`,
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf(
        r`^(?:mon (?:avis|impression|sentiment|ressenti)|ma (?:conviction|lecture))(?!\p{L})`,
        r`(?<!\p{L})(?:je (?:pense|crois|trouve|estime|considère) (?:que|qu['’])(?! ?(?:j['’]ai|je)(?![\p{L}]))|à mon avis|selon moi|j['’]ai l['’]impression (?:que|qu['’])|je suis (?:convaincue?|persuadée?))(?!.*\d)`,
        r`(?<!\p{L})(?:surestimée?s?|sous-estimée?s?|surévaluée?s?|surcotée?s?)(?!\p{L})(?!.*\d)`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf(
        r`(?<!\p{L})(?:je|j['’])\s?(?:l['’]|lui |te |vous |leur |ne )?(?:enverrai|livrerai|rendrai|respecterai|arrêterai|ferai|mettrai|préparerai|terminerai|tiendrai|reverrai|vais (?:envoyer|livrer|préparer|arrêter)|m['’]occuperai)(?!\p{L})[^.]{0,120}(?:avant|d['’]ici|jusqu|à partir|à l['’]avenir|désormais|demain|pour (?:lundi|mardi|mercredi|jeudi|vendredi)|lundi|mardi|mercredi|jeudi|vendredi)(?!\p{L})`,
      ),
    },
    {
      kind: 'event',
      pattern: textOf(
        r`(?<!\p{L})(?:réunion|démo|atelier|rendez-vous|conférence|lancement|congés?|vacances)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:est|sont|sera|commence|a lieu)(?!\p{L})[^.]{0,40}(?:le|à|la semaine|demain|du|lundi|mardi|mercredi|jeudi|vendredi)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:selon|d['’]après) (?!moi)[^.]{3,80}\d`,
        r`^(?:la cause|la raison)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:était|est|venait)(?!\p{L})`,
        r`\b(?:était dû|était due|venait d[eu'’])\b`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        frenchPlainFacts.source,
        r`^(?:mon|ma|mes|notre|nos) [^.]{2,60}(?<!\p{L})(?:s['’]appellent?|est|sont|a|utilise)(?!\p{L})`,
        r`^(?:je m['’]appelle|j['’]habite|je vis (?:à|en)|je travaille (?:chez|comme|pour|à|dans)|je suis (?:allergique|végétarienne?|végane?|développeu\p{L}+|de)|je parle)(?!\p{L})`,
      ),
    },
  ],
  choosing: textOf(
    r`^(?:on|nous) (?:prend|prenons|utilise|utilisons|reste|restons|garde|gardons|met|mettons|fait|faisons|part|partons)(?!\p{L})(?!.*(?<!\p{L})(?:pas|aussi)(?!\p{L}))`,
  ),
  standing: frenchStanding,
  names: {
    code: 'fr',
    articles: 'le|la|les|l|un|une',
    at: 'dans|sur|sous',
    means: 'dans|en|à|au|aux|avec|chez|par|via|sur|sous|vers',
    places: 'wiki|intranet|drive|repo|dépôt|vault',
    answersFor: r`(?:gère|dirige|coordonne|administre|maintient|relit|anime|pilote) (?:le|la|les|l['’]|nos|notre|tout)|s['’]occupe d(?:es|e|u|['’])`,
  },
  consequence: [
    textPattern(r`^(?:comme|vu que|puisque?) [^,]{3,80}, (?<then>.+)$`, 'iu'),
    textPattern(r`, (?:du coup|donc|c['’]est pourquoi|alors) (?<then>.+)$`, 'iu'),
  ],
  tools: frenchTools,
  recurring: textOf(
    r`^(?!.*(?<!\p{L})(?:pas|jamais)(?!\p{L})).*(?<!\p{L})(?:le|chaque|tous les|toutes les)(?: \p{L}+)? (?:(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|jours?|semaines?|mois)(?: maintenant| désormais)?[\s.!]*$`,
  ),
  numerals: frenchNumerals,
  notStanding: frenchNotStanding,
  passing: frenchPassing,
  plans: frenchPlans,
  unclaimed: frenchUnclaimed,
  scene: textOf(
    r`^(?:imagine|imaginons|suppose|supposons|disons que|fais comme si|joue le rôle|agis comme|tu es un|tu es une|traduis|écris (?:un|une|moi un|moi une) (?:texte|histoire|poème|mail|e-mail|lettre)|résume|voici (?:un|le|mon) (?:texte|code|log))(?!\p{L})`,
  ),
  dangling: frenchDangling,
  replaced: frenchReplaced,
  chargeOf: frenchChargeOf,
  change: frenchChange,
  otherwise: frenchOtherwise,
  once: frenchOnce,
  toThirdPerson: frenchThirdPerson,
  weight: {
    critical: wordsPattern(
      'critique|urgent|urgente|immédiatement|tout de suite|production est tombée|urgence|au plus vite',
    ),
    uncritical: textOf(r`\bpas (?:si |très )?(?:critique|urgente?)`),
    health: wordsPattern(
      'allergi\\p{L}*|intolérante?|diabét\\p{L}*|épilep\\p{L}*|asthme|cancer|enceinte|urgences|hôpital|médicament\\p{L}*',
    ),
  },
});
