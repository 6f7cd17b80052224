import { createChargeReader } from '../../made/facts/createChargeReader.ts';

const r = String.raw;
const office =
  '(?:hace|lleva|dirige|lidera|coordina|administra|gestiona|mantiene|revisa|modera|aprueba|prepara|atiende)';
const article = '(?:el|la|los|las|nuestr[oa]s?|tod[oa]s?)';
const weekday = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';

/** Who answers for what, as Spanish says it. */
export const spanishChargeOf = createChargeReader({
  patterns: [
    r`^(?<person>\p{L}{2,}) ${office} (?<thing>${article} [^.,;]{2,60})$`,
    r`^(?<person>\p{L}{2,}) (?:se (?:encarga|ocupa) del?|es responsable del?) (?<thing>[^.,;]{2,60})$`,
    r`^(?<thing>${article} [^.,;]{2,60}?) (?:lo|la|los|las) ${office} (?<person>\p{L}{2,})$`,
    r`^del? (?<thing>[^.,;]{2,60}?) se (?:encarga|ocupa) (?<person>\p{L}{2,})$`,
    r`^(?:quien|el que|la que) (?:${office}|se (?:encarga|ocupa) del?) (?<thing>[^.,;]{2,60}?) es (?<person>\p{L}{2,})$`,
    r`^(?<person>\p{L}{2,}) es (?:quien|el que|la que) (?:${office}|se (?:encarga|ocupa) del?) (?<thing>[^.,;]{2,60})$`,
  ],
  since: r`ahora|ya|desde (?:hoy|ayer|ahora|hace poco|el (?:${weekday})|esta semana|la semana pasada|este mes)|a partir de (?:hoy|ahora|mañana|el ${weekday}|este mes)|de ahora en adelante|últimamente`,
  nobody: r`nadie|alguien|quien|quién|cualquiera|cada|siempre|nunca|ahora|aquí|hoy|también|solo|todavía|ya|un[oa]|ningun[oa]|ninguno|yo|tú|usted|él|ella|eso|esto|el|la|los|las|que|qué|se|me|te|lo|no|si|todo|mucho|muy`,
});
