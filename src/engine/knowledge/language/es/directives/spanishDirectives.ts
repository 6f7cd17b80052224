import { spanishRemember } from '../requests/spanishRemember.ts';
import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { spanishChange, spanishDangling, spanishReplaced, spanishUnclaimed } from '../facts/spanishChanges.ts';
import { spanishFacts } from '../facts/spanishFacts.ts';
import { spanishOrder as order } from '../facts/spanishOrder.ts';

const r = String.raw;
/** Anything but the end of a sentence: a dot may stand inside a name. */
const any = r`(?:[^.]|\.(?=\S))`;
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
  'de (?:aquí|acá|ahora|hoy) en más|de (?:aquí|acá) en adelante|por norma|como norma|por regla general|en lo sucesivo|desde ya|a partir de ya|de ya en adelante|de ahora para adelante|de hoy en adelante',
);
/** What "no" forbids. */
const forbidden = r`(?:us|utilic|escrib|hag|ejecut|pong|dej|añad|import|instal|lanc|respond|coment|sub|toqu|cambi|borr|mezcl|hagas)(?!(?:o|é|í)(?!\p{L}))\p{L}*`;
/** What is done at each of these is work on a text, once. */
const placeInText = r`(?:línea|elemento|palabra|párrafo|fila|columna|función|método|clase|bloque|archivo|coma|punto|import|carácter|título|sección|parámetro|llamada|iteración|bucle|campo|valor|entrada)`;
/** How a text is written: in capitals, in the plural, in a language. */
const manner = r`en (?:mayúsculas?|minúsculas?|español|inglés|castellano|singular|plural|imperativo|presente|camel ?case|snake[ _]?case|kebab-?case)|(?:con|sin|entre) (?:comillas|tabs|tabulaciones|espacios|tildes|acentos|punto y coma|punto final|guion(?:es)?)`;
/** Somebody says what the assistant should do, and that it comes again and again. */
const asked = r`(?: (?:a partir de (?:ahora|hoy)|desde (?:ahora|ya|hoy)|de ahora en adelante|siempre|en adelante|en el futuro|por favor),?)?`;
const wish = r`(?:(?:yo )?(?:preferiría|prefiero|quiero|quisiera|me gustaría|te agradecería|agradecería|necesito|te pido)|estaría bien|sería mejor) que${asked} (?:me |no |te |lo )*\p{L}+(?:as|es|ras|ses)(?!\p{L})`;
const each = r`(?:(?:antes|después) de (?:cada|todo)(?! ${placeInText})|en cada|cada \p{L}+ antes|cada vez|siempre|nunca|jamás|solo|en (?:vez|lugar) de)(?!\p{L})`;
const practice = r`(?:usamos|utilizamos|escribimos|ponemos|nombramos|hacemos|probamos|desplegamos|fusionamos|formateamos|documentamos|trabajamos|dejamos|ejecutamos|revisamos|compilamos|respondemos|separamos|evitamos|empezamos|llamamos|creamos|subimos)`;

/** With a verb such a sentence tells what is so. */
const finite = r`(?:es|son|está|están|fue|era|tiene|tienen|va|van|queda|yo|tú|él|ella|ellos|ellas|eso|quien|que|se|cuando|no|pero|y)(?!\p{L})`;

/** What is at hand, and so done once. */
const now = r`(?!.*(?<!\p{L})(?:est[ea]|es[ea]|ahora|hoy|ahorita|el archivo|la línea)(?!\p{L}))`;
const own = r`(?:mis?|nuestr[oa]s?)`;
/** What somebody likes or cannot stand of how it is done. */
const wishes: readonly string[] = [
  r`^(?:a mí )?(?:no )?(?:me (?:gusta(?:ría)?|encanta(?:ría)?|molesta|irrita|agobia|cansa|revienta|fastidia|ayuda|viene mejor|sirve|conviene|va mejor|pone de los nervios|interesa)|prefiero|preferiría|odio|detesto|agradezco|valoro|soporto|aguanto|necesito)(?: \p{L}+){0,3}? (?:que|cuando|si) (?:no )?(?:me |te |lo |la |se )*\p{L}{2,}(?:as|es|ás|és|ras|ses)(?!\p{L})${any}{2,}`,
  r`^(?:me entero|aprendo|entiendo|trabajo|lo veo|leo|me organizo) (?:mucho )?mejor (?:con|si|cuando|por|en) ${any}{3,}`,
  r`^(?:ah[oó]rra(?:te|me|nos)?(?:me|nos)?|ev[ií]ta(?:me|nos)|d[eé]jate de|d[eé]ja(?:me)? de|basta de|nada de|ni se te ocurra|abstente de|prescinde de|olv[ií]date de(?= (?:los|las|tant|pon|usa|hac|escrib)))(?!\p{L}) ?${any}{3,}`,
  r`(?:^|, )no (?:me |te |lo |la |los |las )+\p{L}{2,}(?:es|as|és|ás) (?:más|nunca más|nunca|jamás)$`,
  r`^(?:no hace falta|no es necesario|no tienes|no necesito) (?:que )?(?:me |te |lo )*\p{L}+(?:es|as|ar(?:te|me)?|er|ir)(?!\p{L})${any}{0,60}(?:cada vez|siempre|todo el (?:rato|tiempo)|a cada rato|constantemente|en cada)${any}{0,40}$`,
  r`^(?:(?:me )?puedes|podemos|vamos a) (?:tutear(?:me|nos)?|hablar(?:me|nos)? de (?:t[uú]|vos|usted)|tratar(?:me|nos)? de (?:t[uú]|vos|usted)|llamarme)(?!\p{L})`,
  r`^(?:qu[eé] tal si|y si|te parece si|mejor si|qu[eé] te parece si) (?:a partir de|desde|de ahora|en adelante|siempre|de aqu[ií])${any}{6,}`,
];
/** What is always so of things of a kind, by order, wish or ban. */
const standards: readonly string[] = [
  r`^${now}antes de (?!(?:que|irme|salir|irnos|ayer|nada me) )[^.,]{3,60},? (?:siempre )?(?:quiero|necesito|prefiero|me gustaría|deberías|debes|tienes que|hay que|conviene|me gusta) (?:ver|saber|que|leer|revisar|confirmar|un|una|el|la)(?!\p{L})${any}{2,}`,
  r`^(?:y )?(?:en|para) (?:este|esta|mi|mis|nuestr[oa]s?|nuestro) \p{L}+(?: de \p{L}+)?,? (?:cada|tod[oa]s?|ning[uú]n|ninguna|solo|sólo|siempre|nunca|se|no se|nadie|las|los) ${any}{4,}(?<!\p{L}(?:aba|aban|ó|ía|ían|aron|ieron))$`,
  r`^primero,? (?:(?:el|la|los|las|lo|un|una|me) )?(?!.*(?<!\p{L})(?:he|hice|abrí|fui|ayer|hoy)(?!\p{L}))[^.,]{3,40} y (?:luego|después|ya después|solo después|más tarde|al final)(?: \p{L}+){0,3} (?:el|la|los|las|lo|un|una) ${any}{3,}(?<!(?:ó|é|aron|ieron))$`,
  r`^(?:(?:a|con|para) )(?:los |las |el |la |mis? |tod[oa]s? |cualquier |un[oa]s? ){0,3}[^.,]{3,40},? (?:siempre |solo |y siempre |todo )*(?:de (?:usted|t[uú]|vos)|en (?:español|castellano|catalán|inglés|gallego|euskera|francés))(?!\p{L})${any}{0,50}$`,
  r`^(?:los|las|${own}) [^.,]{2,40},? (?:siempre |me |por norma |por favor )*(?:p[oó]nme|p[oó]n|escr[ií]be(?:me)?|d[aá]me|haz(?:me)?|h[aá]z|d[eé]ja(?:me)?|m[aá]nda(?:me)?|formatea|trad[uú]ce|ll[aá]ma|ordena|redacta|calcula|resume|expl[ií]ca(?:me)?|cita|numera)(?:los|las|melos|melas)(?!\p{L}) ?${any}{2,}`,
  r`^${own} [^.,]{2,50} (?:llevan?|van?|se (?:escriben?|firman?|mandan?|envían?|hacen?|titulan?)|salen|usan?|empiezan?|terminan?|acaban?) (?!(?:bien|mal|a (?:salir|venir|ir|ser)|al (?:cole|colegio|trabajo)|mucho|tiempo|años|días|meses|semanas|dos|tres|un año) )${any}{3,}`,
  r`^(?:todo lo que|cualquier (?:cosa|texto) que|lo que|cada vez que|siempre que) (?:me |te |le )*\p{L}{2,}(?:es|as|a|o)(?!\p{L})[^.,]{0,50}, (?:que sea |siempre |solo |y )*(?:en|con|sin|de|por|a|como|lo quiero|que)(?!\p{L}) ${any}{2,}`,
  r`^(?:si|cuando|donde) (?:algo |no |te |me |lo |la |se )*\p{L}+(?: [^.,]{0,50}?)?(?:,| pues|,? entonces) ?(?:me )?(?:lo |la |me lo )(?:admites|dices|preguntas|avisas|reconoces|consultas|señalas|marcas|explicas|cuentas|pones|haces|saltas|dejas|indicas|comentas)(?!\p{L})`,
  r`^(?:si|cuando) (?:no )?(?:estás|sabes|tienes|dudas|entiendes|encuentras)(?!\p{L})[^.,]{0,40},? (?:me )?(?:lo |la )?(?:dices|preguntas|avisas|admites|reconoces|paras|consultas)(?!\p{L})`,
  r`^cuando (?:me |te |le )*\p{L}+(?:es|as)(?!\p{L})(?<!termines|acabes|puedas|vuelvas|estés|tengas|quieras)[^.,]{0,50}, (?:que sea |siempre |solo |nada de |no )*(?:en|con|sin|de|por|como|primero|siempre|nada)(?!\p{L}) ${any}{2,}`,
  r`^(?:cuando|siempre que|si) (?:te |me )\p{L}{2,}(?:a|e|o|es|as)(?!\p{L})${any}{2,60}(?<!\p{L})(?:siempre|nunca|jamás|solo|cada vez|ten en cuenta|recuerda)(?!\p{L})${any}{2,}`,
  r`^(?:no se|aquí no se|ac[aá] no se|nunca se|jam[aá]s se) \p{L}{2,}(?:a|e|an|en)(?!\p{L}) ?(?:nada|nunca|ningún|ninguna|sin|hasta|antes|mientras|en|a|directamente)(?!\p{L})${any}{3,}`,
  r`^(?!(?:la|el|este|esta|eso|esto|ese|esa) )(?:(?:los|las) )?[^.,]{3,60},? (?:está|están|quedan?|son|es) (?:totalmente |terminantemente |absolutamente )?(?:prohibid[oa]s?|vetad[oa]s?|obligatori[oa]s?|innegociables?)(?: ${any}+)?$`,
  r`(?:^|, )(?:${order}|tir[aá]|ve|vete|sigue|segu[ií]|hazlo|hacelo|quédate)(?!\p{L})[^.,]{0,40} (?:en general|por lo general|por norma|siempre|de aquí en adelante|desde ya)$`,
  r`^(?!.*(?<!\p{L})${finite})(?!est[ea]s? )[^.,]{3,50},? (?:por favor,? )?(?:en|para|con|a) (?:cualquier|tod[oa]s? (?:los|las|mis|nuestr[oa]s)|cada) (?!${placeInText})\p{L}+(?: \p{L}+){0,3}$`,
  r`^(?:${order}|reduce|redondea|acorta|traduce|firma|cita|numera|justifica|ponme|dame|hazme)(?!\p{L})${any}{2,100}(?<!\p{L})(?:en|para|con|a) (?:tod[oa]s? (?:los|las|mis|nuestr[oa]s)|cualquier) (?!${placeInText}|archivos|ficheros|líneas)\p{L}+`,
];

export const spanishDirectives = createDirectives({
  asking: spanishRemember.asking,
  leadOf: spanishFacts.leadOf ?? (() => noLead),
  decided: wordsPattern('decisión|decidido|decidimos|decidí|acordado|acuerdo (?:de|con|en)|acordamos'),
  forAll: textOf(
    r`^(?:y )?(?:eso |esto )?(?:va |vale |aplica |es )?(?:para|a|en) (?:todo|tod[oa]s (?:los|las|mis)|siempre|cualquier)(?: (?:\p{L}+ ?){1,5})?[\s.!]*$`,
    r`^(?:y )?(?:eso |esto )?(?:siempre|vale para todo|aplica (?:siempre|para todo|a todo|en todo)|va para todo|para todo|sin excepci[óo]n(?:es)?|en todos lados|cada vez|as[íi] siempre|siempre as[íi]|es para siempre|de aqu[íi] en adelante)[\s.!]*$`,
  ),
  rules: [
    textOf(...wishes),
    textOf(...standards),
    textOf(
      r`^(?!.*(?<!\p{L})(?:es|son|está|fue|hay)(?!\p{L}))${any}{4,90}[,;] (?:y )?(?:eso |esto )?(?:desde ya|${fromNow}|desde (?:hoy|ahora)|siempre)[\s.!]*$`,
      r`^si (?:me )?(?:vas|fueras|quieres|querés) a? ?${any}{3,60}?,? (?:me )?(?:av[íi]same|pregúntame|consúltame|avis[aá](?:me)?|pregunt[aá](?:me)?|dime|decime|consult[aá](?:me)?)(?!\p{L})`,
      r`^al \p{L}+(?:ar|er|ir)(?!\p{L})${any}{2,60},? (?:siempre |no |nunca )*(?:${order}|inclu[iy]\p{L}+)(?!\p{L})`,
      r`^(?:quiero|quisiera|prefiero|preferiría|me gustaría|necesito|te pido) que (?:a partir de|desde|de ahora|de hoy|siempre|en adelante|nunca)(?!\p{L})${any}{3,}`,
      r`^(?:mejor )?no (?:me )?\p{L}{2,}(?:es|as|és|ás)(?!\p{L})${any}{2,80} (?:sin (?:que (?:yo|me|te)|consultar|preguntar|avisar|mi|permiso|decir|que lo|antes)|nunca|jamás)(?!\p{L})`,
      r`^(?:prohibid[oa]s?|queda prohibid[oa]|está prohibid[oa]|obligatorio|se prohíbe) ${any}{3,}`,
      r`^(?:para|en) (?:todo lo (?:que sea|de)|cualquier|tod[oa]s? (?:los|las|el|la)?|(?:el |la |los |las )?(?:sql|tests?|commits?|código|css|python|typescript|javascript|comentarios|variables|respuestas|logs?))(?!\p{L})${any}{3,}(?:en (?:mayúsculas?|minúsculas?|inglés|español)|siempre|solo|nada de|sin|con)(?!\p{L})`,
      r`^(?:si|cuando|siempre que|en caso de que|donde) (?:no |algo |te |me |lo )*(?:sabes|sepas|estás|estés|entiendes|entiendas|tienes|tengas|encuentras|encuentres|hay|haya|dudas|dudes|ves|veas|ten[ée]s|sos|está|esté|falta|falte|queda|quede|cabe)(?!\p{L})${any}{1,80}?(?:,| ) ?(?:mejor |entonces |primero |siempre )*(?:no (?:te lo )?(?:inventes|asumas|adivines|supongas|improvises|sigas|lo hagas)|(?:di|dec[íi]|pregunt[aáeé]|av[íi]s[aáeé]|consult[aáeé]|dime|av[íi]sa|consúlt[ae]|preg[úu]nt[ae]|mu[ée]str[ae]|pár[ae]|par[aá])(?:me|lo|melo|dmelo|nos)?)(?!\p{L})`,
      r`^(?:ante la duda|en caso de duda|si hay dudas?|si dudas|si tienes dudas?),? ${any}{3,}`,
      r`^${now}antes de ${any}{3,60}?,? (?:siempre |me |por favor )*(?:${order}|preg[úu]nt[aáeé](?:me|lo|selo|le)?|av[íi]s[aáeé](?:me)?|consult[aáeé](?:me|lo)?|consúltame|ens[ée][ñn][aáeé]me|mu[ée]str[aáeé](?:me|melo)|mostr[aá]me|p[íi]d[ae]me|confirm[aáeé](?:me|lo)?|pas[aá] (?:los|el)|corr[eéa]|ejecut[aáeé])(?!\p{L})`,
      r`^(?:deja|dejá|deje|para|pará|basta|parad|dejad) (?:ya )?de (?:disculpar|pedir|explicar|repetir|usar|poner|meter|añadir|agregar|comentar|decir|escribir|preguntar|contestar|responder|hablar|inventar|dar|hacer|tratar|llamar|mandar|sugerir|proponer|cambiar|tocar)\p{L}*(?!\p{L})${any}{0,}`,
      r`^(?:no me|nunca me|no nos) (?:trates|hables|llames|contestes|respondas|des|vengas|pongas|expliques|hagas|escribas|digas|tratés|llamés|repitas|metas)(?!\p{L}) ${any}{2,}`,
      r`^(?:me )?(?:h[áa]bl[aáeé]me|ll[áa]m[aáeé]me|tr[áa]t[aáeé]me|tutéame|tuteame|vose[aá]me) ?(?:de |por |como |con )?(?:t[úu]|vos|usted|mi|\p{L}+)?`,
      r`^(?:cada vez|siempre|todas las veces) que ${any}{4,70}?(?:,| ) ?(?:me )?(?:no )?\p{L}{2,}(?:a|e|á|é|í)(?:me|lo|la|los|las|melo|selo)?(?: (?:el|la|los|las|un|una|al|me|también|tests?|los|todo|siempre|por|en|con|que)(?!\p{L})|$)`,
      r`^(?:tod[oa]s? )(?:los |las |el |la )?[^.,]{3,50} (?:van|va|son|es|llevan|lleva|se escriben|se hacen|pasan|tienen) ${any}{2,}`,
      r`^(?:en este|en el|en nuestro|ac[áa] en el|en mi)\p{L}* (?:repo|proyecto|equipo|código|c[óo]digo)(?: \p{L}+)?,? (?:solo|sólo|s[óo]lo|nada de|sin|siempre|nunca|únicamente|s[oó]lamente|todo)(?!\p{L}) ?${any}{2,}`,
      r`^(?:por defecto|por default|como norma|por norma|de base),? (?!está|es |viene|el |la )${any}{4,}`,
      r`^(?:hay que|tienes que|tenés que|debes|debés|se tiene que) ${any}{3,80}(?:,? (?:sin excepci[óo]n|siempre|para todo|en todo|en todos?))(?!\p{L})`,
      r`[^.,]{4,90},? (?:sin excepci[óo]n(?:es)?|siempre as[íi]|cada vez|siempre|en todos lados|en ning[úu]n (?:archivo|caso|lado|sitio))[\s.!]*$(?<!(?:hace|pasa|llega|falla|dice|es|está|son) siempre)`,
      r`^no \p{L}+(?:es|as) (?!(?:eso|esto|es[ea]|est[ea]|ahora|aquí|todavía|nada|aún|el|la|lo|los|las|un|una|de|que|a|te|en|tan|más|tanto|pena|miedo|prisa|por)(?!\p{L}))\p{L}{4,}(?:s|n)? ?${any}{2,}`,
    ),
    textOf(
      r`^(?:${order}|pregúntame|avísame)(?!\p{L})${any}{0,80}(?<!\p{L})(?:antes|después) de cada (?!${placeInText})\p{L}{3,}`,
      r`^${order}(?!\p{L})${any}{0,200}${always}`,
      r`^(?:no )?${always} (?:no )?(?:${order}|${forbidden}|usar|escribir|hacer|poner|ejecutar)(?!\p{L})`,
      r`^no ${forbidden}${any}{0,60}${always}`,
    ),
    textOf(r`^${fromNow}${any}{2,200}`, r`^(?:nosotros |todos |${order} |${practice} )${any}{0,80}${fromNow}`),
    textOf(
      r`^(?:aquí |en este (?:proyecto|repo) )?(?:siempre |nunca )?${practice}(?!\p{L})${any}{0,80}${always}`,
      r`^(?:aquí )?${always} ${practice}(?!\p{L})`,
    ),
    textOf(
      r`^[^.,]{0,60}(?<!\p{L})se (?:nombran|nombra|usan|usa|escriben|escribe|hacen|hace|ponen|pone|revisan|prueban|despliega|despliegan|suben|sube|llaman|documentan)(?!\p{L})${any}{0,40}${always}`,
      r`^(?:[^.,]{0,40} )?${always} se (?:nombran|usan?|escriben?|hacen?|ponen?|revisan?|prueban?|despliegan?|suben?)(?!\p{L})`,
    ),
    textOf(r`^(?:nada de|ningún|ninguna|cero|sin) [^:]{3,120}$`),
    textOf(
      r`^${wish}${any}{0,120}(?<!\p{L})${each}`,
      // Nothing without being asked; what is a duty; how somebody is spoken to.
      r`^no \p{L}+(?:es|as) (?:nada|ningún|ninguna|nunca)(?!\p{L})${any}{0,40} sin (?:preguntar|consultar|avisar|mi|permiso|que)`,
      r`^[^.,]{3,50}(?<!\p{L})(?:es|son) obligatori[oa]s?(?!\p{L})`,
      r`^(?:jamás|nunca) (?:me )?\p{L}{2,}(?:es|as)(?!\p{L}) ${any}{3,}`,
      r`^(?:tutéame|tuteame|trátame de|tratame de|háblame de)(?!\p{L})`,
      // How texts of a sort are written here.
      r`^(?!est[eao]s? )(?:en [^.,]{2,30},? )?[^.,]{3,50} (?:van|va|se (?:escriben?|ponen?|nombran?)|deben ir|llevan) (?:\p{L}+ ){0,2}(?:${manner})[\s.!]*$`,
      r`^(?:en [^.,]{2,30},? )?(?:escribimos|ponemos|nombramos) [^.,]{3,50} (?:${manner})[\s.!]*$`,
      // Nobody may: no person is named.
      r`^(?:[^.,]{2,50},? )?(?:no se (?:debe|deben|puede|pueden|permiten?|aceptan?)|(?:está|queda|quedan) prohibid[oa]s?|prohibid[oa]s?|no está permitido|se prohíben?)(?!\p{L}) ${any}{3,}`,
      r`^(?:cuando|siempre que|cada vez que) (?:vayas a )?(?:me )?\p{L}+(?:as|es|ar|er|ir)(?!\p{L})${any}{2,60}? (?:no )?(?:me )?${order}(?!\p{L})`,
    ),
    textOf(
      r`^(?:(?:aquí|acá|en (?:este|nuestro) (?:proyecto|repo|equipo)),? )?(?:todo|toda|todos|todas|cada|cualquier) ${any}{2,80}(?<!\p{L})(?:debe|deben|tiene que|tienen que|necesita|necesitan|no puede|no pueden)(?!\p{L})`,
    ),
    textOf(
      r`(?<!\p{L})(?:debe|deben|debemos|tienen que|hay que)(?!\p{L})${any}{0,60}${always}`,
      r`${always}(?: se)? (?:debe|deben|debemos|hay que|tienen que)(?!\p{L})`,
    ),
    textOf(
      r`^(?:responde|respóndeme|contesta|contéstame|explica|explícame|habla|háblame|escribe)(?:me)?(?: siempre| solo| por favor)* (?:de forma |de manera |lo más |más |bien |muy )?(?:breve|brevemente|corto|cortito|directo|concis[ao]|detallad[ao]|en (?:español|inglés)|sin)(?!\p{L})`,
    ),
    textOf(
      r`^(?:usa|use|utiliza|utilice)(?!\p{L})(?![^.]*(?<!\p{L})(?:aquí|ahora|ahí)(?!\p{L}))${any}{0,100} en (?:lugar|vez) de `,
    ),
    textOf(r`^(?:yo )?(?:prefiero|preferiría|quiero siempre)(?!\p{L})`),
    textOf(
      // What is always so of things of one's own, or in texts of a kind.
      r`^no (?:${forbidden}|pongas|escribas|metas|incluyas|repitas|empieces|contestes|mandes|firmes)(?!\p{L})${any}{0,80}(?:por favor|porfa|me pone|me da|nunca|en (?:(?:el|la|los|las|mis|un|una) )?(?:mensaje|commit|correo|mail|título|texto|informe|código|comentario|documento|factura|plantilla))\p{L}*`,
      r`^(?!${order}(?!\p{L}))(?:(?!${finite})[\p{L}\p{N}][\p{L}\p{N}-]*\s+){1,5}(?:siempre|solo|sólo|nunca) (?:en|con|sin|por|de|hasta|a|al|debajo|después|antes)(?!\p{L})`,
      r`^(?:en|para|con) (?:(?:el|la|los|las) )?\p{L}+(?: \p{L}+){0,2} (?:siempre|nunca|solo) (?!.*(?<!\p{L})${finite})[^.,]{3,60}$`,
      // What language texts of a sort are in, and where several things belong.
      r`^(?!est[ea] )(?!.*(?<!\p{L})${finite})(?:(?:el|la|los|las) )?\p{L}+(?: (?:de |del )?\p{L}+){0,3} (?:siempre |solo )?en (?:español|inglés)$`,
      r`^(?:los|las) [^.,]{2,50} (?:van|se ponen) (?:siempre )?[^.,]{2,50}(?:, no [^.,]{2,50}|(?<= en (?:español|inglés)))$`,
      r`^(?:en|para|con) (?:(?:el|la|los|las|mis|nuestr[oa]s) )?\p{L}+(?: \p{L}+){0,3}, ${any}{0,60}${always}`,
      r`^(?:cuando|siempre que|cada vez que) [^.,]{3,60}, (?:no )?(?:me )?${order}(?!\p{L})`,
      r`^(?:yo )?quiero ${any}{3,60}(?<!\p{L})(?:siempre|nunca|solo)(?!\p{L})`,
      r`^(?!(?:él|ella|ellos|ellas|todo el mundo|eso|quien|mi (?:padre|jefe|hijo|marido|vecino|madre|jefa|hija|mujer|suegra|vecina))(?!\p{L}))[^.,]{2,60}(?<!\p{L})(?:es|son|va|van|lleva|llevan|tiene|tienen) (?:siempre|nunca)(?!\p{L})(?! (?:tarde|temprano|bien|mal|un problema|lo mismo|igual|así|gente))`,
      r`^(?:el|la|los|las|mis?) [^.,]{2,50}(?<!\p{L})(?:siempre|nunca) (?:va|van|lleva|llevan|se escriben?|se ponen?|en|con|sin)(?!\p{L})`,
      r`^evita(?:d)? (?!eso|aquí|ahora)${any}{4,}`,
      r`[^.,]{2,80}, (?:y )?(?:nada de|nunca|jamás|bajo ningún concepto|sin excepción)(?!\p{L})`,
    ),
  ],
  not: textOf(
    // What others demand, or a tool reports.
    r`^(?:en |según )?(?:la |el )?(?:doc|docu|documentación|guía|manual|linter|readme|estándar|artículo)(?!\p{L})`,
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
    r`^¿?(?:por qué|porqué|porque siempre|cómo|qué(?! tal si| te parece si)|cuál|cuándo|dónde|quién|es buena práctica|es normal|es cierto|hace falta|hay que siempre)(?!\p{L})`,
    r`^(?:nada de (?:nuevo|particular|especial)|sin (?:ganas|querer)|sin comentarios$|ningun[oa]? (?:noticia|novedad|señal))(?!\p{L})`,
    r`^(?:ningún|ninguna|sin) (?:problema|prisa|duda|idea|falta|embargo|éxito|respuesta|suerte|resultado|sorpresa)`,
    r`^(?:ningún|ninguna|sin) ${any}{2,60}(?:hasta (?:ahora|aquí|el momento)|suficientes?|desde (?:ayer|entonces))(?!\p{L})`,
    r`^(?:ningún|ninguna) ${any}{2,60}(?<!\p{L})(?:es|son|está|funciona|pasa|tiene|falla)(?!\p{L})`,
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
    r`\b(?:regla|norma|convención|eso)\b${any}{0,60}(?:ya no (?:vale|aplica|se aplica|rige)|queda anulada)`,
  ),
  denied: spanishReplaced,
  unclaimed: spanishUnclaimed,
  dangling: spanishDangling,
  tag: textOf(r`[\s,]+¿?(?:ok(?:ay)?|vale|sí|de acuerdo|te parece|entendido|dale|eh|estamos)\s*\?+$`),
  asked: textOf(
    r`(?<!\p{L})(?:qué|cuáles son) (?:(?:mis|nuestras|tus|las) )?(?:reglas|normas|convenciones)(?!\p{L})[^.!]{0,30}(?:sigues|tengo|tenemos|te |hay|conoces|recuerdas|mis|nuestras|\?)|(?:muéstrame|dime|lista) (?:todas )?(?:mis|nuestras|tus|las) (?:reglas|normas)(?!\p{L})`,
  ),
});
