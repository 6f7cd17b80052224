import { createRemember } from '../../made/requests/createRemember.ts';

const clause = String.raw`(?=\s*(?:(?:de )?qu?e?(?<=\bq|\bque)\b|:|,))`;
/** Behind a request without "that": a statement, and no job. */
const statement = String.raw`(?=,?\s+(?:(?:o|a|os|as|meu|minha|nosso|nossa|no|na|em|aqui|todo|toda|só) \S.*\s(?:é|são|está|tá|estão|fica|ficam|roda|rodam|vai|vão|tem|têm|usa|usam|cai|reinicia|se chama|precisa|vence)(?:\s|$)|(?:a gente|somos|temos|usamos|estamos|tem|sou|uso)\s))`;
/** Where it is kept. */
const store = String.raw`(?:na|em|pra|para a|pras|para as|nas|pro|no) (?:sua |tua |nossas? )?(?:memória|cabeça|mente|cachola|próximas? (?:conversas?|vez(?:es)?|sess(?:ão|ões)|chats?)|futuras conversas|outras conversas|futuro)`;
const particle = '(?: aí| bem| por favor| pfv| sempre| também| isso| isto| pra mim| hein| viu| tá)';

export const portugueseRemember = createRemember({
  hints: [
    'lembr',
    'memor',
    'esque',
    'anot',
    'conta',
    'mente',
    'guard',
    'record',
    'nota',
    'regist',
    'grav',
    'salv',
    'depois',
    'decor',
    'precisar',
    'cabe[çc]a',
    'próxim',
    'futur',
    'saber',
    'sabendo',
    'ciente',
  ],
  openings: [
    '@memory|por favor|por gentileza|oi|olá|ok|tá|certo|obrigad[oa]|bom|também|além disso|e|mas|então|aliás|a propósito',
    'importante|muito importante|sempre|só|ah|uma coisa|só para constar|(?:quero|queria|preciso|gostaria|seria bom|prefiro) que (?:você|vc|cê|tu)|(?:você|vc|cê) (?:deve|precisa|tem que)|pfv|valeu|opa|beleza|blz|ah e|ó|vê se|e vê se|(?:eu )?(?:agradeceria|ficaria (?:feliz|grat[oa])|te agradeço|te peço)(?: muito)? (?:se|que) (?:você|vc|cê)?|(?:isso )?é (?:muito )?importante(?:,? (?:então|e))?(?:,? quero que (?:você|vc|cê))?',
  ],
  asking: [
    String.raw`(?:(?:será que )?(?:você |vc |cê |tu )?(?:pode|poderia|podes|consegue|conseguiria)|(?:dá|daria|tem como|teria como)(?: (?:pra|para|de))?(?: (?:você|vc|cê|tu))?)(?: por favor)?(?: se)?`,
  ],
  parts: {
    orders: String.raw`(?:se |te |me )?(?:(?!lembra[\s.!…]*$)(?:lembr|memori[zc]|anot|decor|fix|registr)(?!(?:o|amos|ei|ou|aram|ava|ando|ado|ete|etes|ança|as)(?!\p{L}))\p{L}{1,7}|(?:faz|faça|cria|crie|deixa) uma? (?:nota|anotação|lembrete)|(?:toma|tome|tomar) (?:boa )?nota|(?:não|nunca) (?:vai |vá |me |se |te )*(?:esque[çc]a|esquece|esqueças|esquecer)|(?:fica|fique|ficar) com (?:isso|essa info|esse dato|esse dado))`,
    saves: String.raw`(?:guard(?:a|e|ar|es|asse)|salv(?:a|e|ar)|grav(?:a|e|ar)|adicion(?:a|e|ar)|coloc(?:a|ar)|coloque|bot(?:a|e|ar)|põe|ponha|pôr|mant[ée]m|mantenha|mete|lev(?:a|e|ar)|inclu(?:i|a|ir)|deix(?:a|e|ar)|acrescent(?:a|e|ar)|armazen(?:a|e|ar)|jog(?:a|ue))`,
    stores: String.raw`(?:na|em|no|à|pra|para a|nas) (?:sua |tua |suas |tuas )?(?:memória|cabeça|mente|notas|lembranças|anotações|lista|registros?|base)(?: de longo prazo)?|em conta`,
    own: String.raw`(?=\s+(?:o |a |os |as )?(?:meu|minha|meus|minhas|nosso|nossa) (?:nome|número|niver\p{L}*|aniversário|e-?mail|telefone|endereço|horário|usuário|apelido|fuso|ramal|matrícula|preferências?)(?!\p{L}))`,
    thing: String.raw`(?=\s+(?:o |a |os |as )?(?:meu|minha|meus|minhas|nosso|nossa)\s\S|\s+(?:o|a|os|as) \S.*\d)`,
    small: String.raw`aí|bem|por favor|por gentileza|pfv|sempre|também|isso|isto|disso|disto|pra mim|hein|viu|tá|esse dado|este dado|essa info(?:rmação)?|guardad[oa]|anotad[oa]|registrad[oa]|salv[oa]|pra sempre|pra (?:depois|mais tarde|próxima|a próxima)|para (?:sempre|depois|mais tarde|a próxima|o futuro)|na próxima|já|direitinho|este dato|esse negócio|de uma coisa|uma coisa|um negócio`,
  },
  verbs: [
    String.raw`(?:leva|leve|levar|bota|bote|botar|põe|ponha|pôr|coloca|coloque|colocar|guarda|guarde|guardar|salva|salve|salvar|mete|grava|grave|gravar|mantém|mantenha|manter|carrega|carregar|anota|anote|anotar|registra|registre|registrar|deixa|deixe)(?: isso| isto| aí| essa| bem| sempre| essa info| esse dado)* ${store}(?=\s*(?:(?:de )?qu?e?(?<=\bq|\bque)\b|[:,.?]|$))`,
    String.raw`(?:não (?:vai |vá |me )?(?:se |te )?(?:esque[çc]a|esquece|esqueças|esquecer)|lembre-se|se lembre)${particle}*${statement}`,
    String.raw`(?:se )?(?:memorizasse|lembrasse|guardasse|anotasse|registrasse|gravasse|soubesse|levasse em conta|tivesse em mente)(?: de)?${clause}`,
    String.raw`(?:fica|fique|ficar|esteja) (?:sabendo|ciente|ligad[oa])(?: (?:pra|para) (?:depois|próxima|a próxima))?${clause}`,
    String.raw`(?:lembre-se|lembra-te|lembrar-se|se lembre|se lembra)(?: bem)?${clause}`,
    String.raw`(?:lembre|lembra|lembrar|lembres|recorde|recorda)(?: aí| por favor| pfv| sempre| bem| disso| também)*${clause}`,
    String.raw`(?:memorize|memoriza|memorizar|decore|decora)`,
    String.raw`(?:não (?:vai |vá |me |pode |deixa de )?(?:se |te )?(?:esque[çc]a|esquece|esqueças|esquecer))${particle}*${clause}`,
    String.raw`(?:lembre|lembra|lembrar|guarde|guarda|guardar|salve|salva|salvar|grave|grava|gravar|anote|anota|anotar|registre|registra|registrar)${particle}*(?=\s*(?:de )?(?:q|que)\b)`,
    String.raw`(?:guarde|guarda|salve|salva|grave|grava|anote|anota|registre|registra)${particle}+(?=\s*[,:.])`,
    String.raw`(?:tome|toma|tomar) nota${particle}*${clause}`,
    String.raw`(?:fica|fique|deixa|deixe|deixar) (?:aí )?(?:registrado|anotado|salvo|guardado|gravado|a dica)${particle}*${clause}`,
    String.raw`(?:põe|coloca|bota|mete)(?: isso)? na cabeça${clause}`,
    String.raw`(?:não (?:se |te )?(?:esque[çc]a|esquece|esqueças|esquecer)|nunca (?:se )?esque[çc]a)(?: nunca)?${clause}`,
    String.raw`(?:tenha|tem|ter|leve|leva)(?: sempre| bem)? (?:em mente|em conta|presente)`,
    String.raw`(?:anote|anota|anotar|tome nota|toma nota|registre|registra)(?: aí| isso| isto| o seguinte| por favor| bem| disso)*${clause}`,
    String.raw`(?:guarde|guarda|guardar|salve|salva|grave|grava)(?: aí| isso| isto| pra mim| por favor| pfv)*(?=\s*(?:que\b|:))`,
    String.raw`(?:guarde|guarda|guardar|salve|salva|grave|grava)(?: isso| isto)? (?:na|em|na sua|na tua)(?: sua)? memória`,
  ],
  verbsAtEnd: [
    String.raw`(?:vamos|vou|você vai|vai) precisar(?: disso)?(?: de novo| depois| mais vezes| mais pra frente)*`,
    // "We did that already, lembra" asks whether somebody remembers.
    String.raw`(?:(?:se )?(?:lembre|recorde)(?:-se)?|lembra-te|recorda-te|(?:lembra|recorda)(?= dis[st]o))(?: bem)?(?: dis[st]o)?`,
    String.raw`(?:anote|anota|registre|registra|guarde|guarda|salve|salva|grave|grava)(?: aí| isso| isto| pra mim)+`,
    String.raw`(?:não|nunca) (?:se |te )?(?:esque[çc]a|esquece|esqueças)(?: disso| disto| isso)?`,
    String.raw`(?:toma|tome) nota(?: disso| disto)?`,
    String.raw`(?:anote|anota|registre|registra|memoriza|memorize)`,
  ],
  labels: [
    '(?:lembrete|nota|anotação|memo|info|recado)(?: (?:pra|para) (?:vc|você|ti|depois|guardar|lembrar|a próxima))?',
    '(?:só )?(?:pra|para) (?:(?:vc|você|cê|tu|te) )?(?:saber(?:es)?|lembrar|ter em mente|ter ciência|levar em conta|não esquecer|guardar|ficar sabendo|ficar registrado|registro)(?: [^:]{1,30})?',
    '(?:pras|para as|nas|em|pra|para) (?:próximas|futuras|outras|nossas próximas) (?:conversas|vezes|sessões|chats)|(?:pra|para) o futuro',
    '(?:info|dado|detalhe) (?:pra|para) (?:guardar|lembrar)|bom saber|vale (?:anotar|guardar|lembrar)',
    'nota(?: mental)?|lembrete|lembre|anotação|memo|(?:para|pra) (?:depois|mais tarde|a próxima|lembrar|constar|não esquecer)|não esquecer',
  ],
  links: [
    'o seguinte|também|por favor|para depois|para a próxima|bem|sempre|de|aí',
    '(?:isso|isto)(?=\\s*(?:[:,.!?–—-]|$|por))',
  ],
  that: String.raw`\b(?:que|q)\b`,
  pointing: ['isso|isto|o seguinte'],
  questionWords: ['quando|o que|onde|quem|por que|por quê|como|qual|quais|quanto|quanta|quantos|quantas|se'],
  joining: ['e|mas|então|aí'],
  bare: ['algo|uma coisa|um negócio|um dado|isso|isto|para depois|para sempre|sempre|por favor|obrigad[oa]|ok|aí'],
  polite: ['por favor|por gentileza|obrigad[oa]|valeu|ok|@memory|oi|olá|bom|também|e|mas'],
  importance: 'importância|prioridade',
  stressed: ['importante|crítico|crítica|nunca (?:se )?esqueça|fundamental'],
  unstressed: [String.raw`(?:não|menos|pouco)\s+(?:é |tão |muito )*(?:importante|crític[oa])`],
  sentenceWords: [
    'é|são|está|estão|era|eram|que|isso|isto|eu|nós|você|ele|ela|meu|minha|nosso|nossa|seu|sua|o|a|os|as|deve|devem|pode',
    'será|sempre|nunca|usa|use|importante|crítico|nota|lembre|por favor|seguinte|se chama',
  ],
});
