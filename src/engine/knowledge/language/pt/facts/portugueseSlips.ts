import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of what was just said that it was wrong. */
export const portugueseDenying = r`que nada|nada|imagina|nop(?:e)?|negativo|opa n[aã]o|n[aã]o|mentira|errado|falso|incorreto|nada disso|nada a ver|erro(?: meu| de digita[cç][aã]o)?|corre[cç][aã]o|corrigindo|corrijo|retifico|retificando|ali[aá]s|quer dizer|(?:ou )?melhor(?: dizendo)?|typo|(?:eu )?(?:me )?(?:errei|viajei|enganei|confundi|equivoquei|atrapalhei|embananei|troquei)(?: aqui| a[ií]| (?:o|a|no|na|de|com o|com a) \p{L}+)?|(?:eu )?(?:digitei|escrevi|falei|disse|li|lembrei|coloquei|passei) (?:isso )?(?:errado|mal|besteira|trocado|outra coisa)|(?:isso |isto |o que eu disse )?(?:(?:n[aã]o (?:[eé]|era|est[aá]|t[aá]))(?: bem)? (?:isso|assim|verdade|certo|correto)|(?:[eé]|era|est[aá]|t[aá]|estava|tava) (?:errado|falso|incorreto|mentira))|na verdade n[aã]o|foi mal,? (?:errei|me enganei)`;

/** How Portuguese takes back a value that was just said. */
export const portugueseSlips = createSlipReader({
  opening: r`ops|opa|eita|ih|ah|oh|putz|vish|hum+|bom`,
  regretting: r`foi mal|desculpa?|desculpe|perd[aã]o|sorry|pera(?:[ií])?|espera(?: a[ií])?|calma|quis dizer|queria dizer|(?:eu )?(?:me )?(?:refiro|referia) (?:ao?|à)|(?:eu )?(?:tava|estava|t[oô]|estou) falando d[oae]|na verdade|na real|(?:acabei de |fui )?(?:conferi|conferir|olhei|olhar|verifiquei|verificar|chequei)(?: e)?(?: aqui)?`,
  denying: portugueseDenying,
  before: r`é|são|era|eram|tá|está|na|no|em|com|por|a|o|as|os|pra|pro`,
  named: r`é|era|quem (?:faz|cuida|revisa) é`,
  sorts: [
    r`domingos?|(?:segunda|ter[cç]a|quarta|quinta|sexta)s?(?:[ -]feiras?)?|s[aá]bados?`,
    r`janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro`,
  ],
  judging: r`isso|verdade|mentira|assim|bom|bem|melhor|pior|normal|possível|impossível|grátis|igual|tudo|fácil|difícil|certo|errado|ok|suficiente|brincadeira`,
  meant: r`quis dizer|queria dizer|quero dizer|na verdade`,
  not: r`(?:e )?(?:não|nao)(?: (?:é|são|era|eram|fica))?|em vez d[eao]|no lugar d[eao]`,
  article: r`[oa]`,
  doubting: r`na verdade|na realidade|na real`,
  told: r`(?:eu )?(?:te )?(?:falei|disse|tinha (?:falado|dito)|coloquei|escrevi)(?: que (?:era|é|eram|são))?`,
  but: r`(?:e )?sim|mas(?: na verdade)?`,
});
