import { textPattern } from '../../../../ground/text/textPattern.ts';
import { createFacts } from '../../made/facts/createFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { portugueseChargeOf } from './portugueseChargeOf.ts';
import { portugueseChange, portugueseDangling, portugueseReplaced, portugueseUnclaimed } from './portugueseChanges.ts';
import { portuguesePlans } from './portuguesePlans.ts';
import { portugueseNotStanding, portuguesePassing, portugueseStanding } from './portugueseStanding.ts';
import { portugueseAdding, portugueseOnce, portugueseOtherwise } from './portugueseOtherwise.ts';
import { portugueseDenying, portugueseRetracting } from './portugueseSlips.ts';
import { portugueseThirdPerson } from './portugueseThirdPerson.ts';
import { portugueseTools } from './portugueseTools.ts';

const r = String.raw;

export const portugueseFacts = createFacts({
  lead: {
    fillers: [
      'bom|pois|e|mas|ah|oh|ok|tá|então|obrigad[oa]|aliás|a propósito|além disso|oi|olá|fyi|para sua informação|boas notícias|enfim',
      'antes de (?:tudo|mais nada|começar)|opa|e aí|fala|hey|ah sim|btw',
      'mais uma coisa|como eu disse|acontece que|atualização|bom dia|em resumo|no fim|afinal|só para constar',
    ],
    retractions: [portugueseRetracting],
    denials: [
      portugueseDenying,
      '(?:h?m+,? )?não|falso|errado|incorreto|correção|isso não (?:é|está) (?:certo|verdade|assim|correto)|não (?:é|está) (?:certo|verdade|assim|correto)',
      'isso (?:está errado|é falso|está incorreto)|(?:eu )?me enganei|eu errei|você se enganou|você está enganado|desculpe?|desculpa|erro meu|não exatamente',
    ],
    interjections: ['ok então', 'ok', 'hey', 'btw', 'opa'],
    openDenials: ['(?:eu )?quis dizer|(?:eu )?queria dizer|(?:eu )?me referia a|na verdade|na realidade'],
    agreements: [
      'sim|exato|exatamente|de acordo|combinado|correto|claro|perfeito|isso mesmo|certo|está certo|feito|fechado|verdade|tudo bem',
    ],
    judgements: [
      'sinceramente|honestamente|na minha opinião|para mim|pra mim|pessoalmente|a meu ver|francamente|na verdade acho que|ao meu ver',
    ],
    please: ['por favor|por gentileza|pfv|pf|pls|plis'],
    labels: [
      'decisão|decidido|decidimos|combinado|combinamos|concordamos|acordo|acordamos|confirmado|confirmada|confirmar|confirmei|nota|aviso|regra|opinião|correção|importante|convenção|conclusão|resultado|dado|preferência|mudança de planos',
    ],
  },
  labels: [
    { kind: 'decision', pattern: textOf('decisão|decidi|combina|concordamos|acord|mudança'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('opinião') },
    { kind: 'preference', pattern: textOf('preferência|regra|convenção') },
    { kind: 'fact', pattern: textOf('confirm|dado|resultado') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(
        r`(?<!\p{L})(?:(?:estou|estamos|fiquei|fico) (?:me )?compromet(?:id[oa]s?|endo)|(?:fico|fiquei|estou|sou) responsável por \p{L}+[aei]r|assumo (?:a tarefa|o compromisso|a responsabilidade) de|me encarrego de|vou parar de (?!chorar|reclamar|comer|fumar)\p{L}+|não farei mais|combinei (?:com [^.,]{2,30} )?(?:de|que)|comprometi(?:-me)?|nos comprometemos|comprometemo-nos|garanto (?:a|ao|à|que)|me responsabilizei|concordei em|aceitei \p{L}+[aei]r|fiquei de|garanti (?:a|ao|à|que|para)|assegurei (?:a|ao|à|que)|dei (?:a )?minha palavra|assumi o compromisso|(?:eu )?(?:disse|falei|avisei) (?:a|ao|à|pra|para|que)[^.]{0,60} (?:iria|faria|enviaria|entregaria|mandaria|vou|ia \p{L}+r)|(?:eu )?(?:disse|avisei) (?:a|ao|à|para a|para o|pra|pro) \p{L}+ que \p{L}+[aei]ria|prometi|tinha prometido|me comprometi|me comprometo|prometo)(?!\p{L})`,
      ),
    },
    {
      kind: 'decision',
      isFirm: true,
      pattern: textOf(
        r`(?<!\p{L})(?:decidi|decidimos|decidiu|combinamos|concordamos em|concordamos que|optamos por|optei por|escolhemos|ficou decidido|foi decidido|está decidido|fechamos (?:em|com|que)|definimos|resolvi|resolvemos|resolveu-se|optou-se|decidiu-se|definiu-se|chegou-se a|batemos o martelo|ficou (?:acertado|acordado|definido|combinado|resolvido))(?!\p{L})`,
        r`(?<!\p{L})(?:a gente|\p{L}+) (?:decidiu|resolveu|optou|escolheu|fechou)(?: que| por| não| usar| trocar| mudar| em)(?!\p{L})`,
        r`^chega d[eoa]s? (?!papo|conversa|drama|choro|brincadeira|assunto)`,
        r`^(?:nós |a gente |eu )?(?:cancelamos|cancelei|adiamos|adiei|suspendemos|suspendi|mantivemos|mantive|mantemos|contratamos|contratei|dispensamos|escolhi|desisti|descartei|abandonei|adotei|eliminamos|encerramos|abolimos|aposentamos|fechou com|fechei com)(?!\p{L})`,
        r`(?<!\p{L})não (?:será|serão|terá|terão|haverá|vamos mais|vai mais|vão mais)(?!\p{L})(?! (?:fácil|possível|problema|surpresa))`,
        r`(?<!\p{L})(?:decisão tomada|está fechado que|ficamos combinados|assunto encerrado)(?!\p{L})`,
        r`^a partir d[eo] (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dia \d+|próxim[oa]|amanhã|segunda|terça|quarta|quinta|sexta|sábado|domingo)(?!\p{L})[^.]{3,}`,
        r`(?<!\p{L})(?:ficam?|estão?|foram?) (?:excluíd|suspens|cancelad|proibid|abolid|extint|desativad|eliminad|vetad)[oa]s?(?!\p{L})`,
        r`(?<!\p{L})(?:foi|foram|está|estão) (?:desligad|desativad|cancelad|abolid|aposentad|descontinuad|encerrad)[oa]s? (?:de vez|definitivamente|para sempre|a partir|desde)(?!\p{L})`,
        r`(?<!\p{L})(?:passam?|passará|passarão) a (?:exigir|ser|usar|rodar|valer|custar|ter|aceitar|cobrar|ficar|\p{L}+(?:ar|er|ir))(?!\p{L})`,
        r`(?<!\p{L})agora (?:é|são|fica|ficam|só|vale|custa|passa|mora|dorme|vai)(?!\p{L})(?![^.]*(?:que eu|hora|vez de|contigo))`,
        r`^(?:o|a|os|as) [^.,]{2,60}(?<!\p{L})(?:vai|vão|será|serão)(?!\p{L})[^.]{2,80}(?<!\p{L})(?:e não|em vez|no lugar|para todos|de agora em diante|sem exceção)(?!\p{L})`,
        r`^(?:o|a|os|as) [^.,]{2,60}(?<!\p{L})não \p{L}+ mais(?!\p{L})`,
        r`(?<!\p{L})não (?:faço|fazemos|uso|usamos|aceito|aceitamos|trabalho|trabalhamos|vendo|vendemos|entrego|entregamos|atendo|atendemos|pego|pegamos|compro|compramos) mais(?!\p{L})`,
        r`^(?:no fim |então )?(?:ficou|ficaram|fica|ficamos com) (?:o|a|os|as) [^.,]{2,60}(?<!\p{L})(?:para|pra|pros?|pras?|como)(?!\p{L})`,
        r`(?<!\p{L})e (?:vamos|a gente vai) (?:manter|adotar|usar|ficar com|seguir com|voltar a|voltar para)(?!\p{L})`,
        r`^(?:a|o|as|os) (?:\p{L}+ ){0,3}?(?:votou|votaram|deliberou|deliberaram|aprovou que|aprovaram que)(?!\p{L})`,
        r`(?<!\p{L})(?:tomei|tomamos) a decisão`,
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`^(?:nós |a gente )?(?:vamos|vai|mudamos|passamos a|passamos (?:de|do|da) [^.\d]{2,30} (?:para|pra)|migramos|ficamos com|descartamos|abandonamos|apostamos em|deixamos de|desistimos de|adotamos|trocamos)(?!\p{L})(?! (?:ver|decidir|com calma|de assunto|mudar de assunto|pensar|ter calma))[^.]{0,80}(?<!\p{L})(?:para|pra|de|com|em|mudar|usar|migrar|trocar|em vez|no lugar)(?!\p{L})`,
        r`(?<!\p{L})(?:não usaremos|usaremos|adotaremos|manteremos|ficaremos com|voltaremos a|seguiremos com|deixaremos de|substituiremos|mudaremos|migraremos|trocaremos)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`^(?:o|a|os|as) [^.,]{2,40} (?:será|serão|vai ser|vão ser|terá|terão|vai ter|vão ter) (?!(?:um|uma|difícil|bom|boa|ótim|legal|lind|que|o fim|chuva|bem|muito|melhor)(?!\p{L}))(?!.*(?:dia \d|\d de|às \d|amanhã|que vem|próxim))`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'preference',
      pattern: textOf(
        wordOf(
          'pref[ei][rf][eio]m?',
          'prefer[ei]',
          'prefere',
          'prefiro',
          'preferem',
          'preferia',
          'preferiria',
          'preferimos',
          'odei[oa]',
          'detest[oa]',
          'ador[oa]',
          'favorit[oa]s?',
        ),
        r`(?<!\p{L})(?:disse|diz|comentou|contou|pediu|falou)(?!\p{L})[^.]{0,40} que (?:não )?(?:quer|queria|deseja|gostaria)(?!\p{L})`,
        r`(?<!\p{L})(?:pediu|pede|pediram|pedem) que [^.]{3,60}(?<!\p{L})(?:seja|sejam|fosse|fossem)(?!\p{L})`,
        r`(?<!\p{L})(?:gosta mais|gosto mais|gosta d[eoa]s?|gosto d[eoa]s?|não gosta|não gosto)(?!\p{L})`,
        r`^(?:n[oa]s?|em|para|pr[aoã]s?|sobre|sempre que|quando|cada vez que) (?!mim)[^.]{2,80}(?<!\p{L})(?:eu )?(?:não )?quero(?!\p{L})`,
        r`(?<!\p{L})(?:\p{L}+) eu (?:não )?quero (?:em|com|sem|sempre|só)(?!\p{L})`,
        r`^comigo(?!\p{L})[^.]{3,80}(?<!\p{L})(?:é|são|não|só|sempre)(?!\p{L})`,
        r`^(?:eu )?só (?:trabalho|uso|aceito|atendo|compro|vendo|respondo|marco|faço|como|bebo|leio|gravo)(?!\p{L})`,
        r`^(?:eu )?quero que (?:as|os|todas|todos|tudo|cada) [^.]{3,}`,
        r`^(?:não )?(?:pode |podes )?me (?:chame|trate|chama|trata|tratar|chamar|corrija|interrompa)(?!\p{L})|^(?:não me|pode me|podes me) (?:chame|trate|tratar|chamar)(?!\p{L})`,
        r`^(?:os|as) \p{L}+s (?:[^.,]{0,30} )?(?:ficam|vão|vêm|entram) (?:em|com|sem)(?!\p{L})`,
        r`(?<!\p{L})(?:comigo (?:é|são)|(?:meus?|minhas?) (?:é|são|vão|vai|leva|não leva|tem que|têm que) (?:sempre|nunca|só|com|sem))(?!\p{L})`,
        r`^(?:n[oa]s )?(?:meus|minhas) [^.]{2,80}(?<!\p{L})(?:vão|são|levam|ficam|têm|seguem)(?!\p{L})`,
        r`^(?:eu )?não (?:respondo|atendo|trabalho|aceito|marco|abro|leio|assino|mando|gravo|entrego)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:aos?|às|em|nos?|nas?|depois|antes|sem|por)(?!\p{L})`,
        r`^(?!(?:eu|nós|você|ele|ela|o|a|os|as|quem|isso|não|se) )(?:a |o )?(?:sra?\. )?\p{L}+ (?:quer|deseja|gostaria de) [^.]{3,}`,
        r`^(?:o|a|os|as) [^.,]{2,40}(?<!\p{L})(?:quer|querem|deseja|desejam|gostaria|gostariam)(?: de)? que (?!a gente|eu |você|se )[^.]{3,}`,
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf(
        r`^(?:a )?minha (?:opinião|impressão|visão|sensação|avaliação|tese)(?!\p{L})|^(?:o )?meu (?:palpite|sentimento|parecer)(?!\p{L})`,
        r`(?<!\p{L})(?:continuo achando que|(?:tenho|ficou) a impressão de que|acho que(?! (?:deixei|tenho|vou|perdi|esqueci|me|são|troquei|foi)(?!\p{L}))|penso que|acredito que|considero que|parece-me que|me parece que|na minha opinião|a meu ver|estou convencid[oa] de)(?!\p{L})(?!.*\d)`,
        r`(?<!\p{L})(?:superestimad[oa]s?|subestimad[oa]s?|supervalorizad[oa]s?|superestimou|supervalorizou|subestimou)(?!\p{L})(?!.*\d)`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'commitment',
      pattern: textOf(
        r`^(?:eu )?(?:enviarei|entregarei|mandarei|respeitarei|deixarei de|farei|atualizarei|prepararei|cuidarei|terminarei|terei|revisarei|vou (?:enviar|entregar|mandar|preparar|deixar|parar|atualizar|respeitar))(?!\p{L})[^.]{0,120}(?:antes d|até|a partir|no futuro|em diante|daqui|amanhã|na (?:segunda|terça|quarta|quinta|sexta))`,
      ),
    },
    {
      kind: 'event',
      pattern: textOf(
        r`(?<!\p{L})(?:reunião|demo|oficina|consulta|conferência|lançamento|férias|release|workshop)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:é|são|será|começa)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:em|às|dia|na|no|amanhã|de)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:segundo|de acordo com) [^.]{3,80}\d`,
        // What something is called.
        r`^(?:[oa]s?|noss[oa]s?|meus?|minhas?) (?:[\p{L}\p{N}-]+ ){1,4}(?:se chamam?|chamam?(?= \p{L}+$)) (?!(?:assim|igual|como|quando|cada|desde|de|a|o)(?!\p{L}))[^.,?]{2,40}[\s.!]*$`,
        r`(?<!\p{L})(?:vinha|veio) d[eoa](?!\p{L})(?=.*(?:\d|\uE000|\p{L}[._/]\p{L}))`,
        r`^(?:a causa|o motivo|a razão)(?!\p{L})(?![^.]*(?:mistério|simples|óbvi))[^.]{0,60}(?<!\p{L})(?:era|é|foi)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:(?:o|a|os|as) )?(?:meu|minha|nosso|nossa|nossos|nossas) [^.,]{2,60}(?<!\p{L})(?:se chamam?|é|são|(?:está|estão) (?:n[oa]s?|em|hospedad|instalad|configurad|\d)|tem|usa)`,
        r`^(?:o |a |os |as )?(?:meu|minha|nosso|nossa|nossos|nossas) [^.,]{2,60}(?<!\p{L})(?:estuda|mora|trabalha|fica|funciona|chega|faz|toma|atende|vai de)(?!\p{L})`,
        r`^(?:eu )?(?:sou|é) (?:professor|médic|engenheir|advogad|arquitet|designer|contador|dentista|enfermeir|programador|tradutor|jornalista|cozinheir|biólog|psicólog|fisioterapeut|eletricist|marceneir|daltônic)\p{L}*`,
        r`^quem (?:assina|cuida|responde|aprova|paga|tem|decide|coordena|atende|faz|fica|administra)(?!\p{L})[^.]{2,60}(?<!\p{L})(?:é|são|sou|somos)(?!\p{L})`,
        r`^(?:a |o |as |os )?(?:senha|chave|login|acesso|backup|responsável|síndic[oa]|contato|ramal|telefone|endereço|fornecedor|gerente|diretor|diretora|titular)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:é|são|fica|ficam)(?!\p{L})`,
        r`^(?:o|a|os|as) [^.,]{2,50}(?<!\p{L})(?:só (?!que|quer|sabe|fala|pensa|dorme|reclama)\p{L}+(?:a|e|am|em)|não (?:tem|aceita|suporta|permite|distingue|roda|funciona (?:com|em|no|na)))(?!\p{L})`,
        r`(?<!\p{L})(?:é|são) (?:alérgic|daltônic|diabétic|intolerante|celíac|vegetarian|vegan)[oae]?s?(?!\p{L})`,
        r`^(?:eu )?(?:me chamo|moro em|trabalho (?:na|no|em|como|para|com)|sou (?:alérgic[oa]|vegetarian[oa]|vegan[oa]|desenvolvedor[a]?|de)|falo)(?!\p{L})`,
      ),
    },
  ],
  choosing: textOf(
    r`^(?:a gente )?(?:usamos|usa|vamos com|ficamos|utilizamos|colocamos|fazemos)(?!\p{L})(?!.*(?<!\p{L})(?:não|também)(?!\p{L}))`,
  ),
  standing: portugueseStanding,
  names: {
    code: 'pt',
    articles: 'o|a|os|as|um|uma',
    at: 'em|n[oa]s?',
    means: 'em|n[oa]s?|num|numa|com|por|pel[oa]s?|via|para|pra|pr[oa]s?|ao?|à',
    places: 'wiki|intranet|drive|repo|repositório|vault',
    answersFor: r`(?:toca|coordena|administra|lidera|revisa|mantém|gerencia|modera) (?:[oa]s?|noss[oa]s?|tod[oa]s?)|cuida d[aeo]s?|responde pel[oa]s?`,
  },
  consequence: [
    textPattern(r`^(?:como|já que) [^,]{3,80}, (?<then>.+)$`, 'iu'),
    textPattern(r`, (?:então|por isso|aí|daí) (?<then>.+)$`, 'iu'),
  ],
  tools: portugueseTools,
  recurring: textOf(
    r`^(?!.*(?<!\p{L})(?:não|nunca)(?!\p{L})).*(?<!\p{L})(?:às|aos|toda|todo|todas as|todos os|a cada)(?: \p{L}+)? (?:segundas?|terças?|quartas?|quintas?|sextas?|sábados?|domingos?|dias?|semanas?|meses)(?:-feiras?)?[\s.!]*$`,
  ),
  numerals: wordsPattern('duas|dois|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|cem|mil'),
  notStanding: portugueseNotStanding,
  passing: portuguesePassing,
  plans: portuguesePlans,
  unclaimed: portugueseUnclaimed,
  scene: textOf(
    r`^(?:imagine|imagina|suponha|suponhamos|digamos que|finja|aja como|você é um|você é uma|traduza|traduz|escreva (?:um|uma) (?:texto|história|poema|e-mail|carta)|resuma|aqui está (?:o|um|meu) (?:texto|código|log|erro))(?!\p{L})`,
  ),
  dangling: portugueseDangling,
  replaced: portugueseReplaced,
  chargeOf: portugueseChargeOf,
  change: portugueseChange,
  otherwise: portugueseOtherwise,
  once: portugueseOnce,
  adding: portugueseAdding,
  toThirdPerson: portugueseThirdPerson,
  weight: {
    critical: wordsPattern('crític[oa]|urgente|imediatamente|produção caiu|emergência|o quanto antes'),
    uncritical: textOf(r`\bnão (?:é )?(?:tão |muito )?(?:crític[oa]|urgente)`),
    health: wordsPattern(
      'al[eé]rgi\\p{L}*|intoleran\\p{L}*|diab[eé]t\\p{L}*|epil[eé]p\\p{L}*|asma|câncer|grávida|cirurgia|hospital|remédio\\p{L}*',
    ),
  },
});
