import { createSlipReader } from '../../made/facts/createSlipReader.ts';

const r = String.raw;

/** Says of one's own words that they were wrong. */
export const portugueseRetracting = r`(?:pequena |uma )?(?:corre[cç][aã]o|retifica[cç][aã]o|errata)|(?:me )?corrigindo|(?:me )?corrijo|retifico|retificando|atualizo|atualizando|atualiza[cç][aã]o|update|(?:preciso|tenho que|deixa eu|vou|quero) (?:me )?(?:corrigir|retificar)(?: [^,:;]{2,30})?|(?:erro|falha|vacilo|culpa|mancada) (?:meu|minha|nosso)|mea culpa|(?:eu )?(?:estava|tava) (?:errad[oa]|enganad[oa])|(?:eu )?(?:me )?(?:errei|viajei|enganei|confundi|equivoquei|atrapalhei|embananei|vacilei|troquei as bolas)(?: (?:o|a|no|na|de|com o|com a) \p{L}+)?|(?:eu )?(?:te )?(?:falei|disse|passei|escrevi|coloquei|dei|informei|digitei) (?:isso |uma |um )?(?:errado|mal|besteira|bobagem|merda|trocado|outra coisa|info(?:rma[cç][aã]o)? (?:errada|velha)|dado (?:errado|velho))|(?:[oó],? )?(?:isso |o que eu disse |a info |o nome d[oe] \p{L}+ |o n[uú]mero |a data )?(?:n[aã]o (?:[eé]|est[aá]|t[aá]) mais (?:isso|assim|v[aá]lid[oa]|certo)|(?:[eé]|era|est[aá]|t[aá]|estava|tava) (?:errad[oa]|desatualizad[oa]|velh[oa]|incorret[oa]))`;

/** Says of what was just said that it was wrong. */
export const portugueseDenying = r`que nada|nada|imagina|nop(?:e)?|negativo|opa n[aã]o|n[aã]o|mentira|errado|falso|incorreto|nada disso|nada a ver|erro(?: meu| de digita[cç][aã]o)?|corre[cç][aã]o|corrigindo|corrijo|retifico|retificando|ali[aá]s|quer dizer|(?:ou )?melhor(?: dizendo)?|typo|(?:eu )?(?:me )?(?:errei|viajei|enganei|confundi|equivoquei|atrapalhei|embananei|troquei)(?: aqui| a[ií]| (?:o|a|no|na|de|com o|com a) \p{L}+)?|(?:eu )?(?:digitei|escrevi|falei|disse|li|lembrei|coloquei|passei) (?:isso )?(?:errado|mal|besteira|trocado|outra coisa)|(?:isso |isto |o que eu disse )?(?:(?:n[aã]o (?:[eé]|era|est[aá]|t[aá]))(?: bem)? (?:isso|assim|verdade|certo|correto)|(?:[eé]|era|est[aá]|t[aá]|estava|tava) (?:errado|falso|incorreto|mentira))|na verdade n[aã]o|foi mal,? (?:errei|me enganei)`;

/** How Portuguese takes back a value that was just said. */
export const portugueseSlips = createSlipReader({
  opening: r`ops|opa|eita|ih|ah|oh|putz|vish|hum+|bom`,
  regretting: r`foi mal|desculpa?|desculpe|perd[aã]o|sorry|pera(?:[ií])?|espera(?: a[ií])?|calma|quis dizer|queria dizer|(?:eu )?(?:me )?(?:refiro|referia) (?:ao?|à)|(?:eu )?(?:tava|estava|t[oô]|estou) falando d[oae]|na verdade|na real|(?:acabei de |fui )?(?:conferi|conferir|olhei|olhar|verifiquei|verificar|chequei)(?: e)?(?: aqui)?`,
  denying: `${portugueseDenying}|${portugueseRetracting}`,
  before: r`é|são|era|eram|tá|está|na|no|em|com|por|a|o|as|os|pra|pro`,
  named: r`é|era|quem (?:faz|cuida|revisa) é`,
  sorts: [
    r`zero|uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta|cinquenta|cem`,
    r`domingos?|(?:segunda|ter[cç]a|quarta|quinta|sexta)s?(?:[ -]feiras?)?|s[aá]bados?`,
    r`janeiro|fevereiro|mar[cç]o|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro`,
  ],
  judging: r`isso|verdade|mentira|assim|bom|bem|melhor|pior|normal|possível|impossível|grátis|igual|tudo|fácil|difícil|certo|errado|ok|suficiente|brincadeira`,
  meant: r`quis dizer|queria dizer|quero dizer|na verdade`,
  not: r`(?:e )?(?:não|nao)(?: (?:se chama|usa|usamos|fica|é|são|era|eram|fica))?|em vez d[eao]|no lugar d[eao]`,
  article: r`[oa]`,
  changing: r`agora|atualmente`,
  moved: [
    r`agora (?:estou|tô|trabalho|moro) (?:na|no|em|pra|com a?) VALUE`,
    r`(?:estou|tô|trabalho|moro) agora (?:na|no|em|pra|com a?) VALUE`,
    r`(?:a gente )?(?:reescreveu|reescrevemos|portamos|refizemos)(?: tudo)? em VALUE`,
    r`(?:(?:a gente|nós|foi|foram|já|se) )?(?:mud(?:amos|ou|aram|ado|ada)|migr(?:amos|ou|aram|ado|ada)|troc(?:amos|ou|aram|ado|ada)|pass(?:amos|ou|aram|ado|ada)|adiad[oa]|adiamos|adiaram|antecipad[oa]|antecipamos|remarcad[oa]|remarcamos|substitu(?:ímos|ído|ída|iu)|renomead[oa]|renomeamos|sub(?:imos|iu)|ca(?:ímos|iu)|baix(?:amos|ou)|aument(?:amos|ou)|transferid[oa]|movid[oa]|movemos|ficou|fomos|foi|foram)(?: \p{L}+)?? (?:pra|para|pro|pras|pros|por|pelo|pela|ao|à|a|em|no|na|de|com) VALUE`,
    r`(?:agora|hoje em dia|atualmente) (?:é|são|está|tá|fica|se chama|usamos|a gente usa|temos|quem (?:faz|cuida|toca) é) VALUE`,
    r`(?:é|são|está|tá|fica|se chama|usamos|a gente usa) VALUE (?:agora|desde (?:ontem|hoje))`,
    r`(?:o certo|o correto|certo|correto) (?:é|seria|são) VALUE`,
  ],
  movedWhen: r`(?:n?[oa] )?(?:mês|semana|ano|trimestre) (?:passad[oa]|anterior)|(?:faz|há|desde) [^,;]{2,20}|ontem|já|agora`,
  doubting: r`no fim|no final|afinal|na verdade|na realidade|na real`,
  told: r`(?:onde )?(?:eu )?(?:te )?(?:falei|disse|tinha (?:falado|dito)|coloquei|escrevi)(?: que (?:era|é|eram|são))?`,
  but: r`(?:e )?sim|leia-se|l[eê]-se|quis dizer|mas(?: na verdade)?`,
});
