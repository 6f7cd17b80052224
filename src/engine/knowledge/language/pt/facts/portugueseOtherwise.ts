import { portugueseText as textOf } from '../portugueseText.ts';

const r = String.raw;
/** What became of a thing: it went elsewhere, or has another value. */
const became = r`(?:mud(?:ou|amos|aram|ad[oa]s?)|migr(?:ou|amos|aram|ad[oa]s?)|troc(?:ou|amos|aram|ad[oa]s?)|pass(?:ou|amos|aram|ad[oa]s?)|adi(?:ou|amos|aram|ad[oa]s?)|antecip(?:ou|amos|aram|ad[oa]s?)|remarc(?:ou|amos|aram|ad[oa]s?)|substitu(?:iu|ímos|íram|íd[oa]s?)|renome(?:ou|amos|aram|ad[oa]s?)|sub(?:iu|imos|iram)|ca(?:iu|ímos)|baix(?:ou|amos|aram)|aument(?:ou|amos|aram|ad[oa]s?)|reduz(?:iu|imos|iram|id[oa]s?)|atualiz(?:ou|amos|aram|ad[oa]s?)|transfer(?:iu|imos|id[oa]s?)|mov(?:eu|emos|id[oa]s?)|larg(?:ou|amos|aram)|estend(?:eu|emos|eram|id[oa]s?)|ampli(?:ou|amos|aram|ad[oa]s?)|prorrog(?:ou|amos|ad[oa]s?)|foi|abandon(?:ou|amos|aram|ad[oa]s?)|virou|viraram|ficou|ficaram|assumiu|assumiram)`;
const gone = r`(?:(?:saiu|foi embora|pediu demissão|se demitiu|foi demitid[oa]|mudou de (?:time|equipe|área|cargo)|se aposentou|entrou de licença|trocou de (?:time|equipe|área))|não (?:é|está|tá|cuida|toca|trabalha) mais(?: \p{L}+){0,3})`;
const now = r`(?:agora|atualmente|hoje em dia|desde (?:ontem|hoje|o|a|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|a partir d[eoa]|de agora em diante|no fim das contas|finalmente)`;

/** Says why something was said wrong, or that it nearly went wrong. */
const portugueseRegret = r`(?:confundi|troquei (?:os|as|o|a)|errei|me enganei|viajei|(?:li|vi|ouvi|anotei|digitei|falei|contei|somei|passei|lembrei|escrevi) (?:errado|mal|trocado|por engano)|me (?:embananei|atrapalhei|confundi|equivoquei)|quase (?:perdi|fui|errei|mandei|cheguei|comprei|deu)|por pouco|chutei|arredondei|exagerei|esqueci (?:de (?:contar|somar|avisar|falar)|d[oa]s?))`;

/** Tells that something is otherwise than before. */
export const portugueseOtherwise = textOf(
  r`(?<!\p{L})(?:eu )?(?:me |já )?(?:mudei|troquei|saí|entrei|passei|virei|migrei|larguei|voltei|me transferi|casei|separei|me formei|fui promovid[oa]|fui transferid[oa])(?: \p{L}+){0,2} (?:pra|para|pro|de|do|da|em|no|na|com|por|d[eoa])(?!\p{L})`,
  r`(?<!\p{L})(?:isso|ess[ea]|aquilo|ess[ea] \p{L}+|a gente) (?:era|foi|valia|usava|fazia|tinha) (?:\p{L}+ )?(?:antes|antigamente|até|no começo|(?:ano|mês) passado|na época|no plano|antig[oa]|velh[oa])(?!\p{L})`,
  r`(?<!\p{L})(?:mudaram|trocaram|adiaram|anteciparam|remarcaram|aumentaram|baixaram|alteraram|subiram|renomearam|transferiram|corrigiram|reajustaram|prorrogaram|estenderam|cortaram|reduziram|mexeram)(?!\p{L})`,
  r`(?<!\p{L})${portugueseRegret}(?!\p{L})`,
  r`^(?:uai|oxe|oxente|ué|vixe|ôxe|epa|eita|ih|que isso|como assim|capaz|bah|opa|arre|ave|hein),?[!.]* .*(?<!\p{L})(?:é|são|sou|tá|está|fica|mora|trabalha|tomo|uso|tenho|tem|era|vem|sai|moro|nasci|somos|temos)(?!\p{L})`,
  r`(?<!\p{L})(?:com|sem) (?:dois|duas|um|h|s|z|c|ç|k|y|w|l|n|acento|til|hífen|espaço|maiúscula|minúscula)(?: \p{L}{1,3})?(?!\p{L})$|(?<!\p{L})(?:se escreve|escreve-se|escreve (?:com|sem|assim)|soletra)`,
  r`^(?=.*\d)[^?]{3,60}[,;–-] ?(?:conforme|segundo|de acordo com|pelo|pela|consta|confirmei|conferi|acabei de (?:ver|conferir)|o certo|olhei|tá n[oa])(?!\p{L})`,
  r`(?<!\p{L})quem (?:\p{L}+ ){1,5}(?:é|agora é|são) (?:o |a )?\p{L}+[\s.!]*$`,
  r`(?<!\p{L})(?:hoje|hj) (?:já |tudo )?(?:tá|está|é|são|fica|usamos|a gente usa|quem|temos|roda)(?!\p{L})`,
  r`(?<!\p{L})(?:só que|acontece que|o problema é|meu problema é|a diferença é|o detalhe é|na prática|de fato|pelo contrário|ao contrário|é o contrário|é o inverso)(?!\p{L}).{3,}`,
  r`(?<!\p{L})(?:não sou mais|não moro mais|não trabalho mais|não uso mais|parei de|deixei de|nunca (?:fui|tive|morei|trabalhei|usei|foi|teve)|sempre (?:fui|foi|morei|tive))(?!\p{L})`,
  r`(?<!\p{L})(?:foi |foram |a gente |já |se )?${became}(?: [oa]s? \p{L}+)? (?:pra|até|para|pro|pras|pros|por|pelo|pela|ao|à|às|a|em|no|na|de|do|da|com|o|como)(?!\p{L}) ?.{1,}`,
  r`(?<!\p{L})${gone}(?!\p{L})[^.;!?]{0,30}[,;.] ?.{3,}`,
  r`(?<!\p{L})${now}(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:é|são|está|tá|fica|se chama|usamos|usa|cuida|faz|toca|roda|vai|temos|dura|custa|começa|gerencia)(?!\p{L})`,
  r`(?<!\p{L})(?:é|são|está|tá|fica|se chama|usamos|usa|cuida|faz|toca|roda|temos|dura)(?!\p{L})[^.;!?]{0,30}(?<!\p{L})${now}(?!\p{L})`,
  r`(?<!\p{L})(?:o certo|o correto|o nome certo|a data certa|o valor certo) (?:é|são|seria)(?!\p{L})`,
  r`(?<!\p{L})(?:já (?:está|tá|estamos|tamo) (?:na|no|em|com)|era (?:o|a) (?:nome )?(?:antig[oa]|velh[oa]|anterior))(?!\p{L})`,
  r`(?<!\p{L})não (?:é|são|está|tá|fica|usamos|se chama|temos|usa|tem) mais(?!\p{L})`,
);

/** Another thing, or something that is asked for. */
export const portugueseAdding = textOf(
  r`^(?:e|também|tb|tbm|além|mais|outr[oa]|depois|aí|daí|então|ainda|inclusive|sim|isso|exato|blz|beleza|ok|certo|perfeito|valeu|obrigad[oa]|legal|show|massa|boa)(?!\p{L})`,
  r`^(?:me |pode |poderia |consegue |dá pra |quero |queria |preciso |vamos |bora |por favor |agora |já )*(?:faz|faça|manda|mande|monta|monte|calcula|calcule|cria|crie|gera|gere|escreve|escreva|coloca|coloque|bota|põe|adiciona|inclui|lista|resume|explica|traduz|procura|busca|ajuda|ajude|marca|marque|lembra|lembre|avisa|avise|dá|dê|sugere|prepara|organiza|compara|converte|muda|mude|tira|tire|deixa|divide|soma|roda|abre|checa|verifica|confere|mostra)(?!\p{L})`,
  r`(?<!\p{L})(?:também|além disso|falta[mr]?|faltam|daqui a|em \d+ (?:dias|semanas|horas)|socorro|ajuda)(?!\p{L})`,
);

/** Only this time. */
export const portugueseOnce = textOf(
  r`(?<!\p{L})(?:(?:hoje|hj)(?! em dia| (?:já |tudo )?(?:tá|está|é|são|fica|ficam|usamos|a gente usa|quem|temos|roda))|amanhã|ontem|dessa vez|desta vez|essa (?:semana|vez)|esta semana|nessa (?:segunda|terça|quarta|quinta|sexta)|só (?:hoje|dessa vez)|por enquanto|excepcionalmente|temporariamente|provisoriamente|lent[oa]s?|quebr\p{L}+|caíd[oa]s?|fora do ar|falh\p{L}+|demor\p{L}+|erro)(?!\p{L})`,
);
