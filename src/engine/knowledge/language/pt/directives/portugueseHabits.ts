import { portugueseText } from '../portugueseText.ts';

const r = String.raw;
/** Anything but the end of a sentence: a dot may stand inside a name. */
const any = r`(?:[^.]|\.(?=\S))`;
/** What an assistant does with words and work: in the forms that order it, and in those that wish for it. */
const does = r`(?:fal|respond|expli[cq]|escrev|trat|cham|mand|mostr|us|evit|resum|corri[jg]|conserta|traduz|coment|sug[ei]r|repet|pergunt|avis|confirm|cit|poup|simplifi[cq]|detalh|form[au]t|cop[iy]|list|entreg|come[çc]|termin|assin|coloc|coloqu|bot|põe|ponh|dei?x|inclu|adicion|pul|mant[eé]|mantenh|separ|numer|organiz|di[zg]|inform|prefir|prioriz|consider|segu|us|faz|faç|d[êéá]|vai|vá|go|ger|revis|mex|mud|apont|limit|guard|joga|ped)\p{L}{0,5}`;
const order = r`(?:me |não |nunca |só |já |sempre |por favor |primeiro |apenas |também |então |pode |é pra |vai )*${does}`;
/** Somebody writes to the assistant: what is done then is done each time. */
const asking = r`(?:(?:eu|a gente|alguém|um cliente|o cliente) )?(?:te |lhe )?(?:mandar|enviar|colar|passar|pedir|perguntar|falar|disser|escrever|mostrar|postar|jogar|compartilhar|quiser|citar|mencionar|tratar|for|tiver|fizer|responder|mexer|criar|gerar|sugerir|traduzir|explicar|revisar|corrigir)`;
const whenever = r`(?:quando|sempre que|toda vez que|toda hora que|cada vez que|se|caso|onde|ao)`;
/** Things that are made again and again, and how they are to be. */
const kept = r`(?:commits?|mensage(?:m|ns)|respostas?|e-?mails?|textos?|códigos?|testes?|nomes?|comentários?|relatórios?|resumos?|tabelas?|valores|preços?|datas?|horários?|variáveis|funções|branches|prs?|pull requests|documentos?|títulos?|listas?|explicaç(?:ão|ões)|exemplos?|traduç(?:ão|ões)|posts?|legendas?|orçamentos?|planilhas?|slides?|receitas?|medidas?|citaç(?:ão|ões)|referências?|queries|migrations?|arquivos?|endpoints?|docs?|documentação)`;

/** Habits that somebody asks for, as rules are told in passing. */
export const portugueseHabits: readonly RegExp[] = [
  portugueseText(
    r`^(?:nunca|jamais) mais (?:me |se )?\p{L}{3,}(?:e|a|as|es)(?!\p{L}) ${any}{2,}`,
    r`^${whenever} ${asking}(?!\p{L})${any}{0,80}?[, ] ?${order}(?!\p{L})`,
    // "I am no expert, so spare me the terms": what one is, and what follows for the answers.
    r`^(?:como )?(?:eu )?(?:sou|não (?:sei|entendo|enxergo|manjo|falo|domino)|estou aprendendo|tô aprendendo|tô começando|estou começando|odeio|detesto|tenho (?:dislexia|tdah|dificuldade|preguiça|horror|pavor|pouc[oa]))(?!\p{L})[^.]{2,80}?(?:,|;)? ?(?<!\p{L})(?:então|por isso|portanto|daí|aí|logo) ${order}(?!\p{L})(?! (?:tempo|tudo|isso|um|uma|o|a|os|as|esse|essa|este|esta) )`,
    r`^(?:os|as) [^.,]{2,40}(?<!\p{L})(?:aqui|daqui|da gente|do time|da equipe|do projeto|da empresa|da casa|da loja|noss[oa]s|meus|minhas|que (?:eu |você )?(?:\p{L}+))(?!\p{L})[^.,]{0,30}(?<!\p{L})(?:seguem|usam|levam|ficam|vão|são|devem|precisam|obedecem|respeitam|têm que|começam|terminam|entram|saem|vêm)(?!\p{L}) ${any}{3,}`,
    r`^(?:você )?não (?:precisa|carece|é preciso|é necessário|tem necessidade de|há necessidade de)(?: mais)? (?:ficar |estar |me |se )*(?:\p{L}+ndo|pedi(?:r|ndo) (?:desculpas?|licença|permissão)|explicar|repetir|agradecer|elogiar|enrolar|se desculpar|justificar|comentar|avisar|perguntar)(?!\p{L})${any}{0,}`,
    r`^(?:(?:em|n)(?:[oa]s?)? (?:questão|matéria|se tratando|assunto) d[eoa]s?|quando o assunto (?:é|for)|se o assunto (?:é|for)|quanto (?:a|ao|à|aos|às)|em relação (?:a|ao|à|aos|às)|sobre|(?:pra|para|com|n[oa]s?|em) (?:[oa]s? |meus? |minhas? |qualquer |tod[oa]s? (?:[oa]s? )?)?${kept}(?!\p{L})[^.,]{0,30})[^.,]{0,40},? (?:não|nunca|só|sempre|me|prefir\p{L}*|nada de|sem|vai)(?!\p{L})${any}{3,}`,
    r`^(?:me )(?:não )?(?:poupe?|poupa) d[eoa]s? ${any}{3,}`,
    r`^não me (?:dá|dê|deixa|deixe|pergunt|encha|enche|interromp|corri|lot|bombarde|enrol|embrom|bajul|elogi|jog|pass|propon|suger|corrig|pede|peça)\p{L}* ${any}{2,}`,
    // How somebody wants to be spoken to.
    r`^(?:seja|sê|vai|vá|pode ser|podes ser|tenta ser|tente ser|quero que (?:você )?seja|prefiro que (?:você )?seja) (?:sempre |mais |bem |o mais |super )*(?:diret[oa]|brev[ei]|objetiv[oa]|curt[oa]|concis[oa]|sucint[oa]|formal|informal|sincer[oa]|franc[oa]|simples|rigoros[oa]|crític[oa]|paciente|educad[oa]|ao ponto|direto ao ponto|no ponto|claro|clara)(?!\p{L})(?!.*(?:aqui|agora|dessa vez|nest|nesse|nessa))`,
    r`^(?:pode|podes|prefiro que|pode ir) (?:você )?(?:me )?(?:trat|cham|fal|respond|mand|us)\p{L}+ (?:por|de|como|em|com|sempre|só|sem|comigo|na lata)(?!\p{L})${any}{1,}`,
    r`^(?:fala|fale|responde|responda|explica|explique|escreve|escreva|conversa|converse)(?: sempre| só| apenas| tudo)? (?:comigo|que nem|igual a?|como se|feito)(?!\p{L})${any}{2,}`,
    r`^(?:comigo|pra mim|para mim|aqui comigo|aqui em casa|aqui na (?:loja|empresa|firma)|aqui no (?:escritório|time|trampo)) (?:é|não|só|tem que|nada de|sempre|pode)(?!\p{L})${any}{3,}`,
    // What is settled for good.
    r`^(?:a )?(?:regra|norma|combinado|trato|padrão|política|convenção|lei|praxe|de praxe|minha preferência|preferência|nosso padrão|padrão nosso)(?: (?:aqui|da casa|do projeto|de ouro|número um|nova|novo|é|número \d|d[oa] \p{L}+)){0,3}(?: é|:|,| é que) ?${any}{4,}`,
    r`^(?:de agora|daqui|de hoje|a partir daqui|desse ponto|deste momento|de amanhã) (?:pra|em|para|por) (?:frente|diante|adiante)(?!\p{L})${any}{3,}`,
    r`^${order}(?!\p{L})${any}{3,100},? (?:daqui pra frente|de agora em diante|daqui em diante|a partir de agora|daqui por diante|pra sempre|em todas as (?:respostas|vezes|conversas)|em qualquer (?:caso|situação|conversa)|sempre que possível|sempre que der|toda santa vez|a cada (?:resposta|mensagem|conversa|tarefa))[\s.!]*$`,
    r`^(?:sempre|nunca|jamais) (?:que |me )?${does}(?!\p{L})`,
    r`^(?:tod[oa]|qualquer|cada) ${kept}(?!\p{L})[^.]{0,50}(?<!\p{L})(?:com|sem|em|tem|leva|precisa|passa|vem|vai|deve|é|só|começa|termina)(?!\p{L})${any}{2,}`,
    r`^(?:quero|queria|gostaria de|prefiro|curto|gosto de|gosto mais d[eoa]s?|só aceito|aceito só|faço questão de|exijo|espero) (?:ver |receber |ler |que )?(?:sempre |só |as |os |minhas |meus |suas |tuas |uma? )*${kept}(?!\p{L})(?! (?:de|do|da|pra|para) (?:hoje|ontem|agora|amanhã))${any}{2,}`,
    r`^${kept}(?: [^.,:]{0,30})?(?:[:,] ?| )(?:só|sempre|nunca|nada de|sem|em|com|no máximo|até|curt[oa]s?|tem que|precisa)(?!\p{L})(?!${any}*(?:falh|erro|quebr|deu|não funciona))${any}{3,}`,
  ),
];

/** What looks so and is meant for once, or asks nothing. */
export const portugueseNoHabit = portugueseText(
  r`(?<!\p{L})(?:nest[ea]|ness[ea]|dest[ea]|dess[ea]) (?:e-?mail|texto|mensagem|arquivo|função|tabela|planilha|código|caso|aqui|parte|trecho|vez|semana|carta|contrato|linha|teste|commit|pr|resposta|slide)(?!\p{L})`,
  r`^se (?:der|falhar|quebrar|travar|sobrar|chover|ele|ela|o cliente ligar)(?!\p{L})`,
);
