import { textPattern } from '../../../../ground/text/textPattern.ts';
import { createFacts } from '../../made/facts/createFacts.ts';
import { textOf, wordsPattern } from '../../made/wordPattern.ts';
import { isGermanNoun } from '../names/isGermanNoun.ts';
import { germanChargeOf } from './germanChargeOf.ts';
import { germanChange, germanDangling, germanReplaced, germanUnclaimed } from './germanChanges.ts';
import { germanHabits, germanOutcomes, germanPlainFacts } from './germanKinds.ts';
import { germanPlans } from './germanPlans.ts';
import { germanNotStanding, germanPassing, germanStanding } from './germanStanding.ts';
import { germanOnce, germanOtherwise } from './germanOtherwise.ts';
import { germanDenying, germanRetracting } from './germanSlips.ts';
import { germanThirdPerson } from './germanThirdPerson.ts';
import { germanTools } from './germanTools.ts';

const r = String.raw;
const deciding = r`(?:entschieden(?! (?:zu (?:wenig|viel|laut|spät|früh|teuer|lang|kurz)|schlecht|gut|besser|mehr|weniger))|beschlossen|geeinigt|festgelegt|vereinbart|entschlossen|verabschiedet)`;
const weDo = r`(?:wir|ich) (?:werden |werde |haben uns |)`;
const names = r`(?:\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)`;
/** Who decides: printers and the weather do it only in jokes. */
const deciders = r`(?:ich|wir|man|sie|er|\p{L}*(?:team|leitung|führung|abteilung|chef|chefin|vorstand|rat|ausschuss|kunde|kundin|versammlung|konferenz|redaktion|regie|behörde|firma|amt|verein|kollegium)|(?<!(?:der|die|das|mein|meine|unser|unsere|dieser|diese|dieses) )(?!(?:der|die|das|mein|meine|unser|unsere|dieser|diese|dieses) )${names})`;

export const germanFacts = createFacts({
  lead: {
    fillers: [
      ...[
        'also',
        'und',
        'aber',
        'ach',
        'oh',
        'hm+',
        'ok',
        'okay',
        'so',
        'gut',
        'super',
        'danke',
        'übrigens',
        'nebenbei',
      ],
      ...[
        'zur info',
        'fyi',
        'kurz',
        'kurze info',
        'hallo',
        'hi',
        'hey',
        'guten morgen',
        'gute nachrichten',
        'jedenfalls',
      ],
      ...[
        'kurz vorab|vorab|vorweg|moin|servus|na gut|ach ja|ah ja|btw',
        'außerdem',
        'noch was',
        'zur erinnerung',
        'fürs protokoll',
        'der vollständigkeit halber',
        'wie gesagt',
        'ach so',
        'update',
      ],
    ],
    retractions: [germanRetracting],
    denials: [
      germanDenying,
      ...[
        'nein',
        '(?:h?m+,? )?ne+',
        'nee',
        'nö',
        'falsch',
        'stimmt nicht',
        'das stimmt (?:so )?nicht',
        'das ist (?:so )?(?:falsch|nicht richtig|nicht korrekt)',
      ],
      ...[
        'korrektur',
        'nicht ganz',
        'ich habe? mich (?:vertan|geirrt|verschrieben)',
        'mein fehler',
        'sorry',
        'quatsch',
        'doch nicht',
      ],
      ...['da hast du dich (?:geirrt|vertan)', 'du irrst dich', 'eigentlich nicht', 'moment'],
    ],
    interjections: ['ok(?:ay)? also', 'ok(?:ay)?', 'hey', 'moin', 'hm+', 'ach ja', 'btw'],
    openDenials: ['ich meinte', 'ich meine', 'gemeint war', 'richtig ist:?', 'eigentlich'],
    agreements: [
      'ja',
      'jep',
      'genau',
      'stimmt',
      'das stimmt',
      'richtig',
      'einverstanden',
      'passt',
      'klar',
      'in ordnung',
      'gerne',
      'abgemacht',
    ],
    // Without a mark the verb stands before its subject behind them, and they belong to the sentence.
    judgements: [
      '(?:ehrlich gesagt|offen gesagt|meiner (?:meinung|ansicht|erfahrung) nach|aus meiner sicht|persönlich)(?=\\s*[,:])',
    ],
    please: ['bitte|pls|plz|bidde'],
    labels: [
      ...[
        'entscheidung',
        'entschieden',
        'beschlossen',
        'beschluss',
        'geeinigt',
        'bestätigt',
        'notiz',
        'hinweis',
        'info',
        'regel',
      ],
      ...['meinung', 'korrektur', 'wichtig', 'konvention', 'vorgabe', 'fazit', 'ergebnis', 'fakt', 'vorliebe'],
    ],
  },
  labels: [
    { kind: 'decision', pattern: textOf(r`entscheidung|${deciding}|beschluss`), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('meinung') },
    { kind: 'preference', pattern: textOf('vorliebe|regel|konvention|vorgabe') },
    { kind: 'fact', pattern: textOf('bestätigt|fakt|ergebnis') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(
        r`(?<!\p{L})(?:habe?|hat|haben)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:versprochen|zugesagt|zugesichert)(?!\p{L})`,
        r`(?<!\p{L})(?:ich habe? (?:\p{L}+ )?mein wort gegeben|ich habe? mich verpflichtet|habe? [^.]{2,60} garantiert)(?!\p{L})`,
        r`\bich (?:verspreche|sage zu|verpflichte mich)\b`,
      ),
    },
    {
      kind: 'decision',
      isFirm: true,
      pattern: textOf(
        r`\b${deciders} (?:habe?n?|hat|sind|bin)\b[^.]{0,80}\b${deciding}\b`,
        r`\b(?:haben|habe) (?:wir|ich)(?: uns| mich)?\b[^.]{0,60}\b${deciding}\b`,
        r`\b(?:wurde|ist|fiel|haben wir|habe ich)\b[^.]{0,60} (?:${deciding}|die entscheidung(?: getroffen)?)(?!\p{L})`,
        r`\b(?:ich|wir) (?:entschied|entschieden|beschloss|beschlossen|einigten|vereinbarten|wählten|wählte)(?!\p{L})`,
        r`^(?!.*(?<!\p{L})(?:gestern|heute|vorhin|gerade|eben|wieder|schon|zweimal|dreimal)(?!\p{L})).*\b(?:haben wir|wir haben|habe ich|ich habe)\b[^.]{0,80} (?:rausgeworfen|ersetzt|umgestellt|abgeschafft|eingeführt|umgestiegen|gewechselt|verworfen|gestrichen)(?!\p{L})`,
        r`\b(?:entscheidung (?:getroffen|gefallen|ist gefallen)|steht fest)\b`,
      ),
    },
    { kind: 'decision', pattern: germanOutcomes },
    {
      kind: 'decision',
      pattern: textOf(
        r`\b${weDo}(?:wechseln|migrieren)\b[^.]{0,80}\b(?:auf|zu|nach|von)\b`,
        r`\b${weDo}(?:steigen|stellen|ziehen)\b[^.]{0,80}\b(?:auf|zu|nach|von)\b[^.]{0,60} um(?=[\s]*[,;.!]|\s*$)`,
        r`\bwir\b(?!.*(?<!\p{L})(?:schaffen|hinterher|heute|können|kommen|wissen|verstehen|sehen|finden|erinnern|lange|haben (?:gar |fast )?keine?[nrms]?)(?!\p{L}))[^.]{0,80}\b(?:keine?[nrms]?|nicht) [^.]{0,60}\bmehr\b`,
        r`\bwir (?:bleiben bei|verzichten auf|streichen|verwerfen|setzen (?:künftig |ab jetzt |jetzt )?auf|nehmen (?:jetzt |künftig |doch )|entscheiden uns|gehen mit)\b`,
        r`\bwir (?:werden|wollen)(?!.*(?<!\p{L})(?:schaffen|heute|können|müssen|sehen|irgendwann|alt|reich)(?!\p{L})) [^.]{0,80}\b(?:nicht mehr|statt|stattdessen|künftig|einführen|abschaffen|verwenden|nutzen|einsetzen|beibehalten|verschieben|streichen|übernehmen|umstellen|umsteigen|ersetzen)\b`,
      ),
    },
    {
      kind: 'preference',
      pattern: textOf(
        r`\b(?:bevorzug(?:e|t|en)|favorisier(?:e|t|en)|hass(?:e|t)|liebt|liebe(?! grüße))\b`,
        r`\b(?:ich|(?!(?:das|dies|es|man|wer|was|sie|die|der)(?!\p{L}))${names}) (?:mag|möchte lieber|will lieber|würde lieber|hätte (?:es )?lieber)\b`,
        r`\b(?:zieht?e? (?:es )?[^.,]{1,60} vor(?:,|$| )|vorziehen|am liebsten|lieblings\p{L}+|lieber .{2,40} als)\b`,
        r`(?<!\p{L})(?:möchte|würde|will|nimmt|nutzt|arbeitet|hätte)(?!\p{L})[^.]{0,40}(?<!\p{L})lieber(?!\p{L})`,
        r`, dass (?:sie|er|\p{L}+) [^.]{3,100} (?:will|möchte|wünscht|mag|bevorzugt)[.!]?$`,
        r`(?<!\p{L})(?:legt (?:großen )?wert auf|besteht auf)(?!\p{L})`,
        r`\bes wäre (?:ihr|ihm|mir) lieber\b`,
        r`^(?!(?:ich|wir|du|er|sie|es|man|der|die|das|wer|jeder|keiner|niemand|alle|einer) )(?:frau |herr )?\p{L}+ (?:wünscht sich|möchte|will) (?!(?:ich|er|sie|es|man|wir|ihr|nicht|schon|mal|wieder|unbedingt|einfach|wissen)(?!\p{L}))[^.]{3,}`,
        r`\bich wünsche mir\b`,
      ),
      confidence: 0.8,
    },
    { kind: 'preference', pattern: germanHabits, confidence: 0.75 },
    {
      kind: 'opinion',
      pattern: textOf(
        r`^(?:mein|meine) (?:meinung|eindruck|ansicht|gefühl|einschätzung|sicht|fazit|these)(?!\p{L})`,
        r`\b(?:ich (?:denke|finde|meine|glaube)(?=, (?!(?:man|es|ich|wir|du|da|hier|jeder|keiner|alles)(?!\p{L})))|ich bin der (?:meinung|ansicht)|ich bin überzeugt|ich halte [^.]{2,60} für)\b(?!.*\d)`,
        r`^(?:ehrlich gesagt|offen gesagt|persönlich|aus meiner sicht|meiner (?:meinung|ansicht|erfahrung) nach) `,
        r`(?<!\p{L})(?:(?<!, )finde ich(?! (?:nie|keine?n?|nichts|immer|überall)(?!\p{L}))|halte ich [^.]{2,60}für|denke ich,|ich habe den eindruck)(?!\p{L})`,
        r`\bich finde [^.,]{2,60} (?:gut|schlecht|besser|schlechter|unnötig|wichtiger|sinnvoll|übertrieben|schwach|stark|elegant|hässlich)\b`,
        r`(?<!\p{L})(?:meiner (?:meinung|ansicht) nach|meines erachtens|über(?:schätzt|bewertet)|unter(?:schätzt|bewertet))(?!\p{L})(?!.*\d)`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf(
        r`\b(?:ich werde|werde ich)\b[^.]{0,120}\b(?:bis|künftig|in zukunft|ab sofort|nicht mehr|spätestens|am (?:mon|diens|donners|frei|sams|sonn)tag|am mittwoch|nächste woche|heute noch)\b`,
        r`\bich (?:schicke?|liefere?|sende|gebe?|reiche?|maile?|erledige|kümmere mich|übernehme|mache?)\b[^.]{0,100}\bbis (?:zum |zur |ende |anfang |mitte |spätestens |morgen|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|\d)`,
      ),
    },
    {
      kind: 'event',
      pattern: textOf(
        r`\b(?:meeting|besprechung|demo|workshop|termin|konferenz|urlaub|release)\b[^.]{0,60}\b(?:ist|findet|beginnt|startet|steht)\b[^.]{0,40}\b(?:am|um|nächste[nrs]?|morgen|vom|ab)\b`,
      ),
      confidence: 0.75,
    },
    { kind: 'fact', pattern: germanPlainFacts, confidence: 0.75 },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:die|der) (?:ursache|grund)\b[^.]{0,60}\b(?:war|ist|lag|liegt)\b`,
        r`^(?:laut|gemäß|nach angaben) [^.]{3,80}\d`,
        r`(?<!\p{L})kam (?:daher|davon|von|vom)(?!\p{L})(?=.*(?:\d|\uE000|\p{L}[._/]\p{L}))`,
        r`\b(?:lag|liegt) (?:daran|an (?:der|dem|einem|einer))\b`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:mein|meine|unser|unsere) [^.]{2,60}\b(?:heißt|ist|sind|heißen|läuft|liegt|laufen|liegen|hat)\b`,
        r`^ich (?:heiße|wohne|lebe|arbeite (?:bei|als|in|an)|komme aus|bin allergisch|bin (?:vegetarier|veganer)\p{L}*|spreche)\b`,
      ),
      confidence: 0.8,
    },
  ],
  choosing: textOf(
    r`^(?:wir|ich) (?:nehmen|nehme|nutzen|nutze|verwenden|verwende|machen|bleiben|brauchen|deployen|setzen)(?!\p{L})(?!.*(?<!\p{L})(?:gerade|nicht|auch)(?!\p{L}))`,
  ),
  standing: germanStanding,
  names: {
    code: 'de',
    articles: 'der|die|das|dem|den|einer?|einem|einen',
    at: 'im|in|auf|unter',
    means: 'über|via|per',
    places: 'Wiki|Intranet|Laufwerk|Repo|Repository|Tresor|Vault|Drive',
    answersFor: r`(?:betreut|leitet|pflegt|verantwortet|verwaltet|koordiniert|moderiert|administriert) (?:die|das|den|unsere?n?|alle)|kümmert sich um`,
    isNoun: isGermanNoun,
  },
  consequence: [
    textPattern(r`^(?:weil|da) [^,]{3,80}, (?<then>.+)$`, 'iu'),
    textPattern(r`, (?:deshalb|deswegen|darum|daher) (?<then>.+)$`, 'iu'),
  ],
  tools: germanTools,
  recurring: textOf(
    r`(?<!\p{L})(?:(?:(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs)(?: um [\d:]+(?: uhr)?)?|(?:jeden|alle \p{L}+) (?:\p{L}+ )?(?:(?:mon|diens|donners|frei|sams|sonn)tage?|mittwoche?|tage?|wochen?|monate?)|täglich|wöchentlich|monatlich)[\s.!]*$`,
  ),
  numerals: textOf(
    r`(?<!\p{L})(?:(?:mindestens|höchstens|maximal|genau|alle) (?:ein(?:e[nmrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|zu (?:zweit|dritt|viert|fünft|sechst))(?!\p{L})`,
  ),
  // Every noun has a capital; a name stands without an article, or is the only one there is.
  named: textPattern(
    r`^\p{Lu}\p{L}+$|[\d\uE000]|\p{Ll}\p{Lu}|\p{Lu}{2}|(?<!\p{L})(?:ist|sind|heißt|nutzen|verwenden|haben|auf|mit|bei|von|über|eine?) (?:auf |von |bei )?\p{Lu}|\p{Lu}\p{L}+ (?:ist|sind|heißt)$`,
    'u',
  ),
  notStanding: germanNotStanding,
  passing: germanPassing,
  plans: germanPlans,
  unclaimed: germanUnclaimed,
  scene: textOf(
    r`^(?:stell dir vor|stellen wir uns vor|angenommen|nehmen wir an|nimm an|tu so|spiel(?:e)? |du bist (?:ein|eine|jetzt)|übersetze?|schreibe? (?:mir )?(?:einen?|eine|ein) (?:text|geschichte|gedicht|mail|e-mail|brief)|fasse? .{0,40}zusammen|hier ist (?:ein|der|mein) (?:text|code|log|fehler|ausschnitt))(?!\p{L})`,
  ),
  dangling: germanDangling,
  replaced: germanReplaced,
  chargeOf: germanChargeOf,
  change: germanChange,
  otherwise: germanOtherwise,
  once: germanOnce,
  toThirdPerson: germanThirdPerson,
  weight: {
    critical: wordsPattern(
      'kritisch',
      'dringend',
      'sofort',
      'asap',
      'notfall',
      'produktion (?:ist|steht) (?:down|still)',
      'ausfall',
    ),
    uncritical: textOf(r`\bnicht (?:so |sehr )?(?:kritisch|dringend)|unkritisch`),
    health: wordsPattern(
      'allerg\\p{L}*',
      'unverträglich\\p{L}*',
      'diabet\\p{L}*',
      'epilep\\p{L}*',
      'asthma',
      'krebs',
      'schwanger',
      'notaufnahme',
      'krankenhaus',
      'medikament\\p{L}*',
    ),
  },
});
