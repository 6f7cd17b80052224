import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of what was just said that it was wrong. */
export const portugueseDenying = r`n[aã]o|mentira|errado|falso|incorreto|nada disso|nada a ver|erro(?: meu| de digita[cç][aã]o)?|corre[cç][aã]o|corrigindo|corrijo|retifico|retificando|ali[aá]s|quer dizer|(?:ou )?melhor(?: dizendo)?|typo|(?:eu )?(?:me )?(?:errei|viajei|enganei|confundi|equivoquei|atrapalhei|embananei|troquei)(?: aqui| a[ií])?|(?:eu )?(?:digitei|escrevi|falei|disse|li|lembrei|coloquei|passei) (?:isso )?(?:errado|mal|besteira|trocado|outra coisa)|(?:isso |isto |o que eu disse )?(?:(?:n[aã]o (?:[eé]|era|est[aá]|t[aá]))(?: bem)? (?:isso|assim|verdade|certo|correto)|(?:[eé]|era|est[aá]|t[aá]|estava|tava) (?:errado|falso|incorreto|mentira))|na verdade n[aã]o|foi mal,? (?:errei|me enganei)`;

/** How Portuguese takes back a value that was just said. */
export const portugueseSlips = createSlipReader({
  opening: r`ops|opa|eita|ih|ah|putz|vish|foi mal|desculpa?|desculpe|perd[aã]o|sorry|pera(?:[ií])?|espera(?: a[ií])?|calma|quis dizer|queria dizer|na verdade|na real`,
  denying: portugueseDenying,
  before: r`é|são|era|eram|tá|está|na|no|em|com|por|a|o|as|os|pra|pro`,
  named: r`é|era|quem (?:faz|cuida|revisa) é`,
  judging: r`isso|verdade|mentira|assim|bom|bem|melhor|pior|normal|possível|impossível|grátis|igual|tudo|fácil|difícil|certo|errado|ok|suficiente|brincadeira`,
  meant: r`quis dizer|queria dizer|quero dizer|na verdade`,
  not: r`(?:e )?(?:não|nao)|em vez d[eao]`,
  article: r`[oa]`,
  but: r`(?:e )?sim|mas`,
});
