import { textOf } from '../../made/wordPattern.ts';

const r = String.raw;
/** What became of a thing: it went elsewhere, or has another value. */
const became = r`(?:mud(?:ou|amos|aram|ad[oa]s?)|migr(?:ou|amos|aram|ad[oa]s?)|troc(?:ou|amos|aram|ad[oa]s?)|pass(?:ou|amos|aram|ad[oa]s?)|adi(?:ou|amos|aram|ad[oa]s?)|antecip(?:ou|amos|aram|ad[oa]s?)|remarc(?:ou|amos|aram|ad[oa]s?)|substitu(?:iu|ímos|íram|íd[oa]s?)|renome(?:ou|amos|aram|ad[oa]s?)|sub(?:iu|imos|iram)|ca(?:iu|ímos)|baix(?:ou|amos|aram)|aument(?:ou|amos|aram|ad[oa]s?)|reduz(?:iu|imos|iram|id[oa]s?)|atualiz(?:ou|amos|aram|ad[oa]s?)|transfer(?:iu|imos|id[oa]s?)|mov(?:eu|emos|id[oa]s?)|larg(?:ou|amos|aram)|estend(?:eu|emos|eram|id[oa]s?)|ampli(?:ou|amos|aram|ad[oa]s?)|prorrog(?:ou|amos|ad[oa]s?)|foi|abandon(?:ou|amos|aram|ad[oa]s?)|virou|viraram|ficou|ficaram|assumiu|assumiram)`;
const gone = r`(?:(?:saiu|foi embora|pediu demissão|se demitiu|foi demitid[oa]|mudou de (?:time|equipe|área|cargo)|se aposentou|entrou de licença|trocou de (?:time|equipe|área))|não (?:é|está|tá|cuida|toca|trabalha) mais(?: \p{L}+){0,3})`;
const now = r`(?:agora|atualmente|hoje em dia|desde (?:ontem|hoje|o|a|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|a partir d[eoa]|de agora em diante|no fim das contas|finalmente)`;

/** Tells that something is otherwise than before. */
export const portugueseOtherwise = textOf(
  r`(?<!\p{L})(?:foi |foram |a gente |já |se )?${became}(?: [oa]s? \p{L}+)? (?:pra|até|para|pro|pras|pros|por|pelo|pela|ao|à|às|a|em|no|na|de|do|da|com|o|como)(?!\p{L}) ?.{1,}`,
  r`(?<!\p{L})${gone}(?!\p{L})[^.;!?]{0,30}[,;.] ?.{3,}`,
  r`(?<!\p{L})${now}(?!\p{L})[^.;!?]{0,30}(?<!\p{L})(?:é|são|está|tá|fica|se chama|usamos|usa|cuida|faz|toca|roda|vai|temos|dura|custa|começa|gerencia)(?!\p{L})`,
  r`(?<!\p{L})(?:é|são|está|tá|fica|se chama|usamos|usa|cuida|faz|toca|roda|temos|dura)(?!\p{L})[^.;!?]{0,30}(?<!\p{L})${now}(?!\p{L})`,
  r`(?<!\p{L})(?:o certo|o correto|o nome certo|a data certa|o valor certo) (?:é|são|seria)(?!\p{L})`,
  r`(?<!\p{L})(?:já (?:está|tá|estamos|tamo) (?:na|no|em|com)|era (?:o|a) (?:nome )?(?:antig[oa]|velh[oa]|anterior))(?!\p{L})`,
  r`(?<!\p{L})não (?:é|são|está|tá|fica|usamos|se chama|temos|usa|tem) mais(?!\p{L})`,
);

/** Only this time. */
export const portugueseOnce = textOf(
  r`(?<!\p{L})(?:hoje(?! em dia)|hj|amanhã|ontem|dessa vez|desta vez|essa (?:semana|vez)|esta semana|nessa (?:segunda|terça|quarta|quinta|sexta)|só (?:hoje|dessa vez)|por enquanto|excepcionalmente|temporariamente|provisoriamente|lent[oa]s?|quebr\p{L}+|caíd[oa]s?|fora do ar|falh\p{L}+|demor\p{L}+|erro)(?!\p{L})`,
);
