import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const phrase = r`[^.,;!?]{2,60}?`;
const end = r`(?=[.,;!?]|\s(?:für|in|im|bei|auf|um|weil|da|und|zu|verwenden|nutzen|benutzen|nehmen)(?!\p{L})|$)`;

/** What replaces what. */
export const germanReplaced: readonly RegExp[] = [
  textPattern(r`\bnicht mehr (?<denied>${phrase}),? sondern (?<holds>${phrase})${end}`, 'iu'),
  textPattern(
    r`\bnicht (?!nur\b)(?:am |um |mit |bei |in |im )?(?<denied>${phrase}),? sondern (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`\bkeine?n? (?<denied>${phrase}),? sondern (?<holds>${phrase})${end}`, 'iu'),
  textPattern(r`(?:^|\s)(?<holds>${phrase}),? (?:statt|anstatt|anstelle von) (?<denied>${phrase})${end}`, 'iu'),
  textPattern(
    r`\bvon (?<denied>${phrase}) (?:auf|zu) (?<holds>${phrase})(?=[.,;!?]|\s(?:um|gewechselt|gewechselt|migriert|wechseln|umsteigen|umstellen|umgestellt)|$)`,
    'iu',
  ),
  textPattern(r`(?<holds>${phrase})(?:, (?:und )?| und )nicht mehr (?<denied>${phrase})${end}`, 'iu'),
  textPattern(r`(?<holds>${phrase}),? (?:und )nicht (?:am |um |mit |bei |in |im )?(?<denied>${phrase})${end}`, 'iu'),
];

/** Says that something is otherwise than before. */
export const germanChange = wordsPattern(
  ...[
    'nicht mehr',
    'jetzt',
    'inzwischen',
    'mittlerweile',
    'ab jetzt',
    'ab sofort',
    'künftig',
    'stattdessen',
    'seit (?:heute|gestern)',
  ],
  ...['gewechselt', 'migriert', 'umgestellt', 'umgestiegen', 'umgezogen', 'wechseln', 'neuerdings', 'von nun an'],
);

export const germanUnclaimed = textOf(
  // Nobody settled anything, or it is only told that something was settled.
  r`(?<!\p{L})niemand (?:hat|hatte) [^.]{0,40}(?:entschieden|beschlossen|vereinbart|festgelegt)`,
  r`(?<!\p{L})(?:wir|ich) (?:es |das |uns )?(?:endlich |schließlich |nun )*(?:entschieden|beschlossen)[.!]*$`,
  wordOf(
    ...[
      'vielleicht',
      'eventuell',
      'womöglich',
      'möglicherweise',
      'vermutlich',
      'wahrscheinlich',
      'angeblich',
      'hypothetisch',
    ],
    ...[
      'könnten?',
      'sollten wir',
      'wir sollten',
      'nur ein scherz',
      'haha',
      'keine ahnung',
      'mal angenommen',
      'ich weiß nicht',
    ],
  ),
  // A guess at what is to blame.
  r`(?<!\p{L})ich (?:glaube|denke|vermute|schätze|meine),? (?:dass )?(?:der|die|das) (?:fehler|bug|problem|ursache|grund)(?!\p{L})`,
  // What is read somewhere.
  r`(?<!\p{L})(?:steht|stand|heißt es|sagt|meldet)[:,]? [„“"»«'‚]*\uE000`,
  // What others say, and sayings.
  r`(?<!\p{L})(?:man sagt|gerüchteweise|wie man hört|habe? (?:nur )?gehört|soll (?:mal |einmal )?gesagt haben|(?:sagte|meinte|behauptete|pflegte) (?:mein|meine|unser|unsere|der|die|mal|immer) )`,
  r`^(?:mein|meine|unser|unsere|der|die) [^.,]{2,40} (?:sagte|meinte|behauptete|pflegte)(?!\p{L})`,
  r`(?<!\p{L})(?:gesetzt den fall|irgendwann|(?:in der|laut) (?:zeitung|presse|horoskop|wetterbericht)|im (?:internet|netz) steht|werden sehen|wird sich zeigen|steht noch aus|(?:entschieden|beschlossen) wird|wird [^.]{0,40}(?<!\p{L})(?:erst|noch|später|nächste\p{L}*) [^.]{0,30}(?:entschieden|beschlossen))(?!\p{L})`,
  r`^[„“"»«'‚]*\uE000+[^\p{L}]*(?:sagte?|meinte?|hat|schrieb|behauptete?|pflegte|so) `,
  r`^[«„“"»][^»“”"«]{3,160}[»“”"«],? (?:sagte?|meinte?|hat|schrieb|behauptete?|pflegte|so) `,
  r`(?<!\p{L})(?:nicht|nichts|keine?[nrms]?) [^.,]{0,40}(?:entschieden|beschlossen|geeinigt|festgelegt)(?!\p{L})`,
  r`^(?:wenn|falls|angenommen)(?!\p{L}).*(?:würde|wäre|hätte|könnte)`,
);

/** A verb or a small word behind "das", which is an article before a noun. */
const behindThat =
  'ist|sind|war|wäre|liegt|lag|hat|hatte|wird|würde|geht|ging|heißt|macht|kann|könnte|muss|soll|sollte|läuft|lief|passt|stimmt|gilt|gehört|funktioniert|bedeutet|mit|hier|da|alles|auch|aber|nur|kommt|klingt|sieht|betrifft|führt|hilft|bringt|spricht|zeigt|reicht|dauert|braucht|nicht|wirkt|sagt|weiß|finde|denke|glaube';
const thisTime = String.raw`(?! (?:woche|jahr|monat|quartal|sommer|winter|herbst|frühjahr|frühling|montag|dienstag|mittwoch|donnerstag|freitag|projekt|repo|repository|workspace)(?!\p{L}))`;

/** What only the statements before explain, at the start of a statement. */
export const germanDangling = textOf(
  r`^(?:und |aber |auch |denn |also )?((?:das|die)(?=\s+(?:${behindThat})(?!\p{L}))|das(?=[,.]|$)|dies(?:e[rsnm]?)?(?!\p{L})${thisTime}|(?:es|er|sie|ihn|ihm|ihr|ihre|ihren|sein|seine|deren|dessen|dort|dadurch|deshalb|deswegen|daher|dann|darum|damit|dazu|danach|davon|dabei|dafür|daran|beides?|letztere[rsn]?|erstere[rsn]?|sonst|außerdem|trotzdem|dagegen)(?!\p{L}))`,
);
