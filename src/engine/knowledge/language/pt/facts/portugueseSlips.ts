import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** How Portuguese takes back a value that was just said. */
export const portugueseSlips = createSlipReader({
  opening: r`não|nao|ops|opa|eita|ih|ah|putz|foi mal|desculpa?|desculpe|perdão|sorry|espera|peraí|calma|errado|erro meu|errei|viajei|me enganei|me confundi|confundi|me equivoquei|digitei errado|escrevi errado|falei errado|corrigindo|correção|quer dizer|quis dizer|na verdade|aliás|mentira|(?:não|nao) é (?:isso|verdade)|tá errado|typo`,
  before: r`é|são|era|eram|tá|está|na|no|em|com|por|a|o|as|os|pra|pro`,
  named: r`é|era|quem (?:faz|cuida|revisa) é`,
  judging: r`isso|verdade|mentira|assim|bom|bem|melhor|pior|normal|possível|impossível|grátis|igual|tudo|fácil|difícil|certo|errado|ok|suficiente|brincadeira`,
  meant: r`quis dizer|queria dizer|quero dizer|na verdade`,
  not: r`(?:e )?(?:não|nao)|em vez d[eao]`,
  article: r`[oa]`,
  but: r`(?:e )?sim|mas`,
});
