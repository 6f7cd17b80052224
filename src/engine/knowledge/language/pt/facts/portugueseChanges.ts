import { textPattern } from '../../../../ground/text/textPattern.ts';
import { textOf, wordOf, wordsPattern } from '../../made/wordPattern.ts';

const r = String.raw;
const phrase = r`[^.,;!?]{2,60}?`;
const end = r`(?=[.,;!?]|\s(?:para|em|no|na|por|porque|já que|e|quando|desde|a partir|daqui|agora)(?!\p{L})|$)`;
const instead = r`(?:em (?:vez|lugar) d[eoa]|ao invés d[eoa]|no lugar d[eoa]|e não)`;

/** What replaces what. */
export const portugueseReplaced: readonly RegExp[] = [
  textPattern(
    r`\bnão (?:usamos|utilizamos|uso|se usa|temos|é|está) mais (?<denied>${phrase}),? (?:mas|e sim|agora|e agora) (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(
    r`\bnão (?!só\b|apenas\b|somente\b)(?:é |são |está |no |na |às |em )*(?<denied>${phrase}),? (?:mas|e sim|mas sim|senão) (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`(?:^|\s)(?<holds>${phrase}),? ${instead} (?<denied>${phrase})${end}`, 'iu'),
  textPattern(
    r`\b(?:mud|migr|pass|troc)\p{L}+ d[eoa] (?<denied>${phrase}) (?:para|pr[aoà]s?|pelo|pela|ao) (?<holds>${phrase})${end}`,
    'iu',
  ),
  textPattern(r`\b(?:substitu|troc)\p{L}+ (?<denied>${phrase}) por (?<holds>${phrase})${end}`, 'iu'),
  textPattern(r`(?<holds>${phrase}),? (?:e )?não mais (?:o |a )?(?<denied>${phrase})${end}`, 'iu'),
];

/** Says that something is otherwise than before. */
export const portugueseChange = wordsPattern(
  'não \\p{L}+ mais|não mais|agora|a partir de agora|de agora em diante|daqui (?:em diante|pra frente)|desde (?:ontem|hoje)|a partir de hoje',
  'mudamos|migramos|passamos a|trocamos|mudar|migrar',
);

export const portugueseUnclaimed = textOf(
  wordOf(
    'talvez|quem sabe|possivelmente|provavelmente|supostamente|pode ser que|poderíamos|poderia|deveríamos|devíamos|devesse',
    'brincadeira|haha|kkk+|não faço ideia|suponhamos|não sei|também não sei',
  ),
  r`(?<!\p{L})(?:ou dizem|dizem que|ouvi (?:falar|dizer)|reza a lenda|diz o ditado|como se sabe|digamos que|quem me dera|(?:ainda )?não (?:ficou |foi |está )?(?:decid|resolv|combin|defin|fech)\p{L}+ (?:nada|se|ainda|sobre)|decidir isso|parece que|(?:resolveu|decidiu) (?:não )?(?:funcionar|travar|parar|quebrar|chover|dormir|sumir|aparecer|falhar|morrer|pifar))(?!\p{L})`,
  // What is read somewhere, and what is only thought to be to blame.
  r`(?<!\p{L})(?:diz|escrito|aparece)(?: que)?:? [«„“"»']*\uE000`,
  r`(?<!\p{L})(?:acho|penso|acredito|parece) que [oa] (?:erro|bug|falha|problema|causa)(?!\p{L})`,
  r`(?<!\p{L})(?:acho|penso|acredito|parece) que (?:é|deve ser|vem|está|tá) (?:(?:a )?culpa|coisa|um|problema|por|d[eoa]|n[oa])(?!\p{L})`,
  r`^(?:o |a )?(?:meu|minha|nosso|nossa|um|uma) [^.,]{2,40} (?:dizia|falava|costumava dizer|sempre (?:diz|dizia|fala|falava))(?!\p{L})`,
  r`^[„“"»«'‘]+[^»“”"«]{3,160}[»“”"«’'],? (?:diz|dizia|disse|escreveu|falava|já dizia)(?!\p{L})`,
  r`^se(?!\p{L}).*(?:ria|ríamos|sse|ssem)(?!\p{L})`,
  // Nobody settled anything, or it is only told that something was settled.
  r`(?<!\p{L})ninguém (?:\p{L}+ )?(?:decid|resolv|combin|defin|fech|optou|escolh|concord)\p{L}*`,
  r`(?<!\p{L})(?:batemos o martelo|(?:tomei|tomamos) (?:a|uma|as) decis(?:ão|ões)|decidimos|resolvemos|concordamos|combinamos)[.!]*$`,
);

/** What only the statements before explain, at the start of a statement. */
export const portugueseDangling = textOf(
  r`^(?:e |mas |também |além disso |porque |embora )?((?:isso|isto|aquilo|ele|ela|eles|elas|lá|aí|assim|então|por isso|portanto|ambos|ambas|esse|essa|esses|essas|estes|estas|dele|dela)(?!\p{L})|este(?!\p{L})(?! (?:mês|ano|projeto|repositório|trimestre))|esta(?!\p{L})(?! (?:semana|tarde|noite|manhã|primavera))|(?:seu|sua|seus|suas|lhe|o|a)(?= (?:está|é|tem|lê|quer|vai|faz|usa|disse|acha|considera)(?!\p{L})))`,
);
