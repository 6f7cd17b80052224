import { textOf, wordOf } from '../../made/wordPattern.ts';
import { portugueseOrder } from './portugueseOrder.ts';
import type { PlanWordings } from '../../made/facts/createFacts.ts';

const r = String.raw;
const month = '(?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)';
/** First persons of verbs that do not end in -o behind a subject, and what is no verb at all. */
const undone = '(?:não|já|só|também|acho|sei|estou|tô|tenho|quero|queria|sou|era|fui|gosto|espero|penso|mesmo|mesma)';

/** How Portuguese tells of what is planned. */
export const portuguesePlans: PlanWordings = {
  ahead: textOf(
    r`(?<!\p{L})(?:até|no|em|dia|no dia|até o dia|a partir do dia|pro dia|para o dia|pra) (?:o )?(?:fim|final|começo|início|meados) d[eoa] (?:mês|ano|semana|semestre|trimestre|${month})(?!\p{L})`,
    r`(?<!\p{L})(?:no |até o |a partir do |pro |para o )?dia \d{1,2}(?!\d)`,
    r`(?<!\p{L})(?:quinzena|semana|começo|início|fim|final|meados|metade) de ${month}(?!\p{L})`,
    r`(?<!\p{L})(?:até|em|para|pra|a partir de) ${month}(?!\p{L})`,
    r`(?<!\p{L})(?:(?:n[oa]|est[ea]|próxim[oa]) (?:verão|inverno|outono|primavera|próximo semestre|próximo ano|ano que vem|mês que vem)|(?:semana|mês|ano|semestre) que vem)(?!\p{L})`,
    r`(?<!\p{L})(?:antes d[oe]|depois d[oe]|até o|no|pro|para o) (?:natal|carnaval|são joão|réveillon|feriado|páscoa)(?!\p{L})`,
  ),
  own: textOf(
    r`(?<!\p{L})(?:vou|vamos|a gente vai|iremos) (?!ver|lá|com|que|de )\p{L}+(?:ar|er|ir|or|ôr)(?!\p{L})`,
    r`(?<!\p{L})(?:eu|nós) (?!${undone}(?!\p{L}))\p{L}+(?:o|ou|mos|rei)(?!\p{L})`,
    r`(?<!\p{L})a gente (?!não|já|acha|sabe|quer|está|tá|era)\p{L}+(?:a|e|z|i)(?!\p{L})`,
    r`(?<!\p{L})(?:amanhã|cedo|segunda|terça|quarta|quinta|sexta|feira|sábado|domingo|que vem|mês|ano|\d{1,2}),? (?:eu |já )?(?!${undone}(?!\p{L})|pelo|junto|quando|como|tudo|isso|domingo)\p{L}{3,}o(?!\p{L})`,
    r`(?<!\p{L})eu (?:te|lhe|vos|me|o|a|os|as) \p{L}+o(?!\p{L})`,
    r`^(?!${undone}(?!\p{L}))\p{L}+(?:arei|erei|irei|aremos|eremos|iremos)(?!\p{L})`,
    r`(?<!\p{L})(?:apresento|entrego|envio|mando|publico|faço|começo|viajo|gravo|limpo|subo|fecho|abro|termino|reviso|atualizo|migro|instalo|troco|visito|volto|saio|mudo|lanço|lançamos|entregamos|começamos|abrimos|fechamos)(?!\p{L})`,
  ),
  others: textOf(
    wordOf(
      'será|serão|terá|terão|ficará|deverá|deverão|vai|vão|começa|começam|termina|terminam|acontece|acontecem|entra|entram|encerra|encerram',
      'abre|abrem|fecha|fecham|assume|assumem|muda|mudam|passa|passam|sai|saem|chega|chegam|vence|vencem|volta|voltam|está marcad[oa]|estão marcad[oa]s',
      'foi marcad[oa]|ficou marcad[oa]|ficou para|ficou pra|fica para|fica pra|está previst[oa]|está agendad[oa]|foi adiad[oa]|tem',
    ),
    // Whatever the verb: a time to come stands beside it, and nobody is asked to do it.
    r`^(?!${portugueseOrder}(?!\p{L})|(?:me|pede|peça|olha|veja|vê|passa|busca|busque|compra|compre|avisa|marca|marque) )[^.]{12,}`,
  ),
  not: textOf(
    wordOf(
      'espero|tomara|talvez|quem sabe|acho|acredito|creio|imagino|parece|deve|devem|pode|podem|poderia|provavelmente|possivelmente|não sei|se der',
      'nunca|jamais|dizem|ouvi|desde|el[ea]s?(?! mesm)|empolgad[oa]|gostaria|queria|quero|preciso|precisamos|você|me (?:manda|lembra|avisa|ajuda|faz|diz|explica)|por favor|sempre|toda|todo|todos|todas|cada',
      'foi|foram|era|eram|estava|tive|fiz|faltam|falta|chover|chuva|jogo|tempo|é outro dia|meu dia|vamos ver|travará|ansios[oa]|animad[oa]|feliz|nervos[oa]|tinha|tinham|fazia|havia',
    ),
    // A deadline is a fact.
    r`(?<!\p{L})(?:é|são) (?:(?:o|a|em|no|dia|dias) ){0,2}\d`,
    r`^(?:se|quando|caso|será que|imagine?a?|suponha)(?!\p{L})`,
  ),
};
