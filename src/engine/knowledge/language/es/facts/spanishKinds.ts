import { textOf } from '../../made/wordPattern.ts';
import { spanishMonths } from '../spanishMonths.ts';

const r = String.raw;
export const spanishFromNow = r`(?:a partir de (?:ahora|hoy)|desde (?:ahora|hoy|ya)|de ahora en adelante|de aquí en adelante|en adelante|en lo sucesivo|para siempre|definitivamente|de una vez por todas)`;
const month = `(?:${spanishMonths})`;
const thing = r`(?:el|la|los|las|un|una|nuestr[oa]s?|todo|toda|todos|todas|cada|ningún|ninguna|lo) [^.,]{2,60}`;
/** What is broken or lacking at the moment is no decision. */
const lacking = r`(?:funciona|funcionan|va|van|arranca|arrancan|responde|responden|carga|cargan|encuentra|puedo|puede|pueden|sé|aguanto|existe|existen|queda|quedan|hay|está|están|es|son|quiere|quieren|tengo|tiene|tienen|veo|recuerdo|me|le|te)`;

/** Decisions that are told by what holds from now on, without a word for deciding. */
export const spanishOutcomes = textOf(
  r`(?<!\p{L})(?:he resuelto|hemos resuelto|resolví|resolvimos|resolvió|se resolvió|se optó por|se acordó|se acuerda|se ha acordado|se decide|se aprobó|se ha aprobado|queda (?:aprobad|acordad|decidid|establecid|fijad)[oa]|quedó (?:acordad|decidid|aprobad)[oa]|decisión tomada|asunto cerrado|cerramos con|cerramos que|quedamos (?:con [^.,]{2,40} )?en que|hemos quedado en que)(?!\p{L})`,
  r`^(?:al final |entonces |así que )?(?:nosotros |yo )?(?:cancelamos|cancelé|aplazamos|aplacé|suspendemos|suspendimos|suspendí|mantenemos|mantuvimos|contratamos|contraté|despedimos|descarto|descarté|elimino|eliminamos|cerramos|abolimos|jubilamos|renuncio a|dejo de|desisto de|me quedo con|nos quedamos con)(?!\p{L})`,
  r`(?<!\p{L})(?:quedan?|quedó|quedaron|están?|fueron?) (?:excluid|suspendid|cancelad|prohibid|abolid|desactivad|eliminad|descartad|vetad|anulad|derogad)[oa]s?(?!\p{L})`,
  r`(?<!\p{L})(?:se )?(?:pasa|pasan|pasará|pasarán) a (?:ser |necesitar |exigir |requerir |usar|costar |tener |valer |hacerse |llamarse |cobrar|\p{L}+(?:ar|er|ir)(?:se)?(?!\p{L}))`,
  r`(?<!\p{L})ahora (?:es|son|será|serán|va|van|vale|cuesta|vive|duerme|se guarda|se queda|se hace|se paga|solo)(?!\p{L})(?![^.]*(?:que yo|tu turno|hora de|contigo))`,
  r`^${thing}(?<!\p{L})(?:ya no|no) (?!${lacking}(?!\p{L}))\p{L}+ (?:más|ya|sino|nada|${spanishFromNow})(?!\p{L})`,
  r`^${thing}(?<!\p{L})ya no (?!${lacking}(?!\p{L}))\p{L}+(?!\p{L})`,
  r`(?<!\p{L})ya no (?!${lacking}(?!\p{L}))\p{L}+(?:amos|emos|imos)(?!\p{L})`,
  r`(?<!\p{L})ya no (?:hago|uso|acepto|trabajo|vendo|entrego|atiendo|cojo|compro|reparto|alquilo|pido|imprimo|mando)(?!\p{L})`,
  r`(?<!\p{L})ningún [^.,]{2,40} (?:guarda|lleva|tiene|sale|entra|va) (?:más|ya)(?!\p{L})`,
  r`^(?:al final |entonces )?(?:quedó|quedaron|queda|quedan|se queda|se quedan) (?:el|la|los|las|en) [^.,]{2,60}(?<!\p{L})(?:para|como|con)(?!\p{L})`,
  r`^${thing}(?<!\p{L})(?:será|serán|va a ser|van a ser|irá|irán|tendrá|tendrán|abrirá|empezará|llevará|llevarán|\p{L}+(?:ará|erá|irá|arán|erán|irán))(?!\p{L})[^.]{2,80}(?<!\p{L})(?:y no|en lugar|en vez|para todos|para todas|sin excepción|${spanishFromNow})(?!\p{L})`,
  r`^(?:el|la|los|las) [^.,]{2,60}(?<!\p{L})(?:será|serán) (?:del?|de un|cada|en|por|a|con|sin|gratuit|obligatori|mensual|semanal|anual|quincenal)\p{L}*(?!\p{L})(?!.*(?:día \d|a las \d|mañana|próxim|que viene|${month}))`,
  r`^a partir d(?:e|el) (?:${month}|día \d+|\d|próxim[oa]|mañana|lunes|este)(?!\p{L})(?=[^.]*(?<!\p{L})(?:solo|sólo|ya no|se acab|no se|todo|todos|todas)(?!\p{L}))[^.]{3,}`,
  r`^(?:de ahora|de aquí|de hoy) en adelante,? [^.]{3,}`,
  r`(?<!\p{L})no (?:habrá|se hará|se harán|renovamos|renovaremos|vamos a renovar|se renovará|se ampliará|habrá más)(?!\p{L})`,
  r`(?<!\p{L})(?:se acabó|se acabaron|se terminó|se terminaron) (?:el|la|los|las|lo de|eso de)(?! (?:café|leche|pan|papel|tiempo|fin|mundo|día))`,
);

/** Facts that need no figure to be worth keeping: who somebody is, who does what, where things are, what is not possible. */
export const spanishPlainFacts = textOf(
  // What something is called.
  r`^(?:el|la|los|las|nuestr[oa]s?|mis?|sus?) (?:[\p{L}\p{N}-]+ ){1,4}se llaman? (?!(?:así|igual|como|cuando|cada|desde)(?!\p{L}))[^.,?]{2,40}[\s.!]*$`,
  r`(?<!\p{L})(?:es|son|soy) (?:alérgic|celíac|diabétic|intolerant|vegetarian|vegan|daltónic|zurd|sord)[oae]?s?(?!\p{L})`,
  r`(?<!\p{L})(?:no (?:come|comen|bebe|beben|tolera|toleran)|solo come|solo bebe)(?!\p{L})(?! nada (?:hoy|desde))`,
  r`^(?:quien|quienes|el que|la que|los que|las que) (?:firma|lleva|se encarga|responde|aprueba|paga|tiene|decide|coordina|atiende|hace|administra|manda)n?(?!\p{L})[^.]{2,60}(?<!\p{L})(?:es|son|soy|somos)(?!\p{L})`,
  r`^(?:los únicos|las únicas|el único|la única)(?!\p{L})[^.]{2,60}(?<!\p{L})(?:es|son|soy|somos)(?!\p{L})`,
  r`^(?:de|del) [^.,]{2,50} se (?:encarga|ocupa)n?(?!\p{L})[^.]{2,}`,
  r`^(?:la |el |los |las |nuestr[oa] )?(?:contraseña|clave|llaves?|usuario|acceso|copia de seguridad|responsable|encargad[oa]|presidenta?e?|contacto|persona de contacto|extensión|teléfono|dirección|proveedora?|gerente|directora?|titular|administradora?)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:es|son|está|están|la tiene|las tiene|lo tiene|lo lleva|cuelga|se guarda)(?!\p{L})`,
  r`^(?:el|la|los|las) [^.,]{2,50}(?<!\p{L})(?:(?:solo|sólo|únicamente) (?!que|quiere|sabe|habla|piensa|duerme|se queja)\p{L}+(?:a|e|an|en)|no (?:tiene|acepta|admite|soporta|permite|distingue|funciona (?:con|en|sin)))(?!\p{L})`,
  r`^(?:mi|mis|nuestr[oa]s?) [^.,]{2,60}(?<!\p{L})(?:estudia|vive|trabaja|queda|funciona|llega|hace|toma|atiende|va|vence|caduca|cierra|abre|lleva)(?!\p{L})`,
  r`^(?:yo )?soy (?:profesor|maestr|médic|ingenier|abogad|arquitect|diseñador|contador|dentista|enfermer|programador|traductor|periodista|cociner|biólog|psicólog|fisioterapeut|electricista|carpinter|veterinari|farmacéutic|fontaner|albañil)\p{L}*(?!\p{L})`,
  r`^(?:los|las) (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos|mañanas|tardes)(?:[^.,]{0,30})(?<!\p{L})no (?:estoy|trabajo|trabajamos|abrimos|abre|hay)(?!\p{L})`,
);

/** How somebody wants things, told as what they do, like or let through. */
export const spanishHabits = textOf(
  r`^(?:en|para|con|sobre|siempre que|cuando|cada vez que|de) (?!mí)[^.]{2,80}(?<!\p{L})(?:no )?(?:lo |la |los |las |me )?quiero(?!\p{L})`,
  r`(?<!\p{L})(?:los|las|lo|la) quiero (?:en|con|sin|siempre|solo|a)(?!\p{L})`,
  r`^(?:las|los|el|la|todo)(?!\p{L})[^.,]{2,40}(?<!\p{L})conmigo(?!\p{L})[^.]{3,}|^conmigo(?!\p{L})[^.]{3,80}(?<!\p{L})(?:es|son|no|solo|siempre|van?)(?!\p{L})`,
  r`^(?:yo )?(?:solo|sólo|únicamente) (?:trabajo|uso|acepto|atiendo|compro|vendo|respondo|hago|como|bebo|leo|grabo|firmo|mando|cobro)(?!\p{L})`,
  r`^(?:yo )?quiero que (?:el|la|los|las|todo|cada|me) [^.]{3,}`,
  r`^(?:no )?me (?:llames?|trates?|tutees?|tutea|hables?|corrijas?|interrumpas?)(?!\p{L})|^(?:puedes|podéis) (?:llamarme|tutearme)(?!\p{L})|^(?:llámame|trátame|tutéame|háblame)(?!\p{L})`,
  r`^(?:en )?(?:mis|nuestr[oa]s) [^.]{2,80}(?<!\p{L})(?:van|son|llevan|quedan|tienen|siguen|empiezan|se escriben)(?!\p{L})`,
  r`^(?:el|la|los|las) [^.,]{2,50} (?:mí[oa]s?|nuestr[oa]s?)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:va|van|es|son|lleva|llevan)(?!\p{L})`,
  r`^(?:yo )?no (?:contesto|respondo|atiendo|trabajo|acepto|cojo|abro|leo|firmo|mando|grabo|entrego|uso|hago)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:los|las|en|después|antes|sin|por|con|fuera|a)(?!\p{L})`,
  r`^nunca (?:trabajo|uso|acepto|leo|escribo|hago|firmo|mando|cojo|pongo|respondo|abro)(?!\p{L})[^.]{4,}`,
  r`^a [^.,]{3,50} (?:lo|la|los|las|le|les) (?:atiendo|llevo|trato|contesto|respondo|escribo|hablo) (?:yo|siempre|de)(?!\p{L})`,
  r`^(?!(?:yo|nosotros|tú|él|ella|el|la|los|las|quien|eso|no|se|si|que|cliente) )(?:la señora |el señor |la |el )?\p{Lu}\p{L}+ (?:quiere|desea) [^.]{3,}`,
);
