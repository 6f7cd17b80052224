import { createFacts } from '../../made/facts/createFacts.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { portugueseChange, portugueseDangling, portugueseReplaced, portugueseUnclaimed } from './portugueseChanges.ts';
import { portugueseOrder } from './portugueseOrder.ts';
import { portugueseThirdPerson } from './portugueseThirdPerson.ts';

const r = String.raw;

export const portugueseFacts = createFacts({
  user: 'o usuário',
  lead: {
    fillers: [
      'bom|pois|e|mas|ah|oh|ok|tá|então|obrigad[oa]|aliás|a propósito|além disso|oi|olá|fyi|para sua informação|boas notícias|enfim',
      'mais uma coisa|como eu disse|acontece que|atualização|bom dia|em resumo|no fim|afinal|só para constar',
    ],
    denials: [
      'não|falso|errado|incorreto|correção|isso não (?:é|está) (?:certo|verdade|assim|correto)|não (?:é|está) (?:certo|verdade|assim|correto)',
      'isso (?:está errado|é falso|está incorreto)|(?:eu )?me enganei|eu errei|você se enganou|você está enganado|desculpe?|desculpa|erro meu|não exatamente',
    ],
    openDenials: ['(?:eu )?quis dizer|(?:eu )?queria dizer|(?:eu )?me referia a|na verdade|na realidade'],
    agreements: [
      'sim|exato|exatamente|de acordo|combinado|correto|claro|perfeito|isso mesmo|certo|está certo|feito|fechado|verdade|tudo bem',
    ],
    judgements: [
      'sinceramente|honestamente|na minha opinião|para mim|pra mim|pessoalmente|a meu ver|francamente|na verdade acho que|ao meu ver',
    ],
    please: ['por favor|por gentileza'],
    labels: [
      'decisão|decidido|decidimos|combinado|combinamos|concordamos|acordo|acordamos|confirmado|confirmada|confirmar|confirmei|nota|aviso|regra|opinião|correção|importante|convenção|conclusão|resultado|dado|preferência',
    ],
  },
  labels: [
    { kind: 'decision', pattern: textOf('decisão|decidi|combina|concordamos|acord'), confidence: 0.85 },
    { kind: 'opinion', pattern: textOf('opinião') },
    { kind: 'preference', pattern: textOf('preferência|regra|convenção') },
    { kind: 'fact', pattern: textOf('confirm|dado|resultado') },
  ],
  kinds: [
    {
      kind: 'commitment',
      pattern: textOf(r`(?<!\p{L})(?:prometi|tinha prometido|me comprometi|me comprometo|prometo)(?!\p{L})`),
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`(?<!\p{L})(?:decidi|decidimos|decidiu|combinamos|concordamos em|concordamos que|optamos por|optei por|escolhemos|ficou decidido|foi decidido|está decidido|fechamos (?:em|com)|definimos)(?!\p{L})`,
        r`(?<!\p{L})(?:tomei|tomamos) a decisão`,
      ),
    },
    {
      kind: 'decision',
      pattern: textOf(
        r`^(?:nós |a gente )?(?:vamos|vai|mudamos|passamos|migramos|ficamos com|descartamos|abandonamos|apostamos em|deixamos de|desistimos de|adotamos|trocamos)(?!\p{L})[^.]{0,80}(?<!\p{L})(?:para|pra|de|com|em|mudar|usar|migrar|trocar|em vez|no lugar)(?!\p{L})`,
        r`(?<!\p{L})(?:não usaremos|deixaremos de|substituiremos|mudaremos|migraremos|trocaremos)(?!\p{L})`,
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
        r`(?<!\p{L})(?:gosta mais|gosto mais|gosta de|gosto de|não gosta|não gosto)(?!\p{L})`,
        r`^(?!(?:eu|nós|você|ele|ela|o|a|os|as|quem|isso|não|se) )(?:a |o )?(?:sra?\. )?\p{L}+ (?:quer|deseja|gostaria de) [^.]{3,}`,
      ),
    },
    {
      kind: 'opinion',
      pattern: textOf(
        r`(?<!\p{L})(?:acho que|penso que|acredito que|considero que|parece-me que|me parece que|na minha opinião|a meu ver|estou convencid[oa] de)(?!\p{L})(?!.*\d)`,
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
        r`^(?:a causa|o motivo|a razão)(?!\p{L})[^.]{0,60}(?<!\p{L})(?:era|é|foi)(?!\p{L})`,
      ),
      confidence: 0.75,
    },
    {
      kind: 'fact',
      pattern: textOf(
        r`^(?:(?:o|a|os|as) )?(?:meu|minha|nosso|nossa|nossos|nossas) [^.]{2,60}(?<!\p{L})(?:se chamam?|é|são|está|estão|tem|usa)(?!\p{L})`,
        r`^(?:eu )?(?:me chamo|moro em|trabalho (?:na|no|em|como|para)|sou (?:alérgic[oa]|vegetarian[oa]|vegan[oa]|desenvolvedor[a]?|de)|falo)(?!\p{L})`,
      ),
    },
  ],
  choosing: textOf(
    r`^(?:a gente )?(?:usamos|usa|vamos com|ficamos|utilizamos|colocamos|fazemos)(?!\p{L})(?!.*(?<!\p{L})(?:não|também)(?!\p{L}))`,
  ),
  standing: wordsPattern(
    'é|são|está|estão|fica|ficam|se chama|se chamam|usa|usam|usamos|utiliza|utilizam|utilizamos|tem|têm|temos|precisa|precisam|custa|custam|leva',
    'demora|dura|pertence|suporta|aceita|espera|devolve|retorna|contém|consiste|termina|começa|lidera|dirige|cuida|trabalha|mora|roda|rodam',
    'escuta|executa|se encontra|remonta|remontam|abrange|abrangem|gerencia|mantém|guarda|armazena|lê|envia|vale|datam',
  ),
  notStanding: textOf(
    wordOf(
      'deve|devem|deveria|tem que|têm que|temos que|precisa ser|pode|podem|poderia|era|eram|foi|foram|havia|agora mesmo|no momento|por enquanto',
      'ontem|hoje|ainda não|de novo|sei|acho|quebrad[oa]|estranh[oa]|demais|você|te|erro|por favor|porque|mais do que o necessário|mais do que precisa\\p{L}*|lent[oa]|vermelh[oa]',
    ),
    r`^${portugueseOrder}(?!\p{L})`,
    // What is said of the code at hand is seen in it.
    r`^(?:(?:a|o|os|as|na|sua|minha|meu) )?(?:função|método|classe|variável|linha|arquivo|código|teste|testes|loop|lista|saída|problema)(?!\p{L})`,
    r`^(?:se|quando|embora|para|enquanto|como|porque|que|ao)(?!\p{L})`,
  ),
  unclaimed: portugueseUnclaimed,
  scene: textOf(
    r`^(?:imagine|imagina|suponha|suponhamos|digamos que|finja|aja como|você é um|você é uma|traduza|traduz|escreva (?:um|uma) (?:texto|história|poema|e-mail|carta)|resuma|aqui está (?:o|um|meu) (?:texto|código|log|erro))(?!\p{L})`,
  ),
  dangling: portugueseDangling,
  replaced: portugueseReplaced,
  change: portugueseChange,
  toThirdPerson: portugueseThirdPerson,
  weight: {
    critical: wordsPattern('crític[oa]|urgente|imediatamente|produção caiu|emergência|o quanto antes'),
    uncritical: textOf(r`\bnão (?:é )?(?:tão |muito )?(?:crític[oa]|urgente)`),
    stakes: wordsPattern(
      'al[eé]rgi\\p{L}*|intoleran\\p{L}*|diab[eé]t\\p{L}*|epil[eé]p\\p{L}*|asma|câncer|grávida|emergência|cirurgia|hospital|processo judicial|lgpd|perda de dados|folha de pagamento|remédio\\p{L}*|incidente de segurança',
    ),
    rule: wordsPattern('sempre|nunca|jamais|deve|devem|de jeito nenhum|sem exceção|proibido|obrigatório'),
  },
});
