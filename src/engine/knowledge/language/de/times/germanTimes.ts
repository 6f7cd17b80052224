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
    'januar|jänner',
    'februar',
    'märz',
    'april',
    'mai',
    'juni',
    'juli',
    'august',
    'september',
    'oktober',
    'november',
    'dezember',
  ],
  monthsInEnglish,
);
const weekdays = glossaryOf(
  ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag|sonnabend'],
  weekdaysInEnglish,
);
const units: Glossary = [
  ['minuten?', 'minutes'],
  ['stunden?', 'hours'],
  ['tag(?:e|en|es)?', 'days'],
  ['wochen?', 'weeks'],
  ['monat(?:s|e|en|es)?', 'months'],
  ['quartal(?:s|e|en|es)?', 'quarters'],
  ['jahr(?:s|e|en|es)?', 'years'],
];
const numbers: Glossary = [
  ["ein(?:e[mnrs]?)?|'?ne[mnr]?", 'one'],
  ['zwei', 'two'],
  ['drei', 'three'],
  ['vier', 'four'],
  ['fünf', 'five'],
  ['sechs', 'six'],
  ['sieben', 'seven'],
  ['acht', 'eight'],
  ['neun', 'nine'],
  ['zehn', 'ten'],
  ['elf', '11'],
  ['zwölf', '12'],
  ['vierzehn', '14'],
  ['fünfzehn', '15'],
  ['zwanzig', '20'],
  ['dreißig', '30'],
  ['ein paar|paar', 'a few'],
  ['einigen?|mehreren?', 'several'],
  ['\\d{1,3}', ''],
];
const which: Glossary = [
  ['(?:letzt|vergangen|vorig)e[mnrs]?', 'last'],
  ['(?:nächst|kommend)e[mnrs]?', 'next'],
  ['diese[mnrs]?', 'this'],
];
const parts: Glossary = [
  ['morgen|früh|vormittag', 'morning'],
  ['nachmittag', 'afternoon'],
  ['abend', 'evening'],
  ['nacht', 'night'],
];
const stage: Glossary = [
  ['anfang|beginn', 'early'],
  ['mitte', 'mid'],
  ['ende', 'late'],
];
const seasons: Glossary = [
  ['frühlings?|frühjahrs?', 'spring'],
  ['sommers?', 'summer'],
  ['herbst(?:e?s)?', 'autumn'],
  ['winters?', 'winter'],
];
const ordinals: Glossary = [
  ['(?:erst|1\\.)(?:e[mnrs]?)?', '1'],
  ['(?:zweit|2\\.)(?:e[mnrs]?)?', '2'],
  ['(?:dritt|3\\.)(?:e[mnrs]?)?', '3'],
  ['(?:viert|4\\.)(?:e[mnrs]?)?', '4'],
];
const one = (word: string): string => said(word, units).replace(/s$/u, '');

function phrases(): TimeWords['phrases'] {
  return [
    phrase('vor (?:ein|ne)e?r? halben stunde', () => '30 minutes ago'),
    phrase('vor (?:einem |nem )?halben jahr', () => '6 months ago'),
    phrase(
      `in der (ersten|zweiten) hälfte (?:des |vom )?${oneOf(months)}|(?:in der )?(erste|zweite)n? ${oneOf(months)}hälfte`,
      (half, month, otherHalf, other) =>
        `in the ${/^e/iu.test(half + otherHalf) ? 'first' : 'second'} half of ${said(month + other, months)}`,
    ),
    phrase(
      '(?:am|vom|den|dem|zum) (\\d{1,2})\\.?(?!\\.?\\s?(?:\\d|\\.|januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|uhr|prozent|%|stunden|tage|wochen|minuten|monat))',
      dayInEnglish,
    ),
    phrase('vorgestern', () => 'the day before yesterday'),
    phrase(`gestern(?: ${oneOf(parts)})?`, (part) => `yesterday ${part === '' ? '' : said(part, parts)}`.trim()),
    phrase('übermorgen', () => 'the day after tomorrow'),
    phrase('(?:heute|heut) (?:morgen|früh|vormittag|in der früh)', () => 'this morning'),
    phrase('(?:in der )?(?:letzte|vergangene|gestrige)[nr]? nacht|heute nacht um \\d+', () => 'last night'),
    phrase('vorvorgestern', () => 'three days ago'),
    phrase('heute nachmittag', () => 'this afternoon'),
    phrase('heute (?:abend|nacht)', () => 'tonight'),
    phrase('heute', () => 'today'),
    phrase('(?<!guten )(?<!am )morgen(?: (?:früh|vormittag|nachmittag|abend))?', () => 'tomorrow'),
    phrase(
      `vor ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `${said(count, numbers)} ${said(unit, units)} ago`,
    ),
    phrase(`in ${oneOf(numbers)} ${oneOf(units)}`, (count, unit) => `in ${said(count, numbers)} ${said(unit, units)}`),
    phrase(
      `(?:in |während )?(?:die|den|der) letzten ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `the last ${said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(`(?:in |während )?(?:die|den) letzten ${oneOf(units)}`, (unit) => `the last few ${said(unit, units)}`),
    phrase(
      `(?:die|den) nächsten ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `the next ${said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `(?:in |am |im )?(?:(?:der|dem|den) )?${oneOf(which)} (woche|monat|quartal|jahr)(?:s|es)?`,
      (when, unit) => `${said(when, which)} ${one(unit)}`,
    ),
    phrase('vorletzte[mnrs]? (woche|monat|quartal|jahr)(?:s|es)?', (unit) => `the ${one(unit)} before last`),
    phrase('(?:am )?vorletzte[mns]? wochenende', () => 'the weekend before last'),
    ...partsOfYears(),
    phrase(`(?:am )?(?:(${which.map(([words]) => words).join('|')}) )?wochenende`, (when) =>
      when === '' ? 'last weekend' : `${said(when, which)} weekend`,
    ),
    phrase(
      `(?:am )?(?:(${which.map(([words]) => words).join('|')}) )?${oneOf(weekdays)}(?:\\s?${oneOf(parts)})?`,
      (when, day, part) =>
        `${when === '' ? 'on' : said(when, which)} ${said(day, weekdays)} ${part === '' ? '' : said(part, parts)}`.trim(),
    ),
    phrase(`(?:am )?(\\d{1,2})\\. ?${oneOf(months)}(?: (\\d{4}))?`, (day, month, year) =>
      `${day} ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:am )?(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})?', (day, month, year) =>
      Number(month) > 12 ? undefined : `${day} ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`.trim(),
    ),
    phrase(`${oneOf(stage)} ${oneOf(months)}(?: (\\d{4}))?`, (when, month, year) =>
      `${said(when, stage)} ${said(month, months)} ${year}`.trim(),
    ),
    phrase(
      '(?:am )?ende (?:der|des|dieser|dieses) (woche|monat|quartal|jahr)(?:s|es)?',
      (unit) => `end of the ${one(unit)}`,
    ),
    ...stagesOf(),
    ...happenings(),
    phrase(`(?:im|seit|bis|letzten|letztem) ${oneOf(months)}(?: (\\d{4}))?`, (month, year) =>
      `in ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:im jahr|in|seit) ((?:19|20)\\d\\d)', (year) => `in ${year}`),
    phrase('\\d{4}-\\d{2}-\\d{2}', () => undefined),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase(
      'neulich|letztens|kürzlich|vor kurzem|vor (?:ein paar|einigen) tagen|in letzter zeit|zuletzt',
      () => 'recently',
    ),
  ];
}

const feasts: Glossary = [
  ['heiligabend', 'christmas eve'],
  ['weihnachten|weihnachts(?:feier)?tagen?|den feiertagen', 'christmas'],
  ['silvester', '31 December'],
  ['neujahr(?:stag)?|jahreswechsel', '1 January'],
  ['ostern', 'easter'],
  ['karfreitag', 'good friday'],
  ['pfingsten', 'pentecost'],
];
const sidesOfEvents: Glossary = [
  ['vor', 'before'],
  ['nach', 'after'],
  ['seit', 'since'],
];
/** What happens once, and is named as one: "the move". */
const event =
  '\\p{L}*(?:ung|tion|urlaubs?|umzugs?|wechsel|release|launch|deployment|deploy|meeting|gespräch|klausur|examen|abgabe|ferien|reise|hochzeit|feier|umbau|ausfall|update|upgrade|rollout|audit|treffen|elternzeit|krankheit|besuch|kurs|abschluss|geburt|unfall|absturz|vorfall|merge|sprint|workshop|messe|konferenz|demo|start)';
const happening =
  '\\p{L}*(?:entscheidung|beschlüss|beschluss|termin|bug|fehler|vorfäll|incident|problem|gespräch|themen|idee|änderung|release|aufgabe|ticket|rezept|treffen|meeting|einkäuf|training|notiz|vereinbarung)(?:e|en|n|s)?';
const newest = { decisions: /entscheid|beschl|vereinbar/iu, appointments: /termin/iu };

/** Feasts, what time is told by ("before the move"), and what comes last ("the last three bugs"). */
function happenings(): TimeWords['phrases'] {
  return [
    phrase(`(?:(letzte[sn]?|vorige[sn]?) )?(?:(?:an|zu|über|um) )?${oneOf(feasts)}`, (before, feast) => {
      const said_ = said(feast, feasts);
      return before === '' ? `on ${said_}` : /\d/u.test(said_) ? `on ${said_}` : `last ${said_}`;
    }),
    phrase('(?:zum )?(wochen|monats|quartals|jahres)ende', (unit) => `end of the ${one(unit.replace(/s$/u, ''))}`),
    phrase(
      `(?:die |den |der |in den |an den )?letzten ${oneOf(numbers)} (?:abenden?|abende|nächten?|vormittagen?|mittagen?|morgen)`,
      (count) => `the last ${said(count, numbers)} days`,
    ),
    phrase(
      `(vor|nach|seit) (?:dem|der|den|meine[mnr]|unsere[mnr]) ((?:\\p{L}+en )?${event}(?: (?:auf|nach|zu|von|mit|der|des|vom) [\\p{L}\\d]+)?)`,
      (side, name) => `${said(side, sidesOfEvents)} the ${name}`,
    ),
    phrase(
      `(?:die|den|der|meine|unsere) (?:letzten|neuesten|jüngsten) ${oneOf(numbers)} (${happening})`,
      (count, noun) => newestInEnglish(said(count, numbers), noun, newest),
    ),
    phrase(
      `(?:die|den|der|meine|unsere) ${oneOf(numbers)} (?:letzten|neuesten|jüngsten) (${happening})`,
      (count, noun) => newestInEnglish(said(count, numbers), noun, newest),
    ),
  ];
}

/** The beginning, the middle and the end of a week, a month, a quarter and a year, and a year by itself. */
function stagesOf(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:zum? |am )?${oneOf(stage)} (?:der|dieser|des|dieses) (woche|monat|quartal|jahr)(?:e?s)?`,
      (when, unit) => `${said(when, stage)} this ${one(unit)}`,
    ),
    phrase(
      `(?:zum? |am )?${oneOf(stage)} (?:der |des )?${oneOf(which)} (woche|monat|quartal|jahr)(?:e?s)?`,
      (when, whose, unit) => `${said(when, stage)} ${said(whose, which)} ${one(unit)}`,
    ),
    phrase(
      '(?:zum|zu|am) (wochen|monats|quartals|jahres)(?:anfang|beginn|start)',
      (unit) => `early this ${one(unit.replace(/s$/u, ''))}`,
    ),
    // "Who was in charge in 2025", without the "in".
    phrase(
      '(?<=(?:war|waren|hat|haben|habe|hatten?|wurden?|lief|liefen|gab|haben wir|habe? ich) )((?:19|20)\\d\\d)',
      (year) => `in ${year}`,
    ),
  ];
}

/** Seasons, quarters, halves, and the beginning, the middle and the end of a year. */
function partsOfYears(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:in |im )?(?:(?:der|dem|den) )?${oneOf(which)} ${oneOf(seasons)}`,
      (when, season) => `${said(when, which)} ${said(season, seasons)}`,
    ),
    phrase(
      `(?:im |in |des )?${oneOf(seasons)} (?:des jahres )?((?:19|20)\\d\\d)`,
      (season, year) => `in ${said(season, seasons)} ${year}`,
    ),
    phrase(
      `(?:(?:im|über den|während des|vom) |(?<=(?:seit|vor|nach|bis|zwischen) (?:dem |zum )?))${oneOf(seasons)}`,
      (season) => `in the ${said(season, seasons)}`,
    ),
    phrase(`(?:im |des |vom )?${oneOf(ordinals)} quartal(?:s|e)?(?: (?:von )?((?:19|20)\\d\\d))?`, (which, year) =>
      `in Q${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase('(?:in |im )?Q([1-4])(?: ((?:19|20)\\d\\d))?', (which, year) => `in Q${which} ${year}`.trim()),
    phrase(
      `(?:im |des |vom )?${oneOf(ordinals.slice(0, 2))} halbjahr(?:e?s)?(?: (?:von )?((?:19|20)\\d\\d))?`,
      (which, year) => `in H${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`${oneOf(stage)} ((?:19|20)\\d\\d)`, (when, year) => `in ${said(when, stage)} ${year}`),
  ];
}

function wanted(): TimeWords['wanted'] {
  return [
    [
      typedPattern(
        r`^was (?:habe?n?|hatten?) (?:ich|wir|das team) (?:denn |alles |noch |so |eigentlich )*(?:beschlossen|entschieden|festgelegt|vereinbart|ausgemacht)$`,
        'iu',
      ),
      'decision',
    ],
    [
      typedPattern(
        r`^was (?:wurde|ist) (?:alles |denn )?(?:beschlossen|entschieden|festgelegt|vereinbart)(?: worden)?$`,
        'iu',
      ),
      'decision',
    ],
    [
      typedPattern(
        r`^(?:welche|was für) (?:entscheidungen|beschlüsse) (?:gab es|habe?n? wir getroffen|wurden getroffen)$`,
        'iu',
      ),
      'decision',
    ],
    [
      typedPattern(
        r`^was (?:habe?n? (?:ich|wir)|hatten? (?:ich|wir)) (?:denn |alles |noch |so |eigentlich )*(?:gemacht|getan|gesagt|besprochen|erzählt|diskutiert|gearbeitet|erledigt|geschafft|gelernt|notiert)$`,
        'iu',
      ),
      'anything',
    ],
    [
      typedPattern(r`^was (?:war|lief|ist passiert|passierte|geschah|gab es)(?: (?:los|neues|alles))?$`, 'iu'),
      'anything',
    ],
    [
      typedPattern(
        r`^was (?:habe?n?|hatten?) (?:ich|wir) (?:denn )?(?:über|zu|zum|zur) (?<subject>.+?) (?:gesagt|besprochen|diskutiert|beschlossen|entschieden)$`,
        'iu',
      ),
      'anything',
    ],
    [
      typedPattern(
        r`^was (?:steht|ist|habe?n? (?:ich|wir)|liegt) (?:denn |noch |alles )*(?:an|geplant|fällig|vor|los)$`,
        'iu',
      ),
      'plan',
    ],
    [/^was (?:machen|mache|tun) (?:ich|wir)$/iu, 'plan'],
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const germanTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [
    [typedPattern(r`(?<!\p{L})(?:seit|ab)(?: dem| der)?\s+$`, 'iu'), 'since'],
    [typedPattern(r`(?<!\p{L})vor(?: dem| der)?\s+$`, 'iu'), 'before'],
    [typedPattern(r`(?<!\p{L})nach(?: dem| der)?\s+$`, 'iu'), 'after'],
    [typedPattern(r`(?<!\p{L})bis(?: zum| zu)?\s+$`, 'iu'), 'until'],
    [typedPattern(r`(?<!\p{L})zwischen(?: dem| der)?\s+$`, 'iu'), 'between'],
    [typedPattern(r`(?<!\p{L})(?:für|von)(?: den| dem| der)?\s+$`, 'iu'), ''],
  ],
  joins: /^\s*(?:und|bis(?: zum)?|-|–)\s*(?:dem )?$/iu,
  recurs:
    /(?<!\p{L})(?:stündlich|täglich|wöchentlich|monatlich|jährlich|vierteljährlich|quartalsweise|wochentags|jede[nsrm]?|alle (?:\d+|zwei|drei|vier) |(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|morgens|abends)/iu,
  everyTime: typedPattern(r`(?<!\p{L})(?:jede[mnrs]?|immer(?: am)?|alle)\s+$`, 'iu'),
  asName:
    /(?<!\p{L})(?:variable|feld|spalte|funktion|methode|konstante|klasse|string|key|schlüssel|parameter|property|column|branch|tabelle|label|namens|wert)\s+$/iu,
  asksBehind:
    /^\W*(?:was|wer|wen|wem|wann|wo(?:hin|her|r\p{L}{2,4}|mit|für|von|zu|bei|durch)?|welche\p{L}*|warum|wieso|weshalb)(?!\p{L})/iu,
  asks: typedPattern(
    r`(?:^\W*|[,;:–] |(?<!\p{L})(?:und|bitte) )(?:schick|zeig|gib|wiederhol|nenn|sag|liefer|hol|such)e?(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:nochmals?|noch mal|noch einmal|erneut|wieder|raus)(?!\p{L})|^\W*(?!ich|es|ist|das ist)(?:(?:das|die|der|den|alles?|jede\p{L}*|meine?) )[^.!?]{0,60}(?:was|die|den|das|der|denen) ich dir [^,.!?]{0,40}(?:gegeben|gesagt|geschickt|diktiert|genannt|erzählt|gezeigt)(?: habe?| hatte)?(?:,? (?:bitte|als|in|im)(?: [^,.!?]{2,30})?)?[\s.!]*$|^\W*(?:gib|such|hol|schick|wiederhol)e? (?:mir |uns |bitte )*(?:die|den|das|alle|meine|unsere|was)(?!\p{L})(?! (?:befehl|code|regex|query|sql|dateien))|(?<!\p{L})(?:auflisten|zusammenfassen|aufzählen|raussuchen|wiederholen)(?: bitte)?[\s.!]*$|, als (?:tabelle|liste|stichpunkte)(?: bitte)?[\s.!]*$|^\W*(?:die|der|das|den|alle|meine?|unsere?) (?!.*(?<!\p{L})(?:ist|sind|hat|war|geht|läuft|ich|wir|muss|soll)(?!\p{L}))[^.!?]{3,80} bitte[\s.!]*$|,\s*(?:was|wer|welche\p{L}*|wo(?:r|m|f|v|b|d)\p{L}{1,4}) \p{L}+ (?:ich|wir|du|das|der|die|es|da|nochmal|noch)(?!\p{L})|,\s*welche[rsn]?\s*[?]*$|,\s*(?:was|wie|wer|wo|wann|welche\p{L}*|worum|woran) (?:war|waren|ging|gingen|hieß|hießen|lautete|hab|habe|haben|hatte|hatten|wurde)(?!\p{L})|^\W*(?:und|was|wer|wen|wem|wann|wo|wohin|woher|wie|welche\p{L}*|warum|wieso|weshalb|worum|wobei|wodurch|wovon|worauf|gibts|gabs|hast du|worüber|woran|womit|wofür|wozu|gibt es|gab es|habe?n? (?:ich|wir)|hat(?:te)?|hatte[n]? (?:ich|wir)|ist|sind|war|waren|steht|stehen|zeig|zeige|liste|nenne?|sag|sage|erzähl|erinner|fass|fasse|weißt du|erinnerst du|kannst du (?:mir )?(?:noch |nochmal |mal )*(?:sagen|zeigen|auflisten|verraten)|könntest du (?:mir )?(?:noch |nochmal |mal )*(?:sagen|zeigen|auflisten|verraten)|bei wem|mit wem|an was|über was|auf was)(?!\p{L})`,
    'iu',
  ),
  asksHow: typedPattern(
    r`^\W*(?:.*(?:wie ?viele \p{L}+|wie lange?) (?:\p{L}+ ){0,4}bis(?!\p{L})|.*(?<!\p{L})(?:\p{L}{3,}er|mehr|weniger|anders|so \p{L}+) (?:als|wie) (?:noch )?(?:die |der |im |in der )?(?:letzte|vorige|vergangene|gestern|vorgestern|heute|diese)|.*, (?:was|woran|wie) (?:kann|könnte|soll|sollte|muss|mache?) (?:das|ich|man|es|wir)(?!\p{L})|(?:wie) (?!(?:hab|heiß|hieß|war|ging|lief|lautet|viel|oft|lange|weit))\p{L}+ (?:ich|man|wir|sich)|(?:warum|wieso|weshalb)(?!.*(?<!\p{L})(?:habe?n?|hatten?|hast) (?:ich|wir|du|uns))|.* (?:ist|gibt) (?:undefined|null|nan|leer)|wie (?:kann|könnte|macht|mache|soll) (?:ich|man|wir)|kannst du (?!(?:mir )?(?:noch |nochmal |mal )*(?:sagen|zeigen|auflisten|verraten)|dich)|könntest du (?!(?:mir )?(?:noch |nochmal |mal )*(?:sagen|zeigen|auflisten|verraten))|schreib)`,
    'iu',
  ),
  isAhead: typedPattern(
    r`(?<!\p{L})(?:wird|werden|werde|geplant|plan\p{L}*|ansteht|anstehen|steht .{0,40}\ban|stehen .{0,40}\ban|fällig|vorhaben|habe?n? (?:ich|wir) .{0,30}vor(?=\s*(?:\?|$))|muss|müssen|soll|sollen|will|wollen|möchte\p{L}*|morgen|übermorgen|(?:nächst|kommend)e[mnrs]?|demnächst|bald)(?!\p{L})`,
    'iu',
  ),
  past: typedPattern(
    r`(?<!\p{L})(?:(?:habe?n?|hat|hast|habt|bin|ist|sind|seid|wurden?)(?!\p{L}).{0,120}(?<!\p{L})(?:ge\p{L}{2,}(?:t|en)|\p{L}+ge\p{L}{2,}(?:t|en)|(?:be|ent|er|ver|zer|über|unter)\p{L}{2,}(?:t|en)|\p{L}+iert)|(?:ge\p{L}{2,}|\p{L}+ge\p{L}{2,}|(?:be|ent|er|ver|zer)\p{L}{2,})(?:t|en) (?:habe?n?|hast)|\p{L}+iert (?:habe?n?|hast)|war|waren|wurde|wurden|ging|gab|kam|fand|nahm|sprach|traf|schrieb|lief|blieb|\p{L}{3,}(?:te|ten))(?!\p{L})`,
    'iu',
  ),
  ofUs: typedPattern(r`(?<!\p{L})(?:ich|wir|mir|mich|uns|du|dir|mein\p{L}*|unser\p{L}*)(?!\p{L})`, 'iu'),
  decision: typedPattern(
    r`(?<!\p{L})(?:entschieden|entscheiden|entscheid\p{L}*|beschlossen|beschluss\p{L}*|festgelegt|geeinigt|einigten|entschlossen|gewählt|ausgewählt|umgestiegen|gewechselt|ersetzt|stattdessen|anstelle|ab jetzt|ab sofort|künftig|nicht mehr|setzen auf|bleiben bei)(?!\p{L})`,
    'iu',
  ),
  denied: typedPattern(
    r`(?<!\p{L})(?:nicht|nie|niemals|kein\p{L}*|ohne|falls|wenn|bevor|solange|sobald)(?!\p{L})`,
    'iu',
  ),
  wanted: wanted(),
}));
