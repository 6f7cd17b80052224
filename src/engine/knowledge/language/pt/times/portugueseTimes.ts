import { lazy } from '../../../../ground/runtime/lazy.ts';
import type { Glossary } from '../../made/times/phrases.ts';
import {
  dayInEnglish,
  glossaryOf,
  monthsInEnglish,
  oneOf,
  phrase,
  said,
  weekdaysInEnglish,
} from '../../made/times/phrases.ts';
import type { TimeWords } from '../../made/times/timeWords.ts';
import { typedPattern, withoutMarksToo } from '../../made/wordPattern.ts';
import { portugueseAsking, portugueseEvents } from './portugueseAsking.ts';

const r = String.raw;

const months = glossaryOf(
  [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  monthsInEnglish,
);
const fair = '(?:-feira| feira)?';
const weekdays = glossaryOf(
  ['domingo', `segunda${fair}`, `ter[çc]a${fair}`, `quarta${fair}`, `quinta${fair}`, `sexta${fair}`, 's[áa]bado'],
  weekdaysInEnglish,
);
const units: Glossary = [
  ['minutos?', 'minutes'],
  ['horas?', 'hours'],
  ['dias?', 'days'],
  ['semanas?', 'weeks'],
  ['m[êe]s|meses', 'months'],
  ['trimestres?', 'quarters'],
  ['anos?', 'years'],
];
const numbers: Glossary = [
  ['uma?', 'one'],
  ['dois|duas', 'two'],
  ['tr[êe]s', 'three'],
  ['quatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['sete', 'seven'],
  ['oito', 'eight'],
  ['nove', 'nine'],
  ['dez', 'ten'],
  ['onze', '11'],
  ['doze', '12'],
  ['quinze', '15'],
  ['vinte', '20'],
  ['trinta', '30'],
  ['um par de|uns|umas|alguns|algumas|poucos|poucas', 'a few'],
  ['v[áa]ri[oa]s', 'several'],
  ['\\d{1,3}', ''],
];
const stage: Glossary = [
  ['(?:no )?(?:in[íi]cio|come[çc]o) de', 'early'],
  ['(?:em )?meados de', 'mid'],
  ['(?:no )?(?:fim|final) de', 'late'],
];
const seasons: Glossary = [
  ['primavera', 'spring'],
  ['verão', 'summer'],
  ['outono', 'autumn'],
  ['inverno', 'winter'],
];
const ordinals: Glossary = [
  ['primeir[oa]|1[.ºª]*', '1'],
  ['segund[oa]|2[.ºª]*', '2'],
  ['terceir[oa]|3[.ºª]*', '3'],
  ['quart[oa]|4[.ºª]*', '4'],
];
const past = '(?:passad[oa]|anterior)';
const next = '(?:que vem|pr[óo]xim[oa]|seguinte)';
const one = (word: string): string => said(word, units).replace(/s$/u, '');
const period = '(semana|m[êe]s|trimestre|ano)';

/** What happens at a time and is told apart by it: of these there is a last one. */
const decisions = 'decis(?:ão|ões)|combinad[oa]s?|acordos?|escolhas?';
const happenings =
  'mudanças?|alteraç(?:ão|ões)|modificaç(?:ão|ões)|ajustes?|conversas?|reuni(?:ão|ões)|deploys?|releases?|vers(?:ão|ões)|commits?|tarefas?|pedidos?|sugest(?:ão|ões)|ideias?|receitas?|orçamentos?|entregas?|correç(?:ão|ões)|atualizaç(?:ão|ões)|bugs?|incidentes?|chamados?|tickets?|perguntas?|recados?|coisas que|vezes que';

/** Times of the day that it is, feasts, and the newest of what happened. */
function newestPhrases(): TimeWords['phrases'] {
  const count = `(?:${oneOf(numbers)} )?`;
  return [
    phrase(
      `(?:(?:n|d)?[oa]s )?${count}[úu]ltim[oa]s ${count}(${decisions}|${happenings})`,
      (before, after, what) =>
        `the last ${said(before === '' ? (after === '' ? '5' : after) : before, numbers)} ${isDecision(what) ? 'decisions' : 'changes'}`,
    ),
    phrase(
      `(?:n|d)?[oa] [úu]ltim[oa] (${decisions}|${happenings}|vez que)`,
      (what) => `the last ${isDecision(what) ? 'decision' : 'change'}`,
    ),
    phrase('(?:hoje )?mais cedo|agora há pouco|agorinha|ainda agora|hoje no começo do dia', () => 'today'),
    phrase('(?:n?o )?natal', () => 'Christmas'),
    phrase('(?:n?a )?páscoa', () => 'Easter'),
    phrase('(?:n?o )?(?:ano[ -]novo|réveillon)|(?:n?a )?virada do ano', () => 'New Year'),
    phrase(`(?:de|pra|para) ${oneOf(months)}(?: de (\\d{4}))?`, (month, year) =>
      `in ${said(month, months)} ${year}`.trim(),
    ),
  ];
}

function isDecision(what: string): boolean {
  return new RegExp(`^(?:${withoutMarksToo(decisions)})$`, 'iu').test(what);
}

/** Times as they are told in talk, halves of months, and days of a month that is not named. */
function spokenPhrases(): TimeWords['phrases'] {
  return [
    phrase('(?:há|faz) meia hora', () => '30 minutes ago'),
    phrase('(?:há|faz) meio ano', () => '6 months ago'),
    phrase('(?:n?[oa] )?semana retrasada', () => 'the week before last'),
    phrase('(?:n?[oa] )?m[êe]s retrasado', () => 'the month before last'),
    phrase('(?:n?[oa] )?ano retrasado', () => 'the year before last'),
    phrase('trasanteontem', () => 'three days ago'),
    phrase(
      `(?:n?a |durante a )?(primeira|segunda|1ª|2ª) (?:quinzena|metade) de ${oneOf(months)}`,
      (half, month) => `in the ${/^[p1]/iu.test(half) ? 'first' : 'second'} half of ${said(month, months)}`,
    ),
    phrase(
      '(?:n?o |pro |pra o |para o |entre |do |ao |até )?dia (\\d{1,2})(?!\\s?(?:%|de |\\d|[:/.]\\d))',
      dayInEnglish,
    ),
    phrase(`entre (\\d{1,2})(?= e \\d{1,2} de )`, dayInEnglish),
    phrase('(?:n?a )?semana passada|sem passada', () => 'last week'),
    phrase('sexta q vem', () => 'next Friday'),
    phrase('semana q vem', () => 'next week'),
    phrase('m[êe]s q vem', () => 'next month'),
    phrase('da [úu]ltima vez|na [úu]ltima vez', () => 'recently'),
  ];
}

function phrases(): TimeWords['phrases'] {
  return [
    ...spokenPhrases(),
    ...newestPhrases(),
    phrase('anteontem|antes de ontem', () => 'the day before yesterday'),
    phrase(
      'ontem (?:de |à |a )(manhã|tarde|noite)',
      (part) => `yesterday ${/^ma/iu.test(part) ? 'morning' : part === 'tarde' ? 'afternoon' : 'evening'}`,
    ),
    phrase('ontem', () => 'yesterday'),
    phrase('depois de amanhã', () => 'the day after tomorrow'),
    phrase('amanhã', () => 'tomorrow'),
    phrase('hoje (?:de manhã|cedo|pela manhã)|essa madrugada|esta madrugada', () => 'this morning'),
    phrase('anteontem (?:à|de) noite', () => 'the night before last'),
    phrase('(?:na )?noite passada', () => 'last night'),
    phrase('hoje à tarde', () => 'this afternoon'),
    phrase('hoje à noite|esta noite', () => 'tonight'),
    phrase('hoje', () => 'today'),
    phrase(
      `(?:há|faz) ${oneOf(numbers)} ${oneOf(units)}(?: atrás)?`,
      (count, unit) => `${said(count, numbers)} ${said(unit, units)} ago`,
    ),
    phrase(
      `${oneOf(numbers)} ${oneOf(units)} atr[áa]s`,
      (count, unit) => `${said(count, numbers)} ${said(unit, units)} ago`,
    ),
    phrase(
      `(?:daqui a|em|dentro de) ${oneOf(numbers)} ${oneOf(units)}`,
      (count, unit) => `in ${said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `(?:n?[oa]s|durante [oa]s) [úu]ltim[oa]s (?:${oneOf(numbers)} )?${oneOf(units)}`,
      (count, unit) => `the last ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    phrase(
      `n?[oa]s pr[óo]xim[oa]s (?:${oneOf(numbers)} )?${oneOf(units)}`,
      (count, unit) => `the next ${count === '' ? 'few' : said(count, numbers)} ${said(unit, units)}`,
    ),
    ...partsOfYears(),
    phrase(`(?:n?[oa] )?${period} ${past}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:n?[oa] )?[úu]ltim[oa] ${period}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:n?est[ea]|n?ess[ea]|dest[ea]) ${period}`, (unit) => `this ${one(unit)}`),
    phrase(`(?:n?[oa] )?${period} ${next}`, (unit) => `next ${one(unit)}`),
    phrase(`(?:n?[oa] )?pr[óo]xim[oa] ${period}`, (unit) => `next ${one(unit)}`),
    phrase(`(?:n?o )?(?:(pr[óo]ximo|[úu]ltimo) )?fim de semana(?: (passado|que vem))?`, (before, after) =>
      /pr[óo]x|vem/iu.test(before + after) ? 'next weekend' : 'last weekend',
    ),
    phrase(
      `(?:n?[oa] )?(?:(pr[óo]xim[oa]|[úu]ltim[oa]|est[ea]) )?${oneOf(weekdays)}(?: (${past}|${next}))?`,
      (before, day, after) => {
        const tells = before + after;
        return `${/passad|anterior|[úu]ltim/iu.test(tells) ? 'last' : /pr[óo]xim|vem|seguinte/iu.test(tells) ? 'next' : /est/iu.test(tells) ? 'this' : 'on'} ${said(day, weekdays)}`;
      },
    ),
    phrase(`(?:(?:n?o|em) )?(?:dia )?(\\d{1,2})º? de ${oneOf(months)}(?: de (\\d{4}))?`, (day, month, year) =>
      `${day} ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:em )?(\\d{1,2})/(\\d{1,2})/(\\d{4})', (day, month, year) =>
      Number(month) > 12 ? undefined : `${day} ${monthsInEnglish[Number(month) - 1] ?? ''} ${year}`,
    ),
    phrase(`${oneOf(stage)} ${oneOf(months)}(?: de (\\d{4}))?`, (when, month, year) =>
      `${said(when, stage)} ${said(month, months)} ${year}`.trim(),
    ),
    phrase(
      `(?:no |n?o |em |pelo )?(começo|comecinho|início|meio|meados|fim|final) d(?:a|o|e|esta|este|essa|esse) ?${period}(?: (passad[oa]|anterior))?`,
      (when, unit, before) =>
        /^fi/iu.test(when) && before === ''
          ? `end of the ${one(unit)}`
          : `${/^me/iu.test(when) ? 'mid' : /^fi/iu.test(when) ? 'late' : 'early'} ${before === '' ? 'this' : 'last'} ${one(unit)}`,
    ),
    phrase(`(?:n[ao] )?outr[oa] ${period}`, (unit) => `last ${one(unit)}`),
    phrase(`(?:no )?(?:fim|final) d[aeo]s?t?[aeo]? ${period}`, (unit) => `end of the ${one(unit)}`),
    phrase(`(?:em|desde|até) ${oneOf(months)}(?: de (\\d{4}))?`, (month, year) =>
      `in ${said(month, months)} ${year}`.trim(),
    ),
    phrase('(?:em|desde) ((?:19|20)\\d\\d)', (year) => `in ${year}`),
    phrase('(\\d{4}-\\d{2}-\\d{2})', (date) => date),
    phrase('recentemente|ultimamente|há pouco(?: tempo)?|outro dia|esses dias|uns dias atrás', () => 'recently'),
  ];
}

/** Seasons, quarters, halves, and the beginning, the middle and the end of a year. */
function partsOfYears(): TimeWords['phrases'] {
  return [
    phrase(
      `(?:n?[oa] )?${oneOf(seasons)} (${past}|${next})`,
      (season, when) => `${new RegExp(`^${past}$`, 'iu').test(when) ? 'last' : 'next'} ${said(season, seasons)}`,
    ),
    phrase(`(?:n?est[ea]|dest[ea]) ${oneOf(seasons)}`, (season) => `this ${said(season, seasons)}`),
    phrase(`(?:n[oa]|durante [oa]|desde [oa]) ${oneOf(seasons)}(?: de ((?:19|20)\\d\\d))?`, (season, year) =>
      year === '' ? `in the ${said(season, seasons)}` : `in ${said(season, seasons)} ${year}`,
    ),
    phrase(`(?:n|d)?o ${oneOf(ordinals)} trimestre(?: de ((?:19|20)\\d\\d))?`, (which, year) =>
      `in Q${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`(?:n|d)?o ${oneOf(ordinals.slice(0, 2))} semestre(?: de ((?:19|20)\\d\\d))?`, (which, year) =>
      `in H${said(which, ordinals)} ${year}`.trim(),
    ),
    phrase(`${oneOf(stage)} ((?:19|20)\\d\\d)`, (when, year) => `in ${said(when, stage)} ${year}`),
  ];
}

/** Made when a time is first looked for: to read so many patterns takes milliseconds. */
export const portugueseTimes = lazy((): TimeWords => ({
  phrases: phrases(),
  sides: [
    [typedPattern(r`(?<!\p{L})(?:desde|a partir d[aeo])(?: [oa])?\s+$`, 'iu'), 'since'],
    [typedPattern(r`(?<!\p{L})antes d[aeo]\s+$`, 'iu'), 'before'],
    [typedPattern(r`(?<!\p{L})(?:depois|após) (?:d[aeo]|[oa])?\s*$`, 'iu'), 'after'],
    [typedPattern(r`(?<!\p{L})até(?: [oa])?\s+$`, 'iu'), 'until'],
    [typedPattern(r`(?<!\p{L})entre(?: [oa])?\s+$`, 'iu'), 'between'],
    [typedPattern(r`(?<!\p{L})para(?: [oa])?\s+$`, 'iu'), ''],
  ],
  joins: /^\s*(?:e|a|à|até|-|–)\s*(?:[oa] )?$/iu,
  recurs:
    /(?<!\p{L})(?:diári[oa]|diariamente|semanal|semanalmente|quinzenal|mensal|trimestral|anual|cada|tod[oa]s? (?:[oa]s )?|às (?:segundas|terças|quartas|quintas|sextas)|aos (?:sábados|domingos))(?!\p{L})/iu,
  everyTime: typedPattern(r`(?<!\p{L})(?:cada|tod[oa]s?(?: [oa]s?)?)\s+$`, 'iu'),
  asName:
    /(?<!\p{L})(?:vari[áa]vel|campo|coluna|fun[çc][ãa]o|m[ée]todo|constante|const|classe|string|chave|par[âa]metro|tabela|branch|chamad[oa])\s+(?:[oa] )?$|(?:t[áa]|est[áa]|vem|fica) \p{L}+ndo\s+$/iu,
  asksBehind:
    /^\W*(?:(?:a gente|eu|vc|você) )?(?:(?:de|sobre|com|em|n[oa]|pra|para|por) )?(?:o que|oq|que|qual|quais|quem|onde|quando|como|quant[oa]s)(?!\p{L})/iu,
  ...portugueseEvents,
  asks: typedPattern(
    portugueseAsking +
      r`,\s*(?:qual|o que|quem|como|onde) (?:era|eram|foi|foram|ficou|rolou)(?!\p{L})|(?<!\p{L})(?:o q(?:u[êe])?|pq msm|por qu[êe]|porque mesmo|pq mesmo)\s*[?]*$|^\W*(?:e (?=n?[oa] )|pode (?:me )?(?:resumir|listar)|o que|oq|oque|que|quem|quando|qual|quais|quanto|quantos|quantas|onde|como|por que|sobre o que|há|houve|tem|teve|mostra|mostre|me (?:mostra|mostre|diz|diga|lembra|lembre|lista|fala|conta)|diz|diga|lista|liste|lembra|lembre|resume|resuma|(?:você |vc |cê )?(?:pode|poderia|consegue) me (?:dizer|lembrar|mostrar|contar)|(?:n[oa]|em|com|sobre|de|pra|para|a) (?:que|quem|qual))(?!\p{L})`,
    'iu',
  ),
  asksHow: typedPattern(
    r`(?<!\p{L})(?:diferença entre|que significa|quer dizer|como se (?:diz|fala|escreve)|em (?:inglês|espanhol|francês|alemão|latim)|previsão do tempo|feriado em|cai em que dia|que dia (?:é|cai|vai cair))(?!\p{L})|^\W*(?:(?:por que|pq|porque)(?!.*(?:mos|a gente|eu|foi|mudou|trocou|decid)(?!\p{L}))|como (?:eu |a gente )?(?!era|foi|ficou|ficamos)\p{L}+o(?!\p{L})|.* (?:é|está|tá|vem|vindo) (?:undefined|null|nan|vazi\p{L})|como (?:posso|pode|faço|se)|você pode (?!(?:me )?(?:dizer|lembrar|mostrar|contar))|pode (?!(?:me )?(?:dizer|lembrar|mostrar|contar))|escreva|escreve)`,
    'iu',
  ),
  isAhead: typedPattern(
    r`(?<!\p{L})(?:amanhã|próxim\p{L}*|que vem|seguinte|planejad\p{L}*|previst\p{L}*|marcad\p{L}*|agendad\p{L}*|pendente\p{L}*|vamos|vou|vai|vão|tenho que|temos que|preciso|precisamos|devo|devemos|quero|queremos|\p{L}{3,}(?:rei|rá|remos|rão))(?!\p{L})`,
    'iu',
  ),
  past: typedPattern(
    r`(?<!\p{L})(?:(?:tenho|tem|temos|foi|foram|tinha) \p{L}+(?:ado|ido|to|so)|\p{L}{2,}(?:ei|ou|eu|iu|aram|eram|iram|amos|emos|imos)|foi|foram|fomos|fez|fiz|fizemos|disse|dissemos|teve|tivemos|era|eram|estava|esteve|estivemos|pôs|pusemos|veio)(?!\p{L})`,
    'iu',
  ),
  decision: typedPattern(
    r`(?<!\p{L})(?:decid\p{L}+|decisão|decisões|combin\p{L}+|acord\p{L}+|escolh\p{L}+|optamos|optou|ficamos com|passamos a|mudamos para|migramos para|em vez de|no lugar de|a partir de agora|de agora em diante|não .{0,20}mais)(?!\p{L})`,
    'iu',
  ),
  denied: typedPattern(r`(?<!\p{L})(?:não|nunca|jamais|sem|se|quando|antes de|nenhum|nenhuma)(?!\p{L})`, 'iu'),
  wanted: [
    [typedPattern(r`^o que (?:decidimos|combinamos|acordamos|decidi|foi decidido|ficou decidido)$`, 'iu'), 'decision'],
    [/^quais decisões (?:tomamos|foram tomadas|houve)$/iu, 'decision'],
    [
      typedPattern(
        r`^(?:sobre )?o que (?:fizemos|fiz|disse|dissemos|falamos|discutimos|conversamos|aconteceu|houve|rolou|terminamos|anotamos|eu fiz|eu disse|a gente fez|a gente falou)$`,
        'iu',
      ),
      'anything',
    ],
    [
      typedPattern(r`^o que (?:falamos|dissemos|decidimos|disse|combinamos) (?:sobre|de|do|da) (?<subject>.+)$`, 'iu'),
      'anything',
    ],
    [
      typedPattern(
        r`^o que (?:há|tem|temos|tenho|está) ?(?:planejado|previsto|marcado|agendado|pendente|para fazer)?$`,
        'iu',
      ),
      'plan',
    ],
    [/^o que (?:vamos|vou|a gente vai) fazer$/iu, 'plan'],
  ],
}));
