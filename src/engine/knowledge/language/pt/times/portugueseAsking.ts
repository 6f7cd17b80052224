import { portugueseText } from '../portugueseText.ts';
import type { TimeWords } from '../../made/times/timeWords.ts';

const r = String.raw;
/** Somebody said or settled something. */
const told = r`(?:(?:tinha|havia|tinhas|tínhamos) \p{L}+d[oa]|falei|falou|falamos|disse|dissemos|passei|passou|mandei|mandou|deu|dei|demos|sugeri|sugeriu|combin\p{L}+|decid\p{L}+|defin\p{L}+|convers\p{L}+|coment\p{L}+|mencion\p{L}+|discut\p{L}+|escolh\p{L}+|acert\p{L}+|fech(?:ei|ou|amos)|anot\p{L}+|recomend\p{L}+|explic\p{L}+|ensin\p{L}+|contei|contou|escrev\p{L}+|list(?:ei|ou|amos)|fiz|fez|fizemos|calcul\p{L}+|mostr\p{L}+|vimos|pedi|pediu|indic\p{L}+)`;
/** Asks to have it said again. */
const again = r`(?:repet[ei]|repita|mand[ae]|me pass[ae]|passa|me lembra|relembra|refresca|resgata|recupera|cola|mostra|recapitula|retoma|traz|busca|acha|procura|puxa|fala|diz)(?: (?:isso|aí|ele|ela|el[ea]s|pra mim|pra nós|pra gente|de novo|novamente|outra vez|aqui|a memória|por favor|pfv?))*`;
const wanted = r`(?:(?:eu )?(?:preciso|quero|queria|gostaria|necessito|solicito|desejo)|(?:me )?(?:faz|faça|dá|dê|manda|mande|monta|monte|prepara|prepare|traz|traga|passa|passe|envia|envie|gera|gere|mostra|mostre|puxa|puxe|levanta|levante|separa|separe|recupera|recupere|resgata|resgate|apresente|elabore)|pode(?:ria)?|consegue|dá pra|tem como|bora|vamos)`;
/** An account of what happened. */
const account = r`(?:histórico|resum(?:o|ão|inho)|apanhado|retrospectiva|balanço|lista|listagem|relação|linha do tempo|recap\p{L}*|retrospecto|panorama|ata|registros?|síntese)`;
const accounted = r`(?:decis\p{L}+|combinad\p{L}+|acord\p{L}+|conversa\p{L}*|mudança\p{L}*|alteraç\p{L}+|discuss\p{L}+|pendência\p{L}*|entrega\p{L}*|tarefa\p{L}*|compromiss\p{L}*|reuni\p{L}+|delibera\p{L}+|assuntos?|(?:do|de tudo) que|o que|tudo que)`;

/** What asks for what was, beside the words of a question: part of a pattern, with the bar behind it. */
export const portugueseAsking =
  r`^(?=.*(?<!\p{L})${told}(?!\p{L})).{0,200}(?<!\p{L})${again}[\s.!,]*(?:\p{L}+ (?:quer|pediu|precisa)[^.?!]{0,30})?$|` +
  r`^\W*(?:\p{L}+,? )?(?:${wanted})(?!\p{L}).{0,40}(?<!\p{L})${account}(?!\p{L}).{0,30}(?<!\p{L})${accounted}(?!\p{L})|` +
  r`^\W*(?:(?:e aí|então|ô|ei|opa|oi|cara|mano|olha|ah|por favor|mas|bom dia|e)[\s,]+){1,2}(?:o que|oq|que|quem|quando|qual|quais|quant[oa]s?|onde|como)(?!\p{L})|` +
  r`^\W*(?:recapitul[ae]|relembr[ae]|rev(?:ê|eja)|resgat[ae]|recuper[ae]|levant[ae]|pux[ae]|repass[ae]|refresc[ae]|reto?m[ae]|busc[ae]|procur[ae]|ach[ae])(?: (?:aí|pra mim|pra gente|minha memória))*(?: (?:o|a|os|as|tudo|aquel[ea]s?|ess[ea]s?|com|sobre))(?!\p{L})|`;

const name = r`(?<name>[\p{L}\d][\p{L}\d./+-]{1,40}(?: (?!(?:o que|qual|quais|quem|que|quando|onde|como|a gente|nós|eu|você|vc|ainda|já|foi|tem|teve|ficou|mudou)(?!\p{L}))[\p{L}\d][\p{L}\d./+-]{0,40}){0,5})`;
const article = r`(?:(?:o|a|os|as|ess[ea]|aquel[ea]|est[ea]|meu|minha|noss[oa]|últim[oa]) ){0,2}`;

/** What happened before and after which something was said or done. */
export const portugueseEvents: Pick<TimeWords, 'events' | 'eventTold' | 'done' | 'planned'> = {
  events: [
    [portugueseText(r`(?<!\p{L})desde (?:que )?${article}${name}`), 'after'],
    [portugueseText(r`(?<!\p{L})(?:depois|logo após|após) (?:d[eoa]s? |que )?${article}${name}`), 'after'],
    [
      portugueseText(r`(?<!\p{L})(?:antes|até antes|às vésperas|véspera) (?:d[eoa]s? |que )${article}${name}`),
      'before',
    ],
  ],
  eventTold: portugueseText(
    r`(?<!\p{L})(?:${told}|\p{L}{2,}(?:aram|eram|iram|amos|emos|imos)|mud(?:ou|aram)|rol(?:ou|aram)|fic(?:ou|aram)|entr(?:ou|aram)|aconteceu|saiu|saíram|foi|foram|era|eram|teve|fez|\p{L}+ou|planejad\p{L}+|previst\p{L}+|marcad\p{L}+|agendad\p{L}+|pendente\p{L}*)(?!\p{L})`,
  ),
  done: portugueseText(
    r`(?<!\p{L})(?:${told}|\p{L}{2,}(?:ei|ou|eu|iu|aram|eram|iram|amos|emos|imos)|foi|foram|fomos|fui|fez|fiz|era|eram|teve|tive|houve|ocorr\p{L}+|pôs|veio|vim|est(?:á|ão|ava|avam|eve)|tá|tava|(?:a gente|nós|eu|time|equipe|noss[oa]s?|meus?|minhas?)|tem|temos|tenho|tinha|sobrou|pendente\p{L}*|sobre|resum\p{L}+|novidades?|lembr\p{L}*|recapitul\p{L}*|${account}|${accounted})(?!\p{L})|^\W*(?:e|quem|quando)(?!\p{L})`,
  ),
  planned: portugueseText(
    r`(?<!\p{L})(?:temos|tenho|tem|há|haverá|teremos|terei|vou|vamos|vai|preciso|precisamos|devo|devemos|falta|faltou|fic(?:a|ou|aram)|planejad\p{L}*|previst\p{L}*|marcad\p{L}*|marqu?e?i|agenda\p{L}*|pendente\p{L}*|pendências?|vence\p{L}*|prazos?|compromissos?|combin\p{L}*|reuni\p{L}+|entreg\p{L}+|tarefas?|planos?|programação|rola|${told})(?!\p{L})|^\W*(?:e|quem)(?!\p{L})`,
  ),
};
