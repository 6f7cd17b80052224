import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of one's own words that they were wrong. */
export const spanishRetracting = r`(?:peque[ñn]a |r[aá]pida )?correcci[oó]n|(?:me )?corrijo(?: lo (?:de|del) [^,:;]{2,30})?|corrigiendo|rectifico(?: lo (?:de|del) [^,:;]{2,30})?|rectificaci[oó]n|rectificando|actualizo|actualizaci[oó]n|actualizando|update|fe de erratas?|erratas?|me retracto|(?:yo )?(?:estaba|andaba) (?:equivocad[oa]|mal)|(?:debo|tengo que|quiero|voy a) (?:corregir(?:me)?|rectificar)(?: [^,:;]{2,30})?|(?:error|fallo|culpa) m[ií][oa]|mea culpa|donde dije digo[^,]{0,20}|(?:perd[oó]n,? )?(?:me )?(?:he |hab[ií]a )?(?:equivoqu[eé]|equivocado|confund[ií]|confundido|li[eé]|liado|col[eé]|colado|err[eé])(?: (?:de|en|con) (?:(?:el|la|lo) )?(?:de )?\p{L}+)?|(?:antes |ayer )?(?:te )?(?:lo )?(?:he )?(?:dije|dicho|pas[eé]|pasado|di|puse|escrib[ií]) (?:lo )?(?:mal|una burrada|una tonter[ií]a|cualquier cosa|un dato (?:viejo|malo|err[oó]neo|equivocado)|otra cosa)|(?:la info|el dato|lo que dije|eso|lo de antes) (?:era|es|est[aá]|estaba|qued[oó]) (?:mal|viej[oa]|err[oó]ne[oa]|obsolet[oa]|desactualizad[oa]|antigu[oa]|incorrect[oa])`;

/** Says of what was just said that it was wrong. */
export const spanishDenying = r`qu[eé] digo|qu[eé] va|nop(?:e)?|para nada|negativo|ojo|no|nada que ver|mentira|ment[ií]|es mentira|falso|incorrecto|error(?: m[ií]o)?|correcci[oó]n|corrijo|rectifico|fe de erratas|mejor dicho|mal (?:ah[ií]|dicho|escrito)|errata|typo|(?:ah[ií] |ya )?(?:me )?(?:he |hab[ií]a )?(?:equivoqu[eé]|equivocado|confund[ií]|confundido|li[eé]|liado|col[eé]|colado|tropec[eé]|err[eé])(?: (?:de|en|con) (?:(?:el|la) )?\p{L}+)?|(?:eso |esto |lo anterior |lo de antes )?(?:no (?:es|era|est[aá]) (?:as[ií]|cierto|verdad|correcto|bien|eso)|(?:es|era|est[aá]|estaba) (?:mal|falso|incorrecto|equivocado|mentira))|(?:lo )?(?:he )?(?:dije|dicho|escrib[ií]|escrito|puse|puesto|tecle[eé]|le[ií]|recordaba|recordé) (?:lo )?(?:mal|al rev[eé]s|otra cosa)|(?:fue |es )?(?:un )?(?:error|lapsus|fallo)(?: de dedo| de tecleo| m[ií]o)?`;

/** How Spanish takes back a value that was just said. */
export const spanishSlips = createSlipReader({
  opening: r`uy|ay|ah|oh|ups|epa|huy|ostras|mmm+|eh|a ver`,
  regretting: r`perd[oó]n(?:a|ad)?|disculpa|disculpe|sorry|lo siento|espera|digo|quise decir|quer[ií]a decir|(?:me )?(?:refiero|refer[ií]a) al?|habl(?:o|aba) del?|en realidad|(?:acabo de |lo |ya )?(?:cont[eé]|contar(?:l[oa]s?)?|med[ií]|medir(?:lo)?|le[ií]|leer(?:lo)?|pregunt[eé]|preguntar|mir[eé]|mirar(?:lo)?|comprob[eé]|comprobar(?:lo)?|revis[eé]|revisar(?:lo)?)(?: y)?`,
  denying: `${spanishDenying}|${spanishRetracting}`,
  before: r`cada|es|son|era|eran|está|en|con|por|a|al|el|la|los|las|que`,
  named: r`(?:lo|la|los|las) (?:hace|hacen|lleva|llevan|revisa)|es|era`,
  sorts: [
    r`\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)`,
    r`\d{1,5}(?:[.,:]\d+)?|(?:cero|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|cien)(?: y (?:media|cuarto)| menos cuarto)?`,
    r`domingos?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?`,
    r`enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre`,
  ],
  judging: r`verdad|cierto|falso|así|bueno|bien|mejor|peor|normal|posible|imposible|gratis|igual|todo|fácil|difícil|correcto|ok|suficiente|mentira|broma`,
  meant: r`(?:quise|quería) decir|quiero decir|digo|es lo correcto`,
  not: r`(?:y )?no(?: (?:se llama|usa|usamos|está en|es|son|era|eran|est[aá]))?|en (?:vez|lugar) de`,
  changing: r`ahora|actualmente|desde (?:ayer|hoy|hace)`,
  moved: [
    r`(?:(?:me|nos|lo|la|los|las|se|te) ){1,2}(?:he |ha |han |hemos )?(?:cambi(?:ado|aron|ó)|pas(?:ado|aron|ó)|mov(?:ido|ieron|ió)|puesto|pusieron|atras(?:ado|aron)|adelant(?:ado|aron)|retras(?:ado|aron)|aplaz(?:ado|aron))(?: \p{L}+)?? (?:a|al|para|por|en) VALUE`,
    r`ahora (?:estamos|vamos|corremos|andamos) (?:en|con|por) VALUE`,
    r`(?:llevo|llevamos) (?:\p{L}+ ){1,3}(?:en|con|usando) VALUE`,
    r`ahora (?:estoy|trabajo|vivo) (?:en|con|para) VALUE`,
    r`(?:estoy|trabajo|vivo) ahora (?:en|con|para) VALUE`,
    r`(?:lo |la )?(?:reescribimos|reescribieron|portamos|pasamos todo|rehicimos) (?:en|a|con) VALUE`,
    r`ya (?:vamos|van|estamos) (?:por|en) (?:la |el )?VALUE`,
    r`(?:vamos|van) (?:por|en) (?:la |el )?VALUE ya`,
    r`(?:(?:nos|lo|la|los|las|se) )?(?:hemos |ha |han )?(?:mudamos|cambi(?:amos|ado|ó|aron)|migramos|migrad[oa]|pas(?:amos|ado|ó|aron)|mov(?:imos|ido|ió|ieron)|reemplazamos|sustituimos|traslad(?:amos|ado|ó)|aplaz(?:amos|ado|ó)|retras(?:amos|ado|ó)|adelant(?:amos|ado|ó)|corr(?:imos|ió)|sub(?:imos|ió)|baj(?:amos|ó)|renombr(?:amos|ado|ó)|qued(?:ó|amos)|(?<=nos )fuimos)(?: \p{L}+)?? (?:a|al|por|para|con|en|hasta|hacia) VALUE`,
    r`(?:ahora|ahorita|hoy por hoy|actualmente) (?:es|son|está|están|se llama|usamos|la lleva|lo lleva|tenemos|va|vamos con|corre) VALUE`,
    r`(?:es|son|está|se llama|usamos|tenemos|queda(?:ron|n)?)(?: ahora)? VALUE (?:ahora|ahorita|desde (?:ayer|hoy|hace poco))`,
  ],
  movedWhen: r`(?:el|la) (?:mes|semana|año|trimestre) (?:pasad[oa]|anterior)|(?:hace|desde) [^,;]{2,20}|ayer|ya|ahora`,
  doubting: r`al final|finalmente|en realidad|realmente|más bien|mas bien`,
  told: r`(?:donde )?(?:te )?(?:dije|he dicho|hab[ií]a dicho|puse|escrib[ií]|coment[eé])(?: que (?:era|es|eran|son))?`,
  sources: [
    r`(?:pero |pues )?(?:en|según|por) [^,;:?]{2,30}?[,:]? ?(?:pone|dice|dicen|aparece|sale|veo|figura|consta)(?: que (?:es|son))? VALUE`,
    r`(?:el|la|los) \p{L}+ (?:dice|pone|marca|muestra)(?: que (?:es|son))? VALUE`,
    r`ya (?:son|es|va por|vamos por|vale|cuesta|está en) VALUE`,
    r`VALUE (?:ya|ahora|actualmente)`,
  ],
  cause: r`me|nos|lo|la|acab[ao] de|han|ha|he|bailé|baile|llamó|\p{L}{3,}(?:aron|ieron)`,
  wherefrom: r`(?:de d[oó]nde (?:sac(?:as|aste|ás)|has sacado)|por qu[eé] (?:dices|pones|pusiste)|qui[eé]n (?:te )?(?:dijo|ha dicho)|qu[eé] es eso de)(?: lo de| que es| eso de)?`,
  isOther: r`es|son|era|eran|está|fue|se llama`,
  fillers: r`wey|güey|tío|tía|hombre|mujer|che|boludo|boluda|pues|eh|macho|joder|porfa|hijo|parce`,
  but: r`sino(?: que)?|(?:quer[ií]a|quise) decir|l[eé]ase|pero(?: en realidad)?`,
});
