import { textPattern } from '../../../../ground/text/textPattern.ts';
import { createFacts } from '../../made/facts/createFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { spanishChargeOf } from './spanishChargeOf.ts';
import { spanishChange, spanishDangling, spanishReplaced, spanishUnclaimed } from './spanishChanges.ts';
import { spanishHabits, spanishOutcomes, spanishPlainFacts } from './spanishKinds.ts';
import { spanishPassing } from './spanishPassing.ts';
import { spanishPlans } from './spanishPlans.ts';
import { spanishNotStanding, spanishNumerals, spanishStanding } from './spanishStanding.ts';
import { spanishOnce, spanishOtherwise } from './spanishOtherwise.ts';
import { spanishDenying, spanishRetracting } from './spanishSlips.ts';
import { spanishThirdPerson } from './spanishThirdPerson.ts';
import { spanishTools } from './spanishTools.ts';

const r = String.raw;
const decided = r`(?:decidido|acordado|resuelto|optado|elegido|establecido|pactado)`;

export const spanishFacts = createFacts({
  lead: {
    fillers: [
      ...[
        'bueno',
        'pues',
        'y',
        'pero',
        'ah',
        'oh',
        'ok',
        'vale',
        'así que',
        'gracias',
        'por cierto',
        'además',
        'hola',
        'oye',
      ],
      ...[
        'antes de (?:nada|empezar)|buenas|hey|ah sí|btw',
        'para que lo sepas',
        'para tu información',
        'fyi',
        'buenas noticias',
        'en fin',
        'una cosa más',
        'como dije',
        'resulta que',
      ],
      ...['actualización', 'buenos días', 'en resumen', 'al final', 'después de todo'],
    ],
    retractions: [spanishRetracting],
    denials: [
      spanishDenying,
      ...[
        '(?:m+,? )?no',
        'falso',
        'mal',
        'incorrecto',
        'corrección',
        'eso no es (?:correcto|cierto|verdad|así)',
        'no es (?:correcto|cierto|verdad|así)',
      ],
      ...[
        'eso (?:está mal|es falso|es incorrecto)',
        'me (?:he )?equivo(?:qué|cado)',
        'te equivocas',
        'perdón',
        'error mío',
        'no exactamente',
        'te has equivocado',
      ],
    ],
    interjections: ['vale pues', 'vale,? entonces', 'ok', 'hey', 'btw'],
    openDenials: ['quise decir', 'quería decir', 'me refería a', 'en realidad'],
    agreements: [
      'sí',
      'exacto',
      'de acuerdo',
      'correcto',
      'claro',
      'perfecto',
      'eso es',
      'vale',
      'hecho',
      'es correcto',
      'cierto',
    ],
    judgements: [
      'sinceramente',
      'honestamente',
      'en mi opinión',
      'para mí',
      'personalmente',
      'a mi juicio',
      'francamente',
      'la verdad',
      'a mi parecer',
    ],
    please: ['por favor|porfa(?:vor)?|porfis|pls|plis'],
    labels: [
      ...[
        'decisión',
        'decidido',
        'acordado',
        'acuerdo',
        'acordamos',
        'confirmado',
        'confirmada',
        'confirmar',
        'confirmé',
        'nota',
        'aviso',
        'regla',
        'opinión',
      ],
      ...['corrección', 'importante', 'convención', 'conclusión', 'resultado', 'dato', 'preferencia'],
    ],
  },
  labels: [
    { kind: 'decision', pattern: textOf('decisión|decidido|acordado|acuerdo|acordamos'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('opinión') },
    { kind: 'preference', pattern: textOf('preferencia|regla|convención') },
    { kind: 'fact', pattern: textOf('confirm|dato|resultado') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(
        r`\b(?:quedé en|le garanticé|aseguré que|di mi palabra|le dije [^.]{0,60} (?:enviaría|entregaría|haría|mandaría)|prometí|he prometido|le prometí|me comprometí|me he comprometido|me comprometo|prometo|me encargo de|me hago cargo de|asumo (?:la tarea|el compromiso|la responsabilidad) de|acepté \p{L}+[aei]r|estoy comprometid[oa] a)(?!\p{L})`,
      ),
    },
    {
      kind: 'decision',
      isFirm: true,
      pattern: textOf(
        r`(?<!\p{L})(?:he|hemos|ha|han) ${decided}(?!\p{L})`,
        spanishOutcomes.source,
        r`(?<!\p{L})(?:decidí|decidimos|acordamos|optamos por|elegimos|quedamos en|está decidido|se decidió|se ha decidido)(?!\p{L})`,
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`^(?:nos )?(?:vamos a(?! (?:ver|cambiar de tema|pensar|decidir|calmar))|cambiamos|pasamos|migramos|nos quedamos con|descartamos|abandonamos|apostamos por|dejamos de|renunciamos a|adoptamos)(?!\p{L})[^.]{0,80}\b(?:a|de|con|por|cambiar|usar|migrar|en lugar|en vez)(?!\p{L})`,
        r`(?<!\p{L})(?:no usaremos|dejaremos de|reemplazaremos|sustituiremos|cambiaremos|migraremos)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'preference',
      pattern: textOf(
        wordOf('prefier[eo]n?', 'preferiría', 'preferimos', 'odi[ao]', 'detest[ao]', 'l?e? ?encanta', 'favorit[oa]s?'),
        r`(?<!\p{L})(?:dijo|dice|comentó|contó|pidió|dicho|comentado)(?!\p{L})[^.]{0,40} que (?:no )?(?:quiere|quería|desea|le gustaría)(?!\p{L})`,
        spanishHabits.source,
        r`\b(?:me|le) (?:gusta|gustan|gustaría más|encanta|encantan)(?!\p{L})`,
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf(
        r`^mi (?:opinión|impresión|sensación|visión|valoración)(?!\p{L})`,
        r`(?<!\p{L})(?:creo que(?! (?:he|dejé|tengo|voy|perdí|me)(?!\p{L}))|pienso que|opino que|considero que|me parece que|en mi opinión|a mi juicio|estoy convencid[oa] de|sobrevalorad[oa]|infravalorad[oa]|sobreestimad[oa]|ha sobreestimado|ha sobrevalorado)(?!\p{L})(?!.*\d)`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf(
        r`^(?:yo )?(?:enviaré|entregaré|mandaré|respetaré|dejaré de|haré|actualizaré|prepararé|me encargaré|terminaré|tendré|revisaré|voy a (?:enviar|entregar|preparar|dejar))(?!\p{L})[^.]{0,120}(?:antes del?|para el|para la|hasta|a partir de|en el futuro|en adelante|mañana|el (?:lunes|martes|miércoles|jueves|viernes))(?!\p{L})`,
      ),
    },
    {
      kind: 'event',
      pattern: textOf(
        r`\b(?:la )?(?:reunión|demo|taller|cita|conferencia|lanzamiento|vacaciones|release)\b[^.]{0,60}\b(?:es|son|será|empieza|comienza)(?!\p{L})[^.]{0,40}(?:el|a las|la próxima|mañana|del)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^según [^.]{3,80}\d`,
        r`^(?:la causa|el motivo|la razón)(?!\p{L})(?!.*misterio)[^.]{0,60}\b(?:era|es|fue)(?!\p{L})`,
        r`\bse debía a\b`,
        r`(?<!\p{L})(?:venía|vino) del?(?!\p{L})(?=.*(?:\d|\uE000|\p{L}[._/]\p{L}))`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        spanishPlainFacts.source,
        r`^(?:mi|nuestro|nuestra|nuestros|nuestras) [^.]{2,60}(?<!\p{L})(?:se llaman?|es|son|(?:está|están) (?:en|alojad|instalad|configurad|\d)|tiene|usa)`,
        r`^(?:me llamo|vivo en|trabajo (?:en|como|para)|soy (?:alérgic[oa]|vegetarian[oa]|vegan[oa]|desarrollador[a]?|de)|hablo)(?!\p{L})`,
      ),
    },
  ],
  choosing: textOf(
    r`^(?:usamos|vamos con|nos quedamos|tomamos|utilizamos|ponemos|hacemos)(?!\p{L})(?!.*(?<!\p{L})(?:no|también)(?!\p{L}))`,
  ),
  standing: spanishStanding,
  names: {
    code: 'es',
    articles: 'el|la|los|las|un|una',
    at: 'en',
    means: 'en|con|por|vía|a|al|desde',
    places: 'wiki|intranet|drive|repo|repositorio|vault',
    answersFor: r`(?:lleva|dirige|lidera|coordina|administra|gestiona|mantiene|revisa|modera) (?:el|la|los|las|nuestr[oa]s?|tod[oa]s?)|se (?:encarga|ocupa) del?`,
  },
  consequence: [
    textPattern(r`^(?:como|ya que) [^,]{3,80}, (?<then>.+)$`, 'iu'),
    textPattern(r`, (?:así que|por eso|por lo que|de modo que) (?<then>.+)$`, 'iu'),
  ],
  tools: spanishTools,
  recurring: textOf(
    r`^(?!.*(?<!\p{L})(?:no|nunca)(?!\p{L})).*(?<!\p{L})(?:los|cada|todos los)(?: \p{L}+)? (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|días?|semanas?|mes(?:es)?)[\s.!]*$`,
  ),
  numerals: spanishNumerals,
  notStanding: spanishNotStanding,
  passing: spanishPassing,
  plans: spanishPlans,
  unclaimed: spanishUnclaimed,
  scene: textOf(
    r`^(?:imagina|imaginemos|supón|supongamos|digamos que|finge|actúa como|eres un|eres una|traduce|escribe (?:un|una) (?:texto|historia|poema|correo|carta)|resume|aquí (?:está|tienes) (?:el|un|mi) (?:texto|código|log|error))(?!\p{L})`,
  ),
  dangling: spanishDangling,
  replaced: spanishReplaced,
  chargeOf: spanishChargeOf,
  change: spanishChange,
  otherwise: spanishOtherwise,
  once: spanishOnce,
  toThirdPerson: spanishThirdPerson,
  weight: {
    critical: wordsPattern(
      'crític[oa]',
      'urgente',
      'inmediatamente',
      'producción está caída',
      'emergencia',
      'cuanto antes',
    ),
    uncritical: textOf(r`\bno (?:es )?(?:tan |muy )?(?:crític[oa]|urgente)`),
    health: wordsPattern(
      'al[eé]rgi\\p{L}*',
      'intoleran\\p{L}*',
      'diab[eé]t\\p{L}*',
      'epil[eé]p\\p{L}*',
      'asma',
      'cáncer',
      'embarazad[oa]',
      'urgencias',
      'hospital',
      'medica\\p{L}*',
    ),
  },
});
