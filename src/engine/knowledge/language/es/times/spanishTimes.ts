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
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'sep?tiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  monthsInEnglish,
);
const weekdays = glossaryOf(
  ['domingo', 'lunes', 'martes', 'mi[ée]rcoles', 'jueves', 'viernes', 's[áa]bado'],
  weekdaysInEnglish,
);
const units: Glossary = [
  ['minutos?', 'minutes'],
  ['horas?', 'hours'],
  ['d[íi]as?', 'days'],
  ['semanas?', 'weeks'],
  ['mes(?:es)?', 'months'],
  ['trimestres?', 'quarters'],
  ['años?', 'years'],
];
const numbers: Glossary = [
  ['una?', 'one'],
  ['dos', 'two'],
  ['tres', 'three'],
  ['cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['siete', 'seven'],
  ['ocho', 'eight'],
  ['nueve', 'nine'],
  ['diez', 'ten'],
  ['once', '11'],
  ['doce', '12'],
  ['quince', '15'],
  ['veinte', '20'],
  ['treinta', '30'],
  ['un par de', 'a couple of'],
  ['un[oa]s|algun[oa]s|un[oa]s poc[oa]s', 'a few'],
  ['vari[oa]s', 'several'],
  ['\\d{1,3}', ''],
];
const stage: Glossary = [
  ['(?:a )?(?:principios|inicios|comienzos) de', 'early'],
  ['(?:a )?mediados de', 'mid'],
  ['(?:a )?fin(?:ales)? de', 'late'],
];
const seasons: Glossary = [
  ['primavera', 'spring'],
  ['verano', 'summer'],
  ['otoño', 'autumn'],
  ['invierno', 'winter'],
];
const ordinals: Glossary = [
  ['primer(?:o|a)?|1[.ºª]*', '1'],
  ['segund[oa]|2[.ºª]*', '2'],
  ['tercer(?:o|a)?|3[.ºª]*', '3'],
  ['cuart[oa]|4[.ºª]*', '4'],
];
const past = '(?:pasad[oa]|anterior)';
const next = '(?:que viene|pr[óo]xim[oa]|siguiente|entrante)';
const one = (word: string): string => said(word, units).replace(/s$/u, '');
const period = '(semana|mes|trimestre|año)';

/** Times as they are told in talk, halves of months, and days of a month that is not named. */
function spokenPhrases(): TimeWords['phrases'] {
  return [
    phrase('hace (?:media hora)', () => '30 minutes ago'),
    phrase('hace (?:medio año)', () => '6 months ago'),
    phrase(
      `(?:en |durante )?la (primera|segunda) (?:quincena|mitad) de ${oneOf(months)}`,
      (half, month) => `in the ${/^p/iu.test(half) ? 'first' : 'second'} half of ${said(month, months)}`,
    ),
    phrase(
      '(?:el|del|al) (?:d[íi]a )?(\\d{1,2})(?!\\s?(?:%|de |por|días|horas|años|minutos|semanas|meses|\\d|[:/.]\\d))',
      dayInEnglish,
    ),
    phrase('la (?:antepasada|penúltima) semana|la semana antepasada', () => 'the week before last'),
    phrase('el mes antepasado', () => 'the month before last'),
    phrase('(?:la )?seman[ai]ta pasada', () => 'last week'),
    phrase('la semana (?:que entra|entrante)', () => 'next week'),
    phrase('el mes (?:que entra|entrante)', () => 'next month'),
    phrase('hace (?:un )?rato|la [úu]ltima vez|la vez pasada', () => 'recently'),
    phrase(
      'ayer (?:en|por|a) la (mañana|tarde|noche)',
      (part) => `yesterday ${/^m/iu.test(part) ? 'morning' : part === 'tarde' ? 'afternoon' : 'evening'}`,
    ),
  ];
}

const feasts: Glossary = [
  ['nochebuena', 'christmas eve'],
  ['navidad(?:es)?|(?:las )?fiestas(?: navideñas)?', 'christmas'],
  ['nochevieja|fin de año', '31 December'],
  ['año nuevo', '1 January'],
  ['reyes', '6 January'],
  ['semana santa|pascua', 'easter'],
  ['pentecostés', 'pentecost'],
];
/** What happens once, and is named as one: "the move". */
const event =
  '(?:[úu]ltim[oa] |primer |primera |segund[oa] )?(?:vacaciones|mudanza|cambio|\\p{L}+ci[óo]n|\\p{L}+si[óo]n|reuni[óo]n|boda|viaje|parcial|examen|entrega|parto|lanzamiento|despliegue|release|accidente|visita|curso|puente|baja|feria|reforma|cita|juicio|entrevista|ascenso|divorcio|ca[íi]da|incidente|auditor[íi]a|obra)';
const happening =
  '(?:decisiones|acuerdos|citas|reuniones|incidentes|errores|bugs|fallos|problemas|temas|ideas|cambios|tareas|tickets|recetas|conversaciones|charlas|compras|entrenos|notas|incidencias)';
const newest = { decisions: /^(?:decisi|acuerd)/iu, appointments: /^citas/iu };

/** Feasts, what time is told by ("before the move"), and what comes last ("the last three bugs"). */
function happenings(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:(?:en|por|durante|para|a) )?(?:la |el |estas |estos )?${oneOf(feasts)}`,
      (feast) => `on ${said(feast, feasts)}`,
    ),
    phrase(
      `(?:estas |estos |las |los )?(?:[úu]ltim[oa]s ${oneOf(numbers)}|${oneOf(numbers)} [úu]ltim[oa]s) (?:noches|tardes|mañanas|mediod[íi]as)`,
      (count, other) => `the last ${said(count + other, numbers)} days`,
    ),
    phrase(`(?:ya )?llev(?:o|amos) ${oneOf(numbers)} ${oneOf(units)}`, (count, unit) => {
      return `the last ${said(count, numbers)} ${said(unit, units)}`;
    }),
    phrase(
      `(?:por|hacia|sobre|all[áa] por|durante|a lo largo de) ${oneOf(months)}`,
      (month) => `in ${said(month, months)}`,
    ),
    phrase(
      `(antes|después|desde|tras|posterior(?:es)?|anterior(?:es)?)(?: del?| al?)?(?: (?:mi|mis|nuestr[oa]s?|la|el|las|los))? (${event}(?: (?:de|del|a|al) (?:\\p{L}+ ){0,1}[\\p{L}\\d]+)?)`,
      (side, name) => `${/^a/iu.test(side) ? 'before' : /^desde/iu.test(side) ? 'since' : 'after'} the ${name}`,
    ),
    phrase(
      `l[oa]s (?:[úu]ltim[oa]s ${oneOf(numbers)}|${oneOf(numbers)} [úu]ltim[oa]s) (${happening})`,
      (count, other, noun) => newestInEnglish(said(count + other, numbers), noun, newest),
    ),
    phrase(`l[oa]s ${oneOf(numbers)} (${happening}) m[áa]s recientes`, (count, noun) =>
      newestInEnglish(said(count, numbers), noun, newest),
    ),
  ];
}

function phrases(): TimeWords['phrases'] {
  return [
    ...spokenPhrases(),
    ...happenings(),
    phrase('anteayer|antes de ayer|antier', () => 'the day before yesterday'),
    phrase(
      'ayer por la (mañana|tarde|noche)',
      (part) => `yesterday ${/^ma/iu.test(part) ? 'morning' : part === 'tarde' ? 'afternoon' : 'evening'}`,
    ),
    phrase('anoche|la noche pasada', () => 'last night'),
    phrase('anteanoche|antenoche', () => 'the night before last'),
    phrase('hoy (?:temprano|por la mañana|a la mañana|en la mañana)|esta madrugada', () => 'this morning'),
    phrase('hoy (?:por|a|en) la tarde', () => 'this afternoon'),
    phrase('ayer', () => 'yesterday'),
    phrase('pasado mañana', () => 'the day after tomorrow'),
    phrase('esta mañana', () => 'this morning'),
    phrase('esta tarde', () => 'this afternoon'),
    phrase('esta noche', () => 'tonight'),
    phrase('hoy', () => 'today'),
    phrase('(?<!por la )(?<!de la )(?<!esta )(?<!la )mañana', () => 'tomorrow'),
    phrase(
      `hace ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `${said(count, numbers)} ${said(unit, units)} ago`,
    ),
    phrase(
      `(?:dentro de|en) ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `in ${said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `(?:en |durante )?l[oa]s [úu]ltim[oa]s (?:${oneOf(numbers)} )?${oneOf(units)}`,
      (count, unit) => `the last ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `l[oa]s pr[óo]xim[oa]s (?:${oneOf(numbers)} )?${oneOf(units)}`,
      (count, unit) => `the next ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    ...partsOfYears(),
    phrase(`(?:en |durante )?(?:la|el) ${period} ${past}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:en )?(?:la|el) (?:[úu]ltim[oa]|pasad[oa]) ${period}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:en )?est[ea] ${period}`, (unit) => `this ${one(unit)}`),
    phrase(`(?:en )?(?:la|el) ${period} ${next}`, (unit) => `next ${one(unit)}`),
    phrase(`(?:en )?(?:la|el) pr[óo]xim[oa] ${period}`, (unit) => `next ${one(unit)}`),
    phrase(`(?:el )?fin de semana (${past})`, () => 'last weekend'),
    phrase(`(?:el )?(?:(pr[óo]ximo) )?(?:este )?fin de semana(?: (que viene))?`, (before, after) =>
      before + after === '' ? 'last weekend' : 'next weekend',
    ),
    phrase(`(?:el )?(?:(pr[óo]ximo|pasado|este) )?${oneOf(weekdays)}(?: (${past}|${next}))?`, (before, day, after) => {
      const tells = before + after;
      return `${/pasad|anterior/iu.test(tells) ? 'last' : /pr[óo]xim|viene|siguiente|entrante/iu.test(tells) ? 'next' : /este/iu.test(tells) ? 'this' : 'on'} ${said(day, weekdays)}`;
    }),
    phrase(`(?:el )?(?:d[íi]a )?(\\d{1,2}) de ${oneOf(months)}(?: del? (\\d{4}))?`, (day, month, year) =>
      `${day} ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:el )?(\\d{1,2})/(\\d{1,2})/(\\d{4})', (day, month, year) =>
      Number(month) > 12 ? undefined : `${day} ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`,
    ),
    phrase(`${oneOf(stage)} ${oneOf(months)}(?: del? (\\d{4}))?`, (when, month, year) =>
      `${said(when, stage)} ${said(month, months)} ${year}`.trim(),
    ),
    phrase(
      `(?:al? )?(principios?|comienzos?|inicios?|mediados|finales|final|fines) de(?: la| el|l| este| esta| nuestro)? ?${period}(?: (pasad[oa]|anterior))?`,
      (when, unit, before) =>
        /^fin/iu.test(when) && before === ''
          ? `end of the ${one(unit)}`
          : `${/^med/iu.test(when) ? 'mid' : /^fin/iu.test(when) ? 'late' : 'early'} ${before === '' ? 'this' : 'last'} ${one(unit)}`,
    ),
    phrase(`(?:la|el) otr[oa] ${period}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:a )?fin(?:ales)? de(?: la| el|l)? ${period}`, (unit) => `end of the ${one(unit)}`),
    phrase(`(?:en|desde|hasta) ${oneOf(months)}(?: del? (\\d{4}))?`, (month, year) =>
      `in ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:en|desde) ((?:19|20)\\d\\d)', (year) => `in ${year}`),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase('hace poco|recientemente|[úu]ltimamente|el otro d[íi]a|hace unos d[íi]as|estos d[íi]as', () => 'recently'),
  ];
}

/** Seasons, quarters, halves, and the beginning, the middle and the end of a year. */
function partsOfYears(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:en |durante )?(?:la |el )?${oneOf(seasons)} (${past}|${next})`,
      (season, when) => `${new RegExp(`^${past}$`, 'iu').test(when) ? 'last' : 'next'} ${said(season, seasons)}`,
    ),
    phrase(`(?:en |durante )?est[ea] ${oneOf(seasons)}`, (season) => `this ${said(season, seasons)}`),
    phrase(
      `(?:(?:en|durante)(?: la| el)?|desde (?:la|el)) ${oneOf(seasons)}(?: del? ((?:19|20)\\d\\d))?`,
      (season, year) => (year === '' ? `in the ${said(season, seasons)}` : `in ${said(season, seasons)} ${year}`),
    ),
    phrase(`(?:en )?el ${oneOf(ordinals)} trimestre(?: del? ((?:19|20)\\d\\d))?`, (which, year) =>
      `in Q${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`(?:en )?el ${oneOf(ordinals.slice(0, 2))} semestre(?: del? ((?:19|20)\\d\\d))?`, (which, year) =>
      `in H${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`${oneOf(stage)} ((?:19|20)\\d\\d)`, (when, year) => `in ${said(when, stage)} ${year}`),
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const spanishTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [
    [typedPattern(r`(?<!\p{L})(?:desde|a partir del?)\s+$`, 'iu'), 'since'],
    [typedPattern(r`(?<!\p{L})antes del?\s+$`, 'iu'), 'before'],
    [typedPattern(r`(?<!\p{L})(?:después|despues|tras) del?\s+$`, 'iu'), 'after'],
    [typedPattern(r`(?<!\p{L})hasta\s+$`, 'iu'), 'until'],
    [typedPattern(r`(?<!\p{L})para\s+$`, 'iu'), ''],
    [typedPattern(r`(?<!\p{L})entre\s+$`, 'iu'), 'between'],
  ],
  joins: /^\s*(?:y|a|al|hasta|-|–)\s*(?:el )?$/iu,
  recurs:
    /(?<!\p{L})(?:diari[oa]|diariamente|semanal|semanalmente|quincenal|mensual|trimestral|anual|cada|tod[oa]s l[oa]s|los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos))(?!\p{L})/iu,
  everyTime: typedPattern(r`(?<!\p{L})(?:cada|todos los|todas las)\s+$`, 'iu'),
  asName:
    /(?<!\p{L})(?:variable|campo|columna|funci[óo]n|m[ée]todo|constante|clase|string|clave|par[áa]metro|tabla|rama|llamad[oa])\s+$/iu,
  asksBehind:
    /^\W*(?:(?:de|sobre|con|en|a|por|para|desde) )?(?:qué|que|cuál|cuáles|quién|quiénes|dónde|cómo|cuándo|cuántos|cuántas|q)(?!\p{L})/iu,
  asks: typedPattern(
    r`^\W*(?:a ver,? |oye,? )?(?:p[aá]sa|d[aá]|m[aá]nda|b[uú]sca|rep[ií]te|dev[uú][eé]lve|res[uú]me|s[aá]ca)(?:me|nos)(?: otra vez| de nuevo)? (?:el|la|los|las|lo|un|una|mi|mis|tod[oa]s?)(?!\p{L})|(?<!\p{L})(?:hazme|haceme|hazte|h[aá]game) (?:un |una |el |la )?(?:resumen|balance|repaso|lista|recuento)|^\W*(?:necesito|quiero|quisiera|me hace falta) (?:ver |otra vez )?(?:el|la|los|las|lo) [^.!?]{2,60}que (?:te|me) (?:he |había |fui |iba )?\p{L}+|[,;] (?:porfa,? )?(?:ens[eé][ñn]a|mu[eé]stra|p[aá]sa|d[aá]|d[ií]|recu[eé]rda|l[ií]sta|b[uú]sca|m[aá]nda|rep[ií]te)(?:me|nos)?(?:lo|la|los|las)?(?: porfa| por favor| otra vez| de nuevo)?[\s.!]*$|(?<!\p{L})(?:d[ií]|recu[eé]rda|cu[eé]nta)(?:me|nos) (?:la|el|los|las) \p{L}+|^\W*(?:el|la|los|las|lo|mi|mis|tod[oa]s?) (?!.*(?<!\p{L})(?:es|está|son|se|hay|fue|no|tengo|va|quiero)(?!\p{L}))[^.!?]{2,80},? (?:porfa(?:vor)?|por favor|pf|plis)[\s.!]*$|(?<!no sé )(?<!\p{L})(?:qué|cuál|cuáles|quién|quiénes|dónde)(?!\p{L})|(?:me )?(?:puedes|podrías|podés) (?:resumir|listar|repetir|pasar)(?:me)?(?!\p{L})|,\s*(?:qué|que|cuál|cual|quién|cómo|dónde) (?:era|eran|fue|fueron|pasó|quedó|dijimos|hicimos|decidimos)(?!\p{L})|^\W*(?:y )?(?:(?:de|sobre|con|en|a|por|para|desde) (?:qué|que|quién|cuál|cuáles)|y (?=el|la|los|las)|qué|que|quién|quien|quiénes|cuándo|cuando|cuál|cuáles|cuánto|cuántos|cuántas|dónde|donde|cómo|por qué|hay|hubo|hab[íi]a|muestra|muéstrame|dime|lista|enumera|recuérdame|resume|cuéntame|enséñame|mostrame|decime|contame|q|te acuerdas|recuerdas|(?:me )?(?:puedes|podrías|podés) (?:decir(?:me)?|recordar(?:me)?|mostrar(?:me)?|contar(?:me)?))(?!\p{L})`,
    'iu',
  ),
  asksHow: typedPattern(
    r`^\W*(?:(?:¿\s*)?(?:por qué|porqué)(?!.*(?:mos|dije|hice|te)(?!\p{L}))|cómo (?!era|fue|quedó|quedamos|iba|íbamos)\p{L}+o(?!\p{L})|.* (?:es|está|devuelve|da) (?:undefined|null|nan|vac[íi]\p{L}+)|.*(?:cuánt[oa]s? \p{L}+) (?:\p{L}+ ){0,3}(?:para|hasta)(?!\p{L})|cómo (?:puedo|puede|hago|se(?! llam| dec| apellid| escrib[ií]a))|.*(?:más|menos|peor|mejor|igual|mayor|menor)(?: \p{L}+){0,2} que (?:la|el|ayer|hace|anteayer|hoy)(?!\p{L})|puedes (?!resumir|listar|repetir|pasar|decir|recordar|mostrar|contar)|podrías (?!resumir|listar|repetir|pasar|decir|recordar|mostrar|contar)|escribe)`,
    'iu',
  ),
  isAhead: typedPattern(
    r`(?<!\p{L})(?:mañana|próxim\p{L}*|proxim\p{L}*|que viene|siguiente|planead\p{L}*|planificad\p{L}*|previst\p{L}*|programad\p{L}*|pendiente\p{L}*|vamos a|voy a|va a|van a|toca|tengo que|tenemos que|debo|debemos|hay que|quiero|queremos|\p{L}{3,}(?:ré|rá|remos|rán))(?!\p{L})`,
    'iu',
  ),
  past: typedPattern(
    r`(?<!\p{L})(?:(?:he|ha|hemos|han|había|habíamos|fue) \p{L}+(?:ado|ido|cho|to|so)|\p{L}{2,}(?:é|ó|aron|ieron|imos|iste|aste)|\p{L}+amos ayer|fue|fueron|fuimos|hizo|hice|hicimos|dijo|dije|dijimos|tuvo|tuvimos|decidimos|acordamos|era|eran|estaba|estuvo|estuvimos|puso|pusimos)(?!\p{L})`,
    'iu',
  ),
  pastLoosely: typedPattern(r`(?<!\p{L})\p{L}{3,}(?:amos|aba|aban|ábamos|ía|ían|íamos)(?!\p{L})`, 'iu'),
  ofUs: typedPattern(
    r`(?<!\p{L})(?:yo|nosotr[oa]s|me|nos|te|mis?|nuestr[oa]s?|\p{L}+mos|\p{L}{2,}(?:me|nos)(?:l[oa]s?)?)(?!\p{L})`,
    'iu',
  ),
  decision: typedPattern(
    r`(?<!\p{L})(?:decid\p{L}+|decisi[óo]n\p{L}*|acord\p{L}+|acuerdo|eleg\p{L}+|optamos|optó|nos quedamos con|pasamos a|cambiamos a|migramos a|en lugar de|en vez de|a partir de ahora|de ahora en adelante|ya no)(?!\p{L})`,
    'iu',
  ),
  denied: typedPattern(r`(?<!\p{L})(?:no|nunca|jamás|sin|si|cuando|antes de|tampoco|ningún|ninguna)(?!\p{L})`, 'iu'),
  wanted: [
    [
      typedPattern(
        r`^qué (?:decisiones )?(?:decidimos|acordamos|decidí|se decidió|hemos decidido|tomamos|quedamos)$`,
        'iu',
      ),
      'decision',
    ],
    [/^qué decisiones (?:tomamos|hemos tomado|se tomaron|hubo)$/iu, 'decision'],
    [
      typedPattern(
        r`^qué (?:hicimos|hice|dije|dijimos|hablamos|discutimos|pasó|ocurrió|hubo|hemos hecho|he hecho|hemos hablado|terminamos|avanzamos|anotamos)$`,
        'iu',
      ),
      'anything',
    ],
    [
      typedPattern(
        r`^(?:de )?qué (?:hablamos|dijimos|decidimos|dije|acordamos) (?:sobre|de|del|acerca de) (?<subject>.+)$`,
        'iu',
      ),
      'anything',
    ],
    [
      typedPattern(
        r`^qué (?:hay|tenemos|tengo|está|toca) ?(?:planeado|planificado|previsto|programado|pendiente|que hacer|para hacer)?$`,
        'iu',
      ),
      'plan',
    ],
    [/^qué (?:vamos a|voy a) hacer$/iu, 'plan'],
  ],
}));
