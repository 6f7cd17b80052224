import { createForget } from '../../made/requests/createForget.ts';
import { textOf, wordOf } from '../../made/wordPattern.ts';
import { spanishSentences } from '../facts/spanishSentences.ts';

const r = String.raw;
/** "I'd like you to", before a verb in the subjunctive. */
const wish = r`(?:(?:me gustaría|quiero|quisiera|querría|te agradecería|agradecería|te pido|te ruego|pido|ruego|necesito|preferiría|prefiero) que |(?:haz(?:me)?|hacé|hágame) (?:el )?favor de |(?:hay que|debes|tienes que|procede a|conviene) )`;
const softly =
  '(?:,? por favor|,? porfa(?:vor)?|,? pf| ya(?: mismo)?| ahora(?: mismo)?| mejor| de una vez| también| entonces| cuanto antes)*';
/** What can only be something that is remembered. */
const memory = r`(?:memoria|tus (?:apuntes|registros|archivos|datos|listas?|historial)|tu (?:lista|historial|registro|cabeza|cabecita|base)|mis datos (?:personales|médicos|bancarios)|(?:la |mi )?información (?:sobre|de|personal|médica)|todo lo (?:relacionado|referente|que tengas|que sepas)|recuerdos?|notas?|memory|entradas?|(?:lo|todo lo) que (?:[\p{L} ]{0,30} )?(?:sabes|sepas|recuerdas|recuerdes|guardaste|(?:has|hayas) guardado|tengas (?:guardado|anotado))|(?:(?:la |mi |toda la )?info(?:rmación)?|(?:los )?datos?) (?:sobre|de mi|acerca de)|(?:lo|eso|aquello|todo lo)(?: d[ea]l? [\p{L} ]{1,40}?)? que (?:te |yo te )?(?:he )?(?:dije|dicho|conté|contado|comenté|comentado|mencioné|escribí|pasé|mandé)|guardado|retenid[oa]s?|(?:cualquier|toda|todas las|todo) (?:referencias?|menci[oó]n(?:es)?|rastros?|huellas?|datos?)|(?:lo|todo lo) que (?:apuntaste|anotaste|retuviste|registraste))`;
/** With the pronouns that Spanish hangs on an order: "take it out". */
const remove = r`(?:${wish})?(?:(?:borr|elimin|quit|suprim|sa[cq]|tir|descart|desech|limpi|vac[ií]|arranc|tach|retir)(?!(?:o|amos|é|ó|aron|aste|ando|ado|ada|as|an|ido)(?!\p{L}))\p{L}{1,8}|b[oó]rr[aeá]|elim[ií]n[aeá]|qu[ií]t[aeá]|supr[ií]m[aeií]|s[aá][cq]u?[aeá]|t[ií]r[aeá]|desc[aá]rt[aeá]|desech[aeá]|desh[aá](?:z|ce)te de)(?:te|me|lo|la|los|las|telo|tela|melo)?`;
const removing = r`(?:borrar|eliminar|quitar|suprimir|sacar|tirar|descartar)(?:lo|la|los|las|me|melo|te|telo)?`;
/** "You can", "could you", "will you": with an infinitive behind it. */
const may = r`(?:me |lo |la |los |las )?(?:puedes|podrías|podés|puede|podría|te importa|te importaría|(?:me )?(?:haces|harías|hacés) el favor de|quieres|serías tan amable de)`;
const pretend = r`(?:haz|hacé|haga|finge|fingí|imagina|hagamos)(?: cuenta| de cuenta)? (?:como si|que|de que)`;
const known = r`(?:supieras|recordaras|guardaras|conservaras|mantuvieras|tuvieras|almacenaras|almacenes|mantengas|sepas|recuerdes|guardes|tengas (?:guardad[oa]|apuntad[oa]|anotad[oa]|presente)|te acuerdes(?: de)?|sigas (?:recordando|guardando|sabiendo|teniendo)|conserves)`;

/** What is told of people: nobody means code or files by it. */
const personal = r`(?:el |la |los |las )?(?:mis?|nuestr[oa]s?) (?:[\p{L}]+ ){0,3}?(?:nombre|apellido|apodo|número|tel[eé]fono|móvil|dirección|cumpleaños|edad|trabajo|empleo|sueldo|salario|diagnóstico|enfermedad|alergia|dieta|peso|talla|religión|estado civil|ex|exmarido|exmujer|pareja|marido|mujer|hij[oa]s?|jef[ea]|terapia|embarazo|divorcio|dni|nif|iban)(?: (?:\p{L}+|de [^,]{2,40}?)){0,2}`;
/** A matter, told as one: "what I said of the flat". */
const matter = r`(?:(?:todo )?(?:lo|eso|aquello) (?:de|del|sobre|que) ?[^,]{2,80}?|(?:el tema|la historia|el asunto|la info(?:rmación)?) (?:de|del|sobre) [^,]{2,60}?)`;
const knownNow = r`(?:sepas|conozcas|recuerdes|tengas|guardes|conserves|retengas|te acuerdes(?: de)?)`;
/** What is said of something that is not to be known, without an order. */
const freely: readonly string[] = [
  r`^(?<object>${matter}|${personal}),? (?:ya )?no (?:hace falta|es necesario|necesito|hay por qué|quiero) que (?:te )?(?:lo |la |los |las )?${knownNow}(?: más| ya| presente| en cuenta)*$`,
  r`^(?<object>${matter}|${personal}),? (?:se )?(?:(?:ya )?puede(?:n)? ir(?:se)? |va(?:n)? |vete |directo |derechito )?(?:a la (?:basura|papelera)|al olvido)$`,
  r`^(?<object>${matter}|${personal}),? (?:ya )?(?:lo |la |los |las )?(?:puedes|podés|puede) (?:ya )?(?:borrar|eliminar|quitar|olvidar|tirar|descartar)(?:lo|la|los|las)?(?: ya)?$`,
  r`^(?<object>${matter}),? (?:como si|haz (?:como|cuenta de) que) (?:yo )?(?:no|nunca|jamás) (?:te )?(?:lo )?(?:hubiera|hubiese|he)? ?(?:dicho|dije|contado|conté|mencionado|hablado)(?: nada)?$`,
  r`^(?<object>(?:de )?${matter}),? (?:ni (?:una )?palabra|punto en boca|borrón y cuenta nueva)$`,
  r`^(?:me (?:incomoda|molesta|inquieta|da (?:cosa|vergüenza|mal rollo|apuro)|preocupa)|no me (?:gusta|hace gracia|agrada)) que (?:lo |la |los |las )?${knownNow}(?: (?<object>.+))?$`,
  r`^(?<object>[^,]{2,60}), (?:me (?:incomoda|molesta|inquieta|da (?:cosa|vergüenza|mal rollo|apuro))|no me (?:gusta|hace gracia)) que (?:lo |la |los |las )${knownNow}$`,
  r`^no te (?:quedes|vayas a quedar) con (?<object>(?:nada|ningún dato) .+|.+)$`,
  r`^(?:no )?quiero que (?:no )?(?:conste|figure|quede(?: guardad[oa]| registrad[oa])?|aparezca)(?: en (?:ningún|ninguna) \p{L}+)?(?: que)? (?<object>.+)$`,
  r`^(?:échale|pásale|dale|pasa|pásele) (?:(?:el |la |un )?(?:borrador|goma)|borrón) a (?<object>.+)$`,
  r`^(?:solicito|pido|ruego|exijo|reclamo|se solicita) (?:la |el )?(?:inmediat[ao] )?(?:eliminación|borrado|supresión|cancelación) (?:de|del) (?<object>.+)$`,
  r`^${pretend} (?:nunca|jamás|no) (?:te )?(?:mencioné|dije|conté|hablé(?: de)?|nombré) (?:nada (?:de|sobre) )?(?:a )?(?<object>.+)$`,
  r`^(?:qu[ií]ta|s[aá]ca|b[oó]rra|arr[aá]nca)(?:te|me|tel[oa])? de (?:la|tu) (?:cabeza|memoria|mente)(?: tuya)? (?<object>.+)$`,
  r`^${wish}(?:elimin|borr|suprim|quit|descart|olvid)(?:aras|ases|ieras|ieses|es|as|ás|és)(?:te)?(?: de)? (?<object>(?:todo|toda|cualquier|${personal}|${matter})(?: .+)?)$`,
];

export const spanishForget = createForget({
  sentences: spanishSentences,
  opening: textOf(
    r`^(?:(?:@memory|por favor|porfa|oye|hola|ok|vale|ah|perdón|no(?=,)|y|pero|bueno|por cierto|entonces|ándale|anda|venga|mira|che|ay|borrón y cuenta nueva|(?:por|según|conforme a|en virtud de|de acuerdo con|con arreglo a|al amparo de) (?:el |la |lo |l)?[^,]{2,60}(?=,))[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^¿?${may}(?!\p{L})`),
  wordings: [
    textOf(...freely),
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
  anyOrder: {
    asks: textOf(
      r`(?:^|[,;:–] |(?<!\p{L})(?:y|por favor|porfa|mejor|entonces|así que|ya) )(?:(?:me|te|se) )?(?:olv[ií]d|b[oó]rr|elim[ií]n|qu[ií]t|supr[ií]m|s[aá][cq]u?|t[ií]r|desc[aá]rt|desech|t[aá]ch|arr[aá]nc|l[ií]mpi)(?:[aeáé])(?:te|me|se)?(?:lo|la|los|las)?(?!\p{L})`,
      r`(?<!\p{L})${may}(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:olvidar|borrar|eliminar|quitar|suprimir|sacar|tirar|descartar|dejar de (?:recordar|mencionar|guardar))(?:te|me)?(?:lo|la|los|las)?(?!\p{L})`,
      r`(?<!\p{L})(?:que|a) (?:te |me |lo |la |los |las )*(?:olvid|borr|elimin|quit|suprim|descart|saqu|tir)(?:es|as|és|ás|aras|ases|ieras|e|en)(?!\p{L})`,
      r`(?<!\p{L})no (?:quiero|hace falta|necesito|me gusta|necesitas|tienes por qué|es necesario)(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:${knownNow}|saber|recordar|guardar|conservar|conste|figure)(?!\p{L})`,
      r`(?<!\p{L})(?:deja|dejá|deje|para|olvídate) de (?:recordar|guardar|mencionar|usar|tener en cuenta|sacar|recordarme|hablar)(?:me|lo|la)?(?!\p{L})`,
      r`(?<!\p{L})no (?:me |te |lo |la |los |las )*(?:recuerdes|guardes|conserves|menciones|saques|retengas|tengas en cuenta|uses|nombres)(?!\p{L})[^.!?]{0,60}(?<!\p{L})(?:más|nunca más|ya|de nuevo)(?!\p{L})`,
      r`(?<!\p{L})(?:borrón y cuenta nueva|fuera de tu (?:memoria|cabeza)|hay que (?:olvidar|borrar|eliminar)(?:lo|la|los|las)?)(?!\p{L})`,
    ),
    about: textOf(
      r`(?<object>(?:de|sobre|acerca de|respecto a) (?:mí|mi|mis|nuestr[oa]s?)(?: \p{L}+){0,3})(?!\p{L})`,
      r`(?<!\p{L})(?<object>(?:todo )?lo (?:que (?:te |os )?(?:he |había )?(?:dije|dicho|conté|contado|comenté|comentado|mencioné|escribí|confesé|solté|puse)|de(?:l| que)? )[^,.]{0,60})`,
      r`(?<!\p{L})(?<object>${personal})(?!\p{L})`,
      memory,
    ),
    not: textOf(
      r`(?<!\p{L})no (?:te |se te |me |lo )*(?:olvides|olvide|olvidar)(?!\p{L})`,
      r`^¿?(?:yo|él|ella|ellos|alguien|quién|cómo|cuándo|dónde|si|cuando|el (?:navegador|servidor|cliente|usuario)|se me|me (?:olvidé|he olvidado|olvido))(?!\p{L})`,
      r`(?<!\p{L})(?:tabla|columna|fila|archivo|fichero|carpeta|rama|base de datos|caché|cookie|test|clase|método|función|formulario|config|repo|script)s?(?!\p{L})`,
    ),
  },
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
      r`^(?:y |así que |entonces |por favor,? |porfa |mejor |ya )*(?:puedes |podés |podrías |debes )?(?:olv[ií]d|b[oó]rr|elim[ií]n|qu[ií]t|s[aá]c|supr[ií]m|desc[aá]rt|t[ií]r)(?:[aáe](?:te|me)?l[oa]s?|ar(?:te|me)?l[oa]s?|irl[oa]s?|[aáe]l[oa]s?|[aáe] (?:eso|esto|todo)|átel[oa])${softly}(?: de (?:tu|la|tus) (?:memoria|notas|cabeza|recuerdos)| de ah[ií])?${softly}$`,
      r`^(?:quiero |por favor )?que (?:desaparezca|se borre|se vaya)(?:n)? (?:eso|esto|todo eso|ese dato)(?: de ah[ií]| ya)*$`,
      r`^(?:y )?(?:b[oó]rr|elim[ií]n|qu[ií]t|olv[ií]d|supr[ií]m)[aáeé](?:lo|la|los|las|telo|tela) (?:ya|ahora|de ah[ií]|de una vez|entero|todo)(?: mismo)?$`,
    ),
    stillKnown: textOf(
      r`^¿?(?:y )?por ?qu[eé] (?:lo )?(?:sabes|recuerdas|conoces|tienes|guardas|guardaste|te acuerdas de|sigues (?:diciendo|pensando|sabiendo|creyendo|recordando)|dices|crees|piensas)(?: que| a[uú]n| todav[ií]a)* (?<object>[^?]{3,80})$`,
      r`^¿?(?:todav[ií]a|a[uú]n) (?:tienes|sabes|recuerdas|guardas|te acuerdas de)(?: guardad[oa])? (?<object>[^?]{3,80})$`,
      r`^¿?(?:sigues (?:teniendo|sabiendo|guardando|recordando)|tienes (?:todav[ií]a|a[uú]n|guardad[oa])) (?<object>[^?]{3,80})$`,
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
