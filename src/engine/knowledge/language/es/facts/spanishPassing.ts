import { textOf, wordOf } from '../../made/wordPattern.ts';

const r = String.raw;

/** A mood, or what is meant for this moment. */
export const spanishPassing = textOf(
  wordOf(
    'hoy|ahora mismo|hace un momento|en este momento|de momento|por ahora|ya vuelvo|delante de mí|en el horno|todo el día|esta noche',
    'desde hace (?:\\d+|un|una|dos|tres|unos|unas) (?:minutos?|horas?|días?)|faltan? \\d+|cuando (?:el|la|los|las)|ese|esa|esta vez',
    '(?:mi|mis) (?:cabeza|día|humor|rodilla|espalda|estómago|paciencia|semana|ojos|pies|cansancio|ánimo)',
    '(?:es|son|está|están) (?:un|una|de|con|tan|medio|muy|bien|a punto) (?:amor|mal humor|buen humor|fiebre|dolor|gripe|pena|novela|misterio|drama|caso|punto|de|cansad[oa]|enfad[oa]d[oa])',
    '(?:está|están|estoy|estamos) \\p{L}+(?:ando|iendo|yendo)|está (?:con|lent[oa]|enferm[oa]|cansad[oa])|lent[oa]|enferm[oa]|atrasad[oa]s?|desplazad[oa]s?|misterio',
  ),
  // What is said of the text or draft at hand.
  r`^(?:(?:la|el|en la|en el|tu|tus|esta|este) )?(?:(?:primer|segund|tercer|últim)[oa]? )?(?:párrafo|diapositiva|columna|frase|sección|página|versión \d+ es|título|resumen|borrador|respuesta|texto)(?!\p{L})`,
  r`^tus? `,
  r`(?<!\p{L})(?:gusta|gustan|encanta|encantan) (?:(?:más|menos|mucho) )?(?:la|el|los|las) (?:primer|segund|tercer|últim|otr|nuev)[oa]?s?(?!\p{L})`,
);

/** What others say, sayings, and what is not decided yet. */
export const spanishHearsay = textOf(
  r`(?<!\p{L})(?:dicen que|se dice que|he oído (?:decir )?que|oí que|según dicen|como se sabe)(?!\p{L})`,
  r`^(?:mi|mis|nuestro|nuestra|un|una|el|la) [^.,]{2,40} (?:siempre (?:decía|dice)|decía|solía decir)(?!\p{L})`,
  r`^[„“"»«'‘]+[^»“”"«]{3,160}[»“”"«’'],? (?:dice|decía|dijo|escribió|como decía)(?!\p{L})`,
  r`(?<!\p{L})(?:todavía|aún) no (?:se )?(?:ha|han|he|hemos) (?:decidido|acordado|resuelto|elegido)|no (?:se )?(?:ha|han|hemos|he) (?:decidido|acordado|resuelto) (?:nada|si)(?!\p{L})`,
  r`(?<!\p{L})ha decidido (?:no )?(?:funcionar|fallar|parar|morir|llover|dormir|bloquearse|romperse|desaparecer)(?!\p{L})`,
);
