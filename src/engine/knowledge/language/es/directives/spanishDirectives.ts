import { spanishRemember } from '../requests/spanishRemember.ts';
import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { spanishChange, spanishDangling, spanishReplaced, spanishUnclaimed } from '../facts/spanishChanges.ts';
import { spanishFacts } from '../facts/spanishFacts.ts';
import { spanishOrder as order } from '../facts/spanishOrder.ts';

const r = String.raw;
const always = wordOf(
  'siempre',
  'en general',
  'por defecto',
  'sin excepción',
  'cada vez|todas las veces|sin falta|sistemáticamente',
  'nunca',
  'jamás',
  'en ningún caso',
  'bajo ningún concepto',
);
const fromNow = wordOf(
  'a partir de ahora',
  'desde ahora',
  'de ahora en adelante',
  'en adelante',
  'a partir de hoy',
  'desde hoy',
  'en el futuro',
  'hasta nuevo aviso',
  'de (?:aquí|acá|ahora|hoy) en más|en lo sucesivo|desde ya|de ahora para adelante|de hoy en adelante',
);
/** What "no" forbids. */
const forbidden = r`(?:us|utilic|escrib|hag|ejecut|pong|dej|añad|import|instal|lanc|respond|coment|sub|toqu|cambi|borr|mezcl|hagas)(?!(?:o|é|í)(?!\p{L}))\p{L}*`;
/** What is done at each of these is work on a text, once. */
const placeInText = r`(?:línea|elemento|palabra|párrafo|fila|columna|función|método|clase|bloque|archivo|coma|punto|import|carácter|título|sección|parámetro|llamada|iteración|bucle|campo|valor|entrada)`;
/** How a text is written: in capitals, in the plural, in a language. */
const manner = r`en (?:mayúsculas?|minúsculas?|español|inglés|castellano|singular|plural|imperativo|presente|camel ?case|snake[ _]?case|kebab-?case)|(?:con|sin|entre) (?:comillas|tabs|tabulaciones|espacios|tildes|acentos|punto y coma|punto final|guion(?:es)?)`;
/** Somebody says what the assistant should do, and that it comes again and again. */
const wish = r`(?:(?:yo )?(?:preferiría|prefiero|quiero|quisiera|me gustaría|te agradecería|agradecería|necesito|te pido)|estaría bien|sería mejor) que (?:me |no |te |lo )*\p{L}+(?:as|es|ras|ses)(?!\p{L})`;
const each = r`(?:(?:antes|después) de (?:cada|todo)(?! ${placeInText})|en cada|cada \p{L}+ antes|cada vez|siempre|nunca|jamás|solo|en (?:vez|lugar) de)(?!\p{L})`;
const practice = r`(?:usamos|utilizamos|escribimos|ponemos|nombramos|hacemos|probamos|desplegamos|fusionamos|formateamos|documentamos|trabajamos|dejamos|ejecutamos|revisamos|compilamos|respondemos|separamos|evitamos|empezamos|llamamos|creamos|subimos)`;

/** With a verb such a sentence tells what is so. */
const finite = r`(?:es|son|está|están|fue|era|tiene|tienen|va|van|queda|yo|tú|él|ella|ellos|ellas|eso|quien|que|se|cuando|no|pero|y)(?!\p{L})`;

export const spanishDirectives = createDirectives({
  asking: spanishRemember.asking,
  leadOf: spanishFacts.leadOf ?? (() => noLead),
  decided: wordsPattern('decisión|decidido|decidimos|decidí|acordado|acuerdo (?:de|con|en)|acordamos'),
  rules: [
    textOf(
      r`^(?:${order}|pregúntame|avísame)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:antes|después) de cada (?!${placeInText})\p{L}{3,}`,
      r`^${order}(?!\p{L})[^.]{0,200}${always}`,
      r`^(?:no )?${always} (?:no )?(?:${order}|${forbidden}|usar|escribir|hacer|poner|ejecutar)(?!\p{L})`,
      r`^no ${forbidden}[^.]{0,60}${always}`,
    ),
    textOf(r`^${fromNow}[^.]{2,200}`, r`^(?:nosotros |todos |${order} |${practice} )[^.]{0,80}${fromNow}`),
    textOf(
      r`^(?:aquí |en este (?:proyecto|repo) )?(?:siempre |nunca )?${practice}(?!\p{L})[^.]{0,80}${always}`,
      r`^(?:aquí )?${always} ${practice}(?!\p{L})`,
    ),
    textOf(
      r`^[^.,]{0,60}(?<!\p{L})se (?:nombran|nombra|usan|usa|escriben|escribe|hacen|hace|ponen|pone|revisan|prueban|despliega|despliegan|suben|sube|llaman|documentan)(?!\p{L})[^.]{0,40}${always}`,
      r`^(?:[^.,]{0,40} )?${always} se (?:nombran|usan?|escriben?|hacen?|ponen?|revisan?|prueban?|despliegan?|suben?)(?!\p{L})`,
    ),
    textOf(r`^(?:nada de|ningún|ninguna|cero|sin) [^:]{3,120}$`),
    textOf(
      r`^${wish}[^.]{0,120}(?<!\p{L})${each}`,
      // Nothing without being asked; what is a duty; how somebody is spoken to.
      r`^no \p{L}+(?:es|as) (?:nada|ningún|ninguna|nunca)(?!\p{L})[^.]{0,40} sin (?:preguntar|consultar|avisar|mi|permiso|que)`,
      r`^[^.,]{3,50}(?<!\p{L})(?:es|son) obligatori[oa]s?(?!\p{L})`,
      r`^(?:jamás|nunca) (?:me )?\p{L}{2,}(?:es|as)(?!\p{L}) [^.]{3,}`,
      r`^(?:tutéame|tuteame|trátame de|tratame de|háblame de)(?!\p{L})`,
      // How texts of a sort are written here.
      r`^(?!est[eao]s? )(?:en [^.,]{2,30},? )?[^.,]{3,50} (?:van|va|se (?:escriben?|ponen?|nombran?)|deben ir|llevan) (?:\p{L}+ ){0,2}(?:${manner})[\s.!]*$`,
      r`^(?:en [^.,]{2,30},? )?(?:escribimos|ponemos|nombramos) [^.,]{3,50} (?:${manner})[\s.!]*$`,
      // Nobody may: no person is named.
      r`^(?:[^.,]{2,50},? )?(?:no se (?:debe|deben|puede|pueden|permiten?|aceptan?)|(?:está|queda|quedan) prohibid[oa]s?|prohibid[oa]s?|no está permitido|se prohíben?)(?!\p{L}) [^.]{3,}`,
      r`^(?:cuando|siempre que|cada vez que) (?:vayas a )?(?:me )?\p{L}+(?:as|es|ar|er|ir)(?!\p{L})[^.]{2,60}? (?:no )?(?:me )?${order}(?!\p{L})`,
    ),
    textOf(
      r`^(?:(?:aquí|acá|en (?:este|nuestro) (?:proyecto|repo|equipo)),? )?(?:todo|toda|todos|todas|cada|cualquier) [^.]{2,80}(?<!\p{L})(?:debe|deben|tiene que|tienen que|necesita|necesitan|no puede|no pueden)(?!\p{L})`,
    ),
    textOf(
      r`(?<!\p{L})(?:debe|deben|debemos|tienen que|hay que)(?!\p{L})[^.]{0,60}${always}`,
      r`${always}(?: se)? (?:debe|deben|debemos|hay que|tienen que)(?!\p{L})`,
    ),
    textOf(
      r`^(?:responde|respóndeme|contesta|contéstame|explica|explícame|habla|háblame|escribe)(?:me)?(?: siempre| solo| por favor)* (?:de forma |de manera |lo más |más |bien |muy )?(?:breve|brevemente|corto|cortito|directo|concis[ao]|detallad[ao]|en (?:español|inglés)|sin)(?!\p{L})`,
    ),
    textOf(
      r`^(?:usa|use|utiliza|utilice)(?!\p{L})(?![^.]*(?<!\p{L})(?:aquí|ahora|ahí)(?!\p{L}))[^.]{0,100} en (?:lugar|vez) de `,
    ),
    textOf(r`^(?:yo )?(?:prefiero|preferiría|quiero siempre)(?!\p{L})`),
    textOf(
      // What is always so of things of one's own, or in texts of a kind.
      r`^no (?:${forbidden}|pongas|escribas|metas|incluyas|repitas|empieces|contestes|mandes|firmes)(?!\p{L})[^.]{0,80}(?:por favor|porfa|me pone|me da|nunca|en (?:(?:el|la|los|las|mis|un|una) )?(?:mensaje|commit|correo|mail|título|texto|informe|código|comentario|documento|factura|plantilla))\p{L}*`,
      r`^(?!${order}(?!\p{L}))(?:(?!${finite})[\p{L}\p{N}][\p{L}\p{N}-]*\s+){1,5}(?:siempre|solo|sólo|nunca) (?:en|con|sin|por|de|hasta|a|al|debajo|después|antes)(?!\p{L})`,
      r`^(?:en|para|con) (?:(?:el|la|los|las) )?\p{L}+(?: \p{L}+){0,2} (?:siempre|nunca|solo) (?!.*(?<!\p{L})${finite})[^.,]{3,60}$`,
      // What language texts of a sort are in, and where several things belong.
      r`^(?!est[ea] )(?!.*(?<!\p{L})${finite})(?:(?:el|la|los|las) )?\p{L}+(?: (?:de |del )?\p{L}+){0,3} (?:siempre |solo )?en (?:español|inglés)$`,
      r`^(?:los|las) [^.,]{2,50} (?:van|se ponen) (?:siempre )?[^.,]{2,50}(?:, no [^.,]{2,50}|(?<= en (?:español|inglés)))$`,
      r`^(?:en|para|con) (?:(?:el|la|los|las|mis|nuestr[oa]s) )?\p{L}+(?: \p{L}+){0,3}, [^.]{0,60}${always}`,
      r`^(?:cuando|siempre que|cada vez que) [^.,]{3,60}, (?:no )?(?:me )?${order}(?!\p{L})`,
      r`^(?:yo )?quiero [^.]{3,60}(?<!\p{L})(?:siempre|nunca|solo)(?!\p{L})`,
      r`^(?!(?:él|ella|ellos|ellas|todo el mundo|eso|quien|mi (?:padre|jefe|hijo|marido|vecino|madre|jefa|hija|mujer|suegra|vecina))(?!\p{L}))[^.,]{2,60}(?<!\p{L})(?:es|son|va|van|lleva|llevan|tiene|tienen) (?:siempre|nunca)(?!\p{L})(?! (?:tarde|temprano|bien|mal|un problema|lo mismo|igual|así|gente))`,
      r`^(?:el|la|los|las|mis?) [^.,]{2,50}(?<!\p{L})(?:siempre|nunca) (?:va|van|lleva|llevan|se escriben?|se ponen?|en|con|sin)(?!\p{L})`,
      r`^evita(?:d)? (?!eso|aquí|ahora)[^.]{4,}`,
      r`[^.,]{2,80}, (?:y )?(?:nada de|nunca|jamás|bajo ningún concepto|sin excepción)(?!\p{L})`,
    ),
  ],
  not: textOf(
    wordOf(
      'ayer',
      'ahora mismo',
      'un momento',
      'esta vez',
      'tuvo',
      'tuvieron',
      'era',
      'fue',
      'fueron',
      'sé',
      'he',
      'se cae',
      'falla',
      'fallan',
      'todavía',
      'por esta vez',
    ),
    r`^(?:nada de (?:nuevo|particular|especial)|sin (?:ganas|querer)|sin comentarios$|ningun[oa]? (?:noticia|novedad|señal))(?!\p{L})`,
    r`^(?:ningún|ninguna|sin) (?:problema|prisa|duda|idea|falta|embargo|éxito|respuesta|suerte|resultado|sorpresa)`,
    r`^(?:ningún|ninguna|sin) [^.]{2,60}(?:hasta (?:ahora|aquí|el momento)|suficientes?|desde (?:ayer|entonces))(?!\p{L})`,
    r`^(?:ningún|ninguna) [^.]{2,60}(?<!\p{L})(?:es|son|está|funciona|pasa|tiene|falla)(?!\p{L})`,
  ),
  ofTeam: textOf(
    wordOf(
      'nosotros',
      'nuestro',
      'nuestra',
      'equipo',
      'todos',
      'todas',
      'todo',
      'toda',
      'cada',
      'aquí',
      practice,
      'se (?:nombran|usan?|escriben?|hacen?)',
    ),
  ),
  changes: spanishChange,
  takesBack: textOf(
    r`\b(?:regla|norma|convención|eso)\b[^.]{0,60}(?:ya no (?:vale|aplica|se aplica|rige)|queda anulada)`,
  ),
  denied: spanishReplaced,
  unclaimed: spanishUnclaimed,
  dangling: spanishDangling,
  tag: textOf(r`[\s,]+¿?(?:ok(?:ay)?|vale|sí|de acuerdo|te parece|entendido|dale|eh|estamos)\s*\?+$`),
  asked: textOf(
    r`(?<!\p{L})(?:qué|cuáles son) (?:(?:mis|nuestras|tus|las) )?(?:reglas|normas|convenciones)(?!\p{L})[^.!]{0,30}(?:sigues|tengo|tenemos|te |hay|conoces|recuerdas|mis|nuestras|\?)|(?:muéstrame|dime|lista) (?:todas )?(?:mis|nuestras|tus|las) (?:reglas|normas)(?!\p{L})`,
  ),
});
