import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { MarkPatterns } from '../../language.ts';

const r = String.raw;

export const portugueseMarks: MarkPatterns = {
  time: textPattern(
    r`(?<!\p{L})(?:ontem|anteontem|hoje|amanhã|passad[oa]|próxim[oa]|atrás|fim de semana|segunda|terça|quarta|quinta|sexta|sábados?|domingos?|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|dias?|semanas?|mês|meses|anos?)(?!\p{L})|(?<!\d)(?:(?:19|20)\d\d|\d?\d[:h]\d\d)(?!\d)`,
    'iu',
  ),
  amount: textPattern(
    r`\d|(?<!\p{L})(?:uma?|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|vez|vezes|dúzia|par|poucos|poucas|muitos|muitas)(?!\p{L})`,
    'iu',
  ),
  wantsTime: textPattern(
    r`(?<!\p{L})(?:quando|desde quando|até quando|que (?:dia|data|mês|ano|horas?)|qual (?:é )?a data|há quanto tempo)(?!\p{L})`,
    'iu',
  ),
  meansSomebody: textPattern(
    r`(?<!\p{L})(?:quem|a quem|ele|ela|eles|elas|seu|sua|seus|suas|dele|dela)(?!\p{L})|(?<!\p{L})(?:o|a|meu|minha|nosso|nossa) (?:chefe|diretor|diretora|autor|autora|colega|responsável|proprietário|médico|médica|professor|professora|parceiro|parceira)(?!\p{L})`,
    'iu',
  ),
  wantsAmount: textPattern(r`(?<!\p{L})(?:quant[oa]s?|com que frequência)(?!\p{L})`, 'iu'),
  ofSpeaker: textPattern(r`(?<!\p{L})(?:eu|me|mim|comigo|meus?|minhas?)(?!\p{L})`, 'iu'),
  eachTime:
    /^(?:por favor )?(?:sempr|nunca|jamai|toda vez|a partir de (?:agora|hoj)|de agora em diant|daqui (?:em|para|pra) (?:diant|frent)) /,
};
