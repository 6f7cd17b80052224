import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of what was just said that it was wrong. */
export const spanishDenying = r`qu[eé] va|nop(?:e)?|para nada|negativo|ojo|no|nada que ver|mentira|falso|incorrecto|error(?: m[ií]o)?|correcci[oó]n|corrijo|rectifico|fe de erratas|mejor dicho|mal (?:ah[ií]|dicho|escrito)|errata|typo|(?:ah[ií] |ya )?(?:me )?(?:he |hab[ií]a )?(?:equivoqu[eé]|equivocado|confund[ií]|confundido|li[eé]|liado|col[eé]|colado|tropec[eé]|err[eé])(?: (?:de|en|con) (?:(?:el|la) )?\p{L}+)?|(?:eso |esto |lo anterior |lo de antes )?(?:no (?:es|era|est[aá]) (?:as[ií]|cierto|verdad|correcto|bien|eso)|(?:es|era|est[aá]|estaba) (?:mal|falso|incorrecto|equivocado|mentira))|(?:lo )?(?:he )?(?:dije|dicho|escrib[ií]|escrito|puse|puesto|tecle[eé]|le[ií]|recordaba|recordé) (?:lo )?(?:mal|al rev[eé]s|otra cosa)|(?:fue |es )?(?:un )?(?:error|lapsus|fallo)(?: de dedo| de tecleo| m[ií]o)?`;

/** How Spanish takes back a value that was just said. */
export const spanishSlips = createSlipReader({
  opening: r`uy|ay|ah|oh|ups|epa|huy|ostras|mmm+|eh|a ver`,
  regretting: r`perd[oó]n(?:a|ad)?|disculpa|disculpe|sorry|lo siento|espera|digo|quise decir|quer[ií]a decir|(?:me )?(?:refiero|refer[ií]a) al?|habl(?:o|aba) del?|en realidad|(?:acabo de |lo )?(?:mir[eé]|mirar(?:lo)?|comprob[eé]|comprobar(?:lo)?|revis[eé]|revisar(?:lo)?)(?: y)?`,
  denying: spanishDenying,
  before: r`es|son|era|eran|está|en|con|por|a|al|el|la|los|las|que`,
  named: r`(?:lo|la|los|las) (?:hace|hacen|lleva|llevan|revisa)|es|era`,
  sorts: [
    r`domingos?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?`,
    r`enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre`,
  ],
  judging: r`verdad|cierto|falso|así|bueno|bien|mejor|peor|normal|posible|imposible|gratis|igual|todo|fácil|difícil|correcto|ok|suficiente|mentira|broma`,
  meant: r`(?:quise|quería) decir|quiero decir|digo|es lo correcto`,
  not: r`(?:y )?no(?: (?:es|son|era|eran|est[aá]))?|en (?:vez|lugar) de`,
  doubting: r`en realidad|realmente|más bien|mas bien`,
  told: r`(?:te )?(?:dije|he dicho|hab[ií]a dicho|puse|escrib[ií]|coment[eé])(?: que (?:era|es|eran|son))?`,
  but: r`sino(?: que)?|pero(?: en realidad)?`,
});
