import type { PlanWordings } from '../../made/facts/createFacts.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { spanishOrder } from './spanishOrder.ts';
import { spanishMonths } from '../spanishMonths.ts';

const r = String.raw;
const month = `(?:${spanishMonths}|setiembre)`;
const part = '(?:principios|comienzos|mediados|finales|fines|fin|final|inicio|mitad)';
/** First persons that tell of what one thinks, is or has, and what is no verb at all. */
const undone =
  '(?:no|ya|yo|lo|como|tampoco|solo|sólo|creo|pienso|opino|siento|espero|deseo|quiero|tengo|puedo|odio|temo|supongo|imagino|llevo|sigo|mismo|cuando|cuanto|tanto|todo|otro|nuevo|dentro|luego|pero|bajo|sobre|claro|medio|equipo|proyecto|trabajo|plazo|acuerdo)';

/** How Spanish tells of what is planned. */
export const spanishPlans: PlanWordings = {
  ahead: textOf(
    r`(?<!\p{L})(?:a|para|hasta|antes de|desde|en) ${part} (?:de |del )(?:mes|año|semana|semestre|trimestre|curso|verano|otoño|invierno|${month})(?!\p{L})`,
    r`(?<!\p{L})(?:el|para el|antes del|hasta el|a partir del|del) (?:día )?\d{1,2}(?!\d|[:.,]\d|%|\p{L}| ?(?:por ciento|de cada))`,
    r`(?<!\p{L})(?:quincena|semana|principios|mediados|finales|mitad) (?:de|del) (?:${month}|mes|\d)`,
    r`(?<!\p{L})(?:en|para|hasta|desde|antes de|a partir de) ${month}(?!\p{L})`,
    r`(?<!\p{L})(?:en|este|el próximo|para el|para) (?:el )?(?:verano|otoño|invierno|primavera|semestre|trimestre|curso|año|mes)(?: que viene| próximo)?(?!\p{L})(?! (?:pasad|pasó|anterior))`,
    r`(?<!\p{L})(?:semana|mes|año|semestre|curso|lunes|martes|miércoles|jueves|viernes|sábado|domingo) (?:que viene|que entra|próximo|próxima)(?!\p{L})`,
    r`(?<!\p{L})(?:antes del|para el|hasta el) (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L})`,
    r`(?<!\p{L})(?:antes de|después de|en|para|hasta|por) (?:la |las |el |los )?(?:navidad(?:es)?|semana santa|reyes|carnaval|puente|fiestas|vacaciones|nochevieja)(?!\p{L})`,
  ),
  own: textOf(
    r`(?<!\p{L})(?:voy|vamos|iremos|iré) a (?!ver|pensar|decir|dejarlo|calmar|cambiar de tema)\p{L}+(?:ar|er|ir|ír)(?:se|me|nos|lo|la|los|las|le|les)?(?!\p{L})`,
    r`(?<!\p{L})(?:yo|nosotros|nosotras) (?:ya |mismo |misma )?(?:me |nos |lo |la |los |las |le |les |se lo |se la )?(?!${undone}(?!\p{L}))\p{L}+(?:o|oy|mos|ré|remos)(?!\p{L})`,
    r`(?<!\p{L})(?:mañana|temprano|tarde|lunes|martes|miércoles|jueves|viernes|sábado|domingo|viene|próxim[oa]|entra|mes|año|verano|otoño|invierno|primavera|navidad|${month}|\d{1,2}),? (?:yo |ya |me |nos |lo |la |los |las |le |les |os |te ){0,2}(?!${undone}(?!\p{L}))\p{L}{2,}(?:o|oy|mos|é|emos)(?!\p{L})`,
    r`(?<!\p{L})(?:lo|la|los|las|le|les|te|os|se lo|se la) (?!${undone}(?!\p{L}))\p{L}{2,}(?:o|oy|mos|ré|remos)(?!\p{L})`,
    r`(?<!\p{L})(?!${undone}(?!\p{L}))\p{L}{2,}(?:aré|eré|iré|dré|aremos|eremos|iremos|dremos)(?!\p{L})`,
    r`(?<!\p{L})(?:presento|entrego|envío|mando|publico|hago|empiezo|viajo|grabo|limpio|subo|cierro|abro|termino|reviso|actualizo|migro|instalo|cambio|visito|vuelvo|salgo|lanzo|lanzamos|entregamos|empezamos|abrimos|cerramos|paso|saco|monto|preparo|llevo (?:el|la|los|las))(?!\p{L})`,
    r`(?<!\p{L})(?:me toca|nos toca|tengo que|tenemos que|hemos quedado|he quedado|quedamos|tengo (?:cita|hora|reunión|examen|guardia))(?!\p{L})`,
  ),
  others: textOf(
    wordOf(
      'será|serán|tendrá|tendrán|estará|estarán|va a|van a|empieza|empiezan|comienza|comienzan|termina|terminan|entra|entran|acaba|acaban|vence|vencen',
      'abre|abren|cierra|cierran|asume|asumen|cambia|cambian|pasa|pasan|sale|salen|llega|llegan|vuelve|vuelven|viene|vienen|se encarga|se encargan|toma|toman',
      'está previst[oa]|están previst[oa]s|está programad[oa]|está fijad[oa]|queda fijad[oa]|se aplaza|se celebra|se celebran|se retrasa|se mueve|hay|hay que|tiene|tienen',
      '\\p{L}+(?:ará|erá|irá|drá|arán|erán|irán|drán)',
    ),
    // Whatever the verb: a time to come stands beside it, and nobody is asked to do it.
    r`^(?!${spanishOrder}(?!\p{L})|(?:me|dime|dame|pide|pida|mira|mire|pasa|busca|busque|compra|compre|avisa|avise|marca|recuérdame|programa|programe|hazme|prepara|prepare|manda|mande|envía|envíe) )[^.]{12,}`,
  ),
  not: textOf(
    wordOf(
      'espero|ojalá|quizás?|tal vez|a lo mejor|igual|creo|supongo|imagino|parece|debe de|puede|pueden|podría|podrían|probablemente|posiblemente|seguramente|no sé|si puedo|si da',
      'dicen|he oído|oí|desde hace|desde que|ellos?|ellas|ilusionad[oa]s?|me gustaría|querría|quisiera|quiero|necesito|necesitamos|tú|usted|puedes|podrías|me (?:mandas|recuerdas|avisas|ayudas|haces|dices|explicas)',
      'por favor|siempre|nunca|jamás|toda|todo|todos|todas|cada|fue|fueron|era|eran|estaba|estaban|estuve|tuve|hice|lo mío|mi día|faltan?|llover|lluvia|partido|tiempo hace|otro día|ya veremos|vamos a ver',
      'se colgará|fallará|nervios[oa]|animad[oa]|feliz|tenía|tenían|hacía|había|me temo|a ver si|pensaba|pensábamos|decidir|decidiremos|hablaremos|lloveré|moriré|lloraré',
    ),
    r`^(?:si|cuando|en caso de que|imagina|supón|supongamos)(?!\p{L})`,
    // A deadline is a fact.
    r`(?<!\p{L})(?:es|son) (?:(?:el|la|las|los|en|día|a) ){0,2}\d`,
    r`^no (?:voy|vamos|sé|creo)(?!\p{L})`,
    // Who or what does it is only in the sentences before.
    r`^(?:mañana|luego|después|pronto|ya),? (?:(?:se|le|les|lo|la|me|nos|te|ya) ){0,3}\p{L}+rán?(?!\p{L})(?! (?:el|la|los|las|un|una|nuestr))`,
  ),
};
