import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { spanishSentences } from '../facts/spanishSentences.ts';

const r = String.raw;
/** "I'd like you to", before a verb in the subjunctive. */
const wish = r`(?:(?:me gustaría|quiero|quisiera|querría|te agradecería|agradecería|te pido|te ruego|pido|ruego|necesito|preferiría|prefiero) que |(?:haz(?:me)?|hacé|hágame) (?:el )?favor de |(?:hay que|debes|tienes que|procede a|conviene) )`;
const softly =
  '(?:,? por favor|,? porfa(?:vor)?|,? pf| ya(?: mismo)?| ahora(?: mismo)?| mejor| de una vez| también| entonces| cuanto antes)*';
/** What can only be something that is remembered. */
const memory = r`(?:memoria|tus (?:apuntes|registros|archivos|datos|listas?|historial)|tu (?:lista|historial|registro|cabeza|cabecita|base)|mis datos (?:personales|médicos|bancarios)|(?:la |mi )?información (?:sobre|de|personal|médica)|todo lo (?:relacionado|referente|que tengas|que sepas)|recuerdos?|notas?|memory|entradas?|(?:lo|todo lo) que (?:[\p{L} ]{0,30} )?(?:sabes|sepas|recuerdas|recuerdes|guardaste|(?:has|hayas) guardado|tengas (?:guardado|anotado))|(?:(?:la |mi |toda la )?info(?:rmación)?|(?:los )?datos?) (?:sobre|de mi|acerca de)|(?:lo|eso|aquello|todo lo)(?: d[ea]l? [\p{L} ]{1,40}?)? que (?:te |yo te )?(?:he )?(?:dije|dicho|conté|contado|comenté|comentado|mencioné|escribí|pasé|mandé)|guardado)`;
/** With the pronouns that Spanish hangs on an order: "take it out". */
const remove = r`(?:${wish})?(?:(?:borr|elimin|quit|suprim|sa[cq]|tir|descart|desech|limpi|vac[ií]|arranc|tach|retir)(?!(?:o|amos|é|ó|aron|aste|ando|ado|ada|as|an|ido)(?!\p{L}))\p{L}{1,8}|b[oó]rr[aeá]|elim[ií]n[aeá]|qu[ií]t[aeá]|supr[ií]m[aeií]|s[aá][cq]u?[aeá]|t[ií]r[aeá]|desc[aá]rt[aeá]|desech[aeá]|desh[aá](?:z|ce)te de)(?:te|me|lo|la|los|las|telo|tela|melo)?`;
const removing = r`(?:borrar|eliminar|quitar|suprimir|sacar|tirar|descartar)(?:lo|la|los|las|me|melo|te|telo)?`;
/** "You can", "could you", "will you": with an infinitive behind it. */
const may = r`(?:me |lo |la |los |las )?(?:puedes|podrías|podés|puede|podría|te importa|te importaría|(?:me )?(?:haces|harías|hacés) el favor de|quieres|serías tan amable de)`;
const pretend = r`(?:haz|hacé|haga|finge|fingí|imagina|hagamos)(?: cuenta| de cuenta)? (?:como si|que|de que)`;
const known = r`(?:supieras|recordaras|guardaras|conservaras|mantuvieras|tuvieras|almacenaras|almacenes|mantengas|sepas|recuerdes|guardes|tengas (?:guardad[oa]|apuntad[oa]|anotad[oa]|presente)|te acuerdes(?: de)?|sigas (?:recordando|guardando|sabiendo|teniendo)|conserves)`;

export const spanishForget = createForget({
  sentences: spanishSentences,
  opening: textOf(
    r`^(?:(?:@memory|por favor|porfa|oye|hola|ok|vale|ah|perdón|no(?=,)|y|pero|bueno|por cierto|entonces)[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^¿?${may}(?!\p{L})`),
  wordings: [
    textOf(
      r`^(?:olvida|olvide|olvidad|olvidá|olvidemos|olvidémonos|olvídense|olv[ií]date|olv[ií]dese|olv[ií]d[ae]l[oa]s?|olv[ií]dat?el[oa]s?)(?!\p{L})${softly}(?! (?:ejecutar|correr|poner|hacer)(?!\p{L}))(?:,? (?:de )?(?<object>.+))?$`,
    ),
    textOf(
      r`^(?:ya )?(?:puedes|podrías|deberías|debes|quiero que|tienes que)${softly} (?:olvidar(?:te)?|olvides|te olvides)(?: de)? (?<object>.+)$`,
    ),
    textOf(
      r`^(?<object>.{2,80}?),? (?:ya )?(?:lo |la |los |las )?puedes (?:olvidar(?:lo|la|los|las)?|borrar(?:lo|la)? de tu memoria)$`,
    ),
    textOf(
      r`^ya no (?:hace falta que|tienes que|necesitas|hay que) (?:te acuerdes de|recuerdes|recordar|guardes|guardar|apuntes|apuntar) (?<object>.+)$`,
      r`^(?<object>.{2,80}?),? (?:ya )?no (?:hace falta|tienes|necesitas|hay) (?:que )?(?:te )?(?:lo |la |los |las )?(?:acuerdes|recuerdes|recordar|guardes|guardar|apuntes|apuntar)(?:lo|la|los|las)?(?: más| ya)?$`,
      r`^(?<object>lo que .{2,80}?),? no (?:lo|la) (?:guardes|recuerdes|apuntes|anotes) más$`,
    ),
    textOf(r`^(?=.*${memory})${remove}${softly} (?<object>.+)$`),
    textOf(
      r`^(?=.*${memory})¿?${may}${softly} ${removing}${softly} (?<object>.+)$`,
      r`^¿?${may}${softly} olvidar(?:te)?(?: de)? (?<object>.+)$`,
      r`^(?=.*${memory})(?<object>.{2,80}?),? ${remove}(?: de (?:tus|tu|la|las) (?:memoria|notas|recuerdos))?${softly}$`,
      r`^(?<object>(?:lo|todo lo|eso|aquello|el|la|los|las) .{2,80}?),? (?:mejor )?(?:olv[ií]da(?:te)?(?:lo|la|los|las)?|olvidá(?:te)?(?:lo|la|los|las)?|olvide(?:lo|la)?|olvidátel[oa]|olvídatel[oa])${softly}$`,
      r`^(?=.*${memory})(?<object>.{2,80}?),? (?:ya )?${may} ${removing}${softly}$`,
    ),
    textOf(
      r`^(?:preferiría|prefiero) que no (?:lo |la |los |las )?${known}(?: (?<object>.+?))?$`,
      r`^(?:ya )?no (?:necesitas|tienes que|hace falta que|tenés que|hay que|debes) (?:saber|sepas|conocer|conozcas|tener en cuenta) (?<object>.+)$`,
      r`^(?:ya )?no (?:quiero|quisiera|me gustaría|me gusta)(?: ya| más)? que (?:lo |la |los |las )?(?:ya )?${known}(?: (?<object>.+?))?(?: más)?$`,
      r`^(?:preferiría|prefiero|quiero|me gustaría) que (?:te )?(?:olvidaras|olvidases|olvides|borraras|borres|dejes de (?:recordar|guardar))(?: de)? (?<object>.+)$`,
      r`^(?:deja|dejá|deje) de (?:recordar|guardar|acordarte de|tener en cuenta) (?<object>.+)$`,
      r`^(?:haz|hacé|haced|hagamos) (?:borrón y cuenta nueva|tabla rasa) (?:con|de|sobre) (?<object>.+)$`,
      r`^${pretend} (?:que )?no (?:sabes|sabías|supieras|sepas|conoces|conocieras|has oído|hubieras oído)(?: nada)? (?:de|del|sobre) (?<object>.+)$`,
      r`^(?<object>.{2,80}?),? (?:mejor )?no (?:lo|la|los|las) (?:guardes|recuerdes|apuntes|anotes|conserves|tengas en cuenta)(?: más)?${softly}$`,
      r`^(?:solicito|pido|ruego|se solicita) (?:la |el )?(?:eliminación|borrado|supresión) (?:de|del) (?<object>.+)$`,
      r`^${pretend} (?:yo )?(?:nunca|jamás|no)(?: te)?(?: l[oa]s?)? ?(?:hubiera|hubiese|haya|he|habría)?(?: yo)? ?(?:dicho|dije|contado|conté|hablado|hablé|mencionado|mencioné)(?: nada)?(?: de)? (?<object>.+)$`,
      r`^(?:ya )?no (?:es necesario|necesito|hace falta|tiene sentido) que (?:lo |la |los |las )?(?:sigas )?(?:recuerdes|guardes|tengas|recordando|guardando)(?: presente| en cuenta| guardad[oa])? (?<object>.+)$`,
    ),
  ],
  keepingDenied: [
    textOf(
      r`^no (?:lo |la |los |las )?(?:guardes|guarde|recuerdes|recuerde|memorices|anotes|apuntes|almacenes)(?!\p{L})${softly}(?: en (?:tu|la) memoria)?(?:,? (?<object>.+))?$`,
    ),
    textOf(
      r`^no (?:debes|hace falta que|quiero que|tienes que|hay que) (?:lo )?(?:guardes?|guardar|recuerdes?|recordar|memorizar|anotar)(?:lo)?(?: (?<object>.+))?$`,
    ),
  ],
  atEnd: {
    unwanted: [
      textOf(
        r`^(?<object>(?:todo )?(?:lo|eso|aquello|el tema|la historia|el rollo|la info(?:rmación)?|los datos|el asunto) (?:de|del|sobre|con|que) .{2,80})$`,
        r`^(?:.{0,20} )?(?:ya )?no (?:necesitas|tienes que|hace falta que|tenés que|hay que|debes) (?:saber|sepas|recordar|recuerdes|conocer|conozcas|acordarte de|guardar|guardes) (?<object>.{2,80})$`,
        r`^(?:perd[oó]na?,? |ups,? |ay,? )?(?:te )?(?:he )?(?:pegu[ée]|mandé|pasé|envié|solté|copié|compartí|pegado|mandado|pasado|puse) (?<object>(?:datos|info|información|claves?|contraseñas?|tokens?|credenciales|un dato|una clave|el token|la clave|la contraseña|cosas) ?.{0,50})$`,
        r`^(?:perdona?,? |ups,? )?(?:te )?(?:he )?(?:pasé|pasado|mandé|mandado|di|dado|pegué|pegado|envié|enviado|puse|puesto|dije|dicho|solté|compartí|copié) (?<object>.{2,60}?) (?:sin querer|por error|por accidente|de más|equivocad[oa])(?: .{0,30})?$`,
        r`^(?:sin querer|por error|por accidente)(?: te)? (?:he )?(?:\p{L}+) (?<object>.{2,60})$`,
        r`^(?<object>.{2,60}?),? (?:que |no )?(?:te )?(?:lo |la )?(?:no )?(?:debí|debería|tendría que|tenía que) (?:haber(?:te)?)?(?:lo|la|telo|tela)? ?.{0,30}$`,
        r`^(?<object>.{2,60}?) (?:ya no|no) (?:existe|está|vale|importa|aplica|es|sirve|tiene|interesa|te (?:sirve|interesa|incumbe))(?: .{1,40})?$`,
        r`^(?<object>.{2,60}?) (?:se )?(?:ha |ha sido |fue |quedó |está )?(?:cancel\p{L}+|termin\p{L}+|acab\p{L}+|cerr\p{L}+|descart\p{L}+|cay\p{L}+|murió|muerto|es privad[oa]|es confidencial|es personal)$`,
      ),
    ],
    asks: textOf(
      r`^(?:y |así que |entonces |por favor,? |porfa |mejor |ya )*(?:puedes |podés |podrías |debes )?(?:olv[ií]d|b[oó]rr|elim[ií]n|qu[ií]t|s[aá]c|supr[ií]m|desc[aá]rt|t[ií]r)(?:[aáe](?:te|me)?l[oa]s?|ar(?:te|me)?l[oa]s?|irl[oa]s?|[aáe]l[oa]s?|[aáe] (?:eso|esto|todo)|átel[oa])${softly}(?: de (?:tu|la|tus) (?:memoria|notas|cabeza|recuerdos))?${softly}$`,
    ),
    supposing: textOf(r`^(?:si|cuando|cada vez|siempre que|antes de|después de|en cuanto)(?!\p{L})`),
  },
  elsewhere: textOf(
    r`^(?!.*(?:olv[ií]d|dije|conté|comenté|pasé|mandé|dicho|contado))(?!.*tus? (?:memoria|cabeza|mente|notas|apuntes|recuerdos)).*(?<!\p{L})(?:de la|del|de los|de las|en la|en el|de una?|de nuestr[oa]) (?:tabla|base de datos|bd|archivo|fichero|carpeta|repo\p{L}*|rama|código|config\p{L}*|logs?|script|página|formulario|clase|readme|caché|cache|redis|contenedor|índice|lista|array|cola|pr|cabecera|columna)(?!\p{L})`,
  ),
  neverMind: textOf(
    r`^(?:olv[ií]dal[oa]|olvidate|olv[ií]date|d[eé]jalo|nada)[,.!;:–-]*\s+(?:que )?(?:ya|lo|la|me|era|fue|funciona|qued[óo]|está|encontr|no (?:importa|pasa nada|era nada)|todo bien|listo|resuelto|solucionado)(?!\p{L}* (?:existe|vale|aplica|sirve|está))`,
  ),
  because: textOf(
    r`,? (?:porque|ya que|pues|q(?!\p{L})|es que|que (?=(?:ya|me|la|lo|no|se|fue|es|era|metí|tengo|hay|está|estaba)(?!\p{L}))) ?[^,]{4,80}$`,
  ),
  outdated: textOf(
    r`^(?<object>[^,]{2,60}?) ya no (?:(?:es|son) (?:así|ciert[oa]s?|verdad|correct[oa]s?|válid[oa]s?)|vale|valen|aplica)(?=,)`,
  ),
  isSure: textOf(wordOf(memory), r`^(?:olvida|borra).*${wordOf('todo')}`),
  atHand: textOf(
    r`^(?:(?:el|la|los|las|lo|de|del|tu|mi|es[ea]|est[ea]|nuestr[oa]) ){0,3}(?:últim[oa]s?|anterior(?:es)?|previ[oa]s?) (?!(?:mensaje|frase|dato|cosa|comentario|que)\p{L}*)\p{L}`,
    r`^(?:(?:el|la|los|las|lo|de|del|es[ea]|est[ea]) ){0,3}(?:(?:error(?:es)?|bugs?|fallos?|warnings?|problemas?)(?!\p{L})|(?!mensaje|frase|dato|cosa|comentario)\p{L}+ (?:anterior|previ[oa])(?!\p{L}))`,
  ),
  isEverything: textOf(wordOf('todo', 'toda', 'todos', 'todas', 'cualquier')),
  all: textOf(r`^(?:absolutamente )?todo(?: lo que (?:sabes|recuerdas))?$`),
  pointing: textOf(r`^(?:eso|esto|lo|la|aquello|lo que acabo de decir)$`),
  before: textOf(
    r`^(?:todo |toda )?lo que (?:(?:te|tú|ya|yo) )*(?:he |has )?(?:dije|dicho|conté|contado|comenté|comentado|mencioné|escribí|sabes|sepas|recuerdas|recuerdes|guardaste|guardado|tengas (?:guardado|anotado))(?!\p{L})`,
    r`^(?:lo|eso|todo|aquello|el tema|la historia|que|cosas?)(?= )`,
    r`^de (?:tu|la|tus|las|mis) (?:memoria|notas|recuerdos)(?!\p{L})`,
    r`^(?:la|las|el|los|tu|tus|esa|cada|todas las) (?:nota|notas|entrada|entradas|recuerdo|recuerdos|memoria) (?=sobre|de|del|acerca)`,
    r`^(?:sobre|de|del|acerca de|acerca del|respecto a|con|en)(?= )`,
    r`^(?:el|la|los|las|un|una|mi|mis|nuestro|nuestra|tu|tus)(?= )`,
  ),
  behind: textOf(
    r`(?<![\s,])[\s,]+(?:que te (?:dije|conté)|por favor|porfa|gracias|ya|ahora|otra vez|de nuevo)$`,
    r`(?<![\s,])[\s,]+(?:de|en) (?:tu|la|tus|las|mi) (?:memoria|notas|recuerdos)$`,
  ),
  undo: textOf(
    r`^(?:deshaz(?:lo)?|deshacer(?:lo)?|deshaga|revierte(?:lo)?|revertir(?:lo)?|anula(?:lo)?|restaura(?:lo|la)?)(?: eso| esto| lo último| el último cambio| el cambio)?${softly}$`,
    r`^(?:vuelve a ponerlo|ponlo como estaba|vuelve atrás)${softly}$`,
  ),
});
