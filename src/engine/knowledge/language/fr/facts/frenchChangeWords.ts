import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf, smallWordsOf } from '../../made/comparing/changeWordLists.ts';
import { personNamed } from '../../made/comparing/successor.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { frenchChange } from './frenchChanges.ts';
import { frenchChargeOf } from './frenchChargeOf.ts';

const r = String.raw;
const articles = setOf(
  'le la les l un une des mon ma mes notre nos ton ta tes votre vos son sa ses leur leurs ce cet cette ces chaque tout toute tous toutes aucun aucune du',
);
const opening = setOf('à au aux de d en dans par pour sur sous avec sans chez vers depuis entre contre jusque comme');
const numbers = numbersOf(
  'un une',
  ...['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
);
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const weekdays = 'semaine prochaine|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?';
const told = r`(?:e|é|ée|és|ées|er|ons|ez|ent|ait|i|ie|is|ies|ir)`;
const moves = wordOf(
  r`(?:déménag|transfér|chang|migr|repouss|décal|report|avanc|pass|déplac|remplac|relev|augment|mont|baiss|abaiss|renomm|prolong|allong|raccourc|bascul|élev|réécri|converti|étend)${told}`,
  'au lieu|à la place',
  'mis|réduit|réduite|réécrit|étendu|étendue|mises? à jour|mise?|passée?s?',
);

const supposes = (): RegExp =>
  wordsPattern(
    ...[
      'devrait',
      'pourrait',
      'devrions',
      'pourrions',
      'faudrait',
      'un jour',
      'peut-être',
      'si',
      'serait',
      "j'aimerais",
    ],
    ...[
      'il se peut',
      'on se demande',
      'pour cette fois',
      'éventuellement',
      'temporairement',
      'provisoirement',
      'pendant que',
      'tant que',
      'en attendant',
      "pour l['’]instant",
    ],
  );

/** How French says that something is otherwise than before. */
export const frenchChangeWords = (): ChangeWords => ({
  code: 'fr',
  changes: textOf(
    frenchChange.source,
    moves,
    wordOf(
      ...['maintenant', 'désormais', 'dorénavant', 'finalement', 'à partir de maintenant', 'plutôt', 'de nouveau'],
      ...[
        'à nouveau',
        'au lieu',
        'à la place',
        'suffit',
        'ne plus',
        'plus besoin',
        'actuellement',
        'à présent',
        'enfin',
      ],
      ...['plus', r`(?:abandonn|vir|lâch|quitt|laiss)é(?:e?s?)`],
      r`à partir d['’](?:aujourd['’]hui|hier)`,
      r`(?:depuis|à partir de|à partir du|dès) (?:ce |cette |le |la )?(?=(?:\d|semaine|mois|${months}|${weekdays}))\p{L}*`,
    ),
  ),
  moves: textOf(moves),
  adds: wordsPattern('aussi', 'également', 'en plus', 'de plus', 'par ailleurs', 'non plus', 'en outre', 'ensemble'),
  supposes: supposes(),
  ends: textOf(
    r`(?<!\p{L})(?:ne s['’]applique(?:nt)? plus|n['’]est plus (?:valable|nécessaire|utile|en vigueur)|ne vaut plus|ne compte plus|plus besoin|plus la peine|plus nécessaire|n['’](?:as|avez|a|ont) plus (?:besoin|à))(?!\p{L})`,
    r`(?<!\p{L})(?:est|sont) (?:annulé|abrogé|supprimé|caduc|caduque|abandonné)\p{L}*`,
  ),
  denies: wordsPattern('ne', 'n', 'pas', 'jamais', 'aucun', 'aucune', 'interdit'),
  bounds: textOf(r`(?<!\p{L})(?<!(?:limite|délai|nombre|durée) )(?:mini|maxi)(?:males?|maux)(?!\p{L})`),
  again: wordsPattern('plus', 'de nouveau', 'à nouveau', 'maintenant', 'désormais'),
  since: textPattern(
    r`(?<!\p{L})(?:(?:depuis|à partir de|à partir du|dès|jusqu['’]au?) (?:ce |cette |le |la )?(?:semaine|mois|année|trimestre|sprint|${months}|${weekdays}|\d{1,2}(?:er)?(?: (?:${months}))?|hier|demain)(?: prochaine?| dernière?)?|(?:ce|le) week-?end(?: dernier)?|cette semaine|la semaine dernière|hier|aujourd['’]hui|(?:si|quand|sauf si)(?!\p{L})[^,;.]*)(?!\p{L})`,
    'giu',
  ),
  clauses: textPattern(
    r`\s(?:parce que|parce qu|car|puisque|mais|donc|pour que|et (?=(?:maintenant|c|il|elle|est|on|je|tourne)(?!\p{L})))(?!\p{L})`,
    'giu',
  ),
  succession: {
    told: [
      textPattern(
        r`${personNamed('gone')} (?:est partie?|part|a quitté|quitte|a démissionné|a pris sa retraite|a changé|est en congé)(?!\p{L})[^,;.]{0,30}[,;.]\s*(?:et )?(?:c['’]est (?:maintenant |désormais )?)?${personNamed('heir')}(?: (?:(?:la |le |l['’])(?:remplace|relaie)|prend (?:la relève|le relais|sa place)|reprend|qui (?:reprend|prend la relève|prend le relais))(?!\p{L})[^,;.]{0,15})?(?=[,;.]|$)`,
        'u',
      ),
      textPattern(r`${personNamed('heir')} (?:remplace|prend la relève de|succède à) ${personNamed('gone')}`, 'u'),
    ],
    office: textOf(
      r`(?<!\p{L})(?:s['’]occupe|responsable|chargée?|gère|dirige|anime|fait|relit|contact|owner|lead|master)(?!\p{L})`,
    ),
  },
  chargeOf: frenchChargeOf,
  opening,
  places: setOf('à au dans en chez sur'),
  articles,
  light: smallWordsOf(
    'fr',
    'c j m t s n qu toujours jamais plaît jour jours nouveau nouvelle nouveaux nouvelles propre limite règle partie fin fois chose complètement directement seule seulement temps lieu format date besoin quelqu aujourd hui',
    [articles, opening, numbers.keys()],
  ),
  titles: setOf('monsieur madame m mme dr'),
  months,
  weekdays,
  clock: r`\d{1,2}\s?h(?:\s?\d\d)?(?!\p{L})|\d{1,2}:\d\d`,
  numbers,
});
