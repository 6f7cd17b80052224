import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf, smallWordsOf } from '../../made/comparing/changeWordLists.ts';
import { personNamed } from '../../made/comparing/successor.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { spanishChange } from './spanishChanges.ts';
import { spanishChargeOf } from './spanishChargeOf.ts';

const r = String.raw;
const articles = setOf(
  'el la los las un una unos unas lo mi mis nuestro nuestra nuestros nuestras tu tus su sus este esta estos estas ese esa cada todo toda todos todas ningún ninguna cualquier',
);
const opening = setOf('a al de del en con por para sin sobre desde hasta bajo tras entre hacia contra según como');
const numbers = numbersOf(
  'un una uno',
  ...['dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'],
);
const months = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';
const weekdays = 'semana que viene|próxima semana|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bados?|domingos?';
/** The forms in which a change is told: "we moved", "has been moved", "it moves". */
const told = r`(?:o|ó|a|é|ado|ada|ados|adas|amos|aron|an|ar|ando|ido|ida|idos|idas|imos|ió|ieron|ir|e|en|emos)(?:se|nos|lo|la)?`;
const moves = wordOf(
  r`(?:mud|traslad|migr|aplaz|retras|adelant|actualiz|reemplaz|aument|ampli|rebaj|renombr|elev|prorrog|recort|alarg|acort)${told}`,
  r`(?:cambi|pas|llev|baj)(?:amos|aron|ado|ada|ados|adas|ar|aremos|é|ó|an a|a a)(?:se|nos|lo|la)?`,
  r`(?:sub|mov|sustitu|reduc|reescrib|extend|convert)${told}`,
  'en (?:lugar|vez) de',
  r`(?:pospuest[oa]s?|pospon\p{L}+|pospus\p{L}+|redu[jc]\p{L}+|sustituy\p{L}+|mueve|mueven|puesto|reescrit[oa]s?)`,
);

const supposes = (): RegExp =>
  wordsPattern(
    ...['deberíamos', 'podríamos', 'habría que', 'algún día', 'quizás?', 'tal vez', 'a lo mejor', 'si', 'ojalá'],
    ...[
      'pensando en',
      'estaría bien',
      'sería',
      'podría',
      'debería',
      'me gustaría',
      'por esta vez',
      'de momento(?: no)?',
      'mientras',
      'temporalmente',
      'provisionalmente',
      'por ahora',
    ],
  );

/** How Spanish says that something is otherwise than before. */
export const spanishChangeWords = (): ChangeWords => ({
  code: 'es',
  changes: textOf(
    spanishChange.source,
    moves,
    wordOf(
      ...['ya', 'ya no', 'ahora', 'al final', 'finalmente', 'a partir de (?:ahora|hoy|mañana)', 'de ahora en adelante'],
      ...['de hoy en adelante', 'en adelante', 'de aquí en adelante', 'mejor', 'otra vez', 'de nuevo', 'más bien'],
      r`(?:dej|abandon|quit|elimin|tir)(?:amos|ado|é)`,
      ...['en (?:lugar|vez) de', 'basta(?: con)?', 'últimamente', 'actualmente', 'por fin', 'en su lugar'],
      r`(?:desde|a partir de(?:l)?) (?:este |esta |el |la )?(?=(?:\d|semana|mes|${months}|${weekdays}))\p{L}*`,
    ),
  ),
  moves: textOf(moves),
  adds: wordsPattern(
    'también',
    'además',
    'aparte',
    'igualmente',
    'asimismo',
    'a su vez',
    'tampoco',
    'junto (?:a|con)',
    'junt[oa]s',
  ),
  supposes: supposes(),
  ends: textOf(
    r`(?<!\p{L})ya no (?:hace falta|es necesari[oa]|son necesari[oa]s|aplica|aplican|vale|valen|rige|se aplica|cuenta|tienes que|hay que|necesitas|necesito)(?!\p{L})`,
    r`(?<!\p{L})(?:queda|quedan) (?:anulad|derogad|sin efecto|eliminad)\p{L}*`,
    r`(?<!\p{L})(?:deja|dejan) de (?:aplicar|valer|regir)\p{L}*`,
  ),
  denies: wordsPattern('no', 'nunca', 'jamás', 'ningún', 'ninguna', 'ninguno', 'prohibido'),
  bounds: textOf(r`(?<!\p{L})(?<!(?:como|al|límite|tope|plazo|número) )(?:mínim|máxim)[oa]s?(?!\p{L})`),
  again: wordsPattern('ya', 'más', 'otra vez', 'de nuevo', 'vuelve', 'ahora'),
  since: textPattern(
    r`(?<!\p{L})(?:(?:desde|a partir de(?:l)?|hasta) (?:este |esta |el |la |los )?(?:próxim[oa] |pasad[oa] )?(?:semana|mes|año|trimestre|sprint|${months}|${weekdays}|\d{1,2}(?: de (?:${months}))?|ayer|hoy|mañana)(?: que viene| pasad[oa]| próxim[oa])?|(?:este|el) (?:finde|fin de semana)(?: pasado)?|esta semana|la semana pasada|ayer|hoy|(?:si|cuando|salvo que)(?!\p{L})[^,;.]*)(?!\p{L})`,
    'giu',
  ),
  clauses: textPattern(
    r`\s(?:porque|ya que|pero|sino|así que|para que|y (?=(?:ahora|está|es|corre|usa|trabajo|la|el|lo|se)(?!\p{L})))(?!\p{L})`,
    'giu',
  ),
  succession: {
    told: [
      textPattern(
        r`${personNamed('gone')} (?:se ha ido|se fue|se va|ha dejado|dejó|deja|se ha jubilado|se jubila|está de baja|cambió|ha cambiado)(?!\p{L})[^,;.]{0,30}[,;.]\s*(?:y )?(?:ahora )?(?:(?:lo|la) (?:sustituye|reemplaza|releva) )?${personNamed('heir')}(?: (?:(?:lo|la) (?:sustituye|reemplaza|releva)|toma el relevo|se hace cargo|se queda con todo|asume)(?!\p{L})[^,;.]{0,15})?(?=[,;.]|$)`,
        'u',
      ),
      textPattern(
        r`${personNamed('heir')} (?:sustituye|reemplaza|releva|toma el relevo de) (?:a )?${personNamed('gone')}`,
        'u',
      ),
    ],
    office: textOf(
      r`(?<!\p{L})(?:se encarga|encargad[oa]|responsable|se ocupa|lleva|lidera|dirige|modera|revisa|hace|contacto|owner|lead|master)(?!\p{L})`,
    ),
  },
  chargeOf: spanishChargeOf,
  opening,
  places: setOf('en'),
  articles,
  light: smallWordsOf(
    'es',
    'siempre nunca favor todo todos cada día días nuevo nueva nuevos nuevas mejor máximo mínimo límite norma regla parte final más menos vez cosa propio propia completo completamente hace hacen hará harán hacemos haremos lleva llevan actual actualmente directamente solo sólo tiempo',
    [articles, opening, numbers.keys()],
  ),
  titles: setOf('señor señora sr sra don doña dr dra'),
  months,
  weekdays,
  clock: r`(?<=(?:a las?|de las?|las)\s)\d{1,2}(?:[:.]\d\d)?(?:\s?h(?:oras)?)?(?!\p{L})|\d{1,2}:\d\d|\d{1,2}\s?h(?!\p{L})`,
  numbers,
});
