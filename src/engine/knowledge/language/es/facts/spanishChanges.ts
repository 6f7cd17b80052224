import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { spanishHearsay } from './spanishPassing.ts';

const r = String.raw;
const phrase = r`[^.,;!?]{2,60}?`;
const end = r`(?=[.,;!?]|\s(?:para|en|por|porque|ya que|y|cuando|desde|a partir|de ahora)(?!\p{L})|$)`;
const instead = r`(?:en (?:lugar|vez) de|antes que|y no)`;

/** What replaces what. */
export const spanishReplaced: readonly RegExp[] = [
  textPattern(
    r`\bya no (?:usamos|utilizamos|uso|se usa|tenemos|es|está)?\s*(?<denied>${phrase}),? (?:sino|ahora)(?: que)? (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(
    r`\bno (?!solo\b|sólo\b)(?:es |son |está |a las |en )*(?<denied>${phrase}),? sino (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`(?:^|\s)(?<holds>${phrase}),? ${instead} (?<denied>${phrase})${end}`, 'iu'),
  textPattern(r`\b(?:cambi\p{L}+|migr\p{L}+|pas\p{L}+) de (?<denied>${phrase}) a (?<holds>${phrase})${end}`, 'iu'),
  textPattern(r`\b(?:reemplaz|sustitu|cambi)\p{L}+ (?<denied>${phrase}) por (?<holds>${phrase})${end}`, 'iu'),
  textPattern(r`(?<holds>${phrase})(?:,|,? y) ya no (?<denied>${phrase})${end}`, 'iu'),
];

/** Says that something is otherwise than before. */
export const spanishChange = wordsPattern(
  ...[
    'ya no',
    'ahora',
    'a partir de ahora',
    'desde ahora',
    'desde hoy',
    'de ahora en adelante',
    'en adelante',
    'desde (?:ayer|hoy)',
  ],
  ...['cambiamos', 'hemos cambiado', 'pasamos a', 'hemos pasado', 'migramos', 'cambiar', 'pasarnos'],
);

export const spanishUnclaimed = textOf(
  // Nobody settled anything, or it is only told that something was settled.
  r`(?<!\p{L})nadie (?:ha |había )?(?:decid|resol|resuel|acord|defin)\p{L}*`,
  r`(?<!\p{L})(?:lo (?:hemos )?decidi(?:do|mos)|(?:hemos tomado|tomamos) (?:la|una|las) decisi(?:ón|ones)|decidimos|acordamos)[.!]*$`,
  wordOf(
    ...[
      'quizá',
      'quizás',
      'tal vez',
      'a lo mejor',
      'posiblemente',
      'probablemente',
      'supuestamente',
      'puede que',
      'acaso',
    ],
    ...[
      'podríamos',
      'podría',
      'deberíamos',
      'creo que sí',
      'es broma',
      'jaja',
      'ni idea',
      'supongamos',
      'no sé',
      'tampoco sé',
    ],
  ),
  spanishHearsay.source,
  // What is read somewhere, and what is only thought to be to blame.
  r`(?<!\p{L})(?:pone|dice|escrito|sale)(?: que)?:? [«„“"»']*\uE000`,
  r`(?<!\p{L})(?:creo|pienso|supongo|diría|parece) que (?:el|la) (?:error|bug|fallo|problema|causa)(?!\p{L})`,
  r`(?<!\p{L})(?:creo|pienso|supongo|diría|parece) que (?:es|será|viene|está) (?:la )?(?:culpa|cosa|un|problema|por|de|en)(?!\p{L})`,
  r`^si(?!\p{L}).*(?:ría|ríamos|era|ara|iera)(?!\p{L})`,
);

/** What only the statements before explain, at the start of a statement. */
export const spanishDangling = textOf(
  r`^(?:y |pero |también |además |porque |aunque )?((?:eso|esto|aquello|él|ella|ellos|ellas|lo|la cual|lo cual|allí|ahí|(?:así|entonces|por eso|por ello|por tanto)(?! (?:el|la|los|las|nuestr[oa]s?|cada) \p{L})|ambos|ambas|ese|esa|esos|esas|este(?! (?:finde|fin de semana|mes|año|trimestre|sprint))|estos|estas)(?!\p{L})|esta(?!\p{L})(?! (?:semana|tarde|noche|mañana|primavera|rama))|(?:su|sus|le|les|se lo|se la|la|los|las)(?= (?:está|es|tiene|lee|quiere|va|hace|usa|dijo|encuentra|considera)(?!\p{L})))`,
);
