import { textOf, wordOf } from '../../made/wordPattern.ts';
import { portugueseOrder } from './portugueseOrder.ts';

const r = String.raw;

/** A verb that tells of what happened, by its ending. */
const past = r`(?<!\p{L})(?!(?:meu|seu|teu|europeu|pneu|museu|sou|dou|estou|vou)(?!\p{L}))\p{L}{2,}(?:ou|eu|iu|aram|eram|iram)(?!\p{L})`;

/** What a group does as a habit: what it works with, and where it keeps things. */
const ownUse =
  '(?:usamos|utilizamos|hospedamos|enviamos|mandamos|guardamos|salvamos|gerenciamos|mantemos|escrevemos|a gente (?:usa|utiliza|hospeda|envia|manda|guarda|salva|gerencia|mantém|escreve))';

/** Verbs by which something stands for longer; with a figure, whatever is not told as past. */
export const portugueseStanding = textOf(
  r`^(?:[oa]s?|n[oa]s?|cada|em|tod[oa]s?|noss[oa]s?|d[oa]s?)(?!\p{L})(?!.*${past})(?=.*(?:\d|(?<!\p{L})(?:duas|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta|cem|mil)(?!\p{L})))[^.]{12,}`,
  wordOf(
    ownUse,
    'vai pr[ao]s?|vão pr[ao]s?|vai para|vão para|ficam',
    'é|são|está|estão|tá|tão|fica|ficam|se chama|se chamam|usa|usam|usamos|utiliza|utilizam|utilizamos|tem|têm|temos|precisa|precisam|custa|custam|leva|levam',
    'demora|dura|pertence|suporta|suportam|aceita|aceitam|espera|devolve|retorna|contém|consiste|termina|começa|lidera|dirige|cuida|trabalha|mora|roda|rodam',
    'escuta|executa|se encontra|encontra-se|remonta|remontam|abrange|abrangem|gerencia|mantém|guarda|guardam|armazena|lê|envia|vale|valem|datam',
    'marca|marcam|grava|gravam|mede|medem|pesa|pesam|cabe|cabem|funciona|serve|atende|atendem|recebe|recebem|cobra|cobram|paga|pagam|vende|vendem|fornece',
    'existe|existem|vem|vêm|depende|dependem|exige|exigem|permite|permitem|limita|inclui|incluem|responde por|passa por|sai por|chega|chegam|entra|fecha|abre',
    'nasce|segue|seguem|ocupa|consome|produz|gera|representa|corresponde|equivale|expira|vence|vencem|rende|liga|conecta|assina|coordena|administra|dorme|fala',
  ),
);

/** A mood, or what is meant for this moment. */
export const portuguesePassing = textOf(
  wordOf(
    'hoje|agora mesmo|agora há pouco|no momento|neste momento|por enquanto|já volto|de novo pra variar|na minha frente|no forno|desde cedo',
    'há (?:\\d+|duas|dois|três|uns|umas) (?:minutos?|horas?|dias?)|faltam? \\d+|o dia todo|essa noite|esta noite',
    '(?:meu|minha|meus|minhas) (?:cabeça|dia|humor|joelho|costas|coluna|estômago|paciência|semana|pressão|cansaço|dedos|olhos|ouvido|pé|pés|filh[oa] está|mesa)',
    '(?:é|são|está|estão|tá) (?:um|uma|de|com|tão|meio|muito|bem|super) (?:amor|querid[oa]s?|mau humor|febre|dor|gripe|pena|saco|novela|mistério|drama|caso perdido|fofo|chat[oa]|lind[oa]s?|triste)',
    '(?:está|estão|tá|tô|estou|estamos) \\p{L}+(?:ando|endo|indo)|quando a|quando o|dessa vez|desta vez|lent[oa]|mal-humorad[oa]|doente|atrasad[oa]s?|parad[oa]s?|esse|essa',
    'dizia|falava|jura|sempre fala|sempre diz|ouvi falar|ouvi dizer|dizem',
  ),
);

/** What is so only now, what was, what must be, how good something is, and what is said of the code at hand. */
export const portugueseNotStanding = textOf(
  wordOf(
    '(?:deve|devem|tem que|têm que)(?! (?:ficar|ser|estar|durar|conter|ter) )|deveria|temos que|pode|podem|poderia|era|eram|foi|foram|havia|agora mesmo|no momento|por enquanto',
    'ontem|hoje|ainda não|de novo|sei|acho|achei|quebrad[oa]|estranh[oa]|demais|você|te|erro|por favor|porque|mais do que o necessário|mais do que precisa\\p{L}*|lent[oa]|vermelh[oa]',
    'melhor que|pior que|achei|parece|parecem|talvez|quase pront[oa]|em andamento|disse que|falou que|jura que|deslocad[oa]|tremid[oa]|roubo|absurdo|tinha|tinham|fazia|vendia|havia|ficava|falta|faltam',
  ),
  r`^${portugueseOrder}(?!\p{L})`,
  // What is said of the code at hand, or read in a text that is worked on.
  r`^(?:(?:a|o|os|as|na|no|sua|seu|tua|teu|minha|meu) )?(?:função|método|classe|variável|linha|arquivo|código|teste|testes|loop|lista|saída|problema)(?!\p{L})`,
  r`^(?:(?:a|o|na|no|sua|seu|tua|teu|a sua|o seu|a tua|o teu|esse|essa|este|esta) )?(?:(?:primeir|segund|terceir|últim)[oa] )?(?:parágrafo|slide|coluna|frase|seção|página|versão \d+ é|título|resumo|rascunho|resposta|texto|foto d[oe])(?!\p{L})`,
  r`^(?:a|o) (?:sua|seu|tua|teu)(?!\p{L})`,
  r`^(?!(?:para|como) [^,]*(?<!\p{L})(?:${ownUse}|temos|a gente tem)(?!\p{L}))(?:se|quando|embora|para|enquanto|como|porque|que|ao)(?!\p{L})`,
  r`(?<!\p{L})(?:está|estão|tá) (?:em \d+ ?%|pronto|pronta|fora do ar|no ar|\p{L}+(?:ando|endo|indo))(?!\p{L})`,
);
