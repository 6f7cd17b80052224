import { textOf, wordOf } from '../../made/wordPattern.ts';
import { spanishOrder } from './spanishOrder.ts';

const r = String.raw;

/** A verb that tells of what happened, by its ending or with "ha", and one of what went on. */
const past = r`(?<!\p{L})(?:(?!(?:josé|café|té|qué|por qué|comité|chalé|bebé)(?!\p{L}))\p{L}{2,}(?:ó|é|aron|ieron|eron|aba|aban|ábamos)|fue|fueron|hizo|hicieron|dijo|vino|tuvo|puso|dio|vio|era|eran|había|tenía|tenían|(?:he|has|ha|hemos|han) \p{L}+(?:ado|ido|to|cho))(?!\p{L})`;
const number =
  '(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|mil)';

/** What a group does as a habit: what it works with, and where it keeps things. */
const ownUse =
  '(?:usamos|utilizamos|empleamos|tenemos|alojamos|desplegamos|enviamos|mandamos|guardamos|gestionamos|llevamos|escribimos)';

/** Verbs by which something stands for longer; with a figure, whatever is not told as past. */
export const spanishStanding = textOf(
  r`^(?:el|la|los|las|en|cada|tod[oa]s?|nuestr[oa]s?|del|de la|l[oa]s)(?!\p{L})(?!.*${past})(?=.*(?:\d|(?<!\p{L})${number}(?!\p{L})))[^.]{12,}`,
  wordOf(
    ownUse,
    'es|son|está|están|se llaman?|usa|usan|usamos|utiliza|utilizan|utilizamos|tiene|tienen|tenemos|necesita|necesitan|cuesta|cuestan|tarda|tardan|dura|duran',
    'pertenece|pertenecen|soporta|soportan|admite|admiten|espera|devuelve|contiene|consta|termina|empieza|lidera|dirige|trabaja|vive|corre|corren|escucha',
    'se ejecutan?|se encuentran?|se remontan?|abarcan?|gestiona|mantiene|guarda|guardan|almacena|lee|envía|vale|valen|rige|lleva|llevan|va|van|funciona|funcionan',
    'marca|marcan|graba|graban|mide|miden|pesa|pesan|cabe|caben|sirve|sirven|atiende|atienden|recibe|reciben|cobra|cobran|paga|pagan|vende|venden|existe|existen',
    'viene|vienen|depende|dependen|exige|exigen|permite|permiten|incluye|incluyen|llega|entra|cierra|abre|ocupa|consume|produce|genera|equivale|caduca|caducan|vence|vencen',
    'se hace|se hacen|se renuevan?|se paga|se cobra|se imprime|se genera|se guardan?|se entrega|pasa por|coordina|administra|queda en|quedan en|hay|habla|cuelga|da a',
  ),
);

/** What is so only now, what was, what must be, how good something is, and what is said of the code at hand. */
export const spanishNotStanding = textOf(
  wordOf(
    '(?:debe|deben|tiene que|tienen que)(?! (?:ser|estar|durar|contener|tener|quedar|guardarse|conservarse) )|debería|deberían|hay que|tenemos que|puede|pueden|podría|podrían',
    'era|eran|fue|fueron|había|habían|tenía|tenían|estaba|estaban|hacía|ahora mismo|de momento|por ahora|en este momento|ayer|hoy|todavía no|aún no|otra vez|de nuevo',
    'sé|creo|roto|rota|raro|rara|demasiado|tú|te|error|por favor|porque|más de lo necesario|ya que|lento|lenta|rojo|roja|mejor que|peor que|parece|parecen',
    'quizás?|tal vez|casi list[oa]|en marcha|dijo que|dice que|jura que|movid[oa]|descolocad[oa]|una pasada|un robo|absurdo|falta|faltan|genial|preciso|precios[oa]|horrible|me ha|me han',
  ),
  r`^${spanishOrder}(?!\p{L})`,
  // What is said of the code at hand, or read in a text that is worked on.
  r`^(?:(?:la|el|en la|en el|los|las|tu|mi|aquí) )?(?:función|método|clase|variable|línea|archivo|código|test|tests|prueba|pruebas|bucle|lista|salida|problema)(?!\p{L})`,
  r`^(?!(?:para|como) [^,]*(?<!\p{L})${ownUse}(?!\p{L}))(?:si|cuando|aunque|para|mientras|como|porque|que|al)(?!\p{L})`,
  r`(?<!\p{L})(?:está|están) (?:al \d+ ?%|list[oa]s?|caíd[oa]s?|en línea|\p{L}+(?:ando|iendo|yendo))(?!\p{L})`,
  // What broke, or goes on since a moment of this day.
  r`(?<!\p{L})(?:desde (?:las|hace) |no (?:responde|responden|arranca|arrancan|carga|cargan|contesta|contestan|reacciona)(?!\p{L}))`,
  // What cannot be any more.
  r`(?<!\p{L})hubiera|hubiese|habría(?!\p{L})`,
);

export const spanishNumerals = textOf(wordOf(number));
