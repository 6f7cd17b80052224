import { portugueseRemember } from '../requests/portugueseRemember.ts';
import { createDirectives } from '../../made/directives/createDirectives.ts';
import { noLead } from '../../made/neutral/neutralFacts.ts';
import { wordOf, wordsPattern } from '../../made/wordPattern.ts';
import {
  portugueseChange,
  portugueseDangling,
  portugueseReplaced,
  portugueseUnclaimed,
} from '../facts/portugueseChanges.ts';
import { portugueseFacts } from '../facts/portugueseFacts.ts';
import { portugueseOrder as order } from '../facts/portugueseOrder.ts';
import { portugueseHabits } from './portugueseHabits.ts';
import { portugueseText as textOf } from '../portugueseText.ts';

const r = String.raw;
/** Anything but the end of a sentence: a dot may stand inside a name. */
const any = r`(?:[^.]|\.(?=\S))`;
const always = wordOf(
  'sempre|todas as vezes|sem falta|em geral|por padrão|sem exceção|toda vez|nunca|jamais|em hipótese alguma|de jeito nenhum',
);
const fromNow = wordOf(
  'a partir de agora|de agora em diante|daqui (?:em|para|pra) (?:diante|frente)|a partir de hoje|no futuro|até segunda ordem|doravante|daqui por diante|de hoje em diante|por regra|por padrão|como padrão|via de regra|daqui pra sempre',
);
/** What "não" forbids. */
const forbidden = r`(?:us|utiliz|escrev|faç|faz|execut|rod|coloqu|coloc|deix|adicion|import|instal|respond|coment|sub|mex|mud|apagu|mistur)(?!(?:o|ei|i)(?!\p{L}))\p{L}*`;
/** What is done at each of these is work on a text, once. */
const placeInText = r`(?:linha|elemento|palavra|parágrafo|frase|coluna|função|método|classe|bloco|arquivo|vírgula|ponto|import|caractere|título|seção|parâmetro|chamada|iteração|loop|campo|valor|entrada)`;
/** How a text is written: in capitals, in the plural, in a language. */
const manner = r`em (?:maiúsculas?|minúsculas?|português|inglês|caixa (?:alta|baixa)|camel ?case|snake[ _]?case|kebab-?case)|no (?:singular|plural|imperativo|presente|infinitivo)|(?:com|sem|entre) (?:aspas|tabs?|espaços|acentos?|ponto final|ponto e vírgula|hífen)`;
/** Somebody says what the assistant should do, and that it comes again and again. */
const wish = r`(?:(?:eu )?(?:preferia|preferiria|prefiro|quero|queria|gostaria|preciso)|seria (?:bom|melhor)|agradeceria|ficaria feliz) (?:que|se) (?:você|vc|cê|tu)(?!\p{L})`;
const each = r`(?:(?:antes|depois) de (?:cada|todo|toda)(?! ${placeInText})|em (?:cada|todo|toda)|cada \p{L}+ antes|toda vez|sempre|nunca|jamais|só|apenas|em vez d[eoa]|ao invés d[eoa])(?!\p{L})`;
const practice = r`(?:usamos|utilizamos|escrevemos|colocamos|nomeamos|fazemos|testamos|publicamos|formatamos|documentamos|trabalhamos|deixamos|executamos|rodamos|revisamos|compilamos|respondemos|separamos|evitamos|começamos|chamamos|criamos|subimos)`;

/** With a verb such a sentence tells what is so. */
const finite = r`(?:é|são|está|estão|tá|foi|era|tem|têm|vai|vão|fica|ficam|eu|você|ele|ela|eles|elas|isso|quem|que|se|quando|não|mas|e)(?!\p{L})`;

export const portugueseDirectives = createDirectives({
  asking: portugueseRemember.asking,
  leadOf: portugueseFacts.leadOf ?? (() => noLead),
  decided: wordsPattern('decisão|decidido|decidimos|decidi|combinamos|concordamos|acordamos'),
  forAll: textOf(
    r`^(?:e )?(?:isso |isto )?(?:vale (?:pra|para) (?:tudo|todos?|todas?)(?: \p{L}+)?|sempre|sempre assim|assim sempre|pra tudo|em tudo|toda vez|sem exceção|serve pra tudo|é pra sempre|em todos os (?:casos|projetos|arquivos)|daqui pra frente)[\s.!]*$`,
  ),
  rules: [
    ...portugueseHabits,
    textOf(
      r`^(?!.*(?<!\p{L})(?:é|são|está|tá|foi|tem)(?!\p{L}))${any}{4,90}[,;] (?:e )?(?:isso )?(?:a partir de (?:já|agora|hoje)|${fromNow}|desde já|sempre(?: que der| que possível)?)[\s.!]*$`,
      r`^ao \p{L}+(?:ar|er|ir)(?!\p{L})${any}{2,60},? (?:sempre |não |nunca )*(?:${order}|inclua|inclui|gere|adicione)(?!\p{L})`,
      r`^(?:de preferência|preferencialmente),? ${any}{4,}`,
      r`^(?:eu )?(?:quero|queria|prefiro|preferia|gostaria|preciso|peço) que (?:a partir de|desde|daqui|de agora|de hoje|sempre|em diante|nunca|doravante)(?!\p{L})${any}{3,}`,
      r`^(?:melhor )?não (?:me )?\p{L}{2,}(?:e|a|es|as)(?!\p{L})${any}{2,80} (?:sem (?:que eu|eu|me|consultar|perguntar|avisar|minha|meu|permissão|falar|antes)|nunca|jamais)(?!\p{L})`,
      r`^(?:proibid[oa]s?|fica proibid[oa]|é proibid[oa]|obrigatório) ${any}{3,}`,
      r`^(?:para|pra|em|no|na|nos|nas) (?:tudo (?:que for|de)|qualquer|tod[oa]s? (?:os|as|o|a)?|(?:o |a |os |as )?(?:sql|testes?|commits?|código|css|python|typescript|javascript|comentários|variáveis|respostas|logs?))(?!\p{L})${any}{1,}(?:em (?:maiúsculas?|minúsculas?|inglês|português)|sempre|só|nada de|sem|com|nunca)(?!\p{L})`,
      r`^(?:se|quando|caso|sempre que|onde) (?:não |algo |você |vc |cê |te |tiver |houver |alguma coisa )*(?:souber|sabe|tiver|estiver|entender|ficar|houver|achar|tem|rolar|bater|precisar|for|faltar|pintar|aparecer)?(?!\p{L})${any}{0,80}?(?:,| ) ?(?:me |então |primeiro |só )*(?:fala|fale|pergunta|pergunte|avisa|avise|diz|diga|não (?:inventa|invente|chuta|chute|assume|assuma|adivinha|adivinhe|supõe|suponha)|consulta|consulte|para|pare|mostra|mostre)(?!\p{L})`,
      r`^(?:na dúvida|em caso de dúvida|se pintar dúvida|se houver dúvida|havendo dúvida),? ${any}{3,}`,
      r`^antes de ${any}{3,60}?,? (?:sempre |me |por favor )*(?:${order}|pergunt[ae]|avis[ae]|mostr[ae]|consult[ae]|confirm[ae]|pede|peça|chama|roda|rode|valid[ae])(?!\p{L})`,
      r`^(?:para|pare|chega|deixa|deixe) de (?:ficar )?(?:pedir|me |se |explicar|repetir|usar|botar|colocar|pôr|comentar|dizer|falar|escrever|perguntar|responder|inventar|dar|fazer|tratar|mandar|sugerir|mudar|mexer|resumir|encher)\p{L}*(?!\p{L})${any}{0,}`,
      r`^(?:me )(?:cham[ae]|trat[ae]|respond[ae]|fal[ae]|explic[ae]|mostr[ae]) (?!(?:de novo|como (?:é|que|se|faz|fazer|eu|foi|a gente)))(?:de|por|como|com|sempre|em) ${any}{1,}`,
      r`^(?:não me|nunca me) (?:trat|cham|respond|fal|explic|mand|d[êe]|venh|escrev|repit|bot|mostr)\p{L}* ${any}{2,}`,
      r`^(?:tod[oa]s? )(?:os |as |o |a )?[^.,]{3,50} (?:vão|vai|são|é|levam|leva|fica|ficam|têm|tem|passam) ${any}{2,}`,
      r`^(?:ness[ea]|nest[ea]|n[oa]|em todo|aqui n[oa]|n[oa] noss[oa])(?: \p{L}+)? ?(?:repo|repositório|projeto|time|equipe|código)?(?: \p{L}+)?,? (?:só|somente|apenas|nada de|sem|sempre|nunca|tudo)(?!\p{L}) ?${any}{2,}`,
      r`^(?:nada de|zero|sem) [^:]{2,60} (?:ness[ea]|nest[ea]|n[oa]|aqui)(?: \p{L}+)*$`,
      r`^(?:por padrão|de padrão|por default|como regra|via de regra|de base),? (?!é |está|vem|o |a )${any}{4,}`,
      r`^(?:tem que|você tem que|precisa|é pra|é para|deve) ${any}{3,80}(?:,? (?:sem exceção|sempre|pra tudo|em tudo|toda vez|em todos?))(?!\p{L})`,
      r`^evit[ae](?:r)? ${any}{2,80}${always}|^evite sempre ${any}{2,}`,
      r`^(?:nunca|jamais) (?:me |se )?(?!consegue|pode|sabe|responde|acontece|tem|vem|deve|parece|existe|some|morre|perde|chove|funciona|para|passa|chega|lembra|acha|dá|vi |fui|tive|deu)\p{L}{3,}(?:e|a)(?!\p{L}) (?!(?:mais |nada )?$)${any}{2,}`,
      r`^não (?!consegue|pode|sabe|acontece|tem|vem|deve|parece|existe|precisa|esquece|esqueça|entende|responde|funciona|passa|chega|acha)\p{L}{3,}(?:e|a|que|gue)(?!\p{L}) (?!(?:eso|isso|isto|ess[ea]s?|est[ea]s?|nest|ness|agora|aqui|ainda|nada|o|a|os|as|um|uma|de|que|em|tão|mais|tanto|por|com|pra|se|na|no|me|sem)(?!\p{L}))\p{L}{3,}${any}{0,}(?<!(?:agora|ainda|hoje|aqui))$`,
      r`^(?:não (?:sai|saia|fica|fique|vai|vá|começa|comece) \p{L}+ndo) ${any}{0,40}sem (?:perguntar|avisar|falar|me|antes|consultar|permissão)`,
      r`^(?:cada vez|sempre|toda vez|toda hora) que ${any}{4,70}?(?:,| ) ?(?:me )?(?:não )?(?:${order}|rod[ae]|escrev[ae]|document[ae]|cri[ae]|atualiz[ae]|mand[ae])(?!\p{L})`,
      r`[^.,]{4,90},? (?:sem exceção|sempre assim|toda vez|sempre|pra tudo|em hipótese alguma|de jeito nenhum|em todo lugar)[\s.!]*$(?<!(?:acontece|falha|trava|chega|dá|é|está|tá|são) sempre)`,
      r`^(?:quando|sempre que|toda vez que) ${any}{3,60}, (?:sempre |me |não |já |também )*\p{L}{3,}(?:e|a|ue)(?!\p{L}) ${any}{2,}(?:junto|também|antes|depois|sempre|no|na|o|a)(?!\p{L})`,
    ),
    textOf(
      r`^(?:me )?${order}(?!\p{L})${any}{0,80}(?<!\p{L})(?:antes|depois) de cada (?!${placeInText})\p{L}{3,}`,
      r`^${order}(?!\p{L})${any}{0,200}${always}`,
      r`^${always} (?:${order}|${forbidden}|usar|escrever|fazer|colocar|rodar)(?!\p{L})`,
      r`^não ${forbidden}${any}{0,60}${always}`,
    ),
    textOf(
      r`^(?:[^.,]{0,40} )?${always} se (?:faz|fazem|usam?|escrevem?|sobem?|publicam?|testam?|rodam?|revisam?)(?!\p{L})`,
    ),
    textOf(r`^${fromNow}${any}{2,200}`, r`^(?:nós |a gente |todos |${order} |${practice} )${any}{0,80}${fromNow}`),
    textOf(
      r`^(?:aqui,? |neste (?:projeto|repo),? )?(?:sempre |nunca )?(?:nós |a gente )?${practice}(?!\p{L})${any}{0,80}${always}`,
      r`^(?:aqui,? )?${always} ${practice}(?!\p{L})`,
      r`^(?:aqui|neste projeto|neste repo),? ${any}{2,80}${always}`,
      r`^a gente ${always} `,
    ),
    textOf(
      r`^[^.,]{0,60}(?<!\p{L})se (?:usa|usam|escreve|escrevem|faz|fazem|coloca|revisa|testa|nomeia)(?!\p{L})${any}{0,40}${always}`,
    ),
    textOf(r`^(?:nada de|nenhum|nenhuma|zero|sem) [^:]{3,120}$`),
    textOf(
      r`^${wish}${any}{0,120}(?<!\p{L})${each}`,
      // Nothing without being asked; what is a duty; how somebody is spoken to.
      r`^não \p{L}+ (?:nada|nenhuma?|nunca)(?!\p{L})${any}{0,40} sem (?:me |antes|perguntar|avisar|falar|minha|que|permissão)`,
      r`^[^.,]{3,50}(?<!\p{L})(?:é|são) obrigatóri[oa]s?(?!\p{L})`,
      r`^(?:jamais|nunca) (?:me )?(?:${order}|(?:modifi|to|apa|publi|expli|colo|mar|lar)(?:que|gue))(?!\p{L})`,
      // How texts of a sort are written here.
      r`^(?!ess[ea]|est[ea]|isso)(?:em [^.,]{2,30},? )?[^.,]{3,50} (?:vão|vai|ficam|fica|se (?:escrevem?|nomeiam?|colocam?)|devem ir|são escrit[oa]s) (?:\p{L}+ ){0,2}(?:${manner})[\s.!]*$`,
      r`^(?:em [^.,]{2,30},? )?(?:a gente (?:escreve|coloca|nomeia)|escrevemos|colocamos|nomeamos) [^.,]{3,50} (?:${manner})[\s.!]*$`,
      // Nobody may: no person is named.
      r`^(?:[^.,]{2,50},? )?(?:não se (?:deve|devem|pode|podem|usam?|permitem?)|(?:é|está|fica) proibido|proibido|não é permitido) ${any}{3,}`,
      r`^(?:quando|sempre que|toda vez que|se) (?:você |vc |cê )?(?:for |fores )?\p{L}+r(?:es)?(?!\p{L})${any}{2,60}? (?:não )?(?:me )?${order}(?!\p{L})`,
      // "Touch them never", as it is said.
      r`^não \p{L}{2,}(?:e|a|as|es|am|em)? (?:nunca|jamais|mais|de jeito nenhum)(?!\p{L}) (?!(?:disso|de nada|nada)(?!\p{L}))${any}{3,}`,
    ),
    textOf(
      r`^(?:(?:aqui|neste (?:projeto|repo)|no nosso time),? )?(?:todo|toda|todos|todas|cada|qualquer) ${any}{2,80}(?<!\p{L})(?:deve|devem|tem que|têm que|precisa|precisam|não pode|não podem)(?!\p{L})`,
    ),
    textOf(
      r`(?<!\p{L})(?:deve|devem|devemos|tem que|temos que)(?!\p{L})${any}{0,60}${always}`,
      r`${always} (?:deve|devem|devemos|temos que)(?!\p{L})`,
    ),
    textOf(
      r`^(?:me )?(?:responda|responde|explique|explica|fale|fala|escreva|escreve)(?:-me| sempre| só| apenas| por favor)* (?:de forma |de maneira )?(?:curta|curto|breve|concis[ao]|resumida|detalhad[ao]|em (?:português|inglês)|sem)(?!\p{L})`,
    ),
    textOf(
      r`^(?:use|usa|utilize|prefira)(?!\p{L})(?![^.]*(?<!\p{L})(?:aqui|agora|aí)(?!\p{L}))${any}{0,100} (?:em (?:vez|lugar)|ao invés) d`,
    ),
    textOf(r`^(?:eu )?(?:prefiro|preferiria|quero sempre)(?!\p{L})`),
    textOf(
      // "Chapters are always short": what is always so of things of one's own.
      r`^(?!(?:el[ea]s?|você|todo mundo|isso|quem|meu (?:pai|chefe|filho|marido|vizinho)|minha (?:mãe|chefe|filha|mulher|sogra|vizinha))(?!\p{L}))[^.,]{2,60}(?<!\p{L})(?:é|são|vai|vão|fica|ficam|leva|levam|tem|têm) (?:sempre|só|apenas|nunca)(?!\p{L})(?! (?:tarde|cedo|bom|um problema|a mesma|assim|gente|chateaç))`,
      r`^[^.,]{2,60}(?<!\p{L})(?:meus?|minhas?|comigo) [^.,]{0,40}(?:sempre|nunca|não)(?!\p{L})${any}{2,}`,
      r`^não (?:${forbidden}|usa|põe|bota|coloca|manda|escreve|inclui|responde|deixa|mostra|repete|começa)(?!\p{L})${any}{0,80}(?:pfv|por favor|me dá agonia|nunca|em (?:mensage|commit|e-?mail|título|texto|relatóri|código|comentário))\p{L}*`,
      // What language texts of a sort are in, and where several things belong.
      r`^(?!ess[ea]|est[ea])(?!.*(?<!\p{L})${finite})(?:[oa]s? )?\p{L}+(?: (?:d[eao]s? )?\p{L}+){0,3} (?:sempre |só )?em (?:português|inglês)$`,
      r`^(?:os|as) [^.,]{2,50} (?:vão|ficam) [^.,]{2,50}, não [^.,]{2,50}$`,
      r`^(?!${order}(?!\p{L}))(?:(?!${finite})[\p{L}\p{N}][\p{L}\p{N}-]*\s+){1,5}(?:sempre|apenas|nunca) (?:em|na|no|nas|nos|com|sem|por|de|até|a|à|abaixo|depois|antes)(?!\p{L})`,
      r`^(?:n[oa]s|em) \p{L}+(?: \p{L}+){0,3}, ${any}{0,60}${always}`,
      r`^(?:quando|sempre que|toda vez que) [^.,]{3,60}, (?:me |não )?${order}(?!\p{L})`,
      r`^(?:nunca|sempre) (?:me )?${order}(?!\p{L})|^nunca (?:me )?(?:${forbidden})`,
      r`^(?:eu )?quero ${any}{3,60}(?<!\p{L})(?:sempre|nunca|só)(?!\p{L})`,
      r`^evite (?!isso|aqui|agora)${any}{4,}`,
      r`^use ${any}{2,40} como (?:separador|padrão|formato|unidade|moeda|fonte|idioma)(?!\p{L})`,
      r`[^.,]{2,80}, (?:e )?(?:nada de|nunca|de jeito nenhum|sem exceção)(?!\p{L})`,
    ),
  ],
  not: textOf(
    // What others demand, or a tool reports.
    r`^(?:n?a |n?o |segundo )?(?:a |o )?(?:doc|documentação|guia|manual|linter|readme|artigo|padrão diz)(?!\p{L})`,
    wordOf(
      'ontem|agora mesmo|um momento|rapidinho|desta vez|dessa vez|teve|tiveram|era|foi|foram|sei|cai|falha|falham|ainda|por enquanto',
    ),
    r`^(?:por que|porque sempre|como|qual|quando é|onde|quem|é boa prática|é normal|precisa mesmo|o pessoal d|a galera d|os caras)(?!\p{L})`,
    r`(?<!\p{L})(?:nunca|sempre|jamais) (?:me |se |o |a )?\p{L}+(?:ou|eu|iu|aram|eram|iram|ava|avam|iam)(?!\p{L})`,
    r`^(?:nada de novo|nada de mais|zero vontade|sem (?:condição|condições|querer|saco|noção)|sem comentários$|nenhuma? (?:novidade|notícia|sinal))(?!\p{L})`,
    r`(?<!\p{L})(?:hoje|roubaram|aquel[ea]|sobra pra mim|na vida|nunca vi)(?!\p{L})`,
    r`^(?:nenhum|nenhuma|sem) (?:problema|pressa|dúvida|ideia|chance|sucesso|resposta|retorno|previsão|resultado|sorte|surpresa)`,
    r`^(?:nenhum|nenhuma|sem) ${any}{2,60}(?:até (?:agora|aqui|o momento)|suficientes?|desde (?:ontem|então))(?!\p{L})`,
    r`^(?:nenhum|nenhuma) ${any}{2,60}(?<!\p{L})(?:é|são|está|funciona|passa|tem|falha)(?!\p{L})`,
    r`^(?:nenhum|nenhuma) (?:convence|agrada|serve|presta|resolve|responde|ajuda|deu|veio|apareceu|ficou|del[ea]s|de nós)(?!\p{L})`,
  ),
  ofTeam: textOf(wordOf(`nós|a gente|nosso|nossa|time|equipe|todos|todas|todo|toda|cada|aqui|${practice}`)),
  changes: portugueseChange,
  takesBack: textOf(
    r`\b(?:regra|norma|convenção|isso)\b${any}{0,60}(?:não vale mais|não se aplica mais|foi cancelada)`,
  ),
  denied: portugueseReplaced,
  unclaimed: portugueseUnclaimed,
  dangling: portugueseDangling,
  tag: textOf(r`[\s,]+(?:ok(?:ay)?|tá|tá bom|beleza|blz|certo|combinado|viu|né|pode ser)\s*\?+$`),
  asked: textOf(
    r`(?<!\p{L})(?:quais|que) (?:são )?(?:as )?(?:(?:minhas|nossas|suas) )?(?:regras|normas|convenções)(?!\p{L})[^.!]{0,30}(?:você|eu|temos|segue|lembra|minhas|nossas|\?)|(?:mostre|liste|diga)(?:-me)? (?:todas )?(?:as )?(?:minhas|nossas|suas) (?:regras|normas)(?!\p{L})`,
  ),
});
