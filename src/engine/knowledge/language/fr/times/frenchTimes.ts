import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Glossary } from '../../made/times/phrases.ts';
import {
  dayInEnglish,
  glossaryOf,
  monthsInEnglish,
  newestInEnglish,
  oneOf,
  phrase,
  said,
  weekdaysInEnglish,
} from '../../made/times/phrases.ts';
import type { TimeWords } from '../../made/times/timeWords.ts';
import { typedPattern } from '../../made/wordPattern.ts';

const r = String.raw;

const months = glossaryOf(
  [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  monthsInEnglish,
);
const weekdays = glossaryOf(
  ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  weekdaysInEnglish,
);
const units: Glossary = [
  ['minutes?', 'minutes'],
  ['heures?', 'hours'],
  ['jours?|journées?', 'days'],
  ['semaines?', 'weeks'],
  ['mois', 'months'],
  ['trimestres?', 'quarters'],
  ['ans?|années?', 'years'],
];
const numbers: Glossary = [
  ['une?', 'one'],
  ['deux', 'two'],
  ['trois', 'three'],
  ['quatre', 'four'],
  ['cinq', 'five'],
  ['six', 'six'],
  ['sept', 'seven'],
  ['huit', 'eight'],
  ['neuf', 'nine'],
  ['dix', 'ten'],
  ['onze', '11'],
  ['douze', '12'],
  ['(?:une )?quinzaine de|quinze', '15'],
  ['(?:une )?vingtaine de|vingt', '20'],
  ['trente', '30'],
  ['(?:une )?dizaine de', '10'],
  ['quelques', 'a few'],
  ['plusieurs', 'several'],
  ['\\d{1,3}', ''],
];
const stage: Glossary = [
  ['début', 'early'],
  ['mi-|mi', 'mid'],
  ['fin', 'late'],
];
const seasons: Glossary = [
  ['printemps', 'spring'],
  ['été', 'summer'],
  ['automne', 'autumn'],
  ['hiver', 'winter'],
];
const ordinals: Glossary = [
  ['premi(?:er|ère)|1er|1ère', '1'],
  ['deuxième|seconde?|2e', '2'],
  ['troisième|3e', '3'],
  ['quatrième|4e', '4'],
];
const past = '(?:derni(?:er|ère)|passée?)';
const next = '(?:prochaine?|suivante?)';
const one = (word: string): string => said(word, units).replace(/s$/u, '');
const period = '(semaine|mois|trimestre|année|an)';

/** Times as they are told in talk, halves of months, and days of a month that is not named. */
function spokenPhrases(): TimeWords['phrases'] {
  return [
    phrase('(?:il )?y a (?:une )?demi-heure', () => '30 minutes ago'),
    phrase('(?:il )?y a six mois', () => '6 months ago'),
    phrase(
      `(?:dans |pendant |durant )?la (première|1ère|seconde|deuxième|2e) (?:quinzaine|moitié) (?:de |d['’])${oneOf(months)}`,
      (half, month) => `in the ${/^[p1]/iu.test(half) ? 'first' : 'second'} half of ${said(month, months)}`,
    ),
    phrase(
      '(?:du|au|le) (\\d{1,2})(?:er)?(?!\\s?(?:%|h\\d*|heures?|jours?|mois|ans?|minutes?|semaines?|\\d|[:/.]\\d))',
      dayInEnglish,
    ),
    phrase("(?:la semaine|le mois|l['’]année) d['’]avant", () => 'last week'),
    phrase('la semaine pro', () => 'next week'),
    phrase('ce mois-ci', () => 'this month'),
    phrase('cette semaine-ci', () => 'this week'),
    phrase("la dernière fois|la fois dernière|la fois d[’']avant|ces derniers temps", () => 'recently'),
    phrase('en ((?:19|20)\\d\\d)', (year) => `in ${year}`),
    phrase('avant-hier|avant hier|avanthier', () => 'the day before yesterday'),
    phrase(
      'hier (matin|après-midi|soir)',
      (part) => `yesterday ${part === 'matin' ? 'morning' : part === 'soir' ? 'evening' : 'afternoon'}`,
    ),
  ];
}

const feasts: Glossary = [
  ['(?:le )?réveillon', 'christmas eve'],
  ["noël|les fêtes(?: de fin d['’]année)?", 'christmas'],
  ['(?:la )?saint-sylvestre', '31 December'],
  ["(?:le )?nouvel an|(?:le )?jour de l['’]an", '1 January'],
  ['pâques', 'easter'],
  ['(?:la )?pentecôte', 'pentecost'],
  ['(?:la )?toussaint', '1 November'],
];
/** What happens once, and is named as one: "the move". */
const event =
  '(?:premi(?:er|ère) |derni(?:er|ère) |second[e]? )?(?:vacances|déménagement|passage|départ|retour|congés?(?: \\p{L}+)?|\\p{L}+tion|\\p{L}+sion|\\p{L}+ment|réunion|mariage|voyage|examen|partiel|oral|rendu|accouchement|release|accident|visite|stage|panne|bascule|mise en prod|travaux|rendez-vous|entretien|divorce|incident|audit|atelier|salon|prototype|refonte|grève|concours)';
const happening =
  '(?:décisions|accords|rendez-vous|réunions|incidents|erreurs|bugs|pannes|problèmes|sujets|idées|changements|tâches|tickets|recettes|conversations|discussions|courses|séances|notes)';
const newest = { decisions: /^(?:décis|decis|accord)/iu, appointments: /^rendez/iu };

/** Feasts, what time is told by ("before the move"), and what comes last ("the last three bugs"). */
function happenings(): TimeWords['phrases'] {
  return [
    phrase(`(?:(?:à|pour|pendant|durant) )?(?:la |le )?${oneOf(feasts)}`, (feast) => `on ${said(feast, feasts)}`),
    phrase(
      `(?:ces|les|des|mes) ${oneOf(numbers)} derni(?:ers|ères) (?:soirs|soirées|midis|matins|nuits|journées)`,
      (count) => `the last ${said(count, numbers)} days`,
    ),
    phrase(
      `(?:les ponts|le pont|courant|vers|durant|pendant le mois) (?:de |d['’]|du )?${oneOf(months)}`,
      (month) => `in ${said(month, months)}`,
    ),
    phrase(
      `(avant|après|depuis|à la suite de)(?: (?:le|la|les|mon|ma|mes|notre|nos) | l['’])(${event}(?: (?:de|du|des|vers|à|sur|en|chez) (?:\\p{L}+ ){0,1}[\\p{L}\\d]+)?)`,
      (side, name) => `${/^avant/iu.test(side) ? 'before' : /^depuis/iu.test(side) ? 'since' : 'after'} the ${name}`,
    ),
    phrase(`(?:à mon|au) (départ|retour)(?: (?:de|en) \\p{L}+)?`, (name) => `since the ${name}`),
    phrase(
      `(?:les|mes|nos|des) (?:${oneOf(numbers)} derni(?:ers|ères)|derni(?:ers|ères) ${oneOf(numbers)}) (${happening})`,
      (count, other, noun) => newestInEnglish(said(count + other, numbers), noun, newest),
    ),
    phrase(`(?:les|mes|nos|des) ${oneOf(numbers)} (${happening}) les plus récente?s`, (count, noun) =>
      newestInEnglish(said(count, numbers), noun, newest),
    ),
  ];
}

function phrases(): TimeWords['phrases'] {
  return [
    ...spokenPhrases(),
    ...happenings(),
    phrase('hier', () => 'yesterday'),
    phrase('après-demain', () => 'the day after tomorrow'),
    phrase('demain(?: (?:matin|après-midi|soir))?', () => 'tomorrow'),
    phrase('ce matin', () => 'this morning'),
    phrase('cet après-midi', () => 'this afternoon'),
    phrase('ce soir', () => 'tonight'),
    phrase('cette nuit|la nuit dernière', () => 'last night'),
    phrase('avant-hier soir', () => 'the night before last'),
    phrase("(?:ce midi|tout à l['’]heure)", () => 'today'),
    phrase("aujourd['’]hui", () => 'today'),
    phrase(
      `(?:(?:il )?y[ '’]?a|ça fait|cela fait|voilà) ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `${said(count, numbers)} ${said(unit, units)} ago`,
    ),
    phrase(
      `(?:dans|d['’]ici) ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `in ${said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `(?:ces|les|(?:pendant|durant|dans|au cours des?|ces) ?(?:les|des)?) ?(?:${oneOf(numbers)} )?derni(?:ers|ères) ${oneOf(units)}`,
      (count, unit) => `the last ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `les (?:${oneOf(numbers)} )?prochain(?:s|es) ${oneOf(units)}`,
      (count, unit) => `the next ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    ...partsOfYears(),
    phrase(
      `(?:la |le |l['’])?${period} ${past}`,
      (unit) => `last ${unit === 'an' || unit === 'année' ? 'year' : one(unit)}`,
    ),
    phrase(`(?:cette|ce) ${period}`, (unit) => `this ${one(unit)}`),
    phrase(`(?:la |le |l['’])?${period} ${next}`, (unit) => `next ${one(unit)}`),
    phrase(`(?:le )?week-?end (${past}|${next})`, (when) =>
      new RegExp(`^${next}$`, 'iu').test(when) ? 'next weekend' : 'last weekend',
    ),
    phrase('(?:le|ce) week-?end', () => 'last weekend'),
    phrase(`(?:(le|ce) )?${oneOf(weekdays)}(?: (${past}|${next}|matin|après-midi|soir))?`, (lead, day, when) =>
      lead.toLowerCase() === 'le' && when === ''
        ? undefined
        : `${new RegExp(`^${past}$`, 'iu').test(when) ? 'last' : new RegExp(`^${next}$`, 'iu').test(when) ? 'next' : lead.toLowerCase() === 'ce' ? 'this' : 'on'} ${said(day, weekdays)}`,
    ),
    phrase(
      `(?:le |du |au )?(?:${oneOf(weekdays)} )?(\\d{1,2})(?:er)? ${oneOf(months)}(?: (\\d{4}))?`,
      (_, day, month, year) => `${day} ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:le )?(\\d{1,2})/(\\d{1,2})/(\\d{4})', (day, month, year) =>
      Number(month) > 12 ? undefined : `${day} ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`,
    ),
    phrase(`${oneOf(stage)}\\s?${oneOf(months)}(?: (\\d{4}))?`, (when, month, year) =>
      `${said(when, stage)} ${said(month, months)} ${year}`.trim(),
    ),
    phrase(
      `(?:en |au )?(début|milieu|fin) (?:de |du |d['’])(?:la |cette |ce |l['’])?${period}(?: (derni(?:er|ère)|passée?))?`,
      (when, unit, before) => {
        const of = unit === 'an' || unit === 'année' ? 'year' : one(unit);
        if (/^fin/iu.test(when) && before === '') return `end of the ${of}`;
        return `${/^d/iu.test(when) ? 'early' : /^m/iu.test(when) ? 'mid' : 'late'} ${before === '' ? 'this' : 'last'} ${of}`;
      },
    ),
    phrase(`(?:la |l['’])?${period} d['’]avant`, (unit) => `last ${one(unit)}`),
    phrase(`(?:à la |en )?fin (?:de |du )?(?:la |l['’])?${period}`, (unit) => `end of the ${one(unit)}`),
    phrase(`(?:en|depuis|jusqu['’]en|au mois d[e'’]) ?${oneOf(months)}(?: (\\d{4}))?`, (month, year) =>
      `in ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:en|depuis) ((?:19|20)\\d\\d)', (year) => `in ${year}`),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase(
      "récemment|dernièrement|l['’]autre (?:jour|fois)|ces derniers (?:temps|jours)|y a (?:pas longtemps|quelques jours)",
      () => 'recently',
    ),
  ];
}

/** Seasons, quarters, halves, and the beginning, the middle and the end of a year. */
function partsOfYears(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:au |en |à )?(?:le |l['’])?${oneOf(seasons)} (${past}|${next})`,
      (season, when) => `${new RegExp(`^${next}$`, 'iu').test(when) ? 'next' : 'last'} ${said(season, seasons)}`,
    ),
    phrase(
      `(?:au |en |à l['’]|(?:de |depuis |pendant |durant )?l['’]|(?:depuis )?le )${oneOf(seasons)}(?: (?:de )?((?:19|20)\\d\\d))?`,
      (season, year) => (year === '' ? `in the ${said(season, seasons)}` : `in ${said(season, seasons)} ${year}`),
    ),
    phrase(`(?:ce|cet) ${oneOf(seasons)}`, (season) => `this ${said(season, seasons)}`),
    phrase(`(?:au |du |le )${oneOf(ordinals)} trimestre(?: (?:de )?((?:19|20)\\d\\d))?`, (which, year) =>
      `in Q${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`(?:au |du |le )${oneOf(ordinals.slice(0, 2))} semestre(?: (?:de )?((?:19|20)\\d\\d))?`, (which, year) =>
      `in H${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`${oneOf(stage)}\\s?((?:19|20)\\d\\d)`, (when, year) => `in ${said(when, stage)} ${year}`),
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const frenchTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [
    [typedPattern(r`(?<!\p{L})(?:depuis|à partir d[eu])(?: l[ea])?\s+$`, 'iu'), 'since'],
    [typedPattern(r`(?<!\p{L})avant(?: l[ea])?\s+$`, 'iu'), 'before'],
    [typedPattern(r`(?<!\p{L})après(?: l[ea])?\s+$`, 'iu'), 'after'],
    [typedPattern(r`(?<!\p{L})jusqu(?:['’]à|['’]au|au)?(?: l[ea])?\s+$`, 'iu'), 'until'],
    [typedPattern(r`(?<!\p{L})entre(?: l[ea])?\s+$`, 'iu'), 'between'],
    [typedPattern(r`(?<!\p{L})pour(?: l[ea])?\s+$`, 'iu'), ''],
  ],
  joins: /^\s*(?:et|à|au|jusqu['’]à|jusqu['’]au|-|–)\s*(?:le )?$/iu,
  recurs:
    /(?<!\p{L})(?:quotidien(?:ne)?|hebdomadaire|mensuel(?:le)?|trimestriel(?:le)?|annuel(?:le)?|chaque|tou(?:s|tes) les|les (?:lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)|le (?:lundi|mardi|mercredi|jeudi|vendredi))(?!\p{L})/iu,
  everyTime: typedPattern(r`(?<!\p{L})(?:chaque|tous les|toutes les)\s+$`, 'iu'),
  asName:
    /(?<!\p{L})(?:variable|champ|colonne|fonction|méthode|constante|classe|string|clé|paramètre|table|branche|nommée?|appelée?)\s+$/iu,
  asksBehind: /^\W*(?:qu['’]|que|quoi|qui|quel|quels|quelle|quelles|combien|où|comment|pourquoi|c['’]était)/iu,
  asks: typedPattern(
    r`(?:^\W*|[,;:–] |(?<!\p{L})(?:et|tu peux|peux-tu) )(?:renvoie|redonne|remets|ressors|refile|repasse|remontre|redis|renvoyer|redonner|ressortir)(?:[- ](?:la|le|les|moi|nous))*(?!\p{L})|(?:^\W*|[,;:–] )(?:fais|donne|sors|file|retrouve)[- ](?:moi|nous)(?:[- ])(?:un |une |le |la |les )?(?:résumé|bilan|récap\p{L}*|point|liste|synthèse)|^\W*(?:donne|sors|file|retrouve|envoie)[- ](?:moi|nous) (?:le|la|les|tous|toutes|tout|mon|ma|mes|ce que)(?!\p{L})|[,;] (?:montre|donne|sors|file|liste|rappelle|envoie|dis)[- ](?:le|la|les|moi)(?:[- ]moi)?[\s.!]*$|^\W*(?:tous|toutes|les|le|la|mon|ma|mes|l['’]|ce) ?(?!.*(?<!\p{L})(?:est|sont|marche|fonctionne|plante|contient|ne)(?!\p{L}))[^.!?]{0,60}(?:que|dont|qu['’]) ?(?:je |j['’])(?:t['’]|te |vous )?(?:ai|avais) (?:donn|dict|dit|parl|envoy|racont|fil|pass|not)\p{L}*(?!\p{L})[^.!?]{0,50}[\s.!]*$|^\W*(?:mon|ma|mes|le|la|les|l['’]|tous|toutes) ?(?!.*(?<!\p{L})(?:est|sont|a|ont|ne|on|je|tu|il|elle|va|doit)(?!\p{L}))[^.!?]{2,80} (?:stp|svp|s['’]il te pla[iî]t)[\s.!]*$|(?<!n['’]importe )(?<!\p{L})(?:quoi|koi|quel|quels|quelle|quelles|combien|lequel|laquelle|lesquels)(?!\p{L})(?! que soit)|(?<!\p{L})où\s*[?]*$|(?<!\p{L})(?:\p{L}*(?:parl|discut|d[ée]cid|tranch|dit|fait|vu|boss|convenu|not[ée]|prévu|donn[ée]|bosser|faire)\p{L}*) (?:de |sur |à )?quoi(?!\p{L})|,\s*(?:c['’]était|c['’]est) (?:quoi|lequel|laquelle|qui)|^\W*(?:et (?=le|la|l['’]|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|hier)|(?:peux[- ]tu|pourrais[- ]tu|tu peux|tu pourrais) (?:me |nous )?(?:résumer|redonner|retrouver|refaire|lister|ressortir|remettre)|c['’]?e?s?t? ?(?:koi|quoi|kwa)|koi|kwa|kan|ki|j['’]ai quoi|on (?:a|avait) quoi|y a quoi|que|qu['’]|quoi|qui|quand|quel|quels|quelle|quelles|combien|où|comment|pourquoi|de quoi|sur quoi|à quoi|y a-t-il|est-ce|montre|dis|liste|rappelle|résume|raconte|tu te (?:souviens|rappelles)|(?:tu peux|peux[- ]tu|pourrais[- ]tu|tu pourrais) me (?:dire|rappeler|montrer|lister)|avec qui|chez qui|(?:c['’]était|c['’]est) (?:quoi|qui|quand|où))|(?<!importe |de |à |ce )(?<!\p{L})quoi(?!\p{L}| que)`,
    'iu',
  ),
  asksHow: typedPattern(
    r`^\W*(?:pourquoi(?!.*(?:on (?:a|avait)|avons|avions|ai-je|j['’]ai|nous))|comment (?!on (?:a|avait)|avons|s['’]est|s['’]appelle|ça)\p{L}+(?:er|ir|re|oir)(?!\p{L})|.* (?:est|vaut|renvoie|remonte|retourne) (?:undefined|null|nan|vide)|.*combien de \p{L}+ (?:\p{L}+ ){0,3}(?:avant|jusqu)|comment (?:puis|peut|faire|on)|.*(?:plus|moins|mieux|pire|pareil|autant)(?: [^,.!?]{1,30})? qu(?:e |['’])(?:la |le |l['’])?(?:semaine|mois|an|année|hier|avant-hier|fois|autre jour)(?!\p{L})|peux[- ]tu (?!(?:me |nous )?(?:résumer|redonner|retrouver|refaire|ressortir|remettre)|me dire|me rappeler|me montrer|me lister)|pourrais[- ]tu (?!(?:me |nous )?(?:résumer|redonner|retrouver|refaire|ressortir|remettre)|me dire|me rappeler|me montrer|me lister)|écris)`,
    'iu',
  ),
  isAhead: typedPattern(
    r`(?<!\p{L})(?:demain|prochain\p{L}*|suivante?|prévu\p{L}*|planifié\p{L}*|programmé\p{L}*|allons|vais|va-t-on|va|vont|dois|devons|doit|faut|veux|voulons|à faire|\p{L}{3,}(?:rai|rons|ront))(?!\p{L})`,
    'iu',
  ),
  past: typedPattern(
    r`(?<!\p{L})(?:(?:ai|as|a|avons|avez|ont|suis|est|sommes|sont|été)(?:-(?:je|tu|il|elle|on|nous|vous|ils))?(?: \p{L}+){0,2} \p{L}+(?:é|ée|és|ées|i|is|it|u|us|ue|ert|ait)|avais|avait|avions|étais|était|étaient|fut)(?!\p{L})`,
    'iu',
  ),
  pastLoosely: typedPattern(r`(?<!\p{L})\p{L}{2,}(?:ait|aient|ions)(?!\p{L})`, 'iu'),
  ofUs: typedPattern(r`(?<!\p{L})(?:je|on|nous|moi|me|tu|te|mon|ma|mes|notre|nos|[jt]['’]\p{L}+)(?!\p{L})`, 'iu'),
  decision: typedPattern(
    r`(?<!\p{L})(?:décid\p{L}+|décision\p{L}*|convenu\p{L}*|choisi\p{L}*|opté|retenu|adopté\p{L}*|passons à|passés? à|migré|remplac\p{L}+|au lieu de|désormais|dorénavant|à partir de maintenant|ne .{0,30} plus)(?!\p{L})`,
    'iu',
  ),
  denied: typedPattern(r`(?<!\p{L})(?:ne|n['’]|jamais|sans|si|quand|avant de|aucun|aucune|pas)(?!\p{L})`, 'iu'),
  wanted: [
    [
      typedPattern(
        r`^(?:qu['’]avons-nous|qu['’]a-t-on|qu['’]est-ce qu(?:e nous avons|['’]on a)|que avons-nous) (?:décidé|convenu|choisi)$`,
        'iu',
      ),
      'decision',
    ],
    [typedPattern(r`^quelles décisions (?:avons-nous prises|a-t-on prises|ont été prises)$`, 'iu'), 'decision'],
    [
      typedPattern(
        r`^(?:qu['’]avons-nous|qu['’]a-t-on|qu['’]ai-je|qu['’]est-ce qu(?:e nous avons|['’]on a|e j['’]ai)|de quoi (?:avons-nous|a-t-on)) (?:fait|dit|discuté|parlé|vu|noté|terminé)$`,
        'iu',
      ),
      'anything',
    ],
    [/^que s['’]est-il passé$|^qu['’]est-ce qui s['’]est passé$/iu, 'anything'],
    [
      typedPattern(
        r`^(?:qu['’]avons-nous|qu['’]a-t-on|qu['’]est-ce qu(?:e nous avons|['’]on a)) (?:dit|décidé|discuté) (?:sur|de|du|à propos d[eu]|au sujet d[eu]) (?<subject>.+)$`,
        'iu',
      ),
      'anything',
    ],
    [typedPattern(r`^(?:qu['’]est-ce qui est|qu['’]y a-t-il de|que est) (?:prévu|planifié|programmé)$`, 'iu'), 'plan'],
    [
      typedPattern(
        r`^(?:que (?:dois-je|devons-nous|faut-il)|qu['’]est-ce qu(?:e je dois|['’]on doit|e nous devons)) faire$`,
        'iu',
      ),
      'plan',
    ],
  ],
}));
