import { textPattern } from '../../../../ground/text/textPattern.ts';
import type { ChangeWords } from '../../made/comparing/changeWords.ts';
import { numbersOf, setOf, smallWordsOf } from '../../made/comparing/changeWordLists.ts';
import { personNamed, type SuccessionWords } from '../../made/comparing/successor.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';
import { portugueseChange } from './portugueseChanges.ts';
import { portugueseChargeOf } from './portugueseChargeOf.ts';

const r = String.raw;
const articles = setOf(
  'o a os as um uma uns umas meu minha meus minhas nosso nossa nossos nossas seu sua seus suas este esta estes estas esse essa cada todo toda todos todas nenhum nenhuma qualquer',
);
const opening = setOf(
  'de do da dos das em no na nos nas ao aos à às com por pelo pela pelos pelas para pra pro pros pras sem sobre desde até sob entre contra como num numa',
);
const numbers = numbersOf(
  'um uma',
  ...['dois duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez', 'onze', 'doze'],
);
const months = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const weekdays = 'semana que vem|próxima semana|(?:segunda|terça|quarta|quinta|sexta)(?:-feira|s)?|sábados?|domingos?';
const told = r`(?:o|a|ou|eu|ado|ada|ados|adas|amos|aram|am|ar|ei|ando|ido|ida|idos|idas|imos|iu|iram|em|e|er|ir|emos)(?:-se)?`;
const moves = wordOf(
  r`(?:mud|transfer|troc|migr|adi|atras|antecip|atualiz|aument|ampli|renome|elev|prorrog|encurt|along)${told}`,
  r`(?:pass|lev|baix|cort|coloc)(?:amos|aram|ado|ada|ados|adas|ar|aremos|ei|ou|a a|am a)`,
  r`(?:sub|mov|substitu|reduz|reescrev|estend|convert)${told}`,
  'em (?:vez|lugar) d[eoa]|ao invés d[eoa]',
  'reescrit[oa]s?|reagendad[oa]s?|remarcad[oa]s?|remarcamos|reagendamos|ficou com|ficou pra|virou',
);

const supposes = (): RegExp =>
  wordsPattern(
    ...['deveríamos', 'poderíamos', 'será que', 'um dia', 'talvez', 'quem sabe', 'e se', 'tomara', 'devia', 'devíamos'],
    ...[
      'pensando em',
      'seria',
      'poderia',
      'deveria',
      'gostaria',
      'só desta vez',
      'por enquanto(?: não)?',
      'enquanto',
      'temporariamente',
      'provisoriamente',
    ],
  );

const ends = (): RegExp =>
  textOf(
    r`(?<!\p{L})(?:não (?:precisa|é preciso|é necessário|vale|valem|se aplica|aplica|conta|tem que|há necessidade)(?: \p{L}+)? mais|não precisa mais|já não (?:precisa|vale|se aplica|é preciso|é necessário))(?!\p{L})`,
    r`(?<!\p{L})(?:fica|ficam|está|estão) (?:revogad|cancelad|anulad|sem efeito|suspens)\p{L}*`,
    r`(?<!\p{L})(?:deixa|deixam|deixou) de (?:valer|se aplicar)(?!\p{L})`,
  );

const since = (): RegExp =>
  textPattern(
    r`(?<!\p{L})(?:(?:desde|a partir d[eoa]|até) (?:este |esta |o |a |próxim[oa] )?(?:semana|mês|ano|trimestre|sprint|${months}|${weekdays}|\d{1,2}(?: de (?:${months}))?|ontem|hoje|amanhã)(?: que vem| passad[oa]| próxim[oa])?|(?:nesse|neste|no) (?:fim de semana)(?: passado)?|(?:na|nesta) semana passada|ontem|hoje|(?:quando|caso|se (?:não )?(?:precisar|for|tiver|houver|quiser))(?!\p{L})[^,;.]*|(?<=^|[,;.]\s)se(?!\p{L})[^,;.]*)(?!\p{L})`,
    'giu',
  );

const succession = (): SuccessionWords => ({
  told: [
    textPattern(
      r`${personNamed('gone')} (?:saiu|vai sair|pediu demissão|se aposentou|está de licença|mudou|deixou)(?!\p{L})[^,;.]{0,30}[,;.]\s*(?:e )?(?:agora )?(?:quem (?:assume|cuida|fica) (?:é )?)?(?:o |a )?${personNamed('heir')}(?: (?:assume|assumiu|substitui|ficou no lugar|entrou no lugar)(?!\p{L})[^,;.]{0,15})?(?=[,;.]|$)`,
      'u',
    ),
    textPattern(
      r`${personNamed('heir')} (?:substitui|assume no lugar d[eoa]|entra no lugar d[eoa]) (?:o |a )?${personNamed('gone')}`,
      'u',
    ),
  ],
  office: textOf(
    r`(?<!\p{L})(?:cuida|responsável|encarregad[oa]|lidera|dirige|faz|revisa|contato|owner|lead|master)(?!\p{L})`,
  ),
});

/** How Portuguese says that something is otherwise than before. */
export const portugueseChangeWords = (): ChangeWords => ({
  code: 'pt',
  changes: textOf(
    portugueseChange.source,
    moves,
    wordOf(
      ...[
        'já',
        'agora',
        'no fim das contas',
        'no fim',
        'no final',
        'afinal',
        'finalmente',
        'a partir de (?:agora|hoje|amanhã)',
      ],
      r`(?:larg|abandon|tir|elimin)(?:amos|aram|ou|ei|ado|ada)`,
      ...['de agora em diante', 'de hoje em diante', 'daqui (?:em|pra|para) (?:diante|frente)', 'doravante', 'de novo'],
      ...[
        'novamente',
        'outra vez',
        'em (?:vez|lugar) de',
        'basta',
        'atualmente',
        'ultimamente',
        'enfim',
        'melhor',
        'mais',
      ],
      r`(?:desde|a partir d[eoa]) (?:este |esta |o |a )?(?=(?:\d|semana|mês|${months}|${weekdays}))\p{L}*`,
    ),
  ),
  moves: textOf(moves),
  adds: wordsPattern(
    'também',
    'além disso',
    'além de',
    'igualmente',
    'tampouco',
    'ainda por cima',
    'junto com',
    'junt[oa]s',
  ),
  supposes: supposes(),
  ends: ends(),
  denies: wordsPattern('não', 'nunca', 'jamais', 'nenhum', 'nenhuma', 'proibido'),
  bounds: textOf(r`(?<!\p{L})(?<!(?:no|ao|limite|teto|prazo|número) )(?:mínim|máxim)[oa]s?(?!\p{L})`),
  again: wordsPattern('já', 'mais', 'outra vez', 'de novo', 'novamente', 'volta', 'agora'),
  since: since(),
  clauses: textPattern(
    r`\s(?:porque|já que|mas|e sim|então|para que|e (?=(?:agora|está|é|roda|usa|trabalho|o|a|se)(?!\p{L})))(?!\p{L})`,
    'giu',
  ),
  succession: succession(),
  chargeOf: portugueseChargeOf,
  opening,
  places: setOf('em no na nos nas num numa'),
  articles,
  light: smallWordsOf(
    'pt',
    'sempre nunca favor todo todos cada dia dias novo nova novos novas melhor máximo mínimo norma regra parte final vez coisa próprio própria completo atual diretamente só apenas gente tempo endereço marcado marcada',
    [articles, opening, numbers.keys()],
  ),
  titles: setOf('senhor senhora sr sra dona seu dr dra'),
  months,
  weekdays,
  clock: r`(?<=(?:às|das|pras)\s)\d{1,2}(?:[:.h]\d\d)?(?:\s?h(?:oras)?)?(?!\p{L})|\d{1,2}:\d\d|\d{1,2}h(?:\d\d)?(?!\p{L})`,
  numbers,
});
