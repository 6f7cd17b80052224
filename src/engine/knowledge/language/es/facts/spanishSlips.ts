import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** How Spanish takes back a value that was just said. */
export const spanishSlips = createSlipReader({
  opening: r`no|uy|ay|ups|epa|perdón?|perdona|perdon|disculpa|sorry|espera|mentira|nada que ver|error|corrección|corrijo|rectifico|mejor dicho|digo|quise decir|(?:me )?(?:he )?(?:equivoqué|equivocado|confundí|confundido)|está mal|(?:eso )?no es (?:así|cierto|verdad)|falso|typo`,
  before: r`es|son|era|eran|está|en|con|por|a|al|el|la|los|las|que`,
  named: r`(?:lo|la|los|las) (?:hace|hacen|lleva|llevan|revisa)|es|era`,
  judging: r`verdad|cierto|falso|así|bueno|bien|mejor|peor|normal|posible|imposible|gratis|igual|todo|fácil|difícil|correcto|ok|suficiente|mentira|broma`,
  meant: r`(?:quise|quería) decir|quiero decir|digo|es lo correcto`,
  not: r`(?:y )?no|en (?:vez|lugar) de`,
  but: r`sino`,
});
