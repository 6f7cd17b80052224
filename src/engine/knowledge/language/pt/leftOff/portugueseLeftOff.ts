import { createLeftOff } from '../../made/leftOff/createLeftOff.ts';
import { textOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const days = '(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)(?:-feira)?';
const time = r`(?:ontem|anteontem|antes|recentemente|hoje cedo|agora há pouco|(?:na|no|nesta|neste|nessa) ${days}(?: passad[oa])?|(?:na )?semana passada|(?:da|na|a) última (?:vez|sessão))`;
const filler = '(?:mesmo|exatamente|agora|então|juntos)';
const between = `(?: (?:${time}|${filler}))*`;
const about = r`(?: (?:com|em|no|na|sobre)(?: (?:o|a|os|as))? (?<about>\S.*))?`;
const was = '(?:nós )?(?:estávamos|a gente estava|eu estava|estava)';

const everything = [
  r`(?:de )?(?:onde|aonde|em que ponto)(?: foi que| é que)? (?:nós )?(?:paramos|ficamos|estávamos|parei|a gente parou|a gente ficou|a gente estava|tínhamos parado)${between}`,
  r`(?:em que|no que|o que) ${was}${between}(?: (?:trabalhando|fazendo|mexendo))?${between}`,
  r`o que (?:nós )?(?:fizemos|a gente fez|eu fiz|fiz|tínhamos feito)(?=.*${time})${between}`,
  r`(?:em que|no que) (?:trabalhamos|a gente trabalhou|trabalhei)${between}`,
  r`(?:vamos )?(?:continuar|continue|continuemos|retomar|retomemos|retome) (?:de )?onde (?:nós )?(?:paramos|a gente parou|parei)${between}`,
];
const decisions = [
  r`o que (?:nós )?(?:decidimos|combinamos|a gente decidiu|a gente combinou|ficou decidido|ficou combinado|foi decidido)${between}`,
  r`quais (?:foram|são|eram) (?:as|nossas|as nossas) últimas decisões`,
  r`(?:que|quais) decisões (?:tomamos|a gente tomou)${between}`,
];
const open = [
  r`(?:quais|que) (?:tarefas|coisas|pontos) (?:ainda )?(?:faltam|restam|(?:estão|ficaram) (?:pendentes|em aberto))`,
  r`(?:tem|temos|há|ficou|falta|resta)(?: ainda)? (?:algo|alguma coisa|coisas|tarefas)(?: (?:pendentes?|em aberto|por fazer|para fazer|pra fazer))?`,
  r`o que (?:ainda )?(?:nos |me )?(?:falta|resta)(?: (?:pra |para )?fazer)?`,
  r`o que (?:ainda )?(?:está|ficou|está em|temos|tem|a gente tem)(?: ainda)? (?:pendente|em aberto|aberto|por fazer|para fazer|pra fazer)`,
];
const commands = [
  r`(?:quais|que) comandos (?:usamos|rodamos|executamos|a gente usou|a gente rodou|usei|rodei)${between}`,
];

export const portugueseLeftOff = createLeftOff({
  opening: textOf(
    r`^(?:oi|olá|opa|bom dia|boa (?:tarde|noite)|ok(?:ay)?|então|e|por favor|beleza|me lembra|me lembre|voltei)(?=$|[\s,:;!-])`,
  ),
  questions: { everything, decisions, open, commands },
  about,
  request: textOf(
    r`^(?:escrev[ae]|faça|faz|crie|cria|adicion[ae]|mud[ae]|alter[ae]|apagu?[ae]|remov[ae]|verifi(?:que|ca)|mostr[ae]|expli(?:que|ca)|procur[ae]|encontr[ae]|test[ae]|implement[ae]|refator[ae]|renomei[ae]|mov[ae]|corrij[ae]|corrige|arrum[ae]|atualiz[ae]|traduz[a]?|ger[ae]|ajud[ae]|me dê|me ajuda|coloqu[e]|coloca|rod[ae]|abr[ae]|separ[ae]|troqu[e]|troca)(?: |$)`,
    r`^(?:preciso|precisamos|quero|queremos|gostaria|temos que|tenho que|vamos) `,
  ),
  open: wordsPattern('pendente', 'por fazer', 'em aberto', 'ainda (?:falta|faltam|resta|restam)', 'falta(?:m)? ainda'),
  planned: textOf(
    r`^(?:amanhã|depois|mais tarde|em seguida|(?:na )?semana que vem)(?: |,)`,
    r`(?<!\p{L})(?:vou|vamos|farei|faremos)(?!\p{L}).*(?<!\p{L})(?:amanhã|depois|mais tarde|semana que vem)(?!\p{L})`,
  ),
  ended: textOf(
    r`(?<!\p{L})(?:está|estão|ficou|ficaram|foi|foram) (?:já |finalmente )?(?:pronto|pronta|prontos|prontas|feito|feita|concluíd[oa]s?|resolvid[oa]s?|corrigid[oa]s?|publicad[oa]s?)(?!\p{L})`,
  ),
  endedThat: textOf('^(?:(?:tudo|já está) )?(?:pronto|feito|concluído)$'),
  noAnswer: textOf(
    '^(?:não sei|não faço ideia|não tenho (?:essa )?informação|você quer dizer|pode (?:explicar|dar mais))',
  ),
});
