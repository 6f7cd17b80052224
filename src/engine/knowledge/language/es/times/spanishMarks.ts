import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { MarkPatterns } from '../../language.ts';

const r = String.raw;

export const spanishMarks: MarkPatterns = {
  time: textPattern(
    r`(?<!\p{L})(?:ayer|anteayer|anoche|hoy|mañana|pasad[oa]|próxim[oa]|hace|fin de semana|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|días?|semanas?|mes|meses|años?)(?!\p{L})|(?<!\d)(?:(?:19|20)\d\d|\d?\d:\d\d)(?!\d)`,
    'iu',
  ),
  amount: textPattern(
    r`\d|(?<!\p{L})(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|vez|veces|docena|par|pocos|pocas|muchos|muchas)(?!\p{L})`,
    'iu',
  ),
  wantsTime: textPattern(
    r`(?<!\p{L})(?:cuándo|cuando fue|desde cuándo|hasta cuándo|qué (?:día|fecha|mes|año|hora)|hace cuánto)(?!\p{L})`,
    'iu',
  ),
  meansSomebody: textPattern(
    r`(?<!\p{L})(?:quién|quiénes|a quién|él|ella|ellos|ellas|su|sus)(?!\p{L})|(?<!\p{L})(?:el|la|mi|nuestro|nuestra) (?:jefe|jefa|director|directora|autor|autora|compañero|compañera|responsable|casero|médico|médica|profesor|profesora|pareja)(?!\p{L})`,
    'iu',
  ),
  wantsAmount: textPattern(r`(?<!\p{L})(?:cuánt[oa]s?|qué tan|cada cuánto)(?!\p{L})`, 'iu'),
  ofSpeaker: textPattern(r`(?<!\p{L})(?:yo|me|mí|conmigo|mis?|mí[oa]s?)(?!\p{L})`, 'iu'),
  eachTime:
    /^(?:por favor )?(?:siempr|nunca|jama|cada vez|(?:a partir de|desd) (?:ahora|hoy)|de ahora en adelant|en adelant) /,
};
