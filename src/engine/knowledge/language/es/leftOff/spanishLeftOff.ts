import { createLeftOff } from '../../made/leftOff/createLeftOff.ts';
import { textOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const days = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)';
const time = r`(?:ayer|anteayer|antes|hace un rato|últimamente|hoy por la mañana|(?:el|este) ${days}(?: pasado)?|la semana pasada|la última (?:vez|sesión)|esta mañana)`;
const filler = '(?:nosotros|yo|exactamente|ahora|entonces|tú y yo)';
const between = `(?: (?:${time}|${filler}))*`;
const about = r`(?: (?:con|en|sobre)(?: (?:el|la|los|las|lo del|lo de))? (?<about>\S.*))?`;
const doing = '(?:trabajando|haciendo|con|metidos|metido)';

const everything = [
  r`(?:por |en )?(?:dónde|donde|qué|que) (?:nos|me) (?:quedamos|quedábamos|quedé|habíamos quedado)${between}`,
  r`(?:por )?(?:dónde|donde) (?:lo|la) (?:dejamos|dejé|habíamos dejado)${between}`,
  r`(?:en qué|en que|dónde|donde) (?:quedamos|quedábamos|habíamos quedado)${between}`,
  r`(?:cuál|cual) (?:era|fue|es) el último (?:punto|estado|tema)${between}`,
  r`(?:en qué|en que|dónde|donde|qué|que) (?:estábamos|estaba|estuvimos|estuve|andábamos|andaba)${between}(?: ${doing})?${between}`,
  r`(?:en qué|en que) (?:punto|estado) (?:estamos|estábamos|quedamos|nos quedamos)${between}`,
  r`(?:por )?(?:dónde|donde) (?:íbamos|iba)${between}`,
  r`(?:qué|que) (?:hicimos|hice|hacíamos|hemos hecho|habíamos hecho)(?=.*${time})${between}`,
  r`(?:en qué|en que) (?:trabajamos|trabajé|trabajábamos)${between}`,
  r`(?:sigamos|sigue|continuemos|continúa|retomemos) (?:desde )?(?:por )?(?:donde|dónde) (?:lo dejamos|nos quedamos|íbamos|quedamos)${between}`,
];
const decisions = [
  r`(?:qué|que) (?:decidimos|acordamos|resolvimos|hemos decidido|hemos acordado|habíamos decidido)${between}`,
  r`a (?:qué|que) (?:acuerdo|conclusión) llegamos${between}`,
  r`(?:qué|que) se (?:decidió|acordó|resolvió|había decidido)${between}`,
  r`(?:cuáles|cuales) (?:fueron|son|eran) (?:las|nuestras) últimas decisiones`,
  r`(?:qué|que) decisiones (?:tomamos|hemos tomado|habíamos tomado)${between}`,
];
const open = [
  r`(?:qué|que) (?:tenemos|tengo|hay) que hacer (?:todavía|aún)`,
  r`(?:hay|queda|tenemos)(?: todavía| aún)? (?:algo|alguna cosa|cosas|tareas) (?:pendientes?|por hacer|sin terminar)`,
  r`(?:qué|que) (?:cosas|tareas|puntos) (?:nos |me )?(?:quedan|faltan|hay|tenemos|están)(?: todavía| aún)?(?: (?:pendientes|por hacer|abiert[oa]s|sin terminar))?`,
  r`(?:qué|que) (?:nos |me )?(?:queda|falta|sigue|está|hay|tenemos|tengo|quedó)(?: todavía| aún)?(?: (?:pendiente|por hacer|abierto|sin terminar|por terminar))?(?<!(?:sigue|está|hay|tenemos|tengo))`,
];
const commands = [r`(?:qué|que) comandos (?:usamos|usé|ejecutamos|ejecuté|corrimos|lanzamos|hemos usado)${between}`];

export const spanishLeftOff = createLeftOff({
  opening: textOf(
    r`^(?:hola|buenos días|buenas(?: tardes| noches)?|oye|ok(?:ay)?|vale|bueno|entonces|y|por favor|recuérdame|ya he vuelto|he vuelto)(?=$|[\s,:;!¿-])[\s,:;!¿¡-]*`,
  ),
  questions: { everything, decisions, open, commands },
  about,
  request: textOf(
    r`^(?:escribe|escríbeme|haz|hazme|crea|añade|agrega|cambia|borra|elimina|revisa|muestra|muéstrame|explica|explícame|busca|encuentra|prueba|implementa|refactoriza|renombra|mueve|corrige|arregla|actualiza|traduce|genera|ayúdame|dame|pon|quita|ejecuta|lanza|abre|divide|extrae|pasa)(?: |$)`,
    r`^(?:necesito|necesitamos|quiero|queremos|quisiera|hay que|vamos a) `,
  ),
  open: wordsPattern(
    'pendiente',
    'por hacer',
    '(?:todavía|aún) (?:falta|faltan|queda|quedan)',
    'sin terminar',
    'queda por',
  ),
  planned: textOf(
    r`^(?:mañana|luego|después|más tarde|la semana que viene|la próxima semana)(?: |,)`,
    r`(?<!\p{L})(?:haré|haremos|voy a|vamos a)(?!\p{L}).*(?<!\p{L})(?:mañana|luego|después|más tarde|la semana que viene)(?!\p{L})`,
  ),
  ended: textOf(
    r`(?<!\p{L})(?:está|están|quedó|quedaron|queda) (?:ya |por fin )?(?:listo|lista|listos|listas|hecho|hecha|terminad[oa]s?|resuelt[oa]s?|arreglad[oa]s?|desplegad[oa]s?)(?!\p{L})`,
  ),
  endedThat: textOf('^(?:(?:todo|ya está) )?(?:listo|hecho|terminado)$', '^ya está$'),
  noAnswer: textOf('^(?:no lo sé|no sé|ni idea|no tengo (?:esa )?información|te refieres|puedes (?:dar|darme) más)'),
});
