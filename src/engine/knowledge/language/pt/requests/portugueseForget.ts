import { createForget } from '../../made/requests/createForget.ts';
import { wordOf } from '../../made/wordPattern.ts';
import { portugueseSentences } from '../facts/portugueseSentences.ts';
import { portugueseText as textOf } from '../portugueseText.ts';

const r = String.raw;
/** "I'd like you to", before a verb in the subjunctive. */
const wish = r`(?:(?:eu )?(?:gostaria|queria|quero|preferia|preferiria|prefiro|agradeceria|peço|preciso|solicito)(?: muito)? (?:que|se) (?:(?:você|vc|cê|tu) )?|(?:por )?favor |gentileza |(?:você |vc )?(?:tem que|precisa|deve) )`;
const softly =
  '(?:,? por favor|,? por gentileza|,? pfv|,? pfvr|,? pelamor(?: de deus)?| já| agora| logo| de vez| também| aí| então| tá)*';
/** What can only be something that is remembered. */
const memory = r`(?:memória|(?:seus|teus|suas|tuas) (?:registros?|arquivos?|listas?|históricos?|dados|fichas?)|(?:sua|tua) (?:lista|cabeça|base|mente)|(?:seu|teu) (?:histórico|registro|arquivo|banco)|(?:tudo )?(?:o )?que (?:você |vc |cê )?tem (?:sobre|d[eoa]s?)|meus dados (?:pessoais|médicos|bancários)|tudo (?:relacionado|referente|que (?:você |vc )?(?:tem|saiba|souber|lembrar))|lembranças?|notas?|anotaç(?:ão|ões)|memory|(?:su|tu|ness|dess|dest)[ae]s? (?:caderninho|caderno|listinha|fichinha|ficha|agenda|bloquinho|bloco|cadastro|perfil|cérebro|cabecinha|hd|base|caixola|cachola)|(?:seu|teu|do seu|do teu) (?:caderninho|caderno|bloquinho|bloco|cadastro|perfil|cérebro|hd)|(?:tá|está|ficou|estiver|tiver|foi|ficaram|estão|tiverem) (?:aí )?(?:salv|guardad|anotad|registrad|gravad|memorizad|armazenad)[oa]s?|(?:informaç(?:ão|ões)|infos?|dados|registros?|detalhes?|referências?) (?:pessoais )?(?:que (?:você )?(?:ainda )?(?:possui|tem|tenha|guarda|guardou|mantém|armazena|armazenou|detém|salvou|anotou)|(?:relativ[oa]s?|referentes?|relacionad[oa]s?) (?:ao?s?|à?s?))|(?:tudo )?o que (?:[\p{L} ]{0,30} )?(?:sabe|sabes|lembra|guardou|anotou)|o que (?:eu )?(?:te |lhe )?(?:disse|falei|contei|comentei|mencionei|escrevi|passei)|guardado|lembrou|salvou|(?:as |a |toda a |todas as )?(?:informaç(?:ão|ões)|infos?|dados) (?:sobre|a respeito|d[oea]s? (?:meus?|minhas?)))`;
const remove = r`(?:(?:${wish})?(?:apag|delet|exclu|remov|tir|elimin|limp|descart|desconsider|zer|risc|raspa|arranc|retir)(?!(?:o|ei|ou|aram|amos|ando|ado|ada|ido|ava)(?!\p{L}))\p{L}{1,6}|joga(?:r)? fora|apague|apaga|remova|remove|delete|deleta|exclua|exclui|tire|tira|elimine|elimina|limpa|limpe|joga fora|descarta|descarte|desconsidera|desconsidere|esquece|esqueça|apagues|some com|suma com)(?:[- ](?:me|o|a|os|as))?`;
const removing = r`(?:apagar|remover|deletar|excluir|tirar|eliminar|limpar|descartar|desconsiderar|esquecer|riscar|arrancar|retirar|jogar fora|zerar|suprimir|varrer)`;
/** Says that somebody means themselves or the assistant, and no code. */
const personal = r`(?<!\p{L})(?:eu|te|me|meus?|minhas?|noss[oa]s?|você|vc|tu|teus?|tuas?|sou|moro|trabalho|tenho|tô|estou|uso|faço|gosto|namoro|terminei|troquei|mudei|saí|larguei|parei|falei|contei|disse|ex|apelido|aniversário|senha|endereço|telefone|dieta|remédio)(?!\p{L})`;
/** What is wrong to be thought of somebody. */
const thinking = r`(?:achar|pensar|acreditar|considerar|supor|imaginar|insistir|dizer|falar|repetir|lembrar|citar|mencionar|usar)`;
/** "You can", "could you": with an infinitive behind it. */
const may = r`(?:(?:será que )?(?:você |vc |cê |tu )?(?:já |me )?(?:pode|poderia|podes|consegue)|(?:dá|tem como)(?: (?:pra|para|de))?(?: (?:você|vc|cê))?)`;
const pretend = r`(?:finge|finja|faz de conta|faça de conta|faz como se|faça como se)(?: que)?`;
const known = r`(?:soubesse|guardasse|lembrasse|mantivesse|mantenha|armazene|conserve|saiba|lembre(?: d[eoa])?|se lembre(?: d[eoa])?|guarde|tenha (?:guardad[oa]|anotad[oa]|salv[oa])|continue (?:lembrando|sabendo|guardando)(?: d[eoa])?|fique (?:lembrando|sabendo|guardando)(?: d[eoa])?)`;

export const portugueseForget = createForget({
  sentences: portugueseSentences,
  opening: textOf(
    r`^(?:(?:@memory|por favor|oi|olá|ok|ah|desculpa|desculpe|não(?=,)|e|mas|bom|aliás|então)[\s,:;.!–—-]+){0,8}`,
  ),
  asking: textOf(r`^${may}(?!\p{L})`),
  wordings: [
    textOf(r`^(?:esqueça|esquece|esqueçam|se esqueça)(?!\p{L})${softly}(?:,? (?:de )?(?<object>.+))?$`),
    textOf(
      r`^(?:(?:você|vc|cê) )?(?:já )?(?:pode|podes|poderia|deve|quero que (?:você|vc))${softly} (?:se )?(?:esquecer|esqueça)(?: de)?(?: (?<object>.+))?$`,
    ),
    textOf(r`^(?<object>.{2,80}?),? (?:(?:você|vc|cê) )?(?:já )?pode esquecer$`),
    textOf(
      r`^(?<object>.{2,80}?),? (?:(?:você|vc|cê) )?não precisa(?: mais)? (?:se )?(?:lembrar|guardar|anotar|saber|manter)(?: mais)?$`,
    ),
    textOf(r`^(?<object>o que .{2,80}?),? não (?:guarda|guarde|lembra|lembre|anota|anote) mais$`),
    textOf(
      r`^(?=.*${memory})${remove}${softly} (?<object>.+)$`,
      r`^(?=.*${memory})(?:eu )?(?:quero|queria|gostaria de|preciso|desejo|prefiro|vamos|bora) (?:que (?:você )?)?(?:${removing}|${remove}) (?<object>.+)$`,
      r`^(?:quero|queria|gostaria|preciso|prefiro|solicito|peço) que (?<object>.{2,60}?) (?:seja|sejam|fosse|fossem) (?:esquecid|apagad|removid|excluíd|deletad|eliminad|descartad)[oa]s?(?: .{0,40})?$`,
      r`^(?:quero|queria|gostaria|preciso|prefiro) que (?<object>.{2,60}?) (?:suma|sumam|saia|saiam|desapareça|desapareçam) (?:d[ao]s? |daí)(?: ?(?:su|tu)as? .{2,20})?$`,
      r`^(?:some|suma|sumam|dá um fim|dê um fim|dá um sumiço|dê um sumiço|passa (?:a|uma) borracha|passe (?:a|uma) borracha|enterra|enterre|abstrai|abstraia|desencana|desapega)(?: (?:com|n[oa]|em|d[eoa]|daquel[ea]))? (?<object>(?=.*(?:${memory}|${personal}|papo|história|lance|assunto)).+)$`,
      r`^(?:não precisa|não é preciso|não tem por que|não faz sentido|não há por que)(?: mais)?(?: você)? (?:ficar |continuar )?(?:lembrando|guardando|sabendo|carregando|mantendo)(?: d[eoa]s?)? (?<object>.+)$`,
      r`^(?<object>.{2,60}?),? (?:não (?:é|era|são) (?:mais )?(?:pra|para|da) (?:você|sua conta|ficar|guardar|ter|saber|constar)|não (?:te|lhe) (?:diz|interessa|serve)|não (?:deve|deveria|pode|podia) (?:ficar|constar|estar) (?:aí|n[ao]s? (?:su|tu)[ae]s?|com você|salv\p{L}+|guardad\p{L}+|registrad\p{L}+))(?: .{0,30})?$`,
    ),
    textOf(
      r`^(?=.*${memory})${may}${softly} ${removing}${softly} (?<object>.+)$`,
      r`^(?=.*${memory})(?<object>.{2,80}?),? (?:${may} ${removing}|${remove})(?: (?:o|tudo o?) que (?:você |vc )?(?:guardou|anotou|sabe|lembra|salvou))?(?: d[ao]s? (?:(?:sua|suas|tua) )?(?:memória|notas|anotações))?${softly}$`,
      r`^(?<object>(?:o|a|os|as|isso|aquilo|tudo|aquele|aquela|esse|essa|sobre) .{2,80}?),? (?:esquece|esqueça)${softly}$`,
      r`^(?:deixa|deixe|para|pare) (?:pra lá|de (?:lembrar|guardar)(?: d[eoa])?) (?<object>.+)$`,
      r`^(?:para|pare|chega|deixa|deixe|parou|vê se para)(?: já)? de (?:ficar )?${thinking}(?:ndo)? que (?<object>(?:eu |ainda |a gente )*(?:sou|moro|trabalho|tenho|estou|tô|gosto|uso|faço|namoro|estudo|meu|minha)(?!\p{L}).+)$`,
    ),
    textOf(
      r`^(?:já )?não (?:quero|queria|gostaria)(?: mais)? que (?:você |vc |cê |tu )?(?:ainda )?${known}(?: (?<object>.+?))?(?: mais)?$`,
      r`^(?:quero|queria|prefiro|preferia|preferiria|gostaria) que (?:você |vc |cê )?(?:se )?(?:esqueça|esquecesse|apague|apagasse|descarte|(?:pare|parasse|deixe|deixasse) de (?:se )?(?:lembrar|saber|guardar|manter|conhecer))(?: d[eoa])? (?<object>.+)$`,
      r`^(?:prefiro|preferia|preferiria|queria) que (?:você |vc |cê )?não ${known}(?: (?<object>.+?))?$`,
      r`^(?:dá|tem como|teria como|daria)(?: (?:pra|para))?(?: (?:você|vc|cê))? (?:se )?esquecer(?: d[eoa]s?)? (?<object>.+)$`,
      r`^${pretend} (?:que )?(?:você |vc )?não (?:sabe|sabia|soubesse|conhece|ouviu|viu)(?: nada)? (?:de|do|da|sobre) (?<object>.+)$`,
      r`^(?:desaprende|desaprenda)(?: isso)?(?: tudo)? (?<object>.+)$`,
      r`^(?=.*${memory})${may} (?:riscar|zerar|retirar|arrancar|limpar|tirar|apagar|remover)(?: d[ao]s? (?:(?:sua|tua) )?(?:memória|notas|lista))? (?<object>.+)$`,
      r`^${wish}(?:desconsidere|ignore|desconsiderar) (?<object>.+)$`,
      r`^${wish}(?:se )?(?:esqueça|esquecesse|esquecer) (?:d[eoa]s? )?(?<object>.+)$`,
      r`^(?<object>.{2,80}?),? (?:(?:você|vc|cê) )?não (?:guard[ae]|lembr[ae]|anot[ae]|salv[ae]|mantenha|mantém)(?: isso)?(?: não| mais)?${softly}$`,
      r`^(?:solicito|peço|favor fazer) (?:a )?(?:exclusão|remoção|eliminação) (?:d[eoa]s? )(?<object>.+)$`,
      r`^${pretend} (?:eu )?(?:nunca|não|jamais) (?:te )?(?:falei|disse|contei|mencionei|tivesse (?:falado|dito|contado)|comentei)(?: nada)?(?: (?:de|do|da|sobre|que))? (?<object>.+)$`,
      r`^(?:(?:você|vc|cê) )?(?:já )?não (?:precisa|carece|é preciso|é necessário)(?: mais)? (?:se )?(?:lembrar|guardar|anotar|saber|manter)(?: mais)?(?: d[eoa]s?)? (?<object>.+)$`,
    ),
  ],
  keepingDenied: [
    textOf(
      r`^não (?:o |a |se )?(?:guarde|guarda|lembre|lembra|memorize|memoriza|anote|anota|salve|salva|registre|grave|grava)(?!\p{L})${softly}(?: na (?:sua )?memória)?(?:,? (?<object>.+))?$`,
    ),
    textOf(
      r`^(?:não (?:é para|precisa(?: mais)?|deve(?: mais)?|quero(?: mais)? que você)) (?:guardar|guarde|lembrar|lembre|memorizar|memorize|anotar|anote|salvar|salve)(?: (?<object>.+))?$`,
    ),
  ],
  atEnd: {
    unwanted: [
      textOf(
        r`^(?<object>(?:aquilo|isso|aquel[ea] (?:lance|papo|história)|o lance|o negócio|o papo|a história|tudo|as infos?|a info|o assunto) (?:d[eoa]s?|sobre|com|que) .{2,80}|(?:tudo )?o que (?:eu )?(?:te )?(?:falei|disse|contei|passei|mandei|comentei) .{2,80}|.{2,60} que (?:eu )?(?:te )?(?:falei|disse|contei|passei|mandei|comentei))$`,
        r`^(?:(?:você|vc|cê) )?(?:já )?não (?:precisa|é preciso|é necessário|quero que (?:você|vc))(?: mais)? (?:se )?(?:lembrar|guardar|anotar|saber|manter|saiba|guarde|lembre|conhecer)(?: mais)?(?: d[eoa]s?)? (?<object>.{2,80})$`,
        r`^(?:desculpa,? |ops,? |putz,? )?(?:eu )?(?:te )?(?:mandei|passei|colei|enviei|soltei|compartilhei|copiei) (?<object>(?:dados?|info|senhas?|tokens?|credenciais|chaves?|o token|a senha|a chave|coisas?) ?.{0,50})$`,
        r`^(?:desculpa,? |ops,? )?(?:eu )?(?:te )?(?:mandei|passei|colei|dei|enviei|falei|disse|soltei|compartilhei|copiei) (?<object>.{2,60}?) (?:sem querer|por engano|por acidente|errado)(?: .{0,30})?$`,
        r`^(?:não era pra|eu não devia|não devia|não deveria)(?: eu)? (?:ter )?(?:te )?(?:contado|falado|dito|mandado|passado|colado) (?<object>.{2,60})$`,
        r`^(?<object>.{2,60}?),? (?:eu )?(?:nunca |não )(?:devia|deveria|era pra) (?:ter )?.{2,40}$`,
        r`^(?<object>.{2,60}?) (?:foi|está|tá|já era|acabou|morreu|é|não (?:existe|vale|importa|é|serve|interessa) mais)(?: (?:cancelad|encerrad|finalizad|desativad|descartad|privad|pessoal|confidencial|sigilos)\p{L}*)?$`,
        r`^(?=.*(?:${personal}))(?!.*(?<!\p{L})(?:botão|função|teste|branch|código|arquivo|linha|classe|script|coluna|tabela|endpoint)(?!\p{L}))(?<object>.{4,90})$`,
        r`^(?<object>.{2,60}?) não (?:é|era|são) (?:mais )?(?:pra|para) (?:você|ficar|guardar|ter|saber|constar|estar).{0,30}$`,
      ),
    ],
    asks: textOf(
      r`^(?:e |então |por favor,? |já |agora |aí )*(?:pode |poderia |podes )?(?:(?:esque[çc](?:a|e|er)|deslembra|descart(?:a|e|ar)|desconsider(?:a|e|ar)|joga(?:r)? fora|risc(?:a|ar)|risque|passa a borracha|dá um fim|some)(?: com)?(?:[- ](?:isso|isto|el[ea]s?|tudo|aí|nisso))?|(?:desfaz|desfaça|apag(?:a|ue|ar)|remov(?:a|e|er)|exclu(?:a|i|ir)|tir(?:a|e|ar)|elimin(?:a|e|ar)) (?:o registro|a nota|a anotação|essa info\p{L}*|esse dado|isso daí|daí|d[ao]s? (?:su|tu)[ae]s? \p{L}+|d[ao]s? (?:seu|teu)s? \p{L}+))${softly}$`,
      r`^(?:e |então |por favor,? |já |agora )*(?:pode |poderia |podes )?(?:esque[çc](?:a|e|er)|apag(?:a|ue|ar)|delet(?:a|e|ar)|exclu(?:a|i|ir)|remov(?:a|e|er)|tir(?:a|e|ar)|elimin(?:a|e|ar)|descart(?:a|e|ar)|limp(?:a|e|ar))(?:[- ](?:isso|isto|o|a|os|as|tudo|aí|lo|la|el[ea]s?))?${softly}(?: d[ao]s? (?:(?:sua|tua) )?(?:memória|notas))?${softly}$`,
    ),
    supposing: textOf(r`^(?:se|quando|sempre que|toda vez|antes de|depois de|assim que)(?!\p{L})`),
  },
  anyOrder: {
    asks: textOf(
      r`(?<!\p{L})(?:(?:pode|poderia|podes|vamos|bora|quero|queria|favor|faz favor de|trata de|vê se|é pra|dá pra|tem como) )?(?:(?:me|se) )?(?:esque[çc](?:e|a|er)|apag(?:a|ue|ar)|delet(?:a|e|ar)|exclu(?:i|a|ir)|remov(?:e|a|er)|tir(?:a|e|ar)|elimin(?:a|e|ar)|descart(?:a|e|ar)|limp(?:a|e|ar)|risc(?:a|ar)|risque|zer(?:a|e|ar)|desconsider(?:a|e|ar)|ignor(?:a|e|ar)|joga(?:r)? fora|some com|suma com|desencana|desapega|passa a borracha)(?: (?:isso|tudo|daí|de vez|já|logo|aí|de uma vez|esse (?:dado|registro|troço|trem|negócio)|essa (?:info\p{L}*|nota|parte|parada)))*(?!\p{L})`,
      r`(?<!\p{L})(?:não|nem|para de|pare de|chega de|deixa de) (?:me |se |fica |fique |ficar |precisa |quero que (?:você )?|é pra |vai )*(?:guard|lembr|anot|registr|salv|mant|memoriz|cit|mencion|repet|toc|armazen|carreg)\p{L}*(?: (?:mais|isso|nisso|disso))*(?!\p{L})`,
    ),
    about: textOf(
      wordOf(memory),
      r`(?<!\p{L})(?:te (?:falei|contei|disse|mandei|passei)|(?:falei|contei|disse|mandei|passei) (?:pra|para|com) (?:você|vc|tu|ti)|você (?:sabe|tem|guardou|anotou|acha|pensa|lembra)|(?:meu|minha)s? (?:ex|namorad[oa]|marido|mulher|esposa|mãe|pai|filh[oa]s?|chefe|senha|endereço|telefone|número|cpf|rg|conta|salário|dívida|saúde|doença|remédio|dieta|peso|idade|aniversário|nome|apelido|emprego|trabalho antigo|vida|passado|religião|gravidez|terapia|cartão|pix|horário|alergia)|sobre mim|a meu respeito|de mim|da minha (?:vida|casa|família|saúde)|do meu (?:passado|emprego|trabalho))(?!\p{L})`,
    ),
    not: textOf(
      r`\?$|(?<!\p{L})(?:não|nunca|num) (?:me |se |te |vai |vá |deixa )*esque[çc]\p{L}+|esqueci|como (?:eu )?(?:faço|apago|tiro)|(?<!\p{L})(?:código|arquivo|função|tabela|coluna|linha|branch|commit|banco de dados|teste|script|classe|botão|endpoint|log|cache|planilha|célula|slide|parágrafo|foto|vídeo|print|e-?mails? (?:da|do|de)|mensagens|app|aplicativo|feed|post|pasta|repositório|docker|container|variável|comentário|texto|título|frase)s?(?!\p{L})|(?:se|quando|caso) (?:eu|você|o|a)(?!\p{L})`,
    ),
  },
  neverMind: textOf(
    r`^(?:ah,? |ok,? )*(?:esquece|deixa pra lá)(?: isso)?[,.!;:–-]+\s+(?!.*(?:senha|privad|confidenc|dados|pessoal|(?<!\p{L})te(?!\p{L})|por favor|pfv|(?<!\p{L})vc(?!\p{L})))(?!(?:o|a|os|as|tudo|que|aquilo|do|da) )`,
    r`^(?:esquece|esqueça|deixa pra lá|deixa)(?: isso| aí)?[,.!;:–-]*\s+(?:que )?(?:já (?:achei|resolvi|consegui|foi|era|deu|descobri|sei|vi|funcion|tá)|achei|resolvi|consegui|funcionou|deu certo|era (?:eu|só|um)|descobri|tá (?:tudo )?(?:certo|ok)|não (?:era nada|precisa|importa))`,
  ),
  elsewhere: textOf(
    r`^(?!.*(?:esque[çc]|falei|disse|contei|comentei|passei|ensinei))(?!(?:apag|remov|tir|exclu|delet)\p{L}* (?:a|as) (?:nota|notas|lembrança|anotação) )(?!.*(?:su|tu)a (?:memória|cabeça|mente)).*(?<!\p{L})(?:d[aeo]s?|n[ao]s?|em|de uma?) (?:tabela|banco|bd|arquivo|pasta|repo\p{L}*|branch|código|config|logs?|script|página|formulário|classe|readme|cache|redis|container|contêiner|índice|lista|array|fila|pr|header|coluna|node|jvm)(?!\p{L})`,
    r`(?<!\p{L})(?:anotaç(?:ão|ões)|notas?) (?:@|fiscais|de rodapé|do jira)|memória (?:cache|ram|swap|heap)`,
  ),
  because: textOf(r`(?:[;,]|,? (?:porque|pq|já que|pois|que(?= (?:já|não|foi|era|é|tá)(?!\p{L})))) [^;]{4,90}$`),
  outdated: textOf(
    r`^(?<object>[^,]{2,60}?) não (?:(?:é|são) mais (?:ess[ea]s?|isso|assim|verdade|válid[oa]s?|o caso)|valem? mais)(?=,)`,
  ),
  isSure: textOf(wordOf(memory), r`^(?:esqueça|esquece|apaga|apague).*${wordOf('tudo')}`),
  atHand: textOf(
    r`^(?:(?:[oa]s?|d[oa]s?|seu|sua|meu|minha|ess[ea]|est[ea]|noss[oa]) ){0,2}(?:últim[oa]s?|anterior(?:es)?) (?!(?:mensagem|frase|dado|coisa|comentário)\p{L}*)\p{L}`,
    r`^(?:(?:[oa]s?|d[oa]s?|ess[ea]|est[ea]) ){0,2}(?:(?:erros?|bugs?|falhas?|warnings?|problemas?)(?!\p{L})|(?!mensagem|frase|dado|coisa|comentário)\p{L}+ anterior(?!\p{L}))`,
  ),
  isEverything: textOf(wordOf('tudo', 'toda', 'todas', 'todos', 'qualquer')),
  all: textOf(r`^(?:absolutamente )?tudo(?: o que (?:você |vc )?(?:sabe|lembra))?$`),
  pointing: textOf(r`^(?:el[ea]s?|isso|isto|aquilo|o|a|o que acabei de dizer)$`),
  before: textOf(
    r`^(?:tudo )?(?:o )?que (?:(?:eu|te|lhe|você|vc|cê|já) )*(?:disse|falei|contei|comentei|mencionei|escrevi|sabe|sabes|lembra|guardou|anotou)(?!\p{L})`,
    r`^(?:aquilo|isso|tudo|o assunto|a história|que|essa história|aquela história)(?= )`,
    r`^d[ao]s? (?:(?:sua|suas|tua|tuas|minhas) )?(?:memória|notas|anotações|lembranças)(?!\p{L})`,
    r`^(?:a|as|o|os|sua|suas|essa|cada|todas as) (?:nota|notas|anotação|anotações|lembrança|lembranças|memória|entrada) (?=sobre|de|do|da)`,
    r`^(?:o |a |ess[ea] |aquel[ea] )?(?:lance|negócio|papo|coisa|história) (?=d[eoa] |sobre )`,
    r`^(?:sobre|de|do|da|dos|das|a respeito d[eoa]|com|em|no|na)(?= )`,
    r`^(?:o|a|os|as|um|uma|meu|minha|meus|minhas|nosso|nossa|seu|sua)(?= )`,
  ),
  behind: textOf(
    r`(?<![\s,])[\s,]+(?:por favor|pfv|obrigad[oa]|já|agora|de novo)$`,
    r`(?<![\s,])[\s,]+(?:da|na|das|nas) (?:(?:sua|suas|tua) )?(?:memória|notas|anotações)$`,
  ),
  undo: textOf(
    r`^(?:desfaz|desfaça|desfazer|reverte|reverta|reverter|restaura|restaure)(?: isso| isto| o último| a última alteração| a última mudança)?${softly}$`,
    r`^(?:volta|volte|voltar) (?:atrás|isso|como estava)${softly}$`,
  ),
});
