import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf, smallWordsOf } from '../../made/comparing/changeWordLists.ts';
import { personNamed, type SuccessionWords } from '../../made/comparing/successor.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { isGermanNoun } from '../names/isGermanNoun.ts';
import { germanChange } from './germanChanges.ts';
import { germanChargeOf } from './germanChargeOf.ts';

const r = String.raw;
const articles = setOf(
  'der die das dem den des ein eine einen einem einer eines unser unsere unseren unserem unserer mein meine meinen meinem meiner dein deine ihr ihre sein seine jede jeden jedem jeder jedes alle allen dieser diese dieses diesem diesen kein keine keinen keinem keiner',
);
const opening = setOf(
  'in im ins an am ans auf aufs für fürs mit bei beim von vom zu zum zur nach über unter um ums aus vor pro per als durch ohne gegen hinter zwischen',
);
const numbers = numbersOf(
  'ein eine einen einem einer eines eins',
  ...['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
);
const months = 'januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember';
const weekdays = '(?:nächste|kommende)[nr]? woche|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|sonnabends?';
const moves = wordOf(
  r`(?:um|weg|rüber|her|hoch|aus)?(?:ge|zu)?(?:zogen|zieht)`,
  r`(?:umge|ver|weiterge)(?:zogen|legt|lagert|schoben|stellt|stiegen)`,
  r`(?:hoch|herauf|herab|herunter|runter|rauf|um|vor|zurück)ge\p{L}{3,}`,
  r`(?:gehoben|gebracht|gestellt|gewandert|rübergezogen|ausgelagert|ersetzen|abgelöst)`,
  r`(?:statt|anstatt|anstelle|verschieben|verschiebt|verlegt|verlegen|verlagert|umgebaut|gewechselt|wechselt|wechseln|umsteigen|umstellen|umziehen|migriert|migrieren|portiert|ausgetauscht|ersetzt|umbenannt|hochgezogen|hochgestuft|aktualisiert|angehoben|erhöht|gesenkt|herabgesetzt|reduziert|verlängert|verkürzt|geändert|vorgezogen|vertagt|gelegt)`,
);

const succession = (): SuccessionWords => ({
  told: [
    textPattern(
      r`${personNamed('gone')} (?:hat|ist|geht|verlässt|wechselt|scheidet|hört)(?!\p{L})[^,;.]{0,40}[,;.]\s*(?:und )?(?:jetzt |nun |dafür |für (?:sie|ihn) )*(?:(?:übernimmt|macht|kümmert sich) )?(?:das |es |jetzt |nun |ab sofort )*${personNamed('heir')}(?: (?:übernimmt|macht das|springt ein|rückt nach)(?: jetzt| alles| das)*)?(?=[,;.]|$)`,
      'u',
    ),
    textPattern(
      r`${personNamed('heir')} (?:übernimmt|macht|kümmert sich)(?!\p{L})[^,;.]{0,20} (?:für|von|statt|anstelle von) ${personNamed('gone')}(?=[,;.]|$)`,
      'u',
    ),
    textPattern(r`${personNamed('heir')} (?:löst|ersetzt|vertritt) ${personNamed('gone')}(?: ab)?(?=[,;.\s]|$)`, 'u'),
  ],
  office: textOf(
    r`(?<!\p{L})(?:zuständig|verantwortlich|verantwortet|betreut|leitet|macht|kümmert|übernimmt|pflegt|moderiert|prüft|ansprechpartner(?:in)?|leiter(?:in)?|owner|lead|master)(?!\p{L})`,
  ),
});

const supposes = (): RegExp =>
  wordsPattern(
    ...[
      'sollten wir',
      'wir sollten',
      'könnten?',
      'würden?',
      'irgendwann',
      'vielleicht',
      'eventuell',
      'überlegen',
      'ob',
    ],
    ...[
      'wäre',
      'wären',
      'möchten?',
      'geplant war',
      'wahrscheinlich',
      'vermutlich',
      'sollen wir',
      'testweise',
      'vorübergehend',
      'vertretungsweise',
      'aushilfsweise',
      'übergangsweise',
      'solange',
      'provisorisch',
      'diesmal',
    ],
  );

/** How German says that something is otherwise than before. */
export const germanChangeWords = (): ChangeWords => ({
  code: 'de',
  changes: textOf(
    germanChange.source,
    moves,
    wordOf(
      ...['nun', 'nunmehr', 'künftig', 'zukünftig', 'in zukunft', 'ab heute', 'ab morgen', 'seit (?:kurzem|neuestem)'],
      ...[
        'doch',
        'nur noch',
        'jetzt erst',
        'erst',
        'lieber',
        'wieder',
        'statt',
        'anstatt',
        'anstelle',
        'neu',
        'neue[rsnm]?',
      ],
      ...['übernimmt', 'übernehmen', 'übernommen', 'reicht', 'genügt'],
      r`(?:seit|ab) (?:dem |der )?(?=(?:dies|nächst|letzt|kommend|\d|${months}|${weekdays}))\p{L}*`,
      r`(?:hat|haben|ist|sind) (?:sich )?ge(?:wechselt|ändert)`,
    ),
  ),
  moves: textOf(moves),
  adds: wordsPattern(
    'auch',
    'zusätzlich',
    'außerdem',
    'daneben',
    'ebenfalls',
    'ebenso',
    'sowie',
    'weiterhin',
    'nebenbei',
    'gemeinsam',
    'zusammen',
    r`mit(?=\s*[.!]?\s*$)`,
  ),
  supposes: supposes(),
  ends: textOf(
    r`(?<!\p{L})(?:hinfällig|entfällt|entfallen|überflüssig|aufgehoben|abgeschafft|fällt weg|fallen weg|vom tisch)(?!\p{L})`,
    r`(?<!\p{L})(?:gilt|gelten) (?:[\p{L}]+ )?nicht mehr(?!\p{L})`,
    r`(?<!\p{L})(?:brauchst|brauchen|musst|müssen|braucht|muss)(?!\p{L})[^.,;]{0,60}(?:nicht|keine?n?)(?!\p{L})[^.,;]{0,60}(?<!\p{L})mehr(?!\p{L})`,
    r`(?<!\p{L})nicht mehr (?:nötig|notwendig|erforderlich|gültig|gebraucht|in kraft)(?!\p{L})`,
  ),
  denies: wordsPattern('nicht', 'keine?[nmrs]?', 'nie', 'niemals', 'verboten'),
  bounds: wordsPattern('(?:mini|maxi)male[nrsm]?'),
  again: wordsPattern('wieder', 'mehr', 'doch', 'jetzt', 'ab jetzt', 'ab sofort'),
  since: textPattern(
    r`(?<!\p{L})(?:(?:seit|ab) (?:dem |der )?(?:(?:diese[rmn]?|nächste[rmn]?|letzte[rmn]?|kommende[rmn]?) )?(?:woche|monat|jahr|quartal|sprint|${months}|${weekdays}|\d{1,2}\.\s?(?:${months})?|\d{4}|gestern|heute|morgen|montag)|(?:am|letztes|dieses|übers) wochenende|(?:letzte|vorige|vergangene|diese) woche|gestern|heute|(?:wenn|falls|sofern|solange)(?!\p{L})[^,;.]*)(?!\p{L})`,
    'giu',
  ),
  clauses: textPattern(
    r`\s(?:weil|da|denn|damit|sodass|sondern|aber|dafür|und (?=(?:ist|sind|läuft|liegt|macht|arbeite|nutzt|heißt|wir|ich|jetzt)(?!\p{L})))(?!\p{L})`,
    'giu',
  ),
  succession: succession(),
  chargeOf: germanChargeOf,
  opening,
  places: setOf('in im auf bei beim an am'),
  articles,
  light: smallWordsOf(
    'de',
    'immer bitte komplett ganz schon direkt einfach grundsätzlich generell maximal minimal mindestens höchstens stets künftig nötig neue neuen neuer neues alte alten alter altes aktuell derzeit momentan zurzeit ungefähr zeit tag tage täglich grenze regel vorgabe ding sache mal',
    [articles, opening, numbers.keys()],
  ),
  titles: setOf('herr herrn frau dr prof kollege kollegin'),
  months,
  weekdays,
  // "At 9" names an hour where nothing is counted behind it.
  clock: r`\d{1,2}(?:[:.]\d\d)?\s?uhr|\d{1,2}:\d\d|(?<=(?<!\p{L})um\s)(?:1?\d|2[0-4])(?=\s*(?:$|[,.;]))`,
  numbers,
  isNoun: isGermanNoun,
});
